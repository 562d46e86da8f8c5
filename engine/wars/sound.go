package wars

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound says what of the game's own ranges no game can have made.
func sound(s *engine.State) error {
	if b := s.Var[Battle]; b > int16(s.NEnt) || b != 0 && s.Ent[b].Zone != Play {
		return fmt.Errorf("entity %d is no place for a battle", b)
	}
	return nil
}
