package text

import "strings"

// Amounts makes the phrases for an amount of something, such as cards or energy: rows of the given
// kind for an exact amount, and rows of "most" + kind for an upper bound ("up to two cards"). one is
// the noun for a single piece, "" if there is none; many is the noun for several pieces, or for any
// amount.
func Amounts(kind, one, many string) []Prod {
	much := func(n int16) Mean { return Mean{Num: func(X, *Node) int16 { return n }} }
	rows := []Prod{
		{Kind: kind, Says: "{num} " + many, Mean: Mean{Sub: true}},
		{Kind: kind, Says: "{num} (more|additional) " + many, Mean: Mean{Sub: true}},
		{Kind: kind, Says: many + " equal to {sum} || a number of " + many + " equal to {sum} || an amount of " + many + " equal to {sum}", Mean: Mean{Sub: true}},
		{Kind: "most" + kind, Says: "up to {num} " + many, Mean: Mean{Sub: true}},
		{Kind: "most" + kind, Says: "up to {num} (more|additional) " + many, Mean: Mean{Sub: true}},
		{Kind: "most" + kind, Says: "any number of " + many + " || any amount of " + many + "", Mean: much(most)},
	}
	if one != "" {
		rows = append(rows, Prod{Kind: kind, Says: "(a|one) " + one + " || an additional " + one + " || another " + one + " || one (more|additional) " + one, Mean: much(1)})
	}
	for i := range rows { // all these rows follow from one rule
		rows[i].rule = "amount: " + strings.TrimSpace(strings.ReplaceAll(rows[i].Name(), many, "…"))
	}
	return rows
}

// most is greater than any amount in a game.
const most int16 = 9999
