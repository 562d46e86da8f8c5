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
	toll   [maxVerb][]Live
	rules  [MaxStat][]ongoing
	mods   statSet // that a lasting effect changes
	shifts statSet // that may differ from what is printed
	lowers statSet // that something other than a card's own may make lower than it starts from
	verbs  uint64  // verbs with a list that is not empty
	stats  statSet // with one
}

// statSet is a set of stats.
type statSet [MaxStat / 64]uint64

func (s *statSet) has(st Stat) bool { return s[st>>6]>>(st&63)&1 == 1 }
func (s *statSet) add(st Stat)      { s[st>>6] |= 1 << (st & 63) }

type ongoing struct {
	src H
	row uint16
}

func (m *M) alive() *liveness {
	if m.live.stale {
		m.enliven()
	}
	return &m.live
}

// enliven lists anew what is at work.
func (m *M) enliven() {
	v := &m.live
	v.stale, v.mods, v.lowers = false, statSet{}, statSet{}
	for ; v.verbs != 0; v.verbs &= v.verbs - 1 {
		i := bits.TrailingZeros64(v.verbs)
		v.forbid[i], v.change[i], v.when[i], v.toll[i] = v.forbid[i][:0], v.change[i][:0], v.when[i][:0], v.toll[i][:0]
	}
	for k, w := range v.stats {
		for ; w != 0; w &= w - 1 {
			i := k<<6 + bits.TrailingZeros64(w)
			v.rules[i] = v.rules[i][:0]
		}
	}
	v.stats = statSet{}
	for _, l := range m.Always {
		m.enlist(l)
	}
	for i := range m.Mod {
		switch d := &m.Mod[i]; {
		case d.Watch == 0:
			v.mods.add(d.Stat)
			v.lowers.add(d.Stat)
		case d.Val != 0: // what one was told
		case d.Watch&Rule != 0:
			for range d.N {
				v.rule(d.Src.H, d.Watch&^Rule, m.Rules)
			}
		case m.Watches[d.Watch].counts(): // once, however often it was put to work
			if l := (Live{d.Src.H, d.Watch}); m.lasts(l) == i {
				m.enlist(l)
			}
		default:
			for range d.N {
				m.enlist(Live{d.Src.H, d.Watch})
			}
		}
	}
	for i := range m.Bonus {
		b := &m.Bonus[i]
		if v.mods.add(b.Stat); b.Val < 0 {
			v.lowers.add(b.Stat)
		}
	}
	of := m.gifted
	if zones := m.Works; zones != 0 {
		var there Set
		for ; zones != 0; zones &= zones - 1 {
			z := Zone(bits.TrailingZeros32(zones))
			there.Union(m.In(0, z))
			there.Union(m.In(1, z))
			there.Union(m.In(Nobody, z))
		}
		of.Meet(&there, &there)
	}
	for h := range of.All() {
		if m.Idle != nil && m.Idle(m, h) {
			continue
		}
		c := m.Card(h)
		for _, w := range c.Watch {
			m.enlist(Live{h, w})
		}
		for _, o := range c.Ongoing {
			v.rule(h, o, m.Rules)
		}
	}
	for k, w := range v.stats {
		v.shifts[k] = w | v.mods[k] | m.selves[k]
		for ; w != 0; w &= w - 1 {
			m.inOrder(v.rules[k<<6+bits.TrailingZeros64(w)])
		}
	}
	for st := m.Sums[0]; st < m.Sums[1]; st++ {
		v.shifts.add(st)
	}
}

// inOrder puts ongoing abilities in the order in which they are reckoned: by layer, and
// within one as their cards came.
func (m *M) inOrder(of []ongoing) {
	for i := 1; i < len(of); i++ {
		for j := i; j > 0 && m.sooner(of[j], of[j-1]); j-- {
			of[j], of[j-1] = of[j-1], of[j]
		}
	}
}

func (m *M) sooner(a, b ongoing) bool {
	if k, l := m.Ongoing[a.row].Layer, m.Ongoing[b.row].Layer; k != l {
		return k < l
	}
	// What is older is reckoned first (K22).
	return m.Ent[a.src].Stamp < m.Ent[b.src].Stamp
}

// rule puts an ongoing ability of h on its list.
func (v *liveness) rule(h H, row uint16, r *Rules) {
	o := &r.Ongoing[row]
	v.rules[o.Stat] = append(v.rules[o.Stat], ongoing{h, row})
	if v.stats.add(o.Stat); !o.Adds {
		v.lowers.add(o.Stat)
	}
}

func (m *M) enlist(l Live) {
	d, v := &m.Watches[l.Watch], &m.live
	v.verbs |= 1 << d.Verb
	switch d.Class {
	case Forbid:
		v.forbid[d.Verb] = append(v.forbid[d.Verb], l)
	case When:
		v.when[d.Verb] = append(v.when[d.Verb], l)
	case Toll:
		v.toll[d.Verb] = append(v.toll[d.Verb], l)
	default:
		v.change[d.Verb] = append(v.change[d.Verb], l)
	}
}

// Printed is the number printed on h, before anything changes it.
func (m *M) Printed(h H, st Stat) int16 {
	if st < MaxPrinted {
		return m.Card(h).Num[st]
	}
	return 0
}

// Value pulls a number of h: printed, then changed by ongoing abilities and
// lasting effects, layer by layer. It is remembered until the next change; a
// value that asks for itself gets its printed number.
func (m *M) Value(h H, st Stat) int16 {
	v := m.alive()
	if !v.shifts.has(st) {
		return m.Printed(h, st)
	}
	rules, mods := v.rules[st], v.mods.has(st)
	if len(rules) == 0 && !mods && !m.summed(st) && len(m.Card(h).Self) == 0 {
		return m.Printed(h, st)
	}
	e := &m.memo[int(h)*m.Measure.Stats+int(st)]
	if e.gen == m.gen {
		return e.val
	}
	*e = memo{m.gen, m.Printed(h, st)}
	val := m.fold(h, st, m.unfolded(h, st), rules, mods)
	*e = memo{m.gen, val}
	return val
}

// summed reports whether the game sums a value up.
func (r *Rules) summed(st Stat) bool { return st >= r.Sums[0] && st < r.Sums[1] }

// unfolded is the number a value starts from: printed, or what the game sums up.
func (m *M) unfolded(h H, st Stat) int16 {
	if m.summed(st) {
		return m.Rules.Base(m, h, st)
	}
	return m.Printed(h, st)
}

// Changes reports whether anything at work changes a stat of some card.
func (m *M) Changes(st Stat) bool {
	v := m.alive()
	return len(v.rules[st]) > 0 || v.mods.has(st)
}

// Lowers reports whether anything may make a stat of h lower than it starts from: what
// is at work, or h itself. It is for games whose layers add.
func (m *M) Lowers(h H, st Stat) bool {
	if m.alive().lowers.has(st) {
		return true
	}
	for _, row := range m.Card(h).Self {
		if o := &m.Ongoing[row]; o.Stat == st && !o.Adds {
			return true
		}
	}
	return false
}

// ValueAt is the number that h would have in another zone, at or beneath host.
func (m *M) ValueAt(h H, st Stat, z Zone, host H) int16 {
	was := m.As(h, z, host)
	v := m.Value(h, st)
	m.Back(was)
	return v
}

// layers is how many layers the values of a game are folded in.
const layers = 3

func (m *M) fold(h H, st Stat, val int16, rules []ongoing, mods bool) int16 {
	self := m.Card(h).Self
	for layer := range uint8(layers) {
		for ; len(rules) > 0 && m.Ongoing[rules[0].row].Layer == layer; rules = rules[1:] {
			b := rules[0]
			o := &m.Ongoing[b.row]
			if o.On(m, b.src, h) {
				val = m.layer(st, layer, val, o.Val(m, b.src, h))
			}
		}
		for _, row := range self {
			o := &m.Rules.Ongoing[row]
			if o.Stat == st && o.Layer == layer && o.On(m, h, h) {
				val = m.layer(st, layer, val, o.Val(m, h, h))
			}
		}
		if layer == 1 && mods {
			val = m.lasting(h, st, val)
		}
	}
	return val
}

func (m *M) layer(st Stat, layer uint8, v, d int16) int16 {
	if m.Layers != nil {
		return m.Layers(st, layer, v, d)
	}
	return Plus(v, d)
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
func (m *M) useKey(act uint16, h H) Key {
	if m.Acts[act].ByTitle {
		return titleKey | Key(m.Ent[h].Def)
	}
	return actKey | Key(act)
}

// uses is how often an act can be used in a turn.
func (m *M) uses(a *Act, h H) int16 {
	if m.Rules.Uses != nil {
		return m.Rules.Uses(m, a, h)
	}
	return a.Bullets
}

// Toll is what doing an atom costs besides, in all: the sum of the tolls at work
// that match it.
func (m *M) Toll(a Atom) (n int16) {
	of := m.alive().toll[a.Verb]
	if len(of) == 0 {
		return 0
	}
	b := m.lend(a)
	for _, l := range of {
		d := &m.Watches[l.Watch]
		if d.Match(m, l.Src, b) {
			n += d.Val(m, l.Src, b)
		}
	}
	m.nlent--
	return n
}

// Forbids is the set of the verbs that some "can't" at work looks at, as bits.
func (m *M) Forbids() (of uint64) {
	v := m.alive()
	for w := v.verbs; w != 0; w &= w - 1 {
		if i := bits.TrailingZeros64(w); len(v.forbid[i]) > 0 {
			of |= 1 << i
		}
	}
	return of
}

// Tolls reports whether anything at work makes a verb cost more.
func (m *M) Tolls(v Verb) bool { return len(m.alive().toll[v]) > 0 }

// Hears reports whether a trigger at work watches for a verb.
func (m *M) Hears(v Verb) bool { return len(m.alive().when[v]) > 0 }

// Told reports whether a lasting effect that puts a watcher or an ongoing ability
// to work has been told of h, as the thing of that number.
func (m *M) Told(watch uint16, number Stat, h H) bool {
	for i := range m.Mod {
		if d := &m.Mod[i]; d.Watch == watch && d.Val != 0 && d.Stat == number && d.On.H == h && m.Same(d.On) {
			return true
		}
	}
	return false
}

// TellOf tells the lasting effect that puts watch to work of h.
func (m *M) TellOf(watch uint16, number Stat, h Ref, until uint8) {
	if h.H != 0 {
		m.Last(Mod{On: h, Watch: watch, Stat: number, Val: 1, Until: until})
	}
}

// As lets h stand somewhere else while what is so is looked at, and returns what
// Back needs. Nothing may happen in between.
func (m *M) As(h H, z Zone, host H) (was Was) {
	m.alive() // what is at work does not follow from it
	e := &m.Ent[h]
	was = Was{h, e.Zone, e.Host, m.gen}
	e.Zone, e.Host = z, host
	m.touch()
	return was
}

// Was is where a card really stands.
type Was struct {
	h    H
	zone Zone
	host H
	gen  uint32
}

// Back puts a card back where it really stands.
func (m *M) Back(was Was) {
	m.Ent[was.h].Zone, m.Ent[was.h].Host = was.zone, was.host
	m.gen = was.gen
}

// AsWas lets h be what it was, while what was so is looked at; Unlay ends that with
// what it returns. Nothing may happen in between.
func (m *M) AsWas(h H, was Entity) (now Entity, gen uint32) {
	m.alive()
	if gen = m.gen; m.Ent[h].Era != was.Era {
		m.past.Add(h)
	}
	m.swap(h, &was)
	m.touch()
	return was, gen
}

// Unlay lets h be what it is again.
func (m *M) Unlay(h H, now Entity, gen uint32) {
	m.past.Del(h)
	m.swap(h, &now)
	m.gen = gen
}
