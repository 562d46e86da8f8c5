package wars

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// This file makes the hints that the table shows before an answer, from numbers that are already on
// the table, for the seat that reads them.

// called is a card's name without its system; "a card" if it is hidden.
func called(m *engine.M, h engine.H) string {
	name := m.Card(h).Name
	if _, place, cut := strings.Cut(name, "/"); cut {
		name = place
	}
	return first(name, "a card")
}

// waiting is the name and the effect of what waits on the stack.
func waiting(m *engine.M, i int) (name, says string) {
	p := &m.Pend[i]
	switch m.Ent[p.Me.H].Kind {
	case KindActivate:
		return "Activation", "Activate " + spec.Digits(p.R[2]) + " energy"
	case KindDrain:
		return "Drain", "Drain at " + called(m, p.Src.H) + " for " + spec.Digits(DrainSize(m, p.Src.H, p.By, p.Me.H))
	case KindAttack:
		return "Attack", "Attack at " + called(m, p.Src.H)
	case KindMove:
		return "Movement", called(m, p.Src.H) + " moves to " + called(m, p.Ref[0].H)
	}
	return "", ""
}

// putting is the sentence of the log for VPut: where a card is put.
func putting(_ *engine.Rules, h *engine.Happening) string {
	to, pile := engine.Zone(h.N), map[engine.Zone]string{Reserve: "reserve", Active: "active pile", Used: "used pile", Lost: "lost pile"}[engine.Zone(h.N)]
	switch {
	case to == Removed:
		return "{by} removed {subject} from the game"
	case pile == "":
		return "{by} put {subject} into its owner’s hand"
	case h.B == 0:
		return "{by} put {subject} beneath its owner’s " + pile
	}
	return "{by} put {subject} on top of its owner’s " + pile
}

// doing: who attacks in the battle.
func doing(m *engine.M) (who engine.Seat, says string) {
	if m.Var[Battle] == 0 {
		return engine.Nobody, ""
	}
	return engine.Seat(m.Var[Attacker] & 1), "attacks"
}

// meter is the attrition a seat faces (W101), and later the loser's casualties
// (W122), with what its damaged cards and losses have met.
func meter(m *engine.M, who engine.Seat) engine.Meter {
	if m.Var[Battle] == 0 {
		return engine.Meter{}
	}
	met := defenseOfDamaged(m, who)
	switch st := m.Var[Station]; {
	case st > stationDestiny && st <= stationAttrition:
		return engine.Meter{Name: "Attrition", Need: Causes(m, who.Other()), Met: met}
	case st > stationPower && st <= stationLoss && m.Var[Winner] < 2 && who == loser(m):
		return engine.Meter{Name: "Casualties", Need: casualties(m), Met: met + m.Var[Met]}
	}
	return engine.Meter{}
}

// phaseNames are those of the opponent's phases, in a prompt.
var phaseNames = [...]string{"", "activate", "control", "deploy", "battle", "move", "draw", ""}

// hint is the prompt of a window, as it stands for a seat, and what the question
// is about in numbers.
func hint(m *engine.M, who engine.Seat) (says, more string) {
	n := &m.Need
	if n.Window == 0 {
		return "", asks(m, who)
	}
	if k := int(m.NPend); k > 0 {
		return answer(m, who, k-1)
	}
	if m.Var[Battle] != 0 {
		return "", odds(m, who)
	}
	phase := m.Var[Phase]
	if m.Active != who {
		return "Act in your opponent’s " + phaseNames[phase%int16(len(phaseNames))] + " phase, or pass", "Nothing waits on the stack."
	}
	energy := spec.Digits(count(m, who, Active)) + " energy active"
	switch phase {
	case Activate:
		return "", "Up to " + spec.Digits(max(m.Value(engine.SeatOf(who), Limit), 1)) + " this turn: your icons and one more"
	case Control:
		return "", "Your opponent loses an energy for each icon on that side"
	case BattlePhase, Move:
		return "", energy + "; 1 for each"
	case Deploy:
		return "", energy + support(m, who)
	case Draw:
		return "", energy
	}
	return "", ""
}

// support lists the support icons that a seat has (W166).
func support(m *engine.M, who engine.Seat) (s string) {
	for f, name := range Factions {
		if n := m.Value(engine.SeatOf(who), SupportOf(f)); n > 0 {
			s += ", " + name + " " + spec.Digits(n)
		}
	}
	if s == "" {
		return "; no support icons"
	}
	return "; support" + s[1:]
}

// answer tells of what waits on top of the stack.
func answer(m *engine.M, who engine.Seat, top int) (says, more string) {
	p := &m.Pend[top]
	name, what := waiting(m, top)
	if name == "" {
		name = called(m, p.Src.H)
	} else {
		name = "the " + strings.ToLower(name)
	}
	if what != "" {
		what += ". "
	}
	if p.By == who {
		return "Add to " + name + ", or pass", what + "Yours; it takes effect when both pass."
	}
	return "Answer " + name + ", or pass", what + "It takes effect when both pass."
}

// odds are the numbers that the next step of a battle hangs on.
func odds(m *engine.M, who engine.Seat) string {
	far := who.Other()
	pair := func(what string, near, far int16) string {
		return what + ": yours " + spec.Digits(near) + ", theirs " + spec.Digits(far)
	}
	switch st := m.Var[Station]; {
	case st < stationDestiny:
		place := engine.Handle(m.Var[Battle])
		return pair("Tactics", totalAt(m, who, Tactics, place), totalAt(m, far, Tactics, place)) + "; " + strconv.Itoa(tacticsNeeded) + " let you reveal"
	case st < stationAttrition:
		return "You face " + spec.Digits(Causes(m, far)) + " attrition, they face " + spec.Digits(Causes(m, who))
	case st < stationPower:
		return pair("Total power", Total(m, who), Total(m, far))
	case st < stationLoss && m.Var[Winner] < 2:
		if left := max(casualtiesLeft(m), 0); loser(m) == who {
			return "You face " + spec.Digits(left) + " casualties"
		} else {
			return "They face " + spec.Digits(left) + " casualties"
		}
	case st < stationEnd:
		return "Damaged cards are destroyed next"
	}
	return ""
}

// asks is what a question is about.
func asks(m *engine.M, who engine.Seat) string {
	switch m.Asks[m.Need.Ask].Cite {
	case "W23":
		return "In secret: both locations are shown together. Icons on your side give you energy."
	case "W54":
		return "Reserve " + spec.Digits(count(m, who, Reserve)) + "; active energy pays for cards, attacks and moves"
	case "W94":
		return pairOfDestiny(m, who)
	case "W101":
		return "Each counts with its defense; the last may go over"
	case "W128":
		return "A damaged card counts with its defense, anything else with 1"
	}
	return ""
}

// pairOfDestiny says how a battle stands before a card is revealed.
func pairOfDestiny(m *engine.M, who engine.Seat) string {
	return "It adds to your power and is the attrition they face. Power: yours " + spec.Digits(Total(m, who)) + ", theirs " + spec.Digits(Total(m, who.Other()))
}
