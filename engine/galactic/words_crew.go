package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// crewWords are what single crew and equipment do.
func crewWords() []text.Prod {
	return []text.Prod{
		static("the weapons of {np} cause half as much damage again , rounded down", "G51", of(Gunnery), holds),
		compiled("ability", "each time its location takes damage , half of that damage , rounded down , is caused to another unit instead {stop}", "G78 G79", func(c *text.Compiler, _ *text.Node) {
			ownValue(c, "G78", Deflects, 1)
		}),
		compiled("ability", "as a card play : put this card on the bottom of your discard pile and take the card that was there into your hand {stop}", "G61 G116 G132", func(c *text.Compiler, _ *text.Node) {
			noted(c).acts(c, deed{cite: "G61", can: []engine.Guard{
				engine.Public("G116", "three card plays have been made in this turn", func(m *engine.M, _ engine.H, by engine.Seat) bool { return m.Var[Plays] < cardPlays }),
				engine.Public("G61", "your discard pile is empty", func(m *engine.M, _ engine.H, by engine.Seat) bool { return !m.In(by, Discard).Empty() }),
			}, do: func(m *engine.M, f *engine.Frame) {
				low := m.BottomOf(f.By, Discard)
				counts(m, f.By)
				opens(m, f)
				adds(m, f, engine.Atom{Verb: VHand, Subj: low})
				adds(m, f, engine.Atom{Verb: VSink, Subj: f.Src.H})
				m.Happen()
			}})
		}),
		compiled("placement", "don't play against a fleet that has (a|an) {noms}", "G46 G47", func(c *text.Compiler, n *text.Node) {
			p := noted(c)
			p.narrows[c.Def] = append(p.narrows[c.Def], func(m *engine.M, h, to engine.H, by engine.Seat) bool {
				who, is := at(m, to), false
				inPlay(m, Types, func(g engine.H) {
					is = is || fleetOf(m, g) == who && c.Still(m, h, by).Matches(n.Kids[0], g)
				})
				return !is
			})
		}),
		compiled("ability", "action : destroy (a|an) {noms} of equal or lesser strength at its location . once it has done that , it is negated by research equal to its strength {stop}", "G56", func(c *text.Compiler, n *text.Node) {
			c.R.OngoingOwn(c.Def, engine.Ongoing{Cite: "G56", Stat: Negated,
				On:  func(m *engine.M, src, h engine.H) bool { return src == h && m.Num(h, Wrecked) > 0 },
				Val: func(m *engine.M, src, _ engine.H) int16 { return m.Value(src, Strength) }})
			noted(c).acts(c, deed{cite: "G56", aim: func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				return only(against(c, n.Kids[0])(m, h, by), func(g engine.H) bool {
					return location(m, h) != 0 && location(m, g) == location(m, h) && m.Value(g, Strength) <= Current(m, h)
				})
			}, do: func(m *engine.M, f *engine.Frame) {
				if m.Same(f.Ref[0]) {
					m.SetNum(f.Src.H, Wrecked, 1)
					does(m, f, engine.Atom{Verb: VDiscard, Subj: f.Ref[0].H})
				}
			}})
		}),
		compiled("ability", "action : activate this card and a transporter of your fleet against (a|an) {noms} . the {noun} take~ {num} damage {stop}", "G70 G71 G72", func(c *text.Compiler, n *text.Node) {
			p := noted(c)
			carrier := func(m *engine.M, by engine.Seat) (h engine.H) {
				controlled(m, by, Equipment, func(g engine.H) {
					if as := &p.carriers[m.Ent[g].Def]; h == 0 && as.most > 0 && !as.byItself && able(m, g) {
						h = g
					}
				})
				return h
			}
			p.harms[c.Def] = true
			p.acts(c, deed{cite: "G70", aim: against(c, n.Kids[0]), can: []engine.Guard{
				engine.Public("G70", "no transporter of yours can be activated with it", func(m *engine.M, _ engine.H, by engine.Seat) bool { return carrier(m, by) != 0 }),
			}, do: func(m *engine.M, f *engine.Frame) {
				if g := carrier(m, f.By); g != 0 {
					noteUse(m, g, 0)
					hurts(m, f.Ref[0], f.Src, f.By, c.X(m, f).Num(n.Kids[2]), 0, 0).R[regByCard] = 1
				}
			}})
		}),
	}
}
