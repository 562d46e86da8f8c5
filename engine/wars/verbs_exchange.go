package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// verbsOfExchange are the verbs by which two cards change places, and the words for cards
// that may.
func verbsOfExchange() []text.Prod {
	return []text.Prod{
		vp("{who?} exchange~ {np}", "W17", func(x text.X, n *text.Node) {
			var two [2]engine.H
			i := 0
			x.Each(n.Kids[1], func(h engine.H) {
				if i < 2 {
					two[i] = h
				}
				i++
			})
			if i == 2 {
				x.Add(engine.Atom{Verb: VSwap, Subj: two[0], Obj: two[1], By: x.Actor(n) & 1})
			}
		}),
		vp("{who?} exchange~ {np} (with|for) {np}", "W17", func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: VSwap, Subj: x.One(n.Kids[1]), Obj: x.One(n.Kids[2]), By: x.Actor(n) & 1})
		}),
		{Kind: "adj", Says: "eligible", Cite: "W67", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return eligible(x, h) }}},
	}
}

// giving puts cards beneath another.
var giving = text.Imperative{Says: "{np} to {np}", Also: []string{"transfer", "take {np} from beneath (a|one) (card|unit|ship|character|vehicle|location) and give it to {np}"}, Cite: "W67", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
	if to := x.One(n.Kids[2]); to != 0 {
		x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VGive, Subj: h, Obj: to, By: x.Actor(n) & 1}) })
	}
}}}

// eligible: the card chosen first may lie beneath h, by its kind, and does not
// yet; before one is chosen, some card may.
func eligible(x text.X, h engine.H) bool {
	if x.F == nil || x.F.Ref[0].H == 0 {
		return Is(x.M, h, Fights|Location)
	}
	given := x.F.Ref[0].H
	c := x.Card(given)
	return c.Wants != 0 && Is(x.M, h, c.Wants) && x.Ent[given].Host != h &&
		(x.Ent[h].Ctrl == x.Ent[given].Ctrl || c.Bits&BeneathTheirs != 0)
}
