package imperium

import "github.com/cutdeck/cutdeck/engine"

// The action cards that say “Action” (T4, DU20): whether all of each can be done, what it
// is about, and what it does.

// deeds registers what these cards do.
func deeds(r *engine.Rules) {
	does := func(name, cite, text string, do func(m *engine.M, f *engine.Frame)) {
		r.Add(name, engine.Then(cite, text, do))
	}
	does("Bright Season", "T4 TX12", "Each planet of the trait is readied.", func(m *engine.M, f *engine.Frame) {
		of := controlled(m, f.By)
		for p := range of.All() {
			if !is(m, p, traits[min(max(f.R[regNamed], 0), 2)].bits) {
				of.Del(p)
			}
		}
		leave(m, f.By, of, VReady)
	})
}
