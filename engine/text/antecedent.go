package text

import (
	"slices"
	"strings"
)

// A phrase that refers back needs an antecedent earlier in the text: a pronoun needs a thing, "that
// player" a player, "if you do" a deed. A phrase without an antecedent is an error; it never falls
// back to the card itself.
//
// A phrase may be bound twice, first as a part of a whole ongoing ability and then as a part of the
// effect that is carried out. The last binding decides. So unresolved phrases are recorded, and
// reported when their text has been compiled.

// IfDone marks phrases that ask whether the clause before them was carried out.
const IfDone = Role(102)

// Why a phrase that refers back has no antecedent. An error puts these words after the phrase.
const (
	nothingSaid   = "nothing is spoken of before that it could mean: name the thing again; of each of several, say what they are instead: “each … that …”"
	nobodySaid    = "no player is spoken of before"
	nothingDone   = "nothing is done before"
	nothingCalled = "nothing is spoken of before that could be called so"
	nothingLeft   = "nothing is spoken of before that could leave a rest"
	neverInPlay   = "its card is never in play to see it"
	tooSoon       = "in a limit, which is looked at before anything is chosen: say it of what is chosen, as in “target unit in a battle there”"
	severalPlaces = "of several things, which may be at different places: choose the place first, “choose a … . … there”, or say it of one thing"
	faceDown      = "of cards that lie face down: let them be shown before, “reveal …. If …”"
	nothingAimed  = "nothing is chosen there"
)

// refers records whether a phrase that refers back has found its antecedent.
func (c *Compiler) refers(n *Node, found bool, why string) {
	if c.lost == nil {
		c.lost = map[*Node]string{}
	}
	if delete(c.lost, n); !found {
		c.lost[n] = why
	}
}

// failUnresolved fails the first phrase of a text whose reference is unresolved.
func (c *Compiler) failUnresolved(n *Node) {
	if n == nil || len(c.lost) == 0 {
		return
	}
	if why, lost := c.lost[n]; lost {
		c.fail(n, why)
		return
	}
	for _, k := range n.Kids {
		c.failUnresolved(k)
	}
}

// antecedent looks for the antecedent of a pronoun.
func (c *Compiler) antecedent(n *Node, at standing) {
	found := at.inner || c.b.it != slotSelf || c.b.ownCard && n.P.K != Plural || c.b.other1 && !c.b.framed
	if n.isPlayer() {
		c.refers(n, found || c.someone(n) || at.toll && n.P.Kind == "who", nobodySaid)
		return
	}
	c.refers(n, found, nothingSaid)
}

// wentTo records what a verb moves when the last words of its clause name a place: in “move target
// unit to a site. It …” the antecedent of “it” is the unit, that of “there” the site.
func (c *Compiler) wentTo(n *Node) {
	b := &c.b
	at := c.SpokenOf(b.it)
	if at == nil || at.spoken() == nil || at.spoken().K != Place {
		return
	}
	for _, k := range n.Kids {
		if k == nil || k.P == nil || !slices.Contains([]string{"np", "np1", "ref"}, k.P.Kind) {
			continue
		}
		if of := k.boundPart(); of != nil && of.Slot != b.it {
			if noun := of.spoken(); noun == nil || noun.K != Place {
				b.went = of
			}
		}
		return
	}
}

// pronoun is the register of the antecedent of “it” or “them”.
func (c *Compiler) pronoun(n *Node) int8 {
	went := c.b.went
	if went == nil || n.P.Kind == "there" || went.several() != (n.P.K == Plural) {
		return c.b.it
	}
	return went.Slot
}

// likelyAntecedent is the last thing named earlier in the text that a phrase may mean although its
// noun is another; nil if there is none.
func (c *Compiler) likelyAntecedent(n *Node) *mention {
	said, nouns := c.b.said, n.nouns()
	for i := len(said) - 1; i >= 0; i-- {
		if s := &said[i]; s.slot != slotNone && s.mayBe(nouns, c.Game.Types) && (s.slot != slotSelf || !c.noPlace(n)) {
			return s
		}
	}
	return nil
}

// noPlace reports whether a phrase names a place, other than the card itself.
func (c *Compiler) noPlace(n *Node) bool {
	f := n.noun()
	return f != nil && c.isNo(f.P)
}

// isNo: does a noun name only places, and never the card itself?
func (c *Compiler) isNo(place *Prod) bool {
	return place.K == Place && c.R.Cards[c.Def].Bits&place.Bits == 0
}

// mayBe reports whether one of the nouns may name the thing mentioned earlier: it may unless the nouns
// of that mention exclude it.
func (s *mention) mayBe(nouns []*Prod, types uint64) bool {
	of := s.words.nouns()
	if len(of) == 0 || len(nouns) == 0 {
		return true
	}
	for _, a := range of {
		for _, b := range nouns {
			if !apartFrom(a, b, types) {
				return true
			}
		}
	}
	return false
}

// apartFrom reports whether the nouns said and now exclude each other. types are the properties of
// which each card has exactly one.
func apartFrom(said, now *Prod, types uint64) bool {
	switch {
	case now.K == Place || said.Open || now.Open || now.Bits == 0 || now.Bits&^types != 0:
		return false
	case said.K == Place:
		return true
	}
	return said.Bits != 0 && said.Bits&^types == 0 && said.Bits&now.Bits == 0
}

// nouns are all the nouns in a phrase.
func (n *Node) nouns() (of []*Prod) {
	if n == nil {
		return nil
	}
	if n.P != nil && n.P.Kind == "noun" {
		of = append(of, n.P)
	}
	for _, k := range n.Kids {
		of = append(of, k.nouns()...)
	}
	return of
}

// someone reports whether an earlier phrase names a player whom this phrase can mean.
func (c *Compiler) someone(n *Node) bool {
	b := &c.b
	return n.subject != nil || b.player || b.hand != nil && b.hand.P.Says != "your"
}

// isPlayer: does the phrase name a player, or an owner?
func (n *Node) isPlayer() bool { return n.P.Kind == "who" || n.P.Kind == "poss" }

// before records, as the binding of a phrase begins, what the phrase mentions for the phrases behind
// it, and looks for the antecedent of the phrase itself.
func (c *Compiler) before(n *Node) {
	b := &c.b
	switch {
	case n.P.Role == IfDone:
		c.refers(n, b.done, nothingDone)
	case n.isPlayer() && (n.P.Role == again || n.P.Role == thatOne):
		c.refers(n, c.someone(n), nobodySaid)
	case n.P.Kind == "deed": // a deed implies a player who does it
		b.player = true
	case !n.isPlayer() && strings.Contains(n.P.Name(), "player"):
		b.player = true
	}
}

// spoke records, as the binding of a phrase ends, what the phrase mentions and does.
func (c *Compiler) spoke(n *Node) {
	b := &c.b
	switch n.P.Kind {
	case "vp", gap, "clause":
		b.done = true
	case "np1", "noms":
		b.other1 = b.other1 || !n.itself()
	}
	b.ownCard = b.ownCard || n.P.Role == Self
}

// SpokeOfItself reports whether the text before the phrase being bound names the card itself.
func (c *Compiler) SpokeOfItself() bool { return c.b.ownCard }
