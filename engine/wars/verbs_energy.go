package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// vp is a verb that adds atoms to the step in the making.
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

// per is how often "for each …" counts; absent, once.
func per(x text.X, n *text.Node) int16 {
	if n == nil {
		return 1
	}
	return x.Num(n)
}

func verbsOfEnergy() []text.Prod {
	return []text.Prod{
		{Kind: "per", Says: "for each {icon} {where?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) (sum int16) {
			if n.Kids[1] == nil {
				x.It = 0
				return n.Kids[0].P.Mean.Num(x, n.Kids[0])
			}
			for l := range inPlay(x.M, Location) {
				if len(n.Kids[1].Kids) == 0 || x.Matches(n.Kids[1].Kids[0], l) {
					for who := range engine.Seat(2) {
						y := at(x, l)
						y.By = who
						sum += n.Kids[0].P.Mean.Num(y, n.Kids[0])
					}
				}
			}
			return sum
		}}},
		{Kind: "per", Says: "for each card lost to that drain", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 {
			if x.F == nil {
				return 0
			}
			return x.F.R[2]
		}}},
	}
}
