package engine

import "unsafe"

// The lists of a state share one room: the memory behind the entities that exist. The
// lists grow from the end of the state downwards. A game with two decks of sixty uses
// 122 of 512 entities, so most of the array of entities is free for lists. Thus no list
// has a size of its own, and a state is as large as one with short arrays.
//
// How much fits, with two decks of sixty and the seats (122 entities): 16,472 bytes.
// A waiting action takes 88 and its token 24, a lasting effect 16, a link or a count
// 8, and 24 each eight numbers of an entity beyond four. What lasting effects add takes 72 for each number, period and power of two of
// what the same printed number adds up to, and 16 for each object that has gone
// since. A mass of triggered abilities takes 8 for each that watches, 32 for each
// thing that happened, 72 for each set of those that some wait for, and 88 for each
// seat: where all 120 cards have four abilities that watch and 60 of them are hit, each
// but by what hits itself, 10,256 in all. Tests play that: TestCrowd, TestCrowds,
// TestMass, and for the boards of the games scenario.TestLargest.

// roomSize is what of the room no entity can take, in bytes.
const roomSize = 7136

const entitySize = int(unsafe.Sizeof(Entity{}))

// list numbers the lists in the room. List 0 lies at the end of the room, and each list
// lies below the one before.
type list uint8

const (
	listPend list = iota
	listMod
	listBonus
	listLink
	listTally
	listNumbers
	listOccasion
	listCrowd
	listMember
	listAtom
	listLive
	listDice
	nList
)

// rowSize is how long a row of each list is, in bytes. All but those of the last two are
// multiples of eight, so that every row lies where its numbers may lie.
var rowSize = [nList]uintptr{
	listPend:     unsafe.Sizeof(Pending{}),
	listMod:      unsafe.Sizeof(Mod{}),
	listBonus:    unsafe.Sizeof(Bonus{}),
	listLink:     unsafe.Sizeof(Link{}),
	listTally:    unsafe.Sizeof(Tally{}),
	listNumbers:  unsafe.Sizeof(Numbers{}),
	listOccasion: unsafe.Sizeof(Occasion{}),
	listCrowd:    unsafe.Sizeof(Crowd{}),
	listMember:   unsafe.Sizeof(Member{}),
	listAtom:     unsafe.Sizeof(Atom{}),
	listLive:     unsafe.Sizeof(Live{}),
	listDice:     unsafe.Sizeof(Pips(0)),
}

var listName = [nList]string{"waiting actions", "lasting effects", "lasting changes", "links between cards",
	"things counted", "numbers", "occasions", "crowds of abilities", "triggered abilities", "parts of what happens at one time", "modifiers of one step", "dice"}

// lens are the lengths of the lists, in their order.
func (s *State) lens() *[nList]uint16 { return (*[nList]uint16)(unsafe.Pointer(&s.NPend)) }

// end is where list l ends: its rows lie before it.
func (s *State) end(l list) uintptr {
	at, n := unsafe.Sizeof(*s), s.lens()
	for k := range l {
		at -= uintptr(n[k]) * rowSize[k]
	}
	return at
}

// low is where the room in use begins.
func (s *State) low() uintptr { return s.end(nList) }

// Left is how many bytes of the room neither the lists nor the entities use.
func (s *State) Left() int {
	return int(s.low()) - int(unsafe.Offsetof(s.Ent)+uintptr(s.NEnt+1)*uintptr(entitySize))
}

// rows is list l, whose rows are of type T.
func rows[T any](s *State, l list) []T {
	n := s.lens()[l]
	if n == 0 {
		return nil
	}
	at := s.end(l) - uintptr(n)*rowSize[l]
	return unsafe.Slice((*T)(unsafe.Add(unsafe.Pointer(s), at)), n)
}

// Waiting are the actions that wait, the top of a stack last.
func (s *State) Waiting() []Pending { return rows[Pending](s, listPend) }

// Lasting are the lasting effects that are not numbers: abilities put to work.
func (s *State) Lasting() []Mod { return rows[Mod](s, listMod) }

// Bonuses are the lasting changes of numbers.
func (s *State) Bonuses() []Bonus { return rows[Bonus](s, listBonus) }

// Links are the relations between entities that are no places.
func (s *State) Links() []Link { return rows[Link](s, listLink) }

// Tallies are what is counted.
func (s *State) Tallies() []Tally { return rows[Tally](s, listTally) }

// Numbers are those kept on entities beyond the first.
func (s *State) Numbers() []Numbers { return rows[Numbers](s, listNumbers) }

// Occasions are what the crowds of triggered abilities were triggered by.
func (s *State) Occasions() []Occasion { return rows[Occasion](s, listOccasion) }

// Crowds are the sets of occasions that abilities wait for together.
func (s *State) Crowds() []Crowd { return rows[Crowd](s, listCrowd) }

// Members are the triggered abilities that wait together.
func (s *State) Members() []Member { return rows[Member](s, listMember) }

// crowding is the memory of the crowds and their members, which lie side by side.
func (s *State) crowding() []byte {
	return s.Bytes()[s.end(listMember+1):s.end(listCrowd)]
}

// Atoms are the parts of the step in the making, where the game stops within it.
func (s *State) Atoms() []Atom { return rows[Atom](s, listAtom) }

// Modifiers are the modifiers that were at work before it.
func (s *State) Modifiers() []Live { return rows[Live](s, listLive) }

// Dice are what the dice of the last roll show, in the order in which they lie.
func (s *State) Dice() []Pips { return rows[Pips](s, listDice) }

// grow adds n empty rows to list l; false: there is no room.
func (s *State) grow(l list, n int) bool {
	by := uintptr(n) * rowSize[l]
	if int(by) > s.Left() {
		return false
	}
	b, low, end := s.Bytes(), s.low(), s.end(l)
	copy(b[low-by:], b[low:end])
	clear(b[end-by : end])
	s.lens()[l] += uint16(n)
	return true
}

// cut takes n rows from row i on out of list l.
func (s *State) cut(l list, i, n int) {
	by := uintptr(n) * rowSize[l]
	b, low := s.Bytes(), s.low()
	at := s.end(l) - uintptr(s.lens()[l])*rowSize[l] + uintptr(i)*rowSize[l]
	copy(b[low+by:], b[low:at])
	clear(b[low : low+by])
	s.lens()[l] -= uint16(n)
}

// view finds the lists again after one has grown or shrunk.
func (m *M) view() {
	s := m.State
	m.Pend, m.Mod, m.Bonus, m.Link, m.Tally = s.Waiting(), s.Lasting(), s.Bonuses(), s.Links(), s.Tallies()
	m.Numbers = s.Numbers()
}

// grow adds an empty row to list l, its last; false: there is no room.
func (m *M) grow(l list) bool {
	if !m.State.grow(l, 1) && !(m.dropStale(l) && m.State.grow(l, 1)) {
		m.refuseFull(listName[l])
		return false
	}
	m.view()
	return true
}

// cut takes rows out of list l.
func (m *M) cut(l list, i, n int) {
	if n > 0 {
		m.State.cut(l, i, n)
		m.view()
	}
}

// filterRows keeps those rows of a list that are wanted.
func filterRows[T any](m *M, l list, want func(*T) bool) bool {
	of, n := rows[T](m.State, l), 0
	for i := range of {
		if want(&of[i]) {
			if n < i {
				of[n] = of[i]
			}
			n++
		}
	}
	if n == len(of) {
		return false
	}
	m.cut(l, n, len(of)-n)
	return true
}
