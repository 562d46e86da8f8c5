package text

import (
	"math/bits"

	"github.com/cutdeck/cutdeck/engine"
)

// Mean is the meaning of a phrase. A row has the function for its kind of phrase. A card whose text
// uses a row without such a function and without Sub parses but does not compile.
type Mean struct {
	Is      func(x X, n *Node, h engine.H) bool                   // nouns, adjectives, places: does the phrase fit h?
	Num     func(x X, n *Node) int16                              // numbers
	If      func(x X, n *Node) bool                               // conditions
	Do      func(x X, n *Node)                                    // verbs: adds atoms to the step in the making
	Who     func(x X, n *Node) engine.Seat                        // players
	Make    func(c *Compiler, n *Node)                            // clauses and abilities: emits steps, or registers watchers and ongoing abilities
	Role    Role                                                  // how the phrase gets its referent
	K       int16                                                 // the number of a word: of a stat, a zone, or one of the constants below
	Zone    engine.Zone                                           // the zone out of play that a word names
	Zones   uint32                                                // the zones that a word names, as a set of bits
	Sub     bool                                                  // its meaning is that of its parts
	Bars    *Bar                                                  // verbs: things that the verb can't be done to are not offered
	Mine    bool                                                  // verbs: a picked thing must belong to the player who picks
	Own     bool                                                  // the same where a player is said to do it: "your opponent discards a ship"
	Whose   bool                                                  // places: the words give an owner, or allow any owner
	Located bool                                                  // names things by the place of its card. The card may leave while the effect lasts, so the things are looked up when the effect begins
	Fixed   bool                                                  // verbs: the cards of its first part are fixed when its ability is announced
	Reads   bool                                                  // depends on the identity of the things that its parts name
	Shows   bool                                                  // verbs: picked cards are shown
	Bits    uint64                                                // nouns: every card that the noun fits has one of these bits of Card.Bits printed; 0: unknown
	The     func(m *engine.M) engine.H                            // nouns: the only thing that the noun can fit now, or 0; nil: there may be several
	Peers   bool                                                  // a clause that compares the things that the surrounding phrase names; see extreme
	Hangs   bool                                                  // clauses and places: fits nothing unless its last part fits something
	Denies  bool                                                  // the predicate is negative
	Either  bool                                                  // fits whatever any of its parts fits, each in its own zones
	Any     bool                                                  // fits whatever its first part or an element of the list behind it fits
	InPlay  bool                                                  // abilities: only cards in play can have it
	Free    bool                                                  // determiners: does not restrict which things fit
	Sort    Sort                                                  // nouns: the sort of the things; 0: cards
	Open    bool                                                  // nouns: fits cards whatever their identity, so a picked card need not be shown
	Away    bool                                                  // nouns: the things are never in play
	Bare    uint32                                                // verbs: where what is only called a card is, of who does it, as a set of bits: "discard a card"; 0: as Looks says
	Looks   uint32                                                // verbs: the zones of the things it names, as a set of bits, unless their own words give zones; 0: in play
	From    func(x X, n *Node) *engine.Set                        // the set from which a Lot is drawn
	Whole   func(c *Compiler, n *Node, cite string) *engine.Draft // words behind several picked things: the condition on all of them together
	Pin     func(m *engine.M, f *engine.Frame, x X, n *Node)      // finds the things of a Named phrase when its clause is carried out
	Amount  bool                                                  // events: the number of the atoms is an amount
	Deed    *Frame                                                // the deed of the phrase
	Refuse  func(c *Compiler, n *Node) string                     // why it can't be said in a game, or ""
	Recalls func(c *Compiler, n *Node) *history                   // phrases about the past: registers their counter
	Bears   bool                                                  // states: it depends on what is on or beneath the thing
	Had     func(noun *Prod) bool                                 // values: can a thing of the noun have it? nil: yes
	Called  string                                                // events and moments: the noun for the thing that they are about, as in its row
	Names   func(c *Compiler, n *Node)                            // verbs: on a card that is answered before it takes effect, asks for what the verb names as the card is played; see Game.Early
	Could   func(x X, n *Node) bool                               // verbs: can the verb be done at all, whatever is picked? nil: yes
	Slight  Slight                                                // verbs: is one moment of a turn as good as another for it?
	Sense   func(n *Node) bool                                    // does the phrase make sense with these parts? If not, other readings are preferred; nil: yes
}

// Slight is how little the moment matters at which something is done; 0: it may matter. An act is
// slight if all that it does is, and some of it is Fuel.
type Slight uint8

const (
	Anytime Slight = 1 + iota // it concerns only the deck of who does it
	Fuel                      // it makes what costs are paid with
)

// Bar keeps cards from being chosen for a verb, with its paragraph.
type Bar struct {
	Cite, Says string
	Free       func(m *engine.M, h engine.H) bool // is the bar not in force?
}

// Role is how a noun phrase or number gets its referent in the binding pass.
type Role uint8

const (
	NoRole     Role = iota
	Target          // chosen when the ability is announced, checked when it resolves
	Targets         // up to a number of targets
	Pick            // chosen when its clause is carried out
	Picks           // several, chosen when its clause is carried out
	Poss            // "your …": a pick if one, all if many
	Self            // this …
	It              // the thing named last
	That            // the thing named last by that noun
	TheAim          // the target, named again
	Named           // found, not chosen: the top card of a pile
	Destiny         // a number revealed from the reserve of the acting player
	Noted           // a number stored for later phrases
	TheNote         // the stored number
	Delayed         // a clause that is carried out later and bound on its own
	Stands          // a condition whose place a later word may refer to
	GivesVar        // a clause that defines X
	Option          // a choice between clauses
	Var             // X: a number that a player chooses, or that a where-clause defines
	Those           // all things named earlier by that noun
	Lasts           // a lasting effect: its phrases ask no questions
	Modal           // a clause about what a player may or must do
	Every           // a clause carried out for each of several things in turn
	Counts          // a verb whose count is stored in a register
	Lot             // cards drawn at random from a hand, as many as Num gives
	Infinite        // a clause with its verbs in the infinitive: the player who chooses carries them out
	Modes           // a choice of clauses, made when it is reached
	Rest            // the remainder of several things named earlier
	Sited           // a clause that takes place entirely at the place of its first part
	EachPlayer      // a clause that each player carries out
	Later           // a clause that is carried out later and bound on its own then
	Chooses         // Pick or Picks, depending on the determiner
	Finds           // a verb that reveals cards until one of some kind is found
	Aims            // Target or Targets, depending on the determiner
)

// Several, in Mean.K of a Named phrase: it may name any number of things.
const Several int16 = 9

// Standing, in Mean.K of an event, marks a state, as opposed to something that happens to a card.
const Standing int16 = 11

// OnlyOne, in Mean.K of a noun: there is only one such thing at a time, to which "that …" refers.
const OnlyOne int16 = -7

// Place, in Mean.K of a noun, marks places: "that …" may be the place of the thing named earlier.
const Place int16 = -9

// Values of Node.Slot that are not registers of the frame.
const (
	slotNone int8 = -1 // not bound: the words of the phrase decide what it names
	slotSelf int8 = -2 // the card with the text, or its bearer
	slotPick int8 = -3 // the things picked so far by an answer of several, in Frame.Pick
	slotIt   int8 = -4 // the thing that the surrounding clause describes
	slotAny  int8 = -7 // any of several things that fit a condition, none of them chosen
	slotAt   int8 = -6 // the place of the thing in register Reg, or its place when it left
)

// Game is what a game tells the shared phrases about itself.
type Game struct {
	Play     engine.Zone                                                                 // the zone of things whose words give none
	At       func(m *engine.M, h engine.H) engine.H                                      // the place of a thing, or 0
	Shares   func(m *engine.M, h, place engine.H) bool                                   // is h at a place that may consist of several entities? nil: it is if At returns the place
	Here     func(m *engine.M, h engine.H) engine.H                                      // the place a card speaks of as "here": where it was, if it has just gone
	Bearer   func(m *engine.M, h engine.H) engine.H                                      // the card that a card lies beneath, or lay beneath when it left; nil: its host
	Face     func(m *engine.M, h engine.H) uint8                                         // which of two faces is up: 1 or 2
	TwoFaced uint64                                                                      // the bits of cards that can have two faces; 0: none can
	Aim      func(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool            // may h be targeted?
	Shun     func(m *engine.M, src engine.H, by engine.Seat, h engine.H) *engine.Illegal // why h may not be targeted; nil: a refusal cites only the paragraph of the question
	Fee      func(m *engine.M, src engine.H, by engine.Seat, h engine.H) int16           // the fee for targeting h; nil: there are no fees
	Affords  func(m *engine.M, src engine.H, by engine.Seat, fees int16) bool            // can the player pay the fees of all targets together?
	Aimed    func(m *engine.M, f *engine.Frame, h engine.H)                              // carries out the consequences of targeting h, in games whose acts do not wait
	Controls func(m *engine.M, who engine.Seat, h engine.H) bool                         // does a player control h? nil: the player who has h does
	Titled   func(m *engine.M, h engine.H, part string) bool                             // does the title of h contain part?
	Costs    func(m *engine.M, h engine.H) int16                                         // what playing a card costs: "that costs 2 or less"
	Price    func(x X)                                                                   // adds the price of playing the card x.Src to the step in the making
	Causes   func(m *engine.M, a *engine.Atom) bool                                      // does the text of a card bring an atom of the step about, as opposed to a rule? nil: yes
	Entry    engine.Verb                                                                 // the verb of playing a card
	Tax      func(x X)                                                                   // adds the additional costs of using an ability of x.Src
	Taxed    func(m *engine.M) bool                                                      // does using an ability have additional costs now?
	Acted    func(m *engine.M, f *engine.Frame, targets engine.Set)                      // reports that an ability is used, or a card played, with its targets
	Scarce   func(m *engine.M, who engine.Seat, pile engine.Zone, n int16)               // called before n cards are looked for at the end of a player's pile that has fewer; nil: nothing to do
	Destiny  engine.Zone                                                                 // the pile from whose top a card is revealed for destiny
	Reads    func(m *engine.M, h engine.H) int16                                         // the destiny of a revealed card
	Spent    func(x X, h engine.H)                                                       // adds the atoms that put away a card revealed for destiny
	Announce func(m *engine.M, f *engine.Frame)                                          // puts a card that is being played onto the stack, before any choice
	TakeBack func(m *engine.M, f *engine.Frame)                                          // puts that card back, if its cost is not paid
	Wait     func(m *engine.M, f *engine.Frame) engine.H                                 // makes the announced act wait on the stack; nil: acts do not wait
	Close    func(m *engine.M, f *engine.Frame)                                          // in games whose acts do not wait: puts a card away once it has been played
	Foretell func(m *engine.M, f *engine.Frame)                                          // in games whose acts do not wait: opens the window in which an act is answered before it takes effect; takes the targets, which are chosen before that, from the frame of the act. nil: targets are chosen when they are reached
	Answer   func(c *Compiler, a *engine.Act, on *Occasion) bool                         // makes an act an answer: sets its window and sort; false: there are no answers of that sort. nil: cards answer nothing
	Occurs   func(m *engine.M, do func(a *engine.Atom))                                  // calls do with each atom of the present occurrence
	Early    func(c *Compiler) bool                                                      // is a card shown with everything that its first words name, and answered, before it takes effect? nil: no
	Chained  bool                                                                        // a sentence that begins with “then” is carried out only if everything required before it was done in full
	Rest     bool                                                                        // an act goes on with its remaining valid targets; otherwise it needs all of them
	Fizzle   func(m *engine.M, f *engine.Frame, cite string)                             // reports that a triggered ability has no effect
	Offer    func(c *Compiler, a engine.Act)                                             // attaches an act to the card being compiled
	Together bool                                                                        // the deeds of each player are one step, for which the players choose in initiative order
	Leaves   func(r *engine.Rules, d engine.Def) bool                                    // does the printed cost of a card leave X open? nil: none does
	Said     func(m *engine.M, h engine.H) int16                                         // the value of X for such a card
	Objects  bool                                                                        // a card that changes zones becomes a new object, to which earlier references do not apply
	Takes    uint64                                                                      // verbs that remove their subject from its place, as a set of bits
	Plays    uint64                                                                      // verbs without a pick, as a set of bits: to play a card, to aim
	Meant    func(m *engine.M, a *engine.Atom)                                           // adds the consequences of an atom that take place even if the atom is replaced: a sacrifice has been made; may be nil
	Seen     uint32                                                                      // zones whose cards both players see
	Secret   uint32                                                                      // zones whose cards no player sees, or only one
	Types    uint64                                                                      // bits of Card.Bits of which each card has exactly one, so that nouns for two of them exclude each other
	Above    func(card *engine.Card) uint64                                              // the types of the cards that a card may lie beneath, or be aboard; nil: unknown
	Reach    map[string]Reach                                                            // the verbs, in the infinitive, that can't be done to everything
	Uses     int16                                                                       // how often a triggered ability works in a turn at most; 0: any number of times
	Period   uint8                                                                       // the period until the end of the turn
	Changes  func(measure *Node) bool                                                    // may cards change that number? nil: no
	Gauge    func(x X, measure, place *Node) (on engine.H, st engine.Stat, now int16)    // where a number that is counted for a player is stored, and its value
	Levy     func(c *Compiler, who, deed, during, toll *Node)                            // registers a price of a deed; nil: the game has no such phrases
	Last     func(x X, on engine.H, st engine.Stat, by int16)                            // adds a lasting change of a number to the step in the making
	Notes    any                                                                         // data that the game's own rows keep about the cards being compiled
	Cites    Cites
}

// Cites are the paragraphs of a game that the shared phrases cite.
type Cites struct {
	Announce, Need, Target, Pay, Effect, Still, Trigger, Destiny, NoCard, Pick, Choice, Face string

	Aim    string // the choice of targets
	Fee    string // the fee for a target
	Paid   string // the payment
	Theirs string // a destiny that another player reveals
	Asked  string // an offer, which is made only for what can be done
	Looked string // a condition, evaluated when its clause is carried out
	Cannot string // what can't be done
	Own    string // numbers of a card that pays for its own act by leaving
}

// X is the view in which a phrase is evaluated: the card with the text, "you", the frame that carries
// the phrase out (nil for ongoing abilities and guards) and the thing that the phrase describes. It is
// passed by value: code that needs another view changes its copy.
type X struct {
	*engine.M
	G      *Game
	F      *engine.Frame
	A      *engine.Atom
	Src    engine.H
	It     engine.H // the thing that the phrase describes
	There  engine.H // the place that a clause with "where" speaks of, or 0
	N      int16    // the number that the phrase tests or changes
	Times  int16    // how many times a change is made; 0 is once
	Most   int16    // the maximum of such a change; 0: none
	By     engine.Seat
	Who    engine.Seat // "a player", "that player"
	looked engine.H    // the one of several things whose value is compared, or 0
	Until  uint8       // how long a change lasts; 0: the period of the game
	May    bool        // whether a test is true of a hidden card, which may fit
	mode   uint8       // bits: each, old and so on
	group  *engine.Set // for a condition that compares several things with each other: those things; else nil
}

// Modes of a view, bits of X.mode.
const (
	each     = 1 << iota // only the picks of the player Who count
	old                  // a thing that has left is seen as it was
	peers                // clauses with Mean.Peers are true: the set that they compare is being computed
	making               // the phrase changes the step in the making, see OnTop
	controls             // a player "has" what he or she controls
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

// Hidden: has no player shown the identity of h?
func (x X) Hidden(h engine.H) bool { return x.Ent[h].Def == 0 && x.Ent[h].Kind == 0 }

// Not is the negation of a test. The test is called with x.May inverted, so that a hidden card, which
// may or may not fit, gives the right answer.
func (x X) Not(test func(x X) bool) bool {
	x.May = !x.May
	return !test(x)
}

// Matches reports whether h fits a phrase or is what the phrase is bound to.
func (x X) Matches(n *Node, h engine.H) bool {
	switch {
	case n == nil:
		return true
	case n.P == nil: // a list: all elements must match
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

// Bare reports whether h fits the words of a phrase, whatever the phrase is bound to.
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

// unlike reports whether the printed words of h suffice to exclude h from a phrase.
func (n *Node) unlike(m *engine.M, h engine.H) bool {
	d := m.Ent[h].Def
	return n.bits != 0 && d != 0 && (m.Cards[d].Bits|m.Grants)&n.bits == 0
}

// Fits is the three-valued test: it evaluates the phrase with hidden cards fitting and not fitting.
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

// Where is the set of all things in the zones of a phrase.
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

// Among is Where, or the empty set if nothing can fit.
func (x X) Among(n *Node) (of engine.Set) {
	if !x.hangs(n) {
		return of
	}
	return x.Where(n)
}

// hangs reports whether the hinge of a phrase, its part that names the only thing of its kind
// (Node.hinge), fits that thing. If it does not, the phrase fits nothing. Without a hinge hangs is
// true.
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
		for h := range of.All() { // do may change what the phrase names
			do(h)
		}
	}
}

// bound reports whether some part of a joined phrase is bound. Then the things are named part by part.
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

// Num is the number of a phrase; 0 if n is nil.
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

// If is the truth of a condition; true if n is nil.
func (x X) If(n *Node) bool {
	if n == nil || n.P == nil {
		return true
	}
	if n.P.If == nil {
		return n.P.Sub && len(n.Kids) > 0 && x.If(n.Kids[0])
	}
	if n.noted > 0 && x.F != nil {
		return x.F.R[n.noted] != 0
	}
	if x.gone(n) {
		was, back := x.asWas()
		defer back()
		return n.P.If(was, n)
	}
	return n.P.If(x, n)
}

// self is the referent of "this character": the card itself, or its bearer.
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
