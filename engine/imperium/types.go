package imperium

import "github.com/cutdeck/cutdeck/engine"

// Words that are printed on what the game brings.
const (
	Ship uint64 = 1 << iota
	Ground
	Structure
	System
	Planet
	Sustains // Sustain Damage (TX32)
	Shields  // Planetary Shield (TX34)
	Unshields
	Far // it may fire into adjacent systems
	Nebula
	Home
	Throne
	Near
	Flank
	Forge
	Garden
	Shrine
	Red
	Green
	Blue
	Upgrade
	Faction
	Marker
	StageOne
	StageTwo
	Agenda
	Law
	Plan     // an action card
	Pledge   // a promissory note
	Chief    // a leader that a pack brings
	Gift     // an ability of a faction that a pack brings
	Unlocked // tokens do not keep ships from being moved by it
	HasText
)

// firstWord is the first of the words that packs bring.
const firstWord = 33

// Numbers that are printed, and reckoned with m.Value.
const (
	Type        engine.Stat = iota // which of the ten types a unit is
	Cost                           // for as many as Yield
	Yield                          //
	Combat                         // a die hits with so much or more; 0: it does not fight
	Dice                           //
	Move                           //
	Capacity                       //
	Barrage                        // Anti-Fighter Barrage, and its dice
	BarrageDice                    //
	Bombard                        //
	BombardDice                    //
	Cannon                         //
	CannonDice                     //
	Production                     // of a dock: what the resources of its planet are added to
	Resources                      //
	Influence                      //
	Spot                           // where a system lies on the chart, from 1
	Initiative                     // of a strategy card
	Points                         // of an objective
	Test                           // which claim an objective makes, a row of tests
	Side                           // which of the factions: 1 and 2
	Commodities                    //
	Drill                          // what is added to combat rolls on the ground
	NeedsRed                       // what a technology requires
	NeedsGreen                     //
	NeedsBlue                      //
	Fervour                        // what is added to combat rolls of a unit, by cards
	Passes                         // it moves through systems with ships of the other player
	Ballot                         // of an agenda: what is voted on
	Yea                            // of an agenda: the procedure of For, or of what is elected
	Nay                            // and of Against
	Unlocks                        // how many scored objectives a hero needs
	Enacts                         // of an action card: what its first ability does once it has been answered
	_                              // and its second
	Claim                          // of an objective: the act whose guard is what it asks for
	Right                          // of an action card: what is done if what it has foretold comes
	Upgrades                       // of a technology: the type of the units that it changes
	Sturdy                         // it has Sustain Damage, by a card
	Shielded                       // it has Planetary Shield, by a card
	Reach                          // its Space Cannon fires into adjacent systems, by a card
	Shelter                        // of a planet: what is added to the dice that bombard it
	Berths                         // of a seat: how many more ships that are not fighters it may have in a system than tokens in its fleet pool
	FewBerths                      // of a seat: by how much less than everyBerth there may be in any case
	printed
)

// The ten types of units.
const (
	Fighter int16 = 1 + iota
	Destroyer
	Cruiser
	Carrier
	Dreadnought
	Flagship
	Infantry
	Mech
	Battery
	Dock
	nType
)

// typeNames are the types as they are named among others.
var typeNames = [nType]string{"", "Fighter", "Destroyer", "Cruiser", "Carrier", "Dreadnought", "Flagship", "Infantry", "Mech", "Battery", "Dock"}

// States of what lies on the table.
const (
	Exhausted uint16 = 1 << iota
	Damaged
	Token0 // a command token of seat 0 lies in the system
	Token1
	Guarded // the guard lies on the planet (DU9)
	Scored0 // seat 0 has scored the objective
	Scored1
	Doomed   // it will be destroyed with the others (DU29)
	Landed   // it has been committed in this invasion
	Ordered  // it is being produced
	Confided // a secret objective in a hand
	Laid     // a note that lies open
	Kept     // a strategy card that did not go back
)

// The game's own numbers. Those of a seat follow each other.
const (
	Phase      = iota
	Speaker    //
	North      // whose home is in the north
	Tactic0    // the pools of command tokens
	_          //
	Fleet0     //
	_          //
	Pool0      // the strategy pool
	_          //
	Goods0     // trade goods
	_          //
	Wares0     // commodities
	_          //
	Points0    //
	_          //
	Passed0    // it has passed in this round
	_          //
	Crowned0   // it has gained a point by taking the Throne in this round (DU60)
	_          //
	Raided0    // it has gained the points for the other's home (DU60)
	_          //
	Hits       // what the last roll came to
	Council    // the primary of Council was resolved in this round
	Lead       // who was first by initiative in this round
	Voted      // of each agenda, by seat: 1 + the outcome voted for
	_          //
	_          //
	_          //
	Votes      // and with how many votes
	_          //
	_          //
	_          //
	Came       // of each agenda: 1 + the outcome that came of it
	_          //
	Deeds0     // what a seat has done that secret objectives speak of
	_          //
	Confided0  // it has scored a secret objective in this round
	_          //
	Plundered0 // it has taken a note in this round (DU34)
	_          //
	Dealt0     // it has offered a transaction in this turn
	_          //
	Halted     // the tactical action ends
	Again      // the turn goes on: its action was cancelled, or was none
)

// Phases of a round (TX18).
const (
	Choosing int16 = 1 + iota
	Acting
	Ending
	Voting
)

// PhaseNames name them.
var PhaseNames = [...]string{"", "Strategy", "Action", "Status", "Agenda"}

// declareState notes what the game keeps in a state.
func declareState(r *engine.Rules) {
	const most = 1000
	d := engine.Declared{Flags: []engine.Flag{{Bit: Exhausted, Name: "exhausted"}, {Bit: Damaged, Name: "damaged"}, {Bit: Token0, Name: "a token of one player"}, {Bit: Token1, Name: "a token of the other"},
		{Bit: Guarded, Name: "guarded"}, {Bit: Scored0, Name: "scored by one player"}, {Bit: Scored1, Name: "scored by the other"}, {Bit: Doomed, Name: "about to be destroyed"}, {Bit: Landed, Name: "landed"}, {Bit: Ordered, Name: "being produced"}, {Bit: Kept, Name: "kept"}, {Bit: Laid, Name: "laid open"}, {Bit: Confided, Name: "a secret objective"}},
		Vars: []engine.Range{{Var: Phase, Name: "the phase", Hi: Voting}, {Var: Speaker, Name: "the speaker", Hi: 1}, {Var: North, Name: "who has the north", Hi: 1},
			{Var: Hits, Name: "the hits", Hi: most}, {Var: Council, Name: "that Council was resolved", Hi: 1}, {Var: Lead, Name: "who is first by initiative", Hi: 1}, {Var: Again, Name: "that the turn goes on", Hi: 1}, {Var: Halted, Name: "that the tactical action ends", Hi: 1}}}
	for i := range 4 {
		d.Vars = append(d.Vars, engine.Range{Var: Voted + i, Name: "what was voted for", Hi: nOutcome}, engine.Range{Var: Votes + i, Name: "the votes", Hi: most})
	}
	for i := range 2 {
		d.Vars = append(d.Vars, engine.Range{Var: Came + i, Name: "what came of an agenda", Hi: nOutcome})
	}
	for _, v := range []struct {
		at   int
		name string
		hi   int16
	}{{Tactic0, "the tactic pool", tokens}, {Fleet0, "the fleet pool", tokens}, {Pool0, "the strategy pool", tokens}, {Goods0, "the trade goods", most}, {Wares0, "the commodities", most}, {Points0, "the points", most},
		{Passed0, "that a seat has passed", 1}, {Crowned0, "that it took the Throne", 1}, {Raided0, "that it took the other's home", 1}, {Deeds0, "what it has done", 2*heardInBothHalls - 1}, {Confided0, "that it has scored a secret objective", 1}, {Plundered0, "that it has taken a note", 1}, {Dealt0, "that it has offered a transaction", 1}} {
		for i := range 2 {
			d.Vars = append(d.Vars, engine.Range{Var: v.at + i, Name: v.name, Hi: v.hi})
		}
	}
	r.Declare(d)
}

// of is the number of a seat that is kept at v for seat 0 and at v + 1 for seat 1.
func of(m *engine.M, v int, who engine.Seat) int16 { return m.Var[v+int(who&1)] }

// put writes it.
func put(m *engine.M, v int, who engine.Seat, n int16) { m.SetVar(v+int(who&1), n) }

// token is the state of a system in which a token of a seat lies.
func token(who engine.Seat) uint16 { return Token0 << (who & 1) }

// is reports whether one of some words is printed on h.
func is(m *engine.M, h engine.H, words uint64) bool { return m.Card(h).Bits&words != 0 }

// typeOf is the type of a unit, or 0.
func typeOf(m *engine.M, h engine.H) int16 { return m.Printed(h, Type) }
