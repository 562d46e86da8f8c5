package galactic

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// fleets says how the fleets lie: stacks with their terrain behind them, and behind all of
// them the Sector HQ.
func fleets() *engine.Fleets {
	return &engine.Fleets{Of: at, Rear: rear, Gives: gives, Shut: sheltered, Space: "in space"}
}

// row is the place of a lane in its fleet: terrain with units on it comes first, and what
// is in space last.
func row(m *engine.M, h engine.H) int {
	if m.Ent[h].Kind == KindSeat {
		return 3 << 16
	}
	units := 0
	inFleets(m, Unit, func(g engine.H) {
		if location(m, g) == h {
			units = 1
		}
	})
	return (1-units)<<16 + int(h)
}

// rear is the Sector HQ of a seat, and what guards it (R23).
func rear(m *engine.M, who engine.Seat) engine.Rear {
	hq := engine.SeatOf(who)
	guards := 0
	controlled(m, who, Flies, func(h engine.H) {
		if at(m, h) == who {
			guards++
		}
	})
	says := "Guarded by " + strconv.Itoa(guards)
	if guards == 0 {
		says = "Open to fire"
	}
	return engine.Rear{H: hq, Name: "HQ", Says: says, Left: max(hqStrength-m.Num(hq, Wounds), 0), Whole: hqStrength, Open: guards == 0}
}

// gives are the points that a terrain makes while it is engaged.
func gives(m *engine.M, h engine.H) (of []engine.Sign) {
	for k := range Kinds {
		if n := output(m, h, k); n > 0 {
			of = append(of, engine.Sign{Name: KindNames[k], Icon: pointIcons[k], N: n})
		}
	}
	return of
}

// ready is what a card in play can still do this turn: fire, and use its function (G28).
func ready(m *engine.M, h engine.H) (of []engine.Sign) {
	if !engaged(m, h) || absent(m, h) {
		return nil
	}
	free, heavy := int16(0), int16(0)
	for k := range Weapons {
		switch n := armed(m, h, k); {
		case n <= 0:
		case loaded(k):
			heavy += n
		default:
			free += n
		}
	}
	if free > 0 {
		of = append(of, engine.Sign{Name: "Free fire", Icon: "ranged", N: free})
	}
	if heavy > 0 {
		of = append(of, engine.Sign{Name: "Loaded fire", Icon: "ammo", N: heavy})
	}
	for _, a := range m.Card(h).Acts {
		if act := &m.Acts[a]; act.Zone == Fleet && act.Text == "Use its action" && m.Num(h, Used) == 0 {
			return append(of, engine.Sign{Name: "Function unused", Icon: "destiny", Bare: true})
		}
	}
	return of
}
