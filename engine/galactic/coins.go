package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What the owner of a card chooses for it (G113).
const (
	toBottom = iota // of the discard pile
	toHand
	toReserve
)

// coining registers what becomes of a card, Ref[0], and of the card that says so: the owner of the
// first chooses, and both go the same way (G113).
func coining(r *engine.Rules) {
	how := r.Ask(engine.Ask{Cite: "G113", Says: "Where do both cards go?", Modes: []string{"Beneath the discard piles", "To the hands", "To the reserve fleets"},
		Mode: func(m *engine.M, mode int16, by engine.Seat) *engine.Illegal {
			if mode == toReserve && m.In(by, Reserve).Empty() {
				return &engine.Illegal{Cite: "G113", Says: "you have no card in your reserve fleet that could be discarded"}
			}
			return nil
		}})
	out := r.Ask(engine.Ask{Cite: "G113", Says: "Choose the card of your reserve fleet that you discard"})
	goes := [...]engine.Verb{toBottom: VSink, toHand: VHand, toReserve: VReserve}
	const first, second = 2, 3 // Ref: the cards of the reserve fleets that are discarded
	makesRoom := func(ref int, who func(m *engine.M, f *engine.Frame) engine.Seat) engine.Step {
		return engine.Then("G113", "A card of the reserve fleet makes room.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegH] = 0
			if of := *m.In(who(m, f), Reserve); f.R[2] == toReserve && !of.Empty() {
				m.Choose(who(m, f), out, 1, 1).Of = of
			}
		})
	}
	notes := func(ref int) engine.Step {
		return engine.Then("G113", "That is known.", func(m *engine.M, f *engine.Frame) { f.Ref[ref] = m.Ref(engine.Handle(f.R[engine.RegH])) })
	}
	r.Add("coin",
		engine.Then("G113", "The owner of the card chooses.", func(m *engine.M, f *engine.Frame) {
			m.Choose(m.Ent[f.Ref[0].H].Owner, how, 1, 1).N = 3
		}),
		engine.Then("G113", "It is so for both cards.", func(_ *engine.M, f *engine.Frame) { f.R[2] = f.R[engine.RegMode] }),
		makesRoom(first, func(m *engine.M, f *engine.Frame) engine.Seat { return m.Ent[f.Ref[0].H].Owner }),
		notes(first),
		makesRoom(second, func(_ *engine.M, f *engine.Frame) engine.Seat { return f.By }),
		notes(second),
		engine.Then("G113", "They go there.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			for _, ref := range []engine.Ref{f.Ref[0], f.Src} {
				if m.Same(ref) {
					adds(m, f, engine.Atom{Verb: goes[f.R[2]], Subj: ref.H})
				}
			}
			for _, ref := range f.Ref[first : second+1] {
				if ref.H != 0 {
					adds(m, f, engine.Atom{Verb: VDiscard, Subj: ref.H})
				}
			}
			m.Happen()
		}),
	)
}

// coinWords are what such a card says, and of which cards.
func coinWords() []text.Prod {
	return []text.Prod{
		phrase("rel", "that isn't the basis of a stack", "X5 G113", func(x text.X, _ *text.Node, h engine.H) bool {
			is := true
			inPlay(x.M, Types, func(g engine.H) { is = is && location(x.M, g) != h })
			return is
		}),
		compiled("vp", "put {np} and this card where the owner of the first chooses , beneath the discard piles , into the hands , or for a card each into the reserve fleets", "G113", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("G113", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if h := c.X(m, f).One(n.Kids[0]); h != 0 {
					m.Call(m.Rules.Proc("coin"), f.Src, f.By).Ref[0] = m.Ref(h)
				}
				return engine.Next
			})
		}),
	}
}
