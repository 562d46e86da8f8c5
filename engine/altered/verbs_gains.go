package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What things gain and lose: statuses, boosts and counters, as many as a card lists.

// Kinds of counters, in Mean.K of a row of the kind "marker".
const (
	boostMarks int16 = iota
	namedMarks
	anyMarks
)

// statusName is a status, as something that is gained or lost.
func statusName(says string, flag uint16) text.Prod {
	return text.Prod{Kind: "status", Says: says, Cite: "AX35", Mean: text.Mean{K: int16(flag), Sub: true}, Read: "change.carry (verbs_gains.go)"}
}

// data is a row without a meaning of its own: the row around it reads its K.
func data(kind, says string, k int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{K: k, Sub: true}, Read: "change.carry (verbs_gains.go)"}
}

// The amounts of counters, as Mean.K of rows of the kinds "marks", "loss" and "tally".
const (
	oneMark int16 = iota
	manyMarks
	allMarks
	upToMarks
)

func gains() []text.Prod {
	return []text.Prod{
		statusName("Fleeting", Fleeting), statusName("Asleep", Asleep), statusName("Anchored", Anchored),
		data("marker", "boost%", boostMarks), data("marker", "$title counter%", namedMarks),
		data("marks", "(a|an) {marker}", oneMark), data("marks", "{num} {marker}", manyMarks),
		data("trait", "{status}", 0), data("trait", "{marks}", 0),
		data("loss", "{trait}", 0), data("loss", "all (its|my|their) {marker}", allMarks),
		data("traitmore", "and {trait} || , {trait} || , and {trait}", 0),
		data("traitmore", "and lose~ {loss} {lossmore*} || , and lose~ {loss} {lossmore*}", -1),
		data("lossmore", "and {loss} || , {loss} || , and {loss}", 0),
		data("lossmore", "and gain~ {trait} {traitmore*} || , and gain~ {trait} {traitmore*}", 1),
		data("traitmore", "and become~ {became} {becamemore*}", 1),
		data("became", "{status}", 0), data("becamemore", "and {became} || , {became}", 0),
		data("becamemore", "and gain~ {trait} {traitmore*}", 1), data("becamemore", "and lose~ {loss} {lossmore*}", -1),
		{Kind: "most", Says: ", up to a (max|maximum) of {num} || , up to a (max|maximum) of {num} boosts on (me|it|each)", Cite: "AX62",
			Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},

		vp("{np} (each)? gain~ {trait} {traitmore*} {per?} {most?}", "AX56", func(x text.X, n *text.Node) {
			carry(x, n.Kids[0], changes(n.Kids[1], n.Kids[2], 1), n.Kids[3], n.Kids[4])
		}),
		vp("{np} (each)? lose~ {loss} {lossmore*} {per?}", "AX56", func(x text.X, n *text.Node) {
			carry(x, n.Kids[0], changes(n.Kids[1], n.Kids[2], -1), n.Kids[3], nil)
		}),
		vp("{np} (each)? become~ {became} {becamemore*}", "AX35", func(x text.X, n *text.Node) {
			carry(x, n.Kids[0], changes(n.Kids[1], n.Kids[2], 1), nil, nil)
		}),
		vp("give {np} {trait} {traitmore*} {per?} {most?}", "AX56", func(x text.X, n *text.Node) {
			carry(x, n.Kids[0], changes(n.Kids[1], n.Kids[2], 1), n.Kids[3], n.Kids[4])
		}),
		vp("give {trait} {traitmore*} to {np} {per?} {most?}", "AX56", func(x text.X, n *text.Node) {
			carry(x, n.Kids[2], changes(n.Kids[0], n.Kids[1], 1), n.Kids[3], n.Kids[4])
		}),
		{Kind: "alsovp", Says: "{np} also gain~ {trait} {traitmore*} {per?}", Cite: "A67", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			carry(x, n.Kids[0], changes(n.Kids[1], n.Kids[2], 1), n.Kids[3], nil)
		}}},
	}
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

func (c change) carry(x text.X, h engine.H, most *text.Node) {
	what := c.what.Kids[0]
	if what.P.Kind == "trait" {
		what = what.Kids[0]
	}
	switch {
	case what.P.Kind == "status":
		x.Add(engine.Atom{Verb: VStatus, Subj: h, By: x.By, A: what.P.K, B: text.Truth(c.sign > 0)})
	case c.what.P.K == allMarks:
		takeMarks(x, h, what.P.K, has(x, h, what.P.K))
	default:
		kind, k := what.Kids[len(what.Kids)-1].P.K, times(x, what)*x.Times
		there := has(x, h, kind)
		switch {
		case c.sign < 0:
			takeMarks(x, h, kind, min(k, there))
		case most != nil:
			addMarks(x, h, kind, min(k, x.Num(most)-there))
		default:
			addMarks(x, h, kind, k)
		}
	}
}

// times is the number of counters that a row of the kind "marks" or "tally" says.
func times(x text.X, n *text.Node) int16 {
	if n.P.K == oneMark {
		return 1
	}
	return x.Num(n.Kids[0])
}

// addMarks adds the atom by which a thing gains counters.
func addMarks(x text.X, h engine.H, kind, k int16) {
	verb := VBoost
	if kind == namedMarks {
		verb = VCounter
	}
	if k > 0 {
		x.Add(engine.Atom{Verb: verb, Subj: h, By: x.By, A: k})
	}
}
