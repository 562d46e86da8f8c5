package engine

import "slices"

// A mass of triggered abilities waits together: sixty cards that watch for what
// happens to sixty others at one time are triggered 3600 times. As many as maxApart
// wait apart, each with its token. What is triggered beyond that joins a crowd: the
// abilities that wait for the same occasions, whose set is kept once. A waiting action
// without a token stands for all of them where they wait. They come out of it one by
// one, the last first as from any stack, and each chooses its targets then (K25).

// maxApart is how many waiting actions there are before what is triggered joins a
// crowd.
const maxApart = 28

// maxOccasion is how many occasions crowds remember.
const maxOccasion = 512

// Occasion is one thing that happened, and triggered abilities that wait in a crowd.
type Occasion struct {
	Was   Entity // what it is about, as it was
	Of    Ref
	A     int16
	By    Seat
	Spare uint8
}

// Crowd is a set of occasions that abilities of a seat wait for.
type Crowd struct {
	Of    Set // the occasions, by their place in the list
	By    Seat
	Spare [7]uint8
}

// Member is an ability of a card that waits in a crowd.
type Member struct {
	Src   Ref
	Watch uint16
	Crowd uint16 // its place in the list
}

// join lets a triggered ability wait in a crowd; nth is which of several it is that
// one atom triggers.
func (m *M) join(p Pending, watch uint16, i, nth int) {
	occ := m.occasion(Occasion{Was: p.Was, Of: p.Ref[0], A: p.R[2], By: Seat(p.R[3])}, i, nth)
	if occ < 0 {
		return
	}
	if !m.enrol(Member{Src: p.Src, Watch: watch}, p.By, H(occ)) {
		return
	}
	top := int(m.NPend) - 1
	for top >= 0 && m.Pend[top].Fresh&Unplaced != 0 && m.Pend[top].Many > 0 {
		if q := &m.Pend[top]; q.By == p.By && q.Fresh == p.Fresh&^Unaimed && int(q.R[2]) <= occ {
			q.R[3] = int16(max(int(q.R[3]), occ+1))
			q.Many++
			return
		}
		top--
	}
	if m.grow(listPend) {
		q := Pending{By: p.By, Fresh: p.Fresh &^ Unaimed, Many: 1}
		q.R[2], q.R[3] = int16(occ), int16(occ+1)
		m.Pend[m.NPend-1] = q
	}
}

// noted is the occasion that an atom of the step is for crowds.
type noted struct{ atom, nth, at int }

// occasion finds or notes what atom i of the step was, for what it is about; -1: there is no room.
func (m *M) occasion(o Occasion, i, nth int) int {
	for _, n := range slices.Backward(m.noted) {
		if n.atom != i {
			break
		}
		if n.nth == nth && m.Occasions()[n.at].Of == o.Of {
			return n.at
		}
	}
	if m.NOccasion == maxOccasion || m.Left() < int(rowSize[listOccasion]) {
		m.pack()
	}
	if m.NOccasion == maxOccasion || !m.grow(listOccasion) {
		m.full(listName[listOccasion])
		return -1
	}
	at := int(m.NOccasion) - 1
	m.Occasions()[at] = o
	m.noted = append(m.noted, noted{i, nth, at})
	return at
}

// enrol lets an ability of a card wait for an occasion too. Members lie in the order in
// which abilities at work are looked at. It reports whether there is room.
func (m *M) enrol(d Member, by Seat, occ H) bool {
	key := func(d *Member) int { return int(d.Src.H)<<16 | int(d.Watch) }
	at, is := 0, false
	for i, of := 0, m.Members(); i < len(of) && !is; i++ {
		if c := &of[i]; c.Src == d.Src && c.Watch == d.Watch && m.Crowds()[c.Crowd].By == by {
			at, is = i, true
		} else if key(c) <= key(&d) {
			at = i + 1
		}
	}
	if is {
		of := m.Crowds()[m.Members()[at].Crowd].Of
		of.Add(occ)
		return m.regroup(at, &of)
	}
	var one Set
	one.Add(occ)
	k := m.crowd(&one, by)
	if k < 0 || !m.grow(listMember) {
		return false
	}
	of := m.Members()
	copy(of[at+1:], of[at:])
	d.Crowd = uint16(k)
	of[at] = d
	return true
}

// crowd finds or begins the crowd of a seat that waits for some occasions; -1: there is
// no room.
func (m *M) crowd(of *Set, by Seat) int {
	for i, all := 0, m.Crowds(); i < len(all); i++ {
		if all[i].By == by && all[i].Of == *of {
			return i
		}
	}
	if !m.grow(listCrowd) {
		return -1
	}
	k := int(m.NCrowd) - 1
	c := &m.Crowds()[k]
	c.Of, c.By = *of, by
	return k
}

// regroup lets member i wait for some occasions from now on; who waits for none is no
// member any more.
func (m *M) regroup(i int, of *Set) bool {
	was := m.Members()[i].Crowd
	if of.Empty() {
		m.cut(listMember, i, 1)
	} else {
		k := m.crowd(of, m.Crowds()[was].By)
		if k < 0 {
			return false
		}
		m.Members()[i].Crowd = uint16(k)
	}
	if slices.ContainsFunc(m.Members(), func(d Member) bool { return d.Crowd == was }) {
		return true
	}
	m.cut(listCrowd, int(was), 1)
	for j, all := 0, m.Members(); j < len(all); j++ {
		if all[j].Crowd > was {
			all[j].Crowd--
		}
	}
	return true
}

// emerge takes the first or the last out of the crowd that waiting action i stands
// for. The last of them takes the action with it.
func (m *M) emerge(i int, first bool) Pending {
	q := m.Pend[i]
	p := Pending{By: q.By}
	if k, at := m.front(&q, first); at >= 0 {
		o, c := m.Occasions()[k], m.Members()[at]
		d, of := &m.Watches[c.Watch], m.Crowds()[c.Crowd].Of
		of.Del(H(k))
		m.regroup(at, &of)
		p = Pending{Src: c.Src, Was: o.Was, Body: d.Body, By: q.By, Fresh: q.Fresh}
		p.Ref[0], p.R[2], p.R[3] = o.Of, o.A, int16(o.By)
		if d.Aims {
			p.Fresh |= Unaimed
		}
		p.Me = m.token(p.By)
		if d.Filed != nil && !m.over {
			d.Filed(m, &p)
		}
	}
	if m.Pend[i].Many--; m.Pend[i].Many == 0 {
		m.cut(listPend, i, 1)
	}
	m.disperse()
	return p
}

// front is the first or the last of a crowd: its occasion, and which member it is; -1:
// there is none.
func (m *M) front(q *Pending, first bool) (occ, at int) {
	crowds, all := m.Crowds(), m.Members()
	for k := int(q.R[2]); k < int(q.R[3]); k++ {
		occ := k
		if !first {
			occ = int(q.R[2]+q.R[3]) - 1 - k
		}
		for j := range all {
			at := j
			if !first {
				at = len(all) - 1 - j
			}
			c := &crowds[all[at].Crowd]
			if c.By == q.By && c.Of.Has(H(occ)) && m.Watches[all[at].Watch].Urgent == (q.Fresh&Urgent != 0) {
				return occ, at
			}
		}
	}
	return 0, -1
}

// awaited are the occasions that something waits for.
func (m *M) awaited() (of Set) {
	for i, all := 0, m.Crowds(); i < len(all); i++ {
		of.Union(&all[i].Of)
	}
	return of
}

// disperse forgets the last occasions that nothing waits for, and the others once there
// are many.
func (m *M) disperse() {
	of, n := m.awaited(), int(m.NOccasion)
	for n > 0 && !of.Has(H(n-1)) {
		n--
	}
	m.cut(listOccasion, n, int(m.NOccasion)-n)
	for i := range m.Pend { // what comes next is not of these
		if q := &m.Pend[i]; q.Many > 0 {
			q.R[3] = min(q.R[3], int16(n))
		}
	}
	if n-of.Len() > maxOccasion/8 {
		m.pack()
	}
}

// pack forgets all occasions that nothing waits for, so that those still awaited have
// the first places.
func (m *M) pack() {
	of, n := m.awaited(), 0
	var at [maxOccasion + 1]int16 // the new places
	for k := range m.Occasions() {
		if at[k] = int16(n); of.Has(H(k)) {
			m.Occasions()[n] = m.Occasions()[k]
			n++
		}
	}
	at[m.NOccasion] = int16(n)
	for i, all := 0, m.Crowds(); i < len(all); i++ {
		was := all[i].Of
		all[i].Of = Set{}
		for k := range was.All() {
			all[i].Of.Add(H(at[k]))
		}
	}
	for i := range m.Pend {
		if q := &m.Pend[i]; q.Many > 0 {
			q.R[2], q.R[3] = at[q.R[2]], at[q.R[3]]
		}
	}
	for i := range m.noted {
		m.noted[i].at = int(at[m.noted[i].at])
	}
	m.cut(listOccasion, n, int(m.NOccasion)-n)
}

// Surface lets the last of a crowd that is on top come out and wait by itself.
func (m *M) Surface() {
	if n := int(m.NPend); n > 0 && m.Pend[n-1].Many > 0 {
		m.File(m.emerge(n-1, false))
	}
}

// spread lets those of a seat's crowds come out for whom there is room, at least one
// if nothing of it waits by itself.
func (m *M) spread(who Seat) {
	apart := false
	for i := range m.Pend {
		apart = apart || m.Pend[i].By == who && m.Pend[i].Many == 0
	}
	for i := 0; i < len(m.Pend) && (len(m.Pend) < maxApart || !apart); i++ {
		for i < len(m.Pend) && m.Pend[i].By == who && m.Pend[i].Many > 0 && (len(m.Pend) < maxApart || !apart) {
			m.File(m.emerge(i, true))
			apart = true
		}
	}
}

// Waits reports whether an ability of a card waits, to whose body that belongs.
func (m *M) Waits(body Proc, src H) bool {
	for i := range m.Pend {
		if p := &m.Pend[i]; p.Body == body && p.Src.H == src {
			return true
		}
	}
	for i, of := 0, m.Members(); i < len(of); i++ {
		if c := &of[i]; c.Src.H == src && m.Watches[c.Watch].Body == body {
			return true
		}
	}
	return false
}
