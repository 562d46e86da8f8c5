package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// enough is more than any number of a card.
const enough = 200

// static is a rule that a card puts in force, about what its first part names.
func static(says, cite string, st func(n *text.Node) engine.Stat, by func(x text.X, n *text.Node, h engine.H) int16) text.Prod {
	return compiled("static", says, cite, func(c *text.Compiler, n *text.Node) {
		c.Value(cite, st(n), n.Kids[0], func(x text.X, h engine.H) int16 { return by(x, n, h) })
	})
}

// of is always the same number.
func of(st engine.Stat) func(*text.Node) engine.Stat {
	return func(*text.Node) engine.Stat { return st }
}

// kindly is the number from st on that stands for the kind of points said first.
func kindly(st engine.Stat) func(*text.Node) engine.Stat {
	return func(n *text.Node) engine.Stat { return st + engine.Stat(n.Part("points").P.K) }
}

// signed is a number with its sign.
func signed(x text.X, n *text.Node, _ engine.H) int16 {
	return n.Part("sign").P.K * x.Num(n.Part("num"))
}

// plus is a number.
func plus(x text.X, n *text.Node, _ engine.H) int16 { return x.Num(n.Part("num")) }

// holds is a number that is there while a rule says so.
func holds(text.X, *text.Node, engine.H) int16 { return 1 }

// own is a rule about nothing but its card, which holds while that is disengaged as well
// (G23).
func own(says, cite string, st engine.Stat) text.Prod {
	return compiled("static", says, cite, func(c *text.Compiler, n *text.Node) {
		c.R.OngoingOwn(c.Def, mark(cite, st))
	})
}

// selfToo is a rule that, said of the card itself, holds before the card is engaged.
func selfToo(says, cite string, st engine.Stat) text.Prod {
	return compiled("static", says, cite, func(c *text.Compiler, n *text.Node) {
		np := n.Kids[0]
		emit := func() { c.Value(cite, st, np, func(text.X, engine.H) int16 { return 1 }) }
		if ref := np.First("ref"); ref != nil && ref.Role() == text.Self {
			c.Own(emit)
			return
		}
		emit()
	})
}

// mark is a rule of a card that it has a number.
func mark(cite string, st engine.Stat) engine.Ongoing {
	return engine.Ongoing{Cite: cite, Stat: st,
		On:  func(_ *engine.M, src, h engine.H) bool { return src == h },
		Val: func(*engine.M, engine.H, engine.H) int16 { return 1 }}
}

// ruleWords are rules about what a card is.
func ruleWords() []text.Prod {
	return []text.Prod{
		static("{np} have:has~ engagement cost {sign} {num} {points}", "G5", kindly(Cost0), signed),
		static("{np} cost~ {num} more {points} to engage || {np} cost~ {num} {points} more to engage", "G5", kindly(Cost0), plus),
		static("{np} cost~ {num} less {points} to engage || {np} cost~ {num} {points} less to engage", "G5", kindly(Cost0), func(x text.X, n *text.Node, h engine.H) int16 { return -plus(x, n, h) }),
		selfToo("{np} have:has~ no engagement cost", "G6", Gratis),
		static("{np} 's engagement cost is {num} {points} more || {np} 's engagement cost is {num} more {points}", "G5", kindly(Cost0), plus),
		static("{np} 's engagement cost is {num} {points} less || {np} 's engagement cost is {num} less {points}", "G5", kindly(Cost0), func(x text.X, n *text.Node, h engine.H) int16 { return -plus(x, n, h) }),
		static("{np} can't protect (a|any|your) Sector HQ || {np} protect~ no Sector HQ", "R23", of(Unguarding), holds),
		selfToo("{np} come:comes~ into play engaged || {np} enter~ play engaged", "R33", Prompt),
		static("{np} regain~ {num} more shield in each Record Keeping", "R14", of(Regain), plus),
		static("{np} , combined or not , regain~ {num} more shield in each Record Keeping", "G187", of(Regrow), plus),
		static("{np} may move once more in each Point Allocation || {np} may move twice in each Point Allocation || {np} may move twice each turn || {np} may move once more each turn", "R16", of(Legs), holds),
		static("{np} can't be engaged", "R17", of(Grounded), holds),
		static("{np} may use one function twice each turn || {np} may use one function twice each turn , or each function once more if it has only one || {np} may perform (its|their) action twice each turn || {np} may use (its|their) action twice each turn", "G29", of(Again), holds),
		compiled("static", "one of {np} may use (its|their) functions twice each turn", "G67 G68", func(c *text.Compiler, n *text.Node) {
			np := n.Kids[0]
			c.Value("G67", Twice, np, func(x text.X, h engine.H) int16 {
				others := false // the first that does so is the one
				inPlay(x.M, Types, func(g engine.H) { others = others || g != h && repeats(x.M, g) > 0 && x.Matches(np, g) })
				return text.Truth(!others)
			})
		}),
		phrase("rel", "that make:makes~ {points} || that makes {points}", "R34", func(x text.X, n *text.Node, h engine.H) bool {
			return x.Value(h, Makes0+engine.Stat(n.Part("points").P.K)) > 0
		}),
		static("hazards can't affect {np}", "G185", of(Hardy), holds), static("{np} can't be affected by hazards", "G185", of(Hardy), holds),
		static("{np} can't perform actions || {np} can't perform (its|their) actions || {np} can't use (its|their) functions || {np} can't act", "G27", of(Idle), holds),
		selfToo("weapons fire can't damage {np} || {np} can't be damaged by weapons fire || {np} can't be damaged by volleys || {np} can't be damaged by weapons || volleys can't damage {np}", "G81", Immune),
		own("this card uses a command slot of its location 's controller", "R28", Squatting),
		compiled("static", "you make {num} more {points} {per?} || you have {num} more {points} point% {per?}", "R15", func(c *text.Compiler, n *text.Node) {
			c.Value("R15", Makes0+engine.Stat(n.Part("points").P.K), nil, func(x text.X, h engine.H) int16 {
				return perEach(x, n, x.Num(n.Kids[0])) * text.Truth(h == engine.SeatOf(x.By))
			})
		}),
		ofSeat("{who} have:has~ {num} {moreless} card play% each turn || {who} have:has~ {num} {moreless} card play% in each turn || {who} may play {num} {moreless} card% each turn", "R18", MorePlays),
		ofSeat("{who} have:has~ {num} {moreless} card play% in each of {poss} turns || {who} may play {num} {moreless} card% in each of {poss} turns || {who} may play {num} {moreless} card% during each of {poss} turns", "R18", MorePlays),
		ofSeat("{who?} draw~ {num} {moreless} card% in each of {poss} Draw Cards Phases || {who?} draw~ {num} {moreless} card% in {poss} Draw Cards Phase || {who?} draw~ {num} {moreless} card% during {poss} Draw Cards Phase", "R26", MoreDraws),
		ofSeat("{who} draw~ {num} {moreless} card% in each Draw Cards Phase || {who} draw~ {num} {moreless} card% during each Draw Cards Phase || when {who} draw~ cards in the Draw Cards Phase , draw {num} {moreless}", "R26", MoreDraws),
		static("{np} cost~ no {points} to engage", "G5", kindly(Cost0), func(text.X, *text.Node, engine.H) int16 { return -enough }),
		dearer("the engagement cost of {np} is {num} {points} {moreless}"), dearer("the engagement cost of {np} is {num} {moreless} {points}"),
		{Kind: "cond1", Says: "on (a|an)? {noms} || against (a|an)? {noms}", Cite: "X19", Mean: text.Mean{If: standsOn}},
		{Kind: "during", Says: "on (a|an)? {noms} || against (a|an)? {noms}", Cite: "X19", Mean: text.Mean{If: standsOn}},
		// The sloughs say it (G37, G38, G39), and it holds for every dragon (G33).
		compiled("static", "any number of {noms} may be on one {noun}", "G32", func(*text.Compiler, *text.Node) {}),
	}
}

// dearer is a rule that changes the engagement costs of cards.
func dearer(says string) text.Prod {
	return static(says, "G5", kindly(Cost0), func(x text.X, n *text.Node, _ engine.H) int16 { return n.Part("moreless").P.K * x.Num(n.Part("num")) })
}

// ofSeat is a rule that gives a player more of something in each turn, or less.
func ofSeat(says, cite string, st engine.Stat) text.Prod {
	return compiled("static", says, cite, func(c *text.Compiler, n *text.Node) {
		c.Value(cite, st, nil, func(x text.X, h engine.H) int16 {
			who := x.By
			if said := n.Part("who"); said != nil {
				who = x.Seat(said)
			}
			return n.Part("moreless").P.K * x.Num(n.Part("num")) * text.Truth(who < engine.Nobody && h == engine.SeatOf(who))
		})
	})
}

// standsOn reports whether the card that speaks is on or against something that fits.
func standsOn(x text.X, n *text.Node) bool {
	l := location(x.M, x.Src)
	if l == 0 || x.Matches(n.Kids[0], l) {
		return l != 0
	}
	g := location(x.M, l) // equipment is nowhere but where its ship is
	return Is(x.M, x.Src, Equipment) && g != 0 && x.Matches(n.Kids[0], g)
}

// changesTo is a change, for a while, of a number that the phrase names.
func changesTo(says, cite string, st func(n *text.Node) engine.Stat, by func(x text.X, n *text.Node, h engine.H) int16) text.Prod {
	return text.Prod{Kind: "change", Says: says, Cite: cite, Mean: text.Mean{Do: func(x text.X, n *text.Node) {
		times := max(x.Times, 1)
		x.Each(n.Part("np"), func(h engine.H) { x.Add(lasts(h, st(n), times*by(x, n, h), x.Lasts())) })
	}}}
}

// playedTo are the sentences that narrow where a card is played, and when what it does is
// used.
func playedTo() []text.Prod {
	narrow := func(c *text.Compiler, noms *text.Node, want bool) {
		p := noted(c)
		p.narrows[c.Def] = append(p.narrows[c.Def], func(m *engine.M, h, at engine.H, by engine.Seat) bool {
			return c.Still(m, h, by).Matches(noms, at) == want
		})
	}
	return append(text.UseLimits("G28", "use", "this action", "", nil),
		compiled("placement", "play only to (a|an)? {noms}", "G8", func(c *text.Compiler, n *text.Node) { narrow(c, n.Kids[0], true) }),
		compiled("placement", "don't play to (a|an)? {noms}", "G8", func(c *text.Compiler, n *text.Node) { narrow(c, n.Kids[0], false) }),
		compiled("placement", "play only if {cond} || play this card only if {cond} || play only while {cond}", "G8", func(c *text.Compiler, n *text.Node) { onlyIf(c, n.Kids[0], true) }),
		compiled("placement", "don't play if {cond} || don't play this card if {cond} || don't play while {cond}", "G8", func(c *text.Compiler, n *text.Node) { onlyIf(c, n.Kids[0], false) }),
		compiled("placement", "a {noun} may have at most {num} $title", "G8", func(c *text.Compiler, n *text.Node) {
			p := noted(c)
			p.narrows[c.Def] = append(p.narrows[c.Def], func(m *engine.M, h, at engine.H, by engine.Seat) bool {
				k := int16(0)
				inPlay(m, Types, func(g engine.H) { k += text.Truth(location(m, g) == at && m.Ent[g].Def == m.Ent[h].Def) })
				return k < c.Still(m, h, by).Num(n.Kids[1])
			})
		}),
		compiled("placement", "played during the {phase}", "G10", func(c *text.Compiler, n *text.Node) { noted(c).during(c, 0, n.Kids[0].P.K) }),
		compiled("placement", "may be played during the {phase}", "G10", func(c *text.Compiler, n *text.Node) { noted(c).during(c, inA|inB, n.Kids[0].P.K) }),
		phrase("quality", "(a|an) {noms} on it || (a|an) {noms}", "X19", func(x text.X, n *text.Node, h engine.H) (is bool) {
			inPlay(x.M, Types, func(g engine.H) { is = is || location(x.M, g) == h && x.Matches(n.Kids[0], g) })
			return is
		}),
		phrase("quality", "no {noms} on it", "X19", func(x text.X, n *text.Node, h engine.H) bool { return crewed(x, n.Kids[0], h) == 0 }),
		phrase("quality", "equal or lesser strength", "X7", func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Value(h, Strength) <= x.Value(x.Src, Strength)
		}),
		phrase("quality", "damage || any damage", "R34", func(x text.X, _ *text.Node, h engine.H) bool { return harmOn(x.M, h) > 0 }),
		phrase("quality", "{num} or more damage || at least {num} damage", "R34", func(x text.X, n *text.Node, h engine.H) bool { return harmOn(x.M, h) >= x.Num(n.Kids[0]) }),
		phrase("quality", "nodes", "G221", func(x text.X, _ *text.Node, h engine.H) bool { return x.Value(h, Nodes) > 0 }),
		phrase("quality", "shields", "G123", func(x text.X, _ *text.Node, h engine.H) bool { return shieldsLeft(x.M, h) > 0 }),
		phrase("quality", "EMF", "G219", func(x text.X, _ *text.Node, h engine.H) bool { return x.M.Num(h, EMF) > 0 }))
}

// harmOn is how much damage of shields and structure is on a card.
func harmOn(m *engine.M, h engine.H) int16 { return m.Num(h, Wounds) + m.Num(h, ShieldLoss) }

// onlyIf lets the card being compiled be played only as long as a condition holds, or does not.
func onlyIf(c *text.Compiler, cond *text.Node, want bool) {
	p := noted(c)
	p.narrows[c.Def] = append(p.narrows[c.Def], func(m *engine.M, h, _ engine.H, by engine.Seat) bool {
		return c.Still(m, h, by).If(cond) == want
	})
}

// during lets the card being compiled be played in a phase, and in some windows besides
// (G10). Of the Point Allocation it is the last part.
func (p *plays) during(c *text.Compiler, besides uint16, phase int16) {
	card := &c.R.Cards[c.Def]
	card.Acts = slices.Clone(card.Acts)
	for i, a := range card.Acts {
		if a == p.play {
			act := c.R.Acts[a]
			act.When = besides | [...]uint16{Allocation: inMovement, CardsA: inA, WeaponsFire: inFire, CardsB: inB, Discarding: inDiscard}[phase]
			card.Acts[i] = c.R.Act(act)
		}
	}
}
