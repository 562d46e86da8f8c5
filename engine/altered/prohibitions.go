package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What can't happen (A1): said of cards in play, or for a while.
func prohibitions() (rows []text.Prod) {
	for _, p := range []struct {
		says string
		verb engine.Verb
		is   func(x text.X, n *text.Node, a *engine.Atom) bool
	}{
		{"{np} can't gain Fleeting", VStatus, entering(gained(Fleeting))},
		{"{np} can't gain Asleep || {np} can't become Asleep", VStatus, gained(Asleep)},
		{"{np} can't gain Anchored || {np} can't become Anchored", VStatus, gained(Anchored)},
		{"{np} can't gain boosts || {np} can't be boosted", VBoost, ofThing(anyAtom)},
		{"{np} can't be sacrificed", VGo, ofThing(whyTest(Sacrificed))},
		{"{np} can't be discarded", VGo, ofThing(func(_ text.X, a *engine.Atom) bool { return engine.Zone(a.A) == Discard })},
		{"{np} can't be readied || {np} don't:doesn't~ ready", VReady, ofThing(anyAtom)},
		{"{np} can't be exhausted", VExhaust, ofThing(anyAtom)},
		{"{np} can't leave the Expedition zone", VGo, ofThing(func(x text.X, a *engine.Atom) bool { return In(x.M, a.Subj) != 0 })},
		{"{np} can't leave play", VGo, ofThing(func(_ text.X, a *engine.Atom) bool { return engine.Zone(a.B) == Play })},
		{"{np} can't switch Expeditions", VJoin, ofThing(switches)},
		{"{np} can't move backwards || {np} can't move backward", VAdvance, ofThing(func(_ text.X, a *engine.Atom) bool { return a.A < 0 })},
		{"{np} can't join {np}", VJoin, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.Subj != 0 && joining(x, n.Kids[0], a) && x.Matches(n.Kids[1], a.Obj)
		}},
		{"{who} can't draw cards || {who} can't draw", VDraw, ofPlayer},
		{"{who} can't resupply", VResupply, ofPlayer},
		{"{np} can't go to {pile} || {np} can't be put (in|into) {pile} || {np} can't be sent to {pile} || {np} can't be moved to {pile}", VGo,
			func(x text.X, n *text.Node, a *engine.Atom) bool {
				return engine.Zone(a.A) == pileOf(n.Kids[1]) && x.Matches(n.Kids[0], a.Subj)
			}},
		{"{np} can't go to {pile} from {pile} || {np} can't be put (in|into) {pile} from {pile} || {np} can't be sent to {pile} from {pile}", VGo,
			func(x text.X, n *text.Node, a *engine.Atom) bool {
				return engine.Zone(a.A) == pileOf(n.Kids[1]) && engine.Zone(a.B) == pileOf(n.Kids[2]) && x.Matches(n.Kids[0], a.Subj)
			}},
	} {
		rows = append(rows, static(p.says, "A1 AD16", func(c *text.Compiler, n *text.Node) {
			if n.Kids[0].Anywhere(Limbo); len(n.Kids) > 1 { // what is played is there
				n.Kids[0].Within(^uint32(0)) // wherever it comes from
			}
			under := c.Under()
			c.Watch(engine.Watch{Cite: "A1", Text: text.Print(n), Class: engine.Forbid, Verb: p.verb, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.A = a
				return p.is(x, n, a) && under(x)
			}})
		}))
	}
	return append(rows,
		costLimit("{np} can't cost less than {num}", Floors, 0),
		costLimit("{np} can't cost more than {num}", Ceilings, atMost))
}

// costLimit is a limit of what cards cost (AX42), downwards or upwards.
func costLimit(says string, bound uint64, add int16) text.Prod {
	return static(says, "AX42", func(c *text.Compiler, n *text.Node) {
		n.Kids[0].Within(^uint32(0))
		c.R.Cards[c.Def].Bits |= bound
		under := c.Under()
		for _, st := range [...]engine.Stat{HandCost, ReserveCost} {
			c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 2,
				On: func(m *engine.M, src, h engine.H) bool {
					x := c.Still(m, src, m.Ent[src].Ctrl)
					return x.Matches(n.Kids[0], h) && under(x)
				},
				Val: func(m *engine.M, src, h engine.H) int16 { return c.Still(m, src, m.Ent[src].Ctrl).Num(n.Kids[1]) + add }})
		}
	})
}
