package wars

import (
	"github.com/cutdeck/cutdeck/engine/text"
)

// vp is a verb that adds atoms to the step in the making.
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

func verbsOfEnergy() []text.Prod {
	return []text.Prod{
		{Kind: "per", Says: "for each card lost to that drain", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 {
			if x.F == nil {
				return 0
			}
			return x.F.R[2]
		}}},
	}
}
