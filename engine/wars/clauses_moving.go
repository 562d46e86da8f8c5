package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Where a card moves from and to, as every mood of "move" says it.
func movingRows() []text.Prod {
	way := func(says string, is func(x text.X, n *text.Node) bool) text.Prod {
		return text.Prod{Kind: "moving", Says: says, Mean: text.Mean{Is: func(x text.X, n *text.Node, _ engine.H) bool { return x.A != nil && is(x, n) }}}
	}
	fits := func(x text.X, np *text.Node) func(engine.H) bool {
		return func(l engine.H) bool { return x.Matches(np, l) }
	}
	here := func(x text.X) func(engine.H) bool { return func(l engine.H) bool { return l == x.Here() } }
	return []text.Prod{
		way("from {np}", func(x text.X, n *text.Node) bool { return goesFrom(x, x.A, fits(x, n.Kids[0])) }),
		way("from here", func(x text.X, _ *text.Node) bool { return goesFrom(x, x.A, here(x)) }),
		way("to {np}", func(x text.X, n *text.Node) bool { return x.A.Obj != 0 && x.Matches(n.Kids[0], x.A.Obj) }),
		way("to here || here", func(x text.X, _ *text.Node) bool { return goesTo(x, x.A, here(x)) }),
		way("to or from {np} || from or to {np}", func(x text.X, n *text.Node) bool {
			is := fits(x, n.Kids[0])
			return goesFrom(x, x.A, is) || goesTo(x, x.A, is)
		}),
		way("to or from here || from or to here", func(x text.X, _ *text.Node) bool { return goesFrom(x, x.A, here(x)) || goesTo(x, x.A, here(x)) }),
		way("from {np} to {np}", func(x text.X, n *text.Node) bool {
			return goesFrom(x, x.A, fits(x, n.Kids[0])) && x.A.Obj != 0 && x.Matches(n.Kids[1], x.A.Obj)
		}),
		way("from here to {np}", func(x text.X, n *text.Node) bool {
			return goesFrom(x, x.A, here(x)) && x.A.Obj != 0 && x.Matches(n.Kids[0], x.A.Obj)
		}),
		{Kind: "whence", Says: "from here || here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && l == x.Here()
		}}},
		{Kind: "whence", Says: "from {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && x.Matches(n.Kids[0], l)
		}}},
		{Kind: "fromplay", Says: "from play", Mean: text.Mean{Sub: true}, Read: "arrives"},
	}
}
