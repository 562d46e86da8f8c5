package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What can't happen to a card, and at whose hands.
func cannotRows() []text.Prod {
	return []text.Prod{
		static("{np} can't be {fate} {byx?} {during?}", "W6", func(c *text.Compiler, n *text.Node) {
			np, by := n.Kids[0], n.Kids[2]
			f := n.Kids[1].P.Deed
			f.Place(np)
			watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, f.Verbs, func(x text.X, a *engine.Atom) bool {
				return f.Done(x, []*text.Node{np}, a) && (by == nil || byWhom(x, by, a, x.Make.Src)) && x.If(n.Kids[3])
			})
		}),
		static("{np} can't be targeted {byx?}", "W223", func(c *text.Compiler, n *text.Node) {
			np, by := n.Kids[0], n.Kids[1]
			watchDeed(c, engine.Watch{Cite: "W223", Class: engine.Forbid}, []engine.Verb{VTarget}, func(x text.X, a *engine.Atom) bool {
				return x.Matches(np, a.Subj) && (by == nil || byWhom(x, by, a, a.Obj))
			})
		}),
		static("{np} can't be moved {byx?}", "W7", func(c *text.Compiler, n *text.Node) {
			np, by := n.Kids[0], n.Kids[1]
			watchDeed(c, engine.Watch{Cite: "W7", Class: engine.Forbid}, []engine.Verb{VMove}, func(x text.X, a *engine.Atom) bool {
				return x.Matches(np, a.Subj) && (by == nil || byWhom(x, by, a, x.Make.Src))
			})
		}),
		static("{np} can't move {moving}", "W7", func(c *text.Compiler, n *text.Node) {
			np, where := n.Kids[0], n.Kids[1]
			watchDeed(c, engine.Watch{Cite: "W7", Class: engine.Forbid}, []engine.Verb{VMove}, func(x text.X, a *engine.Atom) bool {
				return x.Matches(np, a.Subj) && where.P.Is(x, where, a.Obj)
			})
		}),
		static("{np} can't be {fate} {place}", "W6", func(c *text.Compiler, n *text.Node) {
			f := n.Kids[1].P.Deed
			watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, f.Verbs, func(x text.X, a *engine.Atom) bool {
				return f.Done(x, n.Kids[:1], a) && x.Matches(n.Kids[2], a.Subj)
			})
		}),
		static("{np} can't be played {spot?} {during?}", "W6", func(c *text.Compiler, n *text.Node) { unplayable(c, n) }),
		{Kind: "byx", Says: "by {who}", Mean: text.Mean{K: byPlayer, Sub: true}},
		{Kind: "byx", Says: "by {abilities}", Mean: text.Mean{K: byAbility, Sub: true}},
		{Kind: "byx", Says: "by {np}", Mean: text.Mean{Sub: true}},
	}
}

// Who or what something is done by, in Mean.K; 0 is a card.
const (
	byPlayer  int16 = 1
	byAbility int16 = 2
)

// byWhom: is an atom done by the player, or by the card src, that a phrase names?
func byWhom(x text.X, by *text.Node, a *engine.Atom, src engine.H) bool {
	switch by.P.K {
	case byPlayer:
		return anyPlayer(by.Kids[0]) || x.Seat(by.Kids[0]) == a.By
	case byAbility:
		return src != 0 && x.Ent[src].Zone == Play && x.Matches(by.Kids[0], src)
	}
	by.Kids[0].Anywhere(Stack)
	by.Kids[0].Anywhere(Hand)
	return src != 0 && x.Matches(by.Kids[0], src)
}

// unplayable keeps cards from being played, at a place or for a time.
func unplayable(c *text.Compiler, n *text.Node) {
	np, spot := n.Kids[0], n.Kids[1]
	np.Within(1<<Hand | 1<<Stack)
	watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
		return (spot == nil || a.Obj != 0 && x.Matches(spot, At(x.M, a.Obj))) && playingOf(x, np, a) && x.If(n.Kids[2])
	})
}
