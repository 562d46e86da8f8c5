package wars

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound reports a state whose own numbers no game of these rules can have.
func sound(s *engine.State) error {
	if b := s.Var[Battle]; b > int16(s.NEnt) || b != 0 && s.Ent[b].Zone != Play {
		return fmt.Errorf("entity %d is no place for a battle", b)
	}
	return nil
}
