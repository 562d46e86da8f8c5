package engine

import (
	"slices"
	"strings"
)

// Step is one paragraph of a rulebook or one clause of a card. It never waits
// in its middle: it asks, and the next step reads the answer.
type Step struct {
	Cite string // the paragraph it carries out; or several, with spaces between them
	Text string // what it does, for players
	Do   func(m *M, f *Frame) Flow
}

// Flow says where a procedure goes: Next, Done, or the number of a step.
type Flow int16

const (
	Next Flow = -1
	Done Flow = -2
)

// Truth is the answer of a guard about a card that may be hidden.
type Truth uint8

const (
	No Truth = iota
	Yes
	Unknown // only its identity can tell: it must be shown
)

// True is the Truth of a condition on public state.
func True(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// Guard is one condition on a pick or an act, with the paragraph that demands
// it and the sentence a refused player reads.
type Guard struct {
	Cite, Says string
	Is         func(m *M, h H, by Seat) Truth
	Quick      func(m *M, h H, by Seat) Truth    // what can be told at once, asked first: No only if Is says so; may be nil
	Why        func(m *M, h H, by Seat) *Illegal // why it does not hold, where that hangs on the position; nil: as Cite and Says say
	Any        bool                              // it says the same of every card
	Dear       bool                              // it takes long: who only wants to know whether all hold asks it last
	no         *Illegal
}

// test is what of a guard tells only whether it holds.
type test = func(m *M, h H, by Seat) Truth

// Illegal is a refused input: why, and the paragraph that says so.
type Illegal struct{ Cite, Says string }

func (e *Illegal) Error() string { return e.Says + " [" + e.Cite + "]" }

// Ask is a question to a seat: its prompt and what an answer must satisfy.
type Ask struct {
	Cite   string
	Says   string   // the prompt, verb first; {name} is filled by Rules.Fill
	Modes  []string // names of the modes; without them modes are numbers
	No     string   // what it means to choose nothing; "": no
	Guards []Guard
	Mode   func(m *M, mode int16, by Seat) *Illegal // may this mode be said? nil: any
	Not    func(m *M, h H, by Seat) *Illegal        // why a card is not among the choices, by what both can see; nil, or nil of one: K5
	Whole  *Draft                                   // what several must be together; nil: anything
	Theirs bool                                     // asked of both in secret: a seat may also pick what is public and not its own
	Order  bool                                     // all these cards are chosen, one after the other: which was which place need not show
	Again  func(m *M) int16                         // how often it is asked of the seat in a row, this time among them; nil: once
}

// Full is how an act is done to the full: so many Times in a row, or with this Number said to
// the first question that it asks. 0: it is not done so.
type Full struct{ Times, Number int16 }

// Act is something a seat with initiative may do: play a card, use an ability
// of it, perform an action of the rulebook. Do carries it from its announcement
// to its effect: it asks, pays, waits and takes effect in one procedure.
type Act struct {
	Cite, Text string
	Zone       Zone                          // where its card must be; 0: it is an action of the rulebook
	When       uint16                        // windows that allow it, as a mask over Window.Tag; 0: all
	Late       *Illegal                      // why not in another window
	Lost       bool                          // its card is lost, not used, once it has resolved
	ByTitle    bool                          // its bullets are spent by title and player, not by card
	Bullets    int16                         // uses per turn; 0: any number
	Once       bool                          // it has them by its words, not by printed bullets
	From       func(m *M, by Seat, of *Set)  // sources of a rulebook action
	Can        []Guard                       // cheapest first
	Still      func(m *M, f *Frame) *Illegal // is its effect still possible when it resolves?
	Keeps      bool                          // it does not wait: who did it keeps the initiative
	Slight     bool                          // nobody wants to be asked for its sake alone
	Hostile    bool                          // it is done to cards of the other side: where it may be done to one's own, too, a table does not point at those
	To         uint16                        // what it answers, as a mask over Occurrence.Sort; 0: no sort in particular
	Full       func(m *M, by Seat) Full      // what it is to do all of it that can be done; nil: to do it once
	Do         Proc
	any, each  []test // the guards once more: those that say the same of every card, and the others, the dear ones last
}

// Class says what a watcher does to a step; the order is the order in which a
// step in the making meets them.
type Class uint8

const (
	Forbid Class = iota // can't: the atom is impossible
	Whole               // replaces the step
	Swap                // replaces an atom
	Also                // adds atoms
	When                // triggers once it has happened
	Toll                // makes doing it cost more: Val says how much
	NClass
)

// Watch is a rule or a printed ability that watches for an atom: prohibitions,
// replacements, additions and triggers are one type.
type Watch struct {
	Cite, Text string
	Class      Class
	Step       bool   // Also: once for the step, not for each atom; When: once for each seat that does it
	Self       bool   // it may watch its own entry; a Forbid, also from out of play
	Once       bool   // as a lasting effect it ends when it has been at work
	Per        uint8  // the period of Limit, and of what a trigger without a body counts; 0: a turn
	May        bool   // a modifier: its player says whether it is applied
	Limit      int16  // uses per Per; 0: any number
	With       uint16 // its uses, and its one time, are those of that watcher; 0: its own
	Verb       Verb
	Match      func(m *M, src H, a *Atom) bool
	Make       func(m *M, src H, i int) // rewrites atom i; i < 0: the whole step
	Val        func(m *M, src H, a *Atom) int16
	Body       Proc
	Each       bool                   // it is triggered once for each of what its atom counts
	Marks      bool                   // of a trigger without a body: it counts for what the atom is about, not for its card
	Doer       bool                   // it is about the atom's object, what does it, not its subject
	Urgent     bool                   // its body may change what triggered it, where that waits for it
	Aims       bool                   // its body begins with the choice of targets, to be made when it is put on the stack
	Filed      func(m *M, p *Pending) // notes what is so at the moment when it is triggered; may be nil
	Under      func() string          // the words of the condition under which it holds; nil: it always does
}

// Ongoing changes a value for as long as its card is at work.
type Ongoing struct {
	Cite  string
	Stat  Stat
	Layer uint8
	Adds  bool // Val is never below 0
	On    func(m *M, src, h H) bool
	Val   func(m *M, src, h H) int16
	Says  func() string // its words, with those of its condition; nil: a rule
}

// Clause is a rule that is neither a step nor a guard but a part of how something
// is reckoned.
type Clause struct{ Cite, Text string }

// VerbDef is a verb of atoms: when it is impossible, and what it writes.
type VerbDef struct {
	Name string                              // its log line, with {subject}, {object}, {n}, {by}
	Says func(r *Rules, h *Happening) string // the same, where it hangs on the numbers; nil: Name
	Cite string
	Can  func(m *M, a *Atom) bool
	Do   func(m *M, a *Atom)
}

// Card is a compiled card.
type Card struct {
	Bits    uint64 // printed words, numbered by the game's lexicon
	Acts    []uint16
	Watch   []uint16
	Ongoing []uint16
	Self    []uint16          // ongoing abilities that change the card itself, wherever it is
	when    uint16            // windows that allow one of its acts; 0: all
	Num     [MaxPrinted]int16 // printed numbers by stat, as many as Measure says
	Name    string
	Bullets int16  // uses of its title in a turn; 0: any number
	Wants   uint64 // words of the card that this one goes beneath; 0: none
	Extra   Proc   // pays what playing it costs besides, or 0
	Counts  []Counting
	Manual  bool // its text was not understood: played by agreement
	Face    Face
	Own     [2]Mark // between them lies what its text registered
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
	Groups   []Group                                      // sets of cards that are asked for often
	Layers   func(st Stat, layer uint8, v, d int16) int16 // how a layer changes a value; nil: adds. That of lasting effects, 1, may take them in any order, and together
	Base     func(m *M, h H, st Stat) int16               // what a value that is summed up starts from
	Sums     [2]Stat                                      // the stats that are: from the first up to the second; others that are not printed start at 0
	Works    uint32                                       // zones where the abilities of cards are at work, as a set of bits; 0: all
	Idle     func(m *M, h H) bool                         // those of a card there are not at work all the same, by its flags and those of what it lies on; nil: they are
	Uses     func(m *M, a *Act, h H) int16                // how many bullets an act has; nil: as printed
	Chooser  func(m *M) Seat                              // who decides for a step that nobody controls
	Fill     func(m *M, name string) string               // what {name} in a prompt or log line stands for
	Settle   func(m *M)                                   // looks whether what has just happened ends the game
	Follow   func(m *M, a *Atom)                          // adds what happens with an atom of necessity, just before it happens
	Ready    func(m *M) bool                              // is all there that the step in the making needs, just before it happens? It may complete its atoms
	Before   Proc                                         // makes that ready
	Visible  func(z Zone) bool                            // zones whose objects an effect finds that has moved them there; nil: none
	Memory   [2]uint16                                    // kinds of links, from one to before another, by which effects remember objects: what they have moved there they find, too
	Anew     bool                                         // what changes zones is counted anew
	UsedUp   Illegal                                      // why an act whose bullets are used up is refused
	Serve    uint16                                       // the window in which what has been triggered is served as soon as the step is over that triggered it; 0: the game says where
	Resolve  Proc                                         // the procedure that resolves a waiting action; 0: its body
	Granted  []uint64                                     // words of cards that abilities give
	Grants   uint64                                       // all of them
	Limbo    Zone                                         // where waiting actions stand
	Sound    func(s *State) error                         // says what of the game's own numbers no game can have made; nil: nothing is asked
	Board    *Board
	Measure  Measure // how many numbers cards and entities have

	Occurrences []Occurrence
	Stocks      []Stock // what nobody owns
	Sorts       []Die   // the sorts of dice; row 0 is none

	declared Declared
	drawn    Key         // how many keys Counts has given
	regs     []Registers // by procedure
	keeps    []Keep

	names  map[string]Proc
	quick  [64]named // some of names, for steps that ask while they run
	rows   []Row
	laws   []Clause
	occur  Proc    // runs occurrences; 0: the game has none
	selves statSet // stats that some card changes of itself

	counting bool // some card counts what its steps do
}

// NewRules returns rules that hold the kernel's own procedures and nothing else.
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

// Add registers a procedure and returns its number. A name may be empty.
// It is not inlined: each of its many callers would hold a copy.
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

// Proc is the procedure of a name; one that is not yet written gets its number now.
// It is not inlined: each of its many callers would hold a copy.
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

// named is a procedure with its name.
type named struct {
	name string
	proc Proc
}

// slot is where the procedure of a name is looked for first.
func slot(name string) int {
	if name == "" {
		return 0
	}
	return (len(name)*5 + int(name[0])*3 + int(name[len(name)-1])) & 63
}

// Ask registers a question and returns its number.
func (r *Rules) Ask(a Ask) uint16 {
	a.Cite, _, _ = strings.Cut(a.Cite, " ") // a phrase may hand on all that it stands for
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

// Watcher registers a watcher on a card, or on the rules when d is 0.
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

// LastingOngoing registers an ongoing ability that no card bears from the start and
// returns what Mod.Watch says of it.
func (r *Rules) LastingOngoing(o Ongoing) uint16 {
	r.Ongoing = append(r.Ongoing, o)
	return uint16(len(r.Ongoing)-1) | Rule
}

// Lasting registers a watcher that no card bears from the start: lasting
// effects put it to work.
func (r *Rules) Lasting(w Watch) uint16 {
	r.Watches = append(r.Watches, w)
	return uint16(len(r.Watches) - 1)
}

// OngoingOn registers an ongoing ability of a card.
// It is not inlined: each of its many callers would hold a copy.
//
//go:noinline
func (r *Rules) OngoingOn(d Def, o Ongoing) {
	r.Ongoing = append(r.Ongoing, o)
	r.Cards[d].Ongoing = append(r.Cards[d].Ongoing, uint16(len(r.Ongoing)-1))
}

// OngoingOwn registers an ongoing ability that changes its own card, wherever that
// is.
func (r *Rules) OngoingOwn(d Def, o Ongoing) {
	r.Ongoing = append(r.Ongoing, o)
	r.Cards[d].Self = append(r.Cards[d].Self, uint16(len(r.Ongoing)-1))
}
