package imperium

import "github.com/cutdeck/cutdeck/engine"

// Worth is how good a position is for a seat, in hundredths of a card: points before all,
// then planets, units, tokens and goods, of both.
func Worth(m *engine.M, mind *engine.Mind, seat engine.Seat) int {
	return side(m, seat) - side(m, seat.Other()) + hopes(m, mind, seat)
}

// hopes is what the secret objectives of a seat are worth that it could score now.
func hopes(m *engine.M, mind *engine.Mind, who engine.Seat) int {
	of := held(m, who, true)
	for h := range of.All() {
		d := mind.Of(h)
		if d == 0 || !mayShow(m, who) {
			continue
		}
		if holdsTrue(m, who, d) {
			return 250 // one in a round at most
		}
	}
	return 0
}

// side is what a seat has.
func side(m *engine.M, who engine.Seat) int {
	n := 1000*int(of(m, Points0, who)) + 22*int(of(m, Goods0, who)) + 12*int(of(m, Wares0, who)) + 90*m.In(who, Technologies).Len() + 40*(m.In(who, Hand).Len()-confidedTo(m, who))
	n += 40*int(of(m, Tactic0, who)) + 30*int(of(m, Fleet0, who)) + 25*int(min(of(m, Pool0, who), 3))
	worlds(m, func(p engine.H) {
		if m.Ent[p].Ctrl == who {
			n += planetWorth(m, p)
		}
	})
	for h := range m.In(who, Galaxy).All() {
		n += unitWorth(m, h)
	}
	for h := range m.In(engine.Nobody, Objectives).All() {
		if m.Ent[h].Flags&(Scored0<<(who&1)) == 0 && met(m, who, h) {
			n += 250 * int(m.Printed(h, Points))
		}
	}
	return n
}

// planetWorth is that of a planet for who controls it.
func planetWorth(m *engine.M, p engine.H) int {
	n := 120 + 20*int(m.Value(p, Resources)) + 15*int(m.Value(p, Influence))
	if is(m, p, Throne) {
		n += 200
	}
	if m.Ent[p].Flags&Exhausted == 0 {
		n += 14*int(m.Value(p, Resources)) + 12*int(m.Value(p, Influence))
	}
	return n
}

// unitWorth is that of a unit: what it costs, and more the nearer it stands to the Throne.
func unitWorth(m *engine.M, h engine.H) int {
	n := 60
	if y := m.Printed(h, Yield); y > 0 {
		n = 45 * int(m.Printed(h, Cost)) / int(y)
	}
	if m.Ent[h].Flags&Damaged != 0 {
		n -= 20
	}
	if is(m, h, Ship|Ground) {
		n += 6 * (4 - toThrone[spot(m, systemOf(m, h))])
	}
	return n
}

// throneSpot is the number of the Throne's system on the chart.
const throneSpot = 6

// toThrone is how many steps lead to the Throne's system from the system of each number.
var toThrone = func() (n [10]int) {
	for i := range chart {
		n[i+1] = sky.Distance(engine.H(i+1), throneSpot)
	}
	return n
}()
