package nullshapers

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound says what of the game's own ranges no game can have made.
func sound(s *engine.State) error {
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
