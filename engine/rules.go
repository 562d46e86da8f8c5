package engine

import (
	"slices"
	"strings"
)

// Step is one paragraph of a rulebook or one clause of a card. It runs to its end without waiting:
// a step asks a question, and the next one reads the answer.
type Step struct {
	Cite string // the paragraph it carries out; or several, with spaces between them
	Text string // what it does, for players
	Do   func(m *M, f *Frame) Flow
}

// Flow is how a procedure continues: with the next step, with a numbered step, or not at all
// (Done).
type Flow int16

const (
	Next Flow = -1
	Done Flow = -2
)

// Truth is the result of a guard, which may depend on a hidden card.
type Truth uint8

const (
	No Truth = iota
	Yes
	Unknown // it depends on the hidden identity: the card must be shown
)

// True is the Truth of a condition on public state.
func True(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// Guard is one condition of a pick or an act, with the paragraph that demands it and the sentence
// that a refused player reads.
type Guard struct {
	Cite, Says string
	Is         func(m *M, h H, by Seat) Truth
	Quick      func(m *M, h H, by Seat) Truth    // a fast test that is asked first: if it says No, so does Is; may be nil
	Why        func(m *M, h H, by Seat) *Illegal // the refusal, if it depends on the position; nil: Cite and Says
	Any        bool                              // the result does not depend on the card
	Dear       bool                              // it is slow: it is tested last when only the conjunction matters
	no         *Illegal
}

// test is the function of a guard: whether it holds, without a reason.
type test = func(m *M, h H, by Seat) Truth

// Illegal is a refused input: the reason, and the paragraph that it comes from.
type Illegal struct{ Cite, Says string }

func (e *Illegal) Error() string { return e.Says + " [" + e.Cite + "]" }

// Ask is a question to a seat: its prompt and the conditions of an answer.
type Ask struct {
	Cite   string
	Says   string   // the prompt, verb first; {name} is filled by Rules.Fill
	Modes  []string // names of the modes; without them modes are numbers
	No     string   // the label of choosing nothing; "": none
	Guards []Guard
	Mode   func(m *M, mode int16, by Seat) *Illegal // why a mode can't be chosen; nil: any can
	Not    func(m *M, h H, by Seat) *Illegal        // why a card is not among the choices, judged by public state; nil, or a nil result: K5
	Whole  *Draft                                   // the condition on the whole of an answer of several parts; nil: none
	Theirs bool                                     // of a question in secret: a seat may also pick public cards that are not its own
	Order  bool                                     // all the cards are picked one after the other: nobody needs to see which lay where
	Again  func(m *M) int16                         // how often the question is asked of the seat in a row, this time included; nil: once
}

// Full says how to exhaust an act: do it Times in a row, or answer its first question with Number.
// Of each, 0 means that it does not apply.
type Full struct{ Times, Number int16 }

// Act is something a seat with initiative may do: play a card, use an ability
// of it, perform an action of the rulebook. Do carries it from its announcement
// to its effect: it asks, pays, waits and takes effect in one procedure.
type Act struct {
	Cite, Text string
	Zone       Zone                          // the zone of its card; 0: it is an action of the rulebook
	When       uint16                        // windows in which it may be done, as a mask over Window.Tag; 0: all
	Late       *Illegal                      // the refusal in other windows
	Lost       bool                          // its card is lost, not used, once it has resolved
	ByTitle    bool                          // all copies of the title share its uses
	Bullets    int16                         // uses per turn; 0: any number
	Once       bool                          // it has them by its words, not by printed bullets
	From       func(m *M, by Seat, of *Set)  // the sources of an action of the rulebook
	Can        []Guard                       // its conditions, cheapest first
	Still      func(m *M, f *Frame) *Illegal // why its effect is no longer possible when it resolves; nil: it is
	Keeps      bool                          // the seat keeps the initiative after it
	Slight     bool                          // it is not worth asking a player for it alone
	Hostile    bool                          // it harms its target: the table does not highlight one's own cards for it
	Pays       bool                          // costs have it done by themselves, so that nobody is asked for it alone, not even where most players act
	Leads      uint16                        // the act that most players do next with the same card; 0: none
	To         uint16                        // the sorts of occurrences that it answers, as a mask over Occurrence.Sort; 0: any
	Full       func(m *M, by Seat) Full      // how to exhaust it; nil: it is done once
	Do         Proc
	any, each  []test // the tests of Can that do not depend on the card, and the others, slow ones last
}

// Class says what a watcher does to a step. A step in the making meets the classes in this order.
type Class uint8

const (
	Forbid Class = iota // can't: the atom is impossible
	Whole               // replaces the step
	Swap                // replaces an atom
	Also                // adds atoms
	When                // triggers an ability after the atom has happened
	Toll                // makes the atom cost more, by Val
	NClass
)

// Watch is a rule or a printed ability that reacts to an atom: a prohibition, replacement,
// addition, trigger or toll.
type Watch struct {
	Cite, Text string
	Class      Class
	Step       bool   // Also: once for the step, not for each atom; When: once for each seat that makes it
	Self       bool   // it applies to its own card's entry; a Forbid also while the card is out of play
	Once       bool   // as a lasting effect it ends when it has been at work
	Per        uint8  // the period of Limit, and of what a trigger without a body counts; 0: a turn
	May        bool   // of a modifier: its player may decline it
	Limit      int16  // uses per Per; 0: any number
	With       uint16 // the watcher with which it shares its uses and its Once; 0: none
	Verb       Verb
	Match      func(m *M, src H, a *Atom) bool
	Make       func(m *M, src H, i int) // rewrites atom i; i < 0: the whole step
	Val        func(m *M, src H, a *Atom) int16
	Body       Proc
	Each       bool                            // it triggers once for each thing that its atom counts (Atom.A)
	Marks      bool                            // of a trigger without a body: it counts for the atom's subject, not for its own card
	Own        bool                            // of a trigger about its own card: all that its body does is done to that card
	Doer       bool                            // it is about the atom's object, which does the deed, not its subject
	Urgent     bool                            // its body may change the event that triggered it; the event waits for it
	Aims       bool                            // its body begins by choosing targets, which happens when it is put on the stack
	Filed      func(m *M, p *Pending)          // stores facts at the moment when it is triggered; may be nil
	Keep       uint16                          // the kind of the links from the triggered ability to what the deed that triggered it was done to; 0: no links
	Kept       func(m *M, src H, a *Atom) bool // which other atoms of the step belong to that deed; nil: those that trigger it too, if it triggers once a step
	Under      func() string                   // the words of its condition; nil: it is unconditional
}

// Ongoing is an ability that changes a value while its card is in effect.
type Ongoing struct {
	Cite  string
	Stat  Stat
	Layer uint8
	Adds  bool // Val is never negative
	On    func(m *M, src, h H) bool
	Val   func(m *M, src, h H) int16
	Says  func() string // its words, with those of its condition; nil: a rule
}

// Clause is a rule that is neither a step nor a guard but part of a computation.
type Clause struct{ Cite, Text string }

// VerbDef is a verb of atoms: when it is impossible, and what it writes.
type VerbDef struct {
	Name string                              // its log line, with {subject}, {object}, {n}, {by}
	Says func(r *Rules, h *Happening) string // the log line, if it depends on the numbers; nil: Name
	Cite string
	Can  func(m *M, a *Atom) bool
	Do   func(m *M, a *Atom)
	Much bool // the number A of its atoms is how much is done, of damage or of markers, and counts as “that many”
}

// Amounts marks verbs whose atoms are of amounts (VerbDef.Much).
func Amounts(defs []VerbDef, verbs ...Verb) {
	for _, v := range verbs {
		defs[v].Much = true
	}
}

// Card is a compiled card.
type Card struct {
	Bits    uint64 // printed words, numbered by the game's lexicon
	Acts    []uint16
	Watch   []uint16
	Ongoing []uint16
	Self    []uint16          // ongoing abilities that change the card itself, in every zone
	when    uint16            // windows that allow one of its acts, as a mask; 0: all
	Num     [MaxPrinted]int16 // printed numbers by stat, the first Measure.Printed of them
	Name    string
	Bullets int16  // how often its title may be used in a turn; 0: any number
	Wants   uint64 // words that the card beneath which it is played must have; 0: none
	Extra   Proc   // pays the additional cost of playing it, or 0
	Counts  []Counting
	Manual  bool // its text was not understood: the players apply it by agreement
	Face    Face
	Own     [2]Mark // the range of rows that its text has registered
}

// Rules is a compiled game with its cards: read-only and shared.
type Rules struct {
	Procs    [][]Step
	Asks     []Ask
	Cards    []Card
	Watches  []Watch
	Always   []Live // watchers that are rules, not cards
	Ongoing  []Ongoing
	Acts     []Act
	Verbs    []VerbDef
	Windows  []Window
	Settings []Setting
	Groups   []Group                                      // sets of cards that are cached
	Layers   func(st Stat, layer uint8, v, d int16) int16 // how a layer changes a value; nil: it adds. In layer 1, that of lasting effects, the changes may come in any order and already summed
	Base     func(m *M, h H, st Stat) int16               // the base value of the stats in Sums
	Sums     [2]Stat                                      // the stats that Base computes, from the first to before the second; other stats that are not printed begin at 0
	Works    uint32                                       // zones where abilities of cards are in effect, as a set of bits; 0: all
	Idle     func(m *M, h H) bool                         // reports, by flags of the card and its host, that its abilities are not in effect even in these zones; nil: never
	Uses     func(m *M, a *Act, h H) int16                // how often an act may be used in a turn; nil: as printed
	Chooser  func(m *M) Seat                              // the seat that decides for a step that nobody makes
	Fill     func(m *M, name string) string               // the words for {name} in a prompt or log line
	Settle   func(m *M)                                   // ends the game if what has just happened decides it
	Follow   func(m *M, a *Atom)                          // adds the atoms that happen together with an atom by rule, just before it happens
	Ready    func(m *M) bool                              // reports whether the step in the making has all that it needs, just before it happens; it may complete its atoms
	Before   Proc                                         // runs while Ready says no
	Visible  func(z Zone) bool                            // zones in which an effect still finds an object that it has moved there; nil: none
	Memory   [2]uint16                                    // kinds of links, from the first to before the second, by which effects remember objects, also those that they have moved to a visible zone
	Records  []Record                                     // what effects keep of what they have done; row 0 is none
	Keeping  uint16                                       // the kind of the links from a card to itself, whose value says which row of Records is kept at the moment
	Anew     bool                                         // a change of zone resets the tallies of a card
	UsedUp   Illegal                                      // the refusal of an act that has no uses left
	Serve    uint16                                       // the window in which triggered abilities are served directly after the step that triggered them; 0: the game opens one itself
	Resolve  Proc                                         // the procedure that resolves a waiting action; 0: its body
	Granted  []uint64                                     // words that abilities give to cards
	Grants   uint64                                       // their union
	Limbo    Zone                                         // the zone of waiting actions
	Sound    func(s *State) error                         // says which of the game's own numbers no game can have produced; nil: nothing is checked
	Board    *Board
	Measure  Measure // how many numbers cards and entities have

	Occurrences []Occurrence
	Stocks      []Stock // decks that nobody owns
	Sorts       []Die   // the sorts of dice; row 0 is none

	declared Declared
	drawn    Key         // how many keys Counts has issued
	regs     []Registers // by procedure
	keeps    []Keep

	names  map[string]Proc
	quick  [64]namedProc // a cache of names, for steps that look procedures up while they run
	rows   []Row
	laws   []Clause
	occur  Proc    // the procedure of occurrences; 0: the game has none
	selves statSet // stats that some card changes for itself

	counting bool // some card counts what its steps do (Card.Counts)
}

// NewRules returns rules with only the kernel's own procedures.
func NewRules() *Rules {
	r := &Rules{
		Measure: Measure{NPrinted, NStat, OwnNums},
		names:   map[string]Proc{},
		Procs:   make([][]Step, 1),
		Asks:    []Ask{{}, askFirst: {Cite: "K33", Says: "Choose which of your abilities resolves first", No: "As they are"}},
		Cards:   make([]Card, 1),
		Watches: make([]Watch, 1),
		Acts:    make([]Act, 1),
		Windows: make([]Window, 1),
		Verbs:   make([]VerbDef, 1),

		Occurrences: make([]Occurrence, 1),
		Sorts:       make([]Die, 1),
	}
	r.laws = slices.Clone(laws)
	r.Add("make", slices.Clone(making)...)
	r.Add("window", slices.Clone(window)...)
	r.Add("place", slices.Clone(placing)...)
	return r
}

// Add registers a procedure and returns its number. The name may be empty.
// It is not inlined, to keep its many callers small.
//
//go:noinline
func (r *Rules) Add(name string, steps ...Step) Proc {
	p := Proc(len(r.Procs))
	if q, known := r.names[name]; known && name != "" {
		r.Procs[q] = steps
		return q
	}
	r.Procs = append(r.Procs, steps)
	if name != "" {
		r.names[name] = p
	}
	return p
}

// Proc is the procedure with a name. A procedure that is not registered yet gets its number now.
// It is not inlined, to keep its many callers small.
//
//go:noinline
func (r *Rules) Proc(name string) Proc {
	if q := &r.quick[slot(name)]; q.name == name && name != "" {
		return q.proc
	}
	p, known := r.names[name]
	if !known {
		r.Procs = append(r.Procs, nil)
		p = Proc(len(r.Procs) - 1)
		r.names[name] = p
	}
	return p
}

// namedProc is a procedure with its name.
type namedProc struct {
	name string
	proc Proc
}

// slot is the place of a name in Rules.quick.
func slot(name string) int {
	if name == "" {
		return 0
	}
	return (len(name)*5 + int(name[0])*3 + int(name[len(name)-1])) & 63
}

// Ask registers a question and returns its number.
func (r *Rules) Ask(a Ask) uint16 {
	a.Cite, _, _ = strings.Cut(a.Cite, " ") // a phrase of the grammar passes all its paragraphs; the first is cited
	if a.Whole != nil {
		a.Whole.Cite, _, _ = strings.Cut(a.Whole.Cite, " ")
	}
	r.Asks = append(r.Asks, a)
	return uint16(len(r.Asks) - 1)
}

// Act registers an act and returns its number.
func (r *Rules) Act(a Act) uint16 {
	r.Acts = append(r.Acts, a)
	return uint16(len(r.Acts) - 1)
}

// Watcher registers a watcher on card d or, if d is 0, as a rule.
func (r *Rules) Watcher(d Def, w Watch) uint16 {
	r.Watches = append(r.Watches, w)
	i := uint16(len(r.Watches) - 1)
	if d == 0 {
		r.Always = append(r.Always, Live{0, i})
	} else {
		r.Cards[d].Watch = append(r.Cards[d].Watch, i)
	}
	return i
}

// LastingOngoing registers an ongoing ability that lasting effects enable, and returns the value
// for Mod.Watch.
func (r *Rules) LastingOngoing(o Ongoing) uint16 {
	r.Ongoing = append(r.Ongoing, o)
	return uint16(len(r.Ongoing)-1) | Rule
}

// Lasting registers a watcher that lasting effects enable, and returns its row.
func (r *Rules) Lasting(w Watch) uint16 {
	r.Watches = append(r.Watches, w)
	return uint16(len(r.Watches) - 1)
}

// OngoingOn registers an ongoing ability of a card.
// It is not inlined, to keep its many callers small.
//
//go:noinline
func (r *Rules) OngoingOn(d Def, o Ongoing) {
	r.Ongoing = append(r.Ongoing, o)
	r.Cards[d].Ongoing = append(r.Cards[d].Ongoing, uint16(len(r.Ongoing)-1))
}

// OngoingOwn registers an ongoing ability that changes its own card, in every zone.
func (r *Rules) OngoingOwn(d Def, o Ongoing) {
	r.Ongoing = append(r.Ongoing, o)
	r.Cards[d].Self = append(r.Cards[d].Self, uint16(len(r.Ongoing)-1))
}
