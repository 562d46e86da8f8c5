package bot

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Worlds shows what is made up of the hidden cards of a game, to tests outside the package.
func Worlds(m *engine.M, own []engine.Def, decks [][]engine.Def, seat engine.Seat, mind *engine.Mind, seed uint64) (truth, other engine.Mind) {
	w := worlds{own: own, decks: decks}
	w.guess(m, seat, mind, NewRand(seed), &truth, &other)
	return truth, other
}

// Only what a mind lacks is made up, and together with what is seen it is one of the decks that
// anybody may know of: the one that holds what has been seen.
func TestWorlds(t *testing.T) {
	r, start := stakes()
	decks := [2][]engine.Def{{1, 2, 3, 4, 5, 6}, {1, 1, 1, 1, 1, 1}}
	m, s := engine.New(r), new(engine.State)
	if err := start(m, s, [2]int{6, 6}); err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(m, decks, NewRand(1).N)
	if err := d.Run(); err != nil {
		t.Fatal(err)
	}
	mind := d.Minds[0]
	mind.Learn(engine.FirstCard+8, 1) // a card of the other's was shown to it
	truth, other := Worlds(m, decks[0], [][]engine.Def{decks[0], decks[1], {6, 6, 6, 6, 6, 6}}, 0, &mind, 7)
	for h := engine.FirstCard; h < engine.FirstCard+12; h++ {
		if was := mind.Of(h); was != 0 && truth.Of(h) != was {
			t.Errorf("card %d is %d, and the seat knows it to be %d", h, truth.Of(h), was)
		}
		if truth.Of(h) == 0 || truth.Of(h) > 6 {
			t.Errorf("card %d is %d", h, truth.Of(h))
		}
		if h >= engine.FirstCard+6 && truth.Of(h) == 6 && m.Ent[h].Owner == 1 && other.Of(h) == 0 && m.In(1, 2).Has(h) {
			t.Errorf("the other does not know card %d of its own hand", h)
		}
	}
}
