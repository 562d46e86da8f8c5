package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// escape is how much extra energy frees a ship from a card, or 0: so many times its own
// engagement energy (G89).
func escape(m *engine.M, h engine.H) int16 {
	l := location(m, h)
	if m.Value(h, Sinks) <= 0 || l == 0 {
		return 0
	}
	return m.Value(h, Sinks) * max(m.Value(l, Cost0+Energy), 0)
}

// sinking registers what becomes of ships in a sink as the Engagement ends (G89, G90).
func sinking(r *engine.Rules) {
	r.Add("sinks",
		engine.Then("G89 G92", "What has got the extra energy is discarded.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			f.Pick = engine.Set{}
			inPlay(m, Hazard, func(h engine.H) {
				l := location(m, h)
				switch {
				case m.Value(h, Sinks) <= 0 || l == 0 || m.Ent[l].Ctrl != f.By:
				case m.Num(h, Freed) >= escape(m, h):
					adds(m, f, engine.Atom{Verb: VDiscard, Subj: h})
				default:
					f.Pick.Add(h)
				}
				m.SetNum(h, Freed, 0)
			})
			m.Happen()
		}),
		engine.Branch("G90 G91", "The ships of the others take their damage, engaged or not.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Pick.First()
			if h == 0 {
				return engine.Done
			}
			if f.Pick.Del(h); m.Ent[h].Zone == Fleet && location(m, h) != 0 {
				hurts(m, m.Ref(location(m, h)), m.Ref(h), m.Ent[h].Ctrl, m.Value(h, Pulls), 0, 0).R[regByCard] = 1
			}
			return 1
		}),
	)
}

// sinkWords are what a sink says: its damage in each Engagement, and how it is escaped.
func sinkWords() []text.Prod {
	sink := func(says string, by int16) text.Prod {
		return compiled("ability", "each Engagement Phase of its {noun} 's controller : {num} damage to the {noun} , unless that player applies extra energy equal to "+says+" engagement energy , whether or not the {noun} is engaged . if that energy is applied , discard this card {stop}", "G89 G92", func(c *text.Compiler, n *text.Node) {
			ownValue(c, "G89", Sinks, by)
			ownValue(c, "G89", Pulls, c.Still(nil, 0, engine.Nobody).Num(n.Kids[1]))
		})
	}
	return []text.Prod{sink("the {noun} 's", 1), sink("twice the {noun} 's", 2)}
}
