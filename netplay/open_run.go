package netplay

import (
	"fmt"
	"io"
)

// Opening a run: once both sides of a connection have the same log, the host adds a fresh nonce
// and the guest answers with its own. No other entry is added before.

// inSync reports whether the opponent is known to have exactly this side's log.
func (s *Session) inSync() bool { return s.acked == uint32(len(s.entries)) && !s.behind() }

// mayRun reports whether this side may take part in opening a run now.
func (s *Session) mayRun() bool {
	return s.pulse.connected && s.proven && !s.fresh && s.agreedLoss()
}

// opensRun reports whether the host is to open a run.
func (s *Session) opensRun() bool {
	if s.me != 0 || s.opened || !s.mayRun() || !s.inSync() || s.StoreError() != nil {
		return false
	}
	return s.lacksRun()
}

// lacksRun reports whether anything remains to be said that requires an open run.
func (s *Session) lacksRun() bool {
	if s.t == nil {
		return false
	}
	d := s.t.due()
	return d.want != wantNothing && d.want != wantUnsupported
}

// openRun adds the host's half of a run.
func (s *Session) openRun() error {
	its, err := s.runItem()
	if err != nil {
		return err
	}
	return s.appendAside(its[0])
}

// noteRun records that a run has begun on this connection: with the guest's half, if this side has
// said its own half here. A run of an earlier connection that the store has lost is repeated with
// both signatures, and does not count.
func (s *Session) noteRun(e *entry) {
	if e.sender == 1 && e.opensRun() && s.opened && s.mayRun() {
		s.fresh, s.restored = true, false
		s.watch.start(s.cfg.Now())
	}
}

// runItem is this side's half of the opening of a run, which it is about to say.
func (s *Session) runItem() ([]item, error) {
	var nonce Hash
	if _, err := io.ReadFull(s.cfg.Random, nonce[:]); err != nil {
		return nil, fmt.Errorf("no random bytes: %w", err)
	}
	s.opened = true
	return []item{s.hand.openRun(s.tip(), nonce)}, nil
}

// Regained is how many entries of this side the opponent had to show it, because
// the store had lost them.
func (s *Session) Regained() int { return s.regained }

// Missing is how many entries the store has lost that the opponent has not shown.
// While it is not 0 no run is opened, and the game waits for GoOn.
func (s *Session) Missing() int { return max(0, s.cfg.Missing-s.shown) }

// Gap is Missing once the opponent has shown everything that it has on this connection: the game
// waits for GoOn. Before, and if nothing is missing, it is 0.
func (s *Session) Gap() int {
	if !s.pulse.connected || !s.proven || s.fresh || s.going || !s.inSync() {
		return 0
	}
	return s.Missing()
}

// GoOn says that the player goes on although entries are missing: what had been
// shown in them is known to the opponent.
func (s *Session) GoOn() error {
	s.going = true
	return s.answer()
}

func (s *Session) agreedLoss() bool { return s.going || s.Missing() == 0 }
