package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// Keys of tallies.
const (
	didConvert engine.Key = engine.OwnKey + iota
	didAnomaly
	didSpecial
	defends   // how many attackers an agent defends against
	playedKey // and the handle of a card: its player has it counted when it is played (T19)
)

// Kinds of links. Those of a battle say who defends against whom, and who is declared to.
const (
	linkWill uint16 = 1 + iota
	linkDefends
	linkLent
)

// anyNumber is a bound of what is only reckoned with.
const anyNumber = 1<<15 - 1

// ranges are what the game's own numbers can be.
var ranges = func() []engine.Range {
	all := []engine.Range{
		{Var: Phase, Name: "the phase", Hi: EndPhase}, {Var: Part, Name: "the part of the battle phase", Hi: RetreatPart},
		{Var: Owed0, Name: "the draws owed", Hi: anyNumber}, {Var: Owed1, Name: "the draws owed", Hi: anyNumber},
		{Var: Lost0, Name: "the sectors lost", Hi: Sides}, {Var: Lost1, Name: "the sectors lost", Hi: Sides},
		{Var: Extra0, Name: "extra turns", Hi: anyNumber}, {Var: Extra1, Name: "extra turns", Hi: anyNumber},
		{Var: Resume, Name: "who has the turn after extra turns", Hi: 2},
		{Var: Way, Name: "the way in which a card is played", Lo: -anyNumber - 1, Hi: anyNumber},
	}
	for n := range 2 * Sides {
		all = append(all, engine.Range{Var: Sector0 + n, Name: "a sector", Hi: engine.MaxEnt - 1})
	}
	for n := range 2 * Energies {
		all = append(all, engine.Range{Var: Energy0 + n, Name: "an energy", Lo: -anyNumber, Hi: anyNumber})
	}
	return all
}()

// declareState notes what the game keeps in a state.
func declareState(r *engine.Rules) {
	r.Declare(engine.Declared{
		Tallies: []engine.Counted{
			{Key: didConvert, Name: "conversions of a seat", Until: ThisTurn},
			{Key: didAnomaly, Name: "anomalies that a seat has played", Until: ThisTurn},
			{Key: didSpecial, Name: "specials that a seat has used", Until: ThisTurn},
			{Key: defends, Name: "attackers that an agent defends against", Until: ThisBattle},
			{Key: playedKey, N: engine.MaxEnt, Name: "a card that a seat has played", Until: ThisTurn, Cards: true},
		},
		Links: []engine.Linked{
			{Kind: linkWill, Name: "an agent to the attacker that it will defend against"},
			{Kind: linkDefends, Name: "a defender to its attacker"},
			{Kind: linkLent, Name: "a seat to what it gets back"},
		},
		Flags: []engine.Flag{
			{Bit: Locked, Name: "locked"}, {Bit: Arrived, Name: "arrived this turn"}, {Bit: Attacking, Name: "attacking"}, {Bit: Converted, Name: "converted"},
			{Bit: Cancelled, Name: "cancelled"}, {Bit: Defended, Name: "defended against"}, {Bit: Faded, Name: "a hologram"}, {Bit: Infected, Name: "infected"},
			{Bit: Spared, Name: "spared this turn"}, {Bit: Overclocked, Name: "overclocked"}, {Bit: Gratis, Name: "free"}, {Bit: Globally, Name: "global"},
		},
		Vars: ranges,
	})
}
