package altered

import "github.com/cutdeck/cutdeck/engine"

// The words printed on a card, as bits of Card.Bits. Subtypes take the bits from
// firstSubtype up, in the order in which the cards of a game bring them.
const (
	Hero uint64 = 1 << iota
	Character
	Spell
	Landmark
	Eternal
	Defender
	Gigantic
	Seasoned
	FleetingCard // a Spell with Fleeting printed (AX36)
	Party        // an expedition, which is no card
	HasText
	Gear     // an Expedition Permanent (AX70)
	Cooldown // it goes to Reserve exhausted (AX66)
	Standing // its support ability works without being used (AX63)
	Floors   // it says what cards can't cost less than (AX42)
	Ceilings // and what they can't cost more than
	Sited    // what it costs depends on the Expedition that it joins
)

// Permanent is what either type of Permanent has printed.
const Permanent = Landmark | Gear

const firstSubtype = 16

// Is reports whether h is publicly one of the words.
func Is(m *engine.M, h engine.H, words uint64) bool { return m.Card(h).Bits&words != 0 }

// is is a guard on what a card is; hidden, only showing it can tell.
func is(words uint64, cite, says string) engine.Guard {
	return engine.Shown(cite, says, func(m *engine.M, h engine.H, _ engine.Seat) bool { return Is(m, h, words) })
}

// Has reports whether h has a keyword, printed or given by an ability, and has not lost it.
func Has(m *engine.M, h engine.H, word uint64) bool {
	n := m.Value(h, given(word))
	return n > 0 || n == 0 && Is(m, h, word)
}

// lost is what losing a keyword adds to its number: more than all abilities together give.
const lost = -100

// given is the number that says whether abilities give a keyword.
func given(word uint64) engine.Stat {
	switch word {
	case Eternal:
		return EternalNow
	case Defender:
		return DefenderNow
	case Seasoned:
		return SeasonedNow
	}
	return GiganticNow
}

// Expedition is the entity of one of a seat's expeditions.
func Expedition(m *engine.M, who engine.Seat, side int) engine.H {
	return engine.Handle(m.Var[Expedition0+2*int(who&1)+side])
}

// Facing is the expedition that faces another (AX5).
func Facing(m *engine.M, x engine.H) engine.H {
	return Expedition(m, m.Ent[x].Owner.Other(), int(m.Ent[x].Num[Side]))
}

// In is the expedition that a Character is in, or 0. A Gigantic one is in both.
func In(m *engine.M, h engine.H) engine.H {
	if at := m.Ent[h].Host; m.Ent[h].Zone == Play && m.Ent[at].Kind == KindExpedition {
		return at
	}
	return 0
}

// lastIn is the expedition that a Character is in or, if it has left, was in, or 0 (AX33).
func lastIn(m *engine.M, h engine.H) engine.H {
	e := &m.Ent[h]
	if at := engine.Handle(e.Num[Where]); e.Kind != KindExpedition && e.Zone != Play && e.Zone != Limbo && m.Ent[at].Kind == KindExpedition {
		return at
	}
	return In(m, h)
}

// Joins reports whether a Character counts in an expedition (AX57, Gigantic).
func Joins(m *engine.M, h, x engine.H) bool {
	at := In(m, h)
	return at != 0 && (at == x || Has(m, h, Gigantic) && m.Ent[at].Owner == m.Ent[x].Owner)
}

// inPlay calls do with the cards in play of some words that a seat controls, or
// both if it is Nobody.
func inPlay(m *engine.M, who engine.Seat, words uint64, do func(h engine.H)) {
	for owner := range engine.Seat(2) {
		for h := range m.In(owner, Play).All() {
			if (who >= engine.Nobody || m.Ent[h].Ctrl == who) && Is(m, h, words) {
				do(h)
			}
		}
	}
}

// ready is how many ready Mana Orbs a seat has.
func ready(m *engine.M, who engine.Seat) int16 {
	return int16(m.In(who, Mana).LenBut(m.Flagged(Exhausted)))
}
