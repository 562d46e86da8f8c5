package imperium

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// What can be given in a transaction besides notes, as modes of one question (DU50): by who
// offers it, and by the other player.
const (
	givesGoods int16 = iota
	givesWares
	asksGoods
	asksWares
	nDeal
)

// stakes is how much of a mode can be part of a transaction of a seat.
func stakes(m *engine.M, who engine.Seat, mode int16) int16 {
	if mode == asksGoods || mode == asksWares {
		who = who.Other()
	}
	if mode == givesGoods || mode == asksGoods {
		return of(m, Goods0, who)
	}
	return of(m, Wares0, who)
}

// dealing registers transactions (DU48, DU50). Commodities that change hands are trade goods.
func dealing(r *engine.Rules) {
	what := r.Ask(engine.Ask{Cite: "DU50", Says: "Offer what is yours for what is theirs: goods, commodities, a note", No: "Offer",
		Modes: []string{"Goods", "Wares", "Their goods", "Their wares"},
		Whole: &engine.Draft{Cite: "DU50", Says: "so much can't change hands", Each: func(m *engine.M, h engine.H, mode int16) (lo, hi int16) {
			if h == 0 {
				return 0, stakes(m, m.Top().By, mode)
			}
			for _, s := range m.Shared() {
				if s.H != 0 && s.H != h && s.N > 0 && m.Ent[s.H].Owner == m.Ent[h].Owner {
					return 0, 0
				}
			}
			return 0, 1
		}}})
	accept := r.Ask(engine.Ask{Cite: "DU50", Says: "Agree: {deal}?", Modes: []string{"Agree"}, No: "Decline"})
	r.Add("deal",
		engine.Then("DU50", "A transaction is offered.", func(m *engine.M, f *engine.Frame) {
			put(m, Dealt0, f.By, 1)
			of, more := handed(m, f.By), handed(m, f.By.Other())
			of.Union(&more)
			n := m.Choose(f.By, what, 0, 60)
			n.Of, n.N = of, uint16(nDeal)
		}),
		engine.Branch("DU50", "The other player agrees or does not.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.Ref[1], f.Ref[2] = engine.Ref{}, engine.Ref{}
			for i := range nDeal {
				f.R[2+i] = 0
			}
			parts := m.TakeShares()
			for _, s := range parts {
				switch {
				case s.H == 0:
					f.R[2+min(s.Mode, nDeal-1)] = s.N
				case m.Ent[s.H].Owner == f.By:
					f.Ref[1] = m.Ref(s.H)
				default:
					f.Ref[2] = m.Ref(s.H)
				}
			}
			if len(parts) == 0 {
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
	)
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
