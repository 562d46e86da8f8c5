package arena

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// Answer is a legal answer to the present question.
type Answer struct {
	ID   string `json:"id"`             // its name, by which Match.Answer takes it
	Does string `json:"does"`           // "Play", "Pass"; the name of what is chosen
	Card string `json:"card,omitempty"` // the name of its card, as the seat knows it
	Of   int    `json:"of"`             // who controls the card; -1 nobody, or it has none
	At   string `json:"at,omitempty"`   // the name of the place or the card where that card is
	H    int    `json:"h,omitempty"`    // the number of the card in this match, as in Card.H

	input engine.Input
}

// Answers lists the legal answers of the seat that is asked, in an order that depends on the position
// only. The list must not be changed; it is valid until the next answer.
func (m *Match) Answers() []Answer {
	if m.answers != nil || m.Over() {
		return m.answers
	}
	who := bot.Asked(m.m)
	mind := &m.deal.Minds[who]
	asks, used := m.question(), map[string]bool{}
	for _, in := range m.m.Options(who, mind) {
		a := m.answer(in, who, asks)
		a.ID = numbered(a.ID, used)
		m.answers = append(m.answers, a)
	}
	return m.answers
}

// numbered makes a name one that is not used yet, and notes that it is: “Guard #2” for a second “Guard”.
func numbered(name string, used map[string]bool) string {
	plain := name
	for n := 2; used[name]; n++ {
		name = plain + " #" + strconv.Itoa(n)
	}
	used[name] = true
	return name
}

// question is the present question to the seat that is asked.
func (m *Match) question() string {
	asks, _ := m.m.Prompt()
	says, _ := m.m.Hinted(asks, bot.Asked(m.m))
	return says
}

// answer describes an input. Its id says what is done with which card, whose card that is if it is
// not the seat's own, and where it is.
func (m *Match) answer(in engine.Input, who engine.Seat, asks string) Answer {
	a := Answer{Of: -1, H: int(in.H), input: in}
	def := m.def(in.H, who)
	if in.Def != 0 {
		def = in.Def
	}
	a.Does = m.m.Label(in, def, seatNames, asks)
	if a.ID = a.Does; in.Mode == engine.BackMode {
		a.ID = "take back " + a.Does
	}
	if in.H == 0 || in.H == engine.SeatOf(0) || in.H == engine.SeatOf(1) {
		return a
	}
	e := &m.m.Ent[in.H]
	if e.Ctrl < engine.Nobody {
		a.Of = int(e.Ctrl)
	}
	if a.Card = m.nameOf(def); a.Card == "" && m.m.Need.Window == 0 {
		a.Does = "a card of " + m.arena.zones[e.Zone]
		a.ID = a.Does
	}
	if at := m.def(e.Host, who); at != 0 {
		a.At = m.nameOf(at)
	}
	if a.Card != "" && a.Card != a.Does {
		a.ID = a.Card + ": " + a.ID
	}
	if a.Of >= 0 && a.Of != int(who) {
		a.ID += ", of the other seat"
	}
	if a.At != "" {
		a.ID += ", at " + a.At
	}
	return a
}

// def is the identity of h as a seat knows it; 0: it does not know it.
func (m *Match) def(h engine.H, who engine.Seat) engine.Def {
	if h == 0 {
		return 0
	}
	if def := m.m.Ent[h].Def; def != 0 {
		return def
	}
	return m.deal.Minds[who].Of(h)
}

func (m *Match) nameOf(def engine.Def) string {
	if def == 0 {
		return ""
	}
	return m.m.Cards[def].Name
}
