package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Registers of a volley once its damage is reckoned: what is known of the target before it.
const (
	regWounds  = 2 // its structural damage
	regCurrent = 4 // its current strength
	regStrikes = 5 // the damage that it causes for each structural damage (G172)
	regLast    = 6 // the damage that it causes if it is destroyed (G63)
)

// observes notes what is known of the target of a volley before it takes the damage.
func observes(m *engine.M, f *engine.Frame) {
	h := f.Ref[0].H
	f.R[regWounds], f.R[regCurrent] = m.Num(h, Wounds), Current(m, h)
	f.R[regStrikes], f.R[regLast] = max(m.Value(h, Vengeful), 0), max(m.Value(h, Bitter), 0)*m.Value(h, Strength)
}

// avenging are the steps after a volley in which its target strikes back at the cards that have
// fired: its controller says which of them caused what (G63, G172).
func avenging(r *engine.Rules) []engine.Step {
	each := r.Ask(engine.Ask{Cite: "G172", Says: "Choose which card caused how much of the structural damage", Whole: &engine.Draft{Cite: "G172", Says: "it has not caused that much",
		Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) { return 0, m.Num(h, Dealt) }}})
	last := r.Ask(engine.Ask{Cite: "G63", Says: "Choose which card caused the last damage"})
	firers := func(m *engine.M, f *engine.Frame) engine.Set {
		return only(f.Pick, func(h engine.H) bool { return m.Num(h, Dealt) > 0 })
	}
	return []engine.Step{
		engine.Branch("G172", "The controller of the target says which card caused which structural damage; what is beyond its destruction is none.", func(m *engine.M, f *engine.Frame) engine.Flow {
			n := f.R[regCurrent]
			if m.Same(f.Ref[0]) {
				n = m.Num(f.Ref[0].H, Wounds) - f.R[regWounds]
			}
			of := firers(m, f)
			n = min(n, dealt(m, &of))
			if f.R[regStrikes] == 0 || n <= 0 {
				return avengesLast
			}
			kept := f.Pick
			m.Choose(m.Ent[f.Ref[0].H].Owner, each, uint8(n), uint8(n)).Of = of
			f.Pick = kept
			return engine.Next
		}),
		engine.Then("G172", "Each of them takes its damage.", func(m *engine.M, f *engine.Frame) {
			by, src, k := f.By.Other(), f.Ref[0], f.R[regStrikes]
			for _, s := range m.TakeShares() {
				hurts(m, m.Ref(s.H), src, by, s.N*k, 0, 0).R[regByCard] = 1
			}
		}),
		engine.Branch("G63", "When it was destroyed, its controller says who caused the last damage.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := firers(m, f)
			if f.R[regLast] == 0 || m.Same(f.Ref[0]) || of.Empty() {
				return engine.Done
			}
			m.Choose(m.Ent[f.Ref[0].H].Owner, last, 1, 1).Of = of
			return engine.Next
		}),
		engine.Then("G63", "That card takes the damage.", func(m *engine.M, f *engine.Frame) {
			h, n := engine.Handle(f.R[engine.RegH]), f.R[regLast]
			hurts(m, m.Ref(h), f.Ref[0], f.By.Other(), n, 0, 0).R[regByCard] = 1
		}),
	}
}

// avengesLast is the step of the procedure of a volley in which what is destroyed strikes back.
const avengesLast = 4

// dealt is how much damage some cards have caused in a volley.
func dealt(m *engine.M, of *engine.Set) (n int16) {
	for h := range of.All() {
		n += m.Num(h, Dealt)
	}
	return n
}

// grudge is a rule about others that is kept as a number of its card: a disengaged card does
// not strike back (G23).
func grudge(c *text.Compiler, cite string, st engine.Stat, v int16) {
	c.R.OngoingOn(c.Def, engine.Ongoing{Cite: cite, Stat: st, Adds: true,
		On:  func(_ *engine.M, src, h engine.H) bool { return src == h },
		Val: func(*engine.M, engine.H, engine.H) int16 { return v }})
}

// vengeanceWords are what cards say that strike back.
func vengeanceWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "each card whose weapons cause structural damage to this card takes {num} damage for each of it {stop}", "G172", func(c *text.Compiler, n *text.Node) {
			grudge(c, "G172", Vengeful, c.Still(nil, 0, engine.Nobody).Num(n.Kids[0]))
		}),
		compiled("ability", "when a volley destroys this card , the card that caused the last damage takes damage equal to twice this card 's strength {stop}", "G63", func(c *text.Compiler, _ *text.Node) {
			grudge(c, "G63", Bitter, 2)
		}),
	}
}
