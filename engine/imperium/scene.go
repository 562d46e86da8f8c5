package imperium

import (
	"errors"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// scene is the game's words in scenario files. Set-ups lay units on the map; a “Command
// token” and a “Control marker” stand for what has happened before.
var scene = spec.Scene{
	Zones:  map[string]engine.Zone{"sheet": Sheets, "galaxy": Galaxy, "reserve": Reserve, "strategy": Strategy, "library": Library, "technologies": Technologies, "leaders": Leaders, "gone": Gone, "objectives": Objectives, "first": FirstStage, "second": SecondStage, "agendas": Agendas, "floor": Floor, "laws": Laws, "dropped": Dropped, "hand": Hand, "plans": Plans, "used": Used, "played": Played, "secretdeck": SecretDeck, "notes": Notes},
	States: map[string]uint16{"exhausted": Exhausted, "damaged": Damaged, "guarded": Guarded, "scored": Scored0 | Scored1, "laid": Laid, "confided": Confided},
	Enter:  enter, Lies: lies, Begin: beginAt,
	Verbs: []string{"activates", "uses", "plays", "deals"}, Does: actIs, Word: meansWord,
	Where: standsAt, Number: numberOf,
}

// enter puts a unit into a system or onto a planet; what marks a place changes that and is
// gone.
func enter(m *engine.M, h, host engine.H, _ bool) {
	who := m.Ent[h].Owner
	switch {
	case !is(m, h, Marker):
		m.SetHost(h, host)
		if is(m, host, Planet) {
			m.SetCtrl(host, who)
		}
		return
	case m.Card(h).Name == markers[0]:
		m.SetFlag(host, token(who), true)
	default:
		m.SetCtrl(host, who)
	}
	m.Retire(h)
}

// lies says how a unit lies at a place.
func lies(m *engine.M, h, host engine.H) (at, beneath, on bool) {
	return m.Ent[h].Zone == Galaxy && m.Ent[h].Host == host, false, false
}

// settings are what a set-up says of numbers: “turn: A action points 6 5”, for A and B.
var settings = map[string]int{"points": Points0, "goods": Goods0, "wares": Wares0, "tactic": Tactic0, "fleet": Fleet0, "pool": Pool0}

// beginAt starts the game at the first moment of a phase, with the seat as its first player,
// who has the north.
func beginAt(m *engine.M, who engine.Seat, phase string) error {
	words := strings.Fields(phase)
	m.First, m.Active, m.Turn = who, who, 2
	m.SetVar(Speaker, int16(who))
	m.SetVar(North, int16(who))
	for seat := range engine.Seat(2) {
		supply(m, seat)
		of := planetsIn(m, home(m, seat))
		if m.Ent[of.First()].Ctrl == engine.Nobody {
			m.SetCtrl(of.First(), seat)
		}
	}
	if err := setNumbers(m, who, words); err != nil {
		return err
	}
	switch words[0] {
	case "round":
		m.Turn--
		return m.Enter(m.Rules.Proc("round"), 0, who)
	case "action":
		m.SetVar(Phase, Acting)
		return m.Enter(m.Rules.Proc("round"), roundAction, who)
	case "status":
		m.SetVar(Phase, Ending)
		return m.Enter(m.Rules.Proc("round"), roundStatus, who)
	}
	if words[0] == "agenda" {
		return m.Enter(m.Rules.Proc("round"), roundVoting, who)
	}
	return errors.New("a set-up begins with “round”, “action”, “status” or “agenda”")
}

// Steps of a round at which set-ups begin.
const (
	roundAction = 12
	roundStatus = 14
	roundVoting = 16
)

// setNumbers carries out what a set-up says behind the phase.
func setNumbers(m *engine.M, who engine.Seat, words []string) error {
	for i := 1; i < len(words); {
		if words[i] == "round" && i+1 < len(words) {
			n, _ := strconv.Atoi(words[i+1])
			m.Turn = uint16(n)
			i += 2
			continue
		}
		v, known := settings[words[i]]
		if !known || i+2 >= len(words) {
			return errors.New("“" + words[i] + "” is no number of a set-up, or lacks the numbers of A and B")
		}
		for k, seat := range [2]engine.Seat{who, who.Other()} {
			n, err := strconv.Atoi(words[i+1+k])
			if err != nil {
				return err
			}
			put(m, v, seat, int16(n))
		}
		i += 3
	}
	return nil
}

// actIs reports whether an act is what a verb says: a system is activated, a card used.
func actIs(m *engine.M, verb string, h engine.H, act *engine.Act) bool {
	switch act.Cite {
	case "DU19":
		return verb == "uses" && m.Ent[h].Zone == Strategy
	case "DU20":
		return (verb == "uses" || verb == "plays") && (act.From == nil || componentOf(m, h) != nil)
	}
	return (act.Cite == "DU23") == (verb == "activates") && (act.Cite == "DU50") == (verb == "deals")
}

// modeWords are words for modes of questions.
var modeWords = map[string]int16{"tactic": 0, "fleet": 1, "pool": 2, "fighter": Fighter, "destroyer": Destroyer, "cruiser": Cruiser, "carrier": Carrier, "dreadnought": Dreadnought, "flagship": Flagship, "infantry": Infantry, "mech": Mech, "goods": dealGoods, "wares": dealWares}

// votes are words for outcomes of a vote; those on the second agenda have “second-” before them.
var votes = map[string]int16{"yea": outFor, "nay": outAgainst, "speaker": outSpeaker, "other": outOther, "gantry": outPlanet + 4, "scales": outLaw + keeperOfScales}

func meansWord(_ *engine.M, word string, in engine.Input) bool {
	n, known := modeWords[word]
	if o, second := votes[strings.TrimPrefix(word, "second-")]; second {
		if n, known = o, true; strings.HasPrefix(word, "second-") {
			n += nOutcome
		}
	}
	return known && in.H == 0 && in.Mode == n
}

// standsAt says whether the game stands at a place in the round.
func standsAt(m *engine.M, who engine.Seat, words string) (at, known bool) {
	asked := m.Need.Kind == engine.Choose && m.Need.Who == who && m.NFrame > 0
	switch words {
	case "turn":
		return asked && m.Top().Proc == m.Rules.Proc("action"), true
	case "strategy":
		return asked && m.Var[Phase] == Choosing, true
	case "status":
		return asked && m.Var[Phase] == Ending, true
	}
	return false, false
}

// numberOf is a number of the game.
func numberOf(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
	if v, known := settings[words]; known {
		return int(of(m, v, who)), true
	}
	switch words {
	case "tokens":
		return int(idleTokens(m, who)), true
	case "speaker":
		return truth(m.Var[Speaker] == int16(who)), true
	case "controls":
		return truth(m.Ent[h].Ctrl == who), true
	case "lure":
		return int(m.Num(h, 0)), true
	case "locked":
		return truth(m.Ent[h].Flags&token(who) != 0), true
	case "round":
		return int(m.Turn), true
	case "there":
		of := those(m, who, h, Ship|Ground|Structure)
		return of.Len(), true
	}
	return 0, false
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}
