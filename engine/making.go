package engine

// Every change of the game goes through this pipeline. An effect is a list of steps, and a step
// holds atoms, which happen at the same time. First, impossible atoms are dropped. Then modifiers
// apply: those that replace the whole step, then those that replace an atom, then those that add
// atoms. Each applies at most once, and after each the list of those that fit is made again. Then
// the atoms are written, and the abilities that they trigger are filed. The pipeline is itself a
// procedure, so it can stop to ask a player and be saved there.

// Atom is one indivisible change. The atoms of a step happen at the same time.
type Atom struct {
	Used       Marks // modifiers that have been applied to it, by index in Making.Watch
	Subj, Obj  H
	A, B, C, D int16
	Verb       Verb
	By         Seat
	Flags      uint16
}

// maxWatch is the most modifiers that can apply to one step: two for each card of two decks of
// sixty.
const maxWatch = 256

// Marks is a set of modifiers of a step.
type Marks [maxWatch / 64]uint64

// Has reports whether modifier i is in the set.
func (k *Marks) Has(i int) bool { return k[i>>6&3]>>(i&63)&1 == 1 }

// Add puts modifier i into the set.
func (k *Marks) Add(i int) { k[i>>6&3] |= 1 << (i & 63) }

// within reports whether all members are less than n.
func (k *Marks) within(n int) bool {
	for i := n; i < maxWatch; i++ {
		if k.Has(i) {
			return false
		}
	}
	return true
}

// Union adds the members of l.
func (k *Marks) Union(l *Marks) {
	for i, w := range l {
		k[i] |= w
	}
}

// Held is the part of the step in the making that the state stores when the game stops within the
// step. Its atoms and modifiers are lists of the state.
type Held struct {
	Used  Marks
	Src   H
	Parts uint16 // how many atoms it had at first
	Count uint16 // how many modifiers have been applied
	By    Seat   // the seat that makes it, or Nobody
	Cost  uint8
}

// Making is the step in the making. Watch lists the modifiers that were at work before it; member
// i of a Used set is Watch[i].
type Making struct {
	Held
	N     int // how many atoms
	Watch []Live
	Atom  []Atom
}

// Live is an enabled watcher and the card that has it.
type Live struct {
	Src   H
	Watch uint16
}

// useKeyOf is the key under which the uses of a watcher are counted.
func (m *M) useKeyOf(l Live) Key { return WatchKey(m.sharedUses(l.Watch)) }

// sharedUses is the watcher whose uses w shares, or w itself.
func (m *M) sharedUses(w uint16) uint16 {
	if with := m.Watches[w].With; with != 0 {
		return with
	}
	return w
}

const procMake Proc = 1

// roomToAct is the number of frames reserved for carrying out a step: when fewer are free, no
// further modifiers apply.
const roomToAct = 12

// clear is not inlined: each of its many callers would hold a copy.
//
//go:noinline
func (k *Making) clear() {
	k.Held, k.N = Held{}, 0
	k.Watch = k.Watch[:0] // one by one, so that only the lengths are written
	k.Atom = k.Atom[:0]
}

// park stores the step in the making in the state when the game stops within it.
func (m *M) park() {
	k, s := &m.Make, m.State
	if k.N == 0 && s.NAtom == 0 && s.NLive == 0 && len(k.Watch) == 0 {
		s.Held = k.Held
		return
	}
	s.cut(listLive, 0, int(s.NLive))
	s.cut(listAtom, 0, int(s.NAtom))
	s.Held = k.Held
	if s.grow(listAtom, k.N) && s.grow(listLive, len(k.Watch)) {
		copy(s.Atoms(), k.Atom)
		copy(s.Modifiers(), k.Watch)
	} else {
		m.refuseFull(listName[listAtom])
	}
}

// resume loads the step in the making from the state.
func (m *M) resume() {
	k, s := &m.Make, m.State
	k.Held, k.N = s.Held, int(s.NAtom)
	k.Atom, k.Watch = append(k.Atom[:0], s.Atoms()...), append(k.Watch[:0], s.Modifiers()...)
}

// Begin opens a new step, made by a seat or by Nobody.
func (m *M) Begin(by Seat, src H) {
	m.Make.clear()
	m.Make.By, m.Make.Src = by, src
}

// BeginCost opens a step that happens whole or not at all.
func (m *M) BeginCost(by Seat, src H) {
	m.Begin(by, src)
	m.Make.Cost = 1
}

// Add adds an atom to the step in the making.
func (m *M) Add(a Atom) {
	m.Make.Atom = append(m.Make.Atom, a)
	m.Make.N++
}

// Do makes a step of one atom happen.
func (m *M) Do(a Atom) {
	m.Begin(a.By, a.Subj)
	m.Add(a)
	m.Happen()
}

// Discard drops the step in the making.
func (m *M) Discard() { m.Make.clear() }

// Happen carries out the step in the making. The next step of the running procedure finds in
// RegDid how much of it happened (VerbDef.Much).
func (m *M) Happen() {
	// What is impossible is left out before anything is modified (K20).
	if m.Make.N == 0 || !m.dropImpossible() {
		m.noteDone(m.Top())
		m.Make.clear()
		return
	}
	m.Make.Parts = uint16(m.Make.N)
	if m.listModifiers() || m.Ready != nil && !m.Ready(m) {
		m.Call(procMake, m.Ref(m.Make.Src), m.Make.By)
		return
	}
	m.noteDone(m.Top())
	m.happen()
}

// Payable reports whether every atom of the step in the making is possible, as a cost demands. It
// drops the step.
func (m *M) Payable() bool {
	ok := true
	for i := range m.Make.N {
		ok = ok && m.Possible(&m.Make.Atom[i])
	}
	m.Make.clear()
	return ok
}

// dropImpossible removes the impossible atoms. A cost with an impossible atom is removed whole.
func (m *M) dropImpossible() bool {
	k := &m.Make
	n := 0
	for i := range k.N {
		ok := m.Possible(&k.Atom[i])
		a := k.Atom[i]
		k.Atom[i] = Atom{} // so that no question about the step finds an atom in it twice
		if ok {
			k.Atom[n] = a
			n++
		}
	}
	// A cost is paid whole or not at all; of anything else happens what is possible (K20).
	if n < k.N && k.Cost == 1 {
		n = 0
	}
	k.N, k.Atom = n, k.Atom[:n]
	return n > 0
}

// listModifiers lists the modifiers at work that watch for a verb of the step. It reports whether
// there are any.
func (m *M) listModifiers() bool {
	k := &m.Make
	// What happens instead of something is replaced some twenty times (K23).
	if m.NFrame > MaxFrame-roomToAct {
		return false
	}
	v := m.abilities()
	for i := range k.N {
		a := &k.Atom[i]
		for j, l := range v.change[a.Verb] {
			m.addModifier(l, countIn(v.change[a.Verb][:j], l))
		}
		for _, w := range m.ownWatchers(a.Subj) {
			// What modifies it was there before it, but a card may modify how it enters itself (K20).
			if d := &m.Watches[w]; d.Self && d.Class != When && d.Class != Forbid {
				m.addModifier(Live{a.Subj, w}, 0)
			}
		}
	}
	return len(k.Watch) > 0
}

// ownWatchers are the watchers printed on h.
func (m *M) ownWatchers(h H) []uint16 { return m.Cards[m.Ent[h].Def].Watch }

// countIn counts l in a list. A lasting effect may have enabled it several times.
func countIn(list []Live, l Live) (n int) {
	for _, o := range list {
		if o == l {
			n++
		}
	}
	return n
}

// addModifier lists a watcher as a modifier of the step. If it is enabled several times, nth says
// which of them is meant.
func (m *M) addModifier(l Live, nth int) {
	k := &m.Make
	// Nothing modifies a step twice (K21).
	if countIn(k.Watch, l) > nth || m.runsInstead(l) {
		return
	}
	if len(k.Watch) < maxWatch { // the others do not apply (K23)
		k.Watch = append(k.Watch, l)
	}
}

// runsInstead reports whether the procedure that a modifier has put in the place of a step is
// running: the modifier does not apply to the steps of that procedure.
func (m *M) runsInstead(l Live) bool {
	body := m.Watches[l.Watch].Body
	if body == 0 {
		return false
	}
	for i := range m.Frame[:m.NFrame] {
		if f := &m.Frame[i]; f.Proc == body && f.Src.H == l.Src {
			return true
		}
	}
	return false
}

// Registers of the pipeline.
const (
	regOption = 2 // the modifier that has been chosen
	regMay    = 3 // 1: its player has been asked whether to apply it
)

// Targets of jumps within the pipeline.
const (
	stepReady = 3
	stepEvent = 4
)

var making = []Step{
	{"K20", "Choose which of these changes what is about to happen first", func(m *M, f *Frame) Flow {
		m.choices()
		f.R[RegMode] = 0
		if len(m.opts) == 0 {
			return stepReady
		}
		if m.orderMatters() {
			m.Choose(m.arbiter(), 0, 1, 1).N = uint16(len(m.opts))
		}
		return Next
	}},
	{"K20", "Whether what may be applied is, its player says.", func(m *M, f *Frame) Flow {
		f.R[regOption], f.R[regMay] = f.R[RegMode], 0
		m.choices() // the list is not stored: it is the same each time it is made from one state
		if i := int(f.R[regOption]); i >= 0 && i < len(m.opts) {
			if l := m.Make.Watch[m.opts[i].w]; m.Watches[l.Watch].May {
				f.R[regMay] = 1
				m.Choose(m.Ent[l.Src].Ctrl&1, 0, 0, 0).N = 1
			}
		}
		return Next
	}},
	{"K21", "It is applied, never again to the same, and the modified step is looked at afresh.", func(m *M, f *Frame) Flow {
		m.choices()
		if i := int(f.R[regOption]); i >= 0 && i < len(m.opts) {
			m.modify(m.opts[i], f.R[regMay] == 1 && f.R[RegMode] != 0)
		}
		if !m.dropImpossible() {
			m.returnCount()
			m.Make.clear()
			return Done
		}
		m.listModifiers() // the new atoms may match other watchers
		// The modified step is looked at afresh (K21).
		return 0
	}},
	{"", "What it needs is made ready.", func(m *M, f *Frame) Flow {
		if m.Ready != nil && !m.Ready(m) {
			m.Call(m.Before, Ref{}, m.Make.By)
			return stepReady
		}
		return Next
	}},
	{"K22", "It happens and is an event; triggers are filed.", func(m *M, f *Frame) Flow {
		if m.Make.N == 0 {
			m.returnCount()
			return Done
		}
		m.returnCount()
		m.happen()
		return Done
	}},
}

// arbiter is the seat that chooses which modifier applies first.
func (m *M) arbiter() Seat {
	if m.Make.By >= Nobody {
		return m.Chooser(m)
	}
	return m.Make.By // the player who makes the step chooses (K20)
}

// Strike removes atom i from the step in the making.
func (m *M) Strike(i int) {
	k := &m.Make
	k.Atom = append(k.Atom[:i], k.Atom[i+1:]...)
	k.N--
}

// returnCount tells the procedure that has called the pipeline how much happens.
func (m *M) returnCount() {
	if m.NFrame > 1 {
		m.noteDone(&m.Frame[m.NFrame-2])
	}
}

// option is a modifier that can be applied now: Making.Watch[w], to atom i or, if i is negative,
// to the step.
type option struct{ w, i int }

// choices lists the options of the first class that has any.
func (m *M) choices() {
	m.opts = m.opts[:0]
	// A step takes a hundred modifiers at most for each of its parts (K23).
	if m.Make.Count >= m.Make.maxModifiers() {
		return
	}
	// What replaces the whole step comes before what replaces a part, and what adds to it comes last (K20).
	for c := Whole; c <= Also && len(m.opts) == 0; c++ {
		for w := range m.Make.Watch {
			m.addChoices(c, w)
		}
	}
}

// modifiersPerPart is the number of modifiers that a step takes for each atom that it had at
// first.
const modifiersPerPart = 100

// maxAddedParts is the number of atoms that modifiers may add for each atom that the step had at
// first.
const maxAddedParts = 56

// maxModifiers is the number of modifiers that the step takes.
func (k *Making) maxModifiers() uint16 { return modifiersPerPart * min(max(k.Parts, 1), MaxEnt) }

// tooManyParts reports whether nothing more is added to the step.
func (k *Making) tooManyParts() bool { return k.N > maxAddedParts*max(int(k.Parts), 1) }

// addChoices lists the options of modifier w if it is of class c.
func (m *M) addChoices(c Class, w int) {
	k := &m.Make
	l := k.Watch[w]
	d := &m.Watches[l.Watch]
	// A step takes a hundred modifiers at most for each of its parts (K23).
	if d.Class != c || c == Also && k.tooManyParts() || d.Once && m.lastingOf(l) < 0 || d.Limit > 0 && m.Count(d.Per, l.Src, m.useKeyOf(l)) >= d.Limit {
		return
	}
	step := c == Whole || c == Also && d.Step
	for i := range k.N {
		a := &k.Atom[i]
		// Nothing modifies a step or a part of it twice (K21).
		if step && k.Used.Has(w) || !step && a.Used.Has(w) || a.Verb != d.Verb || !d.Match(m, l.Src, a) {
			continue
		}
		if step {
			m.opts = append(m.opts, option{w, -1})
			return
		}
		m.opts = append(m.opts, option{w, i})
	}
}

// orderMatters reports whether the options can lead to different results, so that a player must
// choose.
func (m *M) orderMatters() bool {
	k := &m.Make
	for _, o := range m.opts[1:] {
		if k.Watch[o.w] != k.Watch[m.opts[0].w] {
			return true
		}
		a, b := k.Atom[o.i], k.Atom[m.opts[0].i]
		a.Used, b.Used = Marks{}, Marks{}
		if m.Watches[k.Watch[o.w].Watch].Limit > 0 && a != b {
			return true
		}
	}
	return false
}

// modify applies an option. The atoms that it rewrites or adds are marked with it and with the
// marks of the atom that it changed, so no modifier applies to its own result. An option that its
// player declines is marked as well.
func (m *M) modify(o option, declined bool) {
	k := &m.Make
	l := k.Watch[o.w]
	d := &m.Watches[l.Watch]
	if declined {
		if k.Used.Add(o.w); o.i >= 0 {
			k.Atom[o.i].Used.Add(o.w)
		}
		return
	}
	// A step takes a hundred modifiers at most for each of its parts (K23).
	if k.Count++; k.Count == k.maxModifiers() {
		m.tell(m.laws[Bounded].Cite, Modified, k.By, l.Src, 0, int16(l.Watch))
	}
	if d.Limit > 0 {
		m.Bump(d.Per, l.Src, m.useKeyOf(l), 1)
	}
	if d.Once {
		m.endOnce(l)
	}
	was, mark := k.N, Marks{}
	mark.Add(o.w)
	if o.i < 0 {
		k.Used.Add(o.w)
	} else {
		k.Atom[o.i].Used.Add(o.w)
		mark = k.Atom[o.i].Used
	}
	d.Make(m, l.Src, int(o.i))
	for i := was; i < k.N; i++ {
		k.Atom[i].Used.Union(&mark)
	}
	m.tell(d.Cite, Modified, k.By, l.Src, 0, int16(l.Watch))
}

// Possible reports whether an atom can happen: its verb allows it and no "can't" at work forbids
// it.
func (m *M) Possible(a *Atom) bool {
	if v := &m.Verbs[a.Verb]; v.Can != nil && !v.Can(m, a) {
		return false
	}
	return !m.Forbidden(a)
}

// Bars reports, as Forbidden does for an atom of the step, whether a rule or a card forbids an atom
// that no step holds.
func (m *M) Bars(a Atom) bool {
	if len(m.abilities().forbid[a.Verb]) == 0 && len(m.ownWatchers(a.Subj)) == 0 {
		return false
	}
	bad := m.Forbidden(m.scratchAtom(a))
	m.nScratch--
	return bad
}

// scratchAtom puts an atom that is only asked about into reused memory. The caller frees it by
// decrementing nScratch. Questions nest, so there are several.
func (m *M) scratchAtom(a Atom) *Atom {
	m.nScratch++
	if m.nScratch > len(m.scratchAtoms) {
		b := a
		return &b
	}
	b := &m.scratchAtoms[m.nScratch-1]
	*b = a
	return b
}

// Barring reports whether any "can't" at work watches a verb.
func (m *M) Barring(v Verb) bool { return len(m.abilities().forbid[v]) > 0 }

// Forbidden reports whether a "can't" at work forbids an atom. It does not ask whether the verb
// allows it.
func (m *M) Forbidden(a *Atom) bool { return m.Barrier(a) != 0 }

// BarredBy is the paragraph of the "can't" that forbids an atom, or "".
func (m *M) BarredBy(a Atom) string {
	if row := m.Barrier(&a); row != 0 {
		return m.Watches[row].Cite
	}
	return ""
}

// Barrier is the first "can't" that forbids an atom, as a row of Rules.Watches, or 0.
func (m *M) Barrier(a *Atom) uint16 {
	for _, l := range m.abilities().forbid[a.Verb] {
		if m.Watches[l.Watch].Match(m, l.Src, a) {
			return l.Watch
		}
	}
	for _, w := range m.ownWatchers(a.Subj) { // a card may forbid its own entry
		if d := &m.Watches[w]; d.Class == Forbid && d.Self && d.Verb == a.Verb && d.Match(m, a.Subj, a) {
			return w
		}
	}
	return 0
}
