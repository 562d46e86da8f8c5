package netplay

import (
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Several decisions in one entry (§6.5). An entry has an overhead of 101 bytes and two signatures.
// A decision that the opponent need not see at once, such as a pass that the page makes for its
// player, may wait for the next decision of the same player, and is sent in the same entry.

// heldFor is how long a decision may wait.
const heldFor = time.Second

// maxHeld is how many items wait at most.
const maxHeld = 16

// held is an entry that has not been signed yet.
type held struct {
	draft  draft
	before *saved // the table without it
	since  time.Time
}

// DoAhead makes a decision as Do does. If this player is to decide again at once,
// it is not signed and sent before the next decision, or a second later by Tick.
func (s *Session) DoAhead(in engine.Input) error { return s.do(in, true) }

// holdBack keeps a draft back if no other seat is due after it.
func (s *Session) holdBack(d *draft, before *saved) bool {
	next := s.t.due()
	if next.by != s.me || next.want != wantAction || len(d.items) >= maxHeld || d.size >= maxEntry/4 || s.t.over() {
		return false
	}
	since := s.cfg.Now()
	if s.held != nil {
		since = s.held.since
	}
	s.held = &held{*d, before, since}
	s.steps = append(s.steps, s.t.steps...)
	s.t.steps = nil
	return true
}

// release signs and sends what is held back, and removes an unfinished answer from the table. The
// caller puts that answer back when it is done.
func (s *Session) release() error {
	s.removeParts()
	h := s.held
	if h == nil {
		return nil
	}
	s.held = nil
	if err := s.seal(&h.draft, h.before); err != nil {
		s.t.restore(h.before)
		s.t.steps = nil
		return err
	}
	return nil
}
