package engine

import "slices"

// The functions that write the state. Verbs of the games call them. Apart from these, only
// lasting.go, numbers.go and keep.go change entities, waiting actions, lasting effects, links or
// tallies.

// Move puts h on top of a zone, at or beneath host. A change of zone makes it a new object: its
// states and numbers are cleared, and it gets a new stamp (K22), unless a rule says that it stays
// the same object (K30).
func (m *M) Move(h H, z Zone, host H) {
	e := &m.Ent[h]
	able := m.abilitiesWork(h)
	var k *Keep
	if e.Zone != z {
		if m.doing > 0 {
			m.went = append(m.went, went{m.doing - 1, h})
		}
		if k = m.keepRule(h, z); k != nil {
			m.moveKept(h, z, k)
		} else {
			m.changeZoneSet(h, z)
			m.newObject(h)
		}
	}
	e.Host, e.Seq = host, m.next()
	if k == nil {
		e.Stamp = e.Seq
	}
	m.changed(able != m.abilitiesWork(h))
}

// changeZoneSet moves h from the set of its zone to that of z.
func (m *M) changeZoneSet(h H, z Zone) {
	e := &m.Ent[h]
	m.rezone(e.Zone)
	m.rezone(z)
	if e.Owner <= Nobody {
		m.zone[e.Owner][e.Zone%NZone].Del(h)
		m.zone[e.Owner][z%NZone].Add(h)
	}
	e.Zone = z
}

// newObject makes h a new object.
func (m *M) newObject(h H) {
	e := &m.Ent[h]
	m.preserveLasting(h)
	e.Era++
	m.reflag(h, e.Flags, 0)
	e.Num, e.Flags = [OwnNums]int16{}, 0
	if m.Anew {
		m.resetCounts(h)
	}
}

// Under moves h to the bottom of a zone.
func (m *M) Under(h H, z Zone) {
	m.Move(h, z, 0)
	m.moveBelow(h, m.BottomOf(m.Ent[h].Owner, z))
}

// Pour puts a pile beneath another pile of the same owner and keeps its order.
func (m *M) Pour(who Seat, from, to Zone) {
	low := m.BottomOf(who, to)
	for h := m.TopOf(who, from); h != 0; h = m.TopOf(who, from) {
		if m.Move(h, to, 0); low == 0 {
			low = h
		}
		m.moveBelow(h, low)
		low = h
	}
}

// moveBelow moves h from the top of its pile to beneath low, the lowest card.
func (m *M) moveBelow(h, low H) {
	e := &m.Ent[h]
	if m.Ent[low].Seq <= 1 {
		m.renumber()
	}
	e.Seq = m.Ent[low].Seq
	if low != h {
		e.Seq--
	}
}

// Hide turns a card face down: its identity is no longer public.
func (m *M) Hide(h H) {
	able := m.abilitiesWork(h)
	m.Ent[h].Def = 0
	m.unidentified.Add(h)
	m.rezone(m.Ent[h].Zone)
	m.changed(able)
}

// Show makes the identity of a card public, as a rule says.
func (m *M) Show(h H, d Def) { m.show(h, d) }

// SetHost moves h to another host within its zone. It stays the same object.
func (m *M) SetHost(h, host H) {
	m.Ent[h].Host = host
	m.invalidate()
}

// SetCtrl gives control of h to a seat.
func (m *M) SetCtrl(h H, who Seat) {
	m.Ent[h].Ctrl = who
	m.rezone(m.Ent[h].Zone)
	m.invalidate()
}

// SetSeq gives h a place in the order of its zone.
func (m *M) SetSeq(h H, seq uint16) {
	m.Ent[h].Seq = seq
	m.invalidate()
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
	m.changed(m.Idle != nil && was != e.Flags && (m.hasAbilities(e) || m.hosts(h)))
}

// hosts reports whether anything lies on h. Such a card's abilities may be disabled by the state
// of h (Rules.Idle).
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
	m.invalidate()
}

// Draw moves h to a private zone of a seat and has the table show it to that seat. A card of
// Nobody becomes the seat's.
func (m *M) Draw(h H, z Zone, who Seat) {
	if m.Ent[h].Owner == Nobody {
		m.Give(h, who)
	}
	m.Move(h, z, 0)
	m.Hide(h)
	m.Due[who].Add(h)
}

// hasAbilities reports whether watchers or ongoing abilities are printed on e.
func (m *M) hasAbilities(e *Entity) bool {
	c := &m.Cards[e.Def]
	return len(c.Watch)+len(c.Ongoing) > 0
}

// abilitiesWork reports whether h has abilities that are at work.
func (m *M) abilitiesWork(h H) bool {
	e := &m.Ent[h]
	return (m.Works == 0 || m.Works>>e.Zone&1 == 1) && m.hasAbilities(e) && (m.Idle == nil || !m.Idle(m, h))
}

// changed drops the cached values and, if a change may concern abilities, their index.
func (m *M) changed(able bool) {
	if able {
		m.invalidateIndex()
	} else {
		m.invalidate()
	}
}

// firstSeq is the order number of the first card of an empty zone; there is room above it and
// below.
const firstSeq = 20000

// lastStamp is the order number at which all are renumbered.
const lastStamp = 65000

// next is a new order number.
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

// renumber replaces all order numbers and stamps by low ones in the same order.
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

// Topmost is the highest of some cards of one pile, or 0.
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

// Create makes an entity; it reuses a retired handle if there is one. For a token it returns 0 if
// the table has no room (K10).
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
		m.refuseFull("cards and tokens")
		return 0
	}
	e.Era = m.Ent[h].Era + 1
	e.Seq = m.next()
	e.Stamp = e.Seq
	m.Ent[h] = e
	if m.reflag(h, 0, e.Flags); e.Def == 0 {
		m.unidentified.Add(h)
	} else {
		m.unidentified.Del(h)
	}
	if m.Anew {
		m.resetCounts(h)
	}
	if m.hasAbilities(&e) {
		m.withAbilities.Add(h)
	}
	m.rezone(e.Zone)
	if e.Owner <= Nobody && e.Zone != 0 {
		m.zone[e.Owner][e.Zone%NZone].Add(h)
	}
	m.changed(m.hasAbilities(&e))
	return h
}

// Retire removes an entity from the game. Its era is counted up, so references to it find nothing.
func (m *M) Retire(h H) {
	e := m.Ent[h]
	m.preserveLasting(h)
	m.rezone(e.Zone)
	if e.Owner <= Nobody {
		m.zone[e.Owner][e.Zone%NZone].Del(h)
	}
	if m.Occurred > 0 { // the next entity with this handle has not answered anything yet
		filterRows(m, listTally, func(t *Tally) bool { return t.Until != perOccurrence || t.H != h })
	}
	m.reflag(h, e.Flags, 0)
	m.unidentified.Add(h)
	m.Ent[h] = Entity{Era: e.Era + 1, Host: H(m.Free)}
	m.Free = uint16(h)
	m.changed(m.hasAbilities(&e))
}

// Token is the Entity.Kind of a waiting ability. From Token upwards, a game may define more kinds
// of waiting actions that are not cards.
const Token uint8 = 240

// File adds a waiting action. If it is not a card it gets a token.
func (m *M) File(p Pending) {
	if p.Me.H == 0 {
		p.Me = m.token(p.By)
	}
	if m.grow(listPend) {
		m.Pend[m.NPend-1] = p
	}
	m.invalidate()
}

// token creates the entity of a waiting ability.
func (m *M) token(by Seat) Ref {
	return m.Ref(m.Create(Entity{Zone: m.Limbo, Owner: by, Ctrl: by, Kind: Token}))
}

// Take removes waiting action i, of a crowd the first member. Its card or token stays.
func (m *M) Take(i int) Pending {
	p := m.Pend[i]
	if p.Many > 0 {
		p = m.takeFromCrowd(i, true)
	} else {
		m.cut(listPend, i, 1)
	}
	m.invalidate()
	return p
}

// Keep stores the targets that a triggered ability has chosen while it was put on the stack; when
// it resolves it continues with the next step. It reports whether f was that choice; if not, f is
// the ability itself, resolving.
func (m *M) Keep(f *Frame) bool {
	i := m.PendingOf(f.Me.H)
	if i < 0 || f.Me.H == 0 {
		return false
	}
	p := &m.Pend[i]
	p.Ref, p.R, p.PC = f.Ref, f.R, f.PC
	p.R[RegH] = 0
	m.invalidate()
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

// Periods after which lasting effects and tallies end. The games' own begin at PeriodUser.
const (
	Forever uint8 = iota
	PerTurn
	PeriodUser
)

// Expire ends the lasting effects and tallies of a period, and lasting effects on objects that no
// longer exist.
func (m *M) Expire(until uint8) {
	filterRows(m, listMod, func(d *Mod) bool { return d.Until != until && (d.On.H == 0 || m.Same(d.On)) })
	filterRows(m, listBonus, func(d *Bonus) bool { return d.Until != until })
	filterRows(m, listTally, func(t *Tally) bool { return t.Until != until })
	m.dropDeadNumbers()
	m.invalidateIndex()
}

// tally finds a tally, or nil.
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

// resetCounts drops the tallies of an object that has become a new one. It does so a thousand
// times a period at most for a card, so that a card that moves in a circle uses up its limits.
func (m *M) resetCounts(h H) {
	const most = 1000
	old := func(t *Tally) bool { return t.H == h && t.What() != anewKey && t.Until == PerTurn }
	// What changes zones is counted anew (K19).
	if !slices.ContainsFunc(m.Tally, func(t Tally) bool { return old(&t) }) || m.Count(PerTurn, h, anewKey) >= most {
		return
	}
	filterRows(m, listTally, func(t *Tally) bool { return !old(t) })
	m.Bump(PerTurn, h, anewKey, 1)
}

// Tie makes a link between two entities.
func (m *M) Tie(kind uint16, from, to H, val int16) {
	if m.grow(listLink) {
		m.Link[m.NLink-1] = Link{kind, from, to, val}
	}
	m.invalidate()
}

// Loose ends the links of a kind to h; if h is 0, all links of the kind.
func (m *M) Loose(kind uint16, h H) {
	if filterRows(m, listLink, func(l *Link) bool { return l.Kind != kind || h != 0 && l.To != h }) {
		m.invalidate()
	}
}

// Untie ends the links of a kind from h; if kind is 0, the links of every kind.
func (m *M) Untie(kind uint16, h H) {
	filterRows(m, listLink, func(l *Link) bool { return kind != 0 && l.Kind != kind || l.From != h })
	m.invalidate()
}
