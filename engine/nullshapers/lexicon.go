package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// What the words of cards need besides what the rules keep.

// Numbers printed on a card for its keywords.
const (
	OverclockBy  engine.Stat = Grade + 1 + iota // how much faster it may be played (KW33)
	OverclockFor                                // for so much void besides
	GlobalFor                                   // void for which it knows no bounds (KW35)
)

// Stats without a printed number.
const (
	Amplify  engine.Stat = firstFreeStat + iota
	Armor                // how much of any damage to it is averted (T26)
	Shield               // how much of the next damage
	Quiet                // of the sector that bears an influence: it is not at work (T50)
	Piercing             // its damage is not averted (T26)
	Driven               // it attacks if it can (T53)
	HandSize             // of a seat: how many more cards it keeps (T45)
)

// Flags of an entity.
const (
	Faded       = Defended << (1 + iota) // a hologram (KW32)
	Infected                             // damaged by something with Virus (KW28)
	Spared                               // kept from being terminated for having no defense, this turn (BD25)
	Overclocked                          // of a card in the queue: it is faster (KW33)
	Gratis                               // of a card in the queue: it costs nothing (T49)
	Globally                             // of a card in the queue: it knows no bounds (KW35)
)

// Why a card goes, besides those of the rules: Atom.C of VGo.
const (
	Erased  = Deleted + 1 + iota // from the top of a deck (KW30)
	Beneath                      // to the bottom of a deck
)

// What arrives without a card: Atom.C of VArrive.
const (
	Hologram  int16 = 1 + iota // a copy that fades (KW32)
	Generated                  // an anomaly that comes to a hand (T37)
)

// Way is the var of the way in which the card that is being declared is played: a
// flag.
const Way = firstVar

// Vars of extra turns (T52): how many each seat has still to take, and, while they are
// taken, one more than the seat that has the turn after them.
const (
	Extra0 = Way + 1 + iota
	Extra1
	Resume
)

// Lent, in Atom.C of VTake: for a while.
const Lent int16 = 1

// Special, in Atom.C of VSkill: it is the player's special (KW27).
const Special int16 = 1

// eachDefender calls do with the agents that defend against an attacker.
func eachDefender(m *engine.M, a engine.H, do func(engine.H)) {
	for i := 0; i < len(m.Link); i++ {
		if l := &m.Link[i]; l.Kind == linkDefends && l.To == a {
			do(l.From)
		}
	}
}

// eachAttacker calls do with the attackers that an agent defends against.
func eachAttacker(m *engine.M, d engine.H, do func(engine.H)) {
	for i := 0; i < len(m.Link); i++ {
		if l := &m.Link[i]; l.Kind == linkDefends && l.From == d {
			do(l.To)
		}
	}
}

// isDefending reports whether an agent defends against an attacker.
func isDefending(m *engine.M, h engine.H) (is bool) {
	eachAttacker(m, h, func(engine.H) { is = true })
	return is
}

// IsRanged reports whether an agent is ranged.
func IsRanged(m *engine.M, h engine.H) bool { return Has(m, h, Ranged) }

// eachPlayed calls do with the cards that a player has played in this turn.
func eachPlayed(m *engine.M, by engine.Seat, do func(engine.H)) {
	for i := range m.Tally {
		if t := &m.Tally[i]; t.Until == ThisTurn && t.H == engine.SeatOf(by) && t.What() > playedKey && t.What() < playedKey+engine.MaxEnt {
			do(engine.H(t.What() - playedKey))
		}
	}
}
