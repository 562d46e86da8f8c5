package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// refer gives a phrase its registers, according to its role.
func (c *Compiler) refer(n *Node, at standing) {
	if w := n.Part("whole"); w != nil && (n.Role() == Pick || n.Role() == Target) {
		c.fail(w, "said of several things")
	}
	c.oneOf(n, at)
	switch n.Role() {
	case Target, Targets:
		c.onceEach(n)
		n.setApart()
		c.target(n, at)
	case Pick, Picks, Poss:
		if at.asks {
			c.onceEach(n)
		}
		n.setApart()
		c.pick(n, at)
	case Named:
		c.found(n, at)
	case Self, It, TheAim, That, Those, Rest:
		c.recall(n, at)
	case Counts, Lot, Modes, Destiny, Noted, Var, TheNote:
		c.figure(n, at)
	case Stands, GivesVar, Lasts, Modal, Option, Every, Sited, Infinite:
		c.joined(n, at)
	case Finds:
		c.finds(n, at)
	default:
		c.parts(n, at)
	}
}

// target binds a phrase for a target.
func (c *Compiler) target(n *Node, at standing) {
	b := &c.b
	if at.tells {
		c.refers(n, false, nothingAimed)
		b.untold = append(b.untold, n)
		c.parts(n, at)
		return
	}
	if !b.framed && !at.asks && !at.aside {
		c.fail(n, nothingAimed)
	}
	c.refers(n, b.framed, nothingAimed)
	n.Many = c.most(n)
	c.likeWhat(n)
	c.atOneOf(n)
	if f := n.Part("noms").noun(); n.P.Kind == "tnp" && f != nil && f.form > 0 && f.P.countable() {
		c.fail(n, "of several things: one, or a number, is chosen")
	}
	if n.P.Kind == "aimed" { // the player who targets chooses
		n.subject = b.subject
	}
	n.verb = at.verb
	n.Slot, n.bars = c.slot(n.Many), at.bars
	n.mine = at.mine && b.subject == nil && !n.isPlayer() && !c.anybodys(n)
	c.parts(n, standing{looks: at.looks, bare: at.bare})
	c.tooEarly(n, n)
	b.aims = append(b.aims, n)
	b.aim = n.Slot
	c.mention(n, n.Many)
}

// anybodys reports whether a phrase itself gives the owner of public things. Such things need not
// belong to the player who picks.
func (c *Compiler) anybodys(n *Node) bool {
	switch {
	case n == nil:
		return false
	case n.P != nil && n.P.Whose:
		return n.elsewhere()&^c.Game.Seen == 0
	}
	return slices.ContainsFunc(n.Kids, c.anybodys)
}

// pick binds a phrase for a thing that is chosen when its clause is carried out.
func (c *Compiler) pick(n *Node, at standing) {
	b := &c.b
	one := n.Role() == Pick || n.Role() == Poss && n.singular()
	c.likeWhat(n)
	if at.asks && !at.anyOf {
		c.atOneOf(n)
	}
	switch {
	case !c.b.framed && !at.asks && !at.aside && n.Role() == Picks && (n.HowMany() == UpTo || n.HowMany() == AnyNumber):
		c.fail(n, "of what is chosen, and nobody is asked here")
	case at.tells && !at.aside && n.Role() == Picks && !(n.HowMany() == AtLeast && n.figure() == 1):
		c.fail(n, "in a trigger: it is about one thing at a time")
	case !at.asks || at.anyOf || n.Role() == Poss && !one:
		c.parts(n, at)
	case c.Game.Together && b.subject.isEveryone():
		k := int16(1)
		if !one {
			if k = n.figure(); k < 1 || k > 3 {
				c.fail(n, "a number of each player")
			}
		}
		n.each, n.Many = true, 2*int8(k)
		n.Slot = c.slot(n.Many)
		c.parts(n, standing{looks: at.looks, bare: at.bare})
		c.mention(n, n.Many)
	case one:
		n.Slot, n.Many = c.slot(1), 1
		c.parts(n, standing{looks: at.looks, bare: at.bare})
		c.mention(n, 1)
	default:
		n.Slot = slotPick
		if k := n.figure(); k > 0 && k <= 3 && n.HowMany() != AtLeast {
			n.Many = int8(k)
			n.Slot = c.slot(n.Many)
		}
		c.parts(n, standing{looks: at.looks, bare: at.bare})
		c.mention(n, n.Many)
	}
	n.subject = b.subject
	n.mine, n.bars, n.verb = (at.mine || at.bare != 0 && n.Part("noms").onlyCard() || b.subject.isEveryone() && n.outOfPlay()) && !c.anybodys(n), at.bars, at.verb
	if at.shown {
		n.Reg = regShown
	}
}

// found binds a phrase for a thing that is found, not chosen: the top card of a pile.
func (c *Compiler) found(n *Node, at standing) {
	b := &c.b
	if who := n.Part("poss"); at.asks && who != nil && isSomeone(who) {
		c.fail(n, "of one player")
	}
	n.Many = 1
	if k := n.figure(); k > 1 {
		n.Many = int8(min(k, engine.MaxRef))
	}
	c.parts(n, at)
	switch several := n.P.K == Several && (len(n.Kids) == 0 || n.Amount() != nil && (n.figure() == 0 || n.figure() > 3)); {
	case at.asks && several:
		n.Slot, n.Many = slotSeen, 1
		b.it = slotSeen
		c.mention(n, 1)
	case at.asks:
		if n.each = c.Game.Together && b.subject.isEveryone(); n.each {
			n.Many *= 2
		}
		n.Slot = c.slot(n.Many)
		b.it = n.Slot
		c.mention(n, n.Many)
	}
}

// recall binds a phrase that refers back.
func (c *Compiler) recall(n *Node, at standing) {
	b := &c.b
	switch n.Role() {
	case Self:
		c.parts(n, at)
		if c.misnamed(n.Part("noun")) {
			c.fail(n, notThis)
		}
		n.Slot = slotSelf
		if !at.inner && at.asks && len(n.Kids) > 0 { // a card that says "I" does not call itself "it"
			b.it = slotSelf
		}
		c.mention(n, 1)
	case It:
		c.parts(n, at)
		if !at.inner && b.it == slotSelf && b.holds.ofOthers() {
			c.antecedent(n, at)
			n.Slot, n.Many, n.around = slotIt, 1, b.holds.about()
			return
		}
		if all := c.allNamed(nil); all != nil && n.P.K == Plural {
			c.again(n, all)
			return
		}
		if e := c.doneTo(n); e != nil && !at.inner && !n.isPlayer() {
			c.refersTo(n, e)
			return
		}
		c.antecedent(n, at)
		if n.Slot = c.pronoun(n); n.P.Kind == "ref" && n.P.K == Plural && c.SpokenOf(n.Slot).isOnePlace() {
			c.refers(n, false, nothingSaid)
		}
		if n.theyWho(c.SpokenOf(n.Slot)) {
			n.Slot = slotNone
			return
		}
		if at.inner {
			n.Slot = slotIt
		}
		n.Many = c.many(n.Slot)
		if n.P.Kind == "there" && c.scattered(n.Slot) {
			c.fail(n, severalPlaces)
		}
		if n.P.Kind == "np1" && (n.Slot >= 0 || n.Slot == slotSelf) { // “its location”
			n.Reg, n.Slot, n.Many = n.Slot, slotAt, 1
			return
		}
		c.said(n)
	case TheAim:
		if n.Slot = b.aim; n.Slot == slotNone {
			c.fail(n, "before a target is chosen")
		}
		n.Many = c.many(n.Slot)
		b.it = n.Slot
		for _, t := range b.untold {
			c.refers(t, true, "")
		}
	case That, Those:
		c.parts(n, at)
		n.Slot, n.Many = c.that(n)
		c.said(n)
		if f := n.noun(); n.Slot >= 0 && f != nil && f.P.K == Place && !c.spoken(f.P) {
			n.Reg, n.Slot, n.Many = n.Slot, slotAt, 1
		}
	case Rest:
		c.parts(n, at)
		n.Slot, n.Many = c.rest(n)
	}
	if at.limit && (n.Slot >= 0 || n.Slot == slotAt && n.Reg >= 0) {
		c.fail(n, tooSoon)
	}
}

// figure binds a phrase with a number: one that is revealed, stored or counted, or an ordinal number.
func (c *Compiler) figure(n *Node, at standing) {
	b := &c.b
	switch n.Role() {
	case Counts:
		c.parts(n, at)
		n.Reg = c.number(n)
	case Lot:
		c.parts(n, at)
		if n.subject = b.hand; n.subject == nil { // "your opponent discards a card at random"
			n.subject = b.subject
		}
		n.Slot, n.Reg = slotPick, c.number(n)
		if len(n.Kids) > 0 && n.Amount() == nil {
			n.Slot, n.Many = c.slot(1), 1
		}
		c.mention(n, n.Many)
	case Modes:
		n.Reg = c.number(n)
		c.parts(n, at)
	case Destiny, Noted, Var:
		c.parts(n, at)
		if n.Role() == Var && !b.given {
			if c.Game.Leaves != nil && !b.named && !b.costs && c.Game.Leaves(c.R, c.Def) {
				n.mine = true // Game.Said gives its value
				return
			}
			if b.named = b.named || b.costs; !b.named {
				c.fail(n, "and nothing says how much it is")
			}
		}
		n.Reg = c.number(n)
		if n.Role() == Var {
			n.given = b.is
		}
		if n.Role() == Noted {
			n.Slot, n.Many = b.it, c.many(b.it)
		}
	case TheNote:
		switch n.Reg = b.note; {
		case n.Reg >= 0:
		case n.P.K == asMany && b.tested.testsNumber():
			if n.given = b.tested.compared(); n.given == nil {
				c.fail(n, sayWhichNumber)
			}
		case n.P.K == asMany && b.amount > 0 && (!b.done || len(b.verbs) > 0 && !b.verbs[len(b.verbs)-1].open()):
			n.Reg = b.amount
		case n.P.K == asMany && b.done && b.lump == "":
			n.Reg = engine.RegDid
		case n.P.K == asMany && b.done:
			c.fail(n, b.lump)
		default:
			c.fail(n, "before a number is chosen, revealed or counted")
		}
	}
}

// joined binds clauses whose parts describe each other.
func (c *Compiler) joined(n *Node, at standing) {
	b := &c.b
	switch n.Role() {
	case Stands:
		c.subject(n, at)
		if w := n.Kids[1].witness(); w != nil && c.b.framed {
			w.Many, w.Reg = witnessed, c.slot(1)
			if f := w.noun(); f != nil {
				b.said = append(b.said, mention{noun: f.P, slot: w.Reg, many: 1, words: w})
			}
		}
	case GivesVar:
		for i, k := range n.Kids {
			if i == len(n.Kids)-1 { // X does not define itself
				b.given = false
			}
			c.bind(k, at)
		}
	case Lasts:
		at.asks = false
		c.parts(n, at)
	case Modal:
		c.bind(n.Kids[0], at)
		if c.Game.Together && n.Kids[0].isEveryone() {
			n.Kids[0].Reg = c.number(n)
			b.asked = n.Kids[0]
		}
		b.subject, at.named = n.Kids[0], true
		for _, k := range n.Kids[1:] {
			c.bind(k, at)
		}
	case Option:
		n.Reg = c.number(n)
		for i, k := range n.alternatives() {
			from := len(b.aims)
			all, doings := len(b.all), len(b.doings)
			c.bind(k, at)
			b.all, b.doings = b.all[:all:all], b.doings[:doings:doings] // behind the choice it is unknown which clause was carried out
			for _, a := range b.aims[from:] {
				a.only, a.onlyIf = n, int16(i)
			}
		}
	case Every:
		c.bind(n.Kids[0], at)
		n.Slot = c.slot(1)
		b.said = append(b.said, mention{noun: n.Kids[0].spoken(), slot: n.Slot, many: 1, words: n.Kids[0]})
		b.it = n.Slot
		c.bind(n.Kids[1], at)
	case Sited:
		c.bind(n.Kids[0], at)
		b.site = n.Kids[0]
		c.bind(n.Kids[1], at)
	case Infinite:
		at.named = true
		c.parts(n, at)
	}
}

// subject binds a condition on things. The subject asks no question: "a ship" is any ship. If the
// predicate has zones, the subject is searched there.
func (c *Compiler) subject(n *Node, at standing) {
	np, preds := n.Kids[0], n.Kids[1]
	at.anyOf = true
	c.bind(np, at)
	at.anyOf = false
	if one := np.only1(); one != nil && one.Slot == slotNone && !one.bound() && one.anyOne() {
		c.b.it, c.b.found = slotAny, n
		c.b.said = append(c.b.said, mention{noun: one.spoken(), slot: slotAny, many: 1})
	}
	c.bind(preds, at)
	if z := preds.elsewhere(); z != 0 && np.elsewhere() == 0 {
		np.Within(z)
	}
	if preds.recalls() {
		c.definite(np)
	}
	c.enough(np)
}

// only1 is the determiner with its noun in a noun phrase that has only one, or nil.
func (n *Node) only1() *Node {
	if n.P.Kind == "np" && len(n.Kids[1].Kids) == 0 {
		return n.Kids[0]
	}
	return nil
}

// theyWho reports whether “they” refers to the player who acts, not to the controller of the thing spoken
// of: to who has just picked it, “your opponent discards a card unless they pay 1”, and to each player,
// “for each biome, each player chooses an agent they control there”.
func (n *Node) theyWho(of *Node) bool {
	if n.P.Kind != "who" || n.P.Says != "they" || n.subject == nil || of == nil {
		return false
	}
	return of.subject == n.subject && of.Role() == Pick || n.subject.isEveryone()
}

// SpokenOf is the phrase that named the thing in a register, or nil.
func (c *Compiler) SpokenOf(slot int8) *Node {
	for _, s := range slices.Backward(c.b.said) {
		if s.slot == slot && slot >= 0 && s.words != nil && s.words.P.Role != It {
			return s.words
		}
	}
	return nil
}

// said binds a reference to the thing that satisfied a condition ("if a ship is there, … it"), of
// which there may be several. In an ongoing ability it refers to each of them. In an effect it is
// refused, since no player has chosen one.
func (c *Compiler) said(n *Node) {
	switch {
	case n.Slot != slotAny:
	case c.b.framed || n.P.Kind != "ref":
		n.Slot = slotNone
		c.fail(n, "where any of several things may be meant")
	default:
		n.fits = c.b.found
	}
}

// ofOthers: is an ongoing ability about other things than its card, so that “it” refers to each of
// them: “each ship you have is power +1 for each unit aboard it”?
func (n *Node) ofOthers() bool {
	of := n.about()
	return of != nil && of.names() && !of.self()
}

// enough refuses a condition whose subject leaves open how many things must fit.
func (c *Compiler) enough(n *Node) {
	switch {
	case n == nil || n.Slot != slotNone:
		return
	case n.P != nil && (n.P.Kind == "rel" || n.P.Kind == "which" || n.P.Kind == "place"):
		return
	case n.P != nil && n.Role() == Picks && n.HowMany() == AnyNumber:
		c.fail(n, "at least so many, or each of them")
	}
	for _, k := range n.Kids {
		c.enough(k)
	}
}

// recalls reports whether a phrase asks for past deeds of the things it describes, or for deeds done
// to them.
func (n *Node) recalls() bool {
	return n != nil && (n.P != nil && n.P.Recalls != nil || slices.ContainsFunc(n.Kids, (*Node).recalls))
}
