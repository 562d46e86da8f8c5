package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What would happen to a card may happen otherwise: by necessity, if its player
// wants, or if something is paid. The atom is replaced by one that runs a procedure;
// if nothing is done instead, it comes back and happens after all.
func wouldRows() []text.Prod {
	return []text.Prod{
		{Kind: "ability", Says: "{opener} {np} would be {fate} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Replace(n.Kids[1], n.Kids[3], n.Kids[5], would(n, 1, 2, 0))
			reachesStack(n, 1, 2)
		}}},
		{Kind: "ability", Says: "if {np} would be {fate} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Replace(n.Kids[0], n.Kids[2], n.Kids[4], would(n, 0, 1, 0))
			reachesStack(n, 0, 1)
		}}},
		{Kind: "ability", Says: "{opener} {np} would be {fate} , if {cond} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Describe(n.Kids[3])
			c.If(n.Kids[3], c.Later(func() { c.Replace(n.Kids[1], n.Kids[4], n.Kids[6], would(n, 1, 2, 0)) }))
			reachesStack(n, 1, 2)
		}}},
		{Kind: "clause", Says: "the next time {np} would be {fate} this turn , {instead}", Cite: "W6", Mean: text.Mean{Role: text.Delayed, Make: func(c *text.Compiler, n *text.Node) {
			c.ReplaceNext(n, n.Kids[0], n.Kids[2], would(n, 0, 1, 1))
			reachesStack(n, 0, 1)
		}}},
		{Kind: "clause", Says: "until end of turn , {opener} {np} would be {fate} , {instead}", Cite: "W6", Mean: text.Mean{Role: text.Delayed, Make: func(c *text.Compiler, n *text.Node) {
			c.ReplaceNext(n, n.Kids[1], n.Kids[3], would(n, 1, 2, 0))
			reachesStack(n, 1, 2)
		}}},

		{Kind: "instead", Says: "prevent that", Mean: text.Mean{Make: func(*text.Compiler, *text.Node) {}}},
		{Kind: "instead", Says: "prevent that and {clause} || prevent that and , {clause} || prevent that , then {clause}", Mean: text.Mean{Sub: true}},
		{Kind: "instead", Says: "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", Mean: text.Mean{Sub: true}},
		{Kind: "instead", Says: "you may {vp} {vpmore*} instead || you may instead {vp} {vpmore*}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.MayInstead(n, nil, n.Kids[0], n.Kids[1])
		}}},
		{Kind: "instead", Says: "{who} may {vp} {vpmore*} instead", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.MayInstead(n, n.Kids[0], n.Kids[1], n.Kids[2])
		}}},
		{Kind: "instead", Says: "you may {vp} {vpmore*} to {vp} {vpmore*} instead", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.PayInstead(n, nil, n.Kids[:2], n.Kids[2:])
		}}},
		{Kind: "instead", Says: "you may {vp} {vpmore*} . if you do , {insteadof}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.PayInstead(n, nil, n.Kids[:2], n.Kids[2:])
		}}},
		{Kind: "instead", Says: "{who} may {vp} {vpmore*} . if {who} do:does~ , {insteadof}", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.PayInstead(n, n.Kids[0], n.Kids[1:3], n.Kids[4:])
		}}},
		{Kind: "insteadof", Says: "{vp} {vpmore*} instead || instead {vp} {vpmore*}", Mean: text.Mean{Sub: true}},
		{Kind: "insteadof", Says: "prevent that", Mean: text.Mean{Make: func(*text.Compiler, *text.Node) {}}},
		{Kind: "insteadof", Says: "prevent that and {clause}", Mean: text.Mean{Sub: true}},
		{Kind: "fate", Says: "destroyed", Mean: text.Mean{K: 0, Sub: true}},
		{Kind: "fate", Says: "lost", Mean: text.Mean{K: 1, Sub: true}},
		{Kind: "fate", Says: "damaged", Mean: text.Mean{K: 2, Sub: true}},
		{Kind: "fate", Says: "dismissed", Mean: text.Mean{K: 3, Sub: true}},
		{Kind: "fate", Says: "destroyed or lost", Mean: text.Mean{K: 1, Sub: true}},
		{Kind: "fate", Says: "cancelled || canceled", Mean: text.Mean{K: cancelled, Sub: true}},
		{Kind: "fate", Says: "inverted", Mean: text.Mean{K: 5, Sub: true}},
	}
}

// fates are the verbs by which a card meets its fate.
var fates = [...][]engine.Verb{{VDestroy}, {VDestroy, VDismiss, VLost}, {VDamage}, {VDismiss}, {VCancel}, {VInvert}}

// cancelled is the fate of what waits on the stack.
const cancelled = 4

// reachesStack lets the phrase np of n mean what waits on the stack, if to be cancelled
// is its fate. Binding has said that it is in play.
func reachesStack(n *text.Node, np, fate int) {
	if n.Kids[fate].P.K == cancelled {
		n.Kids[np].Anywhere(Stack)
	}
}

// would is what a replacement watches for: the phrase np of n would meet its fate.
func would(n *text.Node, np, fate int, times int16) text.Would {
	k := n.Kids[fate].P.K
	return text.Would{Cite: "W6", Verbs: fates[k], Into: VInstead, Times: times, Match: func(x text.X, a *engine.Atom) bool {
		z := x.Ent[a.Subj].Zone
		return (z == Play || z == Stack && k == cancelled) && x.Matches(n.Kids[np], a.Subj)
	}}
}

// insteadOf runs the procedure of a replacement.
func insteadOf(m *engine.M, a *engine.Atom) { text.Instead(m, a) }
