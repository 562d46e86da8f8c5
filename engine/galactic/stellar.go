package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// shelter is the sort of links from a ship to the card that keeps all damage from it but
// structural damage (G174).
const shelter = 3

// shelters reports whether a card keeps all damage from h but structural damage (G174).
func shelters(m *engine.M, by, h engine.H) bool {
	for _, l := range m.Links() {
		if l.Kind == shelter && l.From == h && l.To == by && h != 0 {
			return true
		}
	}
	return false
}

// warded reports whether a card in play keeps ordinary damage from h (G174).
func warded(m *engine.M, h engine.H) bool {
	for _, l := range m.Links() {
		if l.Kind == shelter && l.From == h && m.Ent[l.To].Zone == Fleet && engaged(m, l.To) && !absent(m, l.To) {
			return true
		}
	}
	return false
}

// drifting registers that a terrain goes and comes back, with what is on it, in the Point
// Allocation of its controller; while it is away economy gathers on it, which it makes
// when it returns (G184).
func drifting(r *engine.Rules) []engine.Step {
	goes := r.Ask(engine.Ask{Cite: "G184", Says: "Choose what goes away or comes back", No: "Nothing more"})
	drifters := func(m *engine.M, who engine.Seat) (of engine.Set) {
		inFleets(m, Terrain, func(h engine.H) {
			e := &m.Ent[h]
			if e.Ctrl == who && e.Host == engine.SeatOf(who) && m.Printed(h, Hoards) > 0 && engaged(m, h) && (!absent(m, h) || m.Num(h, AwayFor) == 0) {
				of.Add(h)
			}
		})
		return of
	}
	return []engine.Step{
		engine.Then("G184", "The player says what goes away or comes back.", func(m *engine.M, f *engine.Frame) {
			forgets(f)
			if of := drifters(m, f.By); !of.Empty() {
				m.Choose(f.By, goes, 0, uint8(of.Len())).Of = of
			}
		}),
		engine.Then("G184", "It does, and what is away gathers economy.", func(m *engine.M, f *engine.Frame) {
			of, going := drifters(m, f.By), chosen(f)
			opens(m, f)
			for h := range of.All() {
				away, moves, has := absent(m, h), going.Has(h), m.Num(h, Hoarded)
				switch {
				case moves && away:
					adds(m, f, engine.Atom{Verb: VReturn, Subj: h, Obj: m.Ent[h].Host})
					m.Add(lasts(h, Makes0+Economy, has, nextPoints+uint8(f.By)))
					has = 0
				case moves:
					adds(m, f, engine.Atom{Verb: VLeave, Subj: h})
				}
				if away != moves {
					has = min(has+m.Printed(h, Hoards), m.Printed(h, HoardsMost))
				}
				m.SetNum(h, Hoarded, has)
			}
			m.Happen()
		}),
	}
}

// stellarWords are what terrain says that no other card does.
func stellarWords() []text.Prod {
	number := func(c *text.Compiler, n *text.Node) int16 { return c.Still(nil, 0, engine.Nobody).Num(n) }
	return []text.Prod{
		own("this card can't combine with terrain", "G183", Landless),
		own("this card can't be the basis of a stack", "G173", Bare),
		compiled("ability", "in your Point Allocation , you may remove this card 's stack from play or return it to play . in each Point Allocation in which it is away , put {num} economy on it , up to {num} ; when it returns , it makes the economy on it {stop}", "G184",
			func(c *text.Compiler, n *text.Node) {
				card := &c.R.Cards[c.Def]
				card.Num[Hoards], card.Num[HoardsMost] = number(c, n.Kids[0]), number(c, n.Kids[1])
			}),
		compiled("ability", "each Point Allocation of that fleet 's controller : that player makes {num} less {points} ; economy declared as {points} counts , too {stop}", "G226", func(c *text.Compiler, n *text.Node) {
			k := n.Part("points").P.K
			c.R.OngoingOn(c.Def, engine.Ongoing{Cite: "G226", Stat: Sapped0 + engine.Stat(k), Adds: true,
				On: func(m *engine.M, src, h engine.H) bool {
					who := at(m, src)
					return who != engine.Nobody && h == engine.SeatOf(who)
				},
				Val: func(m *engine.M, src, _ engine.H) int16 { return number(c, n.Part("num")) }})
		}),
	}
}
