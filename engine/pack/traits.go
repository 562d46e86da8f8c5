package pack

import "strings"

// Traits numbers the words of a kind that the cards of a game bring, WARS's traits
// or Altered's subtypes: each is a bit of Card.Bits, from First up.
type Traits struct {
	First int
	Names []string // as first spelled, in the order of their bits
}

// NewTraits numbers words that texts may name though no card has them, and then
// those that cards bring under a key of their packs.
func NewTraits(first int, common []string, cards []Card, key string) Traits {
	t := Traits{First: first}
	for _, name := range common {
		t.Bit(name)
	}
	for i := range cards {
		for _, name := range cards[i].Words(key) {
			t.Bit(name)
		}
	}
	return t
}

// Bit is the bit of a word; 0 if there are too many of them.
func (t *Traits) Bit(name string) uint64 {
	for i, n := range t.Names {
		if strings.EqualFold(n, name) {
			return 1 << (t.First + i)
		}
	}
	if t.First+len(t.Names) == 64 {
		return 0
	}
	t.Names = append(t.Names, name)
	return 1 << (t.First + len(t.Names) - 1)
}
