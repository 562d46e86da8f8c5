package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What cards have done, what neither player does, and stats that are as great as
// something else.
func stateRows() []text.Prod {
	return []text.Prod{
		static("{ref} 's {stat} is:are~ equal to {sum} || {ref} 's {stat} equals {sum}", "W44", func(c *text.Compiler, n *text.Node) {
			st := engine.Stat(n.Kids[1].P.K)
			c.Value("", st, n.Kids[0], func(x text.X, h engine.H) int16 { return x.Num(n.Kids[2]) - x.Printed(h, st) })
		}),
		told("{who} have:has~ {range} casualties in {np}", VWin, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return (anyPlayer(n.Kids[0]) || x.Seat(n.Kids[0]) != a.By) && x.Matches(n.Kids[2], a.Subj) && x.InRange(n.Kids[1], a.A)
		}),
		deed("target {np} with {abilities}", VTarget, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && x.Ent[a.Obj].Zone == Play && x.Matches(n.Kids[1], a.Obj)
		}),
	}
}
