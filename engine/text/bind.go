package text

import "github.com/cutdeck/cutdeck/engine"

// Binding is a pass of its own, in the order of the words: every noun phrase
// that refers to something gets its register of the frame, and every number
// that is revealed or noted. What is asked, and when, follows from it.

// The registers of numbers that a text may use.
const (
	firstReg = 2
	lastReg  = engine.MaxReg - 2
)

// binder is what has been spoken of so far in one ability.
type binder struct {
	given   bool // a clause around says what X is
	framed  bool // it will be carried out in a frame
	slots   int8
	regs    int8
	it, aim int8
	note    int8
	unknown int8 // the register of X
	said    []mention
	aims    []*Node
	subject *Node // who the verb around is about
}

// mention is a thing spoken of, for "that unit".
type mention struct {
	noun *Prod
	slot int8
	many int8
}

func (b *binder) reset(slots int8) {
	*b = binder{framed: true, slots: slots, regs: firstReg, it: slotSelf, aim: slotNone, note: -1, unknown: -1}
}

// where a noun phrase stands.
type standing struct {
	asks  bool // its pick is asked for; false within clauses that only describe
	inner bool // "it" is the thing described
	mine  bool // what is picked must belong to who picks
	shown bool // what is picked is shown
	aside bool // within a clause that describes: its players are not who acts
}

// Bind gives the phrases of a clause their registers. Phrases that are asked
// for are asked when the clause is carried out; with asks false nothing is.
func (c *Compiler) Bind(n *Node, asks bool) { c.bind(n, standing{asks: asks}) }

// Describe binds a phrase of an ability that asks nothing and runs in no frame.
func (c *Compiler) Describe(n *Node) {
	c.b.reset(0)
	c.b.framed = false
	c.Bind(n, false)
}

func (c *Compiler) bind(n *Node, at standing) {
	if n == nil {
		return
	}
	if n.P == nil {
		for _, k := range n.Kids {
			c.bind(k, at)
		}
		return
	}
	c.meant(n)
	b := &c.b
	if n.P.Role == GivesVar {
		defer func(was bool) { b.given = was }(b.given)
		b.given = true
	}
	switch n.P.Kind {
	case "rel", "which", "place", "adj":
		at.asks, at.aside = false, true
		if n.P.inner() {
			at.inner = true
		}
	case "who":
		n.subject = b.subject
		if !at.aside && n.P.Role == NoRole {
			b.subject = n
		}
	case "poss":
		n.subject = b.subject
	case "clause", "sent", "static":
		defer func(s *Node) { b.subject = s }(b.subject)
	case "vp":
		if !n.third() && !at.aside {
			b.subject = nil
		}
		n.subject = b.subject
		at.mine, at.shown = n.P.Mine, n.P.Shows
	}
	if n.P.Role == Delayed {
		return
	}
	kids := func() {
		for _, k := range n.Kids {
			c.bind(k, at)
		}
	}
	n.Zones = 0
	switch n.P.Role {
	case Target, Targets:
		n.Many = 1
		if n.P.Role == Targets {
			n.Many = int8(min(max(c.literal(n), 1), 4))
		}
		n.Slot = c.slot(n.Many)
		kidsAs(c, n, standing{})
		b.aims = append(b.aims, n)
		b.aim = n.Slot
		c.mention(n, n.Many)
	case Pick, Picks, Poss:
		one := n.P.Role == Pick || n.P.Role == Poss && n.singular()
		switch {
		case !at.asks || n.P.Role == Poss && !one:
			kids()
		case one:
			n.Slot, n.Many = c.slot(1), 1
			kidsAs(c, n, standing{})
			c.mention(n, 1)
		default:
			n.Slot = slotPick
			if k := c.literal(n); k > 0 && k <= 3 {
				n.Many = int8(k)
				n.Slot = c.slot(n.Many)
			}
			kidsAs(c, n, standing{})
			c.mention(n, n.Many)
		}
		n.subject = b.subject
		n.mine = at.mine
		if at.shown {
			n.Reg = regShown
		}
	case Named:
		n.Many = 1
		if k := c.literal(n); k > 1 {
			n.Many = int8(min(k, 4))
		}
		kids()
		if at.asks {
			n.Slot = c.slot(n.Many)
			b.it = n.Slot
			c.mention(n, n.Many)
		}
	case Self:
		kids()
		n.Slot = slotSelf
		if !at.inner && at.asks {
			b.it = slotSelf
		}
		c.mention(n, 1)
	case It:
		kids()
		n.Slot = b.it
		if at.inner {
			n.Slot = slotIt
		}
		n.Many = c.many(n.Slot)
	case TheAim:
		if n.Slot = b.aim; n.Slot == slotNone {
			c.fail(n, "before a target is chosen")
		}
		b.it = n.Slot
	case That:
		kids()
		n.Slot, n.Many = c.that(n)
	case Stands:
		kids()
		if w := n.Kids[1].witness(); w != nil && c.b.framed {
			w.Many, w.Reg = witnessed, c.slot(1)
			if f := w.noun(); f != nil {
				b.said = append(b.said, mention{f.P, w.Reg, 1})
			}
		}
	case Option:
		n.Reg = c.number(n)
		for i, k := range n.Kids {
			from := len(b.aims)
			c.bind(k, at)
			for _, a := range b.aims[from:] {
				a.only, a.onlyIf = n, int16(i)
			}
		}
	case Destiny, Noted, Var:
		kids()
		if n.P.Role == Var && !b.given {
			c.fail(n, "and nothing says how much it is")
		}
		n.Reg = c.number(n)
		if n.P.Role == Noted {
			n.Slot, n.Many = b.it, c.many(b.it)
		}
	case TheNote:
		if n.Reg = b.note; n.Reg < 0 {
			c.fail(n, "before one is noted")
		}
	default:
		kids()
	}
	c.zones(n)
}

func kidsAs(c *Compiler, n *Node, at standing) {
	for _, k := range n.Kids {
		c.bind(k, at)
	}
}

// inner: a clause in which "it" is the thing described ("that has … beneath it").
func (p *Prod) inner() bool {
	if len(p.pats) == 0 {
		return false
	}
	it := &p.pats[0].items[0]
	return (p.Kind == "rel" || p.Kind == "which") && it.kind == isWord
}

// literal is the number a phrase says in figures, or 0.
func (c *Compiler) literal(n *Node) int16 {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == "num" && len(k.Tok) == 1 && len(k.Kids) == 0 {
			return k.N
		}
	}
	return 0
}

func (c *Compiler) slot(many int8) int8 {
	s := c.b.slots
	c.b.slots += max(many, 1)
	if c.b.slots > engine.MaxRef {
		c.fail(nil, "fewer things to choose")
		c.b.slots = engine.MaxRef
		return 0
	}
	return s
}

// number gives a revealed, noted or unknown number its register.
func (c *Compiler) number(n *Node) int8 {
	b := &c.b
	if n.P.Role == Var && b.unknown >= 0 {
		return b.unknown
	}
	r := b.regs
	if b.regs++; r > lastReg {
		c.fail(n, "fewer numbers")
		r = lastReg
	}
	switch n.P.Role {
	case Noted:
		b.note = r
	case Var:
		b.unknown = r
	}
	return r
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

// third: the verb of the phrase is in the third person, so its subject is who
// was last said to do something.
func (n *Node) third() bool {
	at := 0
	if len(n.P.pats) == 0 {
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

// countable: the noun has a plural, so its form says how many.
func (p *Prod) countable() bool {
	for _, it := range p.pats[0].items {
		if it.agree {
			return true
		}
	}
	return false
}

func (c *Compiler) mention(n *Node, many int8) {
	var p *Prod
	if f := n.noun(); f != nil {
		p = f.P
	}
	c.b.said = append(c.b.said, mention{p, n.Slot, many})
	if n.Slot != slotNone && n.P.Role != Self {
		c.b.it = n.Slot
	}
}

func (c *Compiler) many(slot int8) int8 {
	for i := len(c.b.said) - 1; i >= 0; i-- {
		if c.b.said[i].slot == slot {
			return c.b.said[i].many
		}
	}
	return 1
}

// that finds the last thing spoken of by that noun, else the last thing.
func (c *Compiler) that(n *Node) (slot, many int8) {
	f := n.noun()
	if f != nil && f.P.K == OnlyOne {
		return slotNone, 1
	}
	for i := len(c.b.said) - 1; i >= 0 && f != nil; i-- {
		if s := c.b.said[i]; s.noun == f.P && s.slot != slotSelf && s.slot != slotNone {
			return s.slot, s.many
		}
	}
	return c.b.it, c.many(c.b.it)
}

// zones gathers where the things that a phrase names can be.
func (c *Compiler) zones(n *Node) {
	if n.P.Kind == "nom" || n.P.Kind == "cnom" {
		n.Zones = 0
		for _, k := range n.Kids {
			n.Zones |= k.elsewhere()
		}
		switch {
		case n.Zones != 0:
		case n.P.Zone != 0:
			n.Zones = 1 << n.P.Zone
		default:
			n.Zones = 1 << c.Game.Play
		}
		return
	}
	for _, k := range n.Kids {
		n.Zones |= k.within()
	}
}

func (n *Node) within() (z uint32) {
	switch {
	case n == nil:
	case n.P == nil:
		for _, k := range n.Kids {
			z |= k.within()
		}
	case n.P.Kind == "np" || n.P.Kind == "np1" || n.P.Kind == "npmore" || n.P.Kind == "noms" || n.P.Kind == "nommore" || n.P.Kind == "nom" || n.P.Kind == "tnp" || n.P.Kind == "pnp" || n.P.Kind == "cnom":
		z = n.Zones
	}
	return z
}

// elsewhere is the zones that the words of a phrase name.
func (n *Node) elsewhere() (z uint32) {
	if n == nil {
		return 0
	}
	if n.P != nil && n.P.Zone != 0 {
		return 1 << n.P.Zone
	}
	for _, k := range n.Kids {
		if k == nil || k.P == nil || k.P.Kind != "np" && k.P.Kind != "cond" && k.P.Kind != "noms" {
			z |= k.elsewhere()
		}
	}
	return z
}

// Within says in which zones the things of a phrase are, as a set of bits.
func (n *Node) Within(zones uint32) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Kind {
		case "np", "np1", "npmore", "noms", "nommore", "nom":
			n.Zones = zones
		}
	}
	for _, k := range n.Kids {
		k.Within(zones)
	}
}

// Anywhere lets the things of a phrase be out of play, in a zone of their owner
// ("each interrupt costs …" means those in hands).
func (n *Node) Anywhere(z engine.Zone) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Kind {
		case "np", "np1", "npmore", "noms", "nommore", "nom":
			n.Zones |= 1 << z
		}
	}
	for _, k := range n.Kids {
		k.Anywhere(z)
	}
}
