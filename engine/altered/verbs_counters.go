package altered

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// augment adds to a thing one more of each kind of counter that it has.
func augment(x text.X, h engine.H) {
	eachKind(anyMarks, func(of int16) { addMarks(x, h, of, min(has(x, h, of), 1)) })
}

// double adds to each thing that a phrase names as many counters of a kind as it has.
func double(x text.X, np *text.Node, kind int16) {
	x.Each(np, func(h engine.H) {
		eachKind(kind, func(of int16) { addMarks(x, h, of, has(x, h, of)) })
	})
}

// move moves k counters of a kind from one thing to another, or as many as there are.
func move(x text.X, from, to engine.H, kind, k int16) {
	eachKind(kind, func(of int16) {
		some := min(k, has(x, from, of))
		takeMarks(x, from, of, some)
		addMarks(x, to, of, some)
		k -= some
	})
}

// countedOut is a verb about so many of the counters, its first part, that what its second
// part names has. Where the words leave open how many, its player chooses first; word is
// how such an answer reads. do carries it out for one thing.
func countedOut(says, word string, do func(x text.X, n *text.Node, h engine.H, kind, k int16)) text.Prod {
	each := func(x text.X, n *text.Node, k func(there int16) int16) {
		kind := kindOf(n.Kids[0])
		x.Each(n.Kids[1], func(h engine.H) {
			there := has(x, h, kind)
			if some := k(there); x.Make.Cost == 1 { // it is paid whole or not at all
				do(x, n, h, kind, some)
			} else {
				do(x, n, h, kind, min(some, there))
			}
		})
	}
	return text.Prod{Kind: "vp", Says: says, Cite: "AX62", Mean: text.Mean{
		Do: func(x text.X, n *text.Node) {
			each(x, n, func(there int16) int16 { return many(x, n.Kids[0], there) })
		},
		Make: func(c *text.Compiler, n *text.Node) {
			if !unsaid(n.Kids[0]) {
				c.Do(n)
				return
			}
			chosenMany(c, n, word, func(x text.X, k int16) { each(x, n, func(int16) int16 { return k }) })
		},
	}}
}

// mostMarks is one more than the largest number of counters that can be chosen.
const mostMarks = 100

// chosenMany asks how many counters a verb is about, and carries it out with that number.
func chosenMany(c *text.Compiler, n *text.Node, word string, do func(x text.X, k int16)) {
	marks, np := n.Kids[0], n.Kids[1]
	c.Asks(n)
	least := func(x text.X) int16 {
		if marks.HowMany() == text.AtLeast {
			return x.Num(marks.Amount())
		}
		return 0
	}
	ask := engine.Ask{Cite: "AX62", Says: text.Print(n), Modes: make([]string, mostMarks)}
	for i := range ask.Modes {
		ask.Modes[i] = word + " " + strconv.Itoa(i)
	}
	ask.Mode = func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
		if mode >= 0 && mode < least(c.X(m, m.Top())) {
			return &engine.Illegal{Cite: "AX62", Says: "that is too few"}
		}
		return nil
	}
	row := c.R.Ask(ask)
	c.Step("AX62", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x, there := c.X(m, f), int16(0)
		x.Each(np, func(h engine.H) { there = max(there, has(x, h, kindOf(marks))) })
		most := min(there, mostMarks-1)
		if marks.HowMany() == text.UpTo {
			most = min(most, x.Num(marks.Amount()))
		}
		if f.R[engine.RegMode] = 0; most >= max(least(x), 1) {
			m.Choose(x.Actor(n), row, 1, 1).N = uint16(most + 1)
		}
		return engine.Next
	})
	c.Happens("AX62", text.Print(n), func(x text.X) { do(x, x.F.R[engine.RegMode]) })
}

// spending is a verb by which counters are paid, all or none.
func spending(says string) text.Prod {
	p := vp(says, "AX62", func(x text.X, n *text.Node) {
		kind := kindOf(n.Kids[0])
		x.Each(n.Kids[1], func(h engine.H) { takeMarks(x, h, kind, many(x, n.Kids[0], has(x, h, kind))) })
	})
	p.Refuse = func(_ *text.Compiler, n *text.Node) string {
		if unsaid(n.Kids[0]) {
			return "without saying how many: a price leaves nothing open"
		}
		return ""
	}
	return p
}

func verbsOfCounters() []text.Prod {
	return []text.Prod{
		vp("Augment {np}", "AX62", func(x text.X, n *text.Node) { x.Each(n.Kids[0], func(h engine.H) { augment(x, h) }) }),
		{Kind: "holder", Says: "my", Mean: text.Mean{Role: text.Self}},
		spending("spend {marks} from {np}"),
		vp("spend {part} of {holder} {kept}", "AX62", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { takeMarks(x, h, n.Kids[2].P.K, max(x.Num(n.Amount()), 1)) })
		}),
		vp("double {holder} {kept}", "AX37", func(x text.X, n *text.Node) { double(x, n.Kids[0], n.Kids[1].P.K) }),
		vp("double the {kept} (on|of) {np} || double the number of {kept} (on|of) {np}", "AX37", func(x text.X, n *text.Node) { double(x, n.Kids[1], n.Kids[0].P.K) }),
		text.Single(countedOut("move {marks} from {np} (to|onto) {np}", "Move", func(x text.X, n *text.Node, h engine.H, kind, k int16) {
			if to := x.One(n.Kids[2]); to != 0 {
				move(x, h, to, kind, k)
			}
		}), 2),
		countedOut("remove {marks} from {np}", "Remove", func(x text.X, _ *text.Node, h engine.H, kind, k int16) { takeMarks(x, h, kind, k) }),
		{Kind: "place", Says: "in your Reserve or Landmarks", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			e := &x.Ent[h]
			return e.Zone == Play && e.Ctrl == x.By && Is(x.M, h, Landmark) || e.Zone == Reserve && e.Owner == x.By
		}}},
		{Kind: "place", Says: "in play and in Reserve", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Play || x.Ent[h].Zone == Reserve
		}}},
	}
}
