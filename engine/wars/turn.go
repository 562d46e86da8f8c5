package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// turn is the order of a turn: six phases and its end (W34–W42, F3).
func turn(r *engine.Rules) {
	windows := map[int]uint16{}
	check := r.Proc("systematic")
	window := func(name, cite, says string, tag uint16, acts ...uint16) uint16 {
		r.Windows = append(r.Windows, engine.Window{Name: name, Cite: cite, Says: says, Tag: tag, Acts: acts, From: hand, Check: check})
		return uint16(len(r.Windows) - 1)
	}
	windows[Activate] = window("activate", "W36", "Activate energy, or pass", inActivate, activation(r))
	windows[Control] = window("control", "W37", "Drain where you are in control, or pass", inControl, drains(r))
	windows[Deploy] = window("deploy", "W38", "Play cards, or pass", inDeploy)
	windows[BattlePhase] = window("battle", "W39", "Attack, or pass", inPhase, attacks(r))
	windows[Move] = window("move", "W40", "Move ships and units, or pass", inMove, moves(r))
	windows[Draw] = window("draw", "W41", "Draw cards, or pass", inDraw, draws(r))
	battle(r, [5]uint16{
		window("before battle destiny", "W90", "Act before battle destiny, or pass", inFight),
		window("before attrition", "W99", "Act before attrition, or pass", inFight),
		window("before power", "W115", "Act before power, or pass", inFight),
		window("before losses", "W121", "Act before losses, or pass", inFight),
		window("before the end of the battle", "W130", "Act before the battle ends, or pass", inFight),
	})
	steps := []engine.Step{
		engine.Then("W35", "A turn begins.", func(m *engine.M, f *engine.Frame) {
			m.Turn++
			m.Active = f.By
			m.Expire(untilTurnOf(f.By))
			m.Tell("W35", VTurn, f.By, 0, 0, int16(m.Turn))
			for h := range inPlay(m, ^uint64(0)) {
				if m.Ent[h].Flags&(Came|Moved) != 0 {
					m.SetFlag(h, Came|Moved, false)
				}
			}
		}),
		engine.Then("D21", "Bullets and other uses are counted anew.", func(m *engine.M, f *engine.Frame) { m.Expire(engine.PerTurn) }),
	}
	phases := [...]string{Activate: "W36 W48", Control: "W37 W162", Deploy: "W38 W177 W178 W179", BattlePhase: "W39", Move: "W40", Draw: "W41 W213"}
	for n := Activate; n <= Draw; n++ {
		steps = append(steps, engine.Then(phases[n], r.Windows[windows[n]].Says+".", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VPhase, By: f.By, A: int16(n)})
			m.Open(windows[n], f.By)
		}), ends(n))
	}
	steps = append(steps, ends(EndOfTurn))
	steps = append(steps,
		engine.Then("F1", "At the end of every turn both used piles go beneath their reserves, unshuffled.", func(m *engine.M, f *engine.Frame) {
			for who := range engine.Seat(2) {
				m.Pour(who, Used, Reserve)
			}
		}),
		engine.Then("W42", "What lasts until the end of the turn ends.", func(m *engine.M, f *engine.Frame) {
			m.Expire(UntilEndOfTurn)
			m.Expire(text.EndOf(untilTurnEnds, uint16(m.Turn)))
		}),
		engine.Branch("W35", "The opponent takes a turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.By = f.By.Other()
			return 0
		}),
	)
	r.Add("turn", steps...)
}

// ends is the end of a phase: abilities that it triggers resolve at once, as no player has initiative.
func ends(n int) engine.Step {
	return engine.Then("W34", "A phase is over.", func(m *engine.M, f *engine.Frame) {
		if m.Hears(VEnds) {
			settleNow(m)
			m.Do(engine.Atom{Verb: VEnds, By: f.By, A: int16(n)})
		}
	})
}

// UntilEndOfTurn is the period of "until end of turn".
const UntilEndOfTurn = engine.PeriodUser + 1

// untilTurnOf is the period of "until your next turn".
func untilTurnOf(who engine.Seat) uint8 { return engine.PeriodUser + 3 + uint8(who&1) }

// untilTurnEnds is the first of the periods of "until the end of your next turn".
const untilTurnEnds = engine.PeriodUser + 5

// hand offers the cards of a seat's hand, its cards in play, and those whose
// abilities any player may use.
func hand(m *engine.M, by engine.Seat, of *engine.Set) {
	of.Union(m.In(by, Hand))
	of.Union(m.Group(by, groupActs))
}
