package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// cond is a condition.
//
//go:noinline
func cond(says, cite string, is func(x text.X, n *text.Node) bool) text.Prod {
	return text.Prod{Kind: "cond1", Says: says, Cite: cite, Mean: text.Mean{If: is}}
}

// self: is the card itself in the states that parts 0 and 1 say?
func self(x text.X, n *text.Node) bool {
	return x.Matches(n.Kids[0], x.Src) && (len(n.Kids) < 2 || x.Matches(n.Kids[1], x.Src))
}

// counted: do so many things fit (count, noms)?
func counted(x text.X, n *text.Node) bool {
	x.N = x.Count(n.Kids[1])
	return x.Num(n.Kids[0]) == 1
}

func conditions() []text.Prod {
	return []text.Prod{
		cond("{who} control~ {count} {noms}", "AX55", func(x text.X, n *text.Node) bool { return x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0])) }),
		cond("I'm {state} {statemore*} || I am {state} {statemore*} || I was {state} {statemore*}", "AX35", self),
		cond("I'm not {state} || I was not {state} || I am not {state}", "AX35", func(x text.X, n *text.Node) bool { return !self(x, n) }),
		cond("there 's {count} {noms}", "AX47", counted),
		cond("there 's {count} {noms} or if there 's {count} {noms}", "AX47", func(x text.X, n *text.Node) bool {
			first := &text.Node{P: n.P, Kids: n.Kids[:2]}
			second := &text.Node{P: n.P, Kids: n.Kids[2:]}
			return counted(x, first) || counted(x, second)
		}),
		cond("{who} control~ {count} {noms} or if there 's {count} {noms}", "AX47", func(x text.X, n *text.Node) bool {
			return x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0])) || counted(x, &text.Node{P: n.P, Kids: n.Kids[3:]})
		}),
		cond("you are first player || you are the first player", "A12", func(x text.X, _ *text.Node) bool { return x.First == x.By }),
		cond("{count} single-terrain regions are visible", "AX71", func(x text.X, n *text.Node) bool {
			x.N = 0
			for region := range lastRegion + 1 {
				x.N += text.Truth(single(x.M, TerrainsOf(x.M, region)))
			}
			return x.Num(n.Kids[0]) == 1
		}),
		cond("{who} control~ {ref}", "AX55", func(x text.X, n *text.Node) bool { return x.Ent[x.One(n.Kids[1])].Ctrl == x.Seat(n.Kids[0]) }),
		cond("your hand is empty", "AX24", func(x text.X, _ *text.Node) bool { return x.In(x.By, Hand).Empty() }),

		{Kind: "state", Says: "facing {count} {noms}", Cite: "AX5", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			x.N = 0
			of := x.Where(n.Kids[1])
			for o := range of.All() {
				x.N += text.Truth(opposed(x.M, h, o) && x.Matches(n.Kids[1], o))
			}
			return x.Num(n.Kids[0]) == 1
		}}},
		{Kind: "state", Says: "facing {np}", Cite: "AX5", Mean: text.Mean{Is: faces}},
		{Kind: "state", Says: "{adj} or {adj}", Mean: text.Mean{Is: either}},
		{Kind: "state", Says: "(a|an) {nom} or {nom}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return kindly(x, n.Kids[0], h) || kindly(x, n.Kids[1], h)
		}}},
		{Kind: "adj", Says: "{adj1} or {adj1}", Mean: text.Mean{Is: either}},
		{Kind: "adj", Says: "{adj1} , {adj1} or {adj1}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return either(x, n, h) || x.Matches(n.Kids[2], h)
		}}},
	}
}

// kindly: is h what a noun with its adjectives says, wherever it lies?
func kindly(x text.X, nom *text.Node, h engine.H) bool {
	return x.Matches(nom.Kids[1], h) && x.Matches(nom.Kids[0], h) && x.Matches(nom.Kids[2], h)
}

func either(x text.X, n *text.Node, h engine.H) bool {
	return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h)
}

// at is the expedition of a thing: itself if it is one.
func at(m *engine.M, h engine.H) engine.H {
	if m.Ent[h].Kind == KindExpedition {
		return h
	}
	return In(m, h)
}

// opposed: do two things, Characters or expeditions, face each other (AX5)?
func opposed(m *engine.M, a, b engine.H) bool {
	x, y := at(m, a), at(m, b)
	if x == 0 || y == 0 || m.Ent[x].Owner == m.Ent[y].Owner {
		return false
	}
	return y == Facing(m, x) || Joins(m, a, Facing(m, y)) || Joins(m, b, Facing(m, x))
}

// faces: does h face something that the first part names?
func faces(x text.X, n *text.Node, h engine.H) (is bool) {
	x.Each(n.Kids[0], func(o engine.H) { is = is || opposed(x.M, h, o) })
	return is
}
