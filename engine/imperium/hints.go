package imperium

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// fill is what a name in a prompt stands for: the planet or the card it is about.
func fill(m *engine.M, name string) string {
	f := m.Top()
	switch name {
	case "deal":
		return dealWords(f, func(h engine.H) string { return m.Card(h).Name })
	case "planet":
		return m.Card(f.Ref[1].H).Name
	case "card":
		return m.Card(f.Ref[0].H).Name
	}
	return name
}

// hint is the prompt as it stands for a seat, and a line beneath it.
func hint(m *engine.M, who engine.Seat) (says, more string) {
	if m.NFrame == 0 || who >= engine.Nobody {
		return "", ""
	}
	if o := m.Occurring(); o != nil && m.Need.Window != 0 {
		return answering(m, o), "Play an action card or use what answers it, or pass."
	}
	switch f := m.Top(); f.Proc {
	case m.Rules.Proc("action"):
		return "", counted(of(m, Tactic0, who), "tactic token") + " left."
	case m.Rules.Proc("pay"):
		return "", strconv.Itoa(int(f.R[regAmount])) + " to pay; you have " + counted(of(m, Goods0, who), "trade good") + "."
	case m.Rules.Proc("move"):
		to := m.Card(f.Ref[0].H).Name
		if h := f.Ref[1].H; h != 0 {
			return "Choose what " + m.Card(h).Name + " takes along to " + to, "It carries " + strconv.Itoa(int(m.Value(h, Capacity))) + "."
		}
		return "Choose a ship that moves to " + to, ""
	case m.Rules.Proc("suffer"):
		return "", counted(f.R[regHits], "hit") + " at " + m.Card(f.Ref[0].H).Name + "."
	case m.Rules.Proc("combat round"):
		return "", "Round " + strconv.Itoa(int(f.R[regRound])) + " of the combat at " + m.Card(f.Ref[0].H).Name + "."
	case m.Rules.Proc("produce"):
		return "", "It costs " + strconv.Itoa(int(price(m, who, func(kind int16) int16 { return countOf(m.Shared(), kind) }))) + " of " + strconv.Itoa(int(purse(m, who, byResources))) + "."
	}
	return "", ""
}

// answering says what is answered, and when.
func answering(m *engine.M, o *engine.Frame) string {
	when := "Before"
	switch stageOf(o) {
	case inWhen:
		when = "When"
	case inAfter:
		when = "After"
	}
	says := when + ": " + m.Occurrences[o.Occ].Name
	if name := m.Card(o.Src.H).Name; name != "" {
		says += ", " + name
	}
	if m.Occurrences[o.Occ].Sort == toHits {
		says += " (" + strconv.Itoa(int(o.R[regHits])) + ")"
	}
	return says
}

// counted is a number of things in words.
func counted(n int16, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.Itoa(int(max(n, 0))) + " " + thing
}
