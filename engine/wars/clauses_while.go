package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Conditions about a place, and abilities that are gained.
func whileRows() []text.Prod {
	return []text.Prod{
		{Kind: "pred", Says: "is:are~ taking place {spot?} || is:are~ being fought {spot?}", Cite: "W77", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return fighting(x.M, h) && x.Matches(n.Kids[0], h) && (n.Kids[0] != nil || x.There == 0 || x.There == h)
		}}},
		{Kind: "where", Says: "{hereabouts}", Mean: text.Mean{Sub: true}},
		{Kind: "hereabouts", Says: "here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return h == x.Here() }}},
		{Kind: "cond1", Says: "{place}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Matches(n.Kids[0], x.Src) }}},
		{Kind: "state", Says: "the only {noms}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) && x.Count(n.Kids[0]) == 1
		}}},
		{Kind: "state", Says: "alone here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			n := 0
			for range fighters(x.M, x.Ent[h].Ctrl, At(x.M, h), true) {
				n++
			}
			return n == 1 && At(x.M, h) == x.Here()
		}}},

		// abilities that are gained
		static("{np} gain:gains~ piloting {num} || {np} have:has~ piloting {num}", "F12", func(c *text.Compiler, n *text.Node) {
			for _, st := range [...]engine.Stat{Power, Tactics} {
				c.Value("F12", st, nil, func(x text.X, ship engine.H) (sum int16) {
					if !Is(x.M, ship, Ship) {
						return 0
					}
					for who := range engine.Seat(2) {
						for h := range x.Group(who, groupUnit).All() {
							if x.Ent[h].Host == ship && x.Matches(n.Kids[0], h) {
								sum += x.Num(n.Kids[1])
							}
						}
					}
					return sum
				})
			}
		}),
		gained("{np} gain:gains~ size {num} || {np} have:has~ size {num}", Size), gained("{np} gain:gains~ transport {num} || {np} have:has~ transport {num}", Transport),
		gained("{np} gain:gains~ quickdraw {num} || {np} have:has~ quickdraw {num}", Quickdraw),
	}
}

func gained(says string, st engine.Stat) text.Prod {
	return static(says, "F17", func(c *text.Compiler, n *text.Node) {
		c.Value("", st, n.Kids[0], func(x text.X, _ engine.H) int16 { return x.Num(n.Kids[1]) })
	})
}
