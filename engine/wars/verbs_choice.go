package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// payOrLose is a choice between paying and losing the same energy; the number is
// part 1 and part 2 how often it counts.
func payOrLose(says string) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: "W228", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		c.Asks(n)
		deed := func(says, cite string, v engine.Verb) *text.Node {
			return text.Verb(says, cite, func(x text.X) {
				k := x.Per(x.Num(n.Kids[1]), n.Kids[2])
				if who := x.Seat(n.Kids[0]) & 1; k > 0 {
					x.Add(engine.Atom{Verb: v, Subj: engine.SeatOf(who), By: who, A: k})
				}
			})
		}
		c.Either(n, n.Kids[0], deed("Pay it", "W63", VPay), deed("Lose it", "D9", VLoseN))
	}}}
}

func verbsOfChoice() []text.Prod {
	return []text.Prod{
		{Kind: "clause", Says: "{who} must {vp} {vpmore*} || have {who} {vp} {vpmore*}", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.Run(n.Kids[1])
			c.Run(n.Kids[2])
		}}},
		{Kind: "clause", Says: "you may have {who} {vp} {vpmore*}", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.May(n, nil, n.Kids[1:]...)
		}}},
		payOrLose("{who} choose~ to pay or lose {energies} {per?} || {who} pay~ or lose~ {energies} {per?}"),
	}
}
