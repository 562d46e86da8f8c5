package engine

// Fight is a combat that goes on, for whoever draws it: what fights on either side, and the
// dice that lie there.
type Fight struct {
	Place      H // the place on the map where it is
	Name, Says string
	Sides      [2]FightSide // by seat
}

// FightSide is what a seat fights with.
type FightSide struct {
	Units []Fighters
	Hits  int16 // what the other side's dice have come to; 0 nothing
}

// Fighters are units of one sort that fight.
type Fighters struct {
	Units
	Needs int16  // a die hits that shows so much or more; 0: they roll none
	Dice  []Cast // those of the dice that lie there that are theirs
}

// Cast is a die as it fell.
type Cast struct {
	Face string
	Hits bool
}
