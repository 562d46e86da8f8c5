package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// eventRows are the triggers about what players do with cards and abilities: what
// they use, target, play, lose.
func eventRows() []text.Prod {
	return []text.Prod{
		told("{who} lose~ (cards|energy) to {np} || {who} lose~ a card to {np} || {who} lose~ one or more cards to {np}", VDrain, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A > 0 && (anyPlayer(n.Kids[0]) || x.Seat(n.Kids[0]) == a.By.Other()) && x.Matches(n.Kids[1], a.Obj)
		}),
	}
}
