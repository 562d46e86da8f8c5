package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What things gain and lose: statuses, boosts and counters, as many as a card lists.

// statusName is a status, as something that is gained or lost.
func statusName(says string, flag uint16) text.Prod {
	return text.Prod{Kind: "status", Says: says, Cite: "AX35", Mean: text.Mean{K: int16(flag), Sub: true}, Read: "change.carry (verbs_gains.go)"}
}

// data is a row without a meaning of its own: the row around it reads its K.
func data(kind, says string, k int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{K: k, Sub: true}, Read: "change.carry (verbs_gains.go)"}
}

func gains() []text.Prod {
	return slices.Concat(text.Listed("traitmore", "trait", "and || , || , and"), text.Listed("statusmore", "status", "and || , || , and"), someCounters(), []text.Prod{
		statusName("Fleeting", Fleeting), statusName("Asleep", Asleep), statusName("Anchored", Anchored),
		{Kind: "anystatus", Says: "{status}", Mean: text.Mean{Sub: true}}, {Kind: "anystatus", Says: "{status} or {status}", Mean: text.Mean{Sub: true}},
		data("trait", "{status}", 0), data("trait", "{marks}", 0),
		data("traitmore", "and lose~ {trait} {traitmore*} || , and lose~ {trait} {traitmore*}", -1),
		data("traitmore", "and gain~ {trait} {traitmore*} || , and gain~ {trait} {traitmore*}", 1),
		data("traitmore", "and become~ {status} {statusmore*} || , and become~ {status} {statusmore*}", 1),
		data("statusmore", "and gain~ {trait} {traitmore*}", 1), data("statusmore", "and lose~ {trait} {traitmore*}", -1),
		{Kind: "most", Says: ", up to a (max|maximum) of (+)? {num} || , up to a (max|maximum) of {num} boosts on (me|it|each)", Cite: "AX62",
			Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},

		changing("{np} (each|also|both)? gain~ {trait} {traitmore*} {per?} {most?}", 0, 1, 1),
		changing("{np} (each|also|both)? lose~ {trait} {traitmore*} {per?}", 0, 1, -1),
		changing("{np} (each|also|both)? become~ {status} {statusmore*}", 0, 1, 1),
		changing("give {np} {trait} {traitmore*} {per?} {most?}", 0, 1, 1),
		changing("give {trait} {traitmore*} to {np} {per?} {most?} || put {trait} {traitmore*} on {np} {per?} {most?}", 2, 0, 1),
		inAddition(changing("{np} also gain~ {trait} {traitmore*} {per?}", 0, 1, 1)),
	})
}

// changing is a verb by which what the part np names gains (sign 1) or loses (-1) what its
// words list from the part at on.
func changing(says string, np, at int, sign int16) text.Prod {
	list := func(n *text.Node) []change { return changes(n.Kids[at], n.Kids[at+1], sign) }
	p := vp(says, "AX56", func(x text.X, n *text.Node) {
		carry(x, n.Kids[np], list(n), n.Part("per"), n.Part("most"))
	})
	p.Refuse = func(c *text.Compiler, n *text.Node) string {
		closed(c, list(n))
		return ""
	}
	return p
}

// inAddition is a verb that is done besides what would be done.
func inAddition(p text.Prod) text.Prod {
	p.Kind, p.Cite = "alsovp", "A67"
	return p
}

// change is one thing that is gained (sign 1) or lost (-1).
type change struct {
	what *text.Node
	sign int16
}

// changes lists the first of a row and those behind it: "1 boost and Anchored, and
// loses Fleeting".
func changes(first, more *text.Node, sign int16) []change {
	out := []change{{first, sign}}
	for _, k := range more.Kids {
		if k.P.K == 0 {
			out = append(out, change{k.Kids[0], sign})
		} else {
			out = append(out, changes(k.Kids[0], k.Kids[1], k.P.K)...)
		}
	}
	return out
}

// carry makes the changes of a list on each thing that a phrase names. per is how many times
// they are made; most is the largest number of counters of a kind that a thing has
// afterwards. Both may be nil.
func carry(x text.X, np *text.Node, list []change, per, most *text.Node) {
	if x.Times = 1; per != nil {
		x.Times = x.Num(per)
	}
	x.Each(np, func(h engine.H) {
		for _, c := range list {
			c.carry(x, h, most)
		}
	})
}

// carryAll makes the changes of a list once on one thing.
func carryAll(x text.X, h engine.H, list []change) {
	x.Times = 1
	for _, c := range list {
		c.carry(x, h, nil)
	}
}

// thing is what is gained or lost: a status, or so many counters.
func (c change) thing() *text.Node {
	if c.what.P.Kind == "trait" {
		return c.what.Kids[0]
	}
	return c.what
}

func (c change) carry(x text.X, h engine.H, most *text.Node) {
	what := c.thing()
	if what.P.Kind == "status" {
		x.Add(engine.Atom{Verb: VStatus, Subj: h, By: x.By, A: what.P.K, B: text.Truth(c.sign > 0)})
		return
	}
	kind := kindOf(what)
	there := has(x, h, kind)
	k := many(x, what, there)
	switch {
	case c.sign < 0:
		if what.P.K != allMarks {
			k = min(k*x.Times, there)
		}
		takeMarks(x, h, kind, k)
	case most != nil:
		addMarks(x, h, kind, min(k*x.Times, x.Num(most)-there))
	default:
		addMarks(x, h, kind, k*x.Times)
	}
}
