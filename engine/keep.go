package engine

import "slices"

// A change of zone makes a new object, unless the game says otherwise.
//
//	K30. What changes zones in a way of which a rule says so stays the same object:
//	     what refers to it finds it, and it keeps its states and numbers, what lasts on
//	     it, what has been counted of it, when it came and what lies on it, but for what
//	     the rule says. What goes where it can't be seen is a new object always.

// Keep is such a change of zone: from one to another, both of which both seats see.
type Keep struct {
	Cite, Text string // the paragraph of the game that says so; K30 stands beside it
	From, To   Zone
	If         func(m *M, h H) bool // of which it is said, by what both seats see; nil: of all

	// What it does not keep.
	Flags   uint16 // these states
	Nums    []int  // these numbers
	Effects bool   // what lasts on it
	Tallies bool   // what has been counted of it
	Links   bool   // its links, of whatever kind
	Beneath bool   // what lies on it, which stays where it was
}

// Keeps registers a change of zone by which an object stays the same.
func (r *Rules) Keeps(k Keep) {
	k.Cite = "K30 " + k.Cite
	r.keeps = append(r.keeps, k)
}

// visible panics where an object would stay the same in a zone where it can't be seen:
// whoever followed it there could tell which card it is.
func (k *Keep) visible(r *Rules) {
	if r.Visible == nil || !r.Visible(k.From) || !r.Visible(k.To) {
		panic("engine: what is kept from zone to zone must be seen in both: " + k.Text)
	}
}

// keeps is the rule by which h stays the same object as it goes to a zone, or nil. A
// card that lies face down is a new one (K30).
func (m *M) keeps(h H, z Zone) *Keep {
	e := &m.Ent[h]
	if e.Kind == 0 && e.Def == 0 {
		return nil
	}
	for i := range m.Rules.keeps {
		if k := &m.Rules.keeps[i]; k.From == e.Zone && k.To == z && (k.If == nil || k.If(m, h)) {
			return k
		}
	}
	return nil
}

// stay moves h to a zone as the object that it is, with what lies on it.
func (m *M) stay(h H, z Zone, k *Keep) {
	if !k.Beneath {
		m.bring(h, z)
	}
	m.enter(h, z)
	e := &m.Ent[h]
	m.reflag(h, e.Flags, e.Flags&^k.Flags)
	e.Flags &^= k.Flags
	for _, i := range k.Nums {
		m.SetNum(h, i, 0)
	}
	if k.Effects {
		m.release(h)
	}
	if k.Tallies {
		sift(m, listTally, func(t *Tally) bool { return t.H != h || t.What() == anewKey })
	}
	if k.Links {
		sift(m, listLink, func(l *Link) bool { return l.From != h && l.To != h })
	}
}

// bring takes what lies on h along to a zone, in its order: it lies there as it lay.
func (m *M) bring(h H, z Zone) {
	var of []H
	for g := H(1); g <= H(m.NEnt); g++ {
		if e := &m.Ent[g]; e.Host == h && e.Zone == m.Ent[h].Zone {
			of = append(of, g)
		}
	}
	slices.SortFunc(of, func(a, b H) int { return int(m.Ent[a].Seq) - int(m.Ent[b].Seq) })
	for _, g := range of {
		m.bring(g, z)
		able, hidden := m.works(g), m.Ent[g].Kind == 0 && m.Ent[g].Def == 0
		if m.enter(g, z); hidden {
			m.renew(g)
		}
		m.Ent[g].Seq = m.next()
		m.moved(able != m.works(g))
	}
}

// release ends what lasts on h.
func (m *M) release(h H) {
	m.raised.Del(h)
	for i := range m.Bonus {
		m.Bonus[i].On.Del(h)
	}
	sift(m, listBonus, func(d *Bonus) bool { return !d.On.Empty() })
	sift(m, listMod, func(d *Mod) bool { return d.On.H != h || !m.Same(d.On) })
	m.retell()
}
