package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// static is a passive ability.
func static(says, cite string, make func(c *text.Compiler, n *text.Node)) text.Prod {
	return text.Prod{Kind: "static", Says: says, Cite: cite, Mean: text.Mean{Make: make}}
}

// keyword is a keyword that its card always has.
func keyword(says string, word uint64) text.Prod {
	return text.Prod{Kind: "keyword", Says: says, Cite: "AX57", Mean: text.Mean{Make: func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Bits |= word }}}
}

// traveller is a keyword of cards that join expeditions; a card of another type with it is
// refused, as it would do nothing there.
func traveller(says string, word uint64) text.Prod {
	return text.OnlyOn(Character|Gear, "Character", keyword(says, word))
}

func keywords() []text.Prod {
	return []text.Prod{
		keyword("Fleeting", FleetingCard), traveller("Eternal", Eternal), traveller("Defender", Defender), traveller("Gigantic", Gigantic), traveller("Seasoned", Seasoned),
		text.OnlyOn(Character|Permanent, "Character or Permanent", text.Prod{Kind: "keyword", Says: "Tough $n", Cite: "AX57", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Value("AX57", Tough, nil, func(x text.X, h engine.H) int16 {
				if h == x.Src {
					return n.N
				}
				return 0
			})
		}}}),
	}
}

func statics() []text.Prod {
	return append(append(text.Listed("kwmore", "kw", "and || , || , and"), text.Listed("losablemore", "losable", "and || , || , and")...), []text.Prod{
		{Kind: "keeping", Says: "Reserve limit", Mean: text.Mean{K: int16(ReserveLimit), Sub: true}, Read: "keeps (statics.go)"},
		{Kind: "keeping", Says: "Landmark limit", Mean: text.Mean{K: int16(LandmarkLimit), Sub: true}, Read: "keeps (statics.go)"},
		static("{poss} {keeping} is:are~ increased by {num}", "A29 A30 A6", keeps(1)),
		static("{poss} {keeping} is:are~ reduced by {num} || {poss} {keeping} is:are~ decreased by {num}", "A29 A30 A6", keeps(-1)),
		{Kind: "boost", Says: "{np} gain~ {kw} {kwmore*} || {np} have:has~ {kw} {kwmore*}", Cite: "AX57", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			for _, kw := range keywordsOf(n) {
				last(x, n.Kids[0], engine.Stat(kw.P.K), x.Num(kw), x.Lasts())
			}
		}}},
		{Kind: "boost", Says: "{np} (each)? lose~ {losable} {losablemore*}", Cite: "AX57", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			for _, kw := range keywordsOf(n) {
				last(x, n.Kids[0], engine.Stat(kw.P.K), lost, x.Lasts())
			}
		}}},
		static("{np} lose~ {losable} {losablemore*} || {np} don't:doesn't~ have {losable} {losablemore*}", "AX57", func(c *text.Compiler, n *text.Node) {
			for _, kw := range keywordsOf(n) {
				c.Value("AX57", engine.Stat(kw.P.K), n.Kids[0], func(text.X, engine.H) int16 { return lost })
			}
		}),
	}...)
}

// keeps raises (sign 1) or lowers (-1) how many cards a player keeps at Clean-up in one place.
func keeps(sign int16) func(c *text.Compiler, n *text.Node) {
	return func(c *text.Compiler, n *text.Node) {
		c.Value("A29", engine.Stat(n.Kids[1].P.K), nil, func(x text.X, h engine.H) int16 {
			if ofPlayer(x, n.Kids[0], x.Ent[h].Owner) {
				return sign * x.Num(n.Kids[2])
			}
			return 0
		})
	}
}

// last adds a lasting effect on what a phrase names.
func last(x text.X, np *text.Node, st engine.Stat, v int16, until uint8) {
	x.Each(np, func(h engine.H) {
		x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(st), B: v, C: int16(until)})
	})
}

func limits() []text.Prod {
	once := text.Prod{Kind: "limit", Says: "use this only once each turn", Mean: text.Mean{Make: func(c *text.Compiler, _ *text.Node) { c.Once(1) }}}
	return append([]text.Prod{once}, text.UseLimits("AX14", "use", "this", "", nil)...)
}

// ownWords are what a card says of when it is played itself.
func ownWords() []text.Prod {
	row := func(says string, is bool) text.Prod {
		return text.Prod{Kind: "placement", Says: says, Cite: "A1", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			cond := c.Condition()
			if cond == nil {
				c.Fail(n, "without a condition, on a card that is then never played, or always")
				return
			}
			playedOnly(c, n, func(x text.X) bool { return cond(x) == is })
		}}}
	}
	return []text.Prod{
		// of cards that are never in play it must be said by itself
		row("I can't be played || you can't play me", false).InForm("static: {np} can't be {suffered} {during?}", "mood: suffered …", "deed: play {np}"),
		row("I can only be played || I can be played only || you can only play me || you may play me only || you may only play me", true),
	}
}

// playedOnly lets the card being compiled be played only where something is so. A
// Spell gets its acts from its words; other cards have them already.
func playedOnly(c *text.Compiler, n *text.Node, is func(x text.X) bool) {
	c.Limit(n, "A1", is)
	acts := c.R.Cards[c.Def].Acts
	for i, a := range acts {
		if act := c.R.Acts[a]; !act.Keeps {
			act.Can = append(slices.Clone(act.Can), engine.Shown("A1", text.Print(n), func(m *engine.M, h engine.H, by engine.Seat) bool { return is(c.Still(m, h, by)) }))
			acts[i] = c.R.Act(act)
		}
	}
}
