package galactic

import "github.com/cutdeck/cutdeck/engine"

// Worth is how good a position is for a seat, in hundredths of a card: the damage of the
// Sector HQs and whether they lie open, what is in play and can fire, and the hands.
func Worth(m *engine.M, _ *engine.Mind, seat engine.Seat) (n int) {
	for who := range engine.Seat(2) {
		side := -headquarters*int(m.Num(engine.SeatOf(who), Wounds)) + 60*m.In(who, Hand).Len()
		if !guarded(m, who) {
			side -= open
		}
		controlled(m, who, Types, func(h engine.H) { side += worth(m, h) })
		side += 10 * min(max(int(m.Var[Slots0+int(who)]-slotsUsed(m, who)), 0), 4)
		if who != seat {
			side = -side
		}
		n += side
	}
	return n
}

// What a point of damage to a Sector HQ is worth, and that no ship protects one.
const (
	headquarters = 40
	open         = 100
)

// worth is that of a card in play.
func worth(m *engine.M, h engine.H) int {
	n := 40 + 20*int(Current(m, h)) + 7*int(shieldsLeft(m, h)+m.Num(h, EMF)) + 5*int(armorLeft(m, h))
	for k := range Weapons {
		all := m.Value(h, Weapon0+engine.Stat(k))
		switch {
		case all == 0:
		case loaded(k): // half of it is that it is loaded
			n += 4*int(all) + 4*int(m.Num(h, Spent0+k))
		default:
			n += 8 * int(all)
		}
	}
	n += 3 * int(m.Num(h, Magnified)*m.Value(h, Weapon0+Phaser))
	if engaged(m, h) {
		n += 30
	}
	return n
}
