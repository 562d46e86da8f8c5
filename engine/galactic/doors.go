package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// doors lets the stacks of a seat that are behind a card of that sort apply the research that they
// make themselves; with research of twice the ship's strength the card is discarded and the stack
// is back (G94, G95).
func doors(m *engine.M, who engine.Seat) {
	m.Begin(who, 0)
	inFleets(m, Hazard, func(h engine.H) {
		l := location(m, h)
		if m.Value(h, Shut) <= 0 || l == 0 || m.Ent[l].Ctrl != who {
			return
		}
		n := m.Num(h, Studied)
		inFleets(m, Types, func(g engine.H) {
			if (g == l || basis(m, g) == basis(m, l)) && engaged(m, g) {
				n += output(m, g, Research)
			}
		})
		if m.SetNum(h, Studied, n); n >= 2*m.Value(l, Strength) {
			m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: who})
			m.Add(engine.Atom{Verb: VReturn, Subj: l, Obj: standing(m, l), By: who})
		}
	})
	m.Happen()
}

// standing is where a ship stands when it comes back: where it was, or in its fleet.
func standing(m *engine.M, h engine.H) engine.H {
	if host := m.Ent[h].Host; host != 0 {
		return host
	}
	return engine.SeatOf(home(m, h))
}

// doorWords are what such a card says.
func doorWords() []text.Prod {
	return []text.Prod{
		vp("remove {stack} from play until this card is discarded", "G93", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0].Kids[0], func(h engine.H) { obeys(x, engine.Atom{Verb: VLeave, Subj: h, A: anyNumber}) })
		}),
		own("negated by research equal to twice the strength of its ship , applied by that stack", "G95", Shut),
	}
}
