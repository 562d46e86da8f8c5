package engine

import "math/bits"

type memo struct {
	gen uint32
	val int16
}

// maxVerb bounds the verbs of a game.
const maxVerb = 64

// liveness lists every watcher and ongoing ability at work, by what it watches
// for or changes. It is made anew when a card with abilities comes or goes.
type liveness struct {
	stale  bool
	forbid [maxVerb][]Live
	change [maxVerb][]Live
	when   [maxVerb][]Live
	rules  [NStat][]ongoing
	mods   uint64 // stats that a lasting effect changes, as a set
	verbs  uint64 // verbs with a list that is not empty
	stats  uint64 // stats with one
}

type ongoing struct {
	src H
	row uint16
}

func (m *M) alive() *liveness {
	v := &m.live
	if !v.stale {
		return v
	}
	v.stale, v.mods = false, 0
	for ; v.verbs != 0; v.verbs &= v.verbs - 1 {
		i := bits.TrailingZeros64(v.verbs)
		v.forbid[i], v.change[i], v.when[i] = v.forbid[i][:0], v.change[i][:0], v.when[i][:0]
	}
	for ; v.stats != 0; v.stats &= v.stats - 1 {
		i := bits.TrailingZeros64(v.stats)
		v.rules[i] = v.rules[i][:0]
	}
	for _, l := range m.Always {
		m.enlist(l)
	}
	for i := range m.NMod {
		if d := &m.Mod[i]; d.Watch != 0 {
			m.enlist(Live{d.Src.H, d.Watch})
		} else {
			v.mods |= 1 << (d.Stat & 63)
		}
	}
	for h := H(1); h <= H(m.NEnt); h++ {
		e := &m.Ent[h]
		if e.Def == 0 || !m.bears(e) || m.Works != nil && !m.Works(m, h) {
			continue
		}
		c := &m.Cards[e.Def]
		for _, w := range c.Watch {
			m.enlist(Live{h, w})
		}
		for _, o := range c.Ongoing {
			st := m.Rules.Ongoing[o].Stat
			v.rules[st] = append(v.rules[st], ongoing{h, o})
			v.stats |= 1 << st
		}
	}
	return v
}

func (m *M) enlist(l Live) {
	d, v := &m.Watches[l.Watch], &m.live
	v.verbs |= 1 << d.Verb
	switch d.Class {
	case Forbid:
		v.forbid[d.Verb] = append(v.forbid[d.Verb], l)
	case When:
		v.when[d.Verb] = append(v.when[d.Verb], l)
	default:
		v.change[d.Verb] = append(v.change[d.Verb], l)
	}
}

// Printed is the number printed on h, before anything changes it.
func (m *M) Printed(h H, st Stat) int16 {
	if st < NPrinted {
		return m.Card(h).Num[st]
	}
	return 0
}

// Value pulls a number of h: printed, then changed by ongoing abilities and
// lasting effects, layer by layer. It is remembered until the next change; a
// value that asks for itself gets its printed number.
func (m *M) Value(h H, st Stat) int16 {
	v := m.alive()
	rules, mods := v.rules[st], v.mods>>(st&63)&1 == 1
	if len(rules) == 0 && !mods && st < NPrinted {
		return m.Card(h).Num[st]
	}
	e := &m.memo[h][st]
	if e.gen == m.gen {
		return e.val
	}
	*e = memo{m.gen, m.Printed(h, st)}
	val := m.fold(h, st, m.unfolded(h, st), rules, mods)
	*e = memo{m.gen, val}
	return val
}

// unfolded is the number a value starts from: printed, or what the game sums up.
func (m *M) unfolded(h H, st Stat) int16 {
	if st >= NPrinted && m.Rules.Base != nil {
		return m.Rules.Base(m, h, st)
	}
	return m.Printed(h, st)
}

// Changes reports whether anything at work changes a stat of some card.
func (m *M) Changes(st Stat) bool {
	v := m.alive()
	return len(v.rules[st]) > 0 || v.mods>>(st&63)&1 == 1
}

// ValueAt is the number that h would have in another zone, at or beneath host.
func (m *M) ValueAt(h H, st Stat, z Zone, host H) int16 {
	m.alive() // what is at work does not follow from it
	e, gen := &m.Ent[h], m.gen
	zone, at := e.Zone, e.Host
	e.Zone, e.Host = z, host
	m.touch()
	v := m.Value(h, st)
	e.Zone, e.Host = zone, at
	m.gen = gen
	return v
}

// layers is how many layers the values of a game are folded in.
const layers = 3

func (m *M) fold(h H, st Stat, val int16, rules []ongoing, mods bool) int16 {
	for layer := range uint8(layers) {
		for _, b := range rules {
			o := &m.Rules.Ongoing[b.row]
			if o.Layer == layer && (m.Off == 0 || m.Off != o.row) && o.On(m, b.src, h) {
				val = m.layer(st, layer, val, o.Val(m, b.src, h))
			}
		}
		if layer != 1 || !mods {
			continue
		}
		for i := range m.NMod {
			if d := &m.Mod[i]; d.Stat == st && d.Watch == 0 && d.On.H == h && m.Same(d.On) {
				val = m.layer(st, layer, val, d.Val)
			}
		}
	}
	return val
}

func (m *M) layer(st Stat, layer uint8, v, d int16) int16 {
	if m.Layers != nil {
		return m.Layers(st, layer, v, d)
	}
	return v + d
}

// usedBy is the entity that the bullets of an act are counted on: its card, or
// the seat if every copy of the title shares them.
func (m *M) usedBy(act uint16, h H, by Seat) H {
	if m.Acts[act].ByTitle {
		return H(by) + 1
	}
	return h
}

// useKey is what the bullets of an act are counted under: the act, or the title
// of its card, which may be played in more than one way.
func (m *M) useKey(act uint16, h H) uint16 {
	if m.Acts[act].ByTitle {
		return uint16(m.Ent[h].Def) | 1<<14
	}
	return act
}

// uses is how often an act can be used in a turn.
func (m *M) uses(a *Act, h H) int16 {
	if m.Rules.Uses != nil {
		return m.Rules.Uses(m, a, h)
	}
	return a.Bullets
}
