package altered

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// counters is how many counters of any kind a thing has (AX62).
func counters(x text.X, h engine.H) int16 { return x.Ent[h].Num[Boosts] + x.Ent[h].Num[Counters] }

// augment adds to a thing one more of each kind of counter that it has.
func augment(x text.X, h engine.H) {
	if x.Ent[h].Num[Boosts] > 0 {
		x.Add(engine.Atom{Verb: VBoost, Subj: h, By: x.By, A: 1})
	}
	if x.Ent[h].Num[Counters] > 0 {
		x.Add(engine.Atom{Verb: VCounter, Subj: h, By: x.By, A: 1})
	}
}

// kindOf is the kind of counters that a row of the kind "removed" names.
func kindOf(removed *text.Node) int16 {
	if len(removed.Kids) > 0 {
		return removed.Kids[0].P.K
	}
	return anyMarks
}

// has is how many counters of a kind a thing has.
func has(x text.X, h engine.H, kind int16) int16 {
	switch kind {
	case boostMarks:
		return x.Ent[h].Num[Boosts]
	case namedMarks:
		return x.Ent[h].Num[Counters]
	}
	return counters(x, h)
}

// takeMarks adds the atom by which a thing loses counters.
func takeMarks(x text.X, h engine.H, kind, k int16) {
	a := engine.Atom{Verb: VReap, Subj: h, By: x.By, A: k}
	switch kind {
	case boostMarks:
		a.Verb = VUnboost
	case namedMarks:
		a.Verb, a.A = VCounter, -k
	}
	if k > 0 {
		x.Add(a)
	}
}

// removes adds that what a phrase names loses as many counters as a tally says: all of
// them, or, if fewer will do, as many as there are.
func removes(x text.X, np, tally *text.Node, fewer bool) {
	kind := kindOf(tally.Kids[len(tally.Kids)-1])
	x.Each(np, func(h engine.H) {
		there := has(x, h, kind)
		switch {
		case tally.P.K == allMarks:
			takeMarks(x, h, kind, there)
		case fewer || tally.P.K == upToMarks:
			takeMarks(x, h, kind, min(times(x, tally), there))
		default:
			takeMarks(x, h, kind, times(x, tally))
		}
	})
}

// doubles adds to each thing that a phrase names as many counters of a kind as it has.
func doubles(x text.X, np *text.Node, kind int16) {
	x.Each(np, func(h engine.H) { addMarks(x, h, kind, has(x, h, kind)) })
}

// moves adds that what the second phrase names loses counters, as many as there are of
// those that a tally says, and that what the third names gains them.
func moves(x text.X, n *text.Node) {
	tally, to := n.Kids[0], x.One(n.Kids[2])
	kind := kindOf(tally.Kids[len(tally.Kids)-1])
	if to == 0 {
		return
	}
	x.Each(n.Kids[1], func(h engine.H) {
		k := has(x, h, kind)
		if tally.P.K != allMarks {
			k = min(k, times(x, tally))
		}
		for _, of := range [...]int16{boostMarks, namedMarks} {
			if kind == of || kind == anyMarks {
				some := min(k, has(x, h, of))
				takeMarks(x, h, of, some)
				addMarks(x, to, of, some)
				k -= some
			}
		}
	})
}

// remove emits that counters are removed; how many, where it is up to so many, their
// player chooses first.
func remove(c *text.Compiler, n *text.Node) {
	tally, np := n.Kids[0], n.Kids[1]
	if tally.P.K != upToMarks {
		c.Do(n)
		return
	}
	c.Asks(n)
	kind := kindOf(tally.Kids[1])
	modes := make([]string, 10)
	for i := range modes {
		modes[i] = "Remove " + strconv.Itoa(i)
	}
	ask := c.R.Ask(engine.Ask{Cite: "AX62", Says: text.Print(n), Modes: modes})
	c.Step("AX62", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x, there := c.X(m, f), int16(0)
		x.Each(np, func(h engine.H) { there = max(there, has(x, h, kind)) })
		most := min(x.Num(tally.Kids[0]), there, int16(len(modes)-1))
		if f.R[engine.RegMode] = 0; most > 0 {
			m.Choose(f.By, ask, 1, 1).N = uint16(most + 1)
		}
		return engine.Next
	})
	c.Step("AX62", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		m.Begin(f.By, f.Src.H)
		x.Each(np, func(h engine.H) { takeMarks(x, h, kind, min(f.R[engine.RegMode], has(x, h, kind))) })
		m.Happen()
		return engine.Next
	})
}

func verbsOfCounters() []text.Prod {
	return []text.Prod{
		vp("Augment {np}", "AX62", func(x text.X, n *text.Node) { x.Each(n.Kids[0], func(h engine.H) { augment(x, h) }) }),
		data("removed", "{marker}", 0), data("removed", "counter%", 0),
		data("tally", "(a|an) {removed}", oneMark), data("tally", "{num} {removed}", manyMarks), data("tally", "all (the|its|my|their)? {removed}", allMarks), data("tally", "up to {num} {removed}", upToMarks),
		{Kind: "holder", Says: "my", Mean: text.Mean{Role: text.Self}},
		{Kind: "holder", Says: "its || their", Mean: text.Mean{Role: text.It}},
		{Kind: "vp", Says: "spend {tally} from {np}", Cite: "AX62", Mean: text.Mean{Do: func(x text.X, n *text.Node) { removes(x, n.Kids[1], n.Kids[0], false) }}},
		vp("double {holder} {marker}", "AX37", func(x text.X, n *text.Node) { doubles(x, n.Kids[0], n.Kids[1].P.K) }),
		vp("double the {marker} (on|of) {np} || double the number of {marker} (on|of) {np}", "AX37", func(x text.X, n *text.Node) { doubles(x, n.Kids[1], n.Kids[0].P.K) }),
		vp("move {tally} from {np} (to|onto) {np}", "AX62", func(x text.X, n *text.Node) { moves(x, n) }),
		vp("spend {num} of {holder} {marker}", "AX37", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { takeMarks(x, h, n.Kids[2].P.K, x.Num(n.Kids[0])) })
		}),
		{Kind: "vp", Says: "remove {tally} from {np}", Cite: "AX62", Mean: text.Mean{Make: remove, Do: func(x text.X, n *text.Node) { removes(x, n.Kids[1], n.Kids[0], true) }}},
		{Kind: "place", Says: "in your Reserve or Landmarks", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			e := &x.Ent[h]
			return e.Zone == Play && e.Ctrl == x.By && Is(x.M, h, Landmark) || e.Zone == Reserve && e.Owner == x.By
		}}},
		{Kind: "place", Says: "in play and in Reserve", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Play || x.Ent[h].Zone == Reserve
		}}},
	}
}
