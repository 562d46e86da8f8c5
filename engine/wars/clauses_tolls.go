package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What a deed costs besides (F24): energy to pay or to lose, or something that its
// player must have. Currencies of a toll, in Atom.D.
const (
	inPaid int16 = iota
	inLost
)

// tollOf is the toll of an atom in a currency.
func tollOf(m *engine.M, a engine.Atom, currency int16) int16 {
	a.D = currency
	return max(m.Toll(a), 0)
}

// addToll adds the tolls of an atom to the cost in the making.
func addToll(m *engine.M, a engine.Atom) {
	if n := tollOf(m, a, inPaid); n > 0 {
		m.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(a.By), By: a.By, A: n})
	}
	addLoss(m, a)
}

// addLoss adds only the energy that the tolls make a player lose.
func addLoss(m *engine.M, a engine.Atom) {
	if n := tollOf(m, a, inLost); n > 0 {
		m.Add(engine.Atom{Verb: VLoseN, Subj: engine.SeatOf(a.By), By: a.By, A: n})
	}
}

// pay has the running frame pay a price and what a deed costs besides; the next step finds in
// RegDid whether it was paid.
func pay(m *engine.M, f *engine.Frame, deed engine.Atom, price int16) {
	price += tollOf(m, deed, inPaid)
	lost := tollOf(m, deed, inLost)
	if f.R[engine.RegDid] = 1; price+lost == 0 {
		return
	}
	m.BeginCost(f.By, f.Src.H)
	if price > 0 {
		m.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(f.By), By: f.By, A: price})
	}
	addLoss(m, deed)
	m.Happen()
}

// affords: a seat can pay the tolls of an atom on top of a price.
func affords(m *engine.M, a engine.Atom, price int16) bool {
	if !m.Tolls(a.Verb) {
		return price <= count(m, a.By, Active)
	}
	lost := tollOf(m, a, inLost)
	held := int16(0)
	if lost > 0 {
		held = energy(m, a.By) + count(m, a.By, Hand) - price
		if m.In(a.By, Hand).Has(a.Subj) { // a card does not pay for itself
			held--
		}
	}
	return price+tollOf(m, a, inPaid) <= count(m, a.By, Active) && lost <= held
}

func tollRows() []text.Prod {
	return []text.Prod{
		currency("pay", "deed: pay paid paid energy", inPaid),
		currency("lose", "deed: lose lost lost energy", inLost),
		{Kind: "toll", Says: "{must}", Mean: text.Mean{K: -1, Sub: true}},

		// what must be so
		{Kind: "must", Says: "{who} must {doess}", Mean: text.Mean{If: text.PlayersDo}},
		{Kind: "must", Says: "{np} must have {range} total {stat}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return rangeOf(x, n.Kids[1], sumOf(x, n.Kids[0], n.Kids[2]))
		}}},
		{Kind: "must", Says: "{np} must have total {stat} {range}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return rangeOf(x, n.Kids[2], sumOf(x, n.Kids[0], n.Kids[1]))
		}}},
		{Kind: "must", Says: "{np} must be {states}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.Matches(n.Kids[1], h)
		}}},
		{Kind: "holding", Says: "{count} {noms} at the same {noun}", Mean: text.Mean{Is: together}},
	}
}

// currency is a toll that is done with energy: the deed of a verb.
func currency(verb, deed string, k int16) text.Prod {
	says := "{who} " + verb + "~ {num} energy {per?} || {who} must " + verb + " {num} energy {per?}"
	return text.Prod{Kind: "toll", Says: says, Mean: text.Mean{K: k, Num: tollNum}}.InForm("toll: {who} … {num} energy {per?}", deed)
}

func tollNum(x text.X, n *text.Node) int16 { return x.Per(x.Num(n.Kids[1]), n.Kids[2]) }

// rangeOf reports whether v is in a range.
func rangeOf(x text.X, r *text.Node, v int16) bool {
	x.N = v
	return x.Num(r) == 1
}

// sumOf is the sum of a stat of all that a phrase names.
func sumOf(x text.X, np, stat *text.Node) (sum int16) {
	x.Each(np, func(h engine.H) { sum += x.Of(stat, h) })
	return sum
}

// together: a player has so many of what is named at one place of a kind.
func together(x text.X, n *text.Node, seat engine.H) bool {
	who := text.SeatIn(seat)
	for l := range inPlay(x.M, Location) {
		if !x.Matches(n.Kids[2], l) {
			continue
		}
		x.N = 0
		of := x.Where(n.Kids[1])
		for h := range of.All() {
			if x.Ent[h].Ctrl == who && At(x.M, h) == l && h != l && x.Matches(n.Kids[1], h) {
				x.N++
			}
		}
		if x.Num(n.Kids[0]) == 1 {
			return true
		}
	}
	return false
}

// charged are the verbs whose tolls are part of what an act costs.
const charged uint64 = 1<<VPlay | 1<<VDrain | 1<<VDraw | 1<<VAttack | 1<<VMove | 1<<VUse

// exact puts a toll on a deed that an effect does, not an act. Who does it pays then,
// and what can't be paid for does not happen.
func exact(c *text.Compiler, who, d, during, owed *text.Node) {
	t := text.Charge{Cite: "F24",
		Owes: func(x text.X, a *engine.Atom) int16 {
			if a.Verb == VDraw && x.Ent[x.Make.Src].Kind == KindSeat { // it is the action
				return 0
			}
			return x.Num(owed)
		},
		Can: func(x text.X, who engine.Seat, n int16) bool { return n <= count(x.M, who, Active) },
		Pay: func(x text.X, who engine.Seat, n int16) {
			x.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(who), By: who, A: n})
		}}
	if owed.P.K == inLost {
		t.Can = func(x text.X, who engine.Seat, n int16) bool { return n <= energy(x.M, who)+count(x.M, who, Hand) }
		t.Pay = func(x text.X, who engine.Seat, n int16) {
			x.Add(engine.Atom{Verb: VLoseN, Subj: engine.SeatOf(who), By: who, A: n})
		}
	}
	c.Charge(t, who, d, during)
}

// levy puts a toll on a deed.
func levy(c *text.Compiler, who, d, during, owed *text.Node) {
	if owed.P.K < 0 {
		forbid(c, who, d, during, func(x text.X, _ *engine.Atom) bool { return !x.If(owed) })
		return
	}
	spoken(d)
	switch f := d.P.Deed; {
	case f == nil:
	case charged>>f.Verbs[0]&1 == 0:
		exact(c, who, d, during, owed)
		return
	case f.Verbs[0] == VDraw: // an effect draws, too
		exact(c, who, d, during, owed)
	}
	toll(c, d, engine.Verb(d.P.K), owed.P.K, func(x text.X, a *engine.Atom) bool {
		return bySeat(&x, who, a) && d.P.Is(x, d, a.Subj) && x.If(during)
	}, func(x text.X) int16 { return x.Num(owed) })
}

// toll puts a toll in a currency on a verb, for the deeds that are.
func toll(c *text.Compiler, n *text.Node, v engine.Verb, currency int16, is func(x text.X, a *engine.Atom) bool, val func(x text.X) int16) {
	under := c.Under()
	c.Watch(engine.Watch{Cite: "F24", Text: text.Print(n), Class: engine.Toll, Verb: v,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			x.A = a
			return a.D == currency && is(x, a) && under(x)
		},
		Val: func(m *engine.M, src engine.H, a *engine.Atom) int16 {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			x.A, x.Who = a, a.By
			return val(x)
		}})
}
