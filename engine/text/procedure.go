package text

import "github.com/cutdeck/cutdeck/engine"

// Procedure compiles a body into a procedure that a game runs itself, with the card whose
// words they are as its source.
func (c *Compiler) Procedure(body *Node) engine.Proc {
	c.b.reset(0)
	c.Bind(body, true)
	return c.body(func() { c.Run(body) })
}
