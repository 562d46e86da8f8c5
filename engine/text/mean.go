package text

import (
	"math/bits"

	"github.com/cutdeck/cutdeck/engine"
)

// Mean is the meaning of a phrase. Each kind of phrase has one of the functions;
// a phrase that has none of it, and is not Sub, can be parsed but makes its card
// not compile.
type Mean struct {
	Is      func(x X, n *Node, h engine.H) bool                   // nouns, adjectives, places: does it fit h?
	Num     func(x X, n *Node) int16                              // numbers
	If      func(x X, n *Node) bool                               // conditions
	Do      func(x X, n *Node)                                    // verbs: adds atoms to the step in the making
	Who     func(x X, n *Node) engine.Seat                        // players
	Make    func(c *Compiler, n *Node)                            // clauses and abilities: emits steps, or registers
	Role    Role                                                  // what a noun phrase refers to
	K       int16                                                 // the number a word stands for: a stat, a zone
	Zone    engine.Zone                                           // a place out of play that a word names
	Zones   uint32                                                // several places that a word names, as a set of bits
	Sub     bool                                                  // it means what its parts mean
	Bars    *Bar                                                  // verbs: what it can't be done to is not chosen for it
	Mine    bool                                                  // verbs: what is picked must belong to who picks
	Own     bool                                                  // the same where a player is said to do it: "your opponent discards a ship"
	Whose   bool                                                  // places: they say whose things are meant, or that they may be anybody's
	Located bool                                                  // it names things by where its card is, which may be gone while what it says lasts: what they are is looked up as that begins
	Fixed   bool                                                  // verbs: the cards of its first part are fixed when its ability is announced
	Reads   bool                                                  // it asks what the things that its parts name are
	Shows   bool                                                  // verbs: what is picked is shown
	Bits    uint64                                                // nouns: words of Card.Bits, one of which whatever it fits has printed; 0: unknown
	The     func(m *engine.M) engine.H                            // nouns: the only thing it can fit now, or 0; nil: there may be many
	Peers   bool                                                  // a clause that compares all that the phrase around it names; see extreme
	Hangs   bool                                                  // clauses and places: it fits nothing unless its last part fits something
	Denies  bool                                                  // it says what is not so
	Either  bool                                                  // it fits what any of its parts fits, each wherever it says
	Any     bool                                                  // it fits what its first part fits, or one of the list behind it
	SoMuch  bool                                                  // objects: so much of what things have on them
	InPlay  bool                                                  // abilities: only cards in play have it
	Free    bool                                                  // determiners: it says nothing of the things themselves
	Sort    Sort                                                  // nouns: what sort of things they are; 0: cards
	Open    bool                                                  // nouns: it fits cards whatever they are, so a pick needs no showing
	Away    bool                                                  // nouns: what it fits is never in play
	Bare    uint32                                                // verbs: where what is only called a card is, of who does it, as a set of bits: "discard a card"; 0: as Looks says
	Looks   uint32                                                // verbs: where the things it names are, as a set of bits, unless their words say so; 0: in play
	From    func(x X, n *Node) *engine.Set                        // what a Lot is picked from
	Whole   func(c *Compiler, n *Node, cite string) *engine.Draft // words behind several that are picked: what they must be together
	Pin     func(m *engine.M, f *engine.Frame, x X, n *Node)      // finds what a Named phrase names when its turn comes
	Amount  bool                                                  // events: the number of their atoms is how much of it happens
	Deed    *Frame                                                // the deed that it speaks of
	Refuse  func(c *Compiler, n *Node) string                     // why it can't be said in a game, or ""
	Recalls func(c *Compiler, n *Node) *history                   // phrases about the past: registers what counts it
	Had     func(noun *Prod) bool                                 // values: may what a noun names have it? nil: yes
	Called  string                                                // events and moments: the noun for what they are about, as its row says it
	Names   func(c *Compiler, n *Node)                            // verbs: asks what is named as its card is played, of a card that is answered before it takes effect; see Game.Early
	Could   func(x X, n *Node) bool                               // verbs: can it be done at all, whatever is picked for it? nil: yes
	Sense   func(n *Node) bool                                    // may it be meant with these parts, where the words can be read otherwise? nil: yes
}

// Bar keeps cards from being chosen for a verb, by a paragraph.
type Bar struct {
	Cite, Says string
	Free       func(m *engine.M, h engine.H) bool // is it not barred?
}

// Role says what a noun phrase or number refers to, for the binding pass.
type Role uint8

const (
	NoRole     Role = iota
	Target          // chosen when the ability is announced, checked when it resolves
	Targets         // up to a number of targets
	Pick            // chosen when its clause is carried out
	Picks           // a number of them
	Poss            // "your …": a pick if one, all if many
	Self            // this …
	It              // the last thing spoken of
	That            // the last thing spoken of that is called so
	TheAim          // target, again
	Named           // found, not chosen: the top card of a pile
	Destiny         // a number revealed from the reserve of who says it
	Noted           // a number kept for later
	TheNote         // the number kept
	Delayed         // a clause that is carried out later: it is bound by itself
	Stands          // a condition whose place a later word may refer to
	GivesVar        // a clause that says what X is
	Option          // a choice between clauses
	Var             // X: a number that is said, or that a where-clause gives
	Those           // all that was spoken of and is called so
	Lasts           // what lasts for a while: nothing of it is asked for
	Modal           // who may or must do what the verbs behind it say
	Every           // a clause carried out for each of several things in turn
	Counts          // a verb that counts: it has a register
	Lot             // what chance picks of a hand, as many as Num says
	Infinite        // a clause whose verbs are in the infinitive: who chooses does them
	Modes           // a choice of one of several, made when it is reached
	Rest            // what is left of several things spoken of
	Sited           // a clause all of which takes place where its first part says
	EachPlayer      // a clause that each player carries out
	Later           // a clause that is carried out later and bound by itself then
	Chooses         // Pick or Picks, as the determiner of the phrase says
	Finds           // a verb that reveals cards until one of a sort is found
	Aims            // Target or Targets, as the determiner of the phrase says
)

// Several, in Mean.K of what is found: there may be any number of them.
const Several int16 = 9

// Standing, in Mean.K of an event: something that is so, not something that happens
// to a card.
const Standing int16 = 11

// OnlyOne, in Mean.K of a noun: there is but one at a time, so "that …" is it.
const OnlyOne int16 = -7

// Place, in Mean.K of a noun: things are at it, so "that …" may be where the thing
// spoken of is.
const Place int16 = -9

// What a node's Slot says when it is not a register of the frame.
const (
	slotNone int8 = -1 // it is not bound: its words decide
	slotSelf int8 = -2 // the card whose words these are, or who bears it
	slotPick int8 = -3 // what has been picked of several, in Frame.Pick
	slotIt   int8 = -4 // the thing that the clause around it describes
	slotAny  int8 = -7 // any of several that fit a condition: nobody has said which
	slotAt   int8 = -6 // where the thing in register Reg is, or was when it left
)

// Game is what a game tells the shared phrases about itself.
type Game struct {
	Play     engine.Zone                                                                 // where things are unless a word says otherwise
	At       func(m *engine.M, h engine.H) engine.H                                      // the place something is at, or 0
	Shares   func(m *engine.M, h, place engine.H) bool                                   // is h at a place, of which there may be more than one entity? nil: it is if At says so
	Here     func(m *engine.M, h engine.H) engine.H                                      // the place a card speaks of as "here": where it was, if it has just gone
	Bearer   func(m *engine.M, h engine.H) engine.H                                      // what a card lies beneath, or lay beneath when it left; nil: its host
	Face     func(m *engine.M, h engine.H) uint8                                         // which of two faces is up: 1 or 2
	Aim      func(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool            // may it be targeted?
	Shun     func(m *engine.M, src engine.H, by engine.Seat, h engine.H) *engine.Illegal // why it may not be targeted; nil: a refusal cites only the question
	Fee      func(m *engine.M, src engine.H, by engine.Seat, h engine.H) int16           // what targeting h costs besides; nil: nothing ever does
	Affords  func(m *engine.M, src engine.H, by engine.Seat, fees int16) bool            // can so much be paid for all targets together?
	Aimed    func(m *engine.M, f *engine.Frame, h engine.H)                              // what follows when it has been, where nothing waits
	Controls func(m *engine.M, who engine.Seat, h engine.H) bool                         // does a player control it? nil: who has it does
	Titled   func(m *engine.M, h engine.H, part string) bool                             // does its title hold that?
	Costs    func(m *engine.M, h engine.H) int16                                         // what playing a card costs: "that costs 2 or less"
	Price    func(x X)                                                                   // adds what playing the card x.Src costs to the step in the making
	Causes   func(m *engine.M, a *engine.Atom) bool                                      // do the words of a card bring about an atom of the step, not a rule? nil: they do
	Entry    engine.Verb                                                                 // the verb of playing a card
	Tax      func(x X)                                                                   // adds what using an ability of x.Src costs besides
	Taxed    func(m *engine.M) bool                                                      // does using an ability cost anything besides?
	Acted    func(m *engine.M, f *engine.Frame, targets engine.Set)                      // tells that an ability is used, or a card played, with its targets
	Scarce   func(m *engine.M, who engine.Seat, pile engine.Zone, n int16)               // calls what is done before n cards are found at an end of a player's pile that has fewer; nil: nothing is
	Destiny  engine.Zone                                                                 // the pile from whose top a card is revealed for destiny
	Reads    func(m *engine.M, h engine.H) int16                                         // the destiny of a revealed card
	Spent    func(x X, h engine.H)                                                       // adds what becomes of a card revealed for destiny
	Announce func(m *engine.M, f *engine.Frame)                                          // puts a card that is played onto the stack, before anything is chosen
	TakeBack func(m *engine.M, f *engine.Frame)                                          // and back, if its cost is not paid
	Wait     func(m *engine.M, f *engine.Frame) engine.H                                 // the announced act waits on the stack; nil: nothing waits
	Close    func(m *engine.M, f *engine.Frame)                                          // where nothing waits: what becomes of a card once it has been played
	Foretell func(m *engine.M, f *engine.Frame)                                          // where nothing waits: an act is answered before it takes effect, and its targets are chosen before that; takes them from its frame. nil: they are chosen when they are reached
	Answer   func(c *Compiler, a *engine.Act, on *Occasion) bool                         // lets an act answer what occurs: sets its window and sort; false: nothing of that sort is answered. nil: cards answer nothing
	Occurs   func(m *engine.M, do func(a *engine.Atom))                                  // calls do with each atom that what occurs now is
	Early    func(c *Compiler) bool                                                      // is what is played shown with all that its first words name, and answered before it takes effect? nil: no
	Chained  bool                                                                        // a sentence that begins with “then” is carried out only if all before it was, in full, that had to be
	Rest     bool                                                                        // those targets of an act are enough that are left; else it needs all
	Fizzle   func(m *engine.M, f *engine.Frame, cite string)                             // tells that a triggered ability has no effect
	Offer    func(c *Compiler, a engine.Act)                                             // attaches an act to the card being compiled
	Together bool                                                                        // what each player does is one step, for which they choose in initiative order
	Leaves   func(r *engine.Rules, d engine.Def) bool                                    // does the printed cost of a card leave X open? nil: none does
	Said     func(m *engine.M, h engine.H) int16                                         // what X is for such a card
	Objects  bool                                                                        // what has changed zones is another object: its words don't speak of that
	Takes    uint64                                                                      // verbs that take their subject away from where it lies, as a set of bits
	Plays    uint64                                                                      // verbs for which nothing is picked, as a set of bits: to play a card, to aim
	Meant    func(m *engine.M, a *engine.Atom)                                           // adds to the step in the making what happens with an atom even if it is replaced: a sacrifice has been made; may be nil
	Seen     uint32                                                                      // zones in which everybody sees what lies
	Secret   uint32                                                                      // zones in which nobody does, or one player only
	Types    uint64                                                                      // words of Card.Bits of which each card has one: what one of them names, another does not
	Above    func(card *engine.Card) uint64                                              // the types of the cards that a card may lie beneath, or be aboard; nil: unknown
	Reach    map[string]Reach                                                            // verbs, in the infinitive, that can't be done to everything
	Uses     int16                                                                       // how often a triggered ability works in a turn at most; 0: any number
	Period   uint8                                                                       // until end of turn
	Changes  func(measure *Node) bool                                                    // may cards change that number? nil: they change none
	Gauge    func(x X, measure, place *Node) (on engine.H, st engine.Stat, now int16)    // where a number lies that is counted for a player, and what it is
	Levy     func(c *Compiler, who, deed, during, toll *Node)                            // charges what a deed costs besides; nil: there are no such phrases
	Last     func(x X, on engine.H, st engine.Stat, by int16)                            // adds a lasting change of a number to the step in the making
	Notes    any                                                                         // what rows of the game itself note of the cards that are compiled
	Cites    Cites
}

// Cites are the paragraphs of a game that the shared phrases stand for.
type Cites struct {
	Announce, Need, Target, Pay, Effect, Still, Trigger, Destiny, NoCard, Pick, Choice, Face string

	Aim    string // the choice of targets
	Fee    string // what it costs to target something
	Paid   string // the payment
	Theirs string // a destiny revealed by somebody else
	Asked  string // an offer, made only of what can be done
	Looked string // a condition, looked at when its clause is carried out
	Cannot string // what can't be done
	Own    string // what an act says of its card, which pays for it by leaving
}

// X is where a phrase is looked at from: a card, who is "you", the frame that
// carries it out (nil for ongoing abilities and guards), the thing spoken of.
// It is passed by value: whoever looks at something else changes a copy.
type X struct {
	*engine.M
	G      *Game
	F      *engine.Frame
	A      *engine.Atom
	Src    engine.H
	It     engine.H // the thing spoken of
	There  engine.H // the place that a clause with "where" speaks of, or 0
	N      int16    // the number spoken of
	Times  int16    // how many times a change is made; 0 is once
	Most   int16    // how much it comes to at most; 0: any number
	By     engine.Seat
	Who    engine.Seat // "a player", "that player"
	looked engine.H    // the one of several things whose value is compared, or 0
	Until  uint8       // how long a change lasts; 0: the period of the game
	May    bool        // what a test says of a hidden card: it may fit
	mode   uint8       // bits: each, old and so on
	group  *engine.Set // the things that a condition is about, which it compares with each other; nil: it compares none
}

// Ways to look at a phrase, bits of X.mode.
const (
	each     = 1 << iota // of what each player has picked, only Who's counts
	old                  // what has gone is looked at as it was
	peers                // clauses that compare things let all pass: they are asked for these
	making               // the phrase changes the step in the making, see OnTop
	controls             // what a player is said to have is what he or she controls
	apiece               // players are compared: "his or her" is of Who, whose number is looked at
)

// Here is the place where the card is.
func (x X) Here() engine.H { return x.G.Here(x.M, x.Src) }

// controls reports whether a player controls h, in the game's sense of the word.
func (x X) controls(who engine.Seat, h engine.H) bool {
	if x.G.Controls != nil {
		return x.G.Controls(x.M, who, h)
	}
	return x.Ent[h].Ctrl == who
}

// Hidden: nobody has shown what h is.
func (x X) Hidden(h engine.H) bool { return x.Ent[h].Def == 0 && x.Ent[h].Kind == 0 }

// Not is the contrary of a test. For a hidden card, which may fit or not, the test is asked
// with x.May turned round.
func (x X) Not(test func(x X) bool) bool {
	x.May = !x.May
	return !test(x)
}

// Matches reports whether a phrase matches h, or has been bound to it.
func (x X) Matches(n *Node, h engine.H) bool {
	switch {
	case n == nil:
		return true
	case n.P == nil: // a list: all of it
		for _, k := range n.Kids {
			if !x.Matches(k, h) {
				return false
			}
		}
		return true
	case n.Slot >= 0:
		if x.F == nil || n.mark != 0 {
			return n.mark != 0 && x.Told(n.mark, engine.Stat(n.Slot), h)
		}
		lo, hi := x.slots(n)
		for i := lo; i < hi; i++ {
			if r := x.F.Ref[i]; r.H == h && x.Same(r) {
				return true
			}
		}
		return false
	case n.Slot == slotSelf:
		return h != 0 && h == x.self(n)
	case n.Slot == slotIt:
		return h == x.It
	case n.Slot == slotAt:
		return h != 0 && h == x.whereIs(n)
	case n.Slot == slotAny:
		return x.Matches(n.fits.Kids[0], h) && x.Matches(n.fits.Kids[1], h)
	case n.Slot == slotPick && x.F != nil:
		return x.F.Pick.Has(h)
	case n.Slot == slotSeen:
		return x.Seen(h)
	case n.Slot == slotNamed:
		of := x.allOf(n)
		return of.Has(h)
	}
	return x.Bare(n, h)
}

// Bare is Matches by the words alone.
func (x X) Bare(n *Node, h engine.H) bool {
	if n.unlike(x.M, h) {
		return false
	}
	if n.via != nil {
		if n = n.via; n.Slot != slotNone {
			return x.Matches(n, h)
		}
	}
	if n.P.Is != nil {
		return n.P.Is(x, n, h)
	}
	return n.P.Free || x.All(n, h)
}

// unlike reports whether the words printed on h are enough to say that the phrase does not
// fit it.
func (n *Node) unlike(m *engine.M, h engine.H) bool {
	d := m.Ent[h].Def
	return n.bits != 0 && d != 0 && (m.Cards[d].Bits|m.Grants)&n.bits == 0
}

// Fits is the three-valued test: asked twice, hidden cards fitting and not.
func (x X) Fits(n *Node, h engine.H) engine.Truth {
	if x.May = false; x.Bare(n, h) {
		return engine.Yes
	}
	if !x.Hidden(h) {
		return engine.No
	}
	if x.May = true; x.Bare(n, h) {
		return engine.Unknown
	}
	return engine.No
}

// All: every part of the phrase fits h.
func (x X) All(n *Node, h engine.H) bool {
	for _, k := range n.Kids {
		if !x.Matches(k, h) {
			return false
		}
	}
	return true
}

// Any: the first part or one of the list of others fits h.
func (x X) Any(n *Node, h engine.H) bool {
	if x.Matches(n.Kids[0], h) {
		return true
	}
	for _, k := range n.Kids[1].Kids {
		if x.Matches(k.Kids[0], h) {
			return true
		}
	}
	return false
}

// Where is everything that stands where the phrase looks.
func (x X) Where(n *Node) (of engine.Set) {
	zones := n.Zones
	if zones == 0 {
		zones = 1 << x.G.Play
	}
	for ; zones != 0; zones &= zones - 1 {
		z := engine.Zone(bits.TrailingZeros32(zones))
		of.Union(x.In(0, z))
		of.Union(x.In(1, z))
		of.Union(x.In(engine.Nobody, z))
	}
	return of
}

// Among is Where, or nothing where it can be told at once that nothing fits.
func (x X) Among(n *Node) (of engine.Set) {
	if !x.hangs(n) {
		return of
	}
	return x.Where(n)
}

// hangs reports whether the hinge of a phrase, its part that names the only thing of its
// kind (Node.hinge), fits that thing. Unless it does the phrase fits nothing. Without a
// hinge it is true.
func (x X) hangs(n *Node) bool {
	g := n.hinge
	if g == nil {
		return true
	}
	x.May = true
	h := g.Part("noun").P.The(x.M)
	return h != 0 && x.Matches(g, h)
}

// Each calls do with everything the phrase names now.
func (x X) Each(n *Node, do func(engine.H)) {
	switch {
	case n == nil:
	case n.P == nil:
		for _, k := range n.Kids {
			x.Each(k, do)
		}
	case n.Slot >= 0 && n.mark != 0:
		for i := 0; i < len(x.Mod); i++ {
			if d := &x.Mod[i]; d.Watch == n.mark && d.Val != 0 && d.Stat == engine.Stat(n.Slot) && x.Same(d.On) {
				do(d.On.H)
			}
		}
	case n.Slot >= 0:
		if x.F == nil {
			return
		}
		lo, hi := x.slots(n)
		for i := lo; i < hi; i++ {
			if r := x.F.Ref[i]; x.Same(r) {
				do(r.H)
			}
		}
	case n.Slot == slotSelf:
		if h := x.self(n); h != 0 {
			do(h)
		}
	case n.Slot == slotIt:
		do(x.It)
	case n.Slot == slotAt:
		if at := x.whereIs(n); at != 0 {
			do(at)
		}
	case n.Slot == slotAny:
		x.Each(n.fits.Kids[0], func(h engine.H) {
			if x.Matches(n.fits.Kids[1], h) {
				do(h)
			}
		})
	case n.Slot == slotPick:
		if x.F != nil {
			for h := range x.F.Pick.All() {
				do(h)
			}
		}
	case n.Slot == slotSeen:
		x.allSeen(do)
	case n.Slot == slotNamed:
		of := x.allOf(n)
		for h := range of.All() {
			do(h)
		}
	case n.fix > 0 && x.F != nil && x.F.Me.H != 0:
		x.fixed(n, do)
	case n.bound():
		for _, k := range n.Kids {
			x.Each(k, do)
		}
	default:
		of := x.Where(n)
		for h := range of.All() {
			if !n.unlike(x.M, h) && x.Matches(n, h) {
				continue
			}
			of.Del(h)
		}
		for h := range of.All() { // do may change what is named
			do(h)
		}
	}
}

// bound reports whether some part of a joined phrase has been bound. Then the things of its
// parts are named part by part.
func (n *Node) bound() bool {
	if n == nil {
		return false
	}
	if n.Slot != slotNone {
		return true
	}
	if n.P != nil && n.P.Kind != "np" && n.P.Kind != "np1" && n.P.Kind != "npmore" && n.P.Kind != "pnp" || n.P != nil && n.P.Is != nil && n.P.Kind != "np" {
		return false
	}
	for _, k := range n.Kids {
		if k.bound() {
			return true
		}
	}
	return false
}

// Count is how many things the phrase names now.
func (x X) Count(n *Node) (c int16) {
	if n.bound() {
		x.Each(n, func(engine.H) { c++ })
		return c
	}
	of := x.Where(n)
	for h := range of.All() {
		if !n.unlike(x.M, h) && x.Matches(n, h) {
			c++
		}
	}
	return c
}

// One is the only thing, or the first, that a phrase names.
func (x X) One(n *Node) (one engine.H) {
	x.Each(n, func(h engine.H) {
		if one == 0 {
			one = h
		}
	})
	return one
}

// Num is the number a phrase says; absent, it is 0.
func (x X) Num(n *Node) int16 {
	if n == nil || n.P == nil {
		return 0
	}
	if n.noted > 0 && x.F != nil {
		return x.F.R[n.noted]
	}
	if n.P.Num == nil {
		if n.P.Sub && len(n.Kids) > 0 {
			return x.Num(n.Kids[0])
		}
		return 0
	}
	if x.gone(n) {
		was, back := x.asWas()
		defer back()
		return n.P.Num(was, n)
	}
	return n.P.Num(x, n)
}

// If is the truth of a condition; absent, it holds.
func (x X) If(n *Node) bool {
	if n == nil || n.P == nil {
		return true
	}
	if n.P.If == nil {
		return n.P.Sub && len(n.Kids) > 0 && x.If(n.Kids[0])
	}
	if x.gone(n) {
		was, back := x.asWas()
		defer back()
		return n.P.If(was, n)
	}
	if n.noted > 0 && x.F != nil {
		return x.F.R[n.noted] != 0
	}
	return n.P.If(x, n)
}

// self is what "this character" means: the card itself, or who bears it.
func (x X) self(n *Node) engine.H {
	if x.G.Objects && x.F != nil && x.F.Src.H == x.Src && x.mode&old == 0 && !x.Same(x.F.Src) {
		return 0
	}
	if len(n.Kids) == 0 || n.Kids[0] == nil || n.Kids[0].P.Is == nil {
		return x.Src
	}
	for h, i := x.Src, 0; h != 0 && i < 4; h, i = x.bearer(h), i+1 {
		if n.Kids[0].P.Is(x, n.Kids[0], h) {
			return h
		}
	}
	return x.Src
}
