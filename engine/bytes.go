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
	clean.live(s)
	return clean, nil
}

// counts says which table has more rows than there is room for.
func (s *State) counts() error {
	for _, n := range []struct {
		name     string
		got, max int
	}{
		{"entities", int(s.NEnt), MaxEnt - 1}, {"lasting effects", int(s.NMod), MaxMod}, {"links", int(s.NLink), MaxLink},
		{"tallies", int(s.NTally), MaxTally}, {"frames", int(s.NFrame), MaxFrame}, {"waiting actions", int(s.NPend), MaxPend},
		{"atoms", int(s.Make.N), MaxAtom}, {"modifiers", int(s.Make.NW), MaxWatch},
	} {
		if n.got > n.max {
			return fmt.Errorf("the state of a game has at most %d %s, this one has %d", n.max, n.name, n.got)
		}
	}
	return nil
}

// live copies the live parts of t to s; what lies beyond them in s stays.
func (s *State) live(t *State) {
	to, from := s.Bytes(), t.Bytes()
	making, due := unsafe.Offsetof(s.Make)+unsafe.Offsetof(s.Make.Watch), unsafe.Offsetof(s.Due)
	copy(to[:making], from[:making])
	copy(to[due:unsafe.Offsetof(s.Frame)], from[due:unsafe.Offsetof(s.Frame)])
	copy(s.Make.Watch[:], t.Make.Watch[:t.Make.NW])
	copy(s.Make.Atom[:], t.Make.Atom[:t.Make.N])
	copy(s.Frame[:], t.Frame[:t.NFrame])
	copy(s.Pend[:], t.Pend[:t.NPend])
	copy(s.Mod[:], t.Mod[:t.NMod])
	copy(s.Link[:], t.Link[:t.NLink])
	copy(s.Tally[:], t.Tally[:t.NTally])
	copy(s.Ent[:], t.Ent[:t.NEnt+1])
}

// back puts the live parts of t, kept before, back into s. Beyond them all is zero.
func (s *State) back(t *State) {
	clear(s.Bytes())
	s.live(t)
}

// Section is a named part of the state, in its canonical bytes.
type Section struct {
	Name  string
	Bytes []byte
}

// Sections are the live parts of the state, in a fixed order: what two peers
// compare, and what they look at when they differ. The bytes are not copies.
func (s *State) Sections() [11]Section {
	head, make := s.Bytes(), unsafe.Offsetof(s.Make)
	need := head[:make]
	nums := head[unsafe.Offsetof(s.Due):unsafe.Offsetof(s.Frame)]
	return [11]Section{
		{"need", need},
		{"making", head[make : make+unsafe.Offsetof(s.Make.Watch)]},
		{"modifiers", raw(s.Make.Watch[:s.Make.NW])},
		{"atoms", raw(s.Make.Atom[:s.Make.N])},
		{"numbers", nums},
		{"frames", raw(s.Frame[:s.NFrame])},
		{"waiting", raw(s.Pend[:s.NPend])},
		{"lasting", raw(s.Mod[:s.NMod])},
		{"links", raw(s.Link[:s.NLink])},
		{"tallies", raw(s.Tally[:s.NTally])},
		{"entities", raw(s.Ent[:s.NEnt+1])},
	}
}

// Sum is a fast sum of the live parts, for tests and search; peers who do not
// trust each other hash the Sections.
func (s *State) Sum() uint64 {
	h := uint64(0x9E3779B97F4A7C15)
	for _, sec := range s.Sections() {
		h = fold(h, sec.Bytes)
	}
	return h
}

func raw[T any](t []T) []byte {
	var z T
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(t))), uintptr(len(t))*unsafe.Sizeof(z))
}

// fold mixes bytes into a sum, four lanes of eight at a time.
func fold(h uint64, b []byte) uint64 {
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
