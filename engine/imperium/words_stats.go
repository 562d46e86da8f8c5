package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// statWords are the numbers of units and planets, and how cards change them.
func statWords() []text.Prod {
	stat := func(says, cite string, st engine.Stat) text.Prod {
		return text.Prod{Kind: "stat", Says: says, Cite: cite, Mean: text.Mean{K: int16(st), Num: func(x text.X, _ *text.Node) int16 { return x.Value(x.It, st) }}}
	}
	signed := func(x text.X, n *text.Node) int16 { return n.Part("sign").P.K * x.Num(n.Part("num")) }
	raised := func(says string) text.Prod {
		return compiled("static", says, "T32", func(c *text.Compiler, n *text.Node) {
			c.Value("T32", engine.Stat(n.Part("stat").P.K), n.Part("np"), func(x text.X, _ engine.H) int16 { return x.Num(n.Part("num")) })
		})
	}
	return []text.Prod{
		stat("move value || move", "TX27", Move), stat("capacity", "DU26", Capacity), stat("resources || resource value", "DU40", Resources), stat("influence || influence value", "DU40", Influence), stat("cost || cost value", "DU35", Cost),
		compiled("static", "apply {sign} {num} to the {stat} of {np}", "T32", func(c *text.Compiler, n *text.Node) {
			st := engine.Stat(n.Part("stat").P.K)
			if st == Cost { // it is asked of what is still in the reinforcements
				n.Part("np").Anywhere(Reserve)
			}
			c.Value("T30 T32", st, n.Part("np"), func(x text.X, _ engine.H) int16 { return signed(x, n) })
		}),
		raised("the {stat} of {np} is:are~ increased by {num}"), raised("{np} have:has~ + {num} {stat}"),
		compiled("static", "the resource and influence values of {np} are (each)? increased by {num}", "T32", func(c *text.Compiler, n *text.Node) {
			for _, st := range []engine.Stat{Resources, Influence} {
				c.Value("T32", st, n.Part("np"), func(x text.X, _ engine.H) int16 { return x.Num(n.Part("num")) })
			}
		}),
		compiled("static", "apply {sign} {num} to the result of each of your combat rolls during ground combat", "T32", func(c *text.Compiler, n *text.Node) {
			mine := text.Words("your ground forces", func(x text.X, h engine.H) bool { return is(x.M, h, Ground) && x.Ent[h].Ctrl == x.By })
			c.Value("T30 T32", Drill, mine.In(1<<Galaxy), func(x text.X, _ engine.H) int16 { return signed(x, n) })
		}),
		compiled("static", "apply {sign} {num} to the result of each of {poss} unit 's combat rolls || apply {sign} {num} to the result of each of {poss} combat rolls", "T32", func(c *text.Compiler, n *text.Node) {
			c.Value("T30 T32", Fervour, unitsOf(n.Part("poss")), func(x text.X, _ engine.H) int16 { return signed(x, n) })
		}),
		{Kind: "change", Says: alike("apply {sign} {num} to the <result|results> of <the |each of the |each >combat <roll|rolls> of {np}"), Cite: "T32", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Part("np"), func(h engine.H) {
				x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(Fervour), B: x.Repeated(signed(x, n)), C: int16(x.Lasts())})
			})
		}}},
		{Kind: "change", Says: "apply {sign} {num} to the result of each of {poss} unit 's combat rolls || apply {sign} {num} to the result of each of {poss} combat rolls", Cite: "T32", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			for h := range x.In(x.Seat(n.Part("poss")), Galaxy).All() {
				x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(Fervour), B: x.Repeated(signed(x, n)), C: int16(x.Lasts())})
			}
		}}},
		compiled("static", "{poss} ships (can|may) move through systems that contain ships of the other player || {poss} ships (can|may) move through systems that contain other players ' ships", "TX27", func(c *text.Compiler, n *text.Node) {
			c.Value("TX27", Passes, unitsOf(n.Part("poss")), func(text.X, engine.H) int16 { return 1 })
		}),
		compiled("static", "{np} (can|may) use Space Cannon against ships in adjacent systems", "T41", func(c *text.Compiler, n *text.Node) {
			c.Value("TX30", Reach, n.Part("np"), func(text.X, engine.H) int16 { return 1 })
		}),
		compiled("static", "the maximum number of non-fighter ships {who} can have in each system is equal to {num}", "DU26", func(c *text.Compiler, n *text.Node) {
			c.Value("DU26", Berths, seatsOf(n.Part("who")), func(x text.X, h engine.H) int16 { return x.Num(n.Part("num")) - of(x.M, Fleet0, text.SeatIn(h)) })
		}),
		compiled("static", alike("no player can have more than {num} <ships that are not fighters|non-fighter ships> in <1|a|any> system"), "DU26", func(c *text.Compiler, n *text.Node) {
			c.Value("DU26", FewBerths, seatsOf(nil), func(x text.X, _ engine.H) int16 { return everyBerth - x.Num(n.Part("num")) })
		}),
		{Kind: "change", Says: "apply {sign} {num} to the result of each {fires} roll against {np}", Cite: "TX16", Mean: text.Mean{Refuse: onlyBombards, Do: func(x text.X, n *text.Node) {
			x.Each(n.Part("np"), func(h engine.H) {
				x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(Shelter), B: x.Repeated(signed(x, n)), C: int16(x.Lasts())})
			})
		}}},
		{Kind: "change", Says: "apply {sign} {num} to the {stat} of {np}", Cite: "T32", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Part("np"), func(h engine.H) {
				x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(n.Part("stat").P.K), B: x.Repeated(signed(x, n)), C: int16(x.Lasts())})
			})
		}}},
	}
}

// onlyBombards refuses what changes dice that are not rolled at planets.
func onlyBombards(_ *text.Compiler, n *text.Node) string {
	if n.Part("fires").P.K != ofBombards {
		return "of dice that are not rolled at planets"
	}
	return ""
}

// upgraded are the units of one type of who controls the card.
func upgraded(kind int16) *text.Node {
	return text.Words("those units", func(x text.X, h engine.H) bool { return typeOf(x.M, h) == kind && x.Ent[h].Ctrl == x.By }).In(1 << Galaxy)
}

// seatsOf are the players whom a phrase names, as what they are at the table.
func seatsOf(who *text.Node) *text.Node {
	return text.Words("players", func(x text.X, h engine.H) bool {
		return h == engine.SeatOf(text.SeatIn(h)) && (who == nil || x.Seat(who) == text.SeatIn(h))
	}).In(1 << Seats)
}

// unitsOf are the units of a player on the board.
func unitsOf(poss *text.Node) *text.Node {
	return text.Words("units", func(x text.X, h engine.H) bool { return is(x.M, h, Ship|Ground) && x.Ent[h].Ctrl == x.Seat(poss) }).In(1 << Galaxy)
}
