package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Determiners are the words before a noun that say how many of its things are meant
// where somebody chooses them: “a”, “another”, “up to two”, “any number of”. Whether
// a phrase is a target, a pick or several of them follows from its determiner.
var determiners = []Prod{
	{Kind: "quant", Says: "(a|an)", Mean: Mean{K: One, Sub: true, Free: true}},
	{Kind: "quant", Says: "another", Mean: Mean{K: One, Is: otherThan}},
	{Kind: "quant", Says: "any number of", Mean: Mean{K: AnyNumber, Sub: true, Free: true}},
	{Kind: "quant", Says: "{several}", Mean: Mean{Sub: true, Free: true}},
	// before “of”
	{Kind: "part", Says: "another", Mean: Mean{K: One, Is: otherThan}},
	{Kind: "part", Says: "any number", Mean: Mean{K: AnyNumber, Sub: true, Free: true}},
	{Kind: "part", Says: "{several}", Mean: Mean{Sub: true, Free: true}},

	{Kind: "several", Says: "{num}", Mean: Mean{K: Exactly, Sub: true, Free: true}},
	{Kind: "several", Says: "{range}", Mean: Mean{Sub: true, Free: true, Sense: numbered, Refuse: unnumbered}},
	{Kind: "several", Says: "up to {num} || no more than {num} || at most {num}", Mean: Mean{K: UpTo, Sub: true, Free: true}},

	{Kind: "target", Says: "target || targets ,", Mean: Mean{Sub: true, Free: true}},
	{Kind: "target", Says: "other target", Mean: Mean{Is: otherThan}},
}

// How many a phrase of several asks for, in Mean.K of a determiner, a count or a range.
const (
	Exactly int16 = iota
	UpTo
	AnyNumber
	AtLeast
	One            // “a”, “another”
	noNumber = -99 // a count that says no number to choose: “no”, “fewer than two”
)

// numbered is the Sense of a range that says how many things are chosen: “two”, “at least
// two”. “Up to two” has a row of its own.
func numbered(n *Node) bool {
	k := n.Kids[0].P.K
	return k == Exactly || k == AtLeast
}

// unnumbered refuses what numbered does not accept.
func unnumbered(_ *Compiler, n *Node) string {
	if numbered(n) {
		return ""
	}
	return "as how many are chosen: a number, “up to” or “at least” a number"
}

// Role is what a noun phrase or a number refers to: its own row says it, or the
// determiner that it has, or the choice that it is a part of.
func (n *Node) Role() Role {
	switch n.as {
	case NoRole:
	case unchosen:
		return NoRole
	default:
		return n.as
	}
	switch n.P.Role {
	case Chooses:
		if n.one() {
			return Pick
		}
		return Picks
	case Aims:
		if n.one() {
			return Target
		}
		return Targets
	}
	return n.P.Role
}

// one reports whether the determiner of a phrase means exactly one thing.
func (n *Node) one() bool {
	q := n.quant()
	return q.P.K == One || q.P.K == Exactly && q.figure() == 1
}

// HowMany is which of Exactly, UpTo, AnyNumber and AtLeast a phrase of several says.
func (n *Node) HowMany() int16 {
	if q := n.quant(); q != nil {
		return q.P.K
	}
	return n.P.K
}

// Amount is the number of things that a phrase of several names, or nil if it says none.
func (n *Node) Amount() *Node {
	if q := n.quant(); q != nil {
		n = q
	}
	if s := n.Part("sum"); s != nil {
		if len(s.Kids[1].Kids) > 0 {
			return s
		}
		n = s
	}
	return n.Part("num")
}

// sayHowMany are the kinds of words that say how many things a phrase names.
var sayHowMany = []string{"quant", "part", "several", "ends"}

// howMany are the kinds of words that a determiner may consist of.
var howMany = []string{"several", "count", "range"}

// quant is the determiner of a phrase, or nil: the words of it that say the number.
func (n *Node) quant() *Node {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && slices.Contains(sayHowMany, k.P.Kind) {
			for len(k.Kids) == 1 && k.Kids[0] != nil && k.Kids[0].P != nil && slices.Contains(howMany, k.Kids[0].P.Kind) {
				k = k.Kids[0]
			}
			return k
		}
	}
	return nil
}

// figure is the number that a phrase says in figures or as a word, or 0.
func (n *Node) figure() int16 {
	if k := n.Amount(); k != nil && k.P.Kind == "num" && len(k.Tok) == 1 && len(k.Kids) == 0 {
		return k.N
	}
	return 0
}

// otherThan: h is neither the card whose words these are nor who bears it, nor anything
// that was spoken of before what the phrase around lets somebody choose.
func otherThan(x X, n *Node, h engine.H) bool {
	if !x.apart(h) {
		return false
	}
	if x.F == nil {
		return true
	}
	before := n.Reg
	if n.around != nil {
		if before = n.around.Slot; before == slotPick {
			before = engine.MaxRef
		}
	}
	for i := range max(before, 0) {
		if x.F.Ref[i].H == h {
			return false
		}
	}
	return true
}

// afterOthers notes in the adjective "other", on a card that is never in play, what has been
// spoken of before it: all of that is what the others are told from. On a card in play they
// are told from the card.
func afterOthers(c *Compiler, n *Node) string {
	if c.OneShot && c.b.framed {
		n.Reg = c.b.slots
	}
	return ""
}

// ofThose reports whether a phrase names some of the things mentioned or shown before.
func (n *Node) ofThose() bool {
	return n.Part("quant") != nil && n.Part("ref") != nil || n.Part("part") != nil && (n.Part("ref") != nil || n.Part("noms").elsewhere() == anywhere)
}

// setApart notes in the determiner "another" and in the adjective "other" which phrase they
// belong to.
func (n *Node) setApart() {
	if adj := n.Part("noms").First("adj"); adj != nil && adj.P.Says == "other" {
		adj.around = n
	}
	for _, kind := range [...]string{"quant", "part", "target"} {
		if k := n.Part(kind); k != nil {
			k.around = n
		}
	}
}
