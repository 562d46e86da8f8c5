package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// turnBegins is the first step of a turn.
const turnBegins = 0

// turn is the order of a turn: five phases, each with its parts (BX12–BX20).
func turn(r *engine.Rules) {
	energy := making(r)
	start := opens(r, "start", "BX12", "Act with speed 3, or pass", inSpeed3, energy)
	convert, shape := conversion(r), anomalies(r)
	r.Acts[convert].Leads = shape
	primary := opens(r, "primary", "BX13", "Play cards, use skills, or pass", inSpeed1|inSpeed2|inSpeed3, convert, shape, energy)
	end := opens(r, "end", "BX20", "Act with speed 3, or pass", inSpeed3, energy)
	battle(r, opens(r, "battle", "BX14", "Act with speed 2 or 3, or pass", inSpeed2|inSpeed3, energy))
	reset(r)
	r.Add("turn",
		engine.Then("BX12", "A turn begins.", func(m *engine.M, f *engine.Frame) {
			m.Turn++
			m.Active = f.By
			m.Expire(untilTurnOf(f.By))
			m.SetVar(Phase, StartPhase)
			m.SetVar(Part, 0)
			m.Do(engine.Atom{Verb: VTurn, Subj: engine.SeatOf(f.By), By: f.By, A: int16(m.Turn)})
		}),
		engine.Then("BX33", "What has arrived before has done so long enough.", func(m *engine.M, f *engine.Frame) {
			onPlanet(m, engine.Nobody, ^uint64(0), func(h engine.H) { m.SetFlag(h, Arrived, false) })
		}),
		engine.Then("BX12", "Refresh: the turn player’s locked cards are unlocked.", func(m *engine.M, f *engine.Frame) {
			refresh(m, f)
			m.Expire(pastRefreshOf(f.By))
		}),
		engine.Then("BX12 BX5", "Two cards are drawn; one in the starting player’s first turn.", func(m *engine.M, f *engine.Frame) {
			n := int16(2)
			if m.Turn == 1 {
				n = 1
			}
			m.Begin(f.By, engine.SeatOf(f.By))
			drawing(m, f.By, n)
			m.Happen()
		}),
		begins("BX12", "Maintenance: what watches for the start of the turn is set off.", StartPhase),
		windowed("BX12", "Both may act with speed 3.", start),
		ends(StartPhase, end),
		begins("BX13", "The first primary phase begins.", FirstPrimary),
		windowed("BX13", "Both may act, the turn player with any speed.", primary),
		ends(FirstPrimary, end),
		begins("BX14", "The battle phase begins.", BattlePhase),
		engine.Then("BX14", "Advance, attack, defend, damage.", func(m *engine.M, f *engine.Frame) { m.Call(r.Proc("battle"), engine.Ref{}, f.By) }),
		ends(BattlePhase, end),
		begins("BX20", "The second primary phase begins.", SecondPrimary),
		windowed("BX20", "Both may act, the turn player with any speed.", primary),
		ends(SecondPrimary, end),
		begins("BX20", "The end phase begins.", EndPhase),
		windowed("BX20", "Both may act with speed 3.", end),
		engine.Then("BX20", "Reset.", func(m *engine.M, f *engine.Frame) { m.Call(r.Proc("reset"), engine.Ref{}, f.By) }),
		ends(EndPhase, end),
		engine.Branch("BX20 T52", "The turn ends, and the other player has one, or who has an extra turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.By = nextOf(m, f.By)
			return turnBegins
		}),
	)
}

// nextOf is who has the turn after that of a seat: whoever has an extra turn, that seat
// before the other; else the other one, or who would have been next before those (T52).
func nextOf(m *engine.M, by engine.Seat) engine.Seat {
	who := by.Other()
	if m.Var[Resume] != 0 {
		who = engine.Seat(m.Var[Resume] - 1)
	}
	for _, seat := range [...]engine.Seat{by, by.Other()} {
		if n := m.Var[Extra0+int(seat)]; n > 0 {
			m.SetVar(Extra0+int(seat), n-1)
			m.SetVar(Resume, int16(who)+1)
			return seat
		}
	}
	if m.Var[Resume] != 0 {
		m.SetVar(Resume, 0)
	}
	return who
}

// untilTurnOf is the period of "until your next turn".
func untilTurnOf(who engine.Seat) uint8 { return ThisBattle + 1 + uint8(who&1) }

// untilTurnEnds is the first of the periods of "until the end of your next turn".
const untilTurnEnds = permanent + 1

// pastRefreshOf is the period that ends when a player has unlocked cards the next time.
func pastRefreshOf(who engine.Seat) uint8 { return ThisBattle + 3 + uint8(who&1) }

// begins is the beginning of a phase.
func begins(cite, text string, phase int16) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VPhase, Subj: engine.SeatOf(f.By), By: f.By, A: phase})
	})
}

// windowed opens a window; the turn player has the first option (BD12).
func windowed(cite, text string, window uint16) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) { m.Open(window, m.Active) })
}

// ends is the end of a phase: energy is gone (BX28).
func ends(phase int16, window uint16) engine.Step {
	return engine.Then("BX28 BD18", "With the phase the energy ends that is left.", func(m *engine.M, f *engine.Frame) {
		fade(m)
		m.Expire(ThisPhase)
		if m.Do(engine.Atom{Verb: VEnds, Subj: engine.SeatOf(f.By), By: f.By, A: phase}); m.NPend > 0 { // what that sets off is answered
			m.Open(window, m.Active)
		}
	})
}

// refresh unlocks what the turn player controls (BX12, BX33).
func refresh(m *engine.M, f *engine.Frame) {
	m.Begin(f.By, 0)
	onPlanet(m, f.By, Constant, func(h engine.H) {
		if m.Ent[h].Flags&Locked != 0 && m.Value(h, Stasis) <= 0 {
			m.Add(engine.Atom{Verb: VUnlock, Subj: h, By: f.By})
		}
	})
	m.Happen()
}

// maxHand is how many cards a player keeps (B15).
const maxHand = 7

// keeps is how many cards a seat keeps when its turn ends (B15, T45).
func keeps(m *engine.M, who engine.Seat) int16 {
	return max(maxHand+m.Value(engine.SeatOf(who), HandSize), 0)
}

// reset is what ends a turn: discard, damage, what lasted until now (BX20).
func reset(r *engine.Rules) {
	discard := r.Ask(engine.Ask{Cite: "B16", Says: "Choose what you discard, down to {kept} cards"})
	r.Add("reset",
		engine.Branch("B15 B16 BD14", "The turn player discards down to seven cards.", func(m *engine.M, f *engine.Frame) engine.Flow {
			n := count(m, f.By, Hand) - keeps(m, f.By)
			if n <= 0 {
				return 3
			}
			m.Choose(f.By, discard, uint8(n), uint8(n)).Of = *m.In(f.By, Hand)
			return engine.Next
		}),
		engine.Then("B55", "What is discarded is seen by both.", func(m *engine.M, f *engine.Frame) {
			m.Call(r.Proc("discard"), engine.Ref{}, f.By).Pick = picked(f)
		}),
		engine.Branch("B16", "Down to seven.", func(*engine.M, *engine.Frame) engine.Flow { return 0 }),
		engine.Then("BX20 BX18", "Damage is removed.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, 0)
			onPlanet(m, engine.Nobody, Agent, func(h engine.H) {
				if n := m.Ent[h].Num[Damage]; n > 0 {
					m.Add(engine.Atom{Verb: VHeal, Subj: h, By: f.By, A: n})
				}
			})
			m.Happen()
		}),
		engine.Then("BX20", "What lasted this turn ends.", func(m *engine.M, f *engine.Frame) {
			onPlanet(m, engine.Nobody, Agent, func(h engine.H) { m.SetFlag(h, Spared, false) })
			m.Expire(ThisTurn)
			m.Expire(text.EndOf(untilTurnEnds, uint16(m.Turn)))
		}),
		engine.Then("T41", "What was lent goes back to who had it.", giveBack),
		engine.Then("KW32", "Holograms are archived.", fadeAway),
	)
	r.Add("discard",
		engine.Branch("B55", "The next of them is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Pick.First()
			if h == 0 {
				return engine.Done
			}
			f.Pick.Del(h)
			m.Reveal(h)
			return engine.Next
		}),
		engine.Branch("B55 B50", "It goes to the cache.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			m.Do(engine.Atom{Verb: VGo, Subj: h, By: f.By, A: int16(Cache), B: int16(Hand), C: Discarded})
			return 0
		}),
	)
}
