package galactic

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// hint is the prompt as it stands for a seat, and a line beneath it: what it may still do,
// or what is being answered.
func hint(m *engine.M, who engine.Seat) (says, more string) {
	if o := m.Occurring(); o != nil && m.Need.Window != 0 {
		return "", "What is answered is " + m.Occurrences[o.Occ].Name + "; the answer that comes last takes effect first."
	}
	switch m.Var[Phase] {
	case Allocation, Engagement:
		return "", remains(m, who)
	case CardsA, CardsB:
		return "", count(cardPlays-m.Var[Plays], "card play") + " left, " + slots(m, who) + "."
	case WeaponsFire:
		if guarded(m, who.Other()) {
			return "", "A ship or dragon protects the other Sector HQ."
		}
		return "", "The other Sector HQ is open to fire."
	case Discarding:
		return "", count(cardPlays-m.Var[Plays], "card") + " of the hand may be discarded."
	}
	return "", ""
}

// remains says which points a seat may still apply.
func remains(m *engine.M, who engine.Seat) string {
	var of []string
	for k := Economy; k < Kinds; k++ {
		if n := m.Var[Pool0+k]; n > 0 && who == m.Active {
			of = append(of, strconv.Itoa(int(n))+" "+KindNames[k])
		}
	}
	if of == nil {
		return ""
	}
	return "You have " + strings.Join(of, ", ") + " left."
}

// slots says how many command slots of a seat are free.
func slots(m *engine.M, who engine.Seat) string {
	free := max(m.Var[Slots0+int(who&1)]-slotsUsed(m, who), 0)
	says := count(free/2, "command slot")
	if free%2 == 1 {
		says += " and a half"
	}
	return says + " free"
}

// count is a number of things in words.
func count(n int16, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.Itoa(int(max(n, 0))) + " " + thing
}
