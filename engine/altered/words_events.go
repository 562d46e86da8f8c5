package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// goesEvent is a trigger about a card that comes to a pile. The card itself may already
// lie there (AX50).
func goesEvent(says string) text.Prod {
	return text.Prod{Kind: "event", Says: says, Cite: "AX50", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		when := func() {
			c.When(n, VGo, true, func(x text.X, a *engine.Atom) bool { return goesTo(x, n.Kids, a) })
		}
		if n.Kids[0].Anywhere(Limbo); n.Kids[0].AnyCard() {
			n.Kids[0].Within(anyZone)
		}
		if itself(n.Kids[0]) {
			c.On(0, when)
			return
		}
		when()
	}}}
}

// itself reports whether a noun phrase names the card with this text.
func itself(n *text.Node) bool {
	for n.P.Role != text.Self && len(n.Kids) > 0 && n.Kids[0] != nil && n.Kids[0].P != nil {
		n = n.Kids[0]
	}
	return n.P.Role == text.Self
}

// gift: on your turn an opponent draws, resupplies or receives a token (AX73).
func gift(x text.X, a *engine.Atom) bool {
	if x.Var[Phase] != Afternoon || x.Active != x.By {
		return false
	}
	to := a.By
	if a.Verb == VJoin {
		if a.A == Switched || x.Ent[a.Subj].Kind != KindToken {
			return false
		}
		to = x.Ent[a.Obj].Owner
	}
	return to == x.By.Other()
}

func laterEvents() []text.Prod {
	return []text.Prod{
		{Kind: "event", Says: "{np} gain~ (the|my|its|their) {ordinal} {kept}", Cite: "AX62", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.WhenAny(n, []engine.Verb{VCounter, VBoost}, false, func(x text.X, a *engine.Atom) bool {
				k, now := x.Num(n.Kids[1]), has(x, a.Subj, n.Kids[2].P.K)
				return ofKind(a.Verb, n.Kids[2].P.K) && now >= k && now-a.A < k && x.Matches(n.Kids[0], a.Subj)
			})
		}}},
		goesEvent("{np} go:goes~ to {poss?} {pile} {source?} || {np} is:are~ put (in|into) {poss?} {pile} {source?} || {np} is:are~ sent to {poss?} {pile} {source?} || {np} is:are~ moved to {poss?} {pile} {source?}"),
		{Kind: "event", Says: "{who} draw~ one or more cards or resupplies || {who} draw~ one or more cards or (do|does) Resupply", Cite: "AX50", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Event.Whole = true // two cards that are drawn are one or more
			c.WhenAny(n, []engine.Verb{VDraw, VResupply}, false, func(x text.X, a *engine.Atom) bool { return ofPlayer(x, n.Kids[0], a.By) })
		}}},
		{Kind: "event", Says: "you make a Gift", Cite: "AX73", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.WhenAny(n, []engine.Verb{VDraw, VResupply, VJoin}, false, gift)
		}}},
		atOnce(event("one or more of {poss} {noms} move~ forward", VAdvance, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A > 0 && ofPlayer(x, n.Kids[0], x.Ent[a.Subj].Owner) && x.Matches(n.Kids[1], a.Subj)
		})),
	}
}

// atOnce is a trigger that all that a player does at one time sets off once.
func atOnce(p text.Prod) text.Prod {
	set := p.Make
	p.Make = func(c *text.Compiler, n *text.Node) {
		c.Event.Whole = true
		set(c, n)
	}
	return p
}
