package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What has come to pass in battles and by abilities.
func stateRows() []text.Prod {
	return []text.Prod{
		told("{who} have:has~ {range} casualties in {np}", VWin, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return (anyPlayer(n.Kids[0]) || x.Seat(n.Kids[0]) != a.By) && x.Matches(n.Kids[2], a.Subj) && x.InRange(n.Kids[1], a.A)
		}),
		deed("target {np} with {abilities}", VTarget, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && x.Ent[a.Obj].Zone == Play && x.Matches(n.Kids[1], a.Obj)
		}),
	}
}
