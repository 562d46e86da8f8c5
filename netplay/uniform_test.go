//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// If one side draws at random, every order is equally likely, whatever the other
// side does (§2 S2, §10.3): here it always does the same.

// setups is how many games begin; short tests begin fewer.
func setups() int {
	if testing.Short() {
		return 10_000
	}
	return 100_000
}

// draws yields the orders that so many different seeds draw under a label.
func draws(label string, n, times int) func(yield func([]uint16) bool) {
	return func(yield func([]uint16) bool) {
		random := seeded(uint64(n))
		for range times {
			var seed Hash
			_, _ = random.Read(seed[:])
			if !yield(newSecrets(seed, Hash{1}).stream(Hash{2}, label).order(n)) {
				return
			}
		}
	}
}

// lying is which card lies at each position of the pile.
func lying(cards, lies []uint16) []uint16 {
	pile := make([]uint16, len(lies))
	for i, slot := range lies {
		pile[i] = cards[slot]
	}
	return pile
}

// sides are the two ways in which one side does always the same.
var sides = []struct {
	name, label string
	pile        func(drawn, constant []uint16) []uint16
}{
	{"the owner lays its cards always alike", "perm|0", func(drawn, constant []uint16) []uint16 { return lying(constant, drawn) }},
	{"the opponent orders them always alike", "card|0", func(drawn, constant []uint16) []uint16 { return lying(drawn, constant) }},
}

// Each of the 120 orders of five cards comes up as often as any other.
func TestEveryOrderIsEquallyLikely(t *testing.T) {
	constant := []uint16{4, 2, 0, 3, 1}
	for _, side := range sides {
		count := map[[5]uint16]float64{}
		for drawn := range draws(side.label, 5, setups()) {
			count[[5]uint16(side.pile(drawn, constant))]++
		}
		if len(count) != 120 {
			t.Fatalf("%s: only %d of 120 orders came up", side.name, len(count))
		}
		chi, expected := 0.0, float64(setups())/120
		for _, c := range count {
			chi += (c - expected) * (c - expected) / expected
		}
		judge(t, side.name+", five cards", chi, 119)
	}
}

// Each of 60 cards lies at each of 60 places as often as at any other.
func TestEveryPlaceIsEquallyLikely(t *testing.T) {
	const n = 60
	constant := make([]uint16, n)
	for i := range constant {
		constant[i] = uint16(n - 1 - i)
	}
	for _, side := range sides {
		var count [n][n]float64
		for drawn := range draws(side.label, n, setups()) {
			for place, card := range side.pile(drawn, constant) {
				count[place][card]++
			}
		}
		chi, expected := 0.0, float64(setups())/n
		for _, row := range count {
			for _, c := range row {
				chi += (c - expected) * (c - expected) / expected
			}
		}
		// A row and a column of the table follow from the others; what is left
		// is a little more even than that, for a card lies at one place only.
		judge(t, side.name+", sixty cards", chi*(n-1)/n, (n-1)*(n-1))
	}
}

// judge compares χ² with its distribution, which is close to normal here.
func judge(t *testing.T, what string, chi float64, freedom int) {
	t.Helper()
	z := (chi - float64(freedom)) / math.Sqrt(2*float64(freedom))
	t.Logf("%s, %d setups: χ² = %.1f with %d degrees of freedom, %+.2f standard deviations", what, setups(), chi, freedom, z)
	if math.Abs(z) > 4 {
		t.Errorf("%s: the orders are not uniform", what)
	}
}

// What is counted above is what a game does: a setup lays the deck in the order
// of its stream, and an order of the opponent's pile is that of its stream.
func TestSetupsAreDrawn(t *testing.T) {
	d := meeting(t, configs(newSkirmish(4), 3))
	for d.s[0].t == nil || len(d.s[0].t.sides[0].perms) == 0 {
		if !d.deliver() && !script(d.s[0]) && !script(d.s[1]) {
			t.Fatal("the game stopped")
		}
	}
	for who, s := range d.s {
		deck := make([]engine.Def, len(s.cfg.Deck))
		for i, j := range newSecrets(s.seed, s.gid).stream(s.t.runID, "card|0").order(len(deck)) {
			deck[i] = s.cfg.Deck[j]
		}
		if !slices.Equal(deck, s.hand.cards[0]) {
			t.Errorf("seat %d lays its deck in another order", who)
		}
	}
	b := d.s[1] // has ordered the pile of seat 0, whose champion was gone
	lies := b.hand.lies[0]
	sorted := slices.SortedFunc(slices.Values(lies), func(x, y slot) int { return int(x.n) - int(y.n) })
	for i, j := range newSecrets(b.seed, b.gid).stream(b.t.runID, "perm|0").order(len(lies)) {
		if lies[i] != sorted[j] {
			t.Fatal("the opponent's pile lies in another order")
		}
	}
}
