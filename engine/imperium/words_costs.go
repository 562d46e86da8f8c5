package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// costWords are what is spent: a cost, and gone where it is told alone.
func costWords() []text.Prod {
	spent := func(says, cite string, a engine.Atom) text.Prod {
		return vp("{who?} spend~ {num} "+says, cite, func(x text.X, n *text.Node) {
			b := a
			if b.By = x.Actor(n); b.Verb == VOwe {
				b.A = x.Num(n.Kids[1])
			} else {
				b.A = -x.Num(n.Kids[1])
			}
			x.Add(b)
		})
	}
	rows := []text.Prod{
		{Kind: "outlay", Says: "{costs} ;", Cite: "T9", Mean: text.Mean{Sub: true}},
		spent("resource%", "T12", engine.Atom{Verb: VOwe, B: int16(byResources)}), spent("influence", "T12", engine.Atom{Verb: VOwe, B: int16(byInfluence)}),
		spent("trade good%", "T13", engine.Atom{Verb: VGoods}),
	}
	sheds := func(x text.X, n *text.Node) {
		who, k := x.Actor(n), x.Num(n.Kids[1])
		if x.M.Make.Cost == 0 { // as many as there are
			k = min(k, purse(x.M, who, byCards))
		}
		x.Add(engine.Atom{Verb: VOwe, By: who, A: k, B: int16(byCards)})
	}
	for _, says := range []string{"{who?} discard~ {num} action card%", "{who?} discard~ {num} action card% from {poss} hand || {who?} discard~ {num} of {poss} action card%"} {
		row := vp(says, "DU45", sheds)
		row.Could = func(x text.X, n *text.Node) bool { return purse(x.M, x.Actor(n), byCards) >= x.Num(n.Kids[1]) }
		rows = append(rows, row)
	}
	for i, p := range pools {
		rows = append(rows, spent("token% from {poss} "+p.name+" pool || {who?} spend~ {num} command token% from {poss} "+p.name+" pool", "T14", engine.Atom{Verb: VTokens, B: int16(i)}))
	}
	return rows
}

// owing registers that what a step costs is paid as it is made ready (DU40): for resources and
// influence planets are chosen, and trade goods pay the rest; action cards are chosen and shown, one
// after the other (DU45).
func owing(r *engine.Rules, exhaust uint16) {
	owed := func(m *engine.M) int {
		for i := range m.Make.N {
			if a := &m.Make.Atom[i]; a.Verb == VOwe && a.D == 0 {
				return i
			}
		}
		return -1
	}
	shed := r.Ask(engine.Ask{Cite: "DU45", Says: "Choose an action card that you discard"})
	r.Ready = func(m *engine.M) bool { return owed(m) < 0 }
	r.Before = r.Add("owe",
		engine.Branch("DU40 T12", "It is asked what pays.", func(m *engine.M, f *engine.Frame) engine.Flow {
			i := owed(m)
			if i < 0 {
				return engine.Done
			}
			a := &m.Make.Atom[i]
			f.By, f.R[regAmount], f.R[regWith], f.R[engine.RegH], f.Pick = a.By, a.A, a.B, 0, engine.Set{}
			if with(f) == byCards {
				of := spendable(m, f.By)
				if a.D = int16(truth(a.A <= 0)); a.D != 0 {
					return 0
				}
				if int16(of.Len()) < a.A {
					strikeAll(m)
					return engine.Done
				}
				m.Choose(f.By, shed, 1, 1).Of = of
				return payCard
			}
			of, left := payers(m, f.By, with(f)), f.R[regAmount]
			for k := range m.Make.N { // what pays for another part pays for this one no more
				if b := &m.Make.Atom[k]; b.Verb == VExhaust {
					of.Del(b.Subj)
				}
			}
			for h := range of.All() {
				left -= with(f).worth(m, h)
			}
			if left > goodsLeft(m, f.By) { // all of it together can't be paid
				strikeAll(m)
				return engine.Done
			}
			if some(of) {
				m.Choose(f.By, exhaust, 0, uint8(of.Len())).Of = of
			}
			return engine.Next
		}),
		engine.Branch("DU40 TX42", "Planets are exhausted, and trade goods spent.", func(m *engine.M, f *engine.Frame) engine.Flow {
			picked, left := answer(f), f.R[regAmount]
			m.Make.Atom[owed(m)].D = 1
			for h := range picked.All() {
				left -= with(f).worth(m, h)
				m.Add(engine.Atom{Verb: VExhaust, Subj: h, By: f.By})
			}
			if left > 0 {
				m.Add(engine.Atom{Verb: VGoods, By: f.By, A: -left})
			}
			return 0
		}),
		engine.Then("DU45", "A card is shown.", func(m *engine.M, f *engine.Frame) {
			f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
			m.Reveal(f.Ref[0].H)
		}),
		engine.Branch("DU45", "It is discarded.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Make.Atom[owed(m)].A--
			m.Add(engine.Atom{Verb: VSpend, Subj: f.Ref[0].H, By: f.By})
			return 0
		}),
	)
}

// payCard is the step of what is owed in which a card pays.
const payCard = 2

// strikeAll takes all out of the step in the making: what it costs can't be paid.
func strikeAll(m *engine.M) {
	for m.Make.N > 0 {
		m.Strike(0)
	}
}

// spendable are the action cards in the hand of a seat that the step in the making does not
// discard.
func spendable(m *engine.M, who engine.Seat) engine.Set {
	of := held(m, who, false)
	for k := range m.Make.N {
		if b := &m.Make.Atom[k]; b.Verb == VSpend {
			of.Del(b.Subj)
		}
	}
	return of
}

// goodsLeft are the trade goods of a seat that the step in the making does not spend.
func goodsLeft(m *engine.M, who engine.Seat) int16 {
	n := of(m, Goods0, who)
	for k := range m.Make.N {
		if b := &m.Make.Atom[k]; b.Verb == VGoods && b.By == who && b.A < 0 {
			n += b.A
		}
	}
	return n
}
