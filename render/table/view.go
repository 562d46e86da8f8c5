package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
)

// View is the table as one seat sees it, ready to be drawn. Side 0 is near,
// the seat that looks; 1 is far.
type View struct {
	Seats  [2]SeatView
	Lanes  []Lane
	Focus  int // the lane where something is asked, or -1
	Hand   []*Card
	Stack  []*Card // the top first
	Phases []string
	Phase  int
	Step   string   // the part of the phase
	Steps  []string // the parts there are, in their order
	Turn   int      // the side whose turn it is; -1 nobody's
	Says   string   // the prompt
	More   string   // a line beneath it
	Cite   string
	Asked  bool // the near seat must answer
	Over   string
	Loose  []Choice   // answers that are no card on the table: modes, pass
	Others []*Card    // cards to choose from that do not lie on the table
	Many   bool       // one of several picks
	Again  int        // how often the same is asked in a row, this time among them; 0: once
	Picked engine.Set // what has been picked of them
	Given  []Given    // of a number that is divided: what each part has so far
	Track  string     // what the row of cells is called
	Cells  []Cell
	Fight  *Fight  // the combat that goes on; nil none
	Common []Shelf // what lies open and is nobody's
	Map    *Chart  // places at coordinates; nil: there are none
	Fleets bool    // each lane is one side's alone
	Terms  engine.Terms
}

// SeatView is a seat's bar.
type SeatView struct {
	Name    string
	Counts  []Number
	Life    *Number  // that decides the game; nil: it has none
	Pools   []Number // what it can pay with now
	Piles   []PileView
	Hand    int // cards in hand
	H       engine.H
	Shelves []Shelf
	Rear    *Rear // what it defends, of fleets
}

// Number is a named number.
type Number struct {
	Name, Icon string
	N          int
	Halves     bool // N counts halves
	Whole      int  // how much it can be, where it decides the game; 0 that is not said
	Bare       bool // it is drawn without a plus
}

// Amount is the number in figures.
func (n Number) Amount() string {
	switch {
	case !n.Halves:
		return strconv.Itoa(n.N)
	case n.N == 1:
		return "½"
	case n.N%2 != 0:
		return strconv.Itoa(n.N/2) + "½"
	}
	return strconv.Itoa(n.N / 2)
}

// PileView is a pile with its count; Cards are listed if it is open.
type PileView struct {
	Name, Icon string
	N          int
	Open       bool
	Ready      int // of N; -1 that is not said
	Cards      []*Card
	Pick       *Choice // its hidden card can be chosen; nil not
	zone       engine.Zone
	owner      engine.Seat
}

// Lane is a place with what lies on both sides of it.
type Lane struct {
	Place  *Card
	Over   string // the part of the name before the slash, and what it is
	Name   string
	Sides  [2][]*Card
	Also   [2][]*Card // cards of another lane that stand here too
	Gives  [2]int     // energy the place gives a side
	Pips   [2]int     // support it gives a side
	Held   int        // the side that holds it; -1 nobody
	Sums   [2][]Number
	Meter  [2]Meter
	Doing  [2]string // what a side does there: "attacks"
	Far    *Card     // the far side, if it is a place of its own
	Scores [2][]Score
	Home   int      // of fleets: the side whose lane it is
	Space  bool     // it has no place
	Makes  []Number // what the place gives
	Shut   bool     // it can't be aimed at
}

// Meter is how much of something a side has to meet, and has met.
type Meter struct {
	Name      string
	Need, Met int
}

// Card is one card, token or waiting action as it is drawn.
type Card struct {
	H       engine.H
	Def     engine.Def
	Face    *look.Face
	Wear    look.Wear
	Beneath []*Card
	States  []string // names of what has become of it
	Where   string
	Says    string // on the stack: what it will do
	Name    string // what it is called there; "" as the card is
	Side    int    // whose it is; -1 nobody's
	Act     bool   // an action that waits, not a card
	Copies  int    // how many of it a list stands for
	Words   []Word // states that stand on it
	Badges  []Number
	Ready   []Number // what it can still do
	Shelved bool     // it lies beside a hand
	Marks   [2]bool  // the sides that it has counted for
}

// Choice is an answer that is no card on the table.
type Choice struct {
	Label string
	Icon  string
	Input engine.Input
	then  intent // the answers that are given after it
}

// Line is one line of the log.
type Line struct {
	Side int // who did it; -1 nobody
	Text string
	Cite string
	Def  engine.Def   // the card it is about; 0 none
	H    engine.H     // where that card was then
	Cues Cues         // what sort of things it tells
	Lots []engine.Lot // lots among it, as they fell
}

// Cues is a set of engine.Cue.
type Cues uint16

// With is the set with a cue more; NoCue is in none.
func (c Cues) With(cue engine.Cue) Cues {
	if cue == engine.NoCue {
		return c
	}
	return c | 1<<cue
}

// Has reports whether a cue is in the set.
func (c Cues) Has(cue engine.Cue) bool { return c>>cue&1 == 1 }

// Shortened is a Game that keeps only the last lines of its log; Gone is how many
// came before those.
type Shortened interface{ Gone() int }

// Undoer is a Game that can take back what the near seat did last, as long as
// nothing hidden has been shown and no chance has been taken. CanUndo offers a
// button for it, where nobody else needs to be asked; Undo does it or asks whoever
// must agree, and its error is the sentence that says why not.
type Undoer interface {
	CanUndo() bool
	Undo() error
}

// Aimer is a Game that can look one answer ahead: it lists what the near seat
// could answer next if it gave an input now, as far as both players can see.
type Aimer interface {
	Ahead(in engine.Input) []engine.Input
}

// Foreseer is a Game that can look several answers of the near seat ahead: it returns the game as it
// would stand after them, or nil if one of them is refused or somebody else decides something in
// between. The table may read it until the next call.
type Foreseer interface {
	Foresee(ins ...engine.Input) *engine.M
}

// Pacer is a Game that passes for the near seat where it seldom wants to act.
type Pacer interface {
	Holds() bool // every window is asked
	SetHold(on bool)
	Stops(phase int) bool // a phase is asked in both turns
	SetStop(phase int, on bool)
	Skip()  // from now on the rest of the turn is passed
	Yield() // from now on what waits resolves
}

// Game is what the table needs of a game in progress. A practice game, two at
// one device and a network game all look like this to it. The table never
// changes a State; it calls Play and is told by Changed.
type Game interface {
	Rules() *engine.Rules
	State() *engine.State
	Seat() engine.Seat  // whose eyes
	Mind() *engine.Mind // what that seat knows beyond the State
	Options() []engine.Input
	Why(in engine.Input) *engine.Illegal // why that input would be refused; nil: it is legal
	Play(in engine.Input) error
	Prompt() (says, cite string)
	Log() []Line
	Names() [2]string // near, far
	Status() string   // connection, in one or two words; "" none
}
