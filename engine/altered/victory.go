package altered

import "github.com/cutdeck/cutdeck/engine"

// Distance is how far a seat's expeditions have gone together: seven have met,
// more have crossed (AX6).
func Distance(m *engine.M, who engine.Seat) int16 {
	return m.Ent[Expedition(m, who, HeroSide)].Num[Where] + m.Ent[Expedition(m, who, CompanionSide)].Num[Where]
}

// decide ends the game once a player's expeditions have met or crossed: the
// greater distance wins, and if they are equal tiebreakers begin (AX21, AD1).
func decide(m *engine.M) {
	// Expeditions that meet end the game at once (AX1, AX6, AX21, AD1).
	if m.Var[Tiebreak] != 0 {
		return
	}
	a, b := Distance(m, 0), Distance(m, 1)
	switch {
	case max(a, b) < lastRegion:
	case a > b:
		win(m, "AX21", 0)
	case b > a:
		win(m, "AX21", 1)
	default:
		m.SetVar(Tiebreak, 1)
		m.Tell("AX23", VTie, engine.Nobody, 0, 0, 0)
	}
}

func win(m *engine.M, cite string, who engine.Seat) {
	m.Tell(cite, VWin, who, 0, 0, 0)
	m.End(who)
}
