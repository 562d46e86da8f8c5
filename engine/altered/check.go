package altered

import "github.com/cutdeck/cutdeck/engine"

// check registers the procedure that runs at set points of the day (A35), and not before
// (A40, A41, AD2): while Reactions wait in Limbo, the first player in initiative order who
// has one plays it (A42–A45, A49).
func check(r *engine.Rules) {
	r.Windows = append(r.Windows, engine.Window{Name: "reactions", Cite: "A42", Says: "Choose a Reaction to play", Order: engine.Initiative, Close: engine.Drained})
	window := uint16(len(r.Windows) - 1)
	r.Add("check",
		engine.Then("AX4", "What expeditions have come to is turned up.", func(m *engine.M, f *engine.Frame) {
			m.Call(r.Proc("turn up"), engine.Ref{}, engine.Nobody)
		}),
		engine.Then("A42", "Reactions in Limbo are played.", func(m *engine.M, f *engine.Frame) { m.Open(window, m.Active) }),
		engine.Then("AX4", "And what they brought expeditions to.", func(m *engine.M, f *engine.Frame) {
			m.Call(r.Proc("turn up"), engine.Ref{}, engine.Nobody)
		}),
	)
	r.Limbo = Limbo
}
