package engine

// Then is a step that always goes on to the next.
func Then(cite, text string, do func(m *M, f *Frame)) Step {
	return Step{Cite: cite, Text: text, Do: func(m *M, f *Frame) Flow { do(m, f); return Next }}
}

// Branch is a step that says where to go on.
func Branch(cite, text string, do func(m *M, f *Frame) Flow) Step {
	return Step{Cite: cite, Text: text, Do: do}
}

// Public is a guard on what both players see.
func Public(cite, says string, ok func(m *M, h H, by Seat) bool) Guard {
	return Guard{Cite: cite, Says: says, Is: func(m *M, h H, by Seat) Truth { return True(ok(m, h, by)) }}
}

// Shown is a guard on what a card is: a hidden one must be shown.
func Shown(cite, says string, ok func(m *M, h H, by Seat) bool) Guard {
	return Guard{Cite: cite, Says: says, Is: func(m *M, h H, by Seat) Truth {
		if m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 {
			return Unknown
		}
		return True(ok(m, h, by))
	}}
}

// Common marks a guard that says the same of every card.
func Common(g Guard) Guard {
	g.Any = true
	return g
}
