package engine

import "slices"

// Crowds hold masses of triggered abilities: sixty cards that watch sixty others are triggered
// 3600 times when something happens to all of these at once. The first maxApart triggered
// abilities wait one by one, each with a token. Further ones join a crowd: abilities that wait for
// the same set of occasions, which is stored once. A waiting action without a token represents all
// members of a crowd on the stack. Members leave it one by one, the last first as from any stack,
// and choose their targets then (K25).

// maxApart is the number of waiting actions above which a triggered ability joins a crowd.
const maxApart = 28

// maxOccasion is the number of occasions that are stored for crowds.
const maxOccasion = 512

// Occasion is one event for which triggered abilities wait in a crowd.
type Occasion struct {
	Was   Entity // the event's subject, as it was then
	Of    Ref
	A     int16
	By    Seat
	Spare uint8
}

// Crowd is a set of occasions for which abilities of one seat wait.
type Crowd struct {
	Of    Set // the occasions, by index in the list
	By    Seat
	Spare [7]uint8
}

// Member is an ability of a card that waits in a crowd.
type Member struct {
	Src   Ref
	Watch uint16
	Crowd uint16 // index in the list of crowds
}

// joinCrowd adds a triggered ability to a crowd. It was triggered by atom i of the step; if that
// atom triggers it several times, nth is the index.
func (m *M) joinCrowd(p Pending, watch uint16, i, nth int) {
	occ := m.occasionOf(Occasion{Was: p.Was, Of: p.Ref[0], A: p.R[2], By: Seat(p.R[3])}, i, nth)
	if occ < 0 {
		return
	}
	if !m.addMember(Member{Src: p.Src, Watch: watch}, p.By, H(occ)) {
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

// atomOccasion says which occasion an atom of the step has become.
type atomOccasion struct{ atom, nth, at int }

// occasionOf finds or adds the occasion of atom i of the step and returns its index, or -1 if
// there is no room.
func (m *M) occasionOf(o Occasion, i, nth int) int {
	for _, n := range slices.Backward(m.atomOccasions) {
		if n.atom != i {
			break
		}
		if n.nth == nth && m.Occasions()[n.at].Of == o.Of {
			return n.at
		}
	}
	if m.NOccasion == maxOccasion || m.Left() < int(rowSize[listOccasion]) {
		m.compactOccasions()
	}
	if m.NOccasion == maxOccasion || !m.grow(listOccasion) {
		m.refuseFull(listName[listOccasion])
		return -1
	}
	at := int(m.NOccasion) - 1
	m.Occasions()[at] = o
	m.atomOccasions = append(m.atomOccasions, atomOccasion{i, nth, at})
	return at
}

// addMember makes an ability of a card wait for one more occasion. Members are sorted in the order
// of the index of abilities. It reports whether there is room.
func (m *M) addMember(d Member, by Seat, occ H) bool {
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
		return m.setOccasions(at, &of)
	}
	var one Set
	one.Add(occ)
	k := m.crowdOf(&one, by)
	if k < 0 || !m.grow(listMember) {
		return false
	}
	of := m.Members()
	copy(of[at+1:], of[at:])
	d.Crowd = uint16(k)
	of[at] = d
	return true
}

// crowdOf finds or adds the crowd of a seat with a set of occasions and returns its index, or -1
// if there is no room.
func (m *M) crowdOf(of *Set, by Seat) int {
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

// setOccasions makes member i wait for a set of occasions; if it is empty the member is removed.
// It reports whether there is room.
func (m *M) setOccasions(i int, of *Set) bool {
	was := m.Members()[i].Crowd
	if of.Empty() {
		m.cut(listMember, i, 1)
	} else {
		k := m.crowdOf(of, m.Crowds()[was].By)
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

// takeFromCrowd removes the first or the last member from the crowd that waiting action i
// represents, and returns it as an action of its own. With the last member the waiting action is
// removed.
func (m *M) takeFromCrowd(i int, first bool) Pending {
	q := m.Pend[i]
	p := Pending{By: q.By}
	if k, at := m.endOfCrowd(&q, first); at >= 0 {
		o, c := m.Occasions()[k], m.Members()[at]
		d, of := &m.Watches[c.Watch], m.Crowds()[c.Crowd].Of
		of.Del(H(k))
		m.setOccasions(at, &of)
		p = Pending{Src: c.Src, Was: o.Was, Body: d.Body, By: q.By, Fresh: q.Fresh}
		p.Ref[0], p.R[2], p.R[3] = o.Of, o.A, int16(o.By)
		if d.Aims {
			p.Fresh |= Unaimed
		}
		p.Me = m.token(p.By)
		if d.Filed != nil && !m.noRoom {
			d.Filed(m, &p)
		}
	}
	if m.Pend[i].Many--; m.Pend[i].Many == 0 {
		m.cut(listPend, i, 1)
	}
	m.dropOccasions()
	return p
}

// endOfCrowd finds the first or the last member of a crowd: the indices of its occasion and of the
// member, or -1.
func (m *M) endOfCrowd(q *Pending, first bool) (occ, at int) {
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

// awaitedOccasions are the occasions for which some member waits.
func (m *M) awaitedOccasions() (of Set) {
	for i, all := 0, m.Crowds(); i < len(all); i++ {
		of.Union(&all[i].Of)
	}
	return of
}

// dropOccasions removes the occasions at the end of the list for which nothing waits, and the
// others once there are many.
func (m *M) dropOccasions() {
	of, n := m.awaitedOccasions(), int(m.NOccasion)
	for n > 0 && !of.Has(H(n-1)) {
		n--
	}
	m.cut(listOccasion, n, int(m.NOccasion)-n)
	for i := range m.Pend { // later occasions do not belong to these crowds
		if q := &m.Pend[i]; q.Many > 0 {
			q.R[3] = min(q.R[3], int16(n))
		}
	}
	if n-of.Len() > maxOccasion/8 {
		m.compactOccasions()
	}
}

// compactOccasions removes all occasions for which nothing waits and renumbers the rest.
func (m *M) compactOccasions() {
	of, n := m.awaitedOccasions(), 0
	var at [maxOccasion + 1]int16 // new indices by old ones
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
	for i := range m.atomOccasions {
		m.atomOccasions[i].at = int(at[m.atomOccasions[i].at])
	}
	m.cut(listOccasion, n, int(m.NOccasion)-n)
}

// Surface takes the last member out of a crowd on top of the stack, so that it waits as an action
// of its own.
func (m *M) Surface() {
	if n := int(m.NPend); n > 0 && m.Pend[n-1].Many > 0 {
		m.File(m.takeFromCrowd(n-1, false))
	}
}

// uncrowd takes members out of a seat's crowds while there is room, and at least one if the seat
// has no other waiting action.
func (m *M) uncrowd(who Seat) {
	apart := false
	for i := range m.Pend {
		apart = apart || m.Pend[i].By == who && m.Pend[i].Many == 0
	}
	for i := 0; i < len(m.Pend) && (len(m.Pend) < maxApart || !apart); i++ {
		for i < len(m.Pend) && m.Pend[i].By == who && m.Pend[i].Many > 0 && (len(m.Pend) < maxApart || !apart) {
			m.File(m.takeFromCrowd(i, true))
			apart = true
		}
	}
}

// Waits reports whether an ability of a card with a body waits.
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
