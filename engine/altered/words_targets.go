package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Targets that a verb of their own chooses, for what follows (AD3), and several
// targets at once.
func targetWords() []text.Prod {
	return []text.Prod{
		{Kind: "aimed", Says: "(a|an) {noms}", Mean: text.Mean{Role: text.Target, Sub: true}},
		{Kind: "aimed", Says: "another {noms}", Mean: text.Mean{Role: text.Target, Is: another}},
		{Kind: "aimed", Says: "any number of {noms}", Mean: text.Mean{Role: text.Targets, K: text.AnyNumber, Is: only(0)}},
		{Kind: "aimed", Says: "up to {num} {noms}", Mean: text.Mean{Role: text.Targets, K: text.UpTo, Is: only(1)}},
		{Kind: "aimed", Says: "{num} {noms}", Mean: text.Mean{Role: text.Targets, Is: only(1)}},
		{Kind: "vp", Says: "{who?} target~ {aimed}", Cite: "AD3", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			slot := n.Kids[1].Slot
			c.Step("AD3", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				f.R[engine.RegDid] = text.Truth(slot >= 0 && f.Ref[slot].H != 0)
				return engine.Next
			})
		}}},
		{Kind: "np1", Says: "another target {noms}", Mean: text.Mean{Role: text.Target, Is: another}},
		{Kind: "np1", Says: "up to {num} targets , {noms}", Mean: text.Mean{Role: text.Targets, K: text.UpTo, Is: only(1)}},
		{Kind: "np1", Says: "each one || each", Mean: text.Mean{Role: text.It}},
		{Kind: "np1", Says: "them all", Mean: text.Mean{Role: text.It}},
		{Kind: "np1", Says: "both of {poss} {noms}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) && x.Matches(n.Kids[1], h)
		}}},
	}
}

func another(x text.X, n *text.Node, h engine.H) bool { return h != x.Src && x.All(n, h) }

func only(part int) func(x text.X, n *text.Node, h engine.H) bool {
	return func(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[part], h) }
}
