package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// vp is a verb that adds atoms to the step in the making.
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

// on is a verb on each of the things that its first noun phrase names.
// It is not inlined: each row would hold a copy of its closures.
//
//go:noinline
func on(says, cite string, v engine.Verb, a int16) text.Prod {
	return vp(says, cite, func(x text.X, n *text.Node) {
		who := x.Actor(n)
		x.Each(n.Kids[len(n.Kids)-1], func(h engine.H) { x.Add(engine.Atom{Verb: v, Subj: h, By: who, A: a}) })
	})
}

// amount is a verb of a player and a number: "{who?} …s {num} … {per?}".
// It is not inlined: each row would hold a copy of its closures.
//
//go:noinline
func amount(says, cite string, v engine.Verb, zone engine.Zone) text.Prod {
	return vp(says, cite, func(x text.X, n *text.Node) {
		k := int16(1)
		for _, p := range n.Kids[1:] {
			switch {
			case p == nil:
			case p.P.Kind == "num" || p.P.Kind == "sum" || p.P.Kind == "energies" || p.P.Kind == "cards":
				k *= x.Num(p)
			case p.P.Kind == "per":
				k *= per(x, p)
			}
		}
		if k <= 0 {
			return
		}
		who := x.Actor(n) & 1
		x.Add(engine.Atom{Verb: v, Subj: engine.SeatOf(who), By: who, A: k, B: int16(zone)})
	})
}

// per is how often "for each …" counts; absent, once.
func per(x text.X, n *text.Node) int16 {
	if n == nil {
		return 1
	}
	return x.Num(n)
}

func verbsOfEnergy() []text.Prod {
	return []text.Prod{
		{Kind: "per", Says: "for {np}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Count(n.Kids[0]) }}},
		{Kind: "per", Says: "for each {icon} {where?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) (sum int16) {
			if n.Kids[1] == nil {
				x.It = 0
				return n.Kids[0].P.Mean.Num(x, n.Kids[0])
			}
			for l := range inPlay(x.M, Location) {
				if len(n.Kids[1].Kids) == 0 || x.Matches(n.Kids[1].Kids[0], l) {
					for who := range engine.Seat(2) {
						y := at(x, l)
						y.By = who
						sum += n.Kids[0].P.Mean.Num(y, n.Kids[0])
					}
				}
			}
			return sum
		}}},
		{Kind: "per", Says: "for every {num} {noms}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Count(n.Kids[1]) / max(x.Num(n.Kids[0]), 1) }}},
		{Kind: "per", Says: "for each card lost to that drain", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 {
			if x.F == nil {
				return 0
			}
			return x.F.R[2]
		}}},
		amount("{who?} pay~ {energies} {per?}", "W63", VPay, 0),
		amount("{who?} lose~ {energies} {per?}", "D9", VLoseN, 0),
		vp("{who?} lose~ {energies} from {poss} {pile}", "D9", func(x text.X, n *text.Node) {
			if who, k := x.Actor(n), x.Num(n.Kids[1]); k > 0 {
				x.Add(engine.Atom{Verb: VLoseN, Subj: engine.SeatOf(who), By: who, A: k, B: int16(pileOf(n.Kids[3]))})
			}
		}),
		amount("{who?} activate~ {energies} {per?}", "W46 W58", VActivate, 0),
		upTo("{who?} activate~ {mostenergies}", "W46 W58", VActivate, 0, Reserve),
		amount("{who?} draw~ {cards} from {poss} reserve {per?}", "D11", VDraw, Reserve),
		amount("{who?} draw~ cards from {poss} reserve equal to {sum} || {who?} draw~ a number of cards from {poss} reserve equal to {sum}", "D11", VDraw, Reserve),
		upTo("{who?} draw~ {mostcards} from {poss} reserve", "D11", VDraw, Reserve, Reserve),
		amount("{who?} retrieve~ {cards} {per?}", "D10", VRetrieve, 0),
		upTo("{who?} retrieve~ {mostcards}", "D10", VRetrieve, 0, Lost),
		on("lose {np}", "D9", VLose, 0),
		mine(on("{who} lose~ {np}", "D9", VLose, 0)),
	}
}

// mine: what is picked must belong to who picks it.
func mine(p text.Prod) text.Prod {
	p.Mine = true
	return p
}

// upTo is a verb whose number its player says, from nothing to a limit.
func upTo(says, cite string, v engine.Verb, zone, pile engine.Zone) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		c.Asks(n)
		ask := c.R.Ask(engine.Ask{Cite: cite, Says: text.Print(n) + ": how many?"})
		end, share := 0, c.Shared()
		c.Step(cite, "Say how many", func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			who := x.Actor(n)
			k := share.Left(m, f.Src.H, min(x.Num(n.Kids[1]), count(m, who, pile)))
			f.R[engine.RegDid] = 0
			if k <= 0 {
				return engine.Flow(end)
			}
			m.Choose(who, ask, 1, 1).N = uint16(k) + 1
			return engine.Next
		})
		c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			who, k := c.X(m, f).Actor(n), f.R[engine.RegMode]
			m.Begin(f.By, f.Src.H)
			if k > 0 {
				m.Add(engine.Atom{Verb: v, Subj: engine.SeatOf(who), By: who, A: k, B: int16(zone)})
				share.Take(m, f.Src.H, k)
			}
			m.Happen()
			return engine.Next
		})
		end = c.Next()
	}}}
}
