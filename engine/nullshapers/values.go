package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// base is what a number that is not printed starts from: what an agent has printed,
// with its markers (BX38), and its reach.
func base(m *engine.M, h engine.H, st engine.Stat) int16 {
	switch st {
	case AttackNow, DefenseNow:
		n := m.Value(h, st-AttackNow+Attack)
		n += m.Ent[h].Num[Increase] * carried(m, h)
		return n
	case Ranged:
		if Is(m, h, LongRange) {
			return 1
		}
	}
	return 0
}

// carried is 1 of what may carry markers.
func carried(m *engine.M, h engine.H) int16 {
	if m.Ent[h].Zone == Planet && m.Ent[h].Kind != KindSector {
		return 1
	}
	return 0
}

// sums is the stats that base sums up.
var sums = [2]engine.Stat{AttackNow, Ranged + 1}

// toRanged, added to a reach, makes it ranged, whatever it was; 1 switches it (T39).
const toRanged = 2

// layers: a reach that is switched twice is what it was.
func layers(st engine.Stat, _ uint8, v, d int16) int16 {
	switch {
	case st == Ranged && d >= toRanged:
		return 1
	case st == Ranged:
		return (v + d) & 1
	}
	return engine.Plus(v, d)
}

// strength is what an agent deals in battle, never below 0.
func strength(m *engine.M, h engine.H) int16 { return max(m.Value(h, AttackNow), 0) }

// count is how many cards a seat has in a zone; anyone may count them (B7, B53, B62).
func count(m *engine.M, who engine.Seat, z engine.Zone) int16 { return int16(m.In(who, z).Len()) }

// idle: the influence of a lost biome is at work no more (B49), and of the two
// sectors of a biome one bears it.
func idle(m *engine.M, h engine.H) bool {
	e := &m.Ent[h]
	return e.Zone == Lost || e.Kind == KindSector && (e.Owner == 1 || quiet(m, h))
}
