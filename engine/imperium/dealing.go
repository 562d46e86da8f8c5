package imperium

import (
	"slices"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// What can be given in a transaction besides notes, as modes of the questions (DU50).
const (
	dealGoods int16 = iota
	dealWares
	nDeal
)

// regDeal is the first of the registers that hold what a transaction is about: trade goods and
// commodities of who offers it, then those of the other player. The notes are Ref[1] and Ref[2].
const regDeal = 2

// stakes is how much of a mode a seat has.
func stakes(m *engine.M, who engine.Seat, mode int16) int16 {
	if mode == dealGoods {
		return of(m, Goods0, who)
	}
	return of(m, Wares0, who)
}

// bargain is a question about how much one of the two gives.
func bargain(r *engine.Rules, says string, who func(f *engine.Frame) engine.Seat) uint16 {
	return r.Ask(engine.Ask{Cite: "DU50", Says: says, No: "Done", Modes: []string{"Goods", "Wares"},
		Whole: &engine.Draft{Cite: "DU50", Says: "so much can't change hands", Each: func(m *engine.M, _ engine.H, mode int16) (lo, hi int16) {
			return 0, stakes(m, who(m.Top()), mode)
		}}})
}

// dealing registers transactions (DU48, DU50): what is given, with a note, and what is asked for
// it, with a note. Commodities that change hands are trade goods.
func dealing(r *engine.Rules) {
	gives := bargain(r, "Offer a transaction: what you give", attacker)
	wants := bargain(r, "What you ask for", defender)
	note := r.Ask(engine.Ask{Cite: "DU50", Says: "And which note you give", No: "No note"})
	wish := r.Ask(engine.Ask{Cite: "DU50", Says: "And which note you ask for", No: "No note"})
	accept := r.Ask(engine.Ask{Cite: "DU50", Says: "Agree: {deal}?", Modes: []string{"Agree"}, No: "Decline"})
	amounts := func(text string, ask uint16) engine.Step {
		return engine.Then("DU50", text, func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, ask, 0, 60).N = uint16(nDeal)
		})
	}
	with := func(side int, ask uint16, who func(f *engine.Frame) engine.Seat) []engine.Step {
		return []engine.Step{
			engine.Then("DU50", "And which note.", func(m *engine.M, f *engine.Frame) {
				for _, s := range m.TakeShares() {
					f.R[regDeal+2*side+int(min(s.Mode, nDeal-1))] = s.N
				}
				if f.R[engine.RegH] = 0; some(handed(m, who(f))) {
					m.Choose(f.By, ask, 0, 1).Of = handed(m, who(f))
				}
			}),
			engine.Then("DU50", "That one.", func(m *engine.M, f *engine.Frame) { f.Ref[1+side] = m.Ref(engine.Handle(f.R[engine.RegH])) }),
		}
	}
	steps := slices.Concat([]engine.Step{amounts("It is said what is given.", gives)}, with(0, note, attacker),
		[]engine.Step{amounts("And what is asked for it.", wants)}, with(1, wish, defender))
	r.Add("deal", append(steps,
		engine.Branch("DU50", "The other player agrees or does not.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if put(m, Dealt0, f.By, 1); f.Ref[1].H == 0 && f.Ref[2].H == 0 && f.R[2]+f.R[3]+f.R[4]+f.R[5] == 0 {
				return engine.Done
			}
			offer(m, f.By.Other(), accept)
			return engine.Next
		}),
		engine.Then("DU50 DU48 TX43", "If so, it is done.", func(m *engine.M, f *engine.Frame) {
			if !taken(f) {
				return
			}
			m.Tell("DU50", VDeal, f.By, 0, 0, 0)
			m.Begin(f.By, 0)
			for i, who := range [2]engine.Seat{f.By, f.By.Other()} {
				goods, wares := f.R[2+2*i], f.R[3+2*i]
				m.Add(engine.Atom{Verb: VWares, By: who, A: of(m, Wares0, who) - wares})
				m.Add(engine.Atom{Verb: VGoods, By: who, A: -goods})
				m.Add(engine.Atom{Verb: VGoods, By: who.Other(), A: goods + wares})
			}
			m.Happen()
			for i, who := range [2]engine.Seat{f.By.Other(), f.By} {
				if h := f.Ref[1+i].H; h != 0 {
					receive(m, h, who)
				}
			}
		}),
	)...)
}

// dealWords are the terms of the transaction that is offered, as the other player reads them.
func dealWords(f *engine.Frame, name func(h engine.H) string) string {
	one := func(goods, wares int16, h engine.H) (says string) {
		for _, p := range [2]struct {
			n    int16
			what func(n int16) string
		}{{goods, func(n int16) string { return counted(n, "trade good") }}, {wares, commodities}} {
			if p.n > 0 {
				says += ", " + p.what(p.n)
			}
		}
		if h != 0 {
			says += ", " + name(h)
		}
		if says == "" {
			return "nothing"
		}
		return says[2:]
	}
	return "you get " + one(f.R[2], f.R[3], f.Ref[1].H) + ", and give " + one(f.R[4], f.R[5], f.Ref[2].H)
}

// commodities are so many in words.
func commodities(n int16) string {
	if n == 1 {
		return "1 commodity"
	}
	return strconv.Itoa(int(n)) + " commodities"
}

// dealt is the act that offers a transaction: once in a turn, over the sheet of the other player
// (DU50). The turn goes on.
func dealt(r *engine.Rules) uint16 {
	return r.Act(engine.Act{Cite: "DU50", Text: "Offer a transaction", Slight: true,
		From: func(m *engine.M, by engine.Seat, of *engine.Set) { of.Union(m.In(by.Other(), Sheets)) },
		Can: []engine.Guard{
			engine.Public("DU50", "you have offered one in this turn", func(m *engine.M, _ engine.H, by engine.Seat) bool { return of(m, Dealt0, by) == 0 })},
		Do: r.Add("", engine.Then("DU50", "A transaction is offered, and the turn goes on.", func(m *engine.M, f *engine.Frame) {
			m.SetVar(Again, 1)
			m.Call(m.Rules.Proc("deal"), engine.Ref{}, f.By)
		}))})
}
