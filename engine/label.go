package engine

import (
	"cmp"
	"strconv"
	"strings"
)

// Hinted is a question as the game's hints put it to a seat, and a line that explains it further; the
// question itself where the game has no hint.
func (m *M) Hinted(asks string, who Seat) (says, more string) {
	if m.Board == nil || m.Board.Hint == nil || m.Need.Kind != Choose {
		return asks, ""
	}
	says, more = m.Board.Hint(m, who)
	return cmp.Or(says, asks), more
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
