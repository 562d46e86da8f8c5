package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Binding is a pass of its own, in the order of the words: every noun phrase
// that refers to something gets its register of the frame, and every number
// that is revealed or noted. What is asked, and when, follows from it.

// The registers of numbers that a text may use.
const (
	firstReg = 2
	lastReg  = engine.MaxReg - 2
)

// binder is what has been mentioned so far in one ability: the possible antecedents of what
// follows.
type binder struct {
	given   bool  // an enclosing clause defines X
	is      *Node // that clause
	paid    bool  // costs have been bound
	costs   bool  // costs are being bound: the player who pays them chooses X
	named   bool  // an X of the costs is said when its ability is announced
	framed  bool  // the ability will run in a frame
	slots   int8
	regs    int8
	it, aim int8
	verbs   []*Node // what has been done so far
	doings  []*Node // and is no cost
	showed  bool    // cards that a deed has moved have been shown
	went    *Node   // what a verb moved to the place that was spoken of last, or nil
	found   *Node   // the condition that what "it" means fits, if that is any of several
	note    int8
	unknown int8 // the register of X
	said    []mention
	aims    []*Node
	subject *Node        // the thing that the enclosing verb is about
	hand    *Node        // the player whose cards were mentioned last
	other   *Node        // another player mentioned in a description
	site    *Node        // the place of all that is mentioned
	actor   *Node        // who does the event of the trigger
	chained bool         // the phrase is part of a chain of verbs
	untold  []*Node      // targets of a trigger, while nothing after it says "target" again
	player  bool         // a player has been mentioned, directly or as the owner of what the trigger is about
	ownCard bool         // the card itself has been mentioned
	other1  bool         // something other than the card has been named
	done    bool         // a deed is done
	last    *Deed        // the last deed; nil: it has no row
	amount  int8         // the register of "that much": how much of the deed has happened, or would; 0: none
	several bool         // register 0 is one of several things that the event is about: only “that place” can mean it
	lump    string       // why "that many" can't be said of the deed; "": it can
	holds   *Node        // the condition of the ongoing ability that is being bound
	about   *Node        // the thing that the previous verb is about; nil: it names none first
	verb    *Node        // the verb, or what holds, that is being bound; nil: none
	all     []everything // phrases that name all of a kind
	kept    int8         // how many of these are referred to again
	shown   uint32       // zones from which cards have been shown
	asked   *Node        // the phrase for each player that was asked whether they do something
	counted *Node        // what was mentioned and is counted for a player
	tested  *Node        // the last condition, while no verb has followed it
}

// regActor is the register of who did what triggered an ability.
const regActor = firstReg + 1

// triggered ends the words of a trigger: from there on "a player" in them means the player
// who did it.
func (b *binder) triggered() {
	if b.actor = b.subject; b.actor == nil && b.hand != nil && isSomeone(b.hand) {
		b.actor = b.hand
	}
	if b.actor != nil && isSomeone(b.actor) {
		b.actor.Reg = regActor
	}
	b.subject = nil
}

// spokenOf is the phrase that "that player" refers to: the last player spoken of who is not
// you.
func (b *binder) spokenOf() *Node {
	for _, s := range []*Node{b.subject, b.other, b.actor} {
		if s != nil && s.P.Says != "you" && s.P.Says != "your" {
			return s
		}
	}
	return nil
}

// theirs is who has what was spoken of, if that is your opponent or each player: "your
// opponent's units … unless he or she …".
func (b *binder) theirs() *Node {
	if h := b.hand; h != nil && len(h.Kids) == 0 && h.P.Role == NoRole && h.P.Who != nil && (isSomeone(h) || strings.Contains(h.P.Says, "opponent")) {
		return h
	}
	return nil
}

// mention is a thing that has been mentioned: an antecedent for "that unit".
type mention struct {
	noun *Prod
	slot int8
	many int8

	found bool  // it was found at a place, and shown or looked at
	own   bool  // it is the card itself, without a noun
	some  bool  // it is a subset of things mentioned before
	words *Node // the phrase that mentioned it
}

// called reports whether a noun can mean what was mentioned. A card of a pile, and whatever is
// out of play, is a “card”.
func (c *Compiler) called(s mention, noun *Prod) bool {
	if s.noun == noun || s.noun == nil && noun.Open {
		return true
	}
	return noun.Says == "card%" && s.noun != nil && s.noun.Bits != 0 && s.words != nil && s.words.Zones != 0 && s.words.Zones>>c.Game.Play&1 == 0
}

func (b *binder) reset(slots int8) {
	*b = binder{framed: true, slots: slots, regs: firstReg, it: slotSelf, aim: slotNone, note: -1, unknown: -1}
}

// standing is the context of a phrase for binding.
type standing struct {
	asks  bool   // its picks are asked for; false in clauses that only describe
	inner bool   // "it" is the thing being described
	bars  *Bar   // of the verb around
	verb  *Node  // that verb
	mine  bool   // a pick must belong to the player who picks
	shown bool   // what is picked is shown
	aside bool   // in a describing clause: its players do not act
	looks uint32 // the zones where the enclosing verb finds what it names; 0: in play
	bare  uint32 // the zones where it finds a thing that is only called a card; 0: as looks
	doing bool   // in a verb that is carried out
	toll  bool   // in the cost of a deed, paid by who does the deed
	named bool   // its verbs are in the infinitive: who was named does them
	anyOf bool   // in a condition: nothing is picked, any matching thing will do
	limit bool   // a limit on using the ability: it is looked at before anything is chosen
	tells bool   // a trigger: "each time target ship …" is about any ship that fits, and that is the target
}

// Bind assigns registers to the phrases of a clause. With asks, what has to be chosen is asked for
// when the clause is carried out.
func (c *Compiler) Bind(n *Node, asks bool) { c.whole(n, standing{asks: asks}) }

// whole binds the whole of a clause, and refuses it if it hangs on what hidden cards are.
func (c *Compiler) whole(n *Node, at standing) {
	c.bind(n, at)
	c.overt(n, at.asks, false)
}

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
		c.parts(n, at)
		return
	}
	if n.keep {
		return
	}
	c.meant(n)
	before := c.b
	defer c.enterScope(n)()
	at = c.stand(n, at)
	c.before(n)
	switch n.P.Role {
	case Later:
		c.spokenBefore(n, false)
		return
	case Delayed: // what it waits for may be something chosen now
		c.awaited(n)
		c.foretold(n)
		return
	}
	if n.P.Kind == "noms" {
		n.lend()
	}
	if d := n.Part("dur"); d != nil && d.P.Num != nil {
		n.lasts(d)
	}
	n.Zones, n.named = 0, 0
	if n.P.Kind == "who" && len(n.Kids) > 0 { // its own words can't refer to that player
		b := &c.b
		subject, other := b.subject, b.other
		b.subject, b.other = before.subject, before.other
		c.refer(n, at)
		b.subject, b.other = subject, other
	} else {
		c.refer(n, at)
	}
	c.spoke(n)
	c.names(n, at)
	c.zones(n, at)
	c.reaches(n)
	c.b.sited(n)
	if (n.P.Kind == "num" || n.P.Kind == "measure") && n.Part("tally") != nil && n.Part("poss") != nil {
		c.b.counted = n
	}
	switch n.P.Kind {
	case "vp", gap:
		c.b.showed = c.b.showed || n.P.Shows && n.outOfPlay()
		c.b.last, c.b.about, c.b.lump = n.P.deed, n.about(), n.lump()
		c.wentTo(n)
		c.b.verbs = append(c.b.verbs, n)
		c.b.tested = nil
	case "cond1":
		c.b.tested = n
		if (n.outOfPlay() || c.ofHidden(n)) && !c.b.showed {
			c.fail(n, faceDown)
		}
		c.wasBefore(n)
	case "nom", "nomrel":
		c.wasOn(n)
	case "boost", "change", "static":
		c.b.about = n.about()
	}
	if n.P.Refuse != nil {
		if why := n.P.Refuse(c, n); why != "" {
			c.fail(n, why)
		}
	}
	if n.P.Recalls != nil {
		n.history = n.P.Recalls(c, n)
	}
}

// parts binds the parts of a phrase. Behind “they” a verb is in the same form as that of who is
// told to do it, and yet they do it: “unless they pay 1”.
func (c *Compiler) parts(n *Node, at standing) {
	for i, k := range n.Kids {
		if c.bind(k, at); i+1 < len(n.Kids) && k != nil && k.P != nil && k.P.Kind == "who" && k.P.Says == "they" && n.Kids[i+1].verbal() {
			c.b.subject, at.named = k, true
		}
	}
}

// verbal reports whether a phrase is a verb that somebody carries out.
func (n *Node) verbal() bool { return n != nil && n.P != nil && n.P.Kind == "vp" }

// enterScope begins a phrase that has its own binding of X, of who acts and of where. The function
// returned restores the outer bindings at the end of the phrase.
func (c *Compiler) enterScope(n *Node) (end func()) {
	b := &c.b
	given, is, subject, site, chained, verb := b.given, b.is, b.subject, b.site, b.chained, b.verb
	b.chained = n.P.Kind == "chain"
	if slices.Contains([]string{"vp", gap, "boost", "change", "static"}, n.P.Kind) {
		b.verb = n
	}
	if n.P.Role == GivesVar {
		b.given, b.is = true, n.Kids[len(n.Kids)-1]
	}
	return func() {
		switch n.P.Role {
		case GivesVar:
			b.given, b.is = given, is
		case Sited:
			b.site = site
		}
		b.chained, b.verb = chained, verb
		switch n.P.Kind {
		case "clause":
			if !chained { // the adverbs behind a clause may speak of who acts in it
				b.subject = subject
			}
		case "chain", "sent", "static":
			b.subject = subject
		}
	}
}

// stand is the standing that the parts of a phrase get, and notes who acts in it.
func (c *Compiler) stand(n *Node, at standing) standing {
	b := &c.b
	at.doing = at.doing || n.doing() && !b.costs
	switch n.P.Kind {
	case "rel", "which", "which1", "place", "adj", "preds", "doess", "holdings":
		at.asks, at.aside, at.looks, at.bare = false, true, 0, 0
		if n.P.inner() {
			at.inner = true
		}
	case "toll":
		at.toll = true
	case "limit": // a limit is looked at when nothing has been chosen: "a battle here" is any battle
		at = standing{limit: true}
	case "who":
		if n.subject = b.subject; n.subject == nil && n.P.Role == It {
			n.subject = b.other
		}
		switch {
		case n.P.Role == again:
			if b.subject == nil { // "each unit your opponent has there: he or she …"
				if n.subject = b.other; n.subject == nil {
					n.subject = b.theirs()
				}
				b.subject = n
			}
		case n.P.Role == thatOne:
			if n.subject = b.spokenOf(); !at.aside {
				b.subject = n
			}
		case n.P.Role != NoRole && n.P.Role != It && n.P.Role != Target:
		case !at.aside:
			if b.subject = n; n.P.Says != "you" {
				b.other = n
			}
		case n.P.Says != "you":
			b.other = n
		}
	case "poss":
		if n.subject = b.subject; n.subject == nil && n.P.Role == again {
			if n.subject = b.other; n.subject == nil {
				n.subject = b.theirs()
			}
		}
		if n.P.Role == thatOne {
			n.subject = b.spokenOf()
		}
		b.hand = n
	case "vp", gap:
		if n.P.Kind != gap && !n.third() && !at.aside && !at.named {
			b.subject = nil
		}
		if b.subject == nil && !at.aside && n.third() && c.omitsActor(n) { // "target player discards a card, then draws one"
			b.subject = b.other
		}
		n.subject = b.subject
		at.mine, at.shown, at.bars, at.looks, at.bare = n.P.Mine || n.P.Own && (n.subject != nil || n.Part("who") != nil), n.P.Shows, n.P.Bars, n.P.Looks, n.P.Bare
		if at.verb = nil; n.P.Do != nil {
			at.verb = n
		}
	}
	return at
}

// inner: a clause in which "it" is the thing described ("that has … beneath it").
func (p *Prod) inner() bool {
	if len(p.pats) == 0 {
		return false
	}
	it := &p.pats[0].items[0]
	if p.Kind == "rel" && p.Denies { // “except …” names other things
		return false
	}
	return (p.Kind == "rel" || p.Kind == "which" || p.Kind == "which1") && it.kind == isWord
}

// most is how many targets a phrase can have. If it says a number in figures, it is that
// number, and a text with more targets than a frame has registers is refused. Otherwise it
// is as many as a frame has room for, less one register for a place.
func (c *Compiler) most(n *Node) int8 {
	switch k := n.figure(); {
	case n.Role() == Target:
		return 1
	case n.HowMany() == AnyNumber || n.HowMany() == AtLeast || k < 1:
		return engine.MaxRef - 2
	default:
		return int8(min(k, engine.MaxRef+1)) // more than a frame has registers, so that the text is refused
	}
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

func (c *Compiler) mention(n *Node, many int8) {
	c.b.said = append(c.b.said, mention{noun: n.spoken(), slot: n.Slot, many: many,
		found: n.P.Role == Named, some: n.ofThose(), words: n})
	if n.Slot != slotNone && n.P.Role != Self {
		c.b.it, c.b.went = n.Slot, nil
	}
}
