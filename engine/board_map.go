package engine

// Map describes a map of cells for whoever draws it: the grid, and what each cell shows.
type Map struct {
	Name   string                               // of all of it: "Systems"
	Grid   func(m *M) *Grid                     // where the places lie now
	Turned func(m *M, who Seat) bool            // a seat sees it from the other side; nil: nobody does
	Region func(m *M, place H, who Seat) Region // what is drawn in the cell of a place
	Paths  func(m *M, who Seat) []Path          // what a seat is planning; nil: nothing ever
	// Ahead is what could be planned if a seat chose a place, before anything is paid, and a
	// line that says it; "" nothing. It may be nil.
	Ahead func(m *M, who Seat, place H) (says string, ways []Path)
}

// Region is what is drawn in the cell of a place, for the eyes of a seat.
type Region struct {
	Name     string
	Under    string // a word beneath the name: "Nebula"
	Look     string // the palette of its picture
	Cloud    bool   // its picture is misty
	Holder   Seat   // whose border it has, or Nobody
	Icons    []Sign // what it gives or is
	Worlds   []World
	Units    []Units
	Counters []Counter
	Away     int // how many steps it is to where something is going; 0 that is not said
}

// Sign is an icon with a number, and its name for who cannot see it.
type Sign struct {
	Name, Icon string
	N          int16
	Bare       bool // the icon says it all
}

// World is a place within a cell: a planet in a system, a town in a county.
type World struct {
	H      H // it can be chosen by; 0 it never is
	Name   string
	Look   string // the palette of its picture
	Ringed bool
	Holder Seat
	Spent  bool // it has been used
	Icons  []Sign
	Units  []Units
}

// Units are what a seat has somewhere of one sort, drawn as an icon with their number.
type Units struct {
	Name, Icon string
	Seat       Seat
	Of         Set  // those that are entities
	N          int  // how many there are besides
	Hurt       int  // of all of them are damaged
	Fixed      bool // they are built there and never move
}

// Len is how many they are.
func (u *Units) Len() int { return u.Of.Len() + u.N }

// Counter is what a seat has laid into a cell to mark it.
type Counter struct {
	Name, Icon string
	Seat       Seat
	Planned    bool // it is not there yet
}

// Path is a route over the map that is drawn: the places it passes, start and end included.
type Path struct {
	Way    []H
	Barred bool // it cannot be gone to its end
}
