package text

import "github.com/cutdeck/cutdeck/engine"

// All that a phrase names, "each of your units here", can be spoken of again: "they",
// "them", "those units". The cards are kept when the verb that names them is carried
// out, before it changes anything, for as long as they stay where they are.

// linkNamed is the kind of the links to the cards of the first such phrase of an
// ability.
const linkNamed = 1110

// maxNamed is how many such phrases an ability can have.
const maxNamed = 4

// slotNamed, in a node's Slot: all that the phrase in Reg named, by its number.
const slotNamed int8 = -8

// Plural marks pronouns for more than one thing, in Mean.K.
const Plural int16 = -11

// everything is a phrase that names all of a kind ("each of your units"); before is how many
// things had been spoken of when it was read.
//
// It may be a verb that moves cards without naming them ("draw two cards"), or the event of a
// trigger: then deed says what they are called, and they are kept when it has happened.
type everything struct {
	np     *Node
	before int
	deed   *Prod
	away   bool // it moves cards from one pile to another
}

// names notes a phrase that names all of a kind.
func (c *Compiler) names(n *Node, at standing) {
	if (n.P.Kind == "np" || n.P.Kind == "per") && at.asks && at.doing && !at.inner && !n.bound() && !n.itself() && len(n.nouns()) > 0 {
		c.b.all = append(c.b.all, everything{n, len(c.b.said), nil, false})
	}
	if n.P.Kind == "vp" && c.b.framed && !c.b.costs && at.asks && !at.inner {
		c.did(n, n.P.frame)
		if n.P.deed != nil {
			c.b.doings = append(c.b.doings, n)
		}
	}
}

// allNamed is the last phrase that names all of a kind and can be called by the nouns,
// unless something else has been spoken of since; nil: there is none.
func (c *Compiler) allNamed(nouns []*Prod) *Node {
	for i := len(c.b.all) - 1; i >= 0; i-- {
		e := c.b.all[i]
		if e.deed != nil {
			continue
		}
		for _, s := range c.b.said[e.before:] {
			if s.slot != slotSelf && s.slot != slotNone {
				return nil
			}
		}
		if (&mention{words: e.np}).mayBe(nouns, c.Game.Types) {
			return e.np
		}
	}
	return nil
}

// again binds n to all the cards that another phrase names.
func (c *Compiler) again(n, all *Node) {
	if all.named == 0 {
		if c.b.kept++; c.b.kept > maxNamed {
			c.fail(n, "fewer things to speak of again")
			return
		}
		all.named = c.b.kept
	}
	n.Slot, n.Reg = slotNamed, all.named
}

// keepNamed emits the step that keeps what the phrases of a verb name.
func (c *Compiler) keepNamed(n *Node) {
	var all []*Node
	if n.allKept(&all); len(all) == 0 {
		return
	}
	c.R.Memory = [2]uint16{linkNamed + 1, linkNamed + maxNamed + 1}
	all = c.keepDeeds(all)
	for _, np := range all { // “each unit at target site”: which site is asked first
		c.askEarly(np)
	}
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		for _, np := range all {
			of := engine.Set{}
			x.Each(np, func(h engine.H) { of.Add(h) })
			x.keepSet(linkNamed+uint16(np.named), &of)
		}
		return engine.Next
	})
}

// allKept gathers the phrases in another that are spoken of again.
func (n *Node) allKept(all *[]*Node) {
	if n == nil {
		return
	}
	if n.named != 0 {
		*all = append(*all, n)
	}
	for _, k := range n.Kids {
		k.allKept(all)
	}
}

// allOf is the set of cards that keepNamed kept for the phrase to which n refers back.
func (x X) allOf(n *Node) engine.Set {
	of := x.kept(linkNamed + uint16(n.Reg))
	if sort := n.Part("noun"); sort != nil && !sort.P.Open && n.P.K == doneSo {
		for h := range of.All() {
			if !x.Matches(sort, h) {
				of.Del(h)
			}
		}
	}
	if n.but != nil {
		if n.but.Slot >= 0 && x.F != nil { // wherever it is now
			lo, hi := x.slots(n.but)
			for _, r := range x.F.Ref[lo:hi] {
				of.Del(r.H)
			}
		}
		x.Each(n.but, func(h engine.H) { of.Del(h) })
	}
	return of
}

// forgetNamed emits the step that ends what was kept when the ability was last carried
// out.
func (c *Compiler) forgetNamed() {
	kept := c.b.kept
	if kept == 0 {
		return
	}
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		for k := range kept {
			m.Loose(linkNamed+1+uint16(k), 0)
		}
		return engine.Next
	})
}

// doing reports whether a phrase is a whole verb phrase that is carried out, with its
// objects and how often.
func (n *Node) doing() bool {
	return n != nil && n.P != nil && (n.P.Kind == "vp" || n.P.Kind == "clause" && n.P.Role == Counts)
}
