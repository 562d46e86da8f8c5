package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// volleyWords are rules about weapons fire.
func volleyWords() []text.Prod {
	return []text.Prod{
		compiled("static", "each volley of an opponent causes {num} less damage to {np}", "G176", func(c *text.Compiler, n *text.Node) {
			c.Value("G176", Dampened, n.Kids[1], func(x text.X, _ engine.H) int16 { return x.Num(n.Kids[0]) })
		}),
		compiled("static", "the whips of {np} cause {num} more damage in each volley", "G188", func(c *text.Compiler, n *text.Node) {
			c.Value("G188", Lashing, n.Kids[0], func(x text.X, _ engine.H) int16 { return x.Num(n.Kids[1]) })
		}),
		static("{np} can't fire (its|their) weapons", "G27", of(Silenced), holds),
		compiled("static", "opponents can't target {np}", "G25", func(c *text.Compiler, n *text.Node) {
			c.Value("G25", Shunned, n.Kids[0], func(text.X, engine.H) int16 { return 1 })
		}),
	}
}
