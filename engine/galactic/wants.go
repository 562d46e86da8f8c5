package galactic

import "github.com/cutdeck/cutdeck/engine"

// wants reports whether most players would act now with hidden cards: in their own turn play
// cards, or discard some to draw more, and answer what an opponent does to them.
func wants(m *engine.M, who engine.Seat) bool {
	if m.In(who, Hand).Empty() {
		return false
	}
	plays := playsLeft(m) > 0 || freely(m, who)
	if o := m.Occurring(); o != nil {
		return concerns(m, o, who) && (m.Active != who || plays)
	}
	switch m.Var[Phase] {
	case CardsA, CardsB:
		return m.Active == who && plays
	case Discarding:
		return m.Active == who && plays && draws(m.In(who, Hand).Len()) < draws(0)
	}
	return false
}

// concerns reports whether what an opponent does is aimed at a seat: fire, a function, an answer
// to what the seat does, and a card that is played to its fleet. Who wants to answer points, and
// what an opponent does at home, says so by a stop.
func concerns(m *engine.M, o *engine.Frame, who engine.Seat) bool {
	switch {
	case o.By == who:
		return false
	case m.Active == who, m.Answered(o) != nil:
		return true
	}
	switch m.Occurrences[o.Occ].Sort {
	case toFire, toSalvo, toFunction:
		return true
	case toPlay:
		return at(m, o.Ref[0].H) == who
	}
	return false
}
