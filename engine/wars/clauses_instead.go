package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Replacements: what would happen to a card happens otherwise, without a choice.
func insteadRows() []text.Prod {
	return []text.Prod{
		{Kind: "ability", Says: "{opener} {np} would be {fate} , {otherwise} instead {stop}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Describe(n.Kids[1])
			face := c.Face()
			for _, v := range fates[n.Kids[2].P.K] {
				c.R.Watcher(c.Def, engine.Watch{Cite: "W6", Text: text.Print(n), Class: engine.Swap, Verb: v,
					Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
						x := c.Still(m, src, m.Ent[src].Ctrl)
						return face(m, src) && m.Ent[a.Subj].Zone == Play && x.Matches(n.Kids[1], a.Subj)
					},
					Make: func(m *engine.M, src engine.H, i int) {
						a := &m.Make.Atom[i]
						o := n.Kids[3]
						switch o.P.K {
						case ontoCard:
							a.Verb, a.Obj, a.A = VStackOn, c.Still(m, src, m.Ent[src].Ctrl).One(o.Kids[2]), faceOf(o.Kids[1])
						case outOfGame:
							a.Verb, a.A, a.B = VPut, int16(Removed), 1
						case intoPile:
							a.Verb, a.A, a.B = VPut, int16(pileOf(o.Kids[2])), 1
						case repaired:
							a.Verb = VRepair
						}
					}})
			}
		}}},
		{Kind: "fate", Says: "destroyed", Mean: text.Mean{K: 0, Sub: true}},
		{Kind: "fate", Says: "lost", Mean: text.Mean{K: 1, Sub: true}},
		{Kind: "fate", Says: "damaged", Mean: text.Mean{K: 2, Sub: true}},
		{Kind: "otherwise", Says: "put {ref} on top of {poss} {pile}", Mean: text.Mean{K: intoPile, Sub: true}},
		{Kind: "otherwise", Says: "put {ref} (in|into) {poss} {pile}", Mean: text.Mean{K: intoPile, Sub: true}},
		{Kind: "otherwise", Says: "stack {ref} {face?} on {ref}", Mean: text.Mean{K: ontoCard, Sub: true}},
		{Kind: "otherwise", Says: "remove {ref} from the game", Mean: text.Mean{K: outOfGame, Sub: true}},
		{Kind: "otherwise", Says: "undamage {ref}", Mean: text.Mean{K: repaired, Sub: true}},
	}
}

// What happens otherwise, in Mean.K.
const (
	intoPile int16 = iota
	repaired
	ontoCard
	outOfGame
)

// fates are the verbs by which a card meets its fate.
var fates = [...][]engine.Verb{{VDestroy}, {VDestroy, VDismiss, VLost}, {VDamage}, {VDismiss}, {VCancel}, {VInvert}}
