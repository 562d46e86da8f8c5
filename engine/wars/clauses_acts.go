package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// eventRows are the triggers about what players do with cards and abilities: what
// they use, target, play, lose.
func eventRows() []text.Prod {
	return []text.Prod{
		told("{np} is:are~ targeted by {abilities}", VTarget, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Ent[a.Obj].Zone == Play && x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Obj)
		}),
		{Kind: "event", Says: "{np} is:are~ targeted by {np}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			n.Kids[1].Anywhere(Stack)
			c.When(n, VTarget, false, func(x text.X, a *engine.Atom) bool {
				return x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Obj)
			})
		}}},
		told("{who} use~ {abilities}", VUse, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return byWho(x, n.Kids[0], a) && x.Matches(n.Kids[1], a.Subj)
		}),
		told("{abilities} is:are~ used", VUse, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Subj) }),
		told("{who} lose~ (cards|energy) to {np} || {who} lose~ a card to {np} || {who} lose~ one or more cards to {np}", VDrain, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A > 0 && (anyPlayer(n.Kids[0]) || x.Seat(n.Kids[0]) == a.By.Other()) && x.Matches(n.Kids[1], a.Obj)
		}),
	}
}
