package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// Overclock and Global are other ways to play a card, for more void. Overclocked it is
// faster (KW33); played globally its words are about all biomes where they say one (KW35).

// variant is one of those ways.
type variant struct {
	cite, text string
	flag       uint16
	by         engine.Stat // the printed number that cards which can be played in this way have
	extra      engine.Stat // the printed number that says how much void it costs besides
}

var variants = [...]variant{
	{"KW33", "Play it overclocked", Overclocked, OverclockBy, OverclockFor},
	{"KW35", "Play it globally", Globally, GlobalFor, GlobalFor},
}

// addVariants attaches the other ways to play a card whose words have been compiled.
func addVariants(r *engine.Rules, d engine.Def) {
	for i := range variants {
		v := &variants[i]
		if r.Cards[d].Num[v.by] == 0 {
			continue
		}
		for _, a := range r.Cards[d].Acts {
			if act := r.Acts[a]; act.Zone == Hand && act.Cite == "B21" {
				r.Cards[d].Acts = append(r.Cards[d].Acts, v.act(r, act))
			}
		}
	}
}

// act registers an act that plays a card in this way, made of the one that plays it.
func (v *variant) act(r *engine.Rules, act engine.Act) uint16 {
	plain := act.Do
	act.Cite, act.Text = v.cite, v.text
	act.Do = r.Add("", engine.Then(v.cite, "It is played for more void.", func(m *engine.M, f *engine.Frame) {
		m.SetVar(Way, int16(v.flag))
		src, by, row := f.Src, f.By, f.Act
		m.Call(plain, src, by).Act = row
	}))
	can := make([]engine.Guard, 0, len(act.Can))
	for _, g := range act.Can {
		switch g.Says {
		case fastEnough.Says:
			g = inTime(func(m *engine.M, h engine.H) int16 { return hurried(m, h, v.flag) })
		case affordable.Says:
			g = engine.Shown(v.cite, affordable.Says, func(m *engine.M, h engine.H, by engine.Seat) bool {
				b := priceOf(m, h, 0)
				b[anyEnergy] += m.Printed(h, v.extra)
				return b.covers(m, by)
			})
		}
		can = append(can, g)
	}
	act.Can = can
	return r.Act(act)
}

// setWay notes on a card in the queue in which way it is played.
func setWay(m *engine.M, h engine.H) {
	if way := uint16(m.Var[Way]); way != 0 {
		m.SetFlag(h, way, true)
		m.SetVar(Way, 0)
	}
}

// hurried is the speed of a card that is played in some way (KW33).
func hurried(m *engine.M, h engine.H, way uint16) int16 {
	n := m.Value(h, Speed)
	if way&Overclocked != 0 {
		n += m.Printed(h, OverclockBy)
	}
	return min(max(n, 1), 3)
}

// wayCost is how much void the way in which a card is played costs besides.
func wayCost(m *engine.M, h engine.H) (n int16) {
	for i := range variants {
		if v := &variants[i]; m.Ent[h].Zone == Queue && m.Ent[h].Flags&v.flag != 0 {
			n += m.Printed(h, v.extra)
		}
	}
	return n
}

// boundless reports whether a card is played globally (KW35).
func boundless(m *engine.M, src engine.H) bool { return m.Ent[src].Flags&Globally != 0 }
