package text

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// In some games “then” at the beginning of a sentence asks whether all that the text before it
// requires was carried out in full. Effects under “may”, and “up to”, “each” and “if able” that find
// nothing, do not keep the sentence from following.

// sentences compiles the sentences of an ability in order.
func sentences(c *Compiler, n *Node) {
	of := append([]*Node{n.Kids[0]}, n.Kids[1].Kids...)
	last := 0
	for i, s := range of {
		if c.Game.Chained && s.follows() {
			last = i
		}
	}
	if last == 0 {
		c.Run(n.Kids[0])
		c.Run(n.Kids[1])
		return
	}
	broken := c.b.regs
	if c.b.regs++; broken > lastReg {
		c.fail(n, "fewer numbers")
		return
	}
	c.Step(c.Game.Cites.Looked, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[broken] = 0
		return engine.Next
	})
	for i, s := range of {
		if i < last {
			whole := c.Doable(s)
			c.Step(c.Game.Cites.Looked, "", func(m *engine.M, f *engine.Frame) engine.Flow {
				if !whole(c.X(m, f)) {
					f.R[broken] = 1
				}
				return engine.Next
			})
		}
		if i > 0 && s.follows() {
			c.Skip(func(_ *engine.M, f *engine.Frame) bool { return f.R[broken] == 0 }, s)
		} else {
			c.Run(s)
		}
	}
}

// follows reports whether a sentence begins with “then”.
func (n *Node) follows() bool {
	if n.P == nil || n.P.Kind != "sent" {
		return false
	}
	return strings.HasPrefix(n.spelled(), "then ")
}
