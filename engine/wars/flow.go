package wars

import "github.com/cutdeck/cutdeck/engine"

// step is a paragraph that always goes on to the next.
func step(cite, text string, do func(*engine.M, *engine.Frame)) engine.Step {
	return engine.Step{Cite: cite, Text: text, Do: func(m *engine.M, f *engine.Frame) engine.Flow { do(m, f); return engine.Next }}
}

// flow is a paragraph that says where to go on.
func flow(cite, text string, do func(*engine.M, *engine.Frame) engine.Flow) engine.Step {
	return engine.Step{Cite: cite, Text: text, Do: do}
}

// guard is a condition on public state.
func guard(cite, says string, ok func(m *engine.M, h engine.H, by engine.Seat) bool) engine.Guard {
	return engine.Guard{Cite: cite, Says: says, Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
		return engine.True(ok(m, h, by))
	}}
}

// shown is a condition on what a card is: a hidden one must be shown.
func shown(cite, says string, ok func(m *engine.M, h engine.H, by engine.Seat) bool) engine.Guard {
	return engine.Guard{Cite: cite, Says: says, Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
		if m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 {
			return engine.Unknown
		}
		return engine.True(ok(m, h, by))
	}}
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
func ofAny(g engine.Guard) engine.Guard {
	g.Any = true
	return g
}
