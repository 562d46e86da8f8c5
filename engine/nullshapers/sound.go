package nullshapers

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// anyNumber is a bound of what is only reckoned with.
const anyNumber = 1<<15 - 1

// ranges are what the game's own numbers can be.
var ranges = func() []engine.Range {
	all := []engine.Range{
		{Var: Phase, Name: "the phase", Hi: EndPhase}, {Var: Part, Name: "the part of the battle phase", Hi: RetreatPart},
		{Var: Owed0, Name: "the draws owed", Hi: anyNumber}, {Var: Owed1, Name: "the draws owed", Hi: anyNumber},
		{Var: Lost0, Name: "the sectors lost", Hi: Sides}, {Var: Lost1, Name: "the sectors lost", Hi: Sides},
		{Var: Way, Name: "the way in which a card is played", Lo: -anyNumber - 1, Hi: anyNumber},
	}
	for n := range 2 * Sides {
		all = append(all, engine.Range{Var: Sector0 + n, Name: "a sector", Hi: engine.MaxEnt - 1})
	}
	for n := range 2 * Energies {
		all = append(all, engine.Range{Var: Energy0 + n, Name: "an energy", Lo: -anyNumber, Hi: anyNumber})
	}
	return all
}()

// sound says what of the game's own ranges no game can have made.
func sound(s *engine.State) error {
	if err := s.Within(ranges); err != nil {
		return err
	}
	var of engine.Set
	for n := range 2 * Sides {
		h := engine.Handle(s.Var[Sector0+n])
		e := &s.Ent[h]
		if h > engine.H(s.NEnt) || e.Kind != KindSector || e.Zone != Sectors && e.Zone != Lost || e.Owner != engine.Seat(n/Sides) || e.Ctrl != e.Owner || e.Num[Side] != int16(n%Sides) {
			return fmt.Errorf("entity %d is no sector of seat %d", h, n/Sides)
		}
		of.Add(h)
	}
	for h := range s.NEnt + 1 {
		e := &s.Ent[h]
		if e.Kind == KindSector && !of.Has(engine.H(h)) {
			return fmt.Errorf("entity %d is a sector too many", h)
		}
	}
	return nil
}
