package galactic

import (
	"math/bits"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// CheckDeck says why a deck may not be played, or nil (R2–R6).
func CheckDeck(r *engine.Rules, deck []engine.Def) error {
	d := census{size: len(deck), copies: map[engine.Def]int{}}
	for _, def := range deck {
		if def == 0 || int(def) >= len(r.Cards) || r.Cards[def].Bits&Types == 0 {
			return &engine.Illegal{Cite: "R2", Says: "a deck is made of known cards"}
		}
		d.add(&r.Cards[def])
		d.copies[def]++
	}
	for def := range engine.Def(len(r.Cards)) {
		if bad := d.many(&r.Cards[def], d.copies[def]); bad != nil {
			return bad
		}
	}
	return d.sorted()
}

// sorted is what is wrong with the deck when its cards of two types count as the one or the
// other, as its owner says (R2): the first so many of them as the second type. nil: there
// is a way that is right.
func (d *census) sorted() error {
	bad := d.judge()
	for _, c := range d.either {
		if bad == nil {
			break
		}
		d.count(c, -1, 0)
		d.count(c, 1, 1)
		if d.judge() == nil {
			return nil
		}
	}
	return bad
}

// count adds n cards to the numbers of one of the types of a card, the first or the second.
func (d *census) count(c *engine.Card, n, which int) {
	all := c.Bits & Types
	for range which {
		all &= all - 1
	}
	t := bits.TrailingZeros64(all)
	d.types[t] += n
	d.has[t][min(int(c.Num[Strength]), 10)] += n
}

// census is what a deck consists of.
type census struct {
	size   int
	copies map[engine.Def]int
	types  [16]int        // cards of each type, by its bit
	has    [16][11]int    // and of each strength
	tens   int            // cards of strength 10
	minor  [16]int        // cards of minor empires, by type (R5, G182)
	backed [16]int        // cards that support them
	major  uint64         // major empires: the one is that which the deck serves (R1, D17); a group within it counts for nothing (G171)
	techs  [4]int         // technologies of each empire
	either []*engine.Card // cards of two types
}

// add counts a card, one of two types as the first of them to begin with (R2); ships and dragons are
// supported together (R5).
func (d *census) add(c *engine.Card) {
	t := bits.TrailingZeros64(c.Bits & Types)
	if d.count(c, 1, 0); c.Num[Strength] >= 10 {
		d.tens++
	}
	if bits.OnesCount64(c.Bits&Types) > 1 {
		d.either = append(d.either, c)
	}
	foreign := c.Bits & ((Major | Minor) << technology) // it takes a slot, and is a card of no empire else (R6)
	if foreign == 0 {
		d.major |= c.Bits & Major
	}
	for i := range d.techs {
		d.techs[i] += int(c.Bits >> technology / Orchard >> i & 1)
	}
	side := t
	if c.Bits&Dragon != 0 {
		side = bits.TrailingZeros64(Ship)
	}
	switch {
	case foreign != 0:
	case c.Bits&Minor != 0:
		d.minor[side]++
	case c.Bits&Major != 0 || c.Bits&Flies == 0: // generic ships don't support
		d.backed[side]++
	}
}

// copiesOf is how many identical cards of a strength a deck may have (R4).
var copiesOf = [11]int{0, 8, 8, 8, 4, 4, 3, 3, 2, 2, 1}

func (d *census) many(c *engine.Card, n int) error {
	if s := min(c.Num[Strength], 10); n > copiesOf[s] {
		return &engine.Illegal{Cite: "R4", Says: "a deck has at most " + strconv.Itoa(copiesOf[s]) + " of “" + c.Name + "”"}
	}
	return nil
}

// judge says what is wrong with the whole deck.
func (d *census) judge() error {
	wrong := func(cite, says string) error { return &engine.Illegal{Cite: cite, Says: says} }
	full, gaps, foreign := 0, 0, 0
	for i, n := range d.techs {
		if d.major&(Orchard<<i) == 0 {
			foreign += n
		}
	}
	for t, n := range d.types {
		if n >= 5 {
			full++
		}
		gaps += d.beyond(t)
		if 4*d.minor[t] > d.backed[t] {
			return wrong("R5", "a deck has a card of a minor empire for every four others of that type")
		}
	}
	switch {
	case d.size < 40:
		return wrong("R2", "a deck has at least 40 cards, this one has "+strconv.Itoa(d.size))
	case full < 8:
		return wrong("R2", "a deck has five cards of at least eight types, this one of "+strconv.Itoa(full))
	case gaps > d.size/50:
		return wrong("R3", strconv.Itoa(gaps)+" cards stand above a strength that is missing in their types")
	case d.tens > d.size/25:
		return wrong("R4", "a deck has one card of strength 10 for each 25 cards")
	case foreign > d.size/25:
		return wrong("R6", "a deck has one technology of another empire for each 25 cards")
	case bits.OnesCount64(d.major) > 1:
		return wrong("R5", "a deck has cards of one major empire only")
	}
	return nil
}

// beyond is how many cards of a type are above a strength that is missing (R3).
func (d *census) beyond(t int) (n int) {
	gap := false
	for s := 1; s <= 10; s++ {
		if gap {
			n += d.has[t][s]
		}
		gap = gap || d.has[t][s] == 0
	}
	return n
}
