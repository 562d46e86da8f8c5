package wars

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Cards are carried: into a pile, to a place, beneath or aboard another card. Every verb
// that carries them is said with each destination.
func carryRows() []text.Prod {
	return []text.Prod{
		{Kind: "into", Says: "on top of {thatpile} || on {thatpile} || to the top of {thatpile}", Mean: text.Mean{K: 1, Sub: true}},
		{Kind: "into", Says: "(in|into|to) {thatpile}", Mean: text.Mean{K: 1, Sub: true}},
		{Kind: "into", Says: "beneath {thatpile} || on the bottom of {thatpile} || to the bottom of {thatpile}", Mean: text.Mean{K: 0, Sub: true}},
		{Kind: "thatpile", Says: "{poss} {pile}", Mean: text.Mean{Sub: true}},
		{Kind: "thatpile", Says: "that {pile}", Mean: text.Mean{Sub: true}},
		{Kind: "thatpile", Says: "(a|any) {pile}", Mean: text.Mean{Sub: true}},
		text.AnyOrder("D9", "carried: who puts them says which goes next"),
		{Kind: "intoand", Says: "and {np} {into}", Mean: text.Mean{Sub: true}},

		{Kind: "onto", Says: "here || to here", Mean: text.Mean{K: int16(VMove), Num: func(x text.X, _ *text.Node) int16 { return int16(x.Here()) }}},
		{Kind: "onto", Says: "to {np}", Mean: text.Mean{Refuse: text.Only(text.Reach{Sorts: ofCards | ofBattles, Bits: Location | Ship}), K: int16(VMove), Num: firstOf}},
		text.Prod{Kind: "onto", Says: "aboard {np}", Mean: text.Mean{Refuse: text.Only(text.Reach{Sorts: ofCards, Bits: Ship}), K: int16(VMove), Num: firstOf}}.InForm("place: aboard {np}", "onto: to {np}"),
		text.Prod{Kind: "onto", Says: "beneath {np}", Cite: "W67", Mean: text.Mean{K: int16(VGive), Num: firstOf}}.InForm("place: beneath {np}", "onto: to {np}"),
	}
}

// firstOf is the thing that the part of a destination names.
func firstOf(x text.X, n *text.Node) int16 { return int16(x.One(n.Kids[0])) }

// intoPiles are the imperatives that put cards into piles of their owners: a card goes to
// its owner's pile whatever player is said (W18). What is put into two piles is read before
// what is put into one, so that "and" does not join what goes into the first pile with what
// goes into the second.
func intoPiles() []text.Imperative {
	mean := text.Mean{Role: text.Counts, Do: func(x text.X, n *text.Node) {
		for _, k := range loads(n) {
			putAll(x, n, k)
		}
	}, Make: func(c *text.Compiler, n *text.Node) {
		all, inOrder := loads(n), n.Part("order") != nil
		if len(all) == 1 && !inOrder {
			c.Do(n)
			return
		}
		for i, k := range all {
			if i == len(all)-1 && inOrder {
				c.InOrder(n, k.Kids[0], "W17", func(x text.X, h engine.H) { putInto(x, n, h, k.Kids[1]) })
				return
			}
			c.Asks(k.Kids[0])
			c.Happens("W17 W18", text.Print(k.Kids[0]), func(x text.X) { putAll(x, n, k) })
		}
	}}
	one := mean
	one.Sense = func(n *text.Node) bool { return !putTwice(n.Kids[1]) }
	also := []string{"place", "take", "return", "move"}
	return []text.Imperative{
		{Says: "{np} {into} {intoand} {intoand*} {order?}", Also: also, Cite: "W17 W18", Mean: mean},
		{Says: "{np} {into} {order?}", Also: also, Cite: "W17 W18", Mean: one},
	}
}

// putTwice: a phrase joins cards of which the first already say into which pile they go:
// "two cards in your hand and the others".
func putTwice(np *text.Node) bool {
	return len(np.Kids) == 2 && len(np.Kids[1].Kids) > 0 && saysPile(np.Kids[0])
}

func saysPile(n *text.Node) bool {
	if n == nil {
		return false
	}
	if n.P != nil && n.P.Kind == "place" && (n.Part("pile") != nil || n.P.Zone != 0 || n.P.Zones != 0) {
		return true
	}
	return slices.ContainsFunc(n.Kids, saysPile)
}

// loads are what a verb carries, each with where it goes.
func loads(n *text.Node) (of []*text.Node) {
	of = append(of, &text.Node{Kids: n.Kids[1:3]})
	if and := n.Part("intoand"); and != nil {
		of = append(append(of, and), n.Kids[4].Kids...)
	}
	return of
}

// putAll puts what a phrase names into the pile behind it.
func putAll(x text.X, n, k *text.Node) {
	x.Each(k.Kids[0], func(h engine.H) { putInto(x, n, h, k.Kids[1]) })
}

func putInto(x text.X, n *text.Node, h engine.H, into *text.Node) {
	x.Add(engine.Atom{Verb: VPut, Subj: h, By: x.Actor(n), A: int16(pileOf(into.First("pile"))), B: into.P.K})
}

// ontoPlace is an imperative that takes cards to a place or another card; alone, they take
// nobody along.
func ontoPlace(alone int16) text.Imperative {
	cite, also := "F22", []string(nil)
	if alone == 1 {
		cite, also = "W156", []string{"place"}
	}
	return text.Imperative{Says: "{np} {onto}", Also: also, Cite: cite, Mean: text.Mean{Bars: unmoved, Do: func(x text.X, n *text.Node) {
		by, onto := x.Actor(n)&1, n.Kids[2]
		to := engine.Handle(x.Num(onto))
		x.Each(n.Kids[1], func(h engine.H) {
			switch v := engine.Verb(onto.P.K); {
			case to == 0 || h == to:
			case v == VMove:
				x.Add(engine.Atom{Verb: v, Subj: h, Obj: to, By: by, C: alone})
			default:
				x.Add(engine.Atom{Verb: v, Subj: h, Obj: to, By: by})
			}
		})
	}}}
}

// unmoved keeps a card that can't move from being chosen to be moved.
var unmoved = &text.Bar{Cite: "W7", Says: "a card says that it can't move", Free: func(m *engine.M, h engine.H) bool {
	return !m.Bars(engine.Atom{Verb: VMove, Subj: h, By: engine.Nobody})
}}
