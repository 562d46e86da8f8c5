package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// At is the location of h: of the card that it is beneath or aboard, and so on up. It is 0 for a card
// out of play, and for a card on the table at no location. A waiting action is at the location that it
// concerns.
func At(m *engine.M, h engine.H) engine.H {
	for range 8 {
		e := &m.Ent[h]
		switch {
		case h == 0, e.Kind == KindSeat, e.Zone != Play && e.Zone != Stack:
			return 0
		case e.Host == 0:
			if Is(m, h, Location) {
				return h
			}
			return 0
		}
		h = e.Host
	}
	return 0
}

// System is the part of a location's title before the slash (W24).
func System(m *engine.M, h engine.H) string {
	s, _, _ := strings.Cut(m.Card(h).Name, "/")
	return s
}

// Related locations belong to the same system (D4).
func Related(m *engine.M, a, b engine.H) bool {
	return a != b && System(m, a) == System(m, b)
}

// Where is the location of "here" for a card: its location or, for effects that began before it left
// play or were triggered by that, its location when it left.
func Where(m *engine.M, h engine.H) engine.H {
	if e := &m.Ent[h]; e.Zone != Play && e.Zone != Stack && e.Kind == 0 {
		return engine.Handle(e.Num[lastAt])
	}
	return At(m, h)
}

// bearerOf is what a card lies beneath; of one that has left play, what it lay
// beneath then, for an ability that it was dismissed to use.
func bearerOf(m *engine.M, h engine.H) engine.H {
	if e := &m.Ent[h]; e.Kind == 0 && e.Zone != Play && e.Zone != Stack && e.Zone != Stacked {
		return engine.Handle(e.Num[lastOn])
	}
	return m.Ent[h].Host
}

// lastOn is the Num that holds what a card out of play lay beneath, or 0.
const lastOn = 2

// lastAt is the Num that holds where a card out of play was in play, or 0.
const lastAt = 1

// order is the Num that holds a location's place in the row of its system.
const order = 0

// Adjacent sites are neighbours in the row of their system (D4).
func Adjacent(m *engine.M, a, b engine.H) bool {
	if !Is(m, a, Site) || !Is(m, b, Site) || !Related(m, a, b) {
		return false
	}
	if m.Setting(setAdjacency) == otherwise {
		return true
	}
	lo, hi := min(m.Ent[a].Num[order], m.Ent[b].Num[order]), max(m.Ent[a].Num[order], m.Ent[b].Num[order])
	for h := range inPlay(m, Site) {
		if n := m.Ent[h].Num[order]; n > lo && n < hi && System(m, h) == System(m, a) {
			return false
		}
	}
	return true
}

// lying is the cards that lie in a zone, both seats'.
func lying(m *engine.M, z engine.Zone) (of engine.Set) {
	of.Union(m.In(0, z))
	of.Union(m.In(1, z))
	return of
}

// inPlay yields the cards in play of some words, both seats', places first met
// first.
func inPlay(m *engine.M, words uint64) func(yield func(engine.H) bool) {
	group := groupOf(words)
	return func(yield func(engine.H) bool) {
		for who := range engine.Seat(2) {
			for h := range m.Group(who, group).All() {
				if Is(m, h, words) && !beneathPlace(m, h) && !yield(h) {
					return
				}
			}
		}
	}
}

// beneathPlace: an encampment beneath a location is no location (W231).
func beneathPlace(m *engine.M, h engine.H) bool {
	return m.Ent[h].Host != 0 && Is(m, h, Location)
}

// fighters yields the ships and units that a seat has at a location; aboard
// says whether those aboard ships count.
func fighters(m *engine.M, who engine.Seat, place engine.H, aboard bool) func(yield func(engine.H) bool) {
	return func(yield func(engine.H) bool) {
		for owner := range engine.Seat(2) {
			for h := range m.Group(owner, groupFights).All() {
				e := &m.Ent[h]
				if e.Ctrl != who || e.Host != place && !(aboard && At(m, h) == place) {
					continue
				}
				if !yield(h) {
					return
				}
			}
		}
	}
}

// Present reports whether a seat has a ship or unit at a location (D13).
func Present(m *engine.M, who engine.Seat, place engine.H) bool {
	for range fighters(m, who, place, true) {
		return true
	}
	return false
}

// Controls: at least one ship or unit of yours and none of the opponent's (W160).
func Controls(m *engine.M, who engine.Seat, place engine.H) bool {
	yours := false
	for owner := range engine.Seat(2) {
		for h := range m.Group(owner, groupFights).All() {
			if e := &m.Ent[h]; e.Host != place { // who is aboard is there with a ship of the same player
				continue
			} else if e.Ctrl == who {
				yours = true
			} else {
				return false
			}
		}
	}
	return yours
}

// fights yields the cards that take part in the battle: units at a site, ships
// in a sector, not those aboard (W92, D13).
func fights(m *engine.M, who engine.Seat) func(yield func(engine.H) bool) {
	return func(yield func(engine.H) bool) {
		for h := range fighters(m, who, engine.Handle(m.Var[Battle]), false) {
			if !yield(h) {
				return
			}
		}
	}
}

// Icons is how many energy icons a location has on a seat's side (F7), with
// those of that seat's encampment beneath it (W234), but not those on the far side of
// the other's (W235).
func Icons(m *engine.M, place engine.H, who engine.Seat) int16 {
	near, far := NearIcons, FarIcons
	if m.Ent[place].Owner != who {
		near = far
	}
	n := m.Value(place, near)
	if camp := campBeneath(m, place, who); camp != 0 {
		n += m.Value(camp, NearIcons)
	}
	return max(n, 0)
}

// campBeneath is a seat's encampment beneath a location, or 0 (W233).
func campBeneath(m *engine.M, place engine.H, who engine.Seat) engine.H {
	for h := range m.Group(who, groupCamp).All() {
		if m.Ent[h].Host == place {
			return h
		}
	}
	return 0
}

// supportAt is how many support icons of a faction a location gives a seat: they
// stand on the owner's side only (W166, D27).
func supportAt(m *engine.M, place engine.H, who engine.Seat, faction int) int16 {
	n := m.Value(place, IconsOf(faction, who))
	if c := m.Card(place); m.Ent[place].Owner == who && int(c.Num[Faction]) == faction {
		n += m.Value(place, NearSupport)
	}
	if camp := campBeneath(m, place, who); int(m.Card(camp).Num[Faction]) == faction {
		n += m.Value(camp, NearSupport)
	}
	return n
}

// sums is the stats that base sums up: the activation limit and support icons.
var sums = [2]engine.Stat{SupportOf0, Limit + 1}

// base sums up values of seats that are printed nowhere.
func base(m *engine.M, h engine.H, st engine.Stat) int16 {
	if m.Ent[h].Kind != KindSeat {
		return 0
	}
	who := m.Ent[h].Owner
	n := int16(0)
	switch {
	case st == Limit: // W54
		n = 1 + m.Value(h, Generates)
		for place := range inPlay(m, Location) {
			n += Icons(m, place, who)
		}
	case st >= SupportOf0 && st < Limit:
		for place := range inPlay(m, Location) {
			n += supportAt(m, place, who, int(st-SupportOf0))
		}
	}
	return n
}

// Room is how much of a ship's capacity is taken, and how much there is (W146).
func Room(m *engine.M, ship engine.H) (used, room int16) {
	for who := range engine.Seat(2) {
		for h := range m.Group(who, groupUnit).All() {
			if m.Ent[h].Host == ship && m.Value(h, Uncounted) == 0 {
				used += max(m.Value(h, Size), 1)
			}
		}
	}
	return used, m.Value(ship, Capacity)
}

// fits: a unit needs as much room as its size (W148); a card in a hand counts
// as printed.
func fits(m *engine.M, unit, ship engine.H) bool {
	used, room := Room(m, ship)
	return used+max(m.Value(unit, Size), 1) <= room
}

// count is how many cards a seat has in a zone.
func count(m *engine.M, who engine.Seat, z engine.Zone) int16 { return int16(m.In(who, z).Len()) }

// Energy left is reserve, active pile and used pile together (W31, F4).
func energy(m *engine.M, who engine.Seat) int16 {
	return count(m, who, Reserve) + count(m, who, Active) + count(m, who, Used)
}

// owned is how many cards a seat has begun with: its energy can't be more.
func owned(m *engine.M, who engine.Seat) (n int16) {
	for h := engine.FirstCard; h <= engine.H(m.NEnt); h++ {
		if e := &m.Ent[h]; e.Owner == who && e.Kind == 0 {
			n++
		}
	}
	return n
}

// spent: there is none left.
func spent(m *engine.M, who engine.Seat) bool {
	return m.In(who, Reserve).Empty() && m.In(who, Active).Empty() && m.In(who, Used).Empty()
}
