package arena

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Observation is what a seat knows of a match.
type Observation struct {
	Game     string  `json:"game"`
	Turn     int     `json:"turn"`
	Active   int     `json:"active"` // whose turn it is; -1 nobody's
	Phase    string  `json:"phase,omitempty"`
	Step     string  `json:"step,omitempty"`
	Seat     int     `json:"seat"`  // whose eyes these are
	Asked    int     `json:"asked"` // who must answer; -1 the match is over
	Question string  `json:"question,omitempty"`
	Cite     string  `json:"cite,omitempty"` // the paragraph of the question
	Seats    [2]Side `json:"seats"`
	Cards    []Card  `json:"cards"` // those that the seat knows, and all in play and in hands
	Won      int     `json:"won"`   // -1: nobody has won
}

// Side is what belongs to a seat.
type Side struct {
	Numbers map[string]int `json:"numbers"` // its numbers and what it can pay with
	Piles   map[string]int `json:"piles"`   // how many cards lie where
}

// Card is a card, a token or an ability that waits.
type Card struct {
	H       int            `json:"h"`              // its number in this match
	Name    string         `json:"name,omitempty"` // "" if the seat does not know it
	Type    string         `json:"type,omitempty"`
	Owner   int            `json:"owner"` // -1 nobody
	Of      int            `json:"of"`    // who controls it; -1 nobody
	Zone    string         `json:"zone"`
	On      int            `json:"on,omitempty"` // the number of the place or the card where it is
	Numbers map[string]int `json:"numbers,omitempty"`
	States  []string       `json:"states,omitempty"`
}

// Observe is what a seat, 0 or 1, knows now. It panics for any other number.
func (m *Match) Observe(seat int) *Observation {
	if seat < 0 || seat > 1 {
		panic("arena: there is no seat " + strconv.Itoa(seat))
	}
	who := engine.Seat(seat)
	if s := m.seen(who); s != &m.state {
		now := m.state // the answer that the other seat makes in secret is not seen
		m.state = *s
		m.m.Load(&m.state)
		defer func() { m.state = now; m.m.Load(&m.state) }()
	}
	o := &Observation{Game: m.arena.box.ID, Turn: int(m.state.Turn), Active: number(m.state.Active), Seat: int(who), Asked: m.Asked(), Won: m.Won()}
	o.Question, o.Cite = m.m.Prompt()
	o.Question, _ = m.m.Hinted(o.Question, who)
	b := m.m.Board
	o.Phase, o.Step = entry(b.Phases, m.variable(b.Phase)), entry(b.Steps, m.variable(b.Step))
	for of := range engine.Seat(2) {
		o.Seats[of] = m.side(of)
	}
	for h := engine.FirstCard; h <= engine.H(m.state.NEnt); h++ {
		if m.shows(h, who) {
			o.Cards = append(o.Cards, m.card(h, who))
		}
	}
	return o
}

// shows reports whether a seat is shown an entity one by one, and not only counted: what it knows, what
// is in play or waits, and hands.
func (m *Match) shows(h engine.H, who engine.Seat) bool {
	e, b := &m.m.Ent[h], m.m.Board
	switch e.Zone {
	case 0:
		return false
	case b.Hand, b.Play, b.Stack:
		return true
	}
	return m.def(h, who) != 0
}

func (m *Match) side(of engine.Seat) Side {
	s := Side{Numbers: map[string]int{}, Piles: map[string]int{}}
	b := m.m.Board
	for _, list := range [][]engine.Count{b.Counts, b.Pools} {
		for _, c := range list {
			s.Numbers[c.Name] = int(c.Of(m.m, of))
		}
	}
	for _, p := range b.Piles {
		if !p.Common {
			s.Piles[m.arena.zones[p.Zone]] = m.m.In(of, p.Zone).Len()
		}
	}
	s.Piles["hand"] = m.m.In(of, b.Hand).Len()
	return s
}

func (m *Match) card(h engine.H, who engine.Seat) Card {
	e, b := &m.m.Ent[h], m.m.Board
	def := m.def(h, who)
	c := Card{H: int(h), Name: m.nameOf(def), Owner: number(e.Owner), Of: number(e.Ctrl), Zone: m.arena.zones[e.Zone], On: int(e.Host)}
	if def == 0 {
		return c
	}
	face := &m.m.Cards[def].Face
	c.Type = face.Type
	if c.Numbers = map[string]int{}; face.Cost >= 0 {
		c.Numbers["cost"] = int(face.Cost)
	}
	if e.Zone != b.Play || e.Def == 0 {
		return c
	}
	for _, s := range b.Stats {
		if !slices.Contains(face.Stats, s.Stat) {
			continue
		}
		v := m.m.Value(h, s.Stat)
		if s.Now != nil {
			v = s.Now(m.m, h)
		}
		c.Numbers[strings.ToLower(s.Name)] = int(v)
	}
	for _, s := range b.Badges {
		if v := s.Of(m.m, h); v != 0 {
			c.Numbers[strings.ToLower(s.Name)] = int(v)
		}
	}
	for _, s := range b.States {
		if (e.Flags&s.Flag != 0) != s.Lack {
			c.States = append(c.States, strings.ToLower(s.Name))
		}
	}
	return c
}

// variable is a number of the game, as an index; 0 where the board names none.
func (m *Match) variable(v int) int { return int(m.state.Var[v%len(m.state.Var)]) }

// entry is the entry of a list, or "".
func entry(list []string, i int) string {
	if i < 0 || i >= len(list) {
		return ""
	}
	return list[i]
}

// number is a seat as a number; -1 nobody.
func number(s engine.Seat) int {
	if s >= engine.Nobody {
		return -1
	}
	return int(s)
}
