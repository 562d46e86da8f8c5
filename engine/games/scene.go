package games

import "github.com/cutdeck/cutdeck/engine"

// Scene is what scenario files need of a game: how its words stand for zones,
// states, acts and numbers. See engine/scenario/FORMAT.md. A game satisfies it
// without importing this package.
type Scene interface {
	// Table makes an empty table: the seats, no card, no phase.
	Table(m *engine.M)
	// Zone is the zone that a word names in set-ups and claims.
	Zone(word string) (engine.Zone, bool)
	// State is the flag that a word such as "damaged" names.
	State(word string) (flag uint16, ok bool)
	// Enter puts a new card into play: at or beneath host (0: at no place), or
	// stacked on it.
	Enter(m *engine.M, h, host engine.H, stacked bool)
	// Lies says how h lies: at a place host, beneath it, or stacked on it.
	Lies(m *engine.M, h, host engine.H) (at, beneath, on bool)
	// Row puts locations into one group, from left to right.
	Row(m *engine.M, hs []engine.H)
	// IsRow reports whether these are one whole group, from left to right.
	IsRow(m *engine.M, hs []engine.H) bool
	// Begin starts the game at the first moment of a phase of a seat's turn.
	Begin(m *engine.M, who engine.Seat, phase string) error
	// Verbs lists the words that begin an input line.
	Verbs() []string
	// Does says whether an option is what a verb says of a card: nth counts
	// the abilities as printed, 0 for any.
	Does(m *engine.M, verb string, h engine.H, nth int, in engine.Input) bool
	// Word says whether an option is what a word such as "left" says.
	Word(m *engine.M, word string, in engine.Input) bool
	// Where says whether the game stands at a place in the turn, and whether
	// there is such a place.
	Where(m *engine.M, who engine.Seat, words string) (at, known bool)
	// Number is a number of the game: of a card, a seat, or both.
	Number(m *engine.M, words string, who engine.Seat, h engine.H) (n int, known bool)
}
