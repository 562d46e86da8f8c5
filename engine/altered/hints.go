package altered

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// This file says in a few words what happened, what waits, and what a player
// wants to know before an answer.

// hint is the prompt as it stands for a seat, and a line beneath it.
func hint(m *engine.M, who engine.Seat) (says, more string) {
	n := &m.Need
	if n.Window != 0 {
		more = spec.Digits(ready(m, who)) + " of " + strconv.Itoa(m.In(who, Mana).Len()) + " Mana ready"
		if m.Var[Passed0+int(who.Other())] != 0 {
			return "", more + "; your opponent has passed"
		}
		return "", more + "; then it is your opponent’s turn"
	}
	if n.Ask == 0 && m.NPend > 0 {
		return "Choose the Reaction that is played first", "They wait in Limbo; all of yours come before your opponent’s."
	}
	switch m.Asks[n.Ask].Cite {
	case "AX10":
		if n.Lo == 1 { // the Hero
			return "", "It is seen from the first day on."
		}
		return "", "Mana pays for everything; these cards stay face down."
	case "AX13":
		return "", "One Mana more each day; you have " + strconv.Itoa(m.In(who, Mana).Len()) + "."
	case "AX41":
		if h := m.Top().Src.H; h != 0 {
			return "Choose the Expedition that " + spec.Called(m, h) + " joins", "Tap your half of its lane."
		}
	case "A29", "A30":
		return "", "The others are discarded."
	}
	return "", spec.Resolving(m)
}

// went says where a card has gone, by VGo.
func went(r *engine.Rules, h *engine.Happening) string {
	if r.Cards[h.SubjDef].Face.Type == tokenType {
		return "{subject} ceased to exist"
	}
	switch engine.Zone(h.N) {
	case Discard:
		return "{subject} was discarded"
	case Reserve:
		return "{subject} went to Reserve"
	case Hand:
		return "{subject} went to its owner’s hand"
	case Mana:
		return "{by} put a card into Mana"
	case Deck:
		return "{subject} went to its owner’s deck"
	case HeroZone:
		return "{by} presented {subject}"
	case Play:
		return "{subject} came into play"
	}
	return "{subject} left for another zone"
}

// changed says which statuses a card has gained or lost, by VStatus.
func changed(_ *engine.Rules, h *engine.Happening) string {
	var names []string
	for _, s := range [...]struct {
		flag uint16
		name string
	}{{Asleep, "Asleep"}, {Anchored, "Anchored"}, {Fleeting, "Fleeting"}, {Exhausted, "Exhausted"}} {
		if uint16(h.N)&s.flag != 0 {
			names = append(names, s.name)
		}
	}
	list := strings.Join(names, " and ")
	if h.B == 1 {
		return "{subject} is now " + list
	}
	return "{subject} is no longer " + list
}

// joined says what something is in play with, by VJoin: a seat has no name, and stands for its landmarks.
func joined(_ *engine.Rules, h *engine.Happening) string {
	if h.ObjDef == 0 {
		return "{subject} joined the landmarks"
	}
	return "{subject} joined {object}"
}

// moved says which way an expedition went, by VAdvance.
func moved(_ *engine.Rules, h *engine.Happening) string {
	switch {
	case h.N == 1:
		return "{by}: {subject} moved forward"
	case h.N > 1:
		return "{by}: {subject} moved {n} regions forward"
	case h.N == -1:
		return "{by}: {subject} moved back"
	}
	return "{by}: {subject} moved back " + spec.Digits(-h.N) + " regions"
}
