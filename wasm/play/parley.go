package play

import (
	"errors"
	"fmt"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
)

// Parley holds the messages between the players of a game besides their moves, and their requests
// (netplay.md §6.10, §6.11, §9.6).
type Parley struct {
	Undo     []netplay.Moment  // to where we may ask to go back, the latest first
	Requests []netplay.Request // what the opponent asks of us
	Asked    []netplay.Request // what we ask
	Paused   bool
	Blocked  bool            // we hear no more of the opponent
	Flag     bool            // the opponent's time is up by our clock
	Clock    bool            // time is limited
	Watched  bool            // both have agreed to be watched
	Times    [2]netplay.Time // ours, and the opponent's
}

// parleyOf takes it from a session.
func parleyOf(s *netplay.Session) Parley {
	near, times := s.Seat(), s.Times()
	p := Parley{Undo: s.Undoable(), Requests: s.Requests(), Asked: s.Asked(), Paused: s.Paused(),
		Blocked: s.Blocked()[near], Watched: s.Watched(), Times: [2]netplay.Time{times[near], times[near.Other()]}}
	p.Flag = p.Times[1].Flag
	p.Clock = s.Opponent() != nil && s.Opponent().Clock.Base > 0
	return p
}

// Parley is what is said besides the moves, as of the last Refresh.
func (r *Remote) Parley() *Parley { return &r.parley }

// Said is what the opponent has said since the last call.
func (r *Remote) Said() []string {
	said := r.said
	r.said = nil
	return said
}

// CanUndo is false: a move is taken back only if the opponent agrees, so there is
// no button for it beside the answers.
func (r *Remote) CanUndo() bool { return false }

// Undo asks the opponent to let our last move be taken back.
func (r *Remote) Undo() error {
	if len(r.parley.Undo) == 0 {
		return errUndo
	}
	to := r.parley.Undo[0].To
	return r.peer.Act(func(s *netplay.Session) error { return s.AskUndo(to) })
}

var errUndo = errors.New("no move of yours can be taken back now: something has been shown, drawn or shuffled since")

// Question is how a request of the opponent is put to the player.
func Question(q netplay.Request, who string) (title, text string) {
	switch q.Ask {
	case netplay.AskUndo:
		return who + " asks to take a move back", "The game would go back to before it. Nothing has been shown or drawn since, so nobody learns anything by it."
	case netplay.AskPause:
		return who + " asks for a pause", "The clocks stand until one of you goes on."
	case netplay.AskPlay:
		return who + " would like to go on", "The pause would be over."
	}
	return who + " offers a draw", "If you agree the game is over, and nobody has won."
}

// Wish is how the player is reminded of what was asked of the opponent.
func Wish(q netplay.Request, who string) string {
	what := map[netplay.Ask]string{netplay.AskUndo: "take a move back", netplay.AskPause: "pause", netplay.AskPlay: "go on", netplay.AskDraw: "call it a draw"}[q.Ask]
	return "You have asked " + who + " to " + what + "."
}

// Refusal is how the player is told that the opponent has not agreed: it declined, or
// the game has gone on.
func Refusal(q netplay.Request, who string) string {
	what := map[netplay.Ask]string{netplay.AskUndo: "take the move back", netplay.AskPause: "pause", netplay.AskPlay: "go on", netplay.AskDraw: "call it a draw"}[q.Ask]
	return who + " has not agreed to " + what + "."
}

// ClockLine is what the clocks show.
func (p *Parley) ClockLine(who string) string {
	return "You " + p.clock(0) + ", " + who + " " + p.clock(1)
}

func (p *Parley) clock(i int) string {
	t := &p.Times[i]
	text := minutes(t.Used)
	if p.Clock {
		text = minutes(t.Left) + " left"
	}
	if t.Flag {
		text += " (time is up)"
	}
	if t.Differs {
		text += " (the two clocks differ)"
	}
	return text
}

// minutes is a time in minutes and seconds.
func minutes(d time.Duration) string {
	s := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// back is the line of the log that says that the game went back.
func (l *record) back(near engine.Seat) {
	l.seen(near)
	l.lines = append(l.lines, table.Line{Side: -1, Text: "Both agreed to take a move back"})
	l.head, l.last = engine.Happening{}, engine.Happening{}
}
