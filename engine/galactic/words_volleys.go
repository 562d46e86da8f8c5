package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// volleyWords are rules about weapons fire.
func volleyWords() []text.Prod {
	return append([]text.Prod{
		compiled("static", "each volley of an opponent causes {num} less damage to {np}", "G176", func(c *text.Compiler, n *text.Node) {
			c.Value("G176", Dampened, n.Kids[1], func(x text.X, _ engine.H) int16 { return x.Num(n.Kids[0]) })
		}),
		compiled("static", "opponents can't target {np} || your opponent can't target {np}", "G25", func(c *text.Compiler, n *text.Node) {
			c.Value("G25", Shunned, n.Kids[0], func(text.X, engine.H) int16 { return 1 })
		}),
		{Kind: "change", Says: "multiply by {factor} the damage (that)? the weapons of {np} cause || multiply by {factor} the damage (that)? {np} 's weapons cause", Cite: "R29", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Bump(x.Lasts(), h, didTimes+engine.Key(x.Num(n.Kids[0])), 1) })
		}}},
		vp("{change} {dur} , rounded down", "R29", func(x text.X, n *text.Node) { n.Kids[0].P.Do(x.During(n), n.Kids[0]) }),
		vp("multiply by {factor} the damage (that)? {volleys} cause this phase ; no other modification applies {lastly?}", "G164", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1].Kids[0], func(h engine.H) {
				x.Bump(ThisPhase, h, didAlone, x.Num(n.Kids[0]))
				if n.Kids[2] != nil {
					x.Bump(ThisPhase, h, didLast, 1)
				}
			})
		}),
		{Kind: "volleys", Says: "the weapons of {np} || {np} 's weapons", Mean: text.Mean{Sub: true}},
		{Kind: "lastly", Says: ". then discard the {noun} and its stack", Mean: text.Mean{Sub: true}},
		{Kind: "factor", Says: "$n . 5", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return min(2*n.N+1, factors-1) }}},
		{Kind: "factor", Says: "$n", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return min(2*n.N, factors-1) }}},
	}, keenWords()...)
}

// keenWords are how much more or less weapons and volleys cause, to any target or to what is said.
func keenWords() []text.Prod {
	keen := func(n *text.Node) engine.Stat { return Keen0 + engine.Stat(gunType(n)) }
	by := func(x text.X, n *text.Node) int16 {
		return n.Part("moreless").P.K * x.Num(n.Part("num")) * text.Truth(atStruck(x, n.Part("foe")))
	}
	const causes = " cause~ {num} {moreless} damage {foe?} {ineach?}"
	salvo := func(says string, of func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
		return text.Prod{Kind: "salvo", Says: says, Mean: text.Mean{Is: of}}
	}
	seat := func(x text.X, who engine.Seat, h engine.H) bool {
		return who < engine.Nobody && h == engine.SeatOf(who)
	}
	// volleys are changed by what is said of the seat that fires them.
	volleys := func(says string, only func(x text.X, h engine.H) bool) text.Prod {
		return compiled("static", says, "G176", func(c *text.Compiler, n *text.Node) {
			of, np := n.Part("salvo"), n.Part("np")
			c.Value("G176", Barrage, nil, func(x text.X, h engine.H) int16 {
				target := engine.Handle(x.Var[Struck])
				return by(x, n) * text.Truth(x.Ent[h].Kind == KindSeat && (of == nil || of.P.Is(x, of, h)) && atStruck(x, n.Part("aimed")) &&
					(np == nil || target != 0 && x.Matches(np, target)) && (only == nil || only(x, target)))
			})
		})
	}
	rows := []text.Prod{
		compiled("static", "{guns}"+causes, "R35", func(c *text.Compiler, n *text.Node) {
			armed := n.Part("guns").Part("np")
			c.Value("R35", keen(n), armed, func(x text.X, h engine.H) int16 { return by(x, n) * text.Truth(armed != nil || h == x.Src) })
		}),
		compiled("static", "{np} cause~ {num} {moreless} damage {foe}", "R35", func(c *text.Compiler, n *text.Node) {
			c.Value("R35", Keen0+engine.Stat(Weapons), n.Part("np"), func(x text.X, _ engine.H) int16 { return by(x, n) })
		}),
		{Kind: "guns", Says: "the {guntype} of {np}", Mean: text.Mean{Sub: true}}, {Kind: "guns", Says: "{np} 's {guntype}", Mean: text.Mean{Sub: true}}, {Kind: "guns", Says: "its {guntype}", Mean: text.Mean{Sub: true}},
		compiled("static", "{guns} need~ {num} less ammunition {eachtime?}", "G189", func(c *text.Compiler, n *text.Node) { sparing(c, n, plus) }),
		compiled("static", "{guns} need~ no ammunition {eachtime?}", "G189", func(c *text.Compiler, n *text.Node) {
			sparing(c, n, func(text.X, *text.Node, engine.H) int16 { return enough })
		}),
		{Kind: "eachtime", Says: "in each Point Allocation", Mean: text.Mean{Sub: true}},
		volleys("{salvo}"+causes, nil),
		volleys("{salvo} {aimed} cause~ {num} {moreless} damage", nil),
		volleys("{np} take~ {num} {moreless} damage from {salvo}", nil),
		volleys("the first volley {aimed} each turn cause~ {num} {moreless} damage || the first volley {aimed} each phase cause~ {num} {moreless} damage || the first volley {aimed} in each phase cause~ {num} {moreless} damage", func(x text.X, h engine.H) bool {
			return x.M.Count(ThisPhase, h, didTarget)+x.M.Count(ThisPhase, h, didTarget+1) == 1
		}),
		salvo("each volley || all volleys || volleys", func(text.X, *text.Node, engine.H) bool { return true }),
		salvo("each volley of {who} || volleys of {who} || all volleys of {who}", func(x text.X, n *text.Node, h engine.H) bool { return seat(x, x.Seat(n.Kids[0]), h) }),
		salvo("{poss} volleys || each of {poss} volleys || all {poss} volleys", func(x text.X, n *text.Node, h engine.H) bool { return seat(x, x.Seat(n.Kids[0]), h) }),
		salvo("each volley of that fleet || volleys of that fleet || all volleys of that fleet", func(x text.X, _ *text.Node, h engine.H) bool { return seat(x, thatFleet(x), h) }),
		{Kind: "aimed", Says: "at {np} || against {np}", Mean: text.Mean{Sub: true}},
		valued("moreless", "more || additional", 1), valued("moreless", "less || fewer", -1),
		{Kind: "foe", Says: "to {np}", Mean: text.Mean{Sub: true}},
		{Kind: "ineach", Says: "in each volley", Mean: text.Mean{Sub: true}},
		valued("guntype", "weapons", Weapons), valued("guntype", "whips", Whip),
	}
	for k, name := range WeaponNames {
		if k != Plasma {
			name += "s"
		}
		rows = append(rows, valued("guntype", name, int16(k)))
	}
	return rows
}

// sparing emits how many weapons of a kind need no ammunition in each Point Allocation (G189).
func sparing(c *text.Compiler, n *text.Node, by func(x text.X, n *text.Node, h engine.H) int16) {
	k, armed := gunType(n), n.Part("guns").Part("np")
	if k != Breath && k != Heavy {
		c.Fail(n, "of weapons that need no ammunition")
		return
	}
	c.Value("G189", Spared0+engine.Stat(k), armed, func(x text.X, h engine.H) int16 { return by(x, n, h) * text.Truth(armed != nil || h == x.Src) })
}

// gunType is the kind of weapons that a phrase speaks of, or Weapons for all of them.
func gunType(n *text.Node) int16 { return n.Part("guns").Part("guntype").P.K }

// atStruck reports whether the target of the volley that takes effect is one that a phrase says; nil
// is any.
func atStruck(x text.X, foe *text.Node) bool {
	h := engine.Handle(x.Var[Struck])
	return foe == nil || h != 0 && x.Matches(foe.Kids[0], h)
}

// factors is one more than twice the highest factor by which fire can be multiplied.
const factors = 21

// multiplied is the damage that the weapons of a card cause in a volley when cards have
// multiplied it: once, without any other modification (G164, G165), or one after the
// other, each time rounded down (R29).
func multiplied(m *engine.M, h engine.H, n int16) int16 {
	if by := m.Count(ThisPhase, h, didAlone); by > 0 {
		return n * by / 2
	}
	for range max(m.Value(h, Gunnery), 0) { // G51
		n = n * 3 / 2
	}
	for by := range engine.Key(factors) {
		for range m.Count(ThisPhase, h, didTimes+by) {
			n = n * int16(by) / 2
		}
	}
	return slackened(m, h, n)
}
