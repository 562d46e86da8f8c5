package netplay

import (
	"bytes"
	"fmt"
)

// Two logs that differ (§6.14). Whoever has at least as much of the log as the
// other finds the first entry in which they differ by halves, each time asking
// for one hash; then both show theirs. Two entries of one seat for one place are
// the proof that it has signed two games.

// forked is what an entry proves that is not in the log although its sender has
// signed it for a place in it; nil if it proves nothing.
func (l *ledger) forked(e *entry) *Fault {
	if e.seq == 0 || int(e.seq) > len(l.entries) {
		return nil
	}
	ours := l.entries[e.seq-1]
	head := e.head(l.gid, l.head(int(e.seq)-1))
	switch {
	case head == ours.head || !e.signedBy(l.hellos[e.sender].Session, head):
		return nil
	case e.sender != ours.sender: // they crossed, and one of them is void
		return nil
	case e.opensRun() || ours.opensRun(): // the device had forgotten what followed
		return nil
	}
	return fault(Equivocation, e.sender, "two different entries were signed with one number").at(e.seq)
}

// search is the comparison under way: the logs are equal after entry same, and
// differ after entry differ; the hash after entry asked has been asked for.
type search struct {
	same, differ, asked uint32
}

// compare begins to look for the first entry in which the logs differ.
func (s *Session) compare(differ uint32) {
	s.search = &search{differ: differ}
	s.halve()
}

// halve asks for the hash in the middle, or shows the entry that differs.
func (s *Session) halve() {
	q := s.search
	if q.differ > q.same+1 {
		q.asked = q.same + (q.differ-q.same)/2
		s.sendHash(kindCompare, q.asked)
		return
	}
	s.search = nil
	s.send(kindEntry, s.entries[q.differ-1].raw)
	var w writer
	w.u32(q.differ)
	s.send(kindNeed, w.b)
}

// sendHash says the chain hash after an entry.
func (s *Session) sendHash(k kind, seq uint32) {
	var w writer
	w.u32(seq)
	w.hash(s.head(int(seq)))
	s.send(k, w.b)
}

// hearCompare answers a question of the opponent's comparison.
func (s *Session) hearCompare(b []byte) error {
	r := reader{b: b}
	seq := r.u32("entry number")
	r.hash("head")
	if err := r.done(); err != nil {
		return fmt.Errorf("compare: %w", err)
	}
	if int(seq) > len(s.entries) {
		return fmt.Errorf("compare: there are %d entries, not %d", len(s.entries), seq)
	}
	s.sendHash(kindHead, seq)
	return nil
}

// found takes an answer; false if none was awaited.
func (s *Session) found(seq uint32, head Hash) bool {
	q := s.search
	if q == nil || seq != q.asked {
		return false
	}
	if s.head(int(seq)) == head {
		q.same = seq
	} else {
		q.differ = seq
	}
	s.halve()
	return true
}

// hearAgain takes an entry with a number that the log has already.
func (s *Session) hearAgain(e *entry, b []byte) error {
	if e.seq > 0 && bytes.Equal(b, s.entries[e.seq-1].raw) {
		s.sendHead()
		return nil
	}
	f := s.forked(e)
	switch {
	case f == nil:
		return fmt.Errorf("entry %d is neither ours nor signed", e.seq)
	case e.sender == s.me:
		return fmt.Errorf("entry %d was signed by this seat in another log; is the game open twice?", e.seq)
	case s.fault == nil:
		return s.convict(f, bytes.Clone(b), Hash{})
	}
	return nil
}
