package engine

import "slices"

// What happens is written, told and filed with the abilities that watch for it.

// happen writes the atoms, all at one time (K22), tells of them and files what they trigger. The
// watchers are those at work before, and a card's own for its arrival.
func (m *M) happen() {
	k := &m.Make
	m.whens, m.known = m.whens[:0], m.known[:0]
	v := m.alive()
	if m.Follow != nil {
		for i := 0; i < k.N; i++ {
			m.Follow(m, &k.Atom[i])
		}
	}
	var heard uint64 // verbs
	for i := range k.N {
		a := &k.Atom[i]
		m.known = append(m.known, m.Ent[a.Subj])
		if verb := uint64(1) << a.Verb; heard&verb == 0 {
			heard |= verb
			m.whens = append(m.whens, v.when[a.Verb]...)
		}
	}
	m.noteLinks()
	cite := m.Cite()
	for i := range k.N {
		a := &k.Atom[i]
		if c := m.Verbs[a.Verb].Cite; cite == "" {
			cite = c
		}
		m.Verbs[a.Verb].Do(m, a)
		m.tell(cite, a.Verb, a.By, a.Subj, a.Obj, a.A)
		m.Out[len(m.Out)-1].B = a.B
		if h := &m.Out[len(m.Out)-1]; h.SubjDef == 0 { // it was seen before it was hidden
			h.SubjDef = m.known[i].Def
		}
	}
	m.touch()
	if m.Visible != nil {
		m.follow()
		m.findLinks()
	}
	m.step = append(m.step[:0], k.Atom[:k.N]...) // a trigger's test may make a step to try it
	m.noted, m.served = m.noted[:0], m.served[:0]
	for i := range m.step {
		a := &m.step[i]
		for _, l := range m.whens {
			m.trigger(l, a, i)
		}
		own := m.own(a.Subj)
		if len(own) == 0 { // it was hidden by what happened: its words were read before
			own = m.Cards[m.known[i].Def].Watch
		}
		for _, w := range own {
			if l := (Live{a.Subj, w}); m.Watches[w].Self && !m.heard(l) {
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

// noteLinks notes what effects remember of what the step in the making is about, before it
// moves it.
func (m *M) noteLinks() {
	m.recall = m.recall[:0]
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
				m.recall = append(m.recall, *l)
				break
			}
		}
	}
}

// findLinks lets effects remember what they remembered where it is now.
func (m *M) findLinks() {
	for _, l := range m.recall {
		if e := &m.Ent[l.To]; e.Era != uint16(l.Val) && m.Visible(e.Zone) {
			m.Tie(l.Kind, l.From, l.To, int16(e.Era))
		}
	}
}

// follow lets the frame whose step has just happened find what the step moved to a
// visible zone, and remember how it was.
func (m *M) follow() {
	f := m.Top()
	if f.Proc == procMake && m.NFrame > 1 {
		f = &m.Frame[m.NFrame-2]
	}
	for i := range m.Make.N {
		h, was := m.Make.Atom[i].Subj, &m.known[i]
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

// match tests a trigger for an atom that has just happened. What left the table
// by it, or was hidden, is looked at as it was.
func (m *M) match(d *Watch, src H, a *Atom) bool {
	m.swapped = m.swapped[:0]
	gen := m.gen
	for i := range m.step {
		h, was := m.step[i].Subj, &m.known[i]
		if now := &m.Ent[h]; h != 0 && (was.Zone != now.Zone && m.onTable(was) && !m.onTable(now) || was.Def != 0 && now.Def == 0) {
			if was.Era != now.Era {
				m.past.Add(h)
			}
			m.swap(h, was)
			m.swapped = append(m.swapped, i)
		}
	}
	if len(m.swapped) == 0 {
		return d.Match(m, src, a)
	}
	m.touch()
	ok := d.Match(m, src, a)
	for _, i := range slices.Backward(m.swapped) {
		m.swap(m.step[i].Subj, &m.known[i])
		m.past.Del(m.step[i].Subj)
	}
	m.gen = gen
	return ok
}

// Again files what a card's own abilities would do if an atom happened to it now:
// "activate its abilities". It is for steps, not for what a verb writes.
func (m *M) Again(a Atom) {
	m.step, m.known, m.noted, m.served = append(m.step[:0], a), append(m.known[:0], m.Ent[a.Subj]), m.noted[:0], m.served[:0]
	for _, w := range m.own(a.Subj) {
		if d := &m.Watches[w]; d.Self && d.Verb == a.Verb {
			m.trigger(Live{a.Subj, w}, &m.step[0], 0)
		}
	}
	m.forgetStep()
}

// forgetStep forgets the step whose triggers have been filed: what comes next must follow
// from the state alone.
func (m *M) forgetStep() {
	m.step, m.known, m.noted, m.served = m.step[:0], m.known[:0], m.noted[:0], m.served[:0]
}

// WasIn is the zone where h was before the step that has just happened; unless triggers are
// being looked at for one, where it is.
func (m *M) WasIn(h H) Zone { return m.before(h).Zone }

// before is h as it was before the step that has just happened.
func (m *M) before(h H) Entity {
	for j := range m.step {
		if m.step[j].Subj == h {
			return m.known[j]
		}
	}
	return m.Ent[h]
}

func (m *M) onTable(e *Entity) bool { return m.Board == nil || e.Zone == m.Board.Play }

// count counts what a trigger without a body was triggered by.
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
	m.touch() // values may hang on it
}

func (m *M) trigger(l Live, a *Atom, i int) {
	d := &m.Watches[l.Watch]
	if d.Class != When || d.Verb != a.Verb || !m.match(d, l.Src, a) {
		return
	}
	if d.Step && !m.first(l, a.By) {
		return
	}
	if d.Once && !m.spend(l) {
		return
	}
	if d.Body == 0 {
		m.count(l, d, a)
		return
	}
	m.set(l, a, i, 0)
	for n := 1; d.Each && n < int(a.A) && !m.over; n++ {
		m.set(l, a, i, n)
	}
}

// served is a trigger that a step sets off once for each seat that does it.
type served struct {
	of Live
	by Seat
}

// first reports whether the step has not set off such a trigger before.
func (m *M) first(l Live, by Seat) bool {
	l.Watch = m.shared(l.Watch)
	if slices.Contains(m.served, served{l, by}) {
		return false
	}
	m.served = append(m.served, served{l, by})
	return true
}

// set files what a watcher has been triggered to do, unless it has done it often
// enough. It belongs to who controls the card, and remembers what it is about (K22).
func (m *M) set(l Live, a *Atom, i, nth int) {
	d := &m.Watches[l.Watch]
	if d.Limit > 0 {
		// A triggered ability has its uses (K19).
		if m.Count(d.Per, l.Src, m.usesOf(l)) >= d.Limit {
			return
		}
		m.Bump(d.Per, l.Src, m.usesOf(l), 1)
	}
	src := m.Ref(l.Src)
	about, was := a.Subj, m.known[i]
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
	if p.By >= Nobody { // what nobody controls is served by the active seat
		p.By = m.Active
	}
	for j := range m.step { // who had it, if it has just gone
		if m.step[j].Subj == l.Src {
			p.By = m.known[j].Ctrl
		}
	}
	p.R[2], p.R[3] = a.A, int16(a.By)
	p.Ref[0] = m.Ref(about)
	// A mass of triggered abilities waits together (K25).
	if len(m.Pend) >= maxApart {
		m.join(p, l.Watch, i, nth)
		return
	}
	m.File(p)
	if d.Filed != nil && !m.over {
		d.Filed(m, &m.Pend[m.NPend-1])
	}
}
