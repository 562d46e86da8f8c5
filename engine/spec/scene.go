package spec

import "github.com/cutdeck/cutdeck/engine"

// Scene is what scenario files need of a game: how its words stand for zones, states, acts
// and numbers. See engine/scenario/FORMAT.md.
type Scene struct {
	Zones  map[string]engine.Zone // by the words of set-ups and claims
	States map[string]uint16      // flags, by words such as "damaged"

	// Enter puts a new card into play: at or beneath host (0: at no place), or stacked
	// on it.
	Enter func(m *engine.M, h, host engine.H, stacked bool)
	// Lies says how h lies: at a place host, beneath it, or stacked on it. nil: nothing
	// lies at anything else.
	Lies func(m *engine.M, h, host engine.H) (at, beneath, on bool)
	// Row puts locations into one group, from left to right. nil: there are no groups.
	Row func(m *engine.M, hs []engine.H)
	// IsRow reports whether these are one whole group, from left to right; it may be nil.
	IsRow func(m *engine.M, hs []engine.H) bool
	// Begin starts the game at the first moment of a phase of a seat's turn.
	Begin func(m *engine.M, who engine.Seat, phase string) error

	Verbs []string // the words that begin an input line
	// Does reports whether an act is what a verb says of a card, or of none: h is 0.
	Does func(m *engine.M, verb string, h engine.H, act *engine.Act) bool
	// Word reports whether an option is what a word such as "left" says; nil: there are
	// no such words.
	Word func(m *engine.M, word string, in engine.Input) bool
	// Where says whether the game stands at a place in the turn, and whether there is
	// such a place.
	Where func(m *engine.M, who engine.Seat, words string) (at, known bool)
	// Number is a number of the game: of a card, a seat, or both.
	Number func(m *engine.M, words string, who engine.Seat, h engine.H) (n int, known bool)
}

// Means reports whether an option is what a verb says of a card, or of none: h is 0. nth
// counts, from 1, the acts of the card of which the verb says so, as printed; 0: any act.
func (s *Scene) Means(m *engine.M, verb string, h engine.H, nth int, in engine.Input) bool {
	if in.Mode <= 0 || int(in.Mode) >= len(m.Acts) || !s.Does(m, verb, h, &m.Acts[in.Mode]) {
		return false
	}
	if nth == 0 {
		return true
	}
	d := in.Def
	if d == 0 {
		d = m.Ent[in.H].Def
	}
	for _, a := range m.Cards[d].Acts {
		if s.Does(m, verb, h, &m.Acts[a]) {
			nth--
		}
		if int16(a) == in.Mode {
			return nth == 0
		}
	}
	return false
}
