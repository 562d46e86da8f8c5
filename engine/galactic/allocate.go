package galactic

import "github.com/cutdeck/cutdeck/engine"

// points are numbers of points by kind.
type points [Kinds]int16

// output is how many points of a kind a card makes: what is printed and what adds to it, of
// terrain the best of that only; then what multiplies it, the best only; then what takes
// away; then what halves it, each time rounded down (X17, R29).
func output(m *engine.M, h engine.H, kind int) int16 {
	k := engine.Stat(kind)
	n := m.Value(h, Makes0+k)
	if Is(m, h, Terrain) {
		n += m.Value(h, Gains0+k)
	}
	n = max(n*max(m.Value(h, Times), 1)-m.Value(h, Fewer0+k), 0)
	for range m.Value(h, Halves0+k) {
		n /= 2
	}
	return n
}

// budget is what the cards that a seat will engage make, and what they cost (X2, R15).
func budget(m *engine.M, who engine.Seat) (makes, costs points) {
	controlled(m, who, Types, func(h engine.H) {
		if !will(m, h) {
			return
		}
		for k := range Kinds {
			if !suspended(m, h) && m.Ent[h].Flags&Voided == 0 {
				if n := output(m, h, k); m.Value(h, Mirrored) > 0 { // G157
					makes[k] -= n
				} else {
					makes[k] += n
				}
			}
			if m.Value(h, Gratis) <= 0 { // G6, and what a card on it adds (G49)
				costs[k] += max(m.Value(h, Cost0+engine.Stat(k)), 0)
			}
		}
	})
	for k := range Kinds { // what cards promise the player, and what they take, as much as there is
		makes[k] = max(makes[k]+m.Value(engine.SeatOf(who), Makes0+engine.Stat(k)), 0)
	}
	return makes, costs
}

// commandLeft is how many halves of command slots are left over when cards in play have
// theirs (X9).
func commandLeft(m *engine.M, who engine.Seat, makes points) int16 {
	return max(2*(firstSlots+makes[Command])-slotsUsed(m, who), 0)
}

// left is what is left of the points of a seat when all costs are paid, economy declared
// as what is missing (R34), and whether they can be paid.
func left(m *engine.M, who engine.Seat) (of points, ok bool) {
	makes, costs := budget(m, who)
	of = makes
	for k := Economy; k < Kinds; k++ {
		sapped := max(m.Value(engine.SeatOf(who), Sapped0+engine.Stat(k)), 0)
		took := min(sapped, of[k]) // D16
		of[k] -= took
		if costs[k] > of[k] && k > Economy { // economy that is declared as these points goes, too (G226)
			of[k] -= sapped - took
		}
		if of[k] -= costs[k]; k > Economy && of[k] < 0 {
			of[Economy], of[k] = of[Economy]+of[k], 0
		}
	}
	return of, of[Economy] >= 0 && 2*costs[Command] <= commandLeft(m, who, makes)
}

// pooled is how many points of a kind the active player may still apply.
func pooled(m *engine.M, kind int) int16 {
	if kind > Economy {
		return m.Var[Pool0+kind] + m.Var[Pool0+Economy]
	}
	return m.Var[Pool0+kind]
}

// pay takes points of a kind out of the pool, economy last.
func pay(m *engine.M, kind int, n int16) {
	own := min(n, m.Var[Pool0+kind])
	m.SetVar(Pool0+kind, m.Var[Pool0+kind]-own)
	m.SetVar(Pool0+Economy, m.Var[Pool0+Economy]-(n-own))
}

// allocation registers the Point Allocation and the Engagement (R14, R15, R17).
func allocation(r *engine.Rules, o *occurring) {
	records(r, o)
	applying(r)
	without := r.Ask(engine.Ask{Cite: "R17", Says: "Choose the cards that rest this turn; the others are engaged", No: "Engage all", Whole: &engine.Draft{
		Cite: "R17", Says: "let more cards rest: the others cost more than they make", Ever: true,
		Of: func(*engine.M, engine.H) int16 { return 1 },
		Fits: func(m *engine.M, f *engine.Frame, total int16) (ok bool) {
			resting(m, f.Pick, func() { _, ok = left(m, f.By) })
			return ok || int(total) == m.Need.Of.Len()
		}}})
	r.Add("allocation",
		engine.Then("X2 R15", "Each card that may be engaged makes points already.", func(m *engine.M, f *engine.Frame) {
			declares(m, f.By)
		}),
		engine.Branch("R17 X2 G210", "The player leaves cards out, until what the others make covers what they cost.", func(m *engine.M, f *engine.Frame) engine.Flow {
			_, ok := left(m, f.By)
			var of engine.Set
			controlled(m, f.By, Types, func(h engine.H) {
				if costly(m, h) && will(m, h) {
					of.Add(h)
				}
			})
			if of.Empty() || ok && (f.R[2] == 1 || !m.Patient && !spares(m, f.By)) {
				return 3
			}
			m.Choose(f.By, without, 0, uint8(min(of.Len(), 255))).Of = of
			return engine.Next
		}),
		engine.Then("R17", "They are left out.", func(m *engine.M, f *engine.Frame) {
			out := f.Pick
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				out.Add(h)
			}
			for h := range out.All() {
				m.SetFlag(h, Willing, false)
			}
		}),
		engine.Branch("G13 G195", "Opponents may answer the allocation.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[2] == 1 {
				return engine.Next
			}
			f.R[2] = 1
			m.Occur(o.allocates, engine.SeatOf(f.By), f.By)
			return 1
		}),
		engine.Then("R34 R15 G202 G203", "The points that are left are there.", func(m *engine.M, f *engine.Frame) {
			of, _ := left(m, f.By)
			of[Economy] = owed(m, f.By, of[Economy])
			makes, costs := budget(m, f.By)
			m.SetVar(Slots0+int(f.By), 2*(firstSlots+makes[Command]-costs[Command])) // R28 X9
			opens(m, f)
			for k := Economy; k < Kinds; k++ {
				adds(m, f, engine.Atom{Verb: VMake, Subj: engine.SeatOf(f.By), A: of[k], B: int16(k)})
			}
			m.Happen()
		}),
		engine.Then("G197", "A card at its end has affected points for the last time.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			inPlay(m, Lasting|Fading, func(h engine.H) {
				if m.Ent[h].Flags&Ended != 0 {
					m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: m.Ent[h].Ctrl})
				}
			})
			m.Happen()
		}),
		engine.Then("G189", "Weapons that need no ammunition are loaded.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			controlled(m, f.By, Types, func(h engine.H) {
				for _, k := range [...]int{Heavy, Breath} {
					if n := min(m.Value(h, Spared0+engine.Stat(k)), weapons(m, h, k)); will(m, h) {
						adds(m, f, engine.Atom{Verb: VLoad, Subj: h, A: n, B: int16(k)})
					}
				}
			})
			m.Happen()
		}),
		called("R15 G192 G193", "Points that are left are applied.", r.Proc("apply")),
		engine.Then("R15", "Unused points are lost.", func(m *engine.M, f *engine.Frame) {
			for k := range Kinds {
				m.SetVar(Pool0+k, 0)
			}
		}),
	)
	r.Add("engagement",
		engine.Then("R17", "What is paid for is engaged, the rest is not.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			controlled(m, f.By, Types, func(h engine.H) {
				verb := VDisengage
				if will(m, h) {
					verb = VEngage
				}
				adds(m, f, engine.Atom{Verb: verb, Subj: h})
			})
			m.Happen()
		}),
		engine.Then("G222", "A unit with nodes that is not engaged has EMF as high as its strength.", func(m *engine.M, f *engine.Frame) {
			decided(m)
			controlled(m, f.By, Unit, func(h engine.H) {
				if m.Value(h, Nodes) > 0 && !engaged(m, h) {
					m.SetNum(h, EMF, m.Value(h, Strength))
				}
			})
			m.Expire(nextPoints + uint8(f.By))
		}),
		called("G89 G90", "What pulls at ships does so.", r.Proc("sinks")),
	)
}

// records registers Record Keeping (R14).
func records(r *engine.Rules, o *occurring) {
	drift, turn := drifting(r), mirroring(r)
	r.Add("records",
		engine.Then("X21 G228", "What was removed from play for so long returns, or is discarded if its location is gone and it can't be without.", returning),
		engine.Branch("G230", "What waited for it takes effect.", awaited(o, r.Proc("function"), 1)),
		engine.Then("G65 G95", "What is held is let go, and stacks behind a door study it.", func(m *engine.M, f *engine.Frame) {
			letGo(m, f.By)
			doors(m, f.By)
		}),
		engine.Then("G196 G213 G227", "Durations advance.", func(m *engine.M, f *engine.Frame) {
			inPlay(m, Lasting|Fading, func(h engine.H) {
				if Is(m, h, Fading) || m.Ent[h].Ctrl == f.By {
					n := m.Num(h, Age) + 1
					m.SetNum(h, Age, n)
					m.SetFlag(h, Ended, n >= m.Value(h, Lasts))
				}
			})
		}),
		engine.Then("X15 R20 R37", "Weapons can be fired anew, and no weapon and no system is loaded.", func(m *engine.M, f *engine.Frame) {
			controlled(m, f.By, Types, func(h engine.H) {
				lapse(m, h)
				for i := Loaded; i < nums; i++ {
					m.SetNum(h, i, 0)
				}
			})
		}),
		drift[0], drift[1], turn[0], turn[1],
		engine.Then("R14", "Each damaged set of shields regains 1.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			controlled(m, f.By, Types, func(h engine.H) {
				adds(m, f, engine.Atom{Verb: VMend, Subj: h, A: min(1+regains(m, h), m.Num(h, ShieldLoss)), B: regained})
			})
			m.Happen()
		}),
	)
}

// regained, in Atom.B of VMend: the shields regain that by themselves, and nobody repairs them (R14).
const regained = 1

// regains is how many shields a card regains in Record Keeping beyond one: a combined card
// also what its parts do for themselves (G187).
func regains(m *engine.M, h engine.H) int16 {
	n := max(m.Value(h, Regain), 0) + max(m.Value(h, Regrow), 0)
	parts(m, h, func(g engine.H) { n += max(m.Value(g, Regrow), 0) })
	return n
}

// costly reports whether a card has an engagement cost now, printed or added by others (R17). What
// its own words free of any cost where it is has none (G6).
func costly(m *engine.M, h engine.H) (is bool) {
	if m.Value(h, Gratis) > 0 {
		return false
	}
	for k := range Kinds {
		is = is || m.Value(h, Cost0+engine.Stat(k)) > 0
	}
	return is || Is(m, h, Costs)
}

// weapons is how many weapons of a kind a card has (R36, G64).
func weapons(m *engine.M, h engine.H, kind int) int16 {
	n := max(m.Value(h, Weapon0+engine.Stat(kind)), 0)
	if kind == Breath {
		n <<= min(max(m.Value(h, Doubled), 0), 4)
	}
	return n
}
