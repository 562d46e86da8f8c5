package altered

import "github.com/cutdeck/cutdeck/engine"

// orbWorth: the first Mana Orbs are worth more than a card, the later ones less.
var orbWorth = [...]int{180, 180, 180, 170, 150, 130, 90, 60, 40}

// worthOf is what a seat has, in hundredths of a card: how far its expeditions have come
// and are about to come, what stands in them, and what it can still play.
func worthOf(m *engine.M, _ *engine.Mind, who engine.Seat) int {
	v := 700 * int(Distance(m, who))
	v += 100*m.In(who, Hand).Len() + 70*min(m.In(who, Reserve).Len(), 3)
	for i := range m.In(who, Mana).Len() {
		v += orbWorth[min(i, len(orbWorth)-1)]
	}
	v += 4 * int(ready(m, who)) // mana that is left may still be used
	inPlay(m, who, Landmark, func(h engine.H) { v += 90 * int(max(m.Value(h, HandCost), 1)) })
	for side := range 2 {
		v += outlook(m, Expedition(m, who, side))
	}
	return v
}

// outlook is what an expedition is worth for the coming Dusk: what it would win
// now, and by how much, in the terrains that count.
func outlook(m *engine.M, x engine.H) int {
	v, here, facing := 0, TerrainsOf(m, Region(m, x)), Facing(m, x)
	if here == 0 {
		here = inAll // face down: it may be anything
	}
	best := -100
	for t := range engine.Stat(Terrains) {
		n := int(m.Value(x, ForestNow+t))
		v += 5 * n
		if here>>t&1 == 1 && n > 0 {
			best = max(best, n-int(m.Value(facing, ForestNow+t)))
		}
	}
	if best > 0 && m.Value(x, CantAdvance)+m.Value(x, CantDusk) <= 0 {
		v += 300 + 15*min(best, 6)
	} else if best > -100 {
		v += 20 * max(best, -5)
	}
	inPlay(m, m.Ent[x].Owner, Character, func(h engine.H) {
		if In(m, h) == x && m.Ent[h].Flags&Fleeting == 0 {
			v += 45 // it comes back to Reserve
		}
	})
	return v
}
