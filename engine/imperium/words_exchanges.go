package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// exchangeWords are what changes places or hands: tokens between pools, units for others,
// commodities between players.
func exchangeWords() []text.Prod {
	rows := []text.Prod{
		vp("{who?} move~ {num} token% from {poss} {pool} to {poss} {pool} || {who?} move~ {num} command token% from {poss} {pool} to {poss} {pool}", "DU41", func(x text.X, n *text.Node) {
			who, k := x.Actor(n), x.Num(n.Kids[1])
			if k = min(k, of(x.M, pools[n.Kids[3].P.K].at, who)); k > 0 {
				x.Add(engine.Atom{Verb: VTokens, By: who, A: -k, B: n.Kids[3].P.K})
				x.Add(engine.Atom{Verb: VTokens, By: who, A: k, B: n.Kids[5].P.K})
			}
		}),
		vp("{who?} replace~ {np} with {pieces} {supply?}", "DU36", func(x text.X, n *text.Node) {
			who, kind := x.Actor(n), n.Kids[2].Part("piece").P.K
			x.Each(n.Kids[1], func(h engine.H) {
				if spare := spare(x.M, who, kind); spare != 0 {
					x.Add(engine.Atom{Verb: VRemove, Subj: h, By: who})
					x.Add(engine.Atom{Verb: VPlace, Subj: spare, Obj: x.Ent[h].Host, By: who})
				}
			})
		}),
		vp("{who} give~ you all of {poss} commodities || {who} give~ you all {poss} commodities", "DU48", func(x text.X, n *text.Node) {
			from := x.Actor(n)
			if k := of(x.M, Wares0, from); k > 0 && from != x.By {
				x.Add(engine.Atom{Verb: VWares, By: from, A: 0})
				x.Add(engine.Atom{Verb: VGoods, By: x.By, A: k})
			}
		}),
		vp("{who?} gain~ {num} commodities || {who?} gain~ {num} commodity", "DU48", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			most := x.Printed(x.In(who, Sheets).First(), Commodities)
			x.Add(engine.Atom{Verb: VWares, By: who, A: max(of(x.M, Wares0, who), min(most, of(x.M, Wares0, who)+x.Num(n.Kids[1])))})
		}),
		compiled("vp", "{who?} produce~ {num} hit% against {poss} ships || {who?} produce~ {num} hit% against {poss} ships in that combat || {who?} produce~ {num} hit% against {poss} ships in the active system", "T19", produceHits),
		runsFor("{who?} draw~ {num} secret objective%", "DU59", "confide", func(x text.X, n *text.Node, f *engine.Frame) { f.R[regAmount] = x.Num(n.Kids[1]) }),
		vp("no effect", "T28", func(text.X, *text.Node) {}),
		phrase("rel", "(that)? (is|are)? controlled by {who}", "DU33", func(x text.X, n *text.Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }),
		{Kind: "who", Says: "the owner of this card", Cite: "DU56", Mean: text.Mean{Who: func(x text.X, _ *text.Node) engine.Seat { return x.Ent[x.Src].Ctrl }}},
		{Kind: "poss", Says: "other players '", Mean: text.Mean{Who: text.Opponent}},
		phrase("adj", "non-fighter", "DU36", func(x text.X, _ *text.Node, h engine.H) bool { return typeOf(x.M, h) != Fighter }),
		phrase("adj", "non-structure", "DU36", func(x text.X, _ *text.Node, h engine.H) bool { return !is(x.M, h, Structure) }),
		phrase("adj", "non-home", "DU6", func(x text.X, _ *text.Node, h engine.H) bool { return !is(x.M, site(x.M, h), Home) }),
	}
	for i, p := range pools {
		rows = append(rows, text.Prod{Kind: "pool", Says: p.name + " pool", Mean: text.Mean{K: int16(i)}, Read: "exchangeWords"})
	}
	for _, a := range []struct {
		says string
		has  func(m *engine.M, h engine.H) bool
	}{
		{"Sustain Damage", sustains}, {"Planetary Shield", shields},
		{"Anti-Fighter Barrage", func(m *engine.M, h engine.H) bool { return m.Printed(h, BarrageDice) > 0 }}, {"Bombardment", func(m *engine.M, h engine.H) bool { return m.Printed(h, BombardDice) > 0 }},
		{"Space Cannon", func(m *engine.M, h engine.H) bool { return m.Printed(h, CannonDice) > 0 }}, {"Production", func(m *engine.M, h engine.H) bool { return m.Printed(h, Production) > 0 }},
	} {
		rows = append(rows, phrase("rel", "that (has|have) "+a.says, "T33", func(x text.X, _ *text.Node, h engine.H) bool { return a.has(x.M, h) }))
	}
	return rows
}

// produceHits compiles hits that a card makes against the ships of a player in the active
// system: they are assigned, and what they hit is destroyed.
func produceHits(c *text.Compiler, n *text.Node) {
	c.Step("T19 DU29", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		if s := activeSystem(m); s != 0 {
			suffer(m, x.Seat(n.Kids[2]), s, x.Num(n.Kids[1]), netted)
		}
		return engine.Next
	})
	c.Step("DU29", "", func(m *engine.M, _ *engine.Frame) engine.Flow {
		perish(m, netted)
		return engine.Next
	})
}
