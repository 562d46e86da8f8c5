package altered

import "github.com/cutdeck/cutdeck/engine"

// base is what a number that is not printed starts from.
func base(m *engine.M, h engine.H, st engine.Stat) int16 {
	e := &m.Ent[h]
	switch {
	case st >= ForestNow && st <= WaterNow && e.Kind == KindExpedition:
		return sum(m, h, st)
	case st >= ForestNow && st <= WaterNow:
		return m.Value(h, st-ForestNow) + e.Num[Boosts] // AX37
	case st == CantDusk && e.Kind == KindExpedition:
		return defended(m, h)
	}
	return 0
}

// sums is the stats that base sums up.
var sums = [2]engine.Stat{ForestNow, CantDusk + 1}

// sum adds a statistic over the Characters of an expedition that are awake (AX16).
func sum(m *engine.M, x engine.H, st engine.Stat) (n int16) {
	inPlay(m, m.Ent[x].Owner, Character, func(h engine.H) {
		if Joins(m, h, x) && m.Ent[h].Flags&Asleep == 0 {
			n += m.Value(h, st)
		}
	})
	return n
}

// defended: a Defender keeps its expedition where it is at Dusk (AX57).
func defended(m *engine.M, x engine.H) (n int16) {
	if m.Value(x, Defiant) > 0 {
		return 0
	}
	inPlay(m, m.Ent[x].Owner, Character, func(h engine.H) {
		if Joins(m, h, x) && Has(m, h, Defender) {
			n = 1
		}
	})
	return n
}

// layers: increases of a cost come first, then decreases, then limits (AX42).
func layers(st engine.Stat, layer uint8, v, d int16) int16 {
	switch {
	case layer == 2 && d >= atMost: // only costs have limits
		return min(v, d-atMost)
	case layer == 2:
		return max(v, d)
	}
	if st >= Muted && st < CostAt { // sets
		return v | d
	}
	return engine.Plus(v, d)
}

// atMost is added to what limits a cost from above; a limit from below is itself.
const atMost = 1000

// Cost is what playing a card from where it is costs in mana, never below 0.
func Cost(m *engine.M, h engine.H) int16 { return max(charged(m, h), 0) }

// charged is Cost as it may fall below 0, before the Expedition that the card joins changes it.
func charged(m *engine.M, h engine.H) int16 {
	st := HandCost
	// From Reserve a card costs its other cost (AX42).
	if e := &m.Ent[h]; e.Zone == Reserve || e.Zone == Limbo && e.Num[How] == FromReserve {
		st = ReserveCost
	}
	return m.Value(h, st) - m.Var[Discount]
}

// charge is what playing a card costs by one of the ways to play it, which may be below 0.
type charge func(m *engine.M, h engine.H) int16

// in is what playing a card costs that joins the Expedition of a side (AX41, AX42).
func (c charge) in(m *engine.M, h engine.H, side int16) int16 {
	n := c(m, h)
	if m.Card(h).Bits&Sited != 0 {
		n += m.Value(h, CostAt+engine.Stat(side))
	}
	return max(n, 0)
}

// least is what a card costs in the cheaper of the Expeditions that it may join.
func (c charge) least(m *engine.M, h engine.H) int16 {
	return min(c.in(m, h, HeroSide), c.in(m, h, CompanionSide))
}

// scouted is what playing a card by Scout costs: what changes its Hand Cost
// changes that (AX65). It may be below 0.
func scouted(m *engine.M, h engine.H, n int16) int16 {
	return n + m.Value(h, HandCost) - m.Printed(h, HandCost) - m.Var[Discount]
}

// limit is how many cards a seat keeps at Clean-up: its Hero says (AX58), or two (A33).
func limit(m *engine.M, who engine.Seat, st engine.Stat) int16 {
	for h := range m.In(who, HeroZone).All() {
		return max(m.Value(h, st), 0)
	}
	return 2
}

// idle: abilities work in play, those of a Hero in the Hero zone, and in Reserve
// only those that say so (AX25).
func idle(m *engine.M, h engine.H) bool {
	return m.Ent[h].Zone == Reserve && !Is(m, h, Standing)
}
