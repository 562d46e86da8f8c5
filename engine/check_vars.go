package engine

import "fmt"

// Range says what one of a game's own numbers may be.
type Range struct {
	Var    int // the number in State.Var
	Name   string
	Lo, Hi int16
}

// within says which of the game's own numbers is not what some ranges allow. A
// number without a range is 0.
func (s *State) within(ranges []Range) error {
	var of [MaxVar]Range
	for _, r := range ranges {
		of[r.Var] = r
	}
	for i, v := range s.Var {
		switch r := &of[i]; {
		case v >= r.Lo && v <= r.Hi:
		case r.Name == "":
			return fmt.Errorf("the state of the game: number %d is %d and stands for nothing", i, v)
		default:
			return fmt.Errorf("the state of the game: %s is %d, and can be %d to %d", r.Name, v, r.Lo, r.Hi)
		}
	}
	return nil
}

// Does reports whether a verb is one of the game's: whether an atom of it can happen.
func (r *Rules) Does(v Verb) bool { return int(v) < len(r.Verbs) && r.Verbs[v].Do != nil }

// Def is the card that a number names, as atoms and registers hold it. A number that
// names none, as one out of a file may be, is 0.
func (r *Rules) Def(v int16) Def {
	if v < 0 || int(v) >= len(r.Cards) {
		return 0
	}
	return Def(v)
}
