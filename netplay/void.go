package netplay

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// What the opponent has signed for a place of the log that an entry of this side keeps
// is void: the two crossed. All that the opponent signed after it, before it heard of
// this side's entry, is void too. It is taken notice of and decides nothing, with one
// exception: a claim of time that ends the game stands against a move, whatever was said
// beside the game between the head that both have and the claim (see crosses, which
// judges files so).

// branch is what the opponent has said on this connection in a history that is void: it
// leaves the log at a place that an entry of this side keeps.
type branch struct {
	n     int      // entries before it, which both have
	seq   uint32   // its last entry
	head  Hash     // after that
	asks  []logged // all of it, while it is what a claim may follow
	other bool     // it is not: something in it is of the game, or it is too long
}

// isVoid reports whether an entry of the opponent is void, and records it.
func (s *Session) isVoid(e *entry, raw []byte) bool {
	if s.match == nil || e.sender == s.me || e.seq == 0 {
		return false
	}
	b := s.branch
	switch {
	case s.crossed(e):
		b = &branch{n: int(e.seq) - 1, head: s.head(int(e.seq) - 1)}
	case b == nil || e.seq != b.seq+1 || !e.signedBy(s.theirs.Session, e.head(s.gid, b.head)):
		return false
	}
	b.seq, b.head = e.seq, e.head(s.gid, b.head)
	if b.other = b.other || !e.isAside() || e.items[0].kind == itemDispute || len(b.asks) > maxAsides; b.other {
		b.asks = nil
	} else {
		raw = bytes.Clone(raw)
		e, _ = decodeEntry(raw) // its items are parts of raw
		b.asks = append(b.asks, logged{entry: e, raw: raw, head: b.head})
	}
	s.branch = b
	return true
}

// crossed reports whether an entry of the opponent follows a head as an entry of
// the log does that is not its own.
func (s *Session) crossed(e *entry) bool {
	if e.seq == 0 || int(e.seq) > len(s.entries) || e.sender == s.me || s.entries[e.seq-1].sender != s.me {
		return false
	}
	return e.signedBy(s.hellos[e.sender].Session, e.head(s.gid, s.head(int(e.seq)-1)))
}

// hearVoid takes an entry of the opponent that is void.
func (s *Session) hearVoid(e *entry) error {
	s.asked = false
	if !s.limits.entries.pass(s.cfg.Now(), entriesPerSecond, entriesAtOnce) {
		return errFlood
	}
	switch e.items[0].kind {
	case itemDisagree:
		return s.hearDisagreement(e)
	case itemClaim:
		return s.hearClaim()
	}
	if e.seq < s.opponentSeq && s.firstYielding() >= 0 {
		return s.need(e.seq + 1) // a claim may follow
	}
	return nil
}

// firstYielding is the index of this side's first entry that would yield to a claim in the branch,
// or -1.
func (s *Session) firstYielding() int {
	b := s.branch
	if b == nil || b.other {
		return -1
	}
	return slices.IndexFunc(s.loose, func(l loose) bool { return l.n == b.n && l.late })
}

// hearClaim replaces this side's yielding entries by the branch, if the claim at its end ends the
// game.
func (s *Session) hearClaim() error {
	i := s.firstYielding()
	if i < 0 || s.fault != nil || s.desync != nil {
		return nil
	}
	asks := s.branch.asks
	_, put := s.withdraw(i)
	var f *Fault
	for _, l := range asks {
		if f = s.try(l.entry); f != nil {
			break
		}
		s.add(l.entry, l.raw, l.head)
	}
	ends := f == nil && s.size <= maxLog && s.t.stopped == ending{reason: reasonTime, by: s.me}
	if put(); !ends {
		return nil
	}
	gone, put := s.withdraw(i)
	for n, l := range asks { // nothing is answered before the last of them
		was := s.t.save()
		err := s.keep(recordEntry, l.raw)
		if err != nil && n == 0 {
			put()
		} else if err != nil {
			s.out.fail(err)
		}
		if err != nil {
			return fmt.Errorf("the opponent's claim could not be stored: %w", err)
		}
		_ = s.try(l.entry) // it went well before
		s.enter(l.entry, l.raw, l.head, was)
	}
	s.branch = nil
	return errors.Join(s.answer(), s.resend(gone))
}
