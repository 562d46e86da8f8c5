package play

import "github.com/cutdeck/cutdeck/engine"

// Concede gives a game on this machine up for the seat that looks. Nothing of it
// is kept: it is over.
func (l *Local) Concede() {
	if l.state.Need.Kind != engine.Over {
		l.state.Need, l.state.Won = engine.Need{Kind: engine.Over, Who: engine.Nobody}, l.seat.Other()
	}
}
