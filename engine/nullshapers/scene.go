package nullshapers

import (
	"errors"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// scene is the game's words in scenario files.
var scene = spec.Scene{
	Zones:  map[string]engine.Zone{"hand": Hand, "deck": Deck, "queue": Queue, "staging": Planet, "planet": Planet, "cache": Cache, "archive": Archive},
	States: map[string]uint16{"locked": Locked, "arrived": Arrived, "attacking": Attacking, "converted": Converted, "cancelled": Cancelled},
	Enter:  putInPlay, Lies: lies, Row: layRow, Begin: beginAt,
	Verbs: []string{"plays", "uses", "converts", "shapes", "makes"}, Does: actIs, Word: meansWord, Where: standsAt, Number: numberOf,
}

// putInPlay puts a card onto the planet: in a sector, attached to a card, or in
// staging.
func putInPlay(m *engine.M, h, host engine.H, _ bool) {
	if host == 0 {
		host = engine.SeatOf(m.Ent[h].Owner)
	}
	m.Move(h, Planet, host)
}

// lies says how a card lies to a host.
func lies(m *engine.M, h, host engine.H) (at, beneath, on bool) {
	return host != 0 && In(m, h) == host, m.Ent[h].Zone == Planet && m.Ent[h].Host == host && Bearer(m, h) == host, false
}

// layRow makes cards the sectors of both seats: three of each, from left to right.
func layRow(m *engine.M, hs []engine.H) {
	next := [2]int{}
	for _, h := range hs {
		e := &m.Ent[h]
		side := next[e.Owner&1]
		if side >= Sides {
			return
		}
		next[e.Owner&1]++
		m.Retire(Sector(m, e.Owner, side))
		m.Move(h, Sectors, 0)
		e.Kind, e.Num = KindSector, [4]int16{Durability: firstDurability, Side: int16(side)}
		m.SetVar(Sector0+Sides*int(e.Owner&1)+side, int16(h))
	}
	m.Load(m.State)
}

// phaseWords are the phases.
var phaseWords = []string{"", "start", "first primary", "battle", "second primary", "end"}

// partWords are the parts of the battle phase in which somebody chooses.
var partWords = []string{"", "advance", "attack", "defend"}

// sideWords are the biomes by their places.
var sideWords = []string{"left", "middle", "right"}

// beginAt starts the game at the first moment of a phase of a seat's turn.
func beginAt(m *engine.M, who engine.Seat, phase string) error {
	p := slices.Index(phaseWords, phase)
	if p <= 0 {
		return errors.New("a phase is one of start, first primary, battle, second primary and end")
	}
	m.Active, m.First = who, who
	pc := [...]uint16{0, turnBegins, 7, 10, 13, 16}[p]
	if m.Turn = 2; p == StartPhase {
		m.Turn = 1
	}
	m.SetVar(Phase, int16(p))
	return m.Enter(m.Rules.Proc("turn"), pc, who)
}

// actIs reports whether an act is what a verb says of a card.
func actIs(m *engine.M, verb string, h engine.H, act *engine.Act) bool {
	if act.From != nil {
		return act.Text == map[string]string{"converts": "Convert it", "shapes": "Play it as an anomaly", "makes": "Make energy"}[verb]
	}
	return act.Zone == m.Ent[h].Zone && (act.Zone == Hand) == (verb == "plays")
}

// meansWord says whether an option is what a word says.
func meansWord(m *engine.M, word string, in engine.Input) bool {
	side := slices.Index(sideWords, word)
	return side >= 0 && in.H != 0 && in.H == Sector(m, in.Seat, side)
}

// standsAt says whether the game stands at a place in the turn.
func standsAt(m *engine.M, who engine.Seat, words string) (at, known bool) {
	if p := slices.Index(partWords, words); p > 0 { // its choice, not its windows
		return m.Var[Phase] == BattlePhase && m.Var[Part] == int16(p) && m.Need.Kind == engine.Choose && m.Need.Window == 0 && m.Need.Who == who, true
	}
	p := slices.Index(phaseWords, words)
	return p > 0 && m.Var[Phase] == int16(p) && m.Active == who, p > 0
}

// keywordStats are keywords that a card may have.
var keywordStats = map[string]engine.Stat{"Evasion": Evasion, "Intercept": Intercept, "Intimidate": Intimidate, "Stealth": Stealth, "Lightspeed": Lightspeed,
	"Ready": Ready, "Secure": Secure, "Quantum": Quantum, "Overpower": Overpower, "Virus": Virus, "Transfuse": Transfuse, "Deflect": Deflect,
	"Magnetic": Magnetic, "Firewall": Firewall, "Amplify": Amplify, "Ranged": Ranged}

// numberOf is a number of the game.
func numberOf(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
	switch words {
	case "attack":
		return int(m.Value(h, AttackNow)), true
	case "defense":
		return int(m.Value(h, DefenseNow)), true
	case "damage":
		return int(m.Ent[h].Num[Damage]), true
	case "markers":
		return int(m.Ent[h].Num[Increase]), true
	case "durability":
		return int(m.Ent[h].Num[Durability]), true
	case "lost":
		return int(m.Var[Lost0+int(who)]), true
	case "agents":
		n := 0
		onPlanet(m, who, Agent, func(engine.H) { n++ })
		return n, true
	case "generated":
		n := 0
		for h := range m.In(who, Hand).All() {
			n += int(text.Truth(m.Ent[h].Kind == KindSpawn))
		}
		return n, true
	case "queued":
		return int(m.NPend), true
	}
	if word, ok := strings.CutPrefix(words, "has "); ok {
		st, known := keywordStats[word]
		return int(m.Value(h, st)), known
	}
	if side, ok := strings.CutPrefix(words, "biome "); ok { // the number of its type
		if i := slices.Index(sideWords, side); i >= 0 {
			return int(m.Ent[Sector(m, who, i)].Def - biomeRow(m.Rules, 0)), true
		}
	}
	if e := slices.IndexFunc(EnergyNames[:], func(name string) bool { return strings.EqualFold(name, words) }); e >= 0 {
		return int(Store(m, who, e)), true
	}
	return 0, false
}
