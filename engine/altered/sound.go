package altered

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// anyNumber is a bound of what is only reckoned with.
const anyNumber = 1<<15 - 1

// ranges are what the game's own numbers can be.
var ranges = []engine.Range{
	{Var: Phase, Name: "the phase", Hi: Night}, {Var: Passed0, Name: "who has passed", Hi: 1}, {Var: Passed1, Name: "who has passed", Hi: 1},
	{Var: AfterYou, Name: "whether the turn ends", Hi: 1}, {Var: Tiebreak, Name: "whether all stand in the Arena", Hi: 1},
	{Var: Tumult0, Name: "a Tumult card", Hi: allTumults}, {Var: Tumult1, Name: "a Tumult card", Hi: allTumults}, {Var: Tumult2, Name: "a Tumult card", Hi: allTumults},
	{Var: Expedition0, Name: "an expedition", Hi: engine.MaxEnt - 1}, {Var: Expedition0 + 1, Name: "an expedition", Hi: engine.MaxEnt - 1},
	{Var: Expedition0 + 2, Name: "an expedition", Hi: engine.MaxEnt - 1}, {Var: Expedition0 + 3, Name: "an expedition", Hi: engine.MaxEnt - 1},
	{Var: Discount, Name: "the discount", Lo: -anyNumber, Hi: anyNumber}, {Var: Rolled, Name: "the die", Lo: -anyNumber, Hi: anyNumber}, {Var: FirstOut, Name: "who passed first", Hi: 2},
}

// allTumults is how many ways there are for a Tumult card to lie open.
const allTumults = int16(2 * len(tumults))

// sound says what of the game's own ranges no game can have made.
func sound(s *engine.State) error {
	if err := s.Within(ranges); err != nil {
		return err
	}
	if a, b, c := s.Var[Tumult0], s.Var[Tumult1], s.Var[Tumult2]; twice(a, b) || twice(b, c) || twice(a, c) {
		return fmt.Errorf("one Tumult card lies in two places")
	}
	var of engine.Set
	for n := range 4 {
		h := engine.Handle(s.Var[Expedition0+n])
		e := &s.Ent[h]
		if h > engine.H(s.NEnt) || e.Kind != KindExpedition || e.Zone != Adventure || e.Owner != engine.Seat(n/2) || e.Ctrl != e.Owner || e.Num[Side] != int16(n%2) || e.Num[Where] < 0 || e.Num[Where] > lastRegion {
			return fmt.Errorf("entity %d is no expedition of seat %d", h, n/2)
		}
		of.Add(h)
	}
	for h := range s.NEnt + 1 {
		if s.Ent[h].Kind == KindExpedition && !of.Has(engine.H(h)) {
			return fmt.Errorf("entity %d is an expedition too many", h)
		}
	}
	return nil
}

// twice reports whether two places hold the same Tumult card.
func twice(a, b int16) bool { return a != 0 && b != 0 && (a-1)/2 == (b-1)/2 }
