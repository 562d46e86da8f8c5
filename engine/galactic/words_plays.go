package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// playWords are what cards do.
func playWords() []text.Prod {
	return []text.Prod{
		vp("you may play {num} more cards this turn || you may play up to {num} more cards this turn || you have {num} more card plays this turn || you may play {num} additional cards this turn", "R18", func(x text.X, n *text.Node) {
			x.Add(lasts(engine.SeatOf(x.By), MorePlays, x.Num(n.Kids[0]), ThisTurn))
		}),
		vp("you may play (a|one) more card this turn || you may play (one|an) additional card this turn || you have (a|one) more card play this turn", "R18", func(x text.X, n *text.Node) {
			x.Add(lasts(engine.SeatOf(x.By), MorePlays, 1, ThisTurn))
		}),
		vp("engage {np}", "R17", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VEngage, Subj: h, By: x.By}) })
		}),
		vp("{who?} heal~ {num} damage of {np} || {who?} heal~ {num} damage from {np}", "R34", func(x text.X, n *text.Node) {
			x.Each(n.Kids[2], func(h engine.H) {
				x.Add(engine.Atom{Verb: VHeal, Subj: h, By: x.Actor(n), A: min(x.Num(n.Kids[1]), x.M.Num(h, Wounds))})
			})
		}),
		vp("{np} heal~ {num} damage", "R34", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				x.Add(engine.Atom{Verb: VHeal, Subj: h, By: x.By, A: min(x.Num(n.Kids[1]), x.M.Num(h, Wounds))})
			})
		}),
		vp("{np} repair~ {num} damage", "R34", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { repairs(x, h, x.Num(n.Kids[1])) })
		}),
		vp("{who?} repair~ all damage of {np} || {who?} repair~ all damage from {np}", "R34", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { repairs(x, h, anyNumber) })
		}),
		vp("{who?} heal~ all damage of {np} || {who?} heal~ all damage from {np}", "R34", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VHeal, Subj: h, By: x.By, A: x.M.Num(h, Wounds)}) })
		}),
		vp("move {num} damage from {np} to {np} || move up to {num} damage from {np} to {np}", "R34 X6", func(x text.X, n *text.Node) {
			to := x.One(n.Kids[2])
			x.Each(n.Kids[1], func(h engine.H) {
				if k := min(x.Num(n.Kids[0]), x.M.Num(h, Wounds)-x.M.Num(h, Scars)); to != 0 && k > 0 {
					x.Add(engine.Atom{Verb: VRepair, Subj: h, By: x.By, A: k})
					x.Add(engine.Atom{Verb: VWound, Subj: to, Obj: x.Src, By: x.By, A: k, B: 1})
				}
			})
		}),
		vp("{who?} gain~ control of {np} || {who?} take~ control of {np}", "X11", func(x text.X, n *text.Node) { seizes(x, n, always) }),
		vp("{who?} draw~ (a|one) card", "R26", func(x text.X, n *text.Node) { draw(x, n, 1) }),
		vp("{who?} draw~ {num} more || {who?} draw~ {num} more card%", "R26", func(x text.X, n *text.Node) { draw(x, n, x.Num(n.Kids[1])) }),
		vp("{who?} draw~ {num} cards", "R26", func(x text.X, n *text.Node) { draw(x, n, x.Num(n.Kids[1])) }),
		compiled("vp", "{who} draw~ a card and show~ it ; {poss} Sector HQ takes damage equal to its {stat} || {who} draw~ and show~ a card ; {poss} Sector HQ takes damage equal to its {stat}", "G119", reckoning),
		{Kind: "chainmore", Says: "; {clause}", Mean: text.Mean{Sub: true}},
		vp("remove {np} from play", "G119", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { obeys(x, engine.Atom{Verb: VRemove, Subj: h}) })
		}),
		vp("remove {stack} from play for {num} {turns}", "X21", leaves),
		vp("remove {stack} from play for a number of {turns} equal to {num}", "X21", leaves),
		{Kind: "stack", Says: "{np} 's stack || the stack of {np} || {np} with (its|their) stack", Cite: "X19", Mean: text.Mean{Sub: true}},
		{Kind: "turns", Says: "turn% || complete turn%", Cite: "X21", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return 1 + int16(x.By) }}},
		{Kind: "turns", Says: "player turn%", Cite: "G227", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return playerTurns }}},
		vp("{who?} disengage~ {np}", "R17", func(x text.X, n *text.Node) {
			x.By = x.Actor(n)
			x.Each(n.Kids[1], func(h engine.H) { obeys(x, engine.Atom{Verb: VDisengage, Subj: h}) })
		}),
		vp("destroy all shields of {np}", "G74", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				obeys(x, engine.Atom{Verb: VShields, Subj: h, Obj: x.Src, A: shieldsLeft(x.M, h)})
			})
		}),
		vp("destroy {np} and each {noms} on it", "G169", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				inPlay(x.M, Types, func(g engine.H) {
					if location(x.M, g) == h && x.Matches(n.Kids[1], g) {
						obeys(x, engine.Atom{Verb: VDiscard, Subj: g, A: Destroyed})
					}
				})
				obeys(x, engine.Atom{Verb: VDiscard, Subj: h, A: Destroyed})
			})
		}),
		vp("{np} can't fire (its|their) weapons in its controller 's next Weapons Fire Phase", "G27", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(lasts(h, Silenced, 1, nextFire+uint8(x.Ent[h].Ctrl))) })
		}),
		vp("{np} can't be engaged in its controller 's next Engagement Phase || {np} can't be engaged in that player 's next Engagement Phase || {np} can't be engaged in the next Engagement Phase of its controller", "R17", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(lasts(h, Grounded, 1, nextPoints+uint8(x.Ent[h].Ctrl))) })
		}),
		vp("move {np} to {np}", "R16", func(x text.X, n *text.Node) {
			if to := x.One(n.Kids[1]); to != 0 {
				x.Each(n.Kids[0], func(h engine.H) {
					if !keptOut(x.M, h, to) {
						comes(x.M, h, to, x.By)
					}
				})
			}
		}),
		{Kind: "vp", Says: "divide this card 's damage among {noms} of that fleet || divide this card 's damage among {noms} of opponents", Cite: "X6", Mean: text.Mean{Make: spreads}},
		{Kind: "vp", Says: "cause this card 's damage to each of up to {num} {noms} of that fleet || cause this card 's damage to each of up to {num} {noms} of one fleet", Cite: "X6", Mean: text.Mean{Make: scatters}},
		vp("negate {np}", "R30", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { obeys(x, engine.Atom{Verb: VDiscard, Subj: h}) })
		}),
		{Kind: "vp", Says: "{who?} discard~ {np}", Cite: "R30", Mean: text.Mean{Own: true, Bare: 1 << Hand, Do: throws}}, // another player chooses among the own cards
		vp("{who} can't swap this turn", "G238", func(x text.X, n *text.Node) {
			if who := x.Seat(n.Kids[0]); who < engine.Nobody {
				x.Bump(ThisTurn, engine.SeatOf(who), barredSwap, 1)
			}
		}),
		vp("{who?} return~ {np} to {poss} (hand|hands)", "R30", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { returns(x, h) })
		}),
		vp("{who?} repair~ {num} damage of {np} || {who?} repair~ {num} damage from {np}", "R34", func(x text.X, n *text.Node) {
			x.Each(n.Kids[2], func(h engine.H) { repairs(x, h, x.Num(n.Kids[1])) })
		}),
		{Kind: "vp", Says: "that fleet 's controller discards (a|one) card of his or her choice from hand", Cite: "R32", Mean: text.Mean{Make: theirs}},
		vp("{np} have:has~ {num} more EMF", "G217", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				if x.Value(h, Nodes) > 0 {
					obeys(x, engine.Atom{Verb: VCharge, Subj: h, A: x.Num(n.Kids[1])})
				}
			})
		}),
	}
}

// throws adds that what a phrase names is discarded; a card that is discarded after use is used up
// by itself.
func throws(x text.X, n *text.Node) {
	who, np := x.Actor(n), n.Part("np")
	x.Each(np, func(h engine.H) {
		if h != x.Src || !Is(x.M, h, OneUse|OneGame) || np.First("ref") != nil {
			x.Add(engine.Atom{Verb: VDiscard, Subj: h, By: who})
		}
	})
}

// leaves adds an atom for each card that a phrase names: the card is removed from play, with
// its stack, for as many turns as the phrase says.
func leaves(x text.X, n *text.Node) {
	x.Each(n.Kids[0].Kids[0], func(h engine.H) {
		obeys(x, engine.Atom{Verb: VLeave, Subj: h, A: x.Num(n.Part("num")), B: x.Num(n.Part("turns"))})
	})
}

// draw adds that whoever a phrase is about draws so many cards, or as many as the deck has
// (R12).
func draw(x text.X, n *text.Node, k int16) {
	who := x.Actor(n)
	if who >= engine.Nobody {
		return
	}
	for i := range min(int(k), x.In(who, Deck).Len()) {
		x.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 1, B: int16(i)})
	}
}

// actionWords are actions that cards in play perform once a turn (G16, G28).
func actionWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "when played , {chain} {stop}", "G60", func(c *text.Compiler, n *text.Node) { c.Arrive(n.Kids[0]) }),
		compiled("ability", "when played : {body}", "G60", func(c *text.Compiler, n *text.Node) { c.Arrive(n.Kids[0]) }),
		compiled("ability", "action : {body}", "G16", func(c *text.Compiler, n *text.Node) {
			c.Activate(n, &text.Node{}, n.Kids[0])
		}),
		compiled("ability", "action in your Draw Cards Phase : {body}", "G20", func(c *text.Compiler, n *text.Node) {
			c.Activate(n, &text.Node{}, n.Kids[0])
			suits(c, n)
		}),
		compiled("ability", "action : activate this card against (a|an) {noms} . the {noun} take~ {num} damage {stop}", "G70", func(c *text.Compiler, n *text.Node) {
			noted(c).harms[c.Def] = true
			noted(c).acts(c, deed{cite: "G70", aim: against(c, n.Kids[0]), do: func(m *engine.M, f *engine.Frame) {
				hurts(m, f.Ref[0], f.Src, f.By, c.X(m, f).Num(n.Kids[2]), 0, 0).R[regByCard] = 1
			}})
		}),
		compiled("ability", "action : activate this card against (a|an) {noms} . destroy all shields of the {noun} and cause {num} structural damage to it {stop}", "G74", func(c *text.Compiler, n *text.Node) {
			mined := c.R.Add("",
				engine.Then("G74 G75", "Its shields are destroyed.", func(m *engine.M, f *engine.Frame) {
					if h := f.Ref[0].H; m.Same(f.Ref[0]) {
						hurts(m, f.Ref[0], f.Src, f.By, shieldsLeft(m, h), 0, 0).R[regByCard] = 2
					}
				}),
				engine.Then("G74 X23", "Structural damage is caused to it.", func(m *engine.M, f *engine.Frame) {
					hurts(m, f.Ref[0], f.Src, f.By, 0, 0, c.X(m, f).Num(n.Kids[2])).R[regByCard] = 1
				}))
			noted(c).harms[c.Def] = true
			noted(c).acts(c, deed{cite: "G74", aim: against(c, n.Kids[0]), do: func(m *engine.M, f *engine.Frame) {
				target := f.Ref[0]
				m.Call(mined, f.Src, f.By).Ref[0] = target
			}})
		}),
	}
}

// against are the cards against which a card can be activated (X1).
func against(c *text.Compiler, noms *text.Node) func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
	return func(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
		x := c.Still(m, h, by)
		inPlay(m, Types, func(g engine.H) {
			if g != h && x.Matches(noms, g) {
				of.Add(g)
			}
		})
		return of
	}
}

// repairs adds that damage of a card is repaired: of shields first, then of the structure,
// though not what cards have caused to terrain (X6).
func repairs(x text.X, h engine.H, n int16) {
	shields := min(n, x.M.Num(h, ShieldLoss))
	if shields > 0 {
		obeys(x, engine.Atom{Verb: VMend, Subj: h, A: shields})
	}
	if wounds := min(n-shields, x.M.Num(h, Wounds)-x.M.Num(h, Scars)); wounds > 0 {
		obeys(x, engine.Atom{Verb: VRepair, Subj: h, A: wounds})
	}
}

// theirs emits that an opponent discards a card of the hand, of his or her choice.
func theirs(c *text.Compiler, _ *text.Node) {
	chooses(c, "Choose the card that you discard", true, func(f *engine.Frame) engine.Seat { return f.By.Other() }, func(m *engine.M, f *engine.Frame, h engine.H) {
		m.Do(engine.Atom{Verb: VDiscard, Subj: h, By: f.By.Other()})
	})
}

// chooses emits that a player chooses a card of the hand, if there is one, and what then
// becomes of it. What goes to the open discard pile is shown there.
func chooses(c *text.Compiler, says string, open bool, who func(f *engine.Frame) engine.Seat, do func(m *engine.M, f *engine.Frame, h engine.H)) {
	ask := c.R.Ask(engine.Ask{Cite: "R32", Says: says})
	end := 0
	c.Step("R32", says, func(m *engine.M, f *engine.Frame) engine.Flow {
		of := *m.In(who(f), Hand)
		if of.Empty() {
			return engine.Flow(end)
		}
		m.Choose(who(f), ask, 1, 1).Of = of
		return engine.Next
	})
	if open {
		c.Step("R32", "It is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Reveal(engine.Handle(f.R[engine.RegH]))
			return engine.Next
		})
	}
	c.Step("R32", "It goes there.", func(m *engine.M, f *engine.Frame) engine.Flow {
		do(m, f, engine.Handle(f.R[engine.RegH]))
		return engine.Next
	})
	end = c.Next()
}

// suits has the last action of a card be performed as its controller's Draw Cards Phase begins, and
// at no other time. Opponents may answer it like any action (G14, G20).
func suits(c *text.Compiler, n *text.Node) {
	p := noted(c)
	i := len(p.deeds[c.Def].more)
	d := p.nthOf(c.Def, i)
	d.can = append(d.can, engine.Public("G20", "it acts in the Draw Cards Phase", func(m *engine.M, _ engine.H, _ engine.Seat) bool { return m.Var[Phase] == Drawing }))
	c.R.Watcher(c.Def, engine.Watch{Cite: "G20", Text: text.Print(n), Class: engine.When, Verb: VPhase,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return a.A == Drawing && a.Subj == engine.SeatOf(m.Ent[src].Ctrl)
		},
		Body: c.R.Add("", engine.Then("G20 G28", "It is performed, if it still can be.", func(m *engine.M, f *engine.Frame) {
			if m.Same(f.Src) && engaged(m, f.Src.H) && !absent(m, f.Src.H) && !suspended(m, f.Src.H) && unspent(m, f.Src.H, i) {
				m.Announce(p.use[i], f.Src.H, f.By)
			}
		}))})
}
