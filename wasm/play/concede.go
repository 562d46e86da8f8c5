package play

import (
	"github.com/cutdeck/cutdeck/engine"
)

// Concede gives up a game on this machine for the seat that looks. The journal does not record it, as
// the game is over.
func (l *Local) Concede() {
	l.making.drop()
	if l.state.Need.Kind != engine.Over {
		l.state.Need, l.state.Won = engine.Need{Kind: engine.Over, Who: engine.Nobody}, l.seat.Other()
	}
}

// Concede gives the game up. With an audit the winner's page opens its deck, for
// ours to check.
func (r *Remote) Concede(audit bool) error {
	return r.peer.Concede(audit)
}

// Conceding tells what giving up against who means, and what an audit would reveal to whom.
func Conceding(who string) []string {
	return []string{
		who + " wins. This cannot be taken back. What you hold stays hidden either way.",
		"You may ask for an audit. It shows you, and whoever reads a file of the game, the whole deck of " + who + " and where each card lay, and your page checks that " + who + " has not cheated. Without an audit these cards stay hidden, and nobody can check them.",
	}
}
