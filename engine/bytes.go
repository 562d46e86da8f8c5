package engine

import (
	"encoding/binary"
	"fmt"
	"unsafe"
)

// Bytes is the image of the state: its memory, on little-endian machines (a
// test guards it). It is not a copy.
func (s *State) Bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s))
}

// FromBytes rebuilds a state from its image. The error names the table of which an
// image has more than there can be. Whether a game can have made the state only its
// rules can say: Rules.Check.
func FromBytes(b []byte) (*State, error) {
	s := new(State)
	if len(b) != int(unsafe.Sizeof(*s)) {
		return nil, fmt.Errorf("the state of a game is %d bytes long, this one is %d", unsafe.Sizeof(*s), len(b))
	}
	copy(s.Bytes(), b)
	if err := s.counts(); err != nil {
		return nil, err
	}
	clean := new(State) // what an image holds beyond the live parts is nothing
	clean.copyLive(s)
	return clean, nil
}

// counts says which table has more rows than there is room for.
func (s *State) counts() error {
	if s.NEnt >= MaxEnt {
		return fmt.Errorf("the state of a game has at most %d entities, this one has %d", MaxEnt-1, s.NEnt)
	}
	if s.NFrame > MaxFrame {
		return fmt.Errorf("the state of a game has at most %d frames, this one has %d", MaxFrame, s.NFrame)
	}
	left := int(unsafe.Sizeof(*s) - unsafe.Offsetof(s.Ent) - uintptr(s.NEnt+1)*unsafe.Sizeof(Entity{}))
	for l, n := range s.lens() {
		if left -= int(n) * int(rowSize[l]); left < 0 {
			return fmt.Errorf("the state of a game has no room for so many %s: %d", listName[l], n)
		}
	}
	return nil
}

// copyLive copies the live parts of t to s; what lies beyond them in s stays.
func (s *State) copyLive(t *State) {
	to, from := s.Bytes(), t.Bytes()
	frames, low := unsafe.Offsetof(s.Frame), t.low()
	copy(to[:frames], from[:frames])
	copy(s.Frame[:], t.Frame[:t.NFrame])
	copy(s.Ent[:], t.Ent[:t.NEnt+1])
	copy(to[low:], from[low:])
}

// restoreLive puts the live parts of t, kept before, back into s. Beyond them all is zero.
func (s *State) restoreLive(t *State) {
	clear(s.Bytes())
	s.copyLive(t)
}

// Section is a named part of the state, in its canonical bytes.
type Section struct {
	Name  string
	Bytes []byte
}

// nSections is how many Sections there are.
const nSections = 16

// Sections are the live parts of the state, in a fixed order: what two peers
// compare, and what they look at when they differ. The last are the dice. The bytes are
// not copies.
func (s *State) Sections() [nSections]Section {
	head, held := s.Bytes(), unsafe.Offsetof(s.Held)
	due := unsafe.Offsetof(s.Due)
	return [nSections]Section{
		{"need", head[:held]},
		{"making", head[held:due]},
		{"modifiers", raw(s.Modifiers())},
		{"atoms", raw(s.Atoms())},
		{"numbers", head[due:unsafe.Offsetof(s.Frame)]},
		{"frames", raw(s.Frame[:s.NFrame])},
		{"waiting", raw(s.Waiting())},
		{"occasions", raw(s.Occasions())},
		{"crowds", s.crowding()},
		{"lasting", raw(s.Lasting())},
		{"changes", raw(s.Bonuses())},
		{"links", raw(s.Links())},
		{"tallies", raw(s.Tallies())},
		{"kept numbers", raw(s.Numbers())},
		{"entities", raw(s.Ent[:s.NEnt+1])},
		{"dice", raw(s.Dice())},
	}
}

// Told are the Sections but for the dice while none lie there: most games have none.
func (s *State) Told() []Section {
	all := s.Sections()
	return all[:s.told()]
}

// told is how many of the Sections those are.
func (s *State) told() int { return nSections - none(s.NDice) }

// none is 1 of an empty list, else 0.
func none(n uint16) int {
	if n == 0 {
		return 1
	}
	return 0
}

// Sum is a fast sum of the live parts, for tests and search; peers who do not
// trust each other hash the Sections.
func (s *State) Sum() uint64 {
	h := uint64(0x9E3779B97F4A7C15)
	all := s.Sections()
	for _, sec := range all[:s.told()] {
		h = hashBytes(h, sec.Bytes)
	}
	return h
}

func raw[T any](t []T) []byte {
	var z T
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(t))), uintptr(len(t))*unsafe.Sizeof(z))
}

// hashBytes mixes bytes into a sum, four lanes of eight at a time.
func hashBytes(h uint64, b []byte) uint64 {
	const k = 0x2545F4914F6CDD1D
	l0, l1, l2, l3 := h, h^1, h^2, h^3
	for ; len(b) >= 32; b = b[32:] {
		l0 = (l0 ^ binary.LittleEndian.Uint64(b)) * k
		l1 = (l1 ^ binary.LittleEndian.Uint64(b[8:])) * k
		l2 = (l2 ^ binary.LittleEndian.Uint64(b[16:])) * k
		l3 = (l3 ^ binary.LittleEndian.Uint64(b[24:])) * k
		l0, l1, l2, l3 = l0^l0>>29, l1^l1>>29, l2^l2>>29, l3^l3>>29
	}
	h = ((l0*k^l1)*k^l2)*k ^ l3
	for _, c := range b {
		h = (h ^ uint64(c)) * k
	}
	return h ^ h>>31
}
