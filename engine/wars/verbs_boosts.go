package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The numbers of a battle that a player has, changed for a battle or as long as a
// card is in play; the place may stand before or behind the number.
func boostRows() []text.Prod {
	return []text.Prod{
		{Kind: "tally", Says: "battle destiny", Cite: "W84", Mean: text.Mean{K: int16(destinyAt), Sub: true}},
		{Kind: "tally", Says: "total power", Cite: "W116", Mean: text.Mean{K: int16(powerAt), Sub: true}},
		{Kind: "tally", Says: "total tactics", Cite: "W92", Mean: text.Mean{K: int16(tacticsAt), Sub: true}},
		{Kind: "inplace", Says: "in {np}", Mean: text.Mean{Is: placeIs}},
		{Kind: "inplace", Says: "at {np}", Mean: text.Mean{Is: placeIs}},
		{Kind: "inplace", Says: "here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return h == x.Here() }}},
		row("boost", vp("make {poss} {tally} {sign} {num} {inplace?}", "W84", func(x text.X, n *text.Node) { boosted(x, n, 0, 4, 2) })),
		row("boost", vp("make {poss} {tally} {inplace} {sign} {num}", "W84", func(x text.X, n *text.Node) { boosted(x, n, 0, 2, 3) })),
		row("boost", vp("{poss} {tally} is:are~ {sign} {num} {inplace?}", "W84", func(x text.X, n *text.Node) { boosted(x, n, 0, 4, 2) })),
		row("boost", vp("{poss} {tally} {inplace} is:are~ {sign} {num}", "W84", func(x text.X, n *text.Node) { boosted(x, n, 0, 2, 3) })),
		row("boost", vp("add {num} to {poss} {tally} {inplace?}", "W84", func(x text.X, n *text.Node) {
			last(x, whereTo(x, n.Kids[3]), engine.Stat(n.Kids[2].P.K)+engine.Stat(x.Seat(n.Kids[1])&1), x.Num(n.Kids[0]))
		})),
		vp("{poss} casualties is:are~ reduced to {num} || reduce {poss} casualties to {num}", "W121", func(x text.X, n *text.Node) {
			cut(x, x.Seat(n.Kids[0]), casualties(x.M)-x.Num(n.Kids[1]))
		}),
		vp("{poss} casualties is:are~ reduced by {num} || reduce {poss} casualties by {num}", "W121", func(x text.X, n *text.Node) { cut(x, x.Seat(n.Kids[0]), x.Num(n.Kids[1])) }),

		static("{poss} {tally} {inplace?} is:are~ {sign} {num} {per?}", "W84", func(c *text.Compiler, n *text.Node) {
			place := n.Kids[2]
			if place == nil {
				place = anywhere
			}
			c.SideValue("W84", engine.Stat(n.Kids[1].P.K), n.Kids[0], place, func(x text.X, _ engine.H) int16 { return signed(x, n, 3) * per(x, n.Kids[5]) })
		}),
		static("{who} cause~ attrition {sign} {num} {inplace?} {per?}", "W100", func(c *text.Compiler, n *text.Node) {
			place := n.Kids[3]
			if place == nil {
				place = anywhere
			}
			c.SideValue("W100", attritionAt, n.Kids[0], place, func(x text.X, _ engine.H) int16 { return signed(x, n, 1) * per(x, n.Kids[4]) })
		}),

		// what does not count
		{Kind: "owned", Says: "its {stat}", Mean: text.Mean{Role: text.It, Sub: true}},
		{Kind: "owned", Says: "{ref} 's {stat} || {ref} {stat}", Mean: text.Mean{Sub: true}},
		row("change", vp("{owned} isn't:aren't~ added to a player 's total {stat} {during?}", "W116", func(x text.X, n *text.Node) {
			of := n.Kids[0]
			if len(of.Kids) == 2 {
				of = of.Kids[0]
			}
			x.Each(of, func(h engine.H) { last(x, h, uncountedStat(n), 1) })
		})),
		row("change", vp("{np} don't:doesn't~ add its {stat} to a player 's total {stat} {during?} || {np} don't:doesn't~ add their {stat} to a player 's total {stat} {during?}", "W116", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { last(x, h, uncountedStat(n), 1) })
		})),
		static("{np} don't:doesn't~ add its {stat} to a player 's total {stat} {during?} || {np} don't:doesn't~ add their {stat} to a player 's total {stat} {during?}", "W116", func(c *text.Compiler, n *text.Node) {
			c.Value("W116", uncountedStat(n), n.Kids[0], func(x text.X, _ engine.H) int16 {
				if x.If(n.Kids[3]) {
					return 1
				}
				return 0
			})
		}),
	}
}

// uncountedStat says which state keeps a card's stat out of the total of a player.
func uncountedStat(n *text.Node) engine.Stat {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == "stat" && engine.Stat(k.P.K) == Tactics {
			return Tacticless
		}
	}
	return Powerless
}

// anywhere stands for a place where a row names none.
var anywhere = text.Words("anywhere", func(x text.X, h engine.H) bool { return Is(x.M, h, Location) })

func placeIs(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }

// boosted changes a number of a player: the parts are the player, the number, the
// place and the change.
func boosted(x text.X, n *text.Node, who, place, sign int) {
	st := engine.Stat(n.Kids[who+1].P.K)
	last(x, whereTo(x, n.Kids[place]), st+engine.Stat(x.Seat(n.Kids[who])&1), signed(x, n, sign))
}

// whereTo is the location whose battle a change is for.
func whereTo(x text.X, place *text.Node) engine.H {
	switch {
	case place == nil:
		return engine.Handle(x.Var[Battle])
	case len(place.Kids) == 0:
		return x.Here()
	}
	return battlePlace(x, place.Kids[0])
}
