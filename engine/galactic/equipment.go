package galactic

import "github.com/cutdeck/cutdeck/engine"

// lends registers that the shields, nodes and armor that are printed on equipment are its
// location's, while the equipment functions (X18, G223).
func lends(r *engine.Rules, d engine.Def) {
	c := &r.Cards[d]
	if c.Bits&Equipment == 0 {
		return
	}
	for _, st := range []engine.Stat{Shields, Nodes, Armor} {
		if n := c.Num[st]; n > 0 {
			r.OngoingOn(d, engine.Ongoing{Cite: "X18", Stat: st, Adds: true,
				On:  func(m *engine.M, src, h engine.H) bool { return worksOn(m, src, h) },
				Val: func(*engine.M, engine.H, engine.H) int16 { return n }})
		}
	}
}
