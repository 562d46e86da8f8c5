package wars

import "github.com/cutdeck/cutdeck/engine"

// attacks: in your battle phase, one energy, once at each location where both
// players have ships or units (W73–W78).
func attacks(r *engine.Rules) uint16 {
	return r.Act(engine.Act{
		Cite: "W73", Text: "Attack here", From: locations, Late: late("W76", "you attack in your own battle phase, one battle after the other"),
		Can: append(attackers(), engine.Public("W73", "an attack costs energy that you haven't", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return affords(m, engine.Atom{Verb: VAttack, Subj: h, By: by}, attackCost(m, h))
		})),
		Still: func(m *engine.M, f *engine.Frame) *engine.Illegal {
			if contested(m, f.Src.H) {
				return nil
			}
			return late("W221", "one player has left the location")
		},
		Do: r.Add("attack",
			engine.Then("W73", "The attack is paid for.", func(m *engine.M, f *engine.Frame) {
				pay(m, f, engine.Atom{Verb: VAttack, Subj: f.Src.H, By: f.By}, max(attackCost(m, f.Src.H)-f.R[lessPaid], 0))
			}),
			engine.Branch("W73", "It goes onto the stack.", func(m *engine.M, f *engine.Frame) engine.Flow {
				if f.R[engine.RegDid] == 0 {
					m.Refuse(unpaid)
				}
				m.Bump(engine.PerTurn, f.Src.H, didAttack, 1)
				m.Wait(f, 0, KindAttack, f.Src.H)
				m.Do(engine.Atom{Verb: VAttack, Subj: f.Src.H, By: f.By}) // what that triggers resolves first
				return engine.Done
			}),
			engine.Branch("W89 W88", "The battle begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
				m.SetVar(Attacker, int16(f.By))
				m.Call(m.Rules.Proc("battle"), f.Src, f.By)
				return engine.Done
			}),
		),
	})
}

// attackers are the guards of an attack, except that it can be paid for.
func attackers() []engine.Guard {
	return []engine.Guard{yourTurn, emptyStack,
		engine.Public("W6", "a card says that you can't attack here", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return !m.Bars(engine.Atom{Verb: VAttack, Subj: h, By: by})
		}),
		engine.Public("W73", "both players need a ship or unit there that can fight", func(m *engine.M, h engine.H, _ engine.Seat) bool { return contested(m, h) }),
		engine.Public("W74 W75", "there was an attack here in this phase", func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return m.Count(engine.PerTurn, h, didAttack) == 0
		}),
	}
}

// anywhen is the number of the guards of attacks and drains that are about the turn and the
// stack; the others are about the place.
const anywhen = 2

func attackCost(m *engine.M, place engine.H) int16 { return max(1+m.Value(place, AttackCost), 0) }

// contested: do both sides have something at the location that takes part in a battle there (W73,
// W92)?
func contested(m *engine.M, place engine.H) bool {
	return stands(m, 0, place) && stands(m, 1, place)
}

// stands reports whether a seat has something at a location that takes part in a battle there.
func stands(m *engine.M, who engine.Seat, place engine.H) bool {
	for range fighters(m, who, place, false) {
		return true
	}
	return false
}

// Stations of a battle (W89–W134). In the windows between the steps both may
// act; during a step nobody has initiative.
const (
	stationDestiny   = 3
	stationAttrition = 5
	stationPower     = 7
	stationLoss      = 9
	stationEnd       = 11
)

// battleOver is the first of the steps of "battle" that close it.
const battleOver = 12

// battle is the frame of a battle: its eleven stations in their order.
func battle(r *engine.Rules, windows [5]uint16) {
	r.Add("battle",
		engine.Then("W89 W85 F3", "The battle begins: battle destiny 0 and attrition 0 on both sides.", func(m *engine.M, f *engine.Frame) {
			m.SetVar(Winner, 2)
			m.Do(engine.Atom{Verb: VBegin, Subj: f.Src.H, By: f.By})
		}),
		station("W90 W79 W80", "The last chance to change battle destiny.", 2, windows[0]),
		part("W91 W78 W81", "Battle destiny: each side may reveal a card.", stationDestiny, "battle destiny"),
		engine.Then("W91 W93", "Both battle destinies are determined.", determine),
		station("W99 W79 W80", "The last chance to change attrition.", 4, windows[1]),
		part("W100 W78 W81", "Attrition: each side damages cards of its own.", stationAttrition, "attrition"),
		station("W115 W79 W80", "The last chance to change power.", 6, windows[2]),
		part("W116 W78 W81", "Power: the higher total wins.", stationPower, "power"),
		station("W121 W79 W80", "The last chance to change casualties.", 8, windows[3]),
		part("W122 W78 W81", "Losses: the loser meets the casualties.", stationLoss, "losses"),
		station("W130 W79 W80", "The last chance to use what works in battles only.", 10, windows[4]),
		part("W131 W78 W81", "Damaged cards are destroyed.", stationEnd, "end of battle"),
		engine.Then("W132", "The battle ends.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VOver, Subj: f.Src.H, By: engine.Nobody})
		}),
		engine.Then("W132", "The battle is over.", func(m *engine.M, f *engine.Frame) {
			for v := Battle; v <= Met; v++ {
				m.SetVar(v, 0)
			}
			m.Expire(UntilBattleEnds)
		}),
	)
}

// UntilBattleEnds is the period of what lasts until the end of the battle.
const UntilBattleEnds = engine.PeriodUser

// station opens the window before a step; the seat whose turn it is has the
// initiative first (W79).
func station(cite, text string, n int16, window uint16) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		m.SetVar(Station, n)
		m.Open(window, m.Active)
	})
}

// part carries out a step of the battle; triggered abilities resolve at once in
// it (W83, D14).
func part(cite, text string, n int16, proc string) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		m.SetVar(Station, n)
		settleNow(m)
		m.Call(m.Rules.Proc("step over"), f.Src, engine.Nobody)
		m.Call(m.Rules.Proc(proc), f.Src, f.By)
	})
}

// settle resolves what was triggered while nobody has initiative: that of the
// turn player first (D14).
func settle(r *engine.Rules) {
	r.Add("step over", engine.Then("W82", "A step of the battle is over.", func(m *engine.M, f *engine.Frame) {
		remember(m)
		m.Do(engine.Atom{Verb: VStep, Subj: f.Src.H, By: engine.Nobody, A: m.Var[Station]})
	}))
	r.Add("settle",
		engine.Branch("D14 K33", "Whose abilities resolve first is clear, or that player says which.", func(m *engine.M, f *engine.Frame) engine.Flow {
			first := foremost(m)
			if first < 0 {
				return engine.Done
			}
			f.R[engine.RegH] = 0
			m.Foremost(m.Pend[first].By, 1, triggered)
			return engine.Next
		}),
		engine.Branch("D14", "What was triggered resolves at once.", func(m *engine.M, f *engine.Frame) engine.Flow {
			first := m.PendingOf(engine.Handle(f.R[engine.RegH]))
			if first < 0 {
				first = foremost(m)
			}
			m.ResolveNow(first)
			return 0
		}))
}

// settleNow calls "settle", which serves whoever has abilities that wait.
func settleNow(m *engine.M) { m.Call(m.Rules.Proc("settle"), engine.Ref{}, engine.Nobody) }

// triggered reports whether an ability has been triggered and has no place on the stack
// yet: what lies there waits for both to pass.
func triggered(p *engine.Pending) bool { return p.Fresh&engine.Unplaced != 0 }

// foremost is the first triggered ability that waits, of the turn player's if there is
// one; -1: there is none.
func foremost(m *engine.M) int {
	first := -1
	for i := range m.Pend {
		if triggered(&m.Pend[i]) && (first < 0 || m.Pend[i].By == m.Active && m.Pend[first].By != m.Active) {
			first = i
		}
	}
	return first
}
