package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine/text"
)

// Bits of Card.Bits that say how a card is played or used, read by play.go.
const (
	BeneathTheirs uint64 = 1 << (20 + iota) // it may go beneath a card of the opponent (W68)
	OneBeneath                              // one of this title beneath a card (W72)
	AnyPlayer                               // the opponent may use abilities of it
	AnyTime                                 // it may be played whenever an interrupt could be
)

// limitRows limit the use of an ability.
func limitRows() []text.Prod {
	rows := text.UseLimits("W182", "use", "this ability", "W50", anyPlayerUses)
	for i := range rows {
		if limit := rows[i].Make; limit != nil && rows[i].Kind == "term" {
			rows[i].Make = func(c *text.Compiler, n *text.Node) {
				whileSomebodyActs(c, n)
				limit(c, n)
			}
		}
	}
	return rows
}

// whileSomebodyActs refuses a limit to a step of a battle: neither player has initiative in a step
// (W78), so nobody could use the ability.
func whileSomebodyActs(c *text.Compiler, n *text.Node) {
	switch {
	case n == nil:
		return
	case n.P != nil && n.P.Kind == "during" && n.P.K == aroundPeriod:
		return
	case n.P != nil && n.P.Kind == "span" && n.P.K == aStep:
		c.Fail(n, "“before” or “after” a step, since nobody acts during one")
	}
	for _, k := range n.Kids {
		whileSomebodyActs(c, k)
	}
}

// anyPlayerUses opens an ability to the opponent. "Your" in its limits is then
// of whoever uses it, so the same words hold for both.
func anyPlayerUses(c *text.Compiler) { c.R.Cards[c.Def].Bits |= AnyPlayer }

func placementRows() []text.Prod {
	return []text.Prod{
		{Kind: "placement", Says: "you may play this {noun} {playat}", Cite: "W67 W68", Read: "assetKind (play.go)", Mean: text.Mean{Make: limitHost}},
		{Kind: "placement", Says: "you can't play more than one (copy)? of this {noun} beneath the same {noun}", Cite: "W72", Read: "oneAsset (play.go)", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Bits |= OneBeneath
		}}},
		{Kind: "placement", Says: "you may play this {noun} any time you could play an interrupt || you may play this {noun} any time you could play interrupts || you may play this {noun} whenever you could play an interrupt", Cite: "D2", Read: "deploys (play.go)", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Bits |= AnyTime
		}}},
	}
}

// limitHost says which cards an asset may lie beneath, if its kind has not said so, and whose.
// What is said of them besides their noun and their player is asked when it is played.
func limitHost(c *text.Compiler, n *text.Node) {
	at := n.Kids[1]
	noun, nom := at.First("noun"), at.First("nom")
	switch card := &c.R.Cards[c.Def]; {
	case noun == nil || noun.P.Bits == 0 || !strings.HasPrefix(at.P.Name(), "beneath"):
		c.Fail(n, "as what an asset lies beneath")
		return
	case card.Wants == 0 && card.Bits&(Asset|Weapon) != 0:
		card.Wants = noun.P.Bits
	}
	whose := at.First("poss")
	if whose == nil {
		whose = nom.First("who")
	}
	if whose == nil || !strings.HasPrefix(whose.P.Name(), "you ") && whose.P.Name() != "you" && whose.P.Name() != "your" {
		c.R.Cards[c.Def].Bits |= BeneathTheirs
	}
	if nom != nil && len(nom.Kids[0].Kids)+len(nom.Kids[2].Kids) > 0 {
		entersOnly(c, at, true)
	}
}
