package text

import "github.com/cutdeck/cutdeck/engine"

// A phrase for all things of a kind, "each of your units here", can be an antecedent of "they", "them"
// and "those units". Its cards are stored when the verb with the phrase is carried out, before it
// changes anything, and stay stored as long as they do not move.

// linkNamed is the kind of the links to the cards of the first such phrase of an ability.
const linkNamed = 1110

// maxNamed is how many such phrases an ability can have.
const maxNamed = 4

// slotNamed, in Node.Slot: all the cards of the phrase with the number Reg.
const slotNamed int8 = -8

// Plural, in Mean.K of a pronoun: it stands for several things.
const Plural int16 = -11

// everything is a phrase for all things of a kind ("each of your units"); before is the number of
// mentions when it was read.
//
// It may also be a verb that moves cards without naming them ("draw two cards"), or the event of a
// trigger: then deed is the noun for the cards, and they are stored when it has happened.
type everything struct {
	np     *Node
	before int
	deed   *Prod
	away   bool // it moves cards from one pile to another
}

// names records a phrase for all things of a kind as a possible antecedent.
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

// allNamed is the last phrase for all things of a kind that the nouns can name, if nothing else has
// been named since; otherwise nil.
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

// again binds n to all the cards of another phrase.
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

// keepNamed emits the step that stores the cards of the phrases of a verb.
func (c *Compiler) keepNamed(n *Node) {
	var all []*Node
	if n.allKept(&all); len(all) == 0 {
		return
	}
	c.R.Memory = [2]uint16{linkNamed + 1, linkNamed + maxNamed + 1}
	all = c.keepDeeds(all)
	for _, np := range all { // for “each unit at target site” the site is chosen first
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

// allKept collects the phrases in n that later phrases refer to.
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

// allOf is the set of stored cards of the antecedent of n.
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
		if n.but.Slot >= 0 && x.F != nil { // these have been chosen from the set, wherever they are now
			lo, hi := x.slots(n.but)
			for _, r := range x.F.Ref[lo:hi] {
				of.Del(r.H)
			}
		}
		x.Each(n.but, func(h engine.H) { of.Del(h) })
	}
	return of
}

// forgetNamed emits the step that removes the cards stored when the ability was last carried out.
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

// doing reports whether a phrase is a whole verb phrase with its objects and repetitions.
func (n *Node) doing() bool {
	return n != nil && n.P != nil && (n.P.Kind == "vp" || n.P.Kind == "clause" && n.P.Role == Counts)
}
