package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What cards have done, what neither player does, and stats that are as great as
// something else.
func stateRows() []text.Prod {
	return []text.Prod{
		{Kind: "cond1", Says: "{np} has moved this turn || {np} moved this turn || {np} have moved this turn", Cite: "F2", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.Ent[h].Flags&Moved != 0
		}}},
		{Kind: "cond1", Says: "{np} hasn't moved this turn || {np} haven't moved this turn || {np} didn't move this turn", Cite: "F2", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.Ent[h].Flags&Moved == 0
		}}},
		{Kind: "cond1", Says: "neither player controls {np}", Cite: "W160", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && !Controls(x.M, 0, h) && !Controls(x.M, 1, h)
		}}},
		{Kind: "cond1", Says: "{who} have:has~ {count} {icon} and {count} {icon} {where?}", Cite: "W166", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			who := x.Seat(n.Kids[0])
			return hasIcons(x, who, []*text.Node{n.Kids[1], n.Kids[2], n.Kids[5]}) && hasIcons(x, who, n.Kids[3:])
		}}},
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
