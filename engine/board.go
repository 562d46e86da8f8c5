package engine

// Face is what is printed on a card, for whoever draws it.
type Face struct {
	Type, Kind string // "Character"; "Fighter"
	TypeLine   string
	Faction    string
	Figure     string // the motif drawn for it: char, agent, ship, vehicle, site, sector, event, gear, mask
	Text, Lore string
	Cost       int16 // top left; -1 none
	Support    int16 // beneath the cost; 0 none
	Corner     int16 // top right; -1 none
	Unique     bool
	Stats      []Stat   // the stats in the foot, in order
	Sides      [2]int16 // of a place: what it gives the near and the far side
}

// Board says where things lie on the table and how they are shown. It is data:
// a program that draws boards needs to know no game.
type Board struct {
	Game    string
	Skin    string            // look of the card frame
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
	Lane    func(m *M, h H) bool                                  // is h a place that makes a lane?
	Group   func(m *M, h H) string                                // lanes of one group lie side by side
	Place   func(m *M, h H) int                                   // its place within the group, from left to right
	Icons   func(m *M, place H, who Seat) (energy, support int16) // on a seat's side of a lane
	Holder  func(m *M, place H) Seat                              // who holds a lane, or Nobody
	Focus   func(m *M) H                                          // the lane where something is asked, or 0
	Counts  []Count                                               // numbers of a seat, beside its name
	Sums    []Count                                               // numbers of a seat at the focus lane
	Holds   func(m *M, h H) (used, room int16, ok bool)           // capacity, for the pill
	Meter   func(m *M, who Seat) Meter                            // what a seat has to satisfy at the focus
	Doing   func(m *M) (who Seat, says string)                    // who does what at the focus: "attacks"
	Hint    func(m *M, who Seat) (says, more string)              // the prompt, better told to a seat; and a line beneath it
	Waiting func(m *M, i int) (name, says string)                 // what waits on the stack, i of Pend; "" as printed
	Wants   func(m *M, who Seat) bool                             // would most players act now with hidden cards, as far as both can see?
	Joins   []Join
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
}

// Pile is a zone of each seat, shown with its count.
type Pile struct {
	Name, Icon string
	Zone       Zone
	Open       bool // face up: a tap lists it
}

// StatShow names a stat and its icon.
type StatShow struct {
	Stat       Stat
	Name, Icon string
}

// StateShow names a flag and how it is drawn.
type StateShow struct {
	Flag uint16
	Name string
	Look string // "damaged", "turned", "inverted"
}

// Count is a named number.
type Count struct {
	Name, Icon string
	Of         func(m *M, who Seat) int16
}
