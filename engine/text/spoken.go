package text

import (
	"slices"
	"strings"
)

// lump is why no later phrase can refer to the number of things that a verb affected, or "".
func (n *Node) lump() string {
	switch f := n.P.frame; {
	case n.everyone() != nil:
		return "where each player does it: say it of one player"
	case f != nil && !strings.Contains(f.Object, "{np}") && !strings.Contains(f.Object, "card"), f == nil && n.P.Do == nil && n.Part("num") != nil:
		return "of an amount: say the number again"
	}
	return ""
}

// open reports whether a phrase leaves its number of things open. “That many” cannot refer to a number
// that the phrase gives.
func (n *Node) open() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		switch n.P.Kind {
		case "rel", "which", "which1", "place", "adj", "poss", "who":
			return false
		case "num":
			return n.figured() == 0
		case "noms":
			return true
		}
		switch n.Role() {
		case Self, It, That, TheAim, Target, Pick:
			return false
		}
		if q := n.quant(); q != nil {
			return q.P.K != One && (q.P.K != Exactly || n.figure() == 0)
		}
	}
	return slices.ContainsFunc(n.Kids, (*Node).open)
}

// figured is the value of a phrase that is a number in figures or a word, or 0.
func (n *Node) figured() int16 {
	if len(n.Tok) == 1 && len(n.Kids) == 0 {
		return n.N
	}
	return 0
}

func (c *Compiler) many(slot int8) int8 {
	for i := len(c.b.said) - 1; i >= 0; i-- {
		if c.b.said[i].slot == slot {
			return c.b.said[i].many
		}
	}
	return 1
}

// that binds "that …" to the last thing named by that noun or, failing that, the last thing that the
// noun may name.
func (c *Compiler) that(n *Node) (slot, many int8) {
	f := n.noun()
	c.refers(n, true, "")
	if f != nil && f.P.K == OnlyOne {
		return slotNone, 1
	}
	if fate := n.Part("fate"); fate != nil && n.P.K != doneSo {
		for i := len(c.b.said) - 1; i >= 0; i-- {
			if s := c.b.said[i]; s.slot >= 0 && s.words.undergoes(fate) && s.mayBe(n.nouns(), c.Game.Types) {
				return s.slot, s.many
			}
		}
	}
	if e := c.doneTo(n); e != nil {
		c.refersTo(n, e)
		return n.Slot, n.Many
	}
	for i := len(c.b.said) - 1; i >= 0 && f != nil; i-- {
		if s := c.b.said[i]; c.called(s, f.P) && s.slot != slotSelf && s.slot != slotNone {
			if n.P.Role == Those {
				return c.those(i)
			}
			return s.slot, s.many
		}
	}
	if n.P.Role == Those {
		if all := c.allNamed(n.nouns()); all != nil {
			c.again(n, all)
			return n.Slot, n.Many
		}
	}
	slot, found := c.b.it, c.likelyAntecedent(n)
	if found != nil {
		slot = found.slot
	}
	if found == nil && n.P.Is != nil { // its own meaning gives another referent
		return slotNone, 1
	}
	// A card that is not a place is no antecedent of “that site”.
	wrong := slot == slotSelf && c.noPlace(n)
	if wrong && n.P.K == theSame && c.b.ownCard {
		n.Reg = slotSelf
		return slotAt, 1
	}
	if wrong && c.b.several {
		n.Reg = 0
		return slotAt, 1
	}
	c.refers(n, !wrong && (found != nil || c.b.other1 && !c.b.framed), nothingCalled)
	return slot, c.many(slot)
}

// undergoes reports whether a thing was picked for the deed of a participle.
func (n *Node) undergoes(fate *Node) bool {
	if n == nil || n.verb == nil || fate.P.deed == nil {
		return false
	}
	bare, _, _ := strings.Cut(fate.P.deed.Verb, " ")
	return n.verb.P.verb() == bare
}

// spoken: does an earlier phrase name something by that noun, or without a noun?
func (c *Compiler) spoken(noun *Prod) bool {
	for _, s := range c.b.said {
		if s.slot != slotSelf && s.slot != slotNone && (s.noun == nil && !(s.own && c.isNo(noun)) || c.called(s, noun)) {
			return true
		}
	}
	return false
}

// those binds "those …" to all the things of one noun that were named in a row.
func (c *Compiler) those(last int) (slot, many int8) {
	s := c.b.said[last]
	slot, many = s.slot, max(s.many, 1)
	for i := last - 1; i >= 0 && slot >= 0; i-- {
		t := c.b.said[i]
		if (t.noun == s.noun || t.noun == nil) && t.slot >= 0 && t.slot+max(t.many, 1) == slot {
			slot, many = t.slot, many+max(t.many, 1)
		}
	}
	return slot, many
}

// noun is the noun of a noun phrase.
func (n *Node) noun() *Node {
	if n == nil {
		return nil
	}
	if n.P != nil && n.P.Kind == "noun" {
		return n
	}
	for _, k := range n.Kids {
		if k != nil && k.P != nil && (k.P.Kind == "rel" || k.P.Kind == "adj" || k.P.Kind == "num" || k.P.Kind == "poss") {
			continue
		}
		if f := k.noun(); f != nil {
			return f
		}
	}
	return nil
}

// lend shares words in a list of nouns: adjectives before the first noun also describe later nouns
// without adjectives, and clauses behind the last noun also describe those before it ("damaged ships
// and units you have here").
func (n *Node) lend() {
	if len(n.Kids[1].Kids) == 0 {
		return
	}
	noms := []*Node{n.Kids[0]}
	for _, k := range n.Kids[1].Kids {
		noms = append(noms, k.Kids[0])
	}
	first, last := noms[0], noms[len(noms)-1]
	for _, k := range noms {
		if len(k.Kids[0].Kids) == 0 {
			k.lent[0] = first.Kids[0]
		}
		if len(k.Kids[2].Kids) == 0 {
			k.lent[1] = last.Kids[2]
		}
	}
}

// spoken is the row of the head noun of a phrase, or nil.
func (n *Node) spoken() *Prod {
	if f := n.noun(); f != nil {
		return f.P
	}
	return nil
}

// third: is the verb of the phrase in the third person? Then its subject is the last one named.
func (n *Node) third() bool {
	at := 0
	if len(n.P.pats) == 0 || n.P.active != nil { // a verb in the passive agrees with its subject, the thing
		return false
	}
	for _, it := range n.P.pats[0].items {
		if it.agree {
			at++
		}
	}
	return at > 0 && n.form>>(at-1)&1 == 1
}

func (n *Node) singular() bool {
	f := n.noun()
	return f != nil && f.form == 0 && f.P.countable()
}

// countable: does the noun have a plural, so that its form gives the number?
func (p *Prod) countable() bool {
	for _, it := range p.pats[0].items {
		if it.agree {
			return true
		}
	}
	return false
}

// omitsActor reports whether a verb has no subject although its row has one.
func (c *Compiler) omitsActor(n *Node) bool {
	it := n.P.pats[0].items[0]
	return it.kind == isMaybe && c.G.kinds[it.of].name == "who" && len(n.Kids) > 0 && n.Kids[0] == nil
}
