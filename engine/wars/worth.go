package wars

import "github.com/cutdeck/cutdeck/engine"

// handWorth: the first cards in a hand are worth the energy drawn for them and a
// little more, the others less. A card in play is worth more than one in a hand.
var (
	handWorth = [...]int{115, 112, 109, 106, 60, 40, 25, 15, 10, 5}
	restWorth = [...]int{60, 40, 30, 20, 10} // locations, interrupts, orders and what is out of reach
)

// worthOf is what a seat has, in hundredths of an energy: the energy it has left, what it
// could do with the cards it holds, and what its cards in play are about to do.
func worthOf(m *engine.M, mind *engine.Mind, who engine.Seat) int {
	left := int(energy(m, who))
	v := 100 * left
	if left < nearTheEnd { // each of the last is dearer
		v -= 6 * (nearTheEnd - left) * (nearTheEnd - left)
	}
	ready, rest := hands(m, mind, who)
	v += rising(ready, handWorth[:]) + rising(rest, restWorth[:])
	v += 3 * int(count(m, who, Active)) // what is active can be spent
	v += rising(int(m.Value(engine.SeatOf(who), Limit)), incomeWorth[:])
	for f := range Factions {
		v += rising(int(m.Value(engine.SeatOf(who), SupportOf(f))), supportWorth[:])
	}
	for place := range inPlay(m, Location) {
		v += worthAt(m, who, place)
	}
	for h := range m.In(who, Play).All() { // on the table, at no place
		if Is(m, h, Weapon|Asset) && At(m, h) == 0 {
			v += 130
		}
	}
	return v
}

// hands counts the cards in a hand that may be played soon, or may be such for
// all that is known, and the rest.
func hands(m *engine.M, mind *engine.Mind, who engine.Seat) (ready, rest int) {
	limit := max(m.Value(engine.SeatOf(who), Limit), 3)
	for h := range m.In(who, Hand).All() {
		d := m.Ent[h].Def
		if d == 0 && mind != nil {
			d = mind.Of(h)
		}
		switch c := &m.Cards[d]; {
		case d == 0:
			ready++
		case c.Bits&(Event|Location) == 0 && c.Num[Cost] <= limit+2 && supported(m, c, who):
			ready++
		default:
			rest++
		}
	}
	return ready, rest
}

// supported reports whether a seat has the icons that a card asks for.
func supported(m *engine.M, c *engine.Card, who engine.Seat) bool {
	return c.Num[Support] <= 0 || c.Num[Support] <= m.Value(engine.SeatOf(who), SupportOf(int(c.Num[SupportType])))
}

// nearTheEnd is how much energy a player has left when each is dear.
const nearTheEnd = 12

// What the first, second … energy of a turn is worth, and the first support icon
// of a faction: the more there is, the less the next one.
var (
	incomeWorth  = [...]int{60, 60, 60, 55, 50, 45, 40, 30, 20, 15, 10, 10, 5, 5}
	supportWorth = [...]int{60, 50, 40, 15, 5}
)

// rising sums what the first n of something are worth.
func rising(n int, each []int) (v int) {
	for i := range min(max(n, 0), len(each)) {
		v += each[i]
	}
	return v
}

// worthAt is what a seat's ships and units at a location are worth there.
func worthAt(m *engine.M, who engine.Seat, place engine.H) int {
	v, power := 0, 0
	for h := range fighters(m, who, place, true) {
		here := 75 + 13*int(m.Value(h, Power)) + 7*int(m.Value(h, Tactics)) + 9*int(m.Value(h, Defense))
		if m.Ent[h].Flags&Damaged != 0 {
			here /= 3
		}
		if m.Ent[h].Host != place { // aboard: it neither fights nor drains yet
			here = here * 4 / 5
		}
		v += here
		power += int(m.Value(h, Power))
	}
	for h := range m.In(who, Play).All() { // what lies beneath
		if Is(m, h, Weapon|Asset) && At(m, h) == place {
			v += 130
		}
	}
	if Controls(m, who, place) { // it drains until somebody comes
		v += 250 * int(DrainSize(m, place, who, 0))
	}
	if power > 0 && Present(m, who.Other(), place) { // a fight is near
		theirs := 0
		for h := range fighters(m, who.Other(), place, false) {
			theirs += int(m.Value(h, Power))
		}
		v += 8 * max(min(power-theirs, 12), -12)
	}
	return v
}
