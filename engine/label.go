package engine

import (
	"strconv"
	"strings"
)

// Question is the present question as it is put to a seat, and a line that explains it further.
func (m *M) Question(who Seat) (says, more, cite string) {
	says, cite = m.Prompt()
	if b := m.Board; b != nil && b.Hint != nil && m.Need.Kind == Choose {
		hint, rest := b.Hint(m, who)
		if more = rest; hint != "" {
			says = hint
		}
	}
	return says, more, cite
}

// Label says in few words what an answer to the present question does: the text of an act, the name of
// a card, a seat or a mode, or a number. def is the identity of the card of the answer as far as the reader
// knows it, seats are the names of the seats, asks is the question as the reader is asked it.
func (m *M) Label(in Input, def Def, seats [2]string, asks string) string {
	n := &m.Need
	switch {
	case in.Mode == PassMode:
		return m.passLabel(asks)
	case in.Mode == BindMode:
		return "Ready"
	case n.Window != 0 && int(in.Mode) < len(m.Acts) && in.Mode > 0:
		return m.Acts[in.Mode].Text
	}
	for who := range Seat(2) {
		if in.H == SeatOf(who) {
			return seats[who]
		}
	}
	if def != 0 {
		return m.Cards[def].Name
	}
	if modes := m.Asks[n.Ask].Modes; in.H == 0 && int(in.Mode) < len(modes) && in.Mode >= 0 {
		return modes[in.Mode]
	}
	return strconv.Itoa(int(in.Mode))
}

// passLabel says what PassMode means as an answer to the present question.
func (m *M) passLabel(asks string) string {
	n := &m.Need
	switch {
	case n.Window != 0:
		return "Pass"
	case n.Got > 0:
		return "Done"
	case m.Asks[n.Ask].No != "":
		return m.Asks[n.Ask].No
	case n.Claim != 0: // a claim that the audit judges
		return "None fits"
	case strings.HasSuffix(asks, "or pass"):
		return "Pass"
	}
	return "No"
}
