package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Cards that are played within an effect: they go into the queue as ever, but cost
// nothing.
func verbsOfPlay() []text.Prod {
	return []text.Prod{
		freely("{who?} play~ {np} without paying its cost || {who?} play~ {np} for free || {who?} play~ {np} without paying their cost"),
		among(inHand, mine(vp("{who?} convert~ {np}", "BX30", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VConvert, Subj: h, By: who}) })
		}))),
		onceMore("play (a|one) additional anomaly this turn || play an additional anomaly this turn || play another anomaly this turn", didAnomaly),
		onceMore("convert (a|one) additional card this turn || convert an additional card this turn || convert another card this turn", didConvert),
	}
}

// onceMore is a verb by which a player may do once more what is done once in a turn (BX13).
func onceMore(says string, key engine.Key) text.Prod {
	return compiled("vp", says, "BX13 BX41", func(c *text.Compiler, n *text.Node) {
		c.Step("BX41", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Bump(ThisTurn, engine.SeatOf(f.By), key, -1)
			return engine.Next
		})
	})
}

// aiming is a sentence of its own that only chooses: later ones speak of it.
func aiming() []text.Prod {
	return []text.Prod{
		compiled("vp", "{who?} choose~ {np}", "BX22", choosing),
	}
}

// choosing emits that something is chosen. Of cards of the other player that one has looked
// at, all are shown first: both know them then.
func choosing(c *text.Compiler, n *text.Node) {
	at := c.Next()
	c.Step("T34", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		for h := range m.In(f.By.Other(), Hand).All() {
			if m.Ent[h].Def == 0 && x.Seen(h) {
				m.Reveal(h)
				return engine.Flow(at)
			}
		}
		return engine.Next
	})
	c.Asks(n)
}

// Between clauses with bullets it is chosen as the action is taken, with its targets
// (BX22).
func choices() []text.Prod {
	return []text.Prod{
		{Kind: "sent", Says: "choose $n : {option} {option*} || choose $n — {option} {option*}", Cite: "BX22", Mean: text.Mean{Role: text.Option, Make: text.Chosen}},
		{Kind: "sent", Says: "choose up to $n : {option} {option*} || choose up to $n — {option} {option*}", Cite: "BX22", Mean: text.Mean{K: text.UpTo, Role: text.Option, Make: text.Chosen}},
	}
}

// freely is a verb by which what its noun phrase names is played for nothing (T49).
func freely(says string) text.Prod {
	p := text.Single(compiled("vp", says, "T49", func(c *text.Compiler, n *text.Node) {
		c.Asks(n)
		c.Show(n.Kids[1])
		c.Step("T49", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			who := x.Actor(n)
			h := x.One(n.Kids[1])
			act := playAct(m, h)
			if f.R[engine.RegDid] = text.Truth(act != 0); act != 0 {
				m.SetVar(Way, int16(Gratis))
				m.Announce(act, h, who)
			}
			return engine.Next
		})
	}), 1)
	p.Mine, p.Looks = true, inHand
	return p
}

// playAct is the act by which a card is played, if it may be, or 0.
func playAct(m *engine.M, h engine.H) uint16 {
	if h == 0 || m.Ent[h].Kind != 0 || doubled(m, h) || m.Cramped() { // K10
		return 0
	}
	for _, a := range m.Card(h).Acts {
		if act := &m.Acts[a]; act.Zone == Hand && act.Cite == "B21" {
			return a
		}
	}
	return 0
}
