package lamplight

import (
	"errors"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// scene is the game's words in scenario files.
var scene = spec.Scene{
	Zones:  map[string]engine.Zone{"deck": Deck, "hand": Hand, "quay": Quay, "discard": Discard},
	States: map[string]uint16{"dark": Dark},
	Enter:  func(m *engine.M, h, _ engine.H, _ bool) { m.Move(h, Quay, 0) },
	Begin: func(m *engine.M, who engine.Seat, phase string) error {
		if phase != "begins" {
			return errors.New("a turn only begins: “turn: A begins”")
		}
		return m.Enter(m.Rules.Proc("turn"), 0, who)
	},
	Verbs: []string{"plays", "relights"},
	Does: func(_ *engine.M, verb string, _ engine.H, act *engine.Act) bool {
		return (act.From != nil) == (verb == "relights")
	},
	Where: func(m *engine.M, who engine.Seat, words string) (at, known bool) {
		return m.Initiative() == who, words == "turn"
	},
	Number: func(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
		if h == 0 {
			return int(Shine(m, who)), words == "light"
		}
		return int(m.Value(h, Light)), words == "light"
	},
}
