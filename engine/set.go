package engine

import (
	"iter"
	"math/bits"
)

// Set is a set of handles.
type Set [MaxEnt / 64]uint64

func (s *Set) Add(h H)      { s[h>>6&7] |= 1 << (h & 63) }
func (s *Set) Del(h H)      { s[h>>6&7] &^= 1 << (h & 63) }
func (s *Set) Has(h H) bool { return s[h>>6&7]>>(h&63)&1 == 1 }

// Empty reports whether nothing is in the set.
func (s *Set) Empty() bool {
	return s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7] == 0
}

// Len is the number of members.
func (s *Set) Len() (n int) {
	for _, w := range s[:s.words()] {
		n += bits.OnesCount64(w)
	}
	return n
}

// LenBut is the number of members that are not in t.
func (s *Set) LenBut(t *Set) (n int) {
	for i, w := range s[:s.words()] {
		n += bits.OnesCount64(w &^ t[i])
	}
	return n
}

// Union adds the members of t.
func (s *Set) Union(t *Set) {
	for i, w := range t[:t.words()] {
		s[i] |= w
	}
}

// Meet keeps the members that are also in t or in u.
func (s *Set) Meet(t, u *Set) {
	for i := range s {
		s[i] &= t[i] | u[i]
	}
}

// words is how many words can be nonzero: few games use handles beyond those of two decks.
func (s *Set) words() int {
	if s[3]|s[4]|s[5]|s[6]|s[7] == 0 {
		return 3
	}
	return len(s)
}

// First is the member with the lowest handle, or 0.
func (s *Set) First() H {
	for i, w := range s[:s.words()] {
		if w != 0 {
			return H(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// All yields the members from the lowest handle up. Members may be deleted
// while it runs.
func (s *Set) All() iter.Seq[H] {
	return func(yield func(H) bool) {
		for i, w := range s[:s.words()] {
			for ; w != 0; w &= w - 1 {
				if !yield(H(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
