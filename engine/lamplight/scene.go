package lamplight

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Scene is the game's words in scenario files.
type Scene struct{}

// Table makes an empty table.
func (Scene) Table(m *engine.M) { m.Seats(KindSeat, Seats, Deck, [2]int{}) }

// Zone is the zone that a word names.
func (Scene) Zone(word string) (engine.Zone, bool) {
	z, ok := map[string]engine.Zone{"deck": Deck, "hand": Hand, "quay": Quay, "discard": Discard}[word]
	return z, ok
}

// State is the flag that a word names.
func (Scene) State(word string) (uint16, bool) { return Dark, word == "dark" }

// Enter puts a card into play.
func (Scene) Enter(m *engine.M, h, _ engine.H, _ bool) { m.Move(h, Quay, 0) }

// Lies says how a card lies to a host: nothing has hosts here.
func (Scene) Lies(*engine.M, engine.H, engine.H) (at, beneath, on bool) { return }

// Row means nothing here.
func (Scene) Row(*engine.M, []engine.H) {}

// IsRow means nothing here.
func (Scene) IsRow(*engine.M, []engine.H) bool { return false }

// Begin starts the game at the beginning of a seat's turn.
func (Scene) Begin(m *engine.M, who engine.Seat, phase string) error {
	if phase != "begins" {
		return errors.New("a turn only begins: “turn: A begins”")
	}
	return m.Enter(m.Rules.Proc("turn"), 0, who)
}

// Verbs lists the words that begin an input line.
func (Scene) Verbs() []string { return []string{"plays", "relights"} }

// Does says whether an option is what a verb says of a card.
func (Scene) Does(m *engine.M, verb string, h engine.H, _ int, in engine.Input) bool {
	if in.H != h || in.Mode <= 0 || int(in.Mode) >= len(m.Acts) {
		return false
	}
	return verb == "relights" == (m.Acts[in.Mode].From != nil) && (verb == "relights" || slices.Contains(m.Card(h).Acts, uint16(in.Mode)))
}

// Word means nothing here.
func (Scene) Word(*engine.M, string, engine.Input) bool { return false }

// Where says whether a seat is to act, or the game is over.
func (Scene) Where(m *engine.M, who engine.Seat, words string) (at, known bool) {
	switch words {
	case "turn":
		return m.Initiative() == who, true
	case "over":
		return m.Need.Kind == engine.Over, true
	}
	return false, false
}

// Number is a number of the game: how brightly a lamp shines, or a seat's lamps.
func (Scene) Number(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
	switch {
	case words != "light":
		return 0, false
	case h == 0:
		return int(Shine(m, who)), true
	}
	return int(m.Value(h, Light)), true
}
