package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// movingRows are the places from which and to which a card moves, for every mood of "move".
func movingRows() []text.Prod {
	way := func(says string, is func(x text.X, n *text.Node) bool) text.Prod {
		return text.Prod{Kind: "moving", Says: says, Mean: text.Mean{Is: func(x text.X, n *text.Node, _ engine.H) bool { return x.A != nil && is(x, n) }}}
	}
	fits := func(x text.X, np *text.Node) func(engine.H) bool {
		return func(l engine.H) bool { return x.Matches(np, l) }
	}
	return []text.Prod{
		way("from {loc}", func(x text.X, n *text.Node) bool { return goesFrom(x, x.A, fits(x, n.Kids[0])) }),
		way("to {loc}", func(x text.X, n *text.Node) bool {
			if n.Kids[0].Part("np") == nil { // it may come aboard a ship here
				return goesTo(x, x.A, fits(x, n.Kids[0]))
			}
			return x.A.Obj != 0 && x.Matches(n.Kids[0], x.A.Obj)
		}),
		way("here", func(x text.X, _ *text.Node) bool {
			return goesTo(x, x.A, func(l engine.H) bool { return l == x.Here() })
		}),
		way("to or from {loc} || from or to {loc}", func(x text.X, n *text.Node) bool {
			is := fits(x, n.Kids[0])
			return goesFrom(x, x.A, is) || goesTo(x, x.A, is)
		}),
		way("from {loc} to {loc}", func(x text.X, n *text.Node) bool {
			return goesFrom(x, x.A, fits(x, n.Kids[0])) && x.A.Obj != 0 && x.Matches(n.Kids[1], x.A.Obj)
		}),
		{Kind: "loc", Says: "{np}", Mean: text.Mean{Sub: true}},
		{Kind: "loc", Says: "here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return h == x.Here() }}},
		{Kind: "whence", Says: "here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Here() != 0 && At(x.M, h) == x.Here() }}},
		{Kind: "whence", Says: "from {loc} || at {loc}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && x.Matches(n.Kids[0], l)
		}}},
		{Kind: "fromplay", Says: "from play", Mean: text.Mean{Sub: true}, Read: "arrives"},
		{Kind: "fromplay", Says: "from {poss} {pile}", Mean: text.Mean{Sub: true}, Read: "arrives"},
	}
}
