package text

import "github.com/cutdeck/cutdeck/engine"

// Worded is the test whether one of some bits of Card.Bits is printed on a card. A hidden card may
// have it.
func Worded(words uint64) func(x X, n *Node, h engine.H) bool {
	return func(x X, _ *Node, h engine.H) bool {
		e := &x.Ent[h]
		if e.Def == 0 {
			return e.Kind == 0 && x.May
		}
		return x.Cards[e.Def].Bits&words != 0
	}
}

// CardNoun is a noun for cards with one of some bits of Card.Bits; is tests them, as Worded does.
func CardNoun(says string, words uint64, is func(x X, n *Node, h engine.H) bool) Prod {
	return Prod{Kind: "noun", Says: says, Mean: Mean{Bits: words, Is: is}}
}
