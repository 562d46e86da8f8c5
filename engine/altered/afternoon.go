package altered

import "github.com/cutdeck/cutdeck/engine"

// inTurn is the tag of the window of a turn, for Act.When.
const inTurn uint16 = 1

// Registers of the afternoon.
const (
	regTurn  = 2 // whose turn it is
	regQuick = 3 // 1: what was done leaves the turn going on
)

// afternoon: players take turns until both have passed (AX14).
func afternoon(r *engine.Rules) {
	check := r.Proc("check")
	r.Windows = append(r.Windows, engine.Window{Name: "turn", Cite: "AX14", Says: "Play a card, use a quick action, or pass", Tag: inTurn, From: able})
	window := uint16(len(r.Windows) - 1)
	r.Add("afternoon",
		engine.Then("AX14", "The first player starts.", func(m *engine.M, f *engine.Frame) {
			f.R[regTurn] = int16(m.First)
			m.SetVar(Passed0, 0)
			m.SetVar(Passed1, 0)
			m.SetVar(FirstOut, 0)
		}),
		engine.Branch("AX14 AX15", "Who has passed takes no more turns; when both have, the Afternoon ends.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who := engine.AsSeat(f.R[regTurn])
			if m.Var[Passed0+int(who)] != 0 {
				who = who.Other()
			}
			if m.Var[Passed0+int(who)] != 0 {
				return engine.Done
			}
			m.Active = who
			m.SetVar(AfterYou, 0)
			return engine.Next
		}),
		engine.Then("A47", "A player plays a card or a quick action, or passes.", func(m *engine.M, f *engine.Frame) {
			m.Choose(m.Active, 0, 0, 1).Window = window
		}),
		engine.Then("A46", "It is played at once.", func(m *engine.M, f *engine.Frame) {
			f.R[regQuick] = 0
			mode := f.R[engine.RegMode]
			if mode == engine.PassMode {
				m.Do(engine.Atom{Verb: VPass, By: m.Active})
				return
			}
			if m.Acts[mode].Keeps {
				f.R[regQuick] = 1
			}
			m.Announce(uint16(mode), engine.Handle(f.R[engine.RegH]), m.Active)
		}),
		engine.Then("A38", "Reactions are checked.", func(m *engine.M, f *engine.Frame) { m.Call(check, engine.Ref{}, engine.Nobody) }),
		engine.Branch("A79", "After a quick action the turn goes on, unless it was said: after you.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[regQuick] == 1 && m.Var[AfterYou] == 0 {
				return 2
			}
			return engine.Next
		}),
		engine.Branch("AX14", "The turn ends, and the other player has one.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Expire(ThisTurn)
			// Who has said “after you” has not passed (A80, A83).
			f.R[regTurn] = int16(m.Active.Other())
			return 1
		}),
	)
	r.Hold(r.Proc("afternoon"), engine.Registers{regTurn: engine.ASeat})
}

// able offers what a seat may play: the cards of its hand and Reserve, and those
// in play and its Hero that have quick actions.
func able(m *engine.M, by engine.Seat, of *engine.Set) {
	of.Union(m.In(by, Hand))
	of.Union(m.In(by, Reserve))
	of.Union(m.In(by, HeroZone))
	for owner := range engine.Seat(2) {
		for h := range m.In(owner, Play).All() {
			if m.Ent[h].Ctrl == by && len(m.Card(h).Acts) > 0 {
				of.Add(h)
			}
		}
	}
}
