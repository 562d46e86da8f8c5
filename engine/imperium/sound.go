package imperium

import (
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound says what no game can have made: the map lies as the table sets it.
func sound(r *engine.Rules) func(s *engine.State) error {
	return func(s *engine.State) error {
		at := engine.H(0)
		for h := engine.H(1); h <= engine.H(s.NEnt); h++ {
			e := &s.Ent[h]
			if e.Zone != Galaxy {
				continue
			}
			if at == 0 {
				at = h
			}
			if i := int(h - at); i < len(chart)+len(planets) && (e.Def != engine.Def(len(r.Cards)-brought+i) || e.Owner != engine.Nobody) {
				return fmt.Errorf("entity %d is not what lies there on the map", h)
			}
		}
		if at == 0 || int(at)+len(chart)+len(planets) > int(s.NEnt)+1 {
			return errors.New("there is no map")
		}
		return placed(r, s)
	}
}

// placed says which units lie at nothing.
func placed(r *engine.Rules, s *engine.State) error {
	for h := engine.H(1); h <= engine.H(s.NEnt); h++ {
		e := &s.Ent[h]
		if e.Zone == Galaxy && r.Cards[e.Def].Bits&System == 0 && r.Cards[s.Ent[e.Host%engine.MaxEnt].Def].Bits&(System|Planet) == 0 {
			return fmt.Errorf("entity %d lies in no system and on no planet", h)
		}
	}
	return nil
}
