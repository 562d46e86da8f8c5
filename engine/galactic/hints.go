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
		return "", underReply(m, o) + " The answer that comes last takes effect first."
	}
	switch m.Var[Phase] {
	case Allocation, Engagement:
		if planning(m) && who == m.Active {
			return "", planned(m, who)
		}
		return "", remains(m, who)
	case CardsA, CardsB:
		return "", count(playsLeft(m), "card play") + " left, " + slots(m, who) + "."
	case WeaponsFire:
		if guarded(m, who.Other()) {
			return "", "A ship or dragon protects the other Sector HQ."
		}
		return "", "The other Sector HQ is open to fire."
	case Discarding:
		return "", count(playsLeft(m), "card") + " of the hand may be discarded."
	}
	return "", ""
}

// underReply says what is being answered: of a volley how many weapons fire, and at what.
func underReply(m *engine.M, o *engine.Frame) string {
	name := m.Card(o.Src.H).Name
	if m.Ent[o.Src.H].Kind == KindSeat {
		name = "a Sector HQ"
	}
	if !fired(m, o) {
		if name == "" || m.Ent[o.Src.H].Kind == KindSeat {
			return "What is answered is " + m.Occurrences[o.Occ].Name + "."
		}
		return "What is answered is " + m.Occurrences[o.Occ].Name + ": " + name + "."
	}
	n := int16(0)
	for h := range o.Pick.All() {
		for k := range Weapons {
			n += m.Num(h, Aimed0+k)
		}
	}
	return "Aimed at " + name + ": " + count(n, "weapon") + " of " + count(int16(o.Pick.Len()), "card") + "."
}

// planning reports whether it is being chosen which cards are engaged.
func planning(m *engine.M) bool {
	return m.Need.Kind == engine.Choose && m.Need.Window == 0 && m.Need.Of.Len() > 0 && m.Asks[m.Need.Ask].Cite == "R17"
}

// planned says what is left over, or missing, as the choice stands.
func planned(m *engine.M, who engine.Seat) string {
	var makes, costs points
	var ok bool
	resting(m, m.Top().Pick, func() {
		makes, costs = budget(m, who)
		_, ok = left(m, who)
	})
	var over, short []string
	for k := Economy; k < Kinds; k++ {
		switch n := int(makes[k] - costs[k]); {
		case n > 0:
			over = append(over, strconv.Itoa(n)+" "+KindNames[k])
		case n < 0:
			short = append(short, strconv.Itoa(-n)+" "+KindNames[k])
		}
	}
	says := "Left over: " + strings.Join(over, ", ") + "."
	if over == nil {
		says = "Nothing is left over."
	}
	switch {
	case short == nil:
	case ok:
		says += " Economy pays " + strings.Join(short, ", ") + "."
	default:
		says += " Missing: " + strings.Join(short, ", ") + "."
	}
	return says
}

// made says which points were made, by VMake.
func made(_ *engine.Rules, h *engine.Happening) string { return "{by} made {n} " + kindName(h.B) }

// studying says which points were put on a card that they negate, by VStudy.
func studying(_ *engine.Rules, h *engine.Happening) string {
	return "{by} put {n} " + kindName(h.B) + " on {subject}"
}

// madeMore says which were made besides.
func madeMore(_ *engine.Rules, h *engine.Happening) string { return " + {n} " + kindName(h.B) }

// kindName is the name of a kind of points, by a number that may come from anywhere.
func kindName(k int16) string {
	if k < 0 || int(k) >= len(KindNames) {
		return "points"
	}
	return KindNames[k]
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
