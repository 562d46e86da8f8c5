package altered

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// scene is the game's words in scenario files.
var scene = spec.Scene{
	Zones: map[string]engine.Zone{"hand": Hand, "deck": Deck, "mana": Mana, "reserve": Reserve, "discard": Discard, "hero": HeroZone,
		"landmarks": Play, "limbo": Limbo},
	States: map[string]uint16{"exhausted": Exhausted, "asleep": Asleep, "anchored": Anchored, "fleeting": Fleeting},
	Enter:  putInPlay, Lies: lies, Begin: beginAt,
	Verbs: []string{"plays", "uses"}, Does: actIs, Word: meansWord, Where: standsAt, Number: numberOf,
}

// putInPlay puts a card into play: in an expedition, or among the landmarks.
func putInPlay(m *engine.M, h, host engine.H, _ bool) {
	if host == 0 {
		host = engine.SeatOf(m.Ent[h].Owner)
	}
	m.Move(h, Play, host)
	m.SetCtrl(h, m.Ent[host].Owner)
}

// lies says how a card lies to a host.
func lies(m *engine.M, h, host engine.H) (at, beneath, on bool) {
	return host != 0 && m.Ent[h].Zone == Play && Joins(m, h, host), false, false
}

// phaseSteps are the steps of the day at which phases begin.
var phaseSteps = map[string]struct {
	phase int16
	pc    uint16
}{"morning": {Morning, 17}, "noon": {Noon, 0}, "afternoon": {Afternoon, 4}, "dusk": {Dusk, 7}, "night": {Night, 11}}

// beginAt starts the game at the first moment of a phase of a day on which a seat
// is first player. Behind the phase may stand how many regions the Hero Expedition and the
// Companion Expedition of that seat have gone: “afternoon walked 3 3”.
func beginAt(m *engine.M, who engine.Seat, words string) error {
	phase, walked, more := strings.Cut(words, " ")
	at, known := phaseSteps[phase]
	if !known {
		return errors.New("a phase is one of morning, noon, afternoon, dusk and night")
	}
	m.Turn, m.Active, m.First = 1, who, who
	if more {
		if err := walk(m, who, walked); err != nil {
			return err
		}
	}
	if phase == "morning" { // the other one succeeds
		m.First = who.Other()
		return m.Enter(m.Rules.Proc("day"), at.pc, who)
	}
	m.SetVar(Phase, at.phase)
	return m.Enter(m.Rules.Proc("day"), at.pc, who)
}

// walk sets how many regions the expeditions of a seat have gone. The Tumult cards that they
// have come to lie open, in their printed order.
func walk(m *engine.M, who engine.Seat, words string) error {
	var n [2]int16
	if _, err := fmt.Sscanf(words, "walked %d %d", &n[HeroSide], &n[CompanionSide]); err != nil {
		return errors.New("behind the phase stands “walked” and how many regions the Hero Expedition and the Companion Expedition have gone")
	}
	if n[0] < 0 || n[1] < 0 || n[0]+n[1] >= lastRegion {
		return fmt.Errorf("two expeditions that have not met have gone %d regions together, or fewer", lastRegion-1)
	}
	for side, regions := range n {
		m.SetNum(Expedition(m, who, side), Where, regions)
	}
	for slot := entered(m); slot >= 0; slot = entered(m) {
		m.SetVar(Tumult0+slot, 1+2*int16(slot))
	}
	return nil
}

// actIs reports whether an act is what a verb says of a card.
func actIs(m *engine.M, verb string, h engine.H, act *engine.Act) bool {
	return act.Zone == m.Ent[h].Zone && act.Keeps == (verb == "uses")
}

// meansWord says whether an option is what a word says.
func meansWord(m *engine.M, word string, in engine.Input) bool {
	side := slices.Index([]string{"hero", "companion"}, word)
	return side >= 0 && in.H != 0 && in.H == Expedition(m, in.Seat, side)
}

// standsAt says whether the game stands at a place in the day.
func standsAt(m *engine.M, who engine.Seat, words string) (at, known bool) {
	p := slices.Index([]string{"", "morning", "noon", "afternoon", "dusk", "night"}, words)
	if p <= 0 {
		return false, false
	}
	return m.Var[Phase] == int16(p) && m.Initiative() == who, true
}

// numberOf is a number of the game.
func numberOf(m *engine.M, words string, who engine.Seat, h engine.H) (int, bool) {
	switch words {
	case "forest", "mountain", "water":
		st := ForestNow + engine.Stat(slices.Index([]string{"forest", "mountain", "water"}, words))
		if h != 0 {
			return int(m.Value(h, st)), true
		}
	case "boosts":
		return int(m.Ent[h].Num[Boosts]), true
	case "counters":
		return int(m.Ent[h].Num[Counters]), true
	case "cost":
		return int(Cost(m, h)), true
	case "ready":
		return int(ready(m, who)), true
	case "distance":
		return int(Distance(m, who)), true
	case "order": // among what lies in that kind of zone, by timestamp
		n := 1
		for owner := range engine.Seat(2) {
			for o := range m.In(owner, m.Ent[h].Zone).All() {
				if m.Ent[o].Stamp < m.Ent[h].Stamp {
					n++
				}
			}
		}
		return n, true
	case "moved":
		return int(m.Ent[h].Num[Where]), true
	}
	return 0, false
}
