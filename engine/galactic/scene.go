package galactic

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// scene is the game's words in scenario files.
var scene = spec.Scene{
	Zones:  map[string]engine.Zone{"deck": Deck, "hand": Hand, "reserve": Reserve, "fleet": Fleet, "discard": Discard, "coming": Coming, "origin": TimeOrigin, "gone": Gone},
	States: map[string]uint16{"engaged": Engaged, "reacted": Reacted, "absent": Absent, "joined": Joined},
	Enter:  putInPlay, Lies: lies, Begin: beginAt,
	Verbs: []string{"plays", "reacts", "swaps", "uses", "fires", "bombards", "finishes", "sweeps", "wrecks", "moves", "discards", "combines", "separates"}, Does: actIs, Word: meansWord, Where: standsAt, Number: numberOf,
}

// setTable creates the seats and their decks.
func setTable(m *engine.M, sizes [2]int) {
	m.Seats(KindSeat, Seats, Deck, sizes)
}

// putInPlay puts a card into play, on or against a card or into its owner's fleet.
func putInPlay(m *engine.M, h, host engine.H, _ bool) {
	if host == 0 {
		host = engine.SeatOf(m.Ent[h].Owner)
	}
	m.Move(h, Fleet, host)
	m.SetFlag(h, Engaged, !Is(m, h, Costs))
	m.SetFlag(h, Halting, m.Printed(h, Halts) != 0)
	if m.Printed(h, Nodes) > 0 {
		m.SetNum(h, EMF, m.Printed(h, Strength))
	}
}

// lies says how a card lies to a host.
func lies(m *engine.M, h, host engine.H) (at, beneath, on bool) {
	is := host != 0 && m.Ent[h].Zone == Fleet && m.Ent[h].Host == host
	return is, false, is
}

// beginAt starts the game at the first moment of a phase of a seat's turn.
func beginAt(m *engine.M, who engine.Seat, phase string) error {
	for who := range 2 {
		m.SetVar(Slots0+who, 2*firstSlots)
		m.SetVar(Taken0+who, 2)
	}
	turn := m.Rules.Proc("turn")
	m.Active, m.First, m.Turn = who, who, 5
	if phase == "turn" {
		return m.Enter(turn, 0, who)
	}
	nth := int16(3)
	if i := strings.LastIndexByte(phase, ' '); i > 0 {
		if n, err := strconv.Atoi(phase[i+1:]); err == nil && n > 0 && n < 100 {
			nth, phase = int16(n), phase[:i]
		}
	}
	p := slices.Index(PhaseNames, phase)
	if p <= 0 {
		return errors.New("a turn begins with “turn”, or with a phase, and which turn of that player it is if it is not the third: " + strings.Join(PhaseNames[1:], ", "))
	}
	m.SetVar(Taken0+int(who), nth)
	m.SetVar(Taken0+int(who.Other()), nth-1)
	m.SetVar(Phase, int16(p))
	pc := [...]uint16{0, 1, 5, 7, 9, 11, 13, 15}[p]
	return m.Enter(turn, pc, who)
}

// verbTexts are the verbs by what the acts say.
var verbTexts = map[string]string{"Play it": "plays", "Play it in reaction mode": "reacts", "Swap it": "swaps", "Use its action": "uses", "Combine it": "combines", "Separate it": "separates", "Use it as a reaction": "uses", "Fire at it": "fires", "Fire everything at it": "bombards", "Fire enough to destroy it": "finishes", "Fire at the whole fleet": "sweeps", "Fire hand wreckers": "wrecks",
	"Move it": "moves", "Discard it": "discards", "Discard it from the hand": "discards"}

// actIs reports whether an act is what a verb says of a card.
func actIs(_ *engine.M, verb string, _ engine.H, act *engine.Act) bool {
	return verbTexts[act.Text] == verb
}

// meansWord says whether an option is what a word says: the Sector HQ of an opponent.
func meansWord(m *engine.M, word string, in engine.Input) bool {
	return word == "space" && in.H == engine.SeatOf(in.Seat)
}

// standsAt says whether the game stands at a place in the turn.
func standsAt(m *engine.M, who engine.Seat, words string) (at, known bool) {
	p := slices.Index(PhaseNames, words)
	switch n := &m.Need; {
	case words == "movement":
		return m.Var[Phase] == Allocation && m.Active == who && m.Initiative() == who, true
	case p == Allocation: // its choices, not those of movement
		return m.Var[Phase] == Allocation && m.Active == who && n.Kind == engine.Choose && n.Window == 0 && n.Who == who, true
	}
	return p > 0 && m.Var[Phase] == int16(p) && m.Active == who && m.Initiative() == who, p > 0
}

// numberOf is a number of the game.
func numberOf(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
	switch words {
	case "strength":
		return int(Current(m, h)), true
	case "wounds":
		return int(m.Num(h, Wounds)), true
	case "shields":
		return int(shieldsLeft(m, h)), true
	case "emf":
		return int(m.Num(h, EMF)), true
	case "armor":
		return int(armorLeft(m, h)), true
	case "research":
		return int(m.Num(h, Studied)), true
	case "hq":
		return int(m.Num(engine.SeatOf(who), Wounds)), true
	case "plays":
		return int(m.Var[Plays]), true
	case "slots":
		return int(m.Var[Slots0+int(who)]), true
	case "used":
		return int(slotsUsed(m, who)), true
	case "debt":
		return int(m.Var[Debt0+int(who)]), true
	case "copies":
		n := 0
		inFleets(m, Types, func(h engine.H) { n += int(text.Truth(m.Ent[h].Kind == KindCopy && m.Ent[h].Ctrl == who)) })
		return n, true
	case "turn":
		return int(turnOf(m, who)), true
	}
	if kind, ok := strings.CutPrefix(words, "pool "); ok {
		if k := slices.Index(KindNames[:], kind); k >= 0 {
			return int(m.Var[Pool0+k]), true
		}
	}
	return 0, false
}
