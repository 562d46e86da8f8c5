package text

import (
	"slices"
	"strings"
)

// Single restricts parts of a row to phrases for one thing. Phrases for several things are refused:
// the row would be carried out for the first of them only.
func Single(p Prod, parts ...int) Prod {
	was := p.Refuse
	p.Refuse = func(c *Compiler, n *Node) string {
		for _, i := range parts {
			if n.Kids[i].namesMany() {
				c.fail(n.Kids[i], "of one at a time: say “target …”, “a …” or “that …”")
			}
		}
		if was != nil {
			return was(c, n)
		}
		return ""
	}
	return p
}

// ofAll are the words before a noun that mean all of a kind.
var ofAll = []string{"each", "every", "all", "both"}

// namesMany: does a phrase name several things, or any number?
func (n *Node) namesMany() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		if slices.Contains(describing, n.P.Kind) {
			return false
		}
		if q := n.quant(); q != nil {
			return q.P.K != One && (q.P.K != Exactly || n.figure() != 1)
		}
		switch n.Role() {
		case Self, It, That, TheAim, Target, Pick:
			return false
		}
		first, _, _ := strings.Cut(n.P.Says, " ")
		switch n.P.Kind {
		case "np1":
			if slices.Contains(ofAll, first) {
				return true
			}
		case "noms":
			return !n.singular()
		}
	}
	return slices.ContainsFunc(n.Kids, (*Node).namesMany)
}
