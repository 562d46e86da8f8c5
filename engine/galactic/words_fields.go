package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// mindPower is how strong the engaged psys together are that are at the place of a field and
// share a discipline with it (D32).
func mindPower(m *engine.M, field engine.H) (n int16) {
	place, words := location(m, field), m.Card(field).Bits
	inPlay(m, Psy, func(h engine.H) {
		if place != 0 && location(m, h) == place && m.Ent[h].Ctrl == m.Ent[field].Ctrl && engaged(m, h) && m.Card(h).Bits&words>>firstClass != 0 {
			n += Current(m, h)
		}
	})
	return n
}

// fieldWords are the functions of fields: each has a number, the strength that it takes.
func fieldWords() []text.Prod {
	row := func(says, cite string, do func(c *text.Compiler, n *text.Node, level int16) deed) text.Prod {
		return compiled("ability", "function {num} : "+says+" {stop}", cite+" D32", func(c *text.Compiler, n *text.Node) {
			level := c.Still(nil, 0, engine.Nobody).Num(n.Kids[0])
			d := do(c, n, level)
			d.cite = cite
			d.can = []engine.Guard{engine.Public("D32", "the psys of that discipline there are not strong enough together", func(m *engine.M, h engine.H, _ engine.Seat) bool {
				return mindPower(m, h) >= level
			})}
			noted(c).acts(c, d)
		})
	}
	return []text.Prod{
		row("cause {num} damage to (a|an) {noms}", "X6", func(c *text.Compiler, n *text.Node, _ int16) deed {
			return deed{aim: against(c, n.Kids[2]), do: func(m *engine.M, f *engine.Frame) {
				strikes(m, f.Ref[0].H, f.Src, f.By, c.X(m, f).Num(n.Kids[1]))
			}}
		}),
		row("destroy (a|an) {noms} of equal or lesser strength . this is no damage", "G88", func(c *text.Compiler, n *text.Node, level int16) deed {
			return deed{aim: func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				return only(against(c, n.Kids[1])(m, h, by), func(g engine.H) bool { return m.Value(g, Strength) <= level })
			}, do: func(m *engine.M, f *engine.Frame) {
				if h := f.Ref[0].H; m.Same(f.Ref[0]) && m.Value(h, Strength) <= level {
					does(m, f, engine.Atom{Verb: VDiscard, Subj: h})
				}
			}}
		}),
		row("move (a|an) {noms} from its terrain to its fleet", "R16", func(c *text.Compiler, n *text.Node, _ int16) deed {
			return deed{aim: func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				return only(against(c, n.Kids[1])(m, h, by), func(g engine.H) bool { return Is(m, g, Flies) && location(m, g) == location(m, h) })
			}, do: func(m *engine.M, f *engine.Frame) {
				if m.Same(f.Ref[0]) {
					does(m, f, engine.Atom{Verb: VMove, Subj: f.Ref[0].H, Obj: engine.SeatOf(home(m, f.Ref[0].H))})
				}
			}}
		}),
		compiled("ability", "action : its psy goes on a there-and-back mission to any location , through shields . until end of turn , the damage of its psy to that location is doubled {stop}", "G34 G35 G36", func(c *text.Compiler, _ *text.Node) {
			noted(c).acts(c, deed{cite: "G34", aim: func(m *engine.M, h engine.H, _ engine.Seat) (of engine.Set) {
				psy := location(m, h)
				inPlay(m, Unit|Terrain, func(g engine.H) {
					if psy != 0 && g != location(m, psy) && !joined(m, g) {
						of.Add(g)
					}
				})
				return of
			}, do: func(m *engine.M, f *engine.Frame) {
				m.Call(m.Rules.Proc("stroll"), m.Ref(location(m, f.Src.H)), f.By).Ref[0] = f.Ref[0]
			}})
		}),
	}
}

// strolling registers the mission of a psy that carries itself (G34).
func strolling(r *engine.Rules, o *occurring, p *plays) {
	const home = 1
	r.Add("stroll",
		engine.Then("G34 G36", "The psy is there, and its damage to that location is doubled in this turn.", func(m *engine.M, f *engine.Frame) {
			f.Ref[home] = m.Ref(location(m, f.Src.H))
			if !m.Same(f.Src) || !m.Same(f.Ref[0]) {
				return
			}
			m.SetNum(f.Src.H, Strolled, int16(f.Ref[0].H))
			does(m, f, engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: f.Ref[0].H})
		}),
		engine.Then("R31 G13", "It acts, if it has an action for that, and opponents may answer.", func(m *engine.M, f *engine.Frame) {
			if d := &p.raids[m.Ent[f.Src.H].Def]; d.is && m.Same(f.Src) && able(m, f.Src.H) {
				p.raid(m, o, f.Src.H, f)
			}
		}),
		engine.Branch("R31 G13", "It goes back, and opponents may answer that, too.", func(m *engine.M, f *engine.Frame) engine.Flow {
			back, at := f.Src, f.Ref[home]
			m.Occur(o.travels, back.H, f.By).Ref[0] = at
			return engine.Done
		}),
	)
}
