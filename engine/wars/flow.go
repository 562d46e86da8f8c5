package wars

import "github.com/cutdeck/cutdeck/engine"

// Guards that many acts share.
var (
	yourTurn = engine.Common(engine.Public("W35", "that is done in your own turn only", func(m *engine.M, _ engine.H, by engine.Seat) bool {
		return m.Active == by
	}))
	emptyStack = engine.Common(engine.Public("D1", "that waits until the stack is empty", func(m *engine.M, _ engine.H, _ engine.Seat) bool {
		return m.NPend == 0
	}))
)
