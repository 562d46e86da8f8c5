package altered

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound says what of the game's own ranges no game can have made.
func sound(s *engine.State) error {
	if a, b, c := s.Var[Tumult0], s.Var[Tumult1], s.Var[Tumult2]; sameTumult(a, b) || sameTumult(b, c) || sameTumult(a, c) {
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

// sameTumult reports whether two places hold the same Tumult card.
func sameTumult(a, b int16) bool { return a != 0 && b != 0 && (a-1)/2 == (b-1)/2 }
