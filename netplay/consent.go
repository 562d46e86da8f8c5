package netplay

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Ask is a kind of request to the opponent.
type Ask uint8

const (
	AskUndo  Ask = iota + 1 // to take moves back
	AskPause                // to stop the clocks
	AskPlay                 // to go on after a pause
	AskDraw                 // to call the game a draw
)

// Request is a question of one player to the other. The game does not wait for
// the answer: the question lapses when either of them goes on.
type Request struct {
	Ask Ask
	To  uint32 // of AskUndo: the entry to go back to
}

var (
	// ErrHorizon is returned where an undo would cross what was opened or
	// committed (§6.11).
	ErrHorizon = errors.New("that cannot be taken back: something has been shown or drawn since")
	// ErrAsked is returned for a question that has been asked already.
	ErrAsked = errors.New("that has been asked already")
	// ErrUnasked is returned for an answer to what is not asked.
	ErrUnasked = errors.New("the opponent does not ask that now")
	// ErrBehind is returned while the page does not know that it has the whole
	// log: before the opponent's page has shown what it has.
	ErrBehind = errors.New("the game goes on when the opponent's page has answered")
)

// Moment is a place to go back to.
type Moment struct {
	To     uint32         // the entry before
	Inputs []engine.Input // what would be taken back of this player's own
}

// Undoable is where this player may ask to go back to: before its decisions
// since the information horizon, the latest first.
func (s *Session) Undoable() []Moment {
	if s.t == nil || s.t.over() || s.fault != nil {
		return nil
	}
	z := &s.t.horizon
	var list []Moment
	for i, m := range z.since {
		before := z.seq
		if i > 0 {
			before = z.since[i-1].seq
		}
		own := slices.DeleteFunc(slices.Clone(m.inputs), func(in engine.Input) bool { return in.Seat != s.me })
		if m.by == s.me && len(own) > 0 {
			list = append(list, Moment{before, own})
		}
	}
	slices.Reverse(list)
	return list
}

// AskUndo asks the opponent to let the game go back to an entry of Undoable.
func (s *Session) AskUndo(to uint32) error {
	if !s.playing() {
		return ErrEnded
	}
	defer s.reapplyParts()
	if err := s.release(); err != nil {
		return err
	}
	if !s.t.horizon.undoes(to) {
		return ErrHorizon
	}
	return s.ask(request{kind: itemUndoAsk, to: to})
}

// AskPause asks for the clocks to be stopped.
func (s *Session) AskPause() error {
	if !s.playing() || s.t.paused {
		return ErrEnded
	}
	return s.ask(request{kind: itemPauseAsk})
}

// OfferDraw offers to call the game a draw. The offer stands until either side
// goes on.
func (s *Session) OfferDraw() error {
	if !s.playing() {
		return ErrEnded
	}
	return s.ask(request{kind: itemOffer})
}

// ask adds a request to the log. A request for what the other has already requested grants it.
func (s *Session) ask(q request) error {
	open := s.t.ask
	q.by = open.by
	switch {
	case s.t.refused[s.me] >= maxRefused:
		return ErrAsked
	case open.kind != 0 && q == open && open.by == s.me:
		return ErrAsked
	case open.kind != 0 && q == open:
		return s.sayAside(item{kind: q.acceptKind()})
	}
	return s.sayAside(q.item())
}

// Paused reports whether the game is paused by consent.
func (s *Session) Paused() bool { return s.t != nil && s.t.paused && !s.t.over() }

// Continue ends a pause, or asks the opponent to, if the next decision is his.
func (s *Session) Continue() error {
	if !s.Paused() || s.fault != nil {
		return ErrTurn
	}
	if d := s.t.due(); d.by != s.me && s.t.recalled[s.me] {
		return ErrAsked
	}
	return s.sayAside(item{kind: itemPlay})
}

// Requests are the opponent's open requests.
func (s *Session) Requests() []Request { return s.asks(s.me.Other()) }

// Asked are this player's open requests. One that has gone was granted, declined or has lapsed.
func (s *Session) Asked() []Request { return s.asks(s.me) }

func (s *Session) asks(by engine.Seat) (list []Request) {
	if !s.playing() || s.t.blocked[s.me] && by != s.me {
		return nil
	}
	if q := s.t.ask; q.kind != 0 && q.by == by {
		list = append(list, q.request())
	}
	if s.t.paused && s.t.recalled[by] && !(s.pauseDismissed && by != s.me) {
		list = append(list, Request{Ask: AskPlay})
	}
	return list
}

// request is a request as players see it.
func (q *request) request() Request {
	return Request{map[uint8]Ask{itemUndoAsk: AskUndo, itemPauseAsk: AskPause, itemOffer: AskDraw}[q.kind], q.to}
}

// Answer grants or declines one of Requests.
func (s *Session) Answer(r Request, yes bool) error {
	switch {
	case !slices.Contains(s.Requests(), r):
		return ErrUnasked
	case r.Ask == AskPlay && yes:
		return s.Continue()
	case r.Ask == AskPlay:
		s.pauseDismissed = true // the clock runs anyway, and a refusal would not stop it
		return nil
	case yes:
		return s.sayAside(item{kind: s.t.ask.acceptKind()})
	}
	return s.sayAside(item{kind: itemDecline})
}

// playing reports whether the game goes on.
func (s *Session) playing() bool {
	return s.Ready() && !s.t.over() && s.fault == nil
}
