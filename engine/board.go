package engine

// Face is what is printed on a card, for whoever draws it.
type Face struct {
	Type, Kind string // "Character"; "Fighter"
	TypeLine   string
	Faction    string
	Figure     string // the motif drawn for it: char, agent, ship, vehicle, site, sector, event, gear, mask
	Text, Lore string
	Cost       int16    // top left; -1 none
	Support    int16    // beneath the cost; 0 none
	Corner     int16    // top right; -1 none
	Beneath    bool     // the number of the corner is a second cost, drawn beneath the first
	Energy     []string // icons beside the cost: what it is paid in
	Rare       bool     // a spark marks it
	Unique     bool
	Stats      []Stat   // the stats in the foot, in order
	Sides      [2]int16 // of a place: what it gives the near and the far side
}

// Board says where things lie on the table and how they are shown. It is data:
// a program that draws boards needs to know no game.
type Board struct {
	Game    string
	Cover   Cover
	Border  *Border           // of its cards; nil: ClippedBorder
	Palette map[string]string // faction → palette
	Hand    Zone
	Stack   Zone
	Play    Zone
	Piles   []Pile
	Stats   []StatShow
	States  []StateShow
	Phases  []string // names, by the number in Phase
	Phase   int      // the Var that says which phase it is
	Steps   []string // names of parts of a phase, by the number in Step; "" none, "before X" leads to part X
	Step    int
	Lane    func(m *M, h H, who Seat) bool                        // is h a place that makes a lane, for the eyes of a seat?
	At      func(m *M, h H, who Seat) H                           // the lane that a card in play stands at; nil: its Host
	Also    func(m *M, h H, who Seat) H                           // a further lane that it stands at too, or 0; nil: none does
	Group   func(m *M, h H) string                                // lanes of one group lie side by side
	Place   func(m *M, h H) int                                   // its place within the group, from left to right
	Icons   func(m *M, place H, who Seat) (energy, support int16) // on a seat's side of a lane
	Holder  func(m *M, place H) Seat                              // who holds a lane, or Nobody
	Focus   func(m *M) H                                          // the lane where something is asked, or 0
	Counts  []Count                                               // numbers of a seat, beside its name
	Pools   []Count                                               // what a seat can pay with now, by kind; those of 0 are not shown
	Sums    []Count                                               // numbers of a seat at the focus lane
	Holds   func(m *M, h H) (used, room int16, ok bool)           // capacity, for the pill
	Meter   func(m *M, who Seat) Meter                            // what a seat has to satisfy at the focus
	Doing   func(m *M) (who Seat, says string)                    // who does what at the focus: "attacks"
	Hint    func(m *M, who Seat) (says, more string)              // the prompt, better told to a seat; and a line beneath it
	Waiting func(m *M, i int) (name, says string)                 // what waits on the stack, i of Pend; "" as printed
	Wants   func(m *M, who Seat) bool                             // would most players act now with hidden cards, as far as both can see?
	Calm    func(m *M) bool                                       // in the open window, with nothing waiting, can nothing be done that can't be done as well in one before or after? nil: never
	Joins   []Join
	Terms   Terms
	Across  func(m *M, place H) H                 // what is a lane's far side, if that is a place of its own
	Scores  func(m *M, place H, who Seat) []Score // what the sides of a lane are compared by
	Track   *Track                                // lies between the sides of all lanes
	Map     *Map                                  // places at coordinates, instead of lanes
	Fight   func(m *M) *Fight                     // the combat that goes on, or nil; nil: there never is one
	Fleets  *Fleets                               // each lane is one seat's alone; nil: both have a side of it
	Ready   func(m *M, h H) []Sign                // what a card in play can still do; nil: that is not said
	Shelves []Shelf                               // beside the hand of each seat
	Badges  []Badge                               // numbers that a card carries
	Symbols map[string]Symbol                     // what {X} in the text of its cards is, by X
	Cues    []Cue                                 // what sort of thing each verb does; of those not named none
	Lots    []LotShow                             // what is seen of the verbs that are lots, besides dice
}

// Cue is what sort of thing a verb does.
func (b *Board) Cue(v Verb) Cue {
	if v == Rolled {
		return CueLot
	}
	if b == nil || int(v) >= len(b.Cues) {
		return NoCue
	}
	return b.Cues[v]
}

// Cover is how a game is offered before it is opened.
type Cover struct {
	Line   string // what it is about, in a few words
	Motif  string // the name its picture is drawn from
	Look   string // the palette of it
	Figure string
}

// Terms are a board's own words for what every table has.
type Terms struct {
	Stack string // what waits lies there; "" the stack
	Empty string // what is said while nothing does
	Until string // “In her turn the table passes for you until …”; "" nobody is asked in the other's turn
	Asked string // where a seat is asked that has set no stops; {far} is the other seat
	Round string // what State.Turn counts; "" turns
	Open  bool   // cards that lie there are shown, though nothing of theirs waits
}

// Fleets describes lanes of which each is one seat's alone: they lie side by side in the
// half of the board of that seat, and behind them all what it defends.
type Fleets struct {
	Of    func(m *M, place H) Seat   // whose lane a place makes
	Rear  func(m *M, who Seat) Rear  // what a seat defends
	Gives func(m *M, place H) []Sign // what a place gives its seat
	Shut  func(m *M, place H) bool   // what stands there keeps it from being aimed at
	Space string                     // what the lane is called whose place is the Rear itself
}

// Rear is what a seat defends, drawn as a wall behind its lanes.
type Rear struct {
	H           H // by which it is chosen
	Name, Says  string
	Left, Whole int16
	Open        bool // nothing keeps it from being aimed at
}

// Score is one of the numbers by which the sides of a lane are compared.
type Score struct {
	Name, Icon string
	N          int16
	Live       bool // it counts there now
	Wins       bool // this side wins by it
	Way        int8 // and something will go to the left (-1) or to the right (1) by it
}

// Track is a row of cells with markers.
type Track struct {
	Name  string
	Cells func(m *M) []Cell
	Marks func(m *M) []Marker
}

// Cell is a part of a track; without icons nobody knows yet what it is.
type Cell struct {
	Name  string
	Icons []string
	Look  string // the palette of its picture
}

// Marker stands on a cell of a track.
type Marker struct {
	H     H // what it stands for
	Seat  Seat
	Label string // a letter
	Cell  int
}

// Shelf is a zone of each seat whose cards lie open side by side, next to its hand.
type Shelf struct {
	Name, Icon string
	Zone       Zone
	Has        func(m *M, h H) bool           // which of its cards; nil: all
	Room       func(m *M, who Seat) int16     // how many are kept there; nil: any number
	Seldom     bool                           // it is shown only while either seat has a card there
	Common     bool                           // its cards are nobody's: it is one shelf, in a corner of the map
	Marks      func(m *M, h H, who Seat) bool // of a common one: whom a card has counted for; nil: that is not said
}

// Badge is a number that cards carry; 0 is not shown.
type Badge struct {
	Name, Icon string
	Bare       bool // it is told without a plus: no gain
	Of         func(m *M, h H) int16
}

// Symbol is a sign in the text of cards.
type Symbol struct {
	Icon string
	Name string // for who cannot see it
}

// Meter is how much of something is needed, and met.
type Meter struct {
	Name      string
	Need, Met int16
}

// Join tells a happening of one verb together with the one just before it, of
// the same seat: Text is added to its line when it begins with a space, and
// replaces it when not; without Text there is nothing to add.
type Join struct {
	After, Verb Verb
	Text        string
	Says        func(r *Rules, h *Happening) string // Text, where it hangs on the numbers
}

// Pile is a zone of each seat, or of nobody, shown with its count.
type Pile struct {
	Name, Icon string
	Zone       Zone
	Common     bool                       // it is one pile that nobody owns, not one of each seat
	Open       bool                       // face up: a tap lists it
	Seldom     bool                       // it is shown only while either seat has a card there
	Of         func(m *M, who Seat) int16 // how many of them can be used, each drawn as its icon; nil: that is not said
}

// StatShow names a stat and its icon.
type StatShow struct {
	Stat       Stat
	Name, Icon string
	Now        func(m *M, h H) int16 // the number of a card in play with what it has lost; nil: Value
}

// StateShow names a flag and how it is drawn.
type StateShow struct {
	Flag uint16
	Lack bool // it is the state of cards in play that have not the flag
	Name string
	Look string // "damaged", "turned", "inverted"; "word": its name stands on the card
	Icon string // of a word, where there is no room for it
}

// Count is a named number.
type Count struct {
	Name, Icon string
	Halves     bool // it is told in halves
	Of         func(m *M, who Seat) int16
	Whole      func(m *M, who Seat) int16 // of the number that decides the game: how much it can be; nil: it does not
	Less       bool                       // the seat that has less of it leads
}
