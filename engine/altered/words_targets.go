package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Targets that a verb of their own chooses, for what follows (AD3), and several
// targets at once.
func targetWords() []text.Prod {
	return []text.Prod{
		{Kind: "aimed", Says: "{quant} {noms} {whole?}", Mean: text.Mean{Role: text.Aims}},
		{Kind: "vp", Says: "{who?} target~ {aimed}", Cite: "AD3", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			slot := n.Kids[1].Slot
			c.Step("AD3", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				f.R[engine.RegDid] = text.Truth(f.Ref[slot].H != 0)
				return engine.Next
			})
		}}},
	}
}
