package wars

import "github.com/cutdeck/cutdeck/engine"

// The steps of a battle in which neither player has initiative. Each is carried out for the attacker,
// then for the defender: the frame's By is the attacker, register regSide the seat whose turn it is.
const regSide = 2

func side(f *engine.Frame) engine.Seat { return engine.AsSeat(f.R[regSide]) }

// serve begins such a step with the attacker.
func serve(cite, text string) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) { f.R[regSide] = int16(f.By) })
}

// across continues with the defender at step again, or ends.
func across(cite, text string, again engine.Flow) engine.Step {
	return engine.Branch(cite, text, func(m *engine.M, f *engine.Frame) engine.Flow {
		if side(f) == f.By {
			f.R[regSide] = int16(f.By.Other())
			return again
		}
		return engine.Next
	})
}

// Destinies is a seat's battle destiny: the number of the revealed card and what cards add (W84, W95),
// at least 0 (D19). Once it is determined, only lasting effects of triggered abilities change it, and
// not cards that come or go (W93).
func Destinies(m *engine.M, who engine.Seat) int16 {
	n := m.Var[Shown0+int(who)]
	if m.Var[Station] > stationDestiny {
		return max(n+added(m, who), 0)
	}
	return max(n+sides(m, who, BattleDestiny), 0)
}

// added is what lasting effects add to a seat's battle destiny.
func added(m *engine.M, who engine.Seat) (n int16) {
	if place := engine.Handle(m.Var[Battle]); place != 0 {
		n += m.Raised(place, destinyAt+engine.Stat(who))
	}
	return n
}

// determine ends the battle destiny step: what each side has is what counts in
// the next two steps.
func determine(m *engine.M, _ *engine.Frame) {
	for who := range engine.Seat(2) {
		m.SetVar(Shown0+int(who), Destinies(m, who)-added(m, who))
	}
	m.SetVar(Station, stationDestiny+1)
}

// Causes is the attrition that a seat causes (W100, D19).
func Causes(m *engine.M, who engine.Seat) int16 {
	return max(Destinies(m, who)+sides(m, who, Attrition), 0)
}

// Total is a seat's total power: units or ships, battle destiny, effects (W116), not
// below 0 (D19).
func Total(m *engine.M, who engine.Seat) int16 {
	n := Destinies(m, who) + sides(m, who, TotalPower)
	for h := range fights(m, who) {
		if m.Value(h, Powerless) <= 0 {
			n += m.Value(h, Power)
		}
	}
	return max(n, 0)
}

// tacticsNeeded for a battle destiny (W94).
const tacticsNeeded = 4

func battleDestiny(r *engine.Rules) {
	reveal := r.Ask(engine.Ask{Cite: "W94", Says: "Reveal a card for battle destiny?", Modes: []string{"Reveal"}})
	r.Add("battle destiny",
		serve("W98", "The attacker reveals first."),
		engine.Then("W94", "With total tactics of 4 or more a card may be revealed for battle destiny.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegMode] = engine.PassMode
			if mayReveal(m, side(f)) {
				m.Choose(side(f), reveal, 0, 1).N = 1
			}
		}),
		engine.Then("W98", "The card is revealed without the stack.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] == 0 {
				m.Do(engine.Atom{Verb: VForBattle, Subj: engine.SeatOf(side(f)), By: side(f)})
			}
		}),
		settled,
		across("W98", "Then the defender.", 1),
	)
	r.Add("for battle",
		engine.Then("W91", "A card is revealed for destiny.", func(m *engine.M, f *engine.Frame) { RevealDestiny(m, f.By, 3) }),
		engine.Then("W91", "Its destiny is that side's battle destiny.", func(m *engine.M, f *engine.Frame) { m.SetVar(Shown0+int(f.By), f.R[3]) }),
	)
}

// mayReveal: enough tactics, a card to reveal, and no card that forbids it.
func mayReveal(m *engine.M, who engine.Seat) bool {
	return totalAt(m, who, Tactics, engine.Handle(m.Var[Battle])) >= tacticsNeeded && m.TopOf(who, Reserve) != 0 &&
		!m.Bars(engine.Atom{Verb: VForBattle, Subj: engine.SeatOf(who), By: who})
}

// unhurt says why a card in the battle is not among those that may be damaged.
func unhurt(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	switch e := &m.Ent[h]; {
	case e.Zone != Play || e.Ctrl != by:
		return nil
	case e.Flags&Damaged != 0:
		return &engine.Illegal{Cite: "W174", Says: "it is damaged already"}
	case Is(m, engine.Handle(m.Var[Battle]), Sector) && !Is(m, h, Ship):
		return &engine.Illegal{Cite: "D13", Says: "in a sector battle only ships are damaged"}
	}
	return &engine.Illegal{Cite: "W101", Says: "only cards in the battle that can be damaged meet attrition"}
}

func attrition(r *engine.Rules) {
	damage := r.Ask(engine.Ask{Cite: "W101", Says: "Choose one of your cards to damage: {attrition} attrition left", Not: unhurt})
	r.Add("attrition",
		serve("W113", "The attacker satisfies attrition first."),
		engine.Branch("W114", "While attrition remains, one more card is damaged.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who := side(f)
			// No more cards are damaged than attrition asks (W102), and none without attrition (W109).
			if attritionLeft(m, who) <= 0 {
				return 5
			}
			n := m.Choose(who, damage, 0, 1)
			for h := range fights(m, who) {
				// A card with defense 0 may be damaged (W107).
				if !damageable(m, h, who) {
					continue
				}
				// While attrition remains one must go on (W106), unless none without immunity is left (D24).
				if m.Value(h, ImmuneToAttrition) <= 0 {
					n.Lo = 1
				}
				n.Of.Add(h) // an immune card, too (W105)
			}
			if n.Of.Empty() {
				m.Need = engine.Need{}
			}
			return engine.Next
		}),
		engine.Branch("W104", "Who has only immune cards left may ignore the rest.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return 5
			}
			m.Do(engine.Atom{Verb: VDamage, Subj: h, By: side(f)})
			return engine.Next
		}),
		settled,
		engine.Branch("D31", "Who was chosen and is not damaged now is not chosen again.", func(m *engine.M, f *engine.Frame) engine.Flow {
			chosen(m, engine.Handle(f.R[engine.RegH]))
			return 1
		}),
		across("W113", "Then the defender.", 1),
	)
}

// settled lets what a card set off resolve.
var settled = engine.Then("W83", "Triggered abilities resolve.", func(m *engine.M, _ *engine.Frame) { settleNow(m) })

// damageable reports whether a card can be damaged for attrition or casualties. A card that was
// chosen and is not damaged afterwards, because the damage was replaced or undone, is not
// chosen again.
func damageable(m *engine.M, h engine.H, by engine.Seat) bool {
	// What can't be damaged is not chosen for it (D31).
	return m.Count(UntilBattleEnds, h, wasChosen) == 0 && m.Possible(&engine.Atom{Verb: VDamage, Subj: h, By: by})
}

// chosen marks a card that was to be damaged or destroyed and was not.
func chosen(m *engine.M, h engine.H) {
	if m.Ent[h].Zone == Play && m.Ent[h].Flags&Damaged == 0 {
		m.Bump(UntilBattleEnds, h, wasChosen, 1)
	}
}

// attritionLeft is what remains of the attrition against a seat: its damaged
// cards in the battle count with their whole defense (W101, W111).
func attritionLeft(m *engine.M, who engine.Seat) int16 {
	return Causes(m, who.Other()) - defenseOfDamaged(m, who)
}

func defenseOfDamaged(m *engine.M, who engine.Seat) (n int16) {
	for h := range fights(m, who) {
		// Defense meets attrition and reduces casualties (W176).
		if m.Ent[h].Flags&Damaged != 0 {
			n += m.Value(h, Defense)
		}
	}
	return n
}

// win settles who has won; a card may forbid that, or put something else in its place:
// then nobody has (W6).
func win(m *engine.M, a *engine.Atom) {
	m.SetVar(Winner, int16(a.By))
	m.SetVar(Casualties, a.A)
	fought(m, a.By)
}

func power(r *engine.Rules) {
	r.Add("power",
		engine.Then("W118", "The higher total power wins the battle; a tie has no winner.", func(m *engine.M, f *engine.Frame) {
			a, d := Total(m, f.By), Total(m, f.By.Other())
			won := f.By
			switch {
			// A tie makes no winner (W126).
			case a == d:
				return
			case a < d:
				won, a, d = f.By.Other(), d, a
			}
			// The difference is the casualties (W120): how far the loser is behind (W153).
			m.Do(engine.Atom{Verb: VWin, Subj: engine.Handle(m.Var[Battle]), By: won, A: a - d})
		}),
		settled,
	)
}

// losses: the loser loses energy equal to the casualties, less the defense of
// damaged cards; more may be damaged (W122–W129).
func losses(r *engine.Rules) {
	meet := r.Ask(engine.Ask{Cite: "W128", Says: "Choose what to lose, or a card to damage: casualties left {casualties}", Again: casualtiesLeft})
	r.Add("losses",
		engine.Branch("W128", "While casualties remain: an energy, a card of the hand, or one more damaged card.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[Winner] > 1 || casualtiesLeft(m) <= 0 {
				return engine.Done
			}
			who := loser(m)
			n := m.Choose(who, meet, 1, 1)
			losable(m, who, 0, &n.Of)
			for h := range fights(m, who) {
				// More cards may be damaged instead of losing energy (W123); immunity does not help against that (D12).
				if damageable(m, h, who) {
					n.Of.Add(h)
				}
			}
			if n.Of.Empty() {
				m.Need = engine.Need{}
				return 5
			}
			return engine.Next
		}),
		engine.Then("D9", "An energy lost is seen by both.", func(m *engine.M, f *engine.Frame) { m.Reveal(engine.Handle(f.R[engine.RegH])) }),
		engine.Then("W122 W127", "It is lost, or damaged.", func(m *engine.M, f *engine.Frame) {
			h := engine.Handle(f.R[engine.RegH])
			if m.Ent[h].Zone == Play {
				m.Do(engine.Atom{Verb: VDamage, Subj: h, By: loser(m)})
				return
			}
			m.SetVar(Met, m.Var[Met]+1)
			m.Do(engine.Atom{Verb: VLose, Subj: h, By: loser(m)})
		}),
		settled,
		engine.Branch("D31", "Who was chosen and is not damaged now is not chosen again.", func(m *engine.M, f *engine.Frame) engine.Flow {
			chosen(m, engine.Handle(f.R[engine.RegH]))
			return 0
		}),
		engine.Then("W129", "Who can't satisfy them loses the game by the systematic rule; the battle is cancelled.", func(m *engine.M, f *engine.Frame) {
			m.Tell("W129", VUnmet, loser(m), 0, 0, casualtiesLeft(m))
			m.Call(m.Rules.Proc("systematic"), engine.Ref{}, f.By)
		}),
	)
}

func loser(m *engine.M) engine.Seat { return engine.Seat(m.Var[Winner]&1) ^ 1 }

// casualtiesLeft is what the loser still has to satisfy (W122, W128).
func casualtiesLeft(m *engine.M) int16 {
	return casualties(m) - m.Var[Met] - defenseOfDamaged(m, loser(m))
}

// casualties are those of the loser as cards have changed them (W120, W121).
func casualties(m *engine.M) int16 {
	return max(m.Var[Casualties]-m.Value(engine.SeatOf(loser(m)), CasualtyCut), 0)
}

// endOfBattle destroys every damaged card, also those that have left the place;
// each player in the order he likes, the attacker first (W131–W133).
func endOfBattle(r *engine.Rules) {
	which := r.Ask(engine.Ask{Cite: "W131", Says: "Choose which of your damaged cards is destroyed next"})
	r.Add("end of battle",
		serve("W131", "The attacker's damaged cards are destroyed first."),
		engine.Branch("W131", "One after the other, in any order.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := doomed(m, side(f))
			f.R[engine.RegH] = int16(of.First())
			switch of.Len() {
			case 0:
				return 4
			case 1:
			default:
				m.Choose(side(f), which, 1, 1).Of = of
			}
			return engine.Next
		}),
		engine.Then("W131", "It is destroyed.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VDestroy, Subj: engine.Handle(f.R[engine.RegH]), By: side(f)})
		}),
		engine.Branch("W83", "Triggered abilities resolve.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := engine.Handle(f.R[engine.RegH]); m.Ent[h].Flags&Damaged != 0 { // it can't be
				m.Bump(UntilBattleEnds, h, spared, 1)
			}
			settleNow(m)
			return 1
		}),
		across("W131", "Then the defender's.", 1),
		engine.Branch("W132", "The battle ends when no card is damaged any more.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if of := doomed(m, f.By); !of.Empty() { // damaged by what was triggered meanwhile
				return 0
			}
			return engine.Next
		}),
	)
}

// doomed are the cards of a seat that the end of the battle destroys.
func doomed(m *engine.M, who engine.Seat) (of engine.Set) {
	for h := range inPlay(m, Fights) { // elsewhere, too (W133)
		if m.Ent[h].Ctrl == who && m.Ent[h].Flags&Damaged != 0 && m.Count(UntilBattleEnds, h, spared) == 0 {
			of.Add(h)
		}
	}
	return of
}
