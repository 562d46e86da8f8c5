package engine

// The pipeline through which every change goes. An effect is a list of steps;
// a step holds simultaneous atoms. Before it takes place: what is impossible is
// left out; modifiers replace the whole step, then an atom, then add to it, each
// at most once, looking again after each; then it happens, and triggers that
// watch for it are filed. The pipeline is a procedure like any other, so it can
// stop for the chooser and be saved there.

// Atom is one simultaneous part of a step.
type Atom struct {
	Used       uint64 // modifiers already applied, by index in Making.Watch
	Subj, Obj  H
	A, B, C, D int16
	Verb       Verb
	By         Seat
	Flags      uint16
}

// Making is the step in the making. Watch lists the modifiers that existed
// before it, so bit i of a Used set means Watch[i].
type Making struct {
	Used  uint64
	Src   H
	N     uint8
	NW    uint8
	By    Seat // its controller, or Nobody
	Cost  uint8
	Spare uint16
	Watch [MaxWatch]Live
	Atom  [MaxAtom]Atom
}

// Live is a watcher at work: the ability and the card that has it.
type Live struct {
	Src   H
	Watch uint16
}

// key counts the uses of a watcher; those of acts have lower keys.
func (l Live) key() uint16 { return l.Watch | 1<<15 }

const procMake Proc = 1

func (k *Making) clear() {
	clear(k.Atom[:k.N])
	clear(k.Watch[:k.NW])
	k.Used, k.Src, k.N, k.NW, k.By, k.Cost = 0, 0, 0, 0, 0, 0
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
	if m.Make.N == MaxAtom {
		m.full("what happens at one time")
		return
	}
	m.Make.Atom[m.Make.N] = a
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
	if m.Make.N == 0 || !m.sift() {
		m.Top().R[RegDid] = 0
		m.Make.clear()
		return
	}
	if m.modifiers() {
		m.Call(procMake, m.Ref(m.Make.Src), m.Make.By)
		return
	}
	m.Top().R[RegDid] = int16(m.Make.N)
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
	n := uint8(0)
	for i := range k.N {
		if m.Possible(&k.Atom[i]) {
			k.Atom[n] = k.Atom[i]
			n++
		}
	}
	if k.Cost == 1 && n < k.N {
		n = 0
	}
	clear(k.Atom[n:k.N])
	k.N = n
	return n > 0
}

// modifiers lists the modifiers at work that watch for a verb of the step, as
// they are before it.
func (m *M) modifiers() bool {
	k := &m.Make
	v := m.alive()
	for i := range k.N {
		a := &k.Atom[i]
		for _, l := range v.change[a.Verb] {
			m.watch(l)
		}
		for _, w := range m.own(a.Subj) { // a card may modify its own entry
			if d := &m.Watches[w]; d.Self && d.Class != When && d.Class != Forbid {
				m.watch(Live{a.Subj, w})
			}
		}
	}
	return k.NW > 0
}

func (m *M) own(h H) []uint16 { return m.Cards[m.Ent[h].Def].Watch }

func (m *M) watch(l Live) {
	k := &m.Make
	for i := range k.NW {
		if k.Watch[i] == l {
			return
		}
	}
	if k.NW == MaxWatch {
		m.full("modifiers of one step")
		return
	}
	k.Watch[k.NW] = l
	k.NW++
}

var making = []Step{
	{"K20", "Replacements of the step, then of an atom, then additions: who controls the step picks one.", func(m *M, f *Frame) Flow {
		m.choices()
		f.R[RegMode] = 0
		if len(m.opts) == 0 {
			return 2
		}
		if m.ordered() {
			who := m.Make.By
			if who >= Nobody {
				who = m.Chooser(m)
			}
			m.Choose(who, 0, 1, 1).N = uint16(len(m.opts))
		}
		return Next
	}},
	{"K21", "It is applied, never again to the same, and the modified step is looked at afresh.", func(m *M, f *Frame) Flow {
		m.choices() // the same list again: it follows from the state
		if i := int(f.R[RegMode]); i >= 0 && i < len(m.opts) {
			m.modify(m.opts[i])
		}
		if !m.sift() {
			m.answer(0)
			m.Make.clear()
			return Done
		}
		m.modifiers() // it may have become something that others watch for
		return 0
	}},
	{"K22", "It happens and is an event; triggers are filed.", func(m *M, f *Frame) Flow {
		m.answer(int16(m.Make.N))
		m.happen()
		return Done
	}},
}

// answer tells the caller of the pipeline how many atoms took place.
func (m *M) answer(n int16) {
	if m.NFrame > 1 {
		m.Frame[m.NFrame-2].R[RegDid] = n
	}
}

// option is a modifier that could be applied now, to atom i or to the step.
type option struct{ w, i int8 }

// choices lists the options of the first class that has any.
func (m *M) choices() {
	m.opts = m.opts[:0]
	for c := Whole; c <= Also && len(m.opts) == 0; c++ {
		for w := range m.Make.NW {
			m.choicesOf(c, w)
		}
	}
}

func (m *M) choicesOf(c Class, w uint8) {
	k := &m.Make
	l := k.Watch[w]
	d := &m.Watches[l.Watch]
	if d.Class != c || d.Limit > 0 && m.Count(d.Per, l.Src, l.key()) >= d.Limit || m.Off != 0 && m.Off == d.row {
		return
	}
	step := c == Whole || c == Also && d.Step
	for i := range k.N {
		a := &k.Atom[i]
		if step && k.Used>>w&1 == 1 || !step && a.Used>>w&1 == 1 || a.Verb != d.Verb || !d.Match(m, l.Src, a) {
			continue
		}
		if step {
			m.opts = append(m.opts, option{int8(w), -1})
			return
		}
		m.opts = append(m.opts, option{int8(w), int8(i)})
	}
}

// ordered: the chooser is asked only if the order can matter.
func (m *M) ordered() bool {
	k := &m.Make
	for _, o := range m.opts[1:] {
		if o.w != m.opts[0].w {
			return true
		}
		a, b := k.Atom[o.i], k.Atom[m.opts[0].i]
		a.Used, b.Used = 0, 0
		if m.Watches[k.Watch[o.w].Watch].Limit > 0 && a != b {
			return true
		}
	}
	return false
}

// modify applies an option. What a modifier makes of an atom, or adds, carries
// the marks of what it came from and its own, so nothing feeds itself.
func (m *M) modify(o option) {
	k := &m.Make
	l := k.Watch[o.w]
	d := &m.Watches[l.Watch]
	if d.Limit > 0 {
		m.Bump(d.Per, l.Src, l.key(), 1)
	}
	was, bit := k.N, uint64(1)<<o.w
	mark := bit
	if o.i < 0 {
		k.Used |= bit
	} else {
		k.Atom[o.i].Used |= bit
		mark = k.Atom[o.i].Used
	}
	d.Make(m, l.Src, int(o.i))
	for i := was; i < k.N; i++ {
		k.Atom[i].Used |= mark
	}
	m.tell(d.Cite, Modified, k.By, l.Src, 0, int16(l.Watch))
}

// Possible: its verb can be done and no "can't" rules it out.
func (m *M) Possible(a *Atom) bool {
	if v := &m.Verbs[a.Verb]; v.Can != nil && !v.Can(m, a) {
		return false
	}
	for _, l := range m.alive().forbid[a.Verb] {
		d := &m.Watches[l.Watch]
		if (m.Off == 0 || m.Off != d.row) && d.Match(m, l.Src, a) {
			return false
		}
	}
	return true
}

// happen writes the atoms, tells of them and files what they trigger. The
// watchers are those at work before, and a card's own for its arrival.
func (m *M) happen() {
	k := &m.Make
	m.whens, m.known = m.whens[:0], m.known[:0]
	v := m.alive()
	if m.Follow != nil {
		for i := uint8(0); i < k.N; i++ {
			m.Follow(m, &k.Atom[i])
		}
	}
	for i := range k.N {
		a := &k.Atom[i]
		m.known = append(m.known, m.Ent[a.Subj])
		for _, l := range v.when[a.Verb] {
			if !m.heard(l) {
				m.whens = append(m.whens, l)
			}
		}
	}
	cite := m.Cite()
	for i := range k.N {
		a := &k.Atom[i]
		if c := m.Verbs[a.Verb].Cite; cite == "" {
			cite = c
		}
		if v := &m.Verbs[a.Verb]; m.Off == 0 || m.Off != v.row {
			v.Do(m, a)
		}
		m.tell(cite, a.Verb, a.By, a.Subj, a.Obj, a.A)
		if h := &m.Out[len(m.Out)-1]; h.SubjDef == 0 { // it was seen before it was hidden
			h.SubjDef = m.known[i].Def
		}
	}
	m.touch()
	m.step = append(m.step[:0], k.Atom[:k.N]...) // a trigger's test may make a step to try it
	for i := range uint8(len(m.step)) {
		a := &m.step[i]
		for _, l := range m.whens {
			m.trigger(l, a, i)
		}
		for _, w := range m.own(a.Subj) {
			if l := (Live{a.Subj, w}); m.Watches[w].Self && !m.heard(l) {
				m.trigger(l, a, i)
			}
		}
	}
	m.Make.clear()
}

// match tests a trigger for an atom that has just happened. What left the table
// by it, or was hidden, is looked at as it was.
func (m *M) match(d *Watch, src H, a *Atom) bool {
	laid, gen := uint64(0), m.gen
	for i := range m.step {
		h, was := m.step[i].Subj, &m.known[i]
		if now := &m.Ent[h]; h != 0 && (was.Zone != now.Zone && m.onTable(was) && !m.onTable(now) || was.Def != 0 && now.Def == 0) {
			*was, *now = *now, *was
			laid |= 1 << i
		}
	}
	if laid == 0 {
		return d.Match(m, src, a)
	}
	m.touch()
	ok := d.Match(m, src, a)
	for i := len(m.step) - 1; i >= 0; i-- {
		if was, now := &m.known[i], &m.Ent[m.step[i].Subj]; laid>>i&1 == 1 {
			*was, *now = *now, *was
		}
	}
	m.gen = gen
	return ok
}

func (m *M) onTable(e *Entity) bool { return m.Board == nil || e.Zone == m.Board.Play }

func (m *M) heard(l Live) bool {
	for _, w := range m.whens {
		if w == l {
			return true
		}
	}
	return false
}

func (m *M) trigger(l Live, a *Atom, i uint8) {
	d := &m.Watches[l.Watch]
	if d.Class != When || d.Verb != a.Verb || m.Off != 0 && m.Off == d.row || !m.match(d, l.Src, a) {
		return
	}
	if d.Limit > 0 {
		if m.Count(d.Per, l.Src, l.key()) >= d.Limit {
			return
		}
		m.Bump(d.Per, l.Src, l.key(), 1)
	}
	src := m.Ref(l.Src)
	p := Pending{Src: src, Was: m.known[i], Body: d.Body, By: m.Ent[l.Src].Ctrl, Fresh: 1}
	for j := range m.step { // who had it, if it has just gone
		if m.step[j].Subj == l.Src {
			p.By = m.known[j].Ctrl
		}
	}
	p.Ref[0], p.R[2] = m.Ref(a.Subj), a.A
	m.File(p)
}
