package engine

import "math/bits"

// cachedValue is a value of a card's number; it holds while gen is M.gen.
type cachedValue struct {
	gen uint32
	val int16
}

// maxVerb bounds the verbs of a game.
const maxVerb = 64

// abilityIndex lists every watcher and ongoing ability that is at work, by the verb that it
// watches or the stat that it changes. It is rebuilt when a card with abilities comes or goes.
type abilityIndex struct {
	stale  bool
	forbid [maxVerb][]Live
	change [maxVerb][]Live
	when   [maxVerb][]Live
	toll   [maxVerb][]Live
	rules  [MaxStat][]ongoing
	mods   statSet // stats that some lasting effect changes
	shifts statSet // stats whose value may differ from the printed number
	lowers statSet // stats that something other than a card's own ability may lower
	verbs  uint64  // verbs whose lists are not empty
	stats  statSet // stats whose lists are not empty
}

// statSet is a set of stats.
type statSet [MaxStat / 64]uint64

func (s *statSet) has(st Stat) bool { return s[st>>6]>>(st&63)&1 == 1 }
func (s *statSet) add(st Stat)      { s[st>>6] |= 1 << (st & 63) }

type ongoing struct {
	src H
	row uint16
}

func (m *M) abilities() *abilityIndex {
	if m.index.stale {
		m.rebuildIndex()
	}
	return &m.index
}

// rebuildIndex lists the abilities that are at work now.
func (m *M) rebuildIndex() {
	v := &m.index
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
		m.addWatcher(l)
	}
	for i := range m.Mod {
		switch d := &m.Mod[i]; {
		case d.Watch == 0:
			v.mods.add(d.Stat)
			v.lowers.add(d.Stat)
		case d.Val != 0: // an argument of another effect
		case d.Watch&Rule != 0:
			for range d.N {
				v.addOngoing(d.Src.H, d.Watch&^Rule, m.Rules)
			}
		case m.Watches[d.Watch].onlyCounts(): // once, however often it was put to work
			if l := (Live{d.Src.H, d.Watch}); m.lastingOf(l) == i {
				m.addWatcher(l)
			}
		default:
			for range d.N {
				m.addWatcher(Live{d.Src.H, d.Watch})
			}
		}
	}
	for i := range m.Bonus {
		b := &m.Bonus[i]
		if v.mods.add(b.Stat); b.Val < 0 {
			v.lowers.add(b.Stat)
		}
	}
	of := m.withAbilities
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
			m.addWatcher(Live{h, w})
		}
		for _, o := range c.Ongoing {
			v.addOngoing(h, o, m.Rules)
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

// inOrder sorts ongoing abilities into the order in which they apply: by layer, then by the age of
// their cards.
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

// addOngoing lists an ongoing ability of h.
func (v *abilityIndex) addOngoing(h H, row uint16, r *Rules) {
	o := &r.Ongoing[row]
	v.rules[o.Stat] = append(v.rules[o.Stat], ongoing{h, row})
	if v.stats.add(o.Stat); !o.Adds {
		v.lowers.add(o.Stat)
	}
}

func (m *M) addWatcher(l Live) {
	d, v := &m.Watches[l.Watch], &m.index
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

// Value computes a number of h: the printed number, changed by ongoing abilities and lasting
// effects, layer by layer. It is cached until the state changes. If computing a value needs the
// same value, the inner call returns the printed number.
func (m *M) Value(h H, st Stat) int16 {
	v := m.abilities()
	if !v.shifts.has(st) {
		return m.Printed(h, st)
	}
	rules, mods := v.rules[st], v.mods.has(st)
	if len(rules) == 0 && !mods && !m.summed(st) && len(m.Card(h).Self) == 0 {
		return m.Printed(h, st)
	}
	e := &m.values[int(h)*m.Measure.Stats+int(st)]
	if e.gen == m.gen {
		return e.val
	}
	*e = cachedValue{m.gen, m.Printed(h, st)}
	val := m.foldLayers(h, st, m.baseValue(h, st), rules, mods)
	*e = cachedValue{m.gen, val}
	return val
}

// summed reports whether the game computes the base value of a stat (Rules.Base).
func (r *Rules) summed(st Stat) bool { return st >= r.Sums[0] && st < r.Sums[1] }

// baseValue is the number before any change: as printed, or as Rules.Base computes it.
func (m *M) baseValue(h H, st Stat) int16 {
	if m.summed(st) {
		return m.Rules.Base(m, h, st)
	}
	return m.Printed(h, st)
}

// Changes reports whether anything at work changes a stat of some card.
func (m *M) Changes(st Stat) bool {
	v := m.abilities()
	return len(v.rules[st]) > 0 || v.mods.has(st)
}

// Lowers reports whether anything may make a stat of h lower than its base value: an ability at
// work, or one of h itself. It is for games whose layers add.
func (m *M) Lowers(h H, st Stat) bool {
	if m.abilities().lowers.has(st) {
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

// layers is the number of layers in which values are computed.
const layers = 3

func (m *M) foldLayers(h H, st Stat, val int16, rules []ongoing, mods bool) int16 {
	self := m.Card(h).Self
	for layer := range uint8(layers) {
		for ; len(rules) > 0 && m.Ongoing[rules[0].row].Layer == layer; rules = rules[1:] {
			b := rules[0]
			o := &m.Ongoing[b.row]
			if o.On(m, b.src, h) {
				val = m.applyLayer(st, layer, val, o.Val(m, b.src, h))
			}
		}
		for _, row := range self {
			o := &m.Rules.Ongoing[row]
			if o.Stat == st && o.Layer == layer && o.On(m, h, h) {
				val = m.applyLayer(st, layer, val, o.Val(m, h, h))
			}
		}
		if layer == 1 && mods {
			val = m.foldLasting(h, st, val)
		}
	}
	return val
}

func (m *M) applyLayer(st Stat, layer uint8, v, d int16) int16 {
	if m.Layers != nil {
		return m.Layers(st, layer, v, d)
	}
	return Plus(v, d)
}

// usedBy is the entity on which the uses of an act are counted: its card, or the seat if all
// copies of the title share their uses.
func (m *M) usedBy(act uint16, h H, by Seat) H {
	if m.Acts[act].ByTitle {
		return H(by) + 1
	}
	return h
}

// useKey is the key of the tally that counts the uses of an act: the act or, if all copies share
// their uses, the title of its card, which may have several ways to be played.
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

// Toll is the additional cost of an atom: the sum of the matching tolls at work.
func (m *M) Toll(a Atom) (n int16) {
	of := m.abilities().toll[a.Verb]
	if len(of) == 0 {
		return 0
	}
	b := m.scratchAtom(a)
	for _, l := range of {
		d := &m.Watches[l.Watch]
		if d.Match(m, l.Src, b) {
			n += d.Val(m, l.Src, b)
		}
	}
	m.nScratch--
	return n
}

// Forbids is the set of verbs, as bits, for which some "can't" is at work.
func (m *M) Forbids() (of uint64) {
	v := m.abilities()
	for w := v.verbs; w != 0; w &= w - 1 {
		if i := bits.TrailingZeros64(w); len(v.forbid[i]) > 0 {
			of |= 1 << i
		}
	}
	return of
}

// Tolls reports whether anything at work makes a verb cost more.
func (m *M) Tolls(v Verb) bool { return len(m.abilities().toll[v]) > 0 }

// Hears reports whether a trigger at work watches for a verb.
func (m *M) Hears(v Verb) bool { return len(m.abilities().when[v]) > 0 }

// Told reports whether h is an argument of a lasting effect: its target with that number.
func (m *M) Told(watch uint16, number Stat, h H) bool {
	for i := range m.Mod {
		if d := &m.Mod[i]; d.Watch == watch && d.Val != 0 && d.Stat == number && d.On.H == h && m.Same(d.On) {
			return true
		}
	}
	return false
}

// TellOf makes h an argument of a lasting effect: its target with that number.
func (m *M) TellOf(watch uint16, number Stat, h Ref, until uint8) {
	if h.H != 0 {
		m.Last(Mod{On: h, Watch: watch, Stat: number, Val: 1, Until: until})
	}
}

// As moves h to another zone and host for the time of a question, without making it happen, and
// returns what Back needs to undo it. Nothing may happen in between.
func (m *M) As(h H, z Zone, host H) (was Was) {
	m.abilities() // the index must not be rebuilt from the assumed position
	e := &m.Ent[h]
	was = Was{h, e.Zone, e.Host, m.gen}
	e.Zone, e.Host = z, host
	m.invalidate()
	return was
}

// Was is where a card stands while As assumes it elsewhere.
type Was struct {
	h    H
	zone Zone
	host H
	gen  uint32
}

// Back undoes As.
func (m *M) Back(was Was) {
	m.Ent[was.h].Zone, m.Ent[was.h].Host = was.zone, was.host
	m.gen = was.gen
}

// AsWas puts an earlier form of h into the state, so that conditions are evaluated on it. Unlay
// undoes that with the two results. Nothing may happen in between.
func (m *M) AsWas(h H, was Entity) (now Entity, gen uint32) {
	m.abilities()
	if gen = m.gen; m.Ent[h].Era != was.Era {
		m.pastObjects.Add(h)
	}
	m.swap(h, &was)
	m.invalidate()
	return was, gen
}

// Unlay undoes AsWas.
func (m *M) Unlay(h H, now Entity, gen uint32) {
	m.pastObjects.Del(h)
	m.swap(h, &now)
	m.gen = gen
}
