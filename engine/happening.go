package engine

import (
	"cmp"
	"strconv"
	"strings"
)

// Happening is one event for log, animation, sound and screen reader. It stores the identities
// that were public at that time.
type Happening struct {
	Cite            string
	Verb            Verb
	By              Seat
	Subj, Obj       H
	SubjDef, ObjDef Def
	N, B            int16  // an atom's A and B; of a roll how many dice, and their sort
	Faces           string // of a roll: what each of the dice shows, a byte for each
}

// Verbs every game has; the game's own begin at NVerb.
const (
	NoVerb Verb = iota
	Modified
	Endless // what must happen never ends or, where N is 1, has no room, and the game ends with it
	NVerb

	Rolled Verb = 255 // dice have been rolled
)

// Cue is a class of events, for showing them without words, as by a sound. The board assigns one
// to each verb of its game.
type Cue uint8

const (
	NoCue      Cue = iota
	CuePlay        // a card is played
	CueArrive      // something comes onto the table
	CueMove        // it goes to another place there
	CueDraw        // cards come to a hand
	CueHarm        // something is damaged or weakened
	CueGain        // something grows, is repaired or brought back
	CueLeave       // something is destroyed, lost, discarded or cancelled
	CueLot         // a coin, a die, a card turned up for its number
	CueFight       // a fight begins
	CueShuffle     // cards are shuffled
	CueTurn        // a turn begins, or a round of turns
	NCue
)

func (m *M) tell(cite string, v Verb, by Seat, s, o H, n int16) {
	m.Out = append(m.Out, Happening{cite, v, by, s, o, m.Ent[s].Def, m.Ent[o].Def, n, 0, ""})
}

// Tell adds a happening that is not an atom: a phase begins, a seat passes.
func (m *M) Tell(cite string, v Verb, by Seat, s, o H, n int16) { m.tell(cite, v, by, s, o, n) }

// Line is a happening as a sentence; seats are the names of the players.
func (r *Rules) Line(h Happening, seats [2]string) string {
	switch h.Verb {
	case Modified:
		return r.cardName(h.SubjDef) + ": " + r.Watches[h.N].Text
	case Endless:
		if h.N == 1 {
			return "There is no room for what must happen now: the game is a draw"
		}
		return "What must happen now never ends: the game is a draw"
	case Rolled:
		return r.rolled(h, seats)
	}
	d := &r.Verbs[h.Verb]
	if d.Says != nil {
		return r.Told(d.Says(r, &h), h, seats)
	}
	return r.Told(d.Name, h, seats)
}

// Told fills a sentence with the parts of a happening: {subject} and {object}, which are cards or
// players, {n} and {by}; "(s)" becomes "s" unless n is 1.
func (r *Rules) Told(says string, h Happening, seats [2]string) string {
	by, plural := "Nobody", "s"
	if h.By < Nobody {
		by = seats[h.By]
	}
	if h.N == 1 {
		plural = ""
	}
	says = strings.NewReplacer("{subject}", r.subjectName(h.Subj, h.SubjDef, seats), "{object}", r.subjectName(h.Obj, h.ObjDef, seats),
		"{n}", strconv.Itoa(int(h.N)), "{by}", by, "(s)", plural).Replace(says)
	if says != "" && says[0] >= 'a' && says[0] <= 'z' {
		says = strings.ToUpper(says[:1]) + says[1:]
	}
	return says
}

// subjectName names what something happened to: a card, or the player of a seat.
func (r *Rules) subjectName(h H, d Def, seats [2]string) string {
	for seat := range Seat(2) {
		if h == SeatOf(seat) {
			return seats[seat]
		}
	}
	return r.cardName(d)
}

func (r *Rules) cardName(d Def) string {
	if d == 0 {
		return "a card"
	}
	return r.Cards[d].Name
}

// Prompt is what the game waits for, verb first, and the paragraph that asks.
func (m *M) Prompt() (says, cite string) {
	n := &m.Need
	switch {
	case n.Window != 0:
		says, cite = m.Windows[n.Window].Says, m.Windows[n.Window].Cite
	case n.Ask != 0:
		says, cite = m.Asks[n.Ask].Says, m.Asks[n.Ask].Cite
	}
	if n.Kind != Over && int(n.Proc) < len(m.Procs) && int(n.PC) < len(m.Procs[n.Proc]) {
		if s := &m.Procs[n.Proc][n.PC]; says == "" || cite == "" {
			says, cite = cmp.Or(says, s.Text), cmp.Or(cite, s.Cite)
		}
	}
	return m.fillNames(says), cite
}

// fillNames replaces each {name} by what the game says it is.
func (m *M) fillNames(s string) string {
	for m.Fill != nil {
		i := strings.IndexByte(s, '{')
		j := strings.IndexByte(s, '}')
		if i < 0 || j < i {
			break
		}
		s = s[:i] + m.Fill(m, s[i+1:j]) + s[j+1:]
	}
	return s
}
