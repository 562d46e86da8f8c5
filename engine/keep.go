package engine

import "slices"

// A change of zone makes a new object, unless the game says otherwise.
//
// K30. What changes zones in a way of which a rule says so stays the same object: what refers to
// it finds it, and it keeps its states and numbers, what lasts on it, what has been counted of it,
// when it came and what lies on it, but for what the rule says. What goes where it can't be seen
// is a new object always.

// Keep is a change of zone after which a card is still the same object. Both zones are visible to
// both seats.
type Keep struct {
	Cite, Text string // the paragraph of the game, shown beside K30
	From, To   Zone
	If         func(m *M, h H) bool // to which cards it applies, judged by public state; nil: to all

	// What it does not keep.
	Flags   uint16 // these states
	Nums    []int  // these numbers
	Effects bool   // what lasts on it
	Tallies bool   // what has been counted of it
	Links   bool   // its links, of whatever kind
	Beneath bool   // what lies on it, which stays where it was
}

// Keeps registers a change of zone after which a card is still the same object.
func (r *Rules) Keeps(k Keep) {
	k.Cite = "K30 " + k.Cite
	r.keeps = append(r.keeps, k)
}

// visible panics if one of the zones is hidden: an object that can be followed into it would
// reveal which card it is.
func (k *Keep) visible(r *Rules) {
	if r.Visible == nil || !r.Visible(k.From) || !r.Visible(k.To) {
		panic("engine: what is kept from zone to zone must be seen in both: " + k.Text)
	}
}

// keepRule is the rule by which h stays the same object in zone z, or nil. A card that lies face
// down becomes a new one (K30).
func (m *M) keepRule(h H, z Zone) *Keep {
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

// moveKept moves h, and what lies on it, to a zone as the same object.
func (m *M) moveKept(h H, z Zone, k *Keep) {
	if !k.Beneath {
		m.bringAlong(h, z)
	}
	m.changeZoneSet(h, z)
	e := &m.Ent[h]
	m.reflag(h, e.Flags, e.Flags&^k.Flags)
	e.Flags &^= k.Flags
	for _, i := range k.Nums {
		m.SetNum(h, i, 0)
	}
	if k.Effects {
		m.endLasting(h)
	}
	if k.Tallies {
		filterRows(m, listTally, func(t *Tally) bool { return t.H != h || t.What() == anewKey })
	}
	if k.Links {
		filterRows(m, listLink, func(l *Link) bool { return l.From != h && l.To != h })
	}
}

// bringAlong moves what lies on h to a zone, in its order.
func (m *M) bringAlong(h H, z Zone) {
	var of []H
	for g := H(1); g <= H(m.NEnt); g++ {
		if e := &m.Ent[g]; e.Host == h && e.Zone == m.Ent[h].Zone {
			of = append(of, g)
		}
	}
	slices.SortFunc(of, func(a, b H) int { return int(m.Ent[a].Seq) - int(m.Ent[b].Seq) })
	for _, g := range of {
		m.bringAlong(g, z)
		able, hidden := m.abilitiesWork(g), m.Ent[g].Kind == 0 && m.Ent[g].Def == 0
		if m.changeZoneSet(g, z); hidden {
			m.newObject(g)
		}
		m.Ent[g].Seq = m.next()
		m.changed(able != m.abilitiesWork(g))
	}
}

// endLasting ends the lasting effects on h.
func (m *M) endLasting(h H) {
	m.withBonus.Del(h)
	for i := range m.Bonus {
		m.Bonus[i].On.Del(h)
	}
	filterRows(m, listBonus, func(d *Bonus) bool { return !d.On.Empty() })
	filterRows(m, listMod, func(d *Mod) bool { return d.On.H != h || !m.Same(d.On) })
	m.invalidateIndex()
}
