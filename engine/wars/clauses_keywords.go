package wars

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// aWord, in Mean.K of a keyword: a card that gains the keyword gains a bit of Card.Bits.
const aWord int16 = -1

// keyword is a keyword with or without a number. Its Mean.K is the stat that grows when a card gains
// the keyword, or aWord, or 0 if no card gains it. It is not inlined: each row would hold a copy of
// its closures.
//
//go:noinline
func keyword(says, cite, read string, gained int16, mean func(c *text.Compiler, n int16)) text.Prod {
	return text.Prod{Kind: "keyword", Says: says, Cite: cite, Read: read, Mean: text.Mean{K: gained, Make: func(c *text.Compiler, n *text.Node) {
		k := 1
		if len(n.Tok) > 0 {
			k, _ = strconv.Atoi(n.Tok[0])
		}
		mean(c, int16(min(k, 99)))
	}}}
}

// printedAs stores a keyword as a number or a bit of the card. A keyword on the second face counts
// while that face is up.
func printedAs(st engine.Stat) func(c *text.Compiler, n int16) {
	return func(c *text.Compiler, n int16) {
		card := &c.R.Cards[c.Def]
		if !c.Second() {
			card.Num[st] = n
			return
		}
		more := n - card.Num[st]
		if more == 0 {
			return
		}
		c.Value("F17", st, nil, func(x text.X, h engine.H) int16 {
			if h == x.Src {
				return more
			}
			return 0
		})
	}
}

func wordOf(word uint64) func(c *text.Compiler, n int16) {
	return func(c *text.Compiler, _ int16) { c.R.Cards[c.Def].Bits |= word }
}

func keywordRows() []text.Prod {
	return []text.Prod{
		text.OnlyOn(Unit, "unit", keyword("piloting $n", "F12", "", int16(Piloting), func(c *text.Compiler, k int16) {
			c.R.Cards[c.Def].Num[Piloting] = k
			for _, st := range [...]engine.Stat{Power, Tactics} {
				c.Value("F12", st, nil, func(x text.X, h engine.H) int16 {
					if x.Ent[x.Src].Host == h && Is(x.M, h, Ship) {
						return k
					}
					return 0
				})
			}
		})),
		text.OnlyOn(Unit, "unit", keyword("size $n", "W148", "Room and fits (places.go)", int16(Size), printedAs(Size))),
		text.OnlyOn(Fights, "unit or ship", keyword("transport $n", "F13", "moves (move.go)", int16(Transport), printedAs(Transport))),
		keyword("quickdraw $n", "F15", "uses (wars.go)", int16(Quickdraw), printedAs(Quickdraw)),
		text.OnlyOn(Fights, "unit or ship", keyword("scouting", "F14", "welcome (play.go)", aWord, wordOf(Scouting))),
		keyword("unlimited", "W5", "CheckDeck (cards.go)", 0, wordOf(Unlimited)),
		text.OnlyOn(Location, "location", keyword("encampment", "W230", "deploys (play.go)", 0, wordOf(Encampment))),
		text.OnlyOn(Ship, "ship", text.Prod{Kind: "keyword", Says: "captain – $title || captain - $title", Cite: "W152", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			name := n.Tok[0]
			c.Value("W152", ImmuneToAttrition, nil, func(x text.X, h engine.H) int16 {
				if h != x.Src && x.Ent[h].Host != x.Src {
					return 0
				}
				of := lying(x.M, Play)
				for o := range of.All() {
					if x.Ent[o].Host == x.Src && x.Card(o).Name == name {
						return 1
					}
				}
				return 0
			})
		}}}),
	}
}
