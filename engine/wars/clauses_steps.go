package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// stepWord names a step of a battle.
func stepWord(says string, station int16) text.Prod {
	return text.Prod{Kind: "stepname", Says: says, Cite: "W82", Mean: text.Mean{K: station, Sub: true}}
}

// Triggers at the end of a step of a battle, what is left to satisfy then, and
// numbers that are chosen or that follow from what was just done.
func stepRows() []text.Prod {
	return []text.Prod{
		stepWord("battle destiny", stationDestiny), stepWord("attrition", stationAttrition), stepWord("power", stationPower), stepWord("loss", stationLoss),
		{Kind: "remainder", Says: "attrition", Cite: "W101", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return attritionLeft(x.M, text.SeatIn(x.It)) }}},
		{Kind: "remainder", Says: "casualties", Cite: "W122", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 {
			if x.Var[Winner] == 2 || text.SeatIn(x.It) != loser(x.M) {
				return 0
			}
			return casualtiesLeft(x.M)
		}}},
		{Kind: "holding", Says: "{remainder} remaining || remaining {remainder}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return at(x, h).Num(n.Kids[0]) > 0 }}},
		{Kind: "holding", Says: "{count} {remainder} remaining || {count} remaining {remainder}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.InRange(n.Kids[0], at(x, h).Num(n.Kids[1]))
		}}},

		{Kind: "vp", Says: "choose a number", Cite: "W183", Mean: text.Mean{Role: text.Noted, Make: chooseNumber}},
	}
}

// highest is the highest number that can be chosen; no printed number reaches it.
const highest = 30

// chooseNumber asks for a number, to which "the chosen number" refers afterwards.
func chooseNumber(c *text.Compiler, n *text.Node) {
	ask := c.R.Ask(engine.Ask{Cite: "W183", Says: "Choose a number"})
	c.Step("W183", "Choose a number", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(f.By, ask, 1, 1).N = highest + 1
		return engine.Next
	})
	c.Step("W183", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = f.R[engine.RegMode]
		return engine.Next
	})
}
