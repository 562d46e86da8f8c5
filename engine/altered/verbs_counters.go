package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// counters is how many counters of any kind a thing has (AX62).
func counters(x text.X, h engine.H) int16 { return x.Ent[h].Num[Boosts] + x.Ent[h].Num[Counters] }

// augment adds to a thing one more of each kind of counter that it has.
func augment(x text.X, h engine.H) {
	if x.Ent[h].Num[Boosts] > 0 {
		x.Add(engine.Atom{Verb: VBoost, Subj: h, By: x.By, A: 1})
	}
	if x.Ent[h].Num[Counters] > 0 {
		x.Add(engine.Atom{Verb: VCounter, Subj: h, By: x.By, A: 1})
	}
}

func verbsOfCounters() []text.Prod {
	return []text.Prod{
		vp("Augment {np}", "AX62", func(x text.X, n *text.Node) { x.Each(n.Kids[0], func(h engine.H) { augment(x, h) }) }),
		vp("spend {num} counter% from {np}", "AX62", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VReap, Subj: h, By: x.By, A: x.Num(n.Kids[0])}) })
		}),
		vp("Remove up to {num} counter% from {np}", "AX62", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				x.Add(engine.Atom{Verb: VReap, Subj: h, By: x.By, A: min(x.Num(n.Kids[0]), counters(x, h))})
			})
		}),
		vp("Remove {num} counter% from {np}", "AX62", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				x.Add(engine.Atom{Verb: VReap, Subj: h, By: x.By, A: min(x.Num(n.Kids[0]), counters(x, h))})
			})
		}),
		vp("Remove all boosts from {np}", "AX37", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VUnboost, Subj: h, By: x.By, A: x.Ent[h].Num[Boosts]}) })
		}),
		vp("give {gain} to {np}", "AX56", func(x text.X, n *text.Node) {
			x.Times = 1
			x.Each(n.Kids[1], func(h engine.H) { x.It = h; n.Kids[0].P.Do(x, n.Kids[0]) })
		}),
		gains("gain", "{num} $title counter% , up to a max of {num}", "AX62", func(x text.X, n *text.Node, times int16) {
			if k := min(x.Num(n.Kids[0])*times, x.Num(n.Kids[1])-x.Ent[x.It].Num[Counters]); k > 0 {
				x.Add(engine.Atom{Verb: VCounter, Subj: x.It, By: x.By, A: k})
			}
		}),
		{Kind: "quantity", Says: "my number of $title counters", Cite: "AX62", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return x.Ent[x.Src].Num[Counters] }}},
		{Kind: "rel", Says: "you control or in your Reserve", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			e := &x.Ent[h]
			return e.Zone == Play && e.Ctrl == x.By || e.Zone == Reserve && e.Owner == x.By
		}}},
		{Kind: "place", Says: "in your Reserve or Landmarks", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			e := &x.Ent[h]
			return e.Zone == Play && e.Ctrl == x.By && Is(x.M, h, Landmark) || e.Zone == Reserve && e.Owner == x.By
		}}},
		{Kind: "place", Says: "in play and in Reserve", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Play || x.Ent[h].Zone == Reserve
		}}},
	}
}
