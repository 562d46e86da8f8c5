package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What a card may be given: attack, defense and other numbers, and keywords. A
// keyword is a number too: it is had while that is above 0.

// kw is a keyword that a card may have or be given; with a number, it is that much.
//
//go:noinline
func kw(says, cite string, st engine.Stat) text.Prod {
	p := number("kw", says, cite, func(x text.X, n *text.Node) int16 {
		if len(n.Kids) > 0 {
			return x.Num(n.Kids[0])
		}
		return 1
	})
	p.K = int16(st)
	return p
}

// gift is a number that is given, and how much of it.
type gift struct {
	st engine.Stat
	v  int16
}

// gifts lists what one grant gives.
func gifts(x text.X, g *text.Node) []gift {
	switch g.P.K {
	case grantBoth:
		return []gift{{Attack, signed(x, g, 0)}, {Defense, signed(x, g, 2)}}
	case grantStat:
		return []gift{{engine.Stat(g.Kids[2].P.K), signed(x, g, 0)}}
	case grantReach:
		return []gift{{Ranged, toRanged}}
	}
	return []gift{{engine.Stat(g.Kids[0].P.K), x.Num(g.Kids[0])}}
}

// What a grant gives, in Mean.K.
const (
	grantWord int16 = iota
	grantBoth
	grantStat
	grantReach
)

// signed is a number with the sign before it, the parts i and i+1.
func signed(x text.X, n *text.Node, i int) int16 { return n.Kids[i].P.K * x.Num(n.Kids[i+1]) }

func grants() []text.Prod {
	return []text.Prod{
		numbered("grant", "{sign} {num} / {sign} {num}", grantBoth),
		numbered("grant", "{sign} {num} {stat}", grantStat),
		numbered("grant", "{kw}", grantWord),
		numbered("grant", "ranged reach || ranged", grantReach),
		joined("grantmore", "and {grant} || , and {grant} || , {grant} || and (gains|gain|gets|get|has|have) {grant}"),

		{Kind: "boost", Says: "{np} (each)? get~ {grant} {grantmore*} || {np} (each)? gain~ {grant} {grantmore*}", Cite: "T16", Mean: text.Mean{Fixed: true, Do: giveAll}},
		{Kind: "boost", Says: "give {np} {grant} {grantmore*}", Cite: "T16", Mean: text.Mean{Fixed: true, Do: giveAll}},
		{Kind: "boost", Says: "{np} lose~ {kw} {armedmore*}", Cite: "T16", Mean: text.Mean{Fixed: true, Do: func(x text.X, n *text.Node) {
			for _, k := range chain(n.Kids[1], n.Kids[2]) {
				x.Each(n.Kids[0], func(h engine.H) { last(x, h, engine.Stat(k.P.K), -lost) })
			}
		}}},
		{Kind: "boost", Says: "{np} lose~ {num} {stat}", Cite: "T16", Mean: text.Mean{Fixed: true, Refuse: unchanging, Do: func(x text.X, n *text.Node) { shifted(x, n, -1) }}},
		{Kind: "boost", Says: "{np} gain~ {num} {stat}", Cite: "T16", Mean: text.Mean{Fixed: true, Refuse: unchanging, Do: func(x text.X, n *text.Node) { shifted(x, n, 1) }}},
		static("{np} have:has~ {grant} {grantmore*} {per?} || {np} get~ {grant} {grantmore*} {per?} || {np} gain~ {grant} {grantmore*} {per?}", "T16", haveAll),
		static("{np} have:has~ {grant} {grantmore*} {place} || {np} get~ {grant} {grantmore*} {place} || {np} gain~ {grant} {grantmore*} {place}", "T16", func(c *text.Compiler, n *text.Node) {
			for _, g := range chain(n.Kids[1], n.Kids[2]) {
				for i, st := range stats(g) {
					c.Value("T16", st, n.Kids[0], func(x text.X, h engine.H) int16 {
						if !x.Matches(n.Kids[3], h) {
							return 0
						}
						return gifts(x, g)[i].v
					})
				}
			}
		}),
		compiled("ability", "{statics} while {place} {stop} || {statics} as long as (it|this) is {place} {stop}", "T17", func(c *text.Compiler, n *text.Node) {
			c.Static(n.Kids[0], c.Test(n.Kids[1], func(x text.X) bool { return x.Matches(n.Kids[1], x.Src) }))
		}),
		static("{np} (may|can) attack (on)? the turn (it|they) (arrives|arrive) || {np} (may|can) attack as though (it|they) had ready", "T14", func(c *text.Compiler, n *text.Node) { always(c, "T14", Ready, n.Kids[0]) }),
		static("{np} have:has~ {stat} equal to {sum}", "T16", equalTo), static("{np} 's {stat} is equal to {sum}", "T16", equalTo),
		{Kind: "boost", Says: "swap the {stat} and {stat} of {np} || switch the {stat} and {stat} of {np} || exchange the {stat} and {stat} of {np}", Cite: "T16", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Kids[2], func(h engine.H) {
				a, b := x.Of(n.Kids[0], h), x.Of(n.Kids[1], h)
				last(x, h, engine.Stat(n.Kids[0].P.K), b-a)
				last(x, h, engine.Stat(n.Kids[1].P.K), a-b)
			})
		}}},
		static("{np} is:are~ ranged", "T16", func(c *text.Compiler, n *text.Node) {
			c.Value("T16", Ranged, n.Kids[0], func(text.X, engine.H) int16 { return toRanged })
		}),
		static("{np} lose~ {kw} {armedmore*} || {np} can't have {kw} {armedmore*}", "T16", func(c *text.Compiler, n *text.Node) {
			for _, k := range chain(n.Kids[1], n.Kids[2]) {
				c.Value("T16", engine.Stat(k.P.K), n.Kids[0], func(text.X, engine.H) int16 { return -lost })
			}
		}),
	}
}

// shifted changes a number of what the first part names, up (1) or down.
func shifted(x text.X, n *text.Node, sign int16) {
	k := x.Repeated(sign * x.Num(n.Kids[1]))
	x.Each(n.Kids[0], func(h engine.H) { adjusted(x, h, engine.Stat(n.Kids[2].P.K), k) })
}

// unchanging refuses a number that cards don't change.
func unchanging(_ *text.Compiler, n *text.Node) string {
	if !changes(n) {
		return "as a number that changes"
	}
	return ""
}

// changes reports whether cards may change a number. They can't change markers or the printed
// cost of a card.
func changes(measure *text.Node) bool {
	stat := measure.Part("stat")
	return stat != nil && stat.P.K >= 0
}

// adjusted changes a number: the durability of a sector for good, others for a while.
func adjusted(x text.X, h engine.H, st engine.Stat, by int16) {
	switch {
	case st != engine.NStat:
		last(x, h, st, by)
	case x.Ent[h].Kind != KindSector:
	case by > 0:
		x.Add(engine.Atom{Verb: VHeal, Subj: h, By: x.By, A: by})
	case by < 0:
		x.Add(engine.Atom{Verb: VWear, Subj: h, By: x.By, A: -by})
	}
}

// equalTo compiles that a number of what is named is another number.
func equalTo(c *text.Compiler, n *text.Node) {
	st := engine.Stat(n.Kids[1].P.K)
	c.Value("T16", st, n.Kids[0], func(x text.X, h engine.H) int16 { return x.Num(n.Kids[2]) - x.Printed(h, st) })
}

// lost is more than a card can have of a keyword.
const lost = 100

// last adds a lasting effect.
func last(x text.X, h engine.H, st engine.Stat, v int16) {
	if v != 0 {
		x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(st), B: v, C: int16(x.Lasts())})
	}
}

// giveAll gives what is named all grants of a row, as often as it is counted.
func giveAll(x text.X, n *text.Node) {
	x.Each(n.Kids[0], func(h engine.H) {
		for _, g := range chain(n.Kids[1], n.Kids[2]) {
			for _, w := range gifts(x, g) {
				last(x, h, w.st, x.Repeated(w.v))
			}
		}
	})
}

// haveAll compiles that what is named has all grants of a row.
func haveAll(c *text.Compiler, n *text.Node) {
	per := n.Kids[3]
	for _, g := range chain(n.Kids[1], n.Kids[2]) {
		for i, st := range stats(g) {
			c.Value("T16", st, n.Kids[0], func(x text.X, h engine.H) int16 {
				return x.Per(gifts(x, g)[i].v, per)
			})
			c.R.Ongoing[len(c.R.Ongoing)-1].Adds = per == nil && raises(g, i)
		}
	}
}

// raises reports whether grant g adds a number that is printed to the stat it lists as
// its i-th.
func raises(g *text.Node, i int) bool {
	return (g.P.K == grantBoth || g.P.K == grantStat) && g.Kids[2*i].P.K > 0 && g.Kids[2*i+1].P.Says == "$n"
}

// stats are the stats that one grant changes.
func stats(g *text.Node) []engine.Stat {
	switch g.P.K {
	case grantBoth:
		return []engine.Stat{Attack, Defense}
	case grantStat:
		return []engine.Stat{engine.Stat(g.Kids[2].P.K)}
	case grantReach:
		return []engine.Stat{Ranged}
	}
	return []engine.Stat{engine.Stat(g.Kids[0].P.K)}
}

// always puts a state on what is named for as long as the ability is at work.
func always(c *text.Compiler, cite string, st engine.Stat, np *text.Node) {
	c.Value(cite, st, np, func(text.X, engine.H) int16 { return 1 })
}
