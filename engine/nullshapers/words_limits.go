package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// inPhase reports whether it is a phase that a phrase names.
func inPhase(m *engine.M, ph int16) bool {
	switch {
	case ph == primary:
		return m.Var[Phase] == FirstPrimary || m.Var[Phase] == SecondPrimary
	case m.Var[Phase] != ph/partOf:
		return false
	}
	return ph%partOf == 0 || m.Var[Part] == ph%partOf
}

// limits are the sentences that limit when a skill is used or a card is played.
func limits() []text.Prod {
	return append(text.UseLimits("T48", "(use|activate)", "this (skill)?", "", nil),
		text.Prod{Kind: "limit", Says: "{often}", Cite: "T48", Mean: text.Mean{Sub: true}},
		compiled("placement", "play this {noun} only {when} || you may play this {noun} only {when} || you may only play this {noun} {when} || this {noun} can be played only {when}", "T48", func(c *text.Compiler, n *text.Node) {
			playedOnly(c, n, func(x text.X) bool { return x.If(n.Kids[1]) })
		}),
		compiled("placement", "you can't play this {noun} {when} || this {noun} can't be played {when}", "T48", func(c *text.Compiler, n *text.Node) {
			playedOnly(c, n, func(x text.X) bool { return !x.If(n.Kids[1]) })
		}))
}

// playedOnly lets the card being compiled be played only where something is so. An event
// gets its acts from its words; other cards have them already.
func playedOnly(c *text.Compiler, n *text.Node, is func(x text.X) bool) {
	c.Limit(n, "T48", is)
	acts := slices.Clone(c.R.Cards[c.Def].Acts)
	for i, a := range acts {
		if act := c.R.Acts[a]; act.Zone != Planet {
			act.Can = append(slices.Clone(act.Can), engine.Shown("T48", text.Print(n), func(m *engine.M, h engine.H, by engine.Seat) bool { return is(c.Still(m, h, by)) }))
			acts[i] = c.R.Act(act)
		}
	}
	c.R.Cards[c.Def].Acts = acts
}
