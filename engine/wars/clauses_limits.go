package wars

import (
	"github.com/cutdeck/cutdeck/engine/text"
)

// Bits of Card.Bits that say how a card is played or used, read by play.go.
const (
	BeneathTheirs uint64 = 1 << (20 + iota) // it may go beneath a card of the opponent (W68)
	OneBeneath                              // one of this title beneath a card (W72)
	AnyPlayer                               // the opponent may use abilities of it
	AnyTime                                 // it may be played whenever an interrupt could be
)

// phase is a phase of a player's turn.
func phaseRow(says string, n int16) text.Prod {
	return text.Prod{Kind: "phasename", Says: says, Mean: text.Mean{K: n, Sub: true}}
}

// only is a limit on when a card is played or an ability used.
func only(c *text.Compiler, n *text.Node) {
	when := n.Kids[len(n.Kids)-1]
	c.Limit(n, "W182", func(x text.X) bool { return x.If(when) })
}

func limitRows() []text.Prod {
	return []text.Prod{
		phaseRow("activate phase%", Activate), phaseRow("control phase%", Control), phaseRow("deploy phase%", Deploy),
		phaseRow("battle phase%", BattlePhase), phaseRow("move phase%", Move), phaseRow("draw phase%", Draw),
		{Kind: "phase", Says: "{poss} {phasename}", Cite: "W34", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return x.Var[Phase] == n.Kids[1].P.K && x.Active == x.Seat(n.Kids[0])
		}}},
		{Kind: "phase", Says: "the {phasename}", Cite: "W34", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Var[Phase] == n.Kids[0].P.K }}},
		{Kind: "when", Says: "during {phase}", Mean: text.Mean{Sub: true}},
		{Kind: "when", Says: "during {phase} when {cond}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.If(n.Kids[0]) && x.If(n.Kids[1]) }}},
		{Kind: "when", Says: "during {np}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }}},
		{Kind: "when", Says: "if {cond}", Mean: text.Mean{Sub: true}},
		{Kind: "when", Says: "when {cond}", Mean: text.Mean{Sub: true}},

		{Kind: "limit", Says: "you may use this ability only {when} || you may only use this ability {when}", Mean: text.Mean{Make: only}},
		{Kind: "limit", Says: "you may use this ability only once each turn", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Once(1) }}},
		{Kind: "limit", Says: "you may change no more than one {thing} using this ability each turn", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Once(1) }}},
		{Kind: "limit", Says: "you may move no more than one {thing} using this ability each turn", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Once(1) }}},
		{Kind: "limit", Says: "any player may use this ability", Cite: "W50", Mean: text.Mean{Make: anyPlayerUses}},
		{Kind: "limit", Says: "your opponent may use this ability {when}", Cite: "W50", Mean: text.Mean{Make: anyPlayerUses}},
		{Kind: "thing", Says: "card 's destiny", Mean: text.Mean{Sub: true}},
		{Kind: "thing", Says: "{noun}", Mean: text.Mean{Sub: true}},
		{Kind: "limit", Says: "you can't use this ability until after the attrition step of a battle", Cite: "W115", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Limit(n, "W182", func(x text.X) bool { return x.Var[Battle] != 0 && x.Var[Station] > stationAttrition })
		}}},
		{Kind: "limit", Says: "you can't use this ability the turn {ref} comes into play", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Limit(n, "W182", func(x text.X) bool { return x.Ent[x.Src].Flags&Came == 0 })
		}}},
	}
}

// anyPlayerUses opens an ability to the opponent. "Your" in its limits is then
// of whoever uses it, so the same words hold for both.
func anyPlayerUses(c *text.Compiler, _ *text.Node) {
	c.R.Cards[c.Def].Bits |= AnyPlayer
	c.Anyone()
}

func placementRows() []text.Prod {
	return []text.Prod{
		{Kind: "placement", Says: "you may play this {noun} beneath one of your opponent 's {noun}", Cite: "W68", Read: "assetKind (play.go)", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Bits |= BeneathTheirs
		}}},
		{Kind: "placement", Says: "you can't play more than one (copy)? of this {noun} beneath the same {noun}", Cite: "W72", Read: "oneAsset (play.go)", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Bits |= OneBeneath
		}}},
		{Kind: "placement", Says: "you may play this {noun} any time you could play an interrupt", Cite: "D2", Read: "deploys (play.go)", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Bits |= AnyTime
		}}},
	}
}
