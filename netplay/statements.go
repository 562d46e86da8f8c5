package netplay

import (
	"errors"

	"github.com/cutdeck/cutdeck/engine"
)

// What a player says out of turn (§6.10): it is signed, stored, said again after
// a resume, and exported with the log.

// ErrFlag is returned by ClaimTime while the opponent has time left.
var ErrFlag = errors.New("the opponent has time left by this clock")

// Concede gives the game up.
func (s *Session) Concede() error {
	if !s.playing() {
		return ErrEnded
	}
	return s.end(ctrlConcede)
}

// ClaimTime notes that the opponent's time is up by this player's clock. It
// decides nothing: there is no time that both could trust (§9.6).
func (s *Session) ClaimTime() error {
	if !s.playing() {
		return ErrEnded
	}
	if !s.Times()[s.me.Other()].Flag {
		return ErrFlag
	}
	return s.say(ctrlClaimTime, uint32(len(s.entries)))
}

// Block says that this player wants to hear no more of the opponent: its chat is
// dropped, and whatever it asks is declined. The game can be played on.
func (s *Session) Block() error {
	if s.match == nil || s.blocked[s.me] {
		return nil
	}
	s.chats = nil
	if err := s.say(ctrlBlock, uint32(len(s.entries))); err != nil {
		return err
	}
	return s.answer()
}

// Blocked reports which seats have blocked the other.
func (s *Session) Blocked() [2]bool { return s.blocked }

// Claimed reports which seats have claimed that the other's time is up.
func (s *Session) Claimed() (claimed [2]bool) {
	for i := range s.ctrls {
		if c := &s.ctrls[i]; c.kind == ctrlClaimTime {
			claimed[c.by] = true
		}
	}
	return claimed
}

// say makes a statement that names an entry. One kind is said once of an entry.
func (s *Session) say(kind uint8, seq uint32) error {
	if err := s.release(); err != nil {
		return err
	}
	c := s.statement(kind, seq, s.me, s.key)
	if s.said(&c) || s.tooMany(&c) {
		return ErrAsked
	}
	if err := s.keepCtrl(c); err != nil {
		return err
	}
	s.send(kindCtrl, c.encode())
	return s.answer()
}

// end says what ends the game.
func (s *Session) end(kind uint8) error {
	if err := s.release(); err != nil {
		return err
	}
	c := s.statement(kind, uint32(len(s.entries)), s.me, s.key)
	if err := s.keepCtrl(c); err != nil {
		return err
	}
	s.t.stopped = s.endedBy(len(s.entries))
	s.send(kindCtrl, c.encode())
	return s.answer()
}

func (s *Session) keepCtrl(c ctrl) error {
	if err := s.keep(recordCtrl, append([]byte{uint8(c.by)}, c.encode()...)); err != nil {
		return err
	}
	s.ctrls = append(s.ctrls, c)
	s.wish(&c)
	return nil
}

// endAgain names the new head in what has ended the game, after an entry that
// crossed it on its way.
func (s *Session) endAgain() error {
	kind := uint8(ctrlConcede)
	if s.t.stopped.reason == reasonAgreed {
		kind = ctrlAcceptDraw
	}
	return s.end(kind)
}

var errOverrun = errors.New("the opponent plays on although the game has been given up")

// overrun reports whether an entry crosses what has ended the game once more than
// can be said again.
func (s *Session) overrun(e *entry) bool {
	return s.t.stopped.reason != 0 && s.t.stopped.by == s.me && !e.after() && s.tooMany(&ctrl{kind: ctrlConcede, by: s.me})
}

// hearCtrl takes a statement of the opponent. One that is stale, or not signed,
// is as if it had not been said.
func (s *Session) hearCtrl(b []byte) error {
	c, err := decodeCtrl(b)
	if err != nil {
		return err
	}
	if err := s.release(); err != nil {
		return err
	}
	c.by = s.me.Other()
	if !s.Ready() || s.fault != nil || !s.valid(&c) || s.said(&c) || !s.counts(&c) {
		return nil
	}
	if err := s.keepCtrl(c); err != nil {
		return err
	}
	if c.ends() {
		s.t.stopped = s.endedBy(len(s.entries))
	}
	return s.answer()
}

// tooMany reports whether a seat has said as much as is kept.
func (s *Session) tooMany(c *ctrl) bool {
	n, most := 0, maxCtrls
	if c.ends() {
		most = maxEnds
	}
	for i := range s.ctrls {
		if o := &s.ctrls[i]; o.by == c.by && o.ends() == c.ends() {
			n++
		}
	}
	return n >= most
}

// counts reports whether a statement can still mean anything here.
func (s *Session) counts(c *ctrl) bool {
	n := len(s.entries)
	if n > 0 && s.entries[n-1].after() || s.t.state.Need.Kind == engine.Over {
		return false
	}
	switch {
	case s.tooMany(c):
		return false
	case c.kind == ctrlAskUndo:
		return s.t.horizon.undoes(c.seq)
	case c.kind == ctrlAcceptDraw && !s.offered(c):
		return false
	case c.kind == ctrlOfferDraw:
		return !s.decided(s.me, c.seq, uint32(n)) // it stood until then
	case c.kind == ctrlBlock:
		return true
	}
	return c.fresh(n)
}
