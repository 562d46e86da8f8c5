package imperium

import "github.com/cutdeck/cutdeck/engine"

// payment is what something is paid with (DU40).
type payment int16

const (
	byResources payment = iota
	byInfluence
	byGoods
	byTokens
	byCards // action cards that are discarded
	nPayment
)

// pools are those of command tokens (DU41).
var pools = [3]struct {
	name string
	at   int
}{{"tactic", Tactic0}, {"fleet", Fleet0}, {"strategy", Pool0}}

// tokens is how many each side has (DU41).
const tokens = 16

// worth is how much a planet gives of a payment.
func (p payment) worth(m *engine.M, planet engine.H) int16 {
	switch p {
	case byResources:
		return m.Value(planet, Resources)
	case byInfluence:
		return m.Value(planet, Influence)
	}
	return 0
}

// payers are the planets that a seat can exhaust for a payment.
func payers(m *engine.M, who engine.Seat, p payment) engine.Set {
	of := controlled(m, who)
	for h := range of.All() {
		if m.Ent[h].Flags&Exhausted != 0 || p.worth(m, h) <= 0 {
			of.Del(h)
		}
	}
	return of
}

// purse is how much a seat can pay at most.
func purse(m *engine.M, who engine.Seat, p payment) int16 {
	switch p {
	case byTokens:
		return of(m, Tactic0, who) + of(m, Pool0, who)
	case byCards:
		of := held(m, who, false)
		return int16(of.Len())
	}
	n := of(m, Goods0, who)
	with := payers(m, who, p)
	for h := range with.All() {
		n += p.worth(m, h)
	}
	return n
}

// Registers of the procedure that pays.
const (
	regAmount = 2
	regWith   = 3
)

// pay lets a seat pay an amount, above the running procedure.
func pay(m *engine.M, who engine.Seat, n int16, with payment) {
	f := m.Call(m.Rules.Proc("pay"), engine.Ref{}, who)
	f.R[regAmount], f.R[regWith] = n, int16(with)
}

// with is the payment of the running frame.
func with(f *engine.Frame) payment { return payment(f.R[regWith]) }

// payments registers how something is paid: planets are chosen, trade goods pay the rest
// (DU40, TX42).
func payments(r *engine.Rules) {
	exhaust := r.Ask(engine.Ask{Cite: "DU40", Says: "Choose the planets you exhaust; trade goods pay the rest", Whole: &engine.Draft{Cite: "DU40", Says: "planets and trade goods must be enough",
		Of: func(m *engine.M, h engine.H) int16 { return with(m.Top()).worth(m, h) },
		Fits: func(m *engine.M, f *engine.Frame, total int16) bool {
			return total+of(m, Goods0, f.By) >= f.R[regAmount]
		}}})
	owing(r, exhaust)
	spend := r.Ask(engine.Ask{Cite: "DU40", Says: "Choose the pools you spend tokens from", Modes: []string{"Tactic pool", "Fleet pool", "Strategy pool"},
		Mode: func(_ *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
			if mode == 1 {
				return &engine.Illegal{Cite: "DU58", Says: "not from the fleet pool"}
			}
			return nil
		},
		Whole: &engine.Draft{Cite: "DU40", Says: "there are not so many tokens in that pool", Each: func(m *engine.M, _ engine.H, mode int16) (lo, hi int16) {
			return 0, of(m, pools[mode].at, m.Top().By)
		}}})
	r.Add("pay",
		engine.Branch("DU40 TX42", "It is asked what pays.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[engine.RegH] = 0; f.R[regAmount] <= 0 {
				return engine.Done
			}
			switch n := uint8(f.R[regAmount]); with(f) {
			case byTokens:
				m.Choose(f.By, spend, n, n).N = uint16(len(pools))
				return 2
			case byGoods:
				f.Pick = engine.Set{}
				return engine.Next
			}
			of := payers(m, f.By, with(f))
			f.Pick = engine.Set{}
			if some(of) {
				m.Choose(f.By, exhaust, 0, uint8(of.Len())).Of = of
			}
			return engine.Next
		}),
		engine.Branch("DU40 TX42", "Planets are exhausted, and trade goods spent.", func(m *engine.M, f *engine.Frame) engine.Flow {
			picked, left := answer(f), f.R[regAmount]
			m.Begin(f.By, 0)
			for h := range picked.All() {
				left -= with(f).worth(m, h)
				m.Add(engine.Atom{Verb: VExhaust, Subj: h, By: f.By})
			}
			if left > 0 {
				m.Add(engine.Atom{Verb: VGoods, By: f.By, A: -left})
			}
			m.Happen()
			return engine.Done
		}),
		engine.Then("DU40", "Tokens are spent.", func(m *engine.M, f *engine.Frame) { shift(m, f.By, -1) }),
	)
}

// answer are the cards of the last answer, whether it was one or several.
func answer(f *engine.Frame) engine.Set {
	of := f.Pick
	if h := engine.Handle(f.R[engine.RegH]); h != 0 {
		of.Add(h)
	}
	return of
}

// shift adds to the pools of a seat what has just been divided among them, or takes it away.
func shift(m *engine.M, who engine.Seat, sign int16) {
	m.Begin(who, 0)
	for _, part := range m.TakeShares() {
		m.Add(engine.Atom{Verb: VTokens, By: who, A: sign * part.N, B: part.Mode})
	}
	m.Happen()
}

// idleTokens is how many tokens of a seat are in reinforcements (DU41).
func idleTokens(m *engine.M, who engine.Seat) int16 {
	n := tokens - inPools(m, who)
	systems(m, func(s engine.H) {
		if m.Ent[s].Flags&token(who) != 0 {
			n--
		}
	})
	return max(n, 0)
}

func inPools(m *engine.M, who engine.Seat) (n int16) {
	for _, p := range pools {
		n += of(m, p.at, who)
	}
	return n
}

// gain lets a seat gain tokens, above the running procedure.
func gain(m *engine.M, who engine.Seat, n int16) {
	m.Call(m.Rules.Proc("gain"), engine.Ref{}, who).R[regAmount] = n
}

// gaining registers how tokens come to pools, and how commodities are replenished.
func gaining(r *engine.Rules) {
	divide := r.Ask(engine.Ask{Cite: "DU41", Says: "Divide the tokens among your pools", Modes: []string{"Tactic pool", "Fleet pool", "Strategy pool"},
		Whole: &engine.Draft{Cite: "DU41", Says: "each token goes to a pool", Each: func(*engine.M, engine.H, int16) (lo, hi int16) { return 0, tokens }}})
	r.Add("gain",
		engine.Then("DU41 TX44", "Tokens gained go to pools of choice; without any in reinforcements none are gained.", func(m *engine.M, f *engine.Frame) {
			if n := uint8(min(f.R[regAmount], idleTokens(m, f.By))); n > 0 {
				m.Choose(f.By, divide, n, n).N = uint16(len(pools))
			}
		}),
		engine.Then("DU41", "There they are.", func(m *engine.M, f *engine.Frame) { shift(m, f.By, 1) }),
	)
	r.Add("redistribute",
		engine.Then("TX23", "The tokens of all pools are divided anew.", func(m *engine.M, f *engine.Frame) {
			if n := uint8(inPools(m, f.By)); n > 0 {
				m.Choose(f.By, divide, n, n).N = uint16(len(pools))
			}
		}),
		engine.Then("TX23", "There they are.", func(m *engine.M, f *engine.Frame) {
			parts := m.TakeShares()
			m.Begin(f.By, 0)
			for i, p := range pools {
				n := -of(m, p.at, f.By)
				for _, part := range parts {
					if part.Mode == int16(i) {
						n += part.N
					}
				}
				if n != 0 {
					m.Add(engine.Atom{Verb: VTokens, By: f.By, A: n, B: int16(i)})
				}
			}
			m.Happen()
		}),
	)
	r.Add("refill", engine.Then("DU48 DU49", "So it is.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VWares, By: f.By, A: f.R[regWares], B: 1})
	}))
	r.Add("replenish",
		engine.Then("DU48 DU49 T22", "Commodities are set to the number on the sheet; that may be answered.", func(m *engine.M, f *engine.Frame) {
			n := m.Printed(m.In(f.By, Sheets).First(), Commodities)
			m.Occur(occReplenish, engine.SeatOf(f.By), f.By).R[regWares] = n
		}),
	)
}

// regWares is, of commodities that are replenished, how many there will be.
const regWares = 2
