package engine

import "slices"

// Carrying out a step: its atoms are written, told as happenings, and trigger abilities.

// happen writes all atoms of the step at the same time (K22), tells of them and files the
// abilities that they trigger: watchers that were at work before the step and, when a card
// arrives, its own.
func (m *M) happen() {
	k := &m.Make
	m.triggersBefore, m.subjectsBefore, m.went = m.triggersBefore[:0], m.subjectsBefore[:0], m.went[:0]
	v := m.abilities()
	if m.Follow != nil {
		for i := 0; i < k.N; i++ {
			m.Follow(m, &k.Atom[i])
		}
	}
	var heard uint64 // verbs that triggers watch
	for i := range k.N {
		a := &k.Atom[i]
		m.subjectsBefore = append(m.subjectsBefore, m.Ent[a.Subj])
		if verb := uint64(1) << a.Verb; heard&verb == 0 {
			heard |= verb
			m.triggersBefore = append(m.triggersBefore, v.when[a.Verb]...)
		}
	}
	m.rememberGuests()
	m.rememberLinks()
	cite := m.Cite()
	for i := range k.N {
		a := &k.Atom[i]
		if c := m.Verbs[a.Verb].Cite; cite == "" {
			cite = c
		}
		m.doing = i + 1
		m.Verbs[a.Verb].Do(m, a)
		m.doing = 0
		m.tell(cite, a.Verb, a.By, a.Subj, a.Obj, a.A)
		m.Out[len(m.Out)-1].B = a.B
		if h := &m.Out[len(m.Out)-1]; h.SubjDef == 0 { // the atom has hidden it; its identity was public before
			h.SubjDef = m.subjectsBefore[i].Def
		}
	}
	m.invalidate()
	if m.Visible != nil {
		m.followMoved()
		m.restoreLinks()
	}
	m.keepDone()
	m.step = append(m.step[:0], k.Atom[:k.N]...) // a copy: the condition of a trigger may use Making to try another step
	m.atomOccasions, m.stepTriggers = m.atomOccasions[:0], m.stepTriggers[:0]
	for i := range m.step {
		a := &m.step[i]
		for _, l := range m.triggersBefore {
			m.trigger(l, a, i)
		}
		own := m.ownWatchers(a.Subj)
		if len(own) == 0 { // the step has hidden it: use the watchers read before
			own = m.Cards[m.subjectsBefore[i].Def].Watch
		}
		for _, w := range own {
			if l := (Live{a.Subj, w}); m.Watches[w].Self && !m.wasTrigger(l) {
				m.trigger(l, a, i)
			}
		}
	}
	m.forgetStep()
	m.Make.clear()
	if m.Settle != nil {
		m.Settle(m)
	}
}

// guest is what was on or beneath a subject of a step before it.
type guest struct {
	h   H
	was Entity
}

// rememberGuests stores what is on or beneath the subjects of the step, before it moves them: the step
// that takes its host away may move a guest, too.
func (m *M) rememberGuests() {
	m.guestsBefore = m.guestsBefore[:0]
	if len(m.triggersBefore) == 0 {
		return
	}
	var hosts Set
	for i := range m.Make.N {
		hosts.Add(m.Make.Atom[i].Subj)
	}
	hosts.Del(0)
	for h := H(1); h <= H(m.NEnt); h++ {
		if e := &m.Ent[h]; e.Host != 0 && hosts.Has(e.Host) && !hosts.Has(h) {
			m.guestsBefore = append(m.guestsBefore, guest{h, *e})
		}
	}
}

// swapGuests puts the guests of the subjects that show the form that they had before the step where they
// were then; called again, where they are now.
func (m *M) swapGuests() {
	for i := range m.guestsBefore {
		g := &m.guestsBefore[i]
		if !slices.ContainsFunc(m.swappedAtoms, func(j int) bool { return m.step[j].Subj == g.was.Host || m.step[j].Subj == m.Ent[g.h].Host }) {
			continue
		}
		m.swap(g.h, &g.was)
	}
}

// rememberLinks stores the links by which effects remember subjects of the step, before it moves
// them.
func (m *M) rememberLinks() {
	m.rememberedLinks = m.rememberedLinks[:0]
	if m.Visible == nil {
		return
	}
	for i := range m.Link {
		l := &m.Link[i]
		if l.Kind < m.Memory[0] || l.Kind >= m.Memory[1] || uint16(l.Val) != m.Ent[l.To].Era {
			continue
		}
		for j := range m.Make.N {
			if m.Make.Atom[j].Subj == l.To {
				m.rememberedLinks = append(m.rememberedLinks, *l)
				break
			}
		}
	}
}

// restoreLinks renews these links to objects that the step has moved to a visible zone.
func (m *M) restoreLinks() {
	for _, l := range m.rememberedLinks {
		if e := &m.Ent[l.To]; e.Era != uint16(l.Val) && m.Visible(e.Zone) {
			m.Tie(l.Kind, l.From, l.To, int16(e.Era))
		}
	}
}

// followMoved updates the references of the frame whose step has happened to objects that the step
// has moved to a visible zone, and stores their last form.
func (m *M) followMoved() {
	f := m.Top()
	if f.Proc == procMake && m.NFrame > 1 {
		f = &m.Frame[m.NFrame-2]
	}
	for i := range m.Make.N {
		h, was := m.Make.Atom[i].Subj, &m.subjectsBefore[i]
		if h == 0 || was.Era == m.Ent[h].Era {
			continue
		}
		old, now := Ref{h, was.Era}, Ref{}
		// An effect finds what it has moved (K22).
		if m.Visible(m.Ent[h].Zone) {
			now = m.Ref(h)
		}
		if f.Src == old {
			if f.Was, f.WasOf = *was, h; now.H != 0 {
				f.Src = now
			}
		}
		for j := range f.Ref {
			if f.Ref[j] == old {
				f.Was, f.WasOf = *was, h
				if now.H != 0 {
					f.Ref[j] = now
				}
			}
		}
	}
}

// match tests the condition of a trigger for an atom that has happened. Subjects that have left
// the table or have been hidden by the step show the form that they had before it.
func (m *M) match(d *Watch, src H, a *Atom) bool {
	m.swappedAtoms = m.swappedAtoms[:0]
	gen := m.gen
	for i := range m.step {
		h, was := m.step[i].Subj, &m.subjectsBefore[i]
		if now := &m.Ent[h]; h != 0 && (was.Zone != now.Zone && m.onTable(was) && !m.onTable(now) || was.Def != 0 && now.Def == 0) {
			if was.Era != now.Era {
				m.pastObjects.Add(h)
			}
			m.swap(h, was)
			m.swappedAtoms = append(m.swappedAtoms, i)
		}
	}
	if len(m.swappedAtoms) == 0 {
		return d.Match(m, src, a)
	}
	m.swapGuests()
	m.invalidate()
	ok := d.Match(m, src, a)
	m.swapGuests()
	for _, i := range slices.Backward(m.swappedAtoms) {
		m.swap(m.step[i].Subj, &m.subjectsBefore[i])
		m.pastObjects.Del(m.step[i].Subj)
	}
	m.gen = gen
	return ok
}

// Again files the abilities of a card that its own arrival (or another atom on itself) would
// trigger: "activate its abilities". Steps call it, not verbs.
func (m *M) Again(a Atom) {
	m.guestsBefore = m.guestsBefore[:0]
	m.step, m.subjectsBefore, m.went, m.atomOccasions, m.stepTriggers = append(m.step[:0], a), append(m.subjectsBefore[:0], m.Ent[a.Subj]), m.went[:0], m.atomOccasions[:0], m.stepTriggers[:0]
	for _, w := range m.ownWatchers(a.Subj) {
		if d := &m.Watches[w]; d.Self && d.Verb == a.Verb {
			m.trigger(Live{a.Subj, w}, &m.step[0], 0)
		}
	}
	m.forgetStep()
}

// forgetStep clears the scratch data of the step whose triggers have been filed: later questions
// must depend on the state alone.
func (m *M) forgetStep() {
	m.guestsBefore = m.guestsBefore[:0]
	m.step, m.subjectsBefore, m.went, m.atomOccasions, m.stepTriggers = m.step[:0], m.subjectsBefore[:0], m.went[:0], m.atomOccasions[:0], m.stepTriggers[:0]
}

// WasIn is the zone of h before the step whose triggers are being tested; at other times it is the
// zone of h.
func (m *M) WasIn(h H) Zone { return m.before(h).Zone }

// before is h as it was before the step whose triggers are being tested.
func (m *M) before(h H) Entity {
	for j := range m.step {
		if m.step[j].Subj == h {
			return m.subjectsBefore[j]
		}
	}
	return m.Ent[h]
}

// onTable reports whether e is in play.
func (m *M) onTable(e *Entity) bool { return m.Board == nil || e.Zone == m.Board.Play }

// count counts an event for a trigger without a body.
func (m *M) count(l Live, d *Watch, a *Atom) {
	of, n := l.Src, int16(1)
	if d.Marks {
		of = a.Subj
	}
	if d.Doer {
		of = a.Obj
	}
	if d.Each {
		n = max(a.A, 0)
	}
	m.Bump(max(d.Per, PerTurn), of, CountKey(l.Watch, a.By), n)
	m.invalidate() // values may depend on the count
}

// trigger tests a watcher for atom i and files its ability if it matches.
func (m *M) trigger(l Live, a *Atom, i int) {
	d := &m.Watches[l.Watch]
	if d.Class != When || d.Verb != a.Verb || !m.match(d, l.Src, a) {
		return
	}
	if d.Step && !m.firstOfStep(l, a.By) {
		return
	}
	if d.Once && !m.endOnce(l) {
		return
	}
	if d.Body == 0 {
		m.count(l, d, a)
		return
	}
	m.fileTrigger(l, a, i, 0)
	for n := 1; d.Each && n < int(a.A) && !m.noRoom; n++ {
		m.fileTrigger(l, a, i, n)
	}
}

// stepTrigger is a trigger that a step has set off for a seat, once at most.
type stepTrigger struct {
	of Live
	by Seat
}

// firstOfStep reports whether the step sets the trigger off for the first time for a seat.
func (m *M) firstOfStep(l Live, by Seat) bool {
	l.Watch = m.sharedUses(l.Watch)
	if slices.Contains(m.stepTriggers, stepTrigger{l, by}) {
		return false
	}
	m.stepTriggers = append(m.stepTriggers, stepTrigger{l, by})
	return true
}

// fileTrigger files a triggered ability, unless its uses are spent. It is controlled by the
// controller of its card, and refers to the event's subject (K22).
func (m *M) fileTrigger(l Live, a *Atom, i, nth int) {
	d := &m.Watches[l.Watch]
	if d.Limit > 0 {
		// A triggered ability has its uses (K19).
		if m.Count(d.Per, l.Src, m.useKeyOf(l)) >= d.Limit {
			return
		}
		m.Bump(d.Per, l.Src, m.useKeyOf(l), 1)
	}
	src := m.Ref(l.Src)
	about, was := a.Subj, m.subjectsBefore[i]
	if d.Doer {
		about, was = a.Obj, m.before(a.Obj)
	}
	p := Pending{Src: src, Was: was, Body: d.Body, By: m.Ent[l.Src].Ctrl, Fresh: Unplaced}
	if d.Aims {
		p.Fresh |= Unaimed
	}
	if d.Urgent {
		p.Fresh |= Urgent
	}
	if p.By >= Nobody { // the active seat controls what nobody does
		p.By = m.Active
	}
	for j := range m.step { // the controller before the step, if the card has just left
		if m.step[j].Subj == l.Src {
			p.By = m.subjectsBefore[j].Ctrl
		}
	}
	p.R[2], p.R[3] = a.A, int16(a.By)
	p.Ref[0] = m.Ref(about)
	// A mass of triggered abilities waits together (K25).
	if len(m.Pend) >= maxApart {
		m.joinCrowd(p, l.Watch, i, nth)
		return
	}
	m.File(p)
	if d.Filed != nil && !m.noRoom {
		d.Filed(m, &m.Pend[m.NPend-1])
	}
	if d.Keep != 0 && !m.noRoom {
		m.keepTriggering(l, i, m.Pend[m.NPend-1].Me.H)
	}
}
