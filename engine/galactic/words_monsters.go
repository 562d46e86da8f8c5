package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// ownValue is a rule about nothing but its card: a number that it has, also while it is
// disengaged (G23).
func ownValue(c *text.Compiler, cite string, st engine.Stat, v int16) {
	c.R.OngoingOwn(c.Def, engine.Ongoing{Cite: cite, Stat: st, Adds: true,
		On:  func(_ *engine.M, src, h engine.H) bool { return src == h },
		Val: func(*engine.M, engine.H, engine.H) int16 { return v }})
}

// monsterWords are what monsters say, and what others say of them.
func monsterWords() []text.Prod {
	has := func(says, cite string, st engine.Stat, v int16) text.Prod {
		return compiled("ability", says+" {stop}", cite, func(c *text.Compiler, _ *text.Node) { ownValue(c, cite, st, v) })
	}
	return append([]text.Prod{
		phrase("place", "in an opponent 's fleet", "X19", func(x text.X, _ *text.Node, h engine.H) bool { return at(x.M, h) == x.By.Other() }),
		// Both Tumblers say it (G127, G135).
		has("only heavy weapons can damage this card", "G127", Prey, byHeavy),
		has("only weapons fire can damage this card", "G139", Prey, byWeapons),
		has("hazards that cause damage can damage this card , and may be played to it", "G121 G122", Prey, byHazards),
		has("whatever can damage a monster can damage this card", "G146", Prey, byAll),
		compiled("ability", "crew can't stop this card {stop}", "G137", func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Num[Halts] |= relentless }),
		has("when no crew is at its location , discard this card and disengage its unit", "G138", Needy, 1),
		has("if a monster in your fleet would be damaged , prevent that damage ; this card takes 1 damage instead", "G145 G146", Keeps, 1),
	}, append(roamWords(), preyWords()...)...)
}

// roamWords are how monsters move.
func roamWords() []text.Prod {
	moves := func(says, cite string, how int16, aim func(c *text.Compiler, n *text.Node) func(m *engine.M, h engine.H, by engine.Seat) engine.Set) text.Prod {
		return compiled("ability", says+" {stop}", cite, func(c *text.Compiler, n *text.Node) {
			if how == staysThere {
				ownValue(c, cite, Roams, how)
			}
			noted(c).acts(c, deed{cite: cite, aim: aim(c, n), do: func(m *engine.M, f *engine.Frame) {
				if m.Same(f.Ref[0]) {
					does(m, f, engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: f.Ref[0].H})
				}
			}})
		})
	}
	return []text.Prod{
		moves("action : if this card isn't against (a|an) {noun} , move it against (a|an) {noms} of that fleet", "G127", staysThere, func(c *text.Compiler, n *text.Node) func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
			return func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				if location(m, h) != 0 {
					return engine.Set{}
				}
				return only(against(c, n.Kids[1])(m, h, by), func(g engine.H) bool { return at(m, g) == at(m, h) && !joined(m, g) })
			}
		}),
		moves("action : if this card isn't on (a|an) {noun} , move it to (a|an) {noms} in any fleet", "G136", goesOn, func(c *text.Compiler, n *text.Node) func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
			return func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				if location(m, h) != 0 {
					return engine.Set{}
				}
				return against(c, n.Kids[1])(m, h, by)
			}
		}),
		compiled("ability", "when its base is destroyed , move this card to another base in any fleet , or to your fleet if there is none {stop}", "G136", func(c *text.Compiler, _ *text.Node) {
			ownValue(c, "G136", Roams, goesOn)
			c.R.Watcher(c.Def, engine.Watch{Cite: "G136", Text: "move this card to another base in any fleet", Class: engine.When, Verb: VMove, Body: c.R.Proc("walk on"),
				Match: func(_ *engine.M, src engine.H, a *engine.Atom) bool { return a.Subj == src && a.C == dislodged }})
		}),
	}
}

// dislodged is what Atom.C of a move says of a monster whose place was destroyed.
const dislodged = 2

// preyWords are what monsters do to others, and others to them.
func preyWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "action : discard the weakest {noun} of opponents that has current strength {num} or less {stop}", "G139", func(c *text.Compiler, n *text.Node) {
			noted(c).acts(c, deed{cite: "G139", aim: func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				most := c.Still(m, h, by).Num(n.Kids[1])
				return frailest(m, most, func(g engine.H) bool { return m.Ent[g].Ctrl != by }) // X11
			}, do: func(m *engine.M, f *engine.Frame) {
				does(m, f, engine.Atom{Verb: VDiscard, Subj: f.Ref[0].H})
			}})
		}),
		compiled("ability", "action : its location 's controller discards a {noun} there {stop}", "G137", func(c *text.Compiler, n *text.Node) {
			ask := c.R.Ask(engine.Ask{Cite: "G137", Says: "Choose the crew that is discarded"})
			do := c.R.Add("",
				engine.Branch("G137", "The controller of the unit chooses.", func(m *engine.M, f *engine.Frame) engine.Flow {
					l := location(m, f.Src.H)
					if l == 0 || !crewThere(m, l) {
						return engine.Done
					}
					var of engine.Set
					inPlay(m, Crew, func(g engine.H) {
						if location(m, g) == l {
							of.Add(g)
						}
					})
					m.Choose(m.Ent[l].Ctrl, ask, 1, 1).Of = of
					return engine.Next
				}),
				engine.Then("G137", "It is discarded.", func(m *engine.M, f *engine.Frame) {
					does(m, f, engine.Atom{Verb: VDiscard, Subj: engine.Handle(f.R[engine.RegH])})
				}))
			noted(c).acts(c, deed{cite: "G137", do: func(m *engine.M, f *engine.Frame) { m.Call(do, f.Src, f.By) }})
		}),
		compiled("ability", "action : discard its crew if the crew has equal or lesser strength {stop}", "G134", func(c *text.Compiler, _ *text.Node) {
			noted(c).acts(c, deed{cite: "G134", do: func(m *engine.M, f *engine.Frame) {
				if h := location(m, f.Src.H); h != 0 && Current(m, h) <= Current(m, f.Src.H) {
					does(m, f, engine.Atom{Verb: VDiscard, Subj: h})
				}
			}})
		}),
		compiled("ability", "action : activate this card against its unit , or against (a|an) {noms} if it is on (a|an) {noun} . the {noun} take~ {num} damage {stop}", "G120", func(c *text.Compiler, n *text.Node) {
			noted(c).acts(c, deed{cite: "G120", aim: func(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
				switch l := location(m, h); {
				case Is(m, l, Unit):
					of.Add(l)
				case c.Still(m, h, by).Matches(n.Kids[1], l):
					of = only(against(c, n.Kids[0])(m, h, by), func(g engine.H) bool { return at(m, g) == by.Other() && !joined(m, g) })
				}
				return of
			}, do: func(m *engine.M, f *engine.Frame) {
				hurts(m, f.Ref[0], f.Src, f.By, c.X(m, f).Num(n.Kids[3]), 0, 0).R[regByCard] = 1
			}})
		}),
		compiled("ability", "this card 's damage can be caused only to monsters against its location {stop}", "G69", func(c *text.Compiler, _ *text.Node) {
			noted(c).deeds[c.Def] = deed{cite: "G69", aim: func(m *engine.M, h engine.H, _ engine.Seat) (of engine.Set) {
				inPlay(m, Monster, func(g engine.H) {
					if l := location(m, h); l != 0 && location(m, g) == l {
						of.Add(g)
					}
				})
				return of
			}, do: func(m *engine.M, f *engine.Frame) {
				hurts(m, f.Ref[0], f.Src, f.By, m.Value(f.Src.H, Damage), 0, 0).R[regByCard] = atMonsters
			}}
		}),
	}
}

// frailest are the ships of lowest strength among some, of which each has so much current strength
// at most.
func frailest(m *engine.M, most int16, is func(h engine.H) bool) (of engine.Set) {
	least := int16(anyNumber)
	inPlay(m, Flies, func(h engine.H) {
		if !is(h) || joined(m, h) || Current(m, h) > most {
			return
		}
		if n := m.Value(h, Strength); n < least {
			least, of = n, engine.Set{}
		}
		if m.Value(h, Strength) == least {
			of.Add(h)
		}
	})
	return of
}
