package engine

// The pipeline through which every change goes. An effect is a list of steps;
// a step holds simultaneous atoms. Before it takes place: what is impossible is
// left out; modifiers replace the whole step, then an atom, then add to it, each
// at most once, looking again after each; then it happens, and triggers that
// watch for it are filed. The pipeline is a procedure like any other, so it can
// stop for the chooser and be saved there.

// Atom is one simultaneous part of a step.
type Atom struct {
	Used       Marks // modifiers already applied, by index in Making.Watch
	Subj, Obj  H
	A, B, C, D int16
	Verb       Verb
	By         Seat
	Flags      uint16
}

// maxWatch is how many modifiers meet in one step: of two decks of sixty cards each may
// bring two.
const maxWatch = 256

// Marks is a set of modifiers of a step.
type Marks [maxWatch / 64]uint64

// Has reports whether modifier i is in the set.
func (k *Marks) Has(i int) bool { return k[i>>6&3]>>(i&63)&1 == 1 }

// Add puts modifier i into the set.
func (k *Marks) Add(i int) { k[i>>6&3] |= 1 << (i & 63) }

// within reports whether all members are lower than n.
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

// Held is what of the step in the making is in the state where the game stops
// within it, besides its atoms and modifiers.
type Held struct {
	Used  Marks
	Src   H
	Parts uint16 // how many atoms it began with
	Count uint16 // how many modifiers have been applied
	By    Seat   // its controller, or Nobody
	Cost  uint8
}

// Making is the step in the making. Watch lists the modifiers that existed
// before it, so member i of a Used set means Watch[i].
type Making struct {
	Held
	N     int // how many atoms
	Watch []Live
	Atom  []Atom
}

// Live is a watcher at work: the ability and the card that has it.
type Live struct {
	Src   H
	Watch uint16
}

// usesOf counts the uses of a watcher.
func (m *M) usesOf(l Live) Key { return WatchKey(m.shared(l.Watch)) }

// shared is the watcher whose uses those of a watcher are.
func (m *M) shared(w uint16) uint16 {
	if with := m.Watches[w].With; with != 0 {
		return with
	}
	return w
}

const procMake Proc = 1

// roomToAct is how many procedures within procedures are kept for what happens when
// modifiers of modifiers have gone so deep that no more apply.
const roomToAct = 12

// clear is not inlined: each of its many callers would hold a copy.
//
//go:noinline
func (k *Making) clear() {
	k.Held, k.N = Held{}, 0
	k.Watch = k.Watch[:0] // each by itself: so nothing but the length is written
	k.Atom = k.Atom[:0]
}

// park puts the step in the making into the state, where the game stops within it.
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
		m.full(listName[listAtom])
	}
}

// resume takes the step in the making out of the state.
func (m *M) resume() {
	k, s := &m.Make, m.State
	k.Held, k.N = s.Held, int(s.NAtom)
	k.Atom, k.Watch = append(k.Atom[:0], s.Atoms()...), append(k.Watch[:0], s.Modifiers()...)
}

// Begin opens a new step in the making, controlled by a seat or by Nobody.
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

// Do is a step of one atom.
func (m *M) Do(a Atom) {
	m.Begin(a.By, a.Subj)
	m.Add(a)
	m.Happen()
}

// Discard throws the step in the making away.
func (m *M) Discard() { m.Make.clear() }

// Happen lets the step in the making take place. The next step of the running
// procedure finds in RegDid how many atoms did.
func (m *M) Happen() {
	// What is impossible is left out before anything is modified (K20).
	if m.Make.N == 0 || !m.sift() {
		m.note(m.Top())
		m.Make.clear()
		return
	}
	m.Make.Parts = uint16(m.Make.N)
	if m.modifiers() || m.Ready != nil && !m.Ready(m) {
		m.Call(procMake, m.Ref(m.Make.Src), m.Make.By)
		return
	}
	m.note(m.Top())
	m.happen()
}

// Payable reports whether the step in the making, taken as a cost, could happen
// whole; it is thrown away.
func (m *M) Payable() bool {
	ok := true
	for i := range m.Make.N {
		ok = ok && m.Possible(&m.Make.Atom[i])
	}
	m.Make.clear()
	return ok
}

// sift leaves out what is impossible; a cost with an impossible part is none.
func (m *M) sift() bool {
	k := &m.Make
	n := 0
	for i := range k.N {
		ok := m.Possible(&k.Atom[i])
		a := k.Atom[i]
		k.Atom[i] = Atom{} // a part stands in the step once, whatever is looked at next
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

// modifiers lists the modifiers at work that watch for a verb of the step, as
// they are before it.
func (m *M) modifiers() bool {
	k := &m.Make
	// What happens instead of something is replaced some twenty times (K23).
	if m.NFrame > MaxFrame-roomToAct {
		return false
	}
	v := m.alive()
	for i := range k.N {
		a := &k.Atom[i]
		for j, l := range v.change[a.Verb] {
			m.watch(l, oftenIn(v.change[a.Verb][:j], l))
		}
		for _, w := range m.own(a.Subj) {
			// What modifies it was there before it, but a card may modify how it enters itself (K20).
			if d := &m.Watches[w]; d.Self && d.Class != When && d.Class != Forbid {
				m.watch(Live{a.Subj, w}, 0)
			}
		}
	}
	return len(k.Watch) > 0
}

func (m *M) own(h H) []uint16 { return m.Cards[m.Ent[h].Def].Watch }

// oftenIn is how often l is in a list: a lasting effect that was put to work several times.
func oftenIn(list []Live, l Live) (n int) {
	for _, o := range list {
		if o == l {
			n++
		}
	}
	return n
}

// watch lets a watcher modify the step in the making; as it is at work several times, nth
// says for which of them.
func (m *M) watch(l Live, nth int) {
	k := &m.Make
	// Nothing modifies a step twice (K21).
	if oftenIn(k.Watch, l) > nth || m.instead(l) {
		return
	}
	if len(k.Watch) < maxWatch { // others do not apply (K23)
		k.Watch = append(k.Watch, l)
	}
}

// instead reports whether what is going on is what a modifier made of a step: its
// procedure runs, so it does not modify what comes of it once more.
func (m *M) instead(l Live) bool {
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
	regMay    = 3 // 1: its player has been asked whether it is applied
)

// steps of the pipeline that others go to.
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
		if m.ordered() {
			m.Choose(m.arbiter(), 0, 1, 1).N = uint16(len(m.opts))
		}
		return Next
	}},
	{"K20", "Whether what may be applied is, its player says.", func(m *M, f *Frame) Flow {
		f.R[regOption], f.R[regMay] = f.R[RegMode], 0
		m.choices() // the same list again: it follows from the state
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
		if !m.sift() {
			m.answer()
			m.Make.clear()
			return Done
		}
		m.modifiers() // it may have become something that others watch for
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
			m.answer()
			return Done
		}
		m.answer()
		m.happen()
		return Done
	}},
}

// arbiter is who chooses among the modifiers of the step in the making.
func (m *M) arbiter() Seat {
	if m.Make.By >= Nobody {
		return m.Chooser(m)
	}
	return m.Make.By // who does it chooses (K20)
}

// Strike takes atom i out of the step in the making.
func (m *M) Strike(i int) {
	k := &m.Make
	k.Atom = append(k.Atom[:i], k.Atom[i+1:]...)
	k.N--
}

// answer tells the caller of the pipeline how many atoms take place.
func (m *M) answer() {
	if m.NFrame > 1 {
		m.note(&m.Frame[m.NFrame-2])
	}
}

// option is a modifier that could be applied now, to atom i or to the step.
type option struct{ w, i int }

// choices lists the options of the first class that has any.
func (m *M) choices() {
	m.opts = m.opts[:0]
	// A step takes a hundred modifiers at most for each of its parts (K23).
	if m.Make.Count >= m.Make.most() {
		return
	}
	// What replaces the whole step comes before what replaces a part, and what adds to it comes last (K20).
	for c := Whole; c <= Also && len(m.opts) == 0; c++ {
		for w := range m.Make.Watch {
			m.choicesOf(c, w)
		}
	}
}

// most is how many modifiers one step takes for each of the parts that it began with.
const most = 100

// added is how many parts modifiers add to one step.
const added = 56

// most is how many modifiers a step takes.
func (k *Making) most() uint16 { return most * min(max(k.Parts, 1), MaxEnt) }

// grown: has it so many parts that nothing more is added?
func (k *Making) grown() bool { return k.N > added*max(int(k.Parts), 1) }

func (m *M) choicesOf(c Class, w int) {
	k := &m.Make
	l := k.Watch[w]
	d := &m.Watches[l.Watch]
	// A step takes a hundred modifiers at most for each of its parts (K23).
	if d.Class != c || c == Also && k.grown() || d.Once && m.lasts(l) < 0 || d.Limit > 0 && m.Count(d.Per, l.Src, m.usesOf(l)) >= d.Limit {
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

// ordered: the chooser is asked only if the order can matter.
func (m *M) ordered() bool {
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

// modify applies an option. What a modifier makes of an atom, or adds, carries
// the marks of what it came from and its own, so nothing feeds itself. What its
// player declines is not looked at again either.
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
	if k.Count++; k.Count == k.most() {
		m.tell(m.laws[Bounded].Cite, Modified, k.By, l.Src, 0, int16(l.Watch))
	}
	if d.Limit > 0 {
		m.Bump(d.Per, l.Src, m.usesOf(l), 1)
	}
	if d.Once {
		m.spend(l)
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

// Possible: its verb can be done and no "can't" rules it out.
func (m *M) Possible(a *Atom) bool {
	if v := &m.Verbs[a.Verb]; v.Can != nil && !v.Can(m, a) {
		return false
	}
	return !m.Forbidden(a)
}

// Bars is Forbidden of an atom that nobody has made yet.
func (m *M) Bars(a Atom) bool {
	if len(m.alive().forbid[a.Verb]) == 0 && len(m.own(a.Subj)) == 0 {
		return false
	}
	bad := m.Forbidden(m.lend(a))
	m.nlent--
	return bad
}

// lend gives an atom that is only asked about a place in memory, until nlent is
// counted down again. Whoever answers may ask about other atoms, so there are several.
func (m *M) lend(a Atom) *Atom {
	m.nlent++
	if m.nlent > len(m.lent) {
		b := a
		return &b
	}
	b := &m.lent[m.nlent-1]
	*b = a
	return b
}

// Barring reports whether any "can't" at work looks at a verb.
func (m *M) Barring(v Verb) bool { return len(m.alive().forbid[v]) > 0 }

// Forbidden: a "can't" rules it out, whether or not it could be done otherwise.
func (m *M) Forbidden(a *Atom) bool { return m.Barrier(a) != 0 }

// BarredBy is what the "can't" cites that rules an atom out which nobody has made yet; "": none does.
func (m *M) BarredBy(a Atom) string {
	if row := m.Barrier(&a); row != 0 {
		return m.Watches[row].Cite
	}
	return ""
}

// Barrier is the first "can't" that rules an atom out, a row of Rules.Watches, or 0.
func (m *M) Barrier(a *Atom) uint16 {
	for _, l := range m.alive().forbid[a.Verb] {
		if m.Watches[l.Watch].Match(m, l.Src, a) {
			return l.Watch
		}
	}
	for _, w := range m.own(a.Subj) { // a card may forbid its own entry
		if d := &m.Watches[w]; d.Class == Forbid && d.Self && d.Verb == a.Verb && d.Match(m, a.Subj, a) {
			return w
		}
	}
	return 0
}
