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

// quality is what is said behind "has" and "with".
func quality(says, cite string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return text.Prod{Kind: "quality", Says: says, Cite: cite, Mean: text.Mean{Is: is}}
}

func conditions() []text.Prod {
	return []text.Prod{
		cond("you are first player || you are the first player", "A12", func(x text.X, _ *text.Node) bool { return x.First == x.By }),
		cond("{count} single-terrain regions are visible", "AX71", func(x text.X, n *text.Node) bool {
			x.N = 0
			for region := range lastRegion + 1 {
				x.N += text.Truth(single(x.M, TerrainsOf(x.M, region)))
			}
			return x.Num(n.Kids[0]) == 1
		}),
		quality("Defender", "AX57", func(x text.X, _ *text.Node, h engine.H) bool { return Has(x.M, h, Defender) }),
		quality("Gigantic", "AX57", func(x text.X, _ *text.Node, h engine.H) bool { return Has(x.M, h, Gigantic) }),
		quality("Fleeting", "AX35", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Fleeting != 0 }),
		quality("Anchored", "AX35", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Anchored != 0 }),
		quality("Asleep", "AX35", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Asleep != 0 }),

		{Kind: "participle", Says: "facing {count} {noms}", Cite: "AX5", Mean: facingSome},
		{Kind: "participle", Says: "facing {np}", Cite: "AX5", Mean: text.Mean{Is: faces}},
		{Kind: "pred", Says: "face~ {count} {noms}", Cite: "AX5", Mean: facingSome},
		{Kind: "pred", Says: "face~ {np}", Cite: "AX5", Mean: text.Mean{Is: faces}},
	}
}

// at is the expedition of a thing: itself if it is one.
func at(m *engine.M, h engine.H) engine.H {
	if m.Ent[h].Kind == KindExpedition {
		return h
	}
	return In(m, h)
}

// opposed reports whether two things, Characters or expeditions, face each other (AX5).
func opposed(m *engine.M, a, b engine.H) bool {
	x, y := at(m, a), at(m, b)
	if x == 0 || y == 0 {
		return false
	}
	return y == Facing(m, x) || Joins(m, a, Facing(m, y)) || Joins(m, b, Facing(m, x))
}

// facingSome: does h face as many things as a count says?
var facingSome = text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
	return x.SoMany(n.Kids[0], n.Kids[1], func(o engine.H) bool { return opposed(x.M, h, o) })
}}

// faces reports whether h faces something that the first part names.
func faces(x text.X, n *text.Node, h engine.H) (is bool) {
	x.Each(n.Kids[0], func(o engine.H) { is = is || opposed(x.M, h, o) })
	return is
}
