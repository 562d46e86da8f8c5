package netplay

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Ask is what a player can ask the other for.
type Ask uint8

const (
	AskUndo  Ask = iota + 1 // to take moves back
	AskPause                // to stop the clocks
	AskPlay                 // to go on after a pause
	AskDraw                 // to call the game a draw
)

// Request is a question of one player to the other. The game itself does not
// wait for the answer, unless Waits is set.
type Request struct {
	Ask   Ask
	To    uint32 // of AskUndo: the entry to go back to
	Waits bool   // the log waits for the answer
}

// wished is a Request that has not been answered, by a statement out of turn.
type wished struct {
	Request
	by engine.Seat
}

var (
	// ErrHorizon is returned where an undo would cross what was opened or
	// committed (§6.11).
	ErrHorizon = errors.New("that cannot be taken back: something has been shown or drawn since")
	// ErrAsked is returned for a question that has been asked already.
	ErrAsked = errors.New("that has been asked already")
	// ErrUnasked is returned for an answer to what is not asked.
	ErrUnasked = errors.New("the opponent does not ask that now")
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
	if err := s.release(); err != nil {
		return err
	}
	if !s.t.horizon.undoes(to) {
		return ErrHorizon
	}
	return s.ask(Request{Ask: AskUndo, To: to})
}

// AskPause asks for the clocks to be stopped.
func (s *Session) AskPause() error {
	if !s.playing() || s.t.paused {
		return ErrEnded
	}
	return s.ask(Request{Ask: AskPause})
}

// OfferDraw offers to call the game a draw. The offer stands until the opponent
// has decided something.
func (s *Session) OfferDraw() error {
	if !s.playing() {
		return ErrEnded
	}
	return s.say(ctrlOfferDraw, uint32(len(s.entries)))
}

// Paused reports whether the game stands by consent.
func (s *Session) Paused() bool { return s.t != nil && s.t.paused && !s.t.over() }

// Continue ends a pause, or asks the opponent to, if the next decision is his.
func (s *Session) Continue() error {
	if !s.Paused() || s.fault != nil || s.behind() {
		return ErrTurn
	}
	if d := s.t.due(); d.by == s.me && d.want == wantPlay {
		return s.append(item{kind: itemPlay})
	}
	return s.say(ctrlAskPlay, uint32(len(s.entries)))
}

// Requests is what the opponent asks and has not been answered.
func (s *Session) Requests() []Request { return s.asks(s.me.Other()) }

// Asked is what this player has asked and has not been answered. What is no
// longer there has been granted, was declined, or has lapsed.
func (s *Session) Asked() []Request { return s.asks(s.me) }

func (s *Session) asks(by engine.Seat) (list []Request) {
	if !s.playing() || s.blocked[s.me] && by != s.me {
		return nil
	}
	if q := s.t.ask; q.kind != 0 && q.by == by {
		r := Request{Ask: AskPause, Waits: true}
		if q.kind == itemUndoAsk {
			r.Ask, r.To = AskUndo, q.to
		}
		list = append(list, r)
	}
	for _, w := range s.wishes {
		waits := Request{w.Ask, w.To, true}
		if w.by == by && s.sensible(w.Request) && !slices.Contains(list, waits) {
			list = append(list, w.Request)
		}
	}
	return list
}

// sensible reports whether a wish can still be granted.
func (s *Session) sensible(r Request) bool {
	switch r.Ask {
	case AskUndo:
		return s.t.horizon.undoes(r.To)
	case AskPause:
		return !s.t.paused
	case AskPlay:
		return s.t.paused
	}
	return true
}

// Answer grants or declines one of Requests.
func (s *Session) Answer(r Request, yes bool) error {
	if !slices.Contains(s.Requests(), r) {
		return ErrUnasked
	}
	if s.behind() {
		return ErrTurn
	}
	switch {
	case r.Waits && yes:
		return s.append(item{kind: s.t.ask.yes()})
	case r.Waits:
		return s.append(item{kind: itemDecline})
	case !yes:
		return s.say(ctrlDecline, uint32(len(s.entries)))
	case r.Ask == AskDraw:
		return s.end(ctrlAcceptDraw)
	case r.Ask == AskPlay:
		return s.Continue()
	}
	return s.ask(r) // who asks the same agrees
}

// statement is how a request is said out of turn.
func (r Request) statement() (kind uint8, seq uint32) {
	return map[Ask]uint8{AskUndo: ctrlAskUndo, AskPause: ctrlAskPause, AskPlay: ctrlAskPlay, AskDraw: ctrlOfferDraw}[r.Ask], r.To
}

// playing reports whether the game goes on.
func (s *Session) playing() bool {
	return s.Ready() && !s.t.over() && s.fault == nil
}

// ask asks in the log, if it is this player's to append, else out of turn.
func (s *Session) ask(r Request) error {
	if q := s.t.ask; q.kind != 0 && q.by == s.me || slices.Contains(s.wishes, wished{r, s.me}) {
		return ErrAsked
	}
	if !s.Turn() {
		kind, seq := r.statement()
		if r.Ask != AskUndo {
			seq = uint32(len(s.entries))
		}
		return s.say(kind, seq)
	}
	if s.t.refused[s.me] >= maxRefused {
		return ErrAsked
	}
	q := request{kind: itemPauseAsk}
	if r.Ask == AskUndo {
		q = request{kind: itemUndoAsk, to: r.To}
	}
	return s.append(q.item())
}

// append puts one item into an entry of its own.
func (s *Session) append(it item) error {
	if err := s.release(); err != nil {
		return err
	}
	was, d := s.t.save(), new(draft)
	err := orNil(s.put(d, it))
	if err == nil {
		err = s.seal(d)
	}
	if err != nil {
		s.t.restore(was)
		s.t.steps = nil
		return err
	}
	return s.answer()
}

// agreed is what this side says of itself because its player has agreed before:
// to the request that waits, or to a wish of the opponent that is also its own.
// Who has blocked the other declines whatever it asks.
func (s *Session) agreed(d due) (item, bool) {
	if d.by != s.me {
		return item{}, false
	}
	q := s.t.ask
	switch {
	case d.want == wantAnswer && s.blocked[s.me]:
		return item{kind: itemDecline}, true
	case d.want == wantAnswer:
		r := Request{Ask: AskPause}
		if q.kind == itemUndoAsk {
			r = Request{Ask: AskUndo, To: q.to}
		}
		return item{kind: q.yes()}, slices.Contains(s.wishes, wished{r, s.me})
	case d.want != wantAction && d.want != wantCommit || s.t.refused[s.me] >= maxRefused:
		return item{}, false
	}
	for _, r := range s.asks(s.me.Other()) {
		if !slices.Contains(s.wishes, wished{r, s.me}) {
			continue
		}
		switch r.Ask {
		case AskUndo:
			q := request{kind: itemUndoAsk, to: r.To}
			return q.item(), true
		case AskPause:
			q := request{kind: itemPauseAsk}
			return q.item(), true
		}
	}
	return item{}, false
}

// wish notes what a statement asks for, or withdraws what was asked.
func (s *Session) wish(c *ctrl) {
	w := wished{by: c.by}
	switch c.kind {
	case ctrlAskUndo:
		w.Ask, w.To = AskUndo, c.seq
	case ctrlAskPause:
		w.Ask = AskPause
	case ctrlAskPlay:
		w.Ask = AskPlay
		s.rewind()
	case ctrlOfferDraw:
		w.Ask = AskDraw
	case ctrlDecline:
		s.wishes = slices.DeleteFunc(s.wishes, func(w wished) bool { return w.by != c.by })
		return
	case ctrlBlock:
		s.blocked[c.by] = true
		return
	default:
		return
	}
	if !slices.Contains(s.wishes, w) {
		s.wishes = append(s.wishes, w)
	}
}

// lapse forgets the wishes that an entry has granted, refused or overtaken: one
// to go back ends with the next decision, others when the other seat decides.
func (s *Session) lapse(e *entry) {
	gone := func(w wished) bool { return !s.sensible(w.Request) }
	switch kind := e.items[0].kind; {
	case e.decision():
		gone = func(w wished) bool { return w.Ask == AskUndo || w.by != e.sender || !s.sensible(w.Request) }
	case kind == itemDecline || kind == itemUndo:
		gone = func(w wished) bool { return w.Ask == AskUndo || w.Ask == AskPause }
	}
	s.wishes = slices.DeleteFunc(s.wishes, gone)
}
