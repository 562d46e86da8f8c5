package wars

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// scene is the vocabulary of the game in scenario files.
var scene = spec.Scene{
	Zones: zoneWords, States: map[string]uint16{"damaged": Damaged, "inverted": Inverted},
	Enter: putInPlay, Lies: lies, Row: layRow, IsRow: isRow, Begin: beginAt,
	Verbs: []string{"activates", "drains", "attacks", "draws", "plays", "uses", "moves"}, Does: actIs, Word: meansWord, Where: standsAt, Number: numberOf,
}

var zoneWords = map[string]engine.Zone{"hand": Hand, "reserve": Reserve, "active": Active, "used": Used, "lost": Lost,
	"removed": Removed, "table": Play, "deck": Deck}

// putInPlay puts a card into play: at or beneath a host, on it, or on the table.
func putInPlay(m *engine.M, h, host engine.H, stacked bool) {
	z := Play
	switch {
	case stacked:
		z = Stacked
	case host == 0 && !Is(m, h, Location):
		host = engine.SeatOf(m.Ent[h].Owner)
	}
	m.Move(h, z, host)
}

// lies says how a card lies to a host.
func lies(m *engine.M, h, host engine.H) (at, beneath, on bool) {
	e := &m.Ent[h]
	if e.Host != host || host == 0 {
		return false, false, false
	}
	place := Is(m, host, Location) && Is(m, h, Fights)
	return e.Zone == Play && place, e.Zone == Play && !place, e.Zone == Stacked
}

// layRow puts locations into one group, from left to right.
func layRow(m *engine.M, hs []engine.H) {
	at := int16(firstSite)
	for _, h := range hs {
		if Is(m, h, Sector) { // sectors lie at the left end
			at--
		}
	}
	for _, h := range hs {
		m.SetNum(h, order, at)
		at++
	}
}

// isRow reports whether these are one whole group, from left to right.
func isRow(m *engine.M, hs []engine.H) bool {
	var row []engine.H
	for h := range inPlay(m, Location) {
		if h == hs[0] || Related(m, h, hs[0]) {
			row = append(row, h)
		}
	}
	slices.SortFunc(row, func(a, b engine.H) int { return int(m.Ent[a].Num[order]) - int(m.Ent[b].Num[order]) })
	return slices.Equal(row, hs)
}

var phaseWords = []string{"", "activate", "control", "deploy", "battle", "move", "draw"}

// beginAt starts the game at the first moment of a phase.
func beginAt(m *engine.M, who engine.Seat, phase string) error {
	n := slices.Index(phaseWords, phase)
	if n < 1 {
		return errors.New("a phase is one of activate, control, deploy, battle, move and draw")
	}
	m.Turn, m.Active, m.First = 1, who, who
	m.SetVar(Started, 1)
	return m.Enter(m.Rules.Proc("turn"), uint16(2*n), who)
}

// acts of the rulebook by the words of input lines.
var actWords = map[string]string{"activates": "activation", "drains": "drain", "attacks": "attack", "draws": "draw", "moves": "move"}

// actIs reports whether an act is what a verb says of a card.
func actIs(m *engine.M, verb string, h engine.H, act *engine.Act) bool {
	if proc, known := actWords[verb]; known {
		return act.Do == m.Rules.Proc(proc)
	}
	zone := Play
	if verb == "plays" {
		zone = Hand
	}
	return h != 0 && act.Zone == zone
}

// meansWord says whether an option is what a word says.
func meansWord(m *engine.M, word string, in engine.Input) bool {
	switch word {
	case "reserve", "active", "used":
		top := m.TopOf(in.Seat, zoneWords[word])
		if m.Need.Kind == engine.Choose && !m.Need.Of.Has(top) { // the topmost that is asked for
			asked, pile := m.Need.Of, m.In(in.Seat, zoneWords[word])
			asked.Meet(pile, pile)
			top = m.Topmost(&asked)
		}
		return in.H != 0 && in.H == top
	case "alone":
		return in.Mode == engine.PassMode
	case "left":
		return in.H == 0 && in.Mode == 0
	case "right":
		return in.H == 0 && in.Mode == int16(m.Need.N)-1
	case "first":
		return in.H == 0 && in.Mode == int16(m.Need.From)
	case "second":
		return in.H == 0 && in.Mode == int16(m.Need.From)+1
	}
	return false
}

var stationWords = map[string]int16{"before battle destiny": 2, "before attrition": 4, "before power": 6, "before loss": 8, "before end of battle": 10}
var choiceWords = map[string]int16{"attrition": stationAttrition, "loss": stationLoss, "end of battle": stationEnd}

// standsAt says whether the game stands at a place in the turn.
func standsAt(m *engine.M, who engine.Seat, words string) (at, known bool) {
	n := &m.Need
	if st, ok := stationWords[words]; ok {
		return n.Window != 0 && m.Var[Battle] != 0 && m.Var[Station] == st, true
	}
	if st, ok := choiceWords[words]; ok {
		return n.Kind == engine.Choose && n.Window == 0 && m.Var[Battle] != 0 && m.Var[Station] == st && (who >= engine.Nobody || n.Who == who), true
	}
	if p := slices.Index(phaseWords, words); p > 0 {
		return n.Window != 0 && m.NPend == 0 && m.Var[Battle] == 0 && m.Var[Phase] == int16(p) && m.Active == who, true
	}
	return false, false
}

// numberOf is a number of the game.
func numberOf(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
	if st, ok := sceneStats[words]; ok && h != 0 {
		return int(m.Value(h, st)), true
	}
	n := int16(0)
	switch words {
	case "cost":
		n = energyFor(m, h)
	case "capacity":
		used, room := Room(m, h)
		n = room - used
	case "icons":
		n = Icons(m, h, who)
	case "limit":
		n = m.Value(engine.SeatOf(who), Limit)
	case "begins":
		if m.First == who {
			n = 1
		}
	case "energy":
		n = energy(m, who)
	case "drain":
		n = DrainSize(m, h, who, pendingAt(m, KindDrain, h))
	case "attrition":
		n = Causes(m, who)
	case "battle destiny":
		n = Destinies(m, who)
	case "total power":
		n = Total(m, who)
	case "total tactics":
		n = totalAt(m, who, Tactics, engine.Handle(m.Var[Battle]))
	case "casualties":
		n = max(casualtiesLeft(m), 0)
	case "remaining attrition":
		n = max(attritionLeft(m, who), 0)
	default:
		for f, name := range Factions {
			if words == "support "+name {
				return int(m.Value(engine.SeatOf(who), SupportOf(f))), true
			}
		}
		return 0, false
	}
	return int(n), true
}

var sceneStats = map[string]engine.Stat{"power": Power, "tactics": Tactics, "defense": Defense, "destiny": Destiny}

// pendingAt is the action of a kind that waits at a place, or 0.
func pendingAt(m *engine.M, kind uint8, place engine.H) engine.H {
	for i := range m.Pend {
		if h := m.Pend[i].Me.H; m.Ent[h].Kind == kind && m.Ent[h].Host == place {
			return h
		}
	}
	return 0
}
