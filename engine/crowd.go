package engine

import "slices"

// A mass of triggered abilities waits together: sixty cards that watch for what
// happens to sixty others at one time are triggered 3600 times. As many as maxApart
// wait apart, each with its token. What is triggered beyond that joins a crowd: an
// ability is kept once, with the set of its occasions, and a waiting action without
// a token stands for all of them where they wait. They come out of it one by one, the
// last first as from any stack, and each chooses its targets then (K25).

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

// Crowd is an ability that waits for each of a set of occasions.
type Crowd struct {
	Of    Set // the occasions, by their place in the list
	Src   Ref
	Watch uint16
	By    Seat
	Spare uint8
}

// join lets a triggered ability wait in a crowd; nth is which of several it is that
// one atom triggers.
func (m *M) join(p Pending, watch uint16, i, nth int) {
	occ := m.occasion(Occasion{Was: p.Was, Of: p.Ref[0], A: p.R[2], By: Seat(p.R[3])}, i, nth)
	if occ < 0 {
		return
	}
	c := m.crowd(p.Src, watch, p.By)
	if c == nil {
		return
	}
	c.Of.Add(H(occ))
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
	if m.NOccasion == maxOccasion || !m.grow(listOccasion) {
		m.full(listName[listOccasion])
		return -1
	}
	at := int(m.NOccasion) - 1
	m.Occasions()[at] = o
	m.noted = append(m.noted, noted{i, nth, at})
	return at
}

// crowd finds or begins the crowd of an ability of a card, in the order in which those
// at work are looked at; nil: there is no room.
func (m *M) crowd(src Ref, watch uint16, by Seat) *Crowd {
	key := func(src Ref, watch uint16) int { return int(src.H)<<16 | int(watch) }
	at := 0
	for i, of := 0, m.Crowds(); i < len(of); i++ {
		c := &of[i]
		if c.Src == src && c.Watch == watch && c.By == by {
			return c
		}
		if key(c.Src, c.Watch) <= key(src, watch) {
			at = i + 1
		}
	}
	if !m.grow(listCrowd) {
		return nil
	}
	of := m.Crowds()
	copy(of[at+1:], of[at:])
	of[at] = Crowd{Src: src, Watch: watch, By: by}
	return &of[at]
}

// emerge takes the first or the last out of the crowd that waiting action i stands
// for. The last of them takes the action with it.
func (m *M) emerge(i int, first bool) Pending {
	q := m.Pend[i]
	p := Pending{By: q.By}
	if k, c := m.front(&q, first); c != nil {
		o, d := m.Occasions()[k], &m.Watches[c.Watch]
		c.Of.Del(H(k))
		p = Pending{Src: c.Src, Was: o.Was, Body: d.Body, By: c.By, Fresh: q.Fresh}
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

// front is the first or the last of a crowd: its occasion and its ability.
func (m *M) front(q *Pending, first bool) (occ int, of *Crowd) {
	all := m.Crowds()
	for k := int(q.R[2]); k < int(q.R[3]); k++ {
		at := k
		if !first {
			at = int(q.R[2]+q.R[3]) - 1 - k
		}
		for j := range all {
			c := &all[j]
			if !first {
				c = &all[len(all)-1-j]
			}
			if c.By == q.By && c.Of.Has(H(at)) && m.Watches[c.Watch].Urgent == (q.Fresh&Urgent != 0) {
				return at, c
			}
		}
	}
	return 0, nil
}

// disperse forgets the abilities that wait no more, and the last occasions that
// nothing waits for.
func (m *M) disperse() {
	var of Set
	sift(m, listCrowd, func(c *Crowd) bool { of.Union(&c.Of); return !c.Of.Empty() })
	n := int(m.NOccasion)
	for n > 0 && !of.Has(H(n-1)) {
		n--
	}
	m.cut(listOccasion, n, int(m.NOccasion)-n)
	for i := range m.Pend { // what comes next is not of these
		if q := &m.Pend[i]; q.Many > 0 {
			q.R[3] = min(q.R[3], int16(n))
		}
	}
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
	for i, of := 0, m.Crowds(); i < len(of); i++ {
		if c := &of[i]; c.Src.H == src && m.Watches[c.Watch].Body == body {
			return true
		}
	}
	return false
}
