package text

import "github.com/cutdeck/cutdeck/engine"

// What is most or least of its kind: "the agent with the lowest defense".

// Extreme is the meaning of a clause that names the highest (sign 1) or the lowest
// (-1) value: h has it among all that the phrase around the clause names besides.
// The clause must be marked Peers, and its first part is the value.
func Extreme(sign int16) func(x X, n *Node, h engine.H) bool {
	return func(x X, n *Node, h engine.H) bool {
		if x.mode&peers != 0 || n.around == nil {
			return true
		}
		x.mode |= peers
		return x.extreme(n.Kids[0], n.around, h, sign)
	}
}

// extreme: h has the highest (sign 1) or lowest (-1) value of all that the words of a
// phrase name.
func (x X) extreme(stat, phrase *Node, h engine.H, sign int16) bool {
	if !x.Bare(phrase, h) || x.Hidden(h) {
		return x.Hidden(h) && x.May
	}
	v, ok := sign*x.Of(stat, h), true
	of := x.Where(phrase)
	for o := range of.All() {
		ok = ok && (o == h || x.Hidden(o) || !x.Bare(phrase, o) || sign*x.Of(stat, o) <= v)
	}
	return ok
}

// compares tells the clauses in a phrase that compare what it names of it.
func (n *Node) compares(around *Node) {
	if n == nil {
		return
	}
	if n.P != nil && n.P.Peers && n.around == nil {
		n.around = around
	}
	for _, k := range n.Kids {
		k.compares(around)
	}
}
