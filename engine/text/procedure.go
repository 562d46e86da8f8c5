package text

import "github.com/cutdeck/cutdeck/engine"

// Procedure compiles a body into a procedure that a game runs itself, with the card whose
// words they are as its source.
func (c *Compiler) Procedure(body *Node) engine.Proc {
	c.b.reset(0)
	c.Bind(body, true)
	return c.body(func() { c.Run(body) })
}

// ProcedureAbout is Procedure for a body whose head has named something by a noun: “that planet”
// in it is what the game puts into register 0 as it runs it.
func (c *Compiler) ProcedureAbout(body *Node, noun string) engine.Proc {
	c.b.reset(1)
	c.b.said = append(c.b.said, mention{noun: c.G.noun(noun), many: 1, words: &Node{P: &Prod{Kind: "np1", Says: noun}, Slot: 0, Reg: -1}})
	c.b.it = 0
	c.Bind(body, true)
	return c.body(func() { c.Run(body) })
}
