package text

import "github.com/cutdeck/cutdeck/engine"

// Procedure compiles a body into a procedure that the game runs itself, with the card of the text as
// its source.
func (c *Compiler) Procedure(body *Node) engine.Proc {
	c.b.reset(0)
	c.Bind(body, true)
	return c.body(func() { c.Run(body) })
}

// ProcedureAbout is Procedure for a body whose heading names a thing by a noun: “that planet” in the
// body is the thing that the game puts into register 0 when it runs the procedure.
func (c *Compiler) ProcedureAbout(body *Node, noun string) engine.Proc {
	c.b.reset(1)
	c.b.said = append(c.b.said, mention{noun: c.G.noun(noun), many: 1, words: &Node{P: &Prod{Kind: "np1", Says: noun}, Slot: 0, Reg: -1}})
	c.b.it = 0
	c.Bind(body, true)
	return c.body(func() { c.Run(body) })
}
