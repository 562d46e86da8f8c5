package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// biddable is how much economy a seat may bid: what it would make if it were now its
// Point Allocation, without cards that are disengaged (X4), less what it owes (G204).
func biddable(m *engine.M, who engine.Seat) (n int16) {
	controlled(m, who, Types, func(h engine.H) {
		if engaged(m, h) {
			n += output(m, h, Economy)
		}
	})
	return max(n-m.Var[Debt0+int(who&1)], 0)
}

// owed takes a debt out of economy that is left when all cards have got theirs (G203);
// what can't be paid is due at the next Point Allocation (G202).
func owed(m *engine.M, who engine.Seat, economy int16) int16 {
	debt := Debt0 + int(who&1)
	n := min(m.Var[debt], max(economy, 0))
	m.SetVar(debt, m.Var[debt]-n)
	return economy - n
}

// auctions registers an auction of economy, begun by who plays the card: bids in turn,
// each higher, until a player passes (G201, X4).
func auctions(r *engine.Rules) {
	const (
		high = 2 // the highest bid
		who  = 3 // the seat that bids now
	)
	bid := r.Ask(engine.Ask{Cite: "X4", Says: "Bid economy, more than was bid", No: "Bid no more"})
	r.Hold(r.Add("auction",
		engine.Then("D23", "Who holds the auction bids first.", func(m *engine.M, f *engine.Frame) { f.R[who] = int16(f.By) }),
		engine.Branch("X4 G204", "A player bids up to what he or she would make, less debts.", func(m *engine.M, f *engine.Frame) engine.Flow {
			seat := engine.AsSeat(f.R[who])
			f.R[engine.RegMode] = engine.PassMode
			if most := biddable(m, seat); most > f.R[high] {
				n := m.Choose(seat, bid, 0, 1)
				n.From, n.N = uint16(f.R[high]+1), uint16(most+1)
			}
			return engine.Next
		}),
		engine.Branch("X4 D23", "A higher bid passes the turn; without one the other player has won.", func(m *engine.M, f *engine.Frame) engine.Flow {
			other := int16(engine.AsSeat(f.R[who]).Other())
			switch n := f.R[engine.RegMode]; {
			case n != engine.PassMode:
				f.R[high], f.R[who] = n, other
				return 1
			case f.R[high] == 0 && other != int16(f.By): // nobody has bid: the other may
				f.R[who] = other
				return 1
			}
			f.R[who] = other
			return engine.Next
		}),
		engine.Then("X4", "It is known who has won, and with what bid.", func(m *engine.M, f *engine.Frame) {
			m.SetVar(Bid, f.R[high])
			m.SetVar(Bidder, 0)
			if f.R[high] > 0 {
				m.SetVar(Bidder, f.R[who]+1)
			}
		}),
	), engine.Registers{who: engine.ASeat})
}

// winner is who has bid most in the last auction, or Nobody.
func winner(x text.X, _ *text.Node) engine.Seat {
	if x.Var[Bidder] == 0 {
		return engine.Nobody
	}
	return engine.AsSeat(x.Var[Bidder] - 1)
}

// auctionWords are what cards say of an auction: that there is one, who gets what, and
// who owes the bid.
func auctionWords() []text.Prod {
	return []text.Prod{
		compiled("vp", "hold an auction of economy", "G201", func(c *text.Compiler, _ *text.Node) {
			c.Step("G201", "An auction is held.", func(m *engine.M, f *engine.Frame) engine.Flow {
				m.Call(m.Rules.Proc("auction"), f.Src, f.By)
				return engine.Next
			})
		}),
		{Kind: "who", Says: "the highest bidder || the winner of the auction", Cite: "X4", Mean: text.Mean{Who: winner}},
		vp("his or her bid is subtracted from {poss} next Point Allocation || the highest bid is subtracted from {poss} next Point Allocation", "G201", func(x text.X, n *text.Node) {
			if who := winner(x, n); who != engine.Nobody {
				x.SetVar(Debt0+int(who), x.Var[Debt0+int(who)]+x.Var[Bid])
			}
		}),
	}
}
