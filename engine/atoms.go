package engine

import "slices"

// The writers. Few other files (lasting.go, numbers.go, keep.go) change entities,
// waiting actions, lasting effects, links or tallies; the games' verbs call these.

// Move puts h into a zone, at or beneath host, on top of what is there. A
// change of zone makes it a new object: its states and numbers are gone; what enters
// a zone is stamped (K22). A rule may say that it stays the same object (K30).
func (m *M) Move(h H, z Zone, host H) {
	e := &m.Ent[h]
	able := m.works(h)
	var k *Keep
	if e.Zone != z {
		if k = m.keeps(h, z); k != nil {
			m.stay(h, z, k)
		} else {
			m.enter(h, z)
			m.renew(h)
		}
	}
	e.Host, e.Seq = host, m.next()
	if k == nil {
		e.Stamp = e.Seq
	}
	m.moved(able != m.works(h))
}

// enter moves h from the set of one zone to that of another.
func (m *M) enter(h H, z Zone) {
	e := &m.Ent[h]
	m.rezone(e.Zone)
	m.rezone(z)
	if e.Owner <= Nobody {
		m.zone[e.Owner][e.Zone%NZone].Del(h)
		m.zone[e.Owner][z%NZone].Add(h)
	}
	e.Zone = z
}

// renew makes h a new object.
func (m *M) renew(h H) {
	e := &m.Ent[h]
	m.part(h)
	e.Era++
	m.reflag(h, e.Flags, 0)
	e.Num, e.Flags = [OwnNums]int16{}, 0
	if m.Anew {
		m.forget(h)
	}
}

// Under puts h into a zone beneath everything there.
func (m *M) Under(h H, z Zone) {
	m.Move(h, z, 0)
	m.lower(h, m.BottomOf(m.Ent[h].Owner, z))
}

// Pour puts a pile of an owner beneath another, as it lies.
func (m *M) Pour(who Seat, from, to Zone) {
	low := m.BottomOf(who, to)
	for h := m.TopOf(who, from); h != 0; h = m.TopOf(who, from) {
		if m.Move(h, to, 0); low == 0 {
			low = h
		}
		m.lower(h, low)
		low = h
	}
}

// lower puts h, which is on top of its pile, beneath the lowest card of it.
func (m *M) lower(h, low H) {
	e := &m.Ent[h]
	if m.Ent[low].Seq <= 1 {
		m.renumber()
	}
	e.Seq = m.Ent[low].Seq
	if low != h {
		e.Seq--
	}
}

// Hide makes a card's identity private again: it lies face down.
func (m *M) Hide(h H) {
	able := m.works(h)
	m.Ent[h].Def = 0
	m.veiled.Add(h)
	m.rezone(m.Ent[h].Zone)
	m.moved(able)
}

// Show makes a card's identity public, where a rule shows it.
func (m *M) Show(h H, d Def) { m.show(h, d) }

// SetHost moves h to another place of the same zone: it stays the same object.
func (m *M) SetHost(h, host H) {
	m.Ent[h].Host = host
	m.touch()
}

// SetCtrl gives the control of h to a seat.
func (m *M) SetCtrl(h H, who Seat) {
	m.Ent[h].Ctrl = who
	m.rezone(m.Ent[h].Zone)
	m.touch()
}

// SetSeq gives h a place in the order of its zone.
func (m *M) SetSeq(h H, seq uint16) {
	m.Ent[h].Seq = seq
	m.touch()
}

// SetFlag sets or clears a state of h.
func (m *M) SetFlag(h H, flag uint16, on bool) {
	e := &m.Ent[h]
	was := e.Flags
	if on {
		e.Flags |= flag
	} else {
		e.Flags &^= flag
	}
	m.reflag(h, was, e.Flags)
	m.moved(m.Idle != nil && was != e.Flags && (m.bears(e) || m.hosts(h)))
}

// hosts reports whether anything lies on h, whose abilities may rest with it.
func (m *M) hosts(h H) bool {
	for i := range m.NEnt {
		if m.Ent[i+1].Host == h {
			return true
		}
	}
	return false
}

// SetVar writes one of the game's own numbers.
func (m *M) SetVar(i int, v int16) {
	m.Var[i] = v
	m.touch()
}

// Draw moves h to a private zone of a seat, which the table then shows it to. A
// card of nobody becomes that seat's.
func (m *M) Draw(h H, z Zone, who Seat) {
	if m.Ent[h].Owner == Nobody {
		m.Give(h, who)
	}
	m.Move(h, z, 0)
	m.Hide(h)
	m.Due[who].Add(h)
}

func (m *M) bears(e *Entity) bool {
	c := &m.Cards[e.Def]
	return len(c.Watch)+len(c.Ongoing) > 0
}

// works reports whether h has abilities that are at work.
func (m *M) works(h H) bool {
	e := &m.Ent[h]
	return (m.Works == 0 || m.Works>>e.Zone&1 == 1) && m.bears(e) && (m.Idle == nil || !m.Idle(m, h))
}

func (m *M) moved(able bool) {
	if able {
		m.retell()
	} else {
		m.touch()
	}
}

// First and last order of an empty zone, with room on both sides.
const firstSeq = 20000

// lastStamp is the order number at which all are counted anew.
const lastStamp = 65000

// next is the next order number; when they run out all are counted anew.
func (m *M) next() uint16 {
	if m.Stamp < firstSeq {
		m.Stamp = firstSeq
	}
	if m.Stamp == lastStamp {
		m.renumber()
	}
	m.Stamp++
	return m.Stamp
}

// renumber gives all order numbers and stamps low numbers again, in their order.
func (m *M) renumber() {
	var of []*uint16
	for h := range m.NEnt + 1 {
		of = append(of, &m.Ent[h].Seq, &m.Ent[h].Stamp)
	}
	slices.SortStableFunc(of, func(a, b *uint16) int { return int(*a) - int(*b) })
	next, last := uint16(firstSeq/2), uint16(0)
	for _, p := range of {
		if *p != last {
			next++
		}
		last = *p
		if *p != 0 {
			*p = next
		}
	}
	m.Stamp = firstSeq
}

// TopOf is the top card of an owner's pile, or 0.
func (m *M) TopOf(owner Seat, z Zone) H { return m.Topmost(m.In(owner, z)) }

// Topmost is the card that lies highest of some cards of one pile, or 0 of none.
func (m *M) Topmost(of *Set) (top H) {
	for h := range of.All() {
		if top == 0 || m.Ent[h].Seq > m.Ent[top].Seq {
			top = h
		}
	}
	return top
}

// BottomOf is the bottom card of an owner's pile, or 0.
func (m *M) BottomOf(owner Seat, z Zone) (low H) {
	for h := range m.In(owner, z).All() {
		if low == 0 || m.Ent[h].Seq < m.Ent[low].Seq {
			low = h
		}
	}
	return low
}

// Create makes an entity, using a retired handle if there is one. It is 0 of a token for
// which the table has no room (K10).
func (m *M) Create(e Entity) H {
	h := H(m.Free)
	switch {
	case e.Kind != 0 && e.Kind < Token && !m.RoomForTokens(1):
		return 0
	case h != 0:
		m.Free = uint16(m.Ent[h].Host)
	case m.NEnt+1 < MaxEnt && m.Left() >= entitySize:
		m.NEnt++
		h = H(m.NEnt)
	default:
		m.full("cards and tokens")
		return 0
	}
	e.Era = m.Ent[h].Era + 1
	e.Seq = m.next()
	e.Stamp = e.Seq
	m.Ent[h] = e
	if m.reflag(h, 0, e.Flags); e.Def == 0 {
		m.veiled.Add(h)
	} else {
		m.veiled.Del(h)
	}
	if m.Anew {
		m.forget(h)
	}
	if m.bears(&e) {
		m.gifted.Add(h)
	}
	m.rezone(e.Zone)
	if e.Owner <= Nobody && e.Zone != 0 {
		m.zone[e.Owner][e.Zone%NZone].Add(h)
	}
	m.moved(m.bears(&e))
	return h
}

// Retire ends an entity. Its era goes on, so old references find nothing.
func (m *M) Retire(h H) {
	e := m.Ent[h]
	m.part(h)
	m.rezone(e.Zone)
	if e.Owner <= Nobody {
		m.zone[e.Owner][e.Zone%NZone].Del(h)
	}
	if m.Occurred > 0 { // who gets its handle has not answered yet
		sift(m, listTally, func(t *Tally) bool { return t.Until != perOccurrence || t.H != h })
	}
	m.reflag(h, e.Flags, 0)
	m.veiled.Add(h)
	m.Ent[h] = Entity{Era: e.Era + 1, Host: H(m.Free)}
	m.Free = uint16(h)
	m.moved(m.bears(&e))
}

// Token is the Entity.Kind of an ability that waits; a game may have more kinds
// of waiting actions that are no cards, all from Token up.
const Token uint8 = 240

// File puts a waiting action where it waits; one that is no card gets a token.
func (m *M) File(p Pending) {
	if p.Me.H == 0 {
		p.Me = m.token(p.By)
	}
	if m.grow(listPend) {
		m.Pend[m.NPend-1] = p
	}
	m.touch()
}

// token makes what stands for a waiting ability.
func (m *M) token(by Seat) Ref {
	return m.Ref(m.Create(Entity{Zone: m.Limbo, Owner: by, Ctrl: by, Kind: Token}))
}

// Take removes waiting action i from where it waits; of a crowd it is the first of
// them. Its card or token stays.
func (m *M) Take(i int) Pending {
	p := m.Pend[i]
	if p.Many > 0 {
		p = m.emerge(i, true)
	} else {
		m.cut(listPend, i, 1)
	}
	m.touch()
	return p
}

// Keep stores what a triggered ability chose while it was put on the stack: when
// it resolves it goes on with the next step. It reports whether f was that
// choice; if not, f is the ability itself as it resolves.
func (m *M) Keep(f *Frame) bool {
	i := m.PendingOf(f.Me.H)
	if i < 0 || f.Me.H == 0 {
		return false
	}
	p := &m.Pend[i]
	p.Ref, p.R, p.PC = f.Ref, f.R, f.PC
	p.R[RegH] = 0
	m.touch()
	return true
}

// PendingOf finds the waiting action whose entity is h, or -1.
func (m *M) PendingOf(h H) int {
	for i := range m.Pend {
		if m.Pend[i].Me.H == h && h != 0 {
			return i
		}
	}
	return -1
}

// Periods of lasting effects and tallies that every game has. A game adds its
// own from PeriodUser up.
const (
	Forever uint8 = iota
	PerTurn
	PeriodUser
)

// Expire ends lasting effects and tallies of a period, and lasting effects on
// what no longer is.
func (m *M) Expire(until uint8) {
	sift(m, listMod, func(d *Mod) bool { return d.Until != until && (d.On.H == 0 || m.Same(d.On)) })
	sift(m, listBonus, func(d *Bonus) bool { return d.Until != until })
	sift(m, listTally, func(t *Tally) bool { return t.Until != until })
	m.gone()
	m.retell()
}

func (m *M) tally(until uint8, h H, key Key) *Tally {
	for i := range m.Tally {
		if t := &m.Tally[i]; t.H == h && t.What() == key && t.Until == until {
			return t
		}
	}
	return nil
}

// Count is how often key was counted for h in a period.
func (m *M) Count(until uint8, h H, key Key) int16 {
	if t := m.tally(until, h, key); t != nil {
		return t.N
	}
	return 0
}

// Bump counts key for h until its period ends.
func (m *M) Bump(until uint8, h H, key Key, n int16) {
	if t := m.tally(until, h, key); t != nil {
		t.N = Plus(t.N, n)
	} else if m.grow(listTally) {
		t := &m.Tally[m.NTally-1]
		*t = tallyOf(until, h, key)
		t.N = n
	}
}

// forget counts a new object anew. So that what goes round and round comes to an
// end, that is so for a card a thousand times in a period.
func (m *M) forget(h H) {
	const most = 1000
	old := func(t *Tally) bool { return t.H == h && t.What() != anewKey && t.Until == PerTurn }
	// What changes zones is counted anew (K19).
	if !slices.ContainsFunc(m.Tally, func(t Tally) bool { return old(&t) }) || m.Count(PerTurn, h, anewKey) >= most {
		return
	}
	sift(m, listTally, func(t *Tally) bool { return !old(t) })
	m.Bump(PerTurn, h, anewKey, 1)
}

// Tie makes a link between two entities.
func (m *M) Tie(kind uint16, from, to H, val int16) {
	if m.grow(listLink) {
		m.Link[m.NLink-1] = Link{kind, from, to, val}
	}
	m.touch()
}

// Loose ends the links of a kind to h; h 0 is all of the kind.
func (m *M) Loose(kind uint16, h H) {
	if sift(m, listLink, func(l *Link) bool { return l.Kind != kind || h != 0 && l.To != h }) {
		m.touch()
	}
}

// Untie ends the links of a kind from h; kind 0 is every kind.
func (m *M) Untie(kind uint16, h H) {
	sift(m, listLink, func(l *Link) bool { return kind != 0 && l.Kind != kind || l.From != h })
	m.touch()
}
