package wars

import "github.com/cutdeck/cutdeck/engine"

// step is a paragraph that always goes on to the next.
func step(cite, text string, do func(*engine.M, *engine.Frame)) engine.Step {
	return engine.Then(cite, text, do)
}

// flow is a paragraph that says where to go on.
func flow(cite, text string, do func(*engine.M, *engine.Frame) engine.Flow) engine.Step {
	return engine.Branch(cite, text, do)
}

// guard is a condition on public state.
func guard(cite, says string, ok func(m *engine.M, h engine.H, by engine.Seat) bool) engine.Guard {
	return engine.Public(cite, says, ok)
}

// shown is a condition on what a card is: a hidden one must be shown.
func shown(cite, says string, ok func(m *engine.M, h engine.H, by engine.Seat) bool) engine.Guard {
	return engine.Shown(cite, says, ok)
}

// Guards that many acts share.
var (
	yourTurn = ofAny(guard("W35", "that is done in your own turn only", func(m *engine.M, _ engine.H, by engine.Seat) bool {
		return m.Active == by
	}))
	emptyStack = ofAny(guard("D1", "that waits until the stack is empty", func(m *engine.M, _ engine.H, _ engine.Seat) bool {
		return m.NPend == 0
	}))
)

// ofAny marks a guard that says the same of every card.
func ofAny(g engine.Guard) engine.Guard { return engine.Common(g) }
