package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// anomalyWorth: the first anomalies are worth more than a card, the later ones less.
var anomalyWorth = [...]int{260, 250, 240, 210, 170, 130, 80, 60}

// worthOf is what a seat has, in hundredths of a card: what is left of its sectors, what it
// has on the planet, and what it can still play.
func worthOf(m *engine.M, _ *engine.Mind, who engine.Seat) int {
	v := 100*m.In(who, Hand).Len() - 2500*int(m.Var[Lost0+int(who)])
	for side := range Sides {
		if s := Sector(m, who, side); m.Ent[s].Zone == Sectors {
			n := int(max(m.Ent[s].Num[Durability], 0))
			v += 60*n - 400/(n+1) // the last points are dear
		}
	}
	n := 0
	onPlanet(m, who, Constant, func(h engine.H) {
		if Is(m, h, Anomaly) {
			v += anomalyWorth[min(n, len(anomalyWorth)-1)]
			n++
		}
		v += worthOn(m, h)
	})
	for h := range m.In(who, Hand).All() {
		if m.Ent[h].Flags&Converted != 0 {
			v += (anomalyWorth[min(n, len(anomalyWorth)-1)] - 100) / 2 // it will be one
			n++
		}
	}
	if m.In(who, Deck).Empty() {
		v -= 600
	}
	return v
}

// worthOn is what a constant on the planet is worth to who controls it, an anomaly
// besides what there are of them.
func worthOn(m *engine.M, h engine.H) int {
	v := 90
	switch {
	case Is(m, h, Agent):
		v = 60 + 45*int(strength(m, h)) + 35*int(max(m.Value(h, DefenseNow)-m.Ent[h].Num[Damage], 0)) + threat(m, h)
	case Is(m, h, Anomaly):
		v = 0
	case Bearer(m, h) != 0:
		v = 140
	}
	if m.Ent[h].Flags&Locked != 0 {
		v -= 4
	}
	return v
}

// threat is what an agent that advances, or attacks, may bring.
func threat(m *engine.M, h engine.H) int {
	e := &m.Ent[h]
	if e.Ctrl != m.Active || e.Num[Goes] == 0 && e.Flags&Attacking == 0 {
		return 0
	}
	return 12 * int(strength(m, h))
}
