package wars

import "github.com/cutdeck/cutdeck/engine"

// Worth is how good a position is for a seat, in hundredths of an energy: the
// energy both have left, what they could do with the cards they hold, and what
// their cards in play are about to do.
func Worth(m *engine.M, _ *engine.Mind, seat engine.Seat) int {
	return worthOf(m, seat) - worthOf(m, seat.Other())
}

// handWorth: the first cards in a hand are worth drawing for, more are not.
var handWorth = [...]int{130, 120, 110, 60, 40, 30, 20, 10}

func worthOf(m *engine.M, who engine.Seat) int {
	v := 100 * int(energy(m, who))
	for i := range m.In(who, Hand).Len() {
		if i < len(handWorth) {
			v += handWorth[i]
		}
	}
	v += 3 * int(count(m, who, Active)) // what is active can be spent
	for place := range inPlay(m, Location) {
		v += 12 * int(Icons(m, place, who))
		v += worthAt(m, who, place)
	}
	return v
}

// worthAt is what a seat's ships and units at a location are worth there.
func worthAt(m *engine.M, who engine.Seat, place engine.H) int {
	v, power := 0, 0
	for h := range fighters(m, who, place, true) {
		here := 15 + 8*int(m.Value(h, Power)) + 4*int(m.Value(h, Tactics)) + 5*int(m.Value(h, Defense))
		if m.Ent[h].Flags&Damaged != 0 {
			here /= 3
		}
		if m.Ent[h].Host != place { // aboard: it neither fights nor drains yet
			here = here * 2 / 3
		}
		v += here
		power += int(m.Value(h, Power))
	}
	for h := range m.In(who, Play).All() { // what lies beneath or on the table
		if Is(m, h, Weapon|Asset) && At(m, h) == place {
			v += 40
		}
	}
	if Controls(m, who, place) {
		v += 100 * int(DrainSize(m, place, who, 0))
	}
	if power > 0 && Present(m, who.Other(), place) { // a fight is near
		theirs := 0
		for h := range fighters(m, who.Other(), place, false) {
			theirs += int(m.Value(h, Power))
		}
		v += 6 * max(min(power-theirs, 12), -12)
	}
	return v
}
