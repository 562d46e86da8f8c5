package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Costs of cards (AX42).
var bothCosts = [...]engine.Stat{HandCost, ReserveCost}

// baseCost is what a card costs before anything changes it: its Reserve Cost if it
// is played from there or Fleeting, else its Hand Cost (AX42).
func baseCost(x text.X, h engine.H) int16 {
	e := &x.Ent[h]
	if e.Zone == Reserve || e.Flags&Fleeting != 0 && e.Zone == Play || e.Zone == Limbo && e.Num[How] == FromReserve {
		return x.Printed(h, ReserveCost)
	}
	return x.Printed(h, HandCost)
}

func costWords() []text.Prod {
	return []text.Prod{
		static("you may play exhausted cards from your Reserve", "AX38", func(c *text.Compiler, n *text.Node) {
			c.Value("AX38", Tireless, nil, func(x text.X, h engine.H) int16 { return text.Truth(h == engine.SeatOf(x.By)) })
		}),
		{Kind: "stat", Says: "Base Cost", Cite: "AX42", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return baseCost(x, x.It) }}},
		{Kind: "quality", Says: "{count} base statistic% of {num}", Cite: "AX54", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			if x.Hidden(h) {
				return x.May
			}
			return x.InRange(n.Kids[0], baseStatistics(x, h, x.Num(n.Kids[1])))
		}}},
		{Kind: "holding", Says: "{count} base statistic% of {num} among {noms}", Cite: "AX54", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			k, of := int16(0), x.Where(n.Kids[2])
			for o := range of.All() {
				if x.Ent[o].Ctrl == text.SeatIn(h) && x.Matches(n.Kids[2], o) {
					k += baseStatistics(x, o, x.Num(n.Kids[1]))
				}
			}
			return x.InRange(n.Kids[0], k)
		}}},
	}
}

// baseStatistics is how many of the printed statistics of a Character are as high as a number
// says.
func baseStatistics(x text.X, h engine.H, v int16) (k int16) {
	if !Is(x.M, h, Character) {
		return 0
	}
	for st := Forest; st <= Water; st++ {
		k += text.Truth(x.Printed(h, st) == v)
	}
	return k
}
