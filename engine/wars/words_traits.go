package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Traits that cards have by what other cards say ("this site is a port"). Each trait
// that some text gives has a stat that counts who says so.
func traitRows() []text.Prod {
	return []text.Prod{
		static("{np} is:are~ (a|an) {noun} || {np} is:are~ also (a|an) {noun} || {np} gain~ the {noun} trait", "W44", func(c *text.Compiler, n *text.Node) {
			k := granted(c.R, n.Kids[1].P.Bits)
			if k < 0 {
				c.Fail(n.Kids[1], "a trait")
				return
			}
			c.Value("", traitGiven+engine.Stat(k), n.Kids[0], func(text.X, engine.H) int16 { return 1 })
		}),
	}
}

// traitGiven is the first of the stats of traits that texts give.
const (
	traitGiven = engine.NStat - maxGranted
	maxGranted = 6
)

const _ = uint(traitGiven - 1 - Tacticless) // they are no other stats

// granted is the number among the words that texts give of one, a trait or a keyword,
// which is a single bit; -1: it is no trait, or there are too many.
func granted(r *engine.Rules, bit uint64) int {
	if bit < 1<<firstTrait && bit != Scouting || bit&(bit-1) != 0 {
		return -1
	}
	for k, w := range r.Granted {
		if w == bit {
			return k
		}
	}
	if len(r.Granted) == maxGranted {
		return -1
	}
	r.Granted = append(r.Granted, bit)
	r.Grants |= bit
	return len(r.Granted) - 1
}

// given reports whether some text gives h one of the words.
func given(m *engine.M, h engine.H, words uint64) bool {
	if m.Grants&words == 0 {
		return false
	}
	for k, w := range m.Granted {
		if w&words != 0 && m.Value(h, traitGiven+engine.Stat(k)) > 0 {
			return true
		}
	}
	return false
}
