package galactic

import "github.com/cutdeck/cutdeck/engine"

// Worth is how good a position is for a seat, in hundredths of a card: the damage of the
// Sector HQs and whether they lie open, what is in play and can fire, the points that are
// made, and the cards that are kept.
func Worth(m *engine.M, mind *engine.Mind, seat engine.Seat) (n int) {
	for who := range engine.Seat(2) {
		side := -headquarters * int(m.Num(engine.SeatOf(who), Wounds))
		if !guarded(m, who) {
			side -= open
		}
		controlled(m, who, Types, func(h engine.H) { side += worth(m, h) })
		terrain, points := economy(m, who)
		side += points + kept(m, mind, who, terrain)
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

// What a point is worth that is made, that is used, and that is missing.
const (
	pointMade    = 4
	pointUsed    = 10
	pointMissing = 8
)

// economy is how much terrain of a seat makes points, and what those points are worth: those
// that its cards take are worth more, and those that its cards lack are missing.
func economy(m *engine.M, who engine.Seat) (terrain, n int) {
	var makes, takes points
	controlled(m, who, Types, func(h engine.H) {
		if suspended(m, h) {
			return
		}
		some := false
		for k := range Kinds {
			of := output(m, h, k)
			makes[k] += of
			takes[k] += max(m.Value(h, Cost0+engine.Stat(k)), 0)
			some = some || of > 0
		}
		takes[Ammunition] += weapons(m, h, Heavy) + weapons(m, h, Breath)
		takes[Energy] += 2 * m.Value(h, Nodes)
		if some && Is(m, h, Terrain) {
			terrain++
		}
	})
	any := int(makes[Economy])
	n = pointMade * any
	for k := Supply; k <= Ammunition; k++ {
		made, taken := int(makes[k]), int(takes[k])
		pays := min(any, max(taken-made, 0))
		any -= pays
		n += pointMade*made + pointUsed*min(made+pays, taken) - pointMissing*max(taken-made-pays, 0)
	}
	return terrain, n + pointUsed*(int(makes[Research])+int(makes[Repair])+2*int(makes[Command]))
}

// What cards are worth that are kept: in hand, more of it if it is terrain that is needed,
// and in the reserve fleet.
const (
	inHand    = 60
	needed    = 40
	inReserve = 20
	enoughOf  = 4 // terrain
)

// kept is the worth of the cards of a seat in its hand and its reserve fleet, as far as another
// that knows so much can tell, if so much terrain of it makes points.
func kept(m *engine.M, mind *engine.Mind, who engine.Seat, terrain int) (n int) {
	lacks := max(enoughOf-terrain, 0)
	for h := range m.In(who, Hand).All() {
		d := m.Ent[h].Def
		if d == 0 {
			d = mind.Of(h)
		}
		if n += inHand; d != 0 && m.Cards[d].Bits&Terrain != 0 && lacks > 0 {
			n, lacks = n+needed, lacks-1
		}
	}
	for h := range m.In(who, Reserve).All() {
		n += inReserve
		d := m.Ent[h].Def
		if d == 0 {
			d = mind.Of(h)
		}
		if d != 0 && m.Cards[d].Bits&Terrain != 0 {
			n += max(5-middling(m.Cards[d].Num[Strength]), 0)
		}
	}
	return n
}

// middling is how far a strength is from that at which most cards can be swapped for a card.
func middling(strength int16) int { return max(int(strength)-3, 3-int(strength)) }
