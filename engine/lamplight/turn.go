package lamplight

import "github.com/cutdeck/cutdeck/engine"

const (
	firstHand = 3
	enough    = 10
)

// untilTurnOf is the period that ends as a turn of a seat begins.
func untilTurnOf(who engine.Seat) uint8 { return engine.PeriodUser + uint8(who) }

func start(r *engine.Rules) {
	r.Add("start",
		engine.Then("L2", "The decks are shuffled.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(0, Deck)) }),
		engine.Then("L2", "Both of them.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(1, Deck)) }),
		engine.Then("L2", "Chance says who begins.", func(m *engine.M, f *engine.Frame) { m.Toss(2) }),
		engine.Then("L2", "Each player draws three cards.", func(m *engine.M, f *engine.Frame) {
			f.By = engine.AsSeat(f.R[engine.RegMode])
			m.Begin(engine.Nobody, 0)
			for n := range 2 * firstHand {
				who := engine.Seat(n % 2)
				m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who})
			}
			m.Happen()
		}),
		engine.Branch("L3", "The first turn begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Call(m.Rules.Proc("turn"), engine.Ref{}, f.By)
			return engine.Done
		}),
	)
}

func turn(r *engine.Rules, relight uint16) {
	r.Windows = append(r.Windows,
		engine.Window{Name: "turn", Cite: "L3", Says: "Light a lamp, make weather, relight, or pass", Acts: []uint16{relight},
			From: func(m *engine.M, by engine.Seat, of *engine.Set) { of.Union(m.In(by, Hand)) }},
		engine.Window{Name: "after", Cite: "L9", Says: "Choose what is done first", Close: engine.Drained})
	once, after := uint16(len(r.Windows)-2), uint16(len(r.Windows)-1)
	r.Add("turn",
		engine.Then("L3 L8", "A turn begins, and what lasted until it ends.", func(m *engine.M, f *engine.Frame) {
			m.Turn++
			m.Active = f.By
			m.Expire(untilTurnOf(f.By))
			m.Tell("L3", VTurn, f.By, 0, 0, int16(m.Turn))
		}),
		engine.Then("L12", "Without a card to draw the game ends.", func(m *engine.M, f *engine.Frame) {
			if m.In(f.By, Deck).Empty() {
				ends(m, "L12", brighter(m))
			}
		}),
		engine.Then("L3", "The player draws a card.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), By: f.By})
		}),
		engine.Then("L3", "The player may do one thing.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, 0, 0, 1).Window = once
		}),
		engine.Then("L3", "It is done.", func(m *engine.M, f *engine.Frame) {
			if act := f.R[engine.RegMode]; act != engine.PassMode {
				m.Announce(uint16(act), engine.Handle(f.R[engine.RegH]), f.By)
			}
		}),
		engine.Then("L9", "So is what it set off.", func(m *engine.M, f *engine.Frame) { m.Open(after, f.By) }),
		engine.Then("L11", "Light enough wins.", func(m *engine.M, f *engine.Frame) {
			if Shine(m, f.By) >= enough {
				ends(m, "L11", f.By)
			}
		}),
		engine.Branch("L3", "The other player has a turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.By = f.By.Other()
			return 0
		}),
	)
}

func ends(m *engine.M, cite string, won engine.Seat) {
	m.Tell(cite, VWin, won, 0, 0, 0)
	m.End(won)
}

// brighter is the seat whose lamps shine more, or Nobody.
func brighter(m *engine.M) engine.Seat {
	switch d := Shine(m, 0) - Shine(m, 1); {
	case d > 0:
		return 0
	case d < 0:
		return 1
	}
	return engine.Nobody
}
