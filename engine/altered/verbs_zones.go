package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// send adds the atom by which h goes to a zone of its owner.
func send(x text.X, h engine.H, z engine.Zone, why, exhausted int16, by engine.Seat) {
	if h != 0 {
		x.Add(engine.Atom{Verb: VGo, Subj: h, By: by, A: int16(z), B: int16(x.Ent[h].Zone), C: why, D: exhausted})
	}
}

// sending is a verb by which what its last part names goes to a zone.
func sending(z engine.Zone, why int16) text.Mean {
	return text.Mean{Do: func(x text.X, n *text.Node) {
		who := x.Actor(n)
		x.Each(n.Kids[1], func(h engine.H) { send(x, h, z, why, 0, who) })
	}}
}

// mine is a verb whose player picks of what is his or her own.
func mine(m text.Mean) text.Mean {
	m.Mine = true
	return m
}

// fromHand is a verb for which what is only called a card is in the hand of who does it.
func fromHand(m text.Mean) text.Mean {
	m.Bare = 1 << Hand
	return m
}

// puts is a verb that says the zone: what comes to Mana lies exhausted (AX29).
func puts(says string, np, pile int) text.Prod {
	return vp(says, "AX56", func(x text.X, n *text.Node) {
		who, z, exhausted := x.Actor(n), pileOf(n.Kids[pile]), int16(0)
		if z == Mana || n.Part("lying") != nil {
			exhausted = 1
		}
		x.Each(n.Kids[np], func(h engine.H) { send(x, h, z, ByEffect, exhausted, who) })
	})
}

// toDeck is a verb by which cards go to an end of the decks of their owners, at once or one
// after the other as their player says.
func toDeck(says string, end int16) text.Prod {
	put := func(x text.X, n *text.Node, h engine.H) { send(x, h, Deck, end, 0, x.Actor(n)) }
	p := vp(says, "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[1], func(h engine.H) { put(x, n, h) })
	})
	p.Role = text.Counts
	p.Make = func(c *text.Compiler, n *text.Node) {
		if n.Part("order") == nil {
			c.Do(n)
			return
		}
		c.InOrder(n, n.Kids[1], "AX56 A61", func(x text.X, h engine.H) { put(x, n, h) })
	}
	return p
}

func verbsOfZones() []text.Prod {
	return []text.Prod{
		puts("{who?} return~ {np} to {poss?} {pile} {lying?}", 1, 3),
		puts("{who?} put~ {np} in {poss?} {pile} {lying?} || {who?} put~ {np} into {poss?} {pile} {lying?} || {who?} send~ {np} to {poss?} {pile} {lying?} || {who?} move~ {np} to {poss?} {pile} {lying?}", 1, 3),
		puts("{who?} send~ to {poss?} {pile} {np} {lying?}", 3, 2),
		{Kind: "lying", Says: "exhausted || , exhausted || as an exhausted Mana Orb || as exhausted Mana Orbs", Cite: "AX38", Mean: text.Mean{Sub: true}, Read: "puts (verbs_zones.go)"},
		toDeck("{who?} put~ {np} (back)? on top of {poss} deck {order?} || {who?} put~ {np} (back)? on the top of {poss} deck {order?} || {who?} return~ {np} to the top of {poss} deck {order?} || {who?} send~ {np} to the top of {poss} deck {order?}", ByEffect),
		toDeck("{who?} put~ {np} on the bottom of {poss} deck {order?} || {who?} return~ {np} to the bottom of {poss} deck {order?} || {who?} send~ {np} to the bottom of {poss} deck {order?}", Beneath),
		toDeck("{who?} put~ {np} back {order?}", ByEffect),
		text.AnyOrder("A61", "toDeck (verbs_zones.go)"),
		{Kind: "vp", Says: "{who?} create~ {tokens} in {landmarks} {made}", Cite: "AX74", Mean: text.Mean{Refuse: tokensMeant, Make: create}},
		{Kind: "vp", Says: "{who?} create~ {tokens} in {np} {made}", Cite: "AX31", Mean: text.Mean{Refuse: tokensMeant, Make: create}},
		{Kind: "vp", Says: "{who?} create~ {tokens} {made}", Cite: "AX74", Mean: text.Mean{Refuse: tokensMeant, Make: create}},
		{Kind: "made", Says: "", Cite: "AX31", Mean: text.Mean{Role: text.Named, K: text.Several, Pin: func(*engine.M, *engine.Frame, text.X, *text.Node) {}}},
		{Kind: "tokens", Says: "(a|an|one|1) {token} token", Mean: text.Mean{Sub: true}},
		{Kind: "tokens", Says: "{num} {token} tokens", Mean: text.Mean{Sub: true}},
		{Kind: "tokens", Says: "(only)? {num} || (only)? {num} of (those|these) tokens", Mean: text.Mean{Sub: true}},
		{Kind: "landmarks", Says: "{poss} Landmarks", Mean: text.Mean{Sub: true}},
		{Kind: "token", Says: "$title", Cite: "AX74", Mean: text.Mean{Sub: true}, Read: "tokenOf (tokens.go)"},
		{Kind: "tokens", Says: "(a|an) {token}", Mean: text.Mean{Sub: true}},
		{Kind: "token", Says: "$title $n / $n / $n", Cite: "AX31", Mean: text.Mean{Sub: true}, Read: "tokenOf (tokens.go)"},
		{Kind: "token", Says: "$title $n / $n / $n {noun}", Cite: "AX31", Mean: text.Mean{Sub: true}, Read: "tokenOf (tokens.go)"},
	}
}
