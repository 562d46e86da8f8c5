package netplay

import (
	"errors"
	"slices"
)

// What a player says beside the game. It is an entry of the log like any other;
// only that it may cross an entry of the opponent, which then stands.

// ErrFlag is returned by ClaimTime while the opponent has time left.
var ErrFlag = errors.New("the opponent has time left by this clock")

// Concede gives the game up. Without an audit the winner does not show its deck
// and secrets, and the game counts as won all the same.
func (s *Session) Concede(audit bool) error {
	if !s.playing() {
		return ErrEnded
	}
	return s.beside(concession(!audit))
}

// ClaimTime says that the opponent's time is up by this player's clock. That ends
// the game if the opponent's own entries say so too, or if its page agrees.
func (s *Session) ClaimTime() error {
	if !s.playing() {
		return ErrEnded
	}
	if !s.Times()[s.me.Other()].Flag {
		return ErrFlag
	}
	if s.t.claimed[s.me] && !s.t.spent(s.me.Other()) {
		return ErrAsked
	}
	return s.beside(item{kind: itemClaim})
}

// Block says that this player wants to hear no more of the opponent: its chat is
// dropped, and whatever it asks is declined. The game can be played on.
func (s *Session) Block() error {
	if !s.Ready() || s.t.blocked[s.me] {
		return nil
	}
	s.chats = nil
	return s.beside(item{kind: itemBlock})
}

// Blocked reports which seats have blocked the other.
func (s *Session) Blocked() [2]bool {
	if s.t == nil {
		return [2]bool{}
	}
	return s.t.blocked
}

// Claimed reports which seats have claimed that the other's time is up.
func (s *Session) Claimed() [2]bool {
	if s.t == nil {
		return [2]bool{}
	}
	return s.t.claimed
}

// reply is what this side says beside the game of itself: whoever has blocked the
// other declines whatever it asks, and whose time is up by its own clock too admits
// it when that is claimed.
func (s *Session) reply() (it item, any bool) {
	if !s.playing() {
		return it, false
	}
	me, other := s.me, s.me.Other()
	switch {
	case s.t.ask.kind != 0 && s.t.ask.by == other && s.t.blocked[me]:
		return item{kind: itemDecline}, true
	case s.t.claimed[other] && s.Times()[me].Flag:
		return item{kind: itemFlag}, true
	}
	return it, false
}

// loose are entries of this side beside the game that the opponent may not have
// heard: if they crossed an entry of the opponent, which was due, that one stands.
type loose struct {
	n      int // entries before them
	size   int // their bytes
	before *saved
}

// beside adds an entry that says one thing beside the game.
func (s *Session) beside(it item) error {
	if err := s.release(); err != nil {
		return err
	}
	if !s.mayWrite() && it.kind != itemRun {
		return ErrBehind
	}
	if err := s.aside(it); err != nil {
		return err
	}
	return s.answer()
}

// aside adds the entry and nothing else.
func (s *Session) aside(it item) error {
	was, d := s.t.save(), new(draft)
	err := orNil(s.put(d, it))
	if err == nil {
		err = s.seal(d, was)
	}
	if err != nil {
		s.t.restore(was)
		s.t.steps = nil
	}
	return err
}

// follow notes, of an entry that has been added, whether it is loose. was is the
// table before it.
func (s *Session) follow(e *entry, was *saved) {
	if e.sender != s.me {
		s.loose = nil
		return
	}
	if s.loose != nil || was == nil {
		return
	}
	due := was.table.due().by
	if due != s.me && (due < 2 || s.me == 1) {
		s.loose = &loose{len(s.entries) - 1, s.size, was}
		s.loose.size -= len(s.entries[len(s.entries)-1].raw)
	}
}

// overrules reports whether an entry of the opponent stands in the place of loose
// ones of this side.
func (s *Session) overrules(e *entry) bool {
	l := s.loose
	return l != nil && int(e.seq) == l.n+1 && e.sender != s.me &&
		e.signedBy(s.hellos[e.sender].Session, e.head(s.gid, s.head(l.n)))
}

// yield takes the loose entries out of the log. put brings them back.
func (s *Session) yield() (gone []logged, put func()) {
	l, log, size, now := s.loose, slices.Clone(s.entries), s.size, s.t.save()
	gone = log[l.n:]
	s.t.restore(l.before)
	s.entries, s.size, s.loose = s.entries[:l.n:l.n], l.size, nil
	return gone, func() {
		s.t.restore(now)
		s.entries, s.size, s.loose = log, size, l
	}
}

// again says once more what was void because it crossed an entry, where it still
// means something. An offer of a draw was for the position as it was.
func (s *Session) again(gone []logged) error {
	for _, e := range gone {
		it := e.items[0]
		var err error
		switch it.kind {
		case itemRun:
			s.opened = false
		case itemConcede, itemBlock:
			err = s.beside(it)
		case itemUndoAsk:
			if q, _ := decodeUndoAsk(it.body); s.t.horizon.undoes(q.to) {
				err = s.ask(q)
			}
		case itemPauseAsk:
			err = s.AskPause()
		case itemPlay:
			err = s.Continue()
		}
		if err != nil && !errors.Is(err, ErrEnded) && !errors.Is(err, ErrTurn) && !errors.Is(err, ErrAsked) {
			return err
		}
	}
	return nil
}
