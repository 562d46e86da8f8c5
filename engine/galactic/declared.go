package galactic

import "github.com/cutdeck/cutdeck/engine"

// Keys of tallies.
const (
	didTarget  engine.Key           = engine.OwnKey + iota // volleys of a seat at it in this phase (R20)
	_                                                      // for the other seat
	didFire                                                // volleys of a seat in this phase
	didCross                                               // that a seat has decided how a unit fires
	_                                                      // for the other seat
	didStray                                               // cards that a seat has played by a Stray in this phase
	barredSwap                                             // that a seat can't swap in this turn
	didMove                                                // times that a ship has moved in this turn (R16)
	didSave                                                // that the next damage leaves it 1 strength (G52)
	didArrive                                              // it came into play in this turn
	didReady                                               // cards that a seat may still play in reaction mode (G108)
	didRevive                                              // how often it comes back when it is destroyed (G42)
	didMend                                                // how much repair takes of the next volley at it (G154)
	didTimes                                               // how often its fire is multiplied, by twice the factor
	didAlone   = didTimes + factors                        // by twice what it is multiplied without any other change (G164)
	didLast    = didAlone + 1                              // it has fired its last: it is discarded as the phase ends
)

// anyNumber is a bound of what is only reckoned with.
const anyNumber = 1<<15 - 1

// declareState notes what the game keeps in a state.
func declareState(r *engine.Rules) {
	d := engine.Declared{
		Tallies: []engine.Counted{
			{Key: didTarget, N: 2, Name: "volleys at it", Until: ThisPhase},
			{Key: didFire, Name: "volleys that a seat has fired", Until: ThisPhase},
			{Key: didCross, N: 2, Name: "that a seat has decided how a unit fires", Until: ThisTurn},
			{Key: didStray, Name: "cards that a seat has played by a Stray", Until: ThisPhase},
			{Key: barredSwap, Name: "that a seat can't swap", Until: ThisTurn},
			{Key: didMove, Name: "movements of a ship", Until: ThisTurn},
			{Key: didSave, Name: "that damage leaves it 1 strength", Until: ThisPhase},
			{Key: didArrive, Name: "that it has come into play", Until: ThisTurn},
			{Key: didReady, Name: "cards that a seat may play in reaction mode", Until: ThisPhase},
			{Key: didRevive, Name: "how often it comes back", Until: ThisPhase},
			{Key: didMend, Name: "how much repair takes of a volley", Until: ThisPhase},
			{Key: didTimes, N: factors, Name: "how often the fire of a card is multiplied", Until: ThisPhase},
			{Key: didAlone, Name: "by what alone the fire of a card is multiplied", Until: ThisPhase},
			{Key: didLast, Name: "that it has fired its last", Until: ThisPhase},
		},
		Links: []engine.Linked{{Kind: waiting, Name: "what waits for a card that was removed from play"}, {Kind: bond, Name: "the terrain that a bound ship protects"}, {Kind: shelter, Name: "the ship from which a card keeps damage"},
			{Kind: tow, Name: "the card that holds a ship"}, {Kind: likeness, Name: "a copy, and the card that makes it"}, {Kind: captive, Name: "a captor and its captive"}, {Kind: relay, Name: "the card at whose location an equipment functions, too"}},
		Flags: []engine.Flag{{Bit: Engaged, Name: "engaged"}, {Bit: Willing, Name: "to be engaged"}, {Bit: Reacted, Name: "just played in reaction mode"}, {Bit: Ended, Name: "at its end"}, {Bit: Joined, Name: "a part of a combined card"}, {Bit: Absent, Name: "removed from play"}, {Bit: Voided, Name: "voided"}, {Bit: Barred, Name: "not to be engaged"}, {Bit: Halting, Name: "it keeps others from functioning"}},
		Vars:  []engine.Range{{Var: Phase, Name: "the phase", Hi: Drawing}, {Var: Plays, Name: "the card plays", Hi: anyNumber}, {Var: Quiet, Name: "the quiet turns", Hi: anyNumber}, {Var: Struck, Name: "the target of a volley", Hi: anyNumber}, {Var: Fewest, Name: "the fewest cards of both decks", Hi: anyNumber}, {Var: Bid, Name: "the highest bid", Hi: anyNumber}, {Var: Bidder, Name: "who has bid that", Hi: 2}, {Var: Extra, Name: "who has a turn out of turn", Hi: 2}, {Var: Resume, Name: "who has the turn after it", Hi: 2}},
	}
	for _, v := range []struct {
		at, n int
		name  string
	}{{Taken0, 2, "the turns of a seat"}, {Units0, 2, "what a seat has played on turn 2"}, {Slots0, 2, "the command slots"}, {Pool0, Kinds, "points"}, {Debt0, 2, "what a seat owes"}} {
		for i := range v.n {
			d.Vars = append(d.Vars, engine.Range{Var: v.at + i, Name: v.name, Hi: anyNumber})
		}
	}
	r.Declare(d)
}
