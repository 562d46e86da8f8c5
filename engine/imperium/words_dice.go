package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// diceWords are dice that a card has somebody roll, and how many of them show enough (K32).
func diceWords() []text.Prod {
	roll := func(says string, many func(x text.X, n *text.Node) int16) text.Prod {
		return compiled("vp", says, "K32", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("K32", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				m.Sweep()
				if k := many(c.X(m, f), n); k > 0 {
					m.Roll(d10, int(min(k, mostDice)))
				}
				return engine.Next
			})
		})
	}
	enough := func(says string) text.Prod {
		return text.Prod{Kind: "per", Says: says, Cite: "K32", Mean: text.Mean{Num: func(x text.X, n *text.Node) (k int16) {
			for _, face := range x.M.State.Dice() {
				k += int16(truth(int16(face)+1 >= x.Num(n.Kids[0])))
			}
			return k
		}}}
	}
	return []text.Prod{
		roll(alike("{who?} roll~ {num} <die|dice>"), func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[1]) }),
		roll("{who?} roll~ (1|a) die for each {noms}", func(x text.X, n *text.Node) int16 { return x.Count(n.Kids[1]) }),
		enough("for each result of {num} or (greater|more) || for each result equal to or greater than {num}"),
	}
}

// mostDice is how many dice one roll has at most (K32).
const mostDice = 64
