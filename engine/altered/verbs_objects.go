package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

var verbsOfObjects = []text.Prod{
	vp("{np} switch~ Expeditions", "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) {
			if at := In(x.M, h); at != 0 {
				x.Add(engine.Atom{Verb: VJoin, Subj: h, By: x.By, A: Switched, Obj: Expedition(x.M, x.Ent[at].Owner, 1-int(x.Ent[at].Num[Side]))})
			}
		})
	}),
	{Kind: "way", Says: "forward", Mean: text.Mean{K: 1, Sub: true}},
	{Kind: "way", Says: "backwards || backward", Mean: text.Mean{K: -1, Sub: true}},
	vp("{np} move~ {way} {num} region%", "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) {
			for range x.Num(n.Kids[2]) {
				x.Add(engine.Atom{Verb: VAdvance, Subj: h, By: x.By, A: n.Kids[1].P.K})
			}
		})
	}),
}
