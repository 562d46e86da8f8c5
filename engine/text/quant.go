package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Determiners are the words before a noun that give the number of things that a player chooses: “a”,
// “another”, “up to two”, “any number of”. The determiner decides whether a phrase is a target or a
// pick, of one thing or several.
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

// The number that a phrase for several things asks for, in Mean.K of a determiner, a count or a range.
const (
	Exactly int16 = iota
	UpTo
	AnyNumber
	AtLeast
	One            // “a”, “another”
	noNumber = -99 // a count without a number to choose: “no”, “fewer than two”
)

// numbered is the Sense of a range as the number of chosen things: “two”, “at least two”. “Up to two”
// has a row of its own.
func numbered(n *Node) bool {
	k := n.Kids[0].P.K
	return k == Exactly || k == AtLeast
}

// unnumbered refuses a range that numbered does not accept.
func unnumbered(_ *Compiler, n *Node) string {
	if numbered(n) {
		return ""
	}
	return "as how many are chosen: a number, “up to” or “at least” a number"
}

// Role is how a noun phrase or a number gets its referent: from its own row, from its determiner, or
// from the choice that it is a part of.
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

// one reports whether the determiner of a phrase asks for exactly one thing.
func (n *Node) one() bool {
	q := n.quant()
	return q.P.K == One || q.P.K == Exactly && q.figure() == 1
}

// HowMany is Exactly, UpTo, AnyNumber or AtLeast, for a phrase of several things.
func (n *Node) HowMany() int16 {
	if q := n.quant(); q != nil {
		return q.P.K
	}
	return n.P.K
}

// Amount is the number in a phrase of several things, or nil.
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

// sayHowMany are the kinds of phrases with the number of things.
var sayHowMany = []string{"quant", "part", "several", "ends"}

// howMany are the kinds of words that a determiner may consist of.
var howMany = []string{"several", "count", "range"}

// quant is the part of a determiner with the number, or nil.
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

// figure is the number of a phrase that is written in figures or as a word, or 0.
func (n *Node) figure() int16 {
	if k := n.Amount(); k != nil && k.P.Kind == "num" && len(k.Tok) == 1 && len(k.Kids) == 0 {
		return k.N
	}
	return 0
}

// otherThan: is h neither the card itself nor its bearer, nor a thing that the text names before the
// choice of the surrounding phrase?
func otherThan(x X, n *Node, h engine.H) bool {
	if n.but != nil {
		return !x.Matches(n.but, h)
	}
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

// afterOthers records in the adjective "other" what it excludes: what its verb is about, “each Character
// gains 1 boost for each other Character”, or, on a card that is never in play, the things named before
// it; else the card itself.
func afterOthers(c *Compiler, n *Node) string {
	if n.but = c.countedFor(n); n.but == nil && c.OneShot && c.b.framed {
		n.Reg = c.b.slots
	}
	return ""
}

// countedFor is what the verb around the adjective "other" is about, if the adjective is in what is counted
// for it; nil: that is the card itself, or nothing.
func (c *Compiler) countedFor(n *Node) *Node {
	of := c.b.about
	if v := c.b.verb; v != nil {
		of = v.undergoer()
	}
	switch {
	case of == nil || of.has(n) || of.self():
		return nil
	case of.boundPart() != nil:
		return of.boundPart()
	case !c.b.framed && of.names(): // of each of them
		return eachOfThem
	}
	return nil
}

// eachOfThem is what an ongoing ability changes, one thing at a time.
var eachOfThem = &Node{P: &Prod{Kind: "ref", Says: "it"}, Slot: slotIt, Reg: -1}

// has reports whether part is a part of a phrase.
func (n *Node) has(part *Node) bool {
	return n != nil && (n == part || slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.has(part) }))
}

// ofThose reports whether a phrase names some of the things named or shown before.
func (n *Node) ofThose() bool {
	return n.Part("quant") != nil && n.Part("ref") != nil || n.Part("part") != nil && (n.Part("ref") != nil || n.Part("noms").elsewhere() == anywhere)
}

// setApart records in the determiner "another" and in the adjective "other" the phrase that they
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
