package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// shareRows limit how much an ability does in a turn or a battle.
func shareRows() []text.Prod {
	return []text.Prod{
		sharing("you may draw no more than {num} cards using this ability {eachperiod}"),
		sharing("you may retrieve no more than {num} cards using this ability {eachperiod}"),
		sharing("you may activate no more than {num} energy using this ability {eachperiod}"),
		{Kind: "limit", Says: "you may use this ability no more than {num} times {eachperiod}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { onceIn(c, n) }}},
		{Kind: "limit", Says: "you may use this ability only once each battle", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.OncePer(1, UntilBattleEnds) }}},
		{Kind: "limit", Says: "you may use this ability only twice each turn", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Once(2) }}},
		{Kind: "eachperiod", Says: "each turn", Mean: text.Mean{K: int16(engine.PerTurn), Sub: true}},
		{Kind: "eachperiod", Says: "each battle || during each battle", Mean: text.Mean{K: int16(UntilBattleEnds), Sub: true}},
	}
}

// sharing limits the cards or energy of an ability whose verb asks for its share;
// another does one thing each time it is used.
func sharing(says string) text.Prod {
	return text.Prod{Kind: "limit", Says: says, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		if !c.Sharing() {
			onceIn(c, n)
			return
		}
		s := c.Shared()
		s.Most, s.Per = literal(n.Kids[0]), uint8(n.Kids[1].P.K)
	}}}
}

func onceIn(c *text.Compiler, n *text.Node) {
	if per := uint8(n.Kids[1].P.K); per != engine.PerTurn {
		c.OncePer(literal(n.Kids[0]), per)
		return
	}
	c.Once(literal(n.Kids[0]))
}

// literal is a number said in figures.
func literal(n *text.Node) int16 { return max(n.N, 1) }
