package netplay

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cutdeck/cutdeck/engine"
)

// Receive takes a frame from the opponent. An error means that the connection
// is not to be trusted and should be closed; the game can be resumed on another.
// What breaks the game is in Fault.
func (s *Session) Receive(frame []byte) error {
	now := s.cfg.Now()
	if !s.limits.frames.pass(now, framesPerSecond, framesAtOnce) {
		return errFlood
	}
	ms, err := s.link.take(frame)
	if err != nil {
		return err
	}
	if len(ms) > 0 {
		s.pulse.heard = now
	}
	for _, m := range ms {
		if err := s.hear(m); err != nil {
			return err
		}
	}
	return nil
}

// errStranger is the error of a connection on which somebody speaks of the game
// before the opponent has signed that the connection is its own (§6.14).
var errStranger = errors.New("the opponent has not shown that this connection is its own")

func (s *Session) hear(m message) error {
	switch greets := m.kind == kindHello || m.kind == kindBye || m.kind == kindPing; {
	case greets:
	case s.match == nil:
		s.returned = s.returned || m.kind == kindResume
		return nil // they know me from before; a hello follows
	case !s.proven && m.kind != kindResume:
		return errStranger
	}
	switch m.kind {
	case kindHello:
		return s.hearHello(m.body)
	case kindPing:
		return s.hearPing(m.body)
	case kindEntry:
		return s.hearEntry(m.body)
	case kindHead:
		return s.hearHead(m.body)
	case kindResume:
		return s.hearResume(m.body)
	case kindNeed:
		return s.hearNeed(m.body)
	case kindChat:
		return s.hearChat(m.body)
	case kindDesync:
		return s.hearDesync(m.body)
	case kindCompare:
		return s.hearCompare(m.body)
	case kindDump:
		return s.hearDump(m.body)
	}
	return nil // kinds of later versions and goodbyes carry nothing for the game
}

func (s *Session) hearHello(b []byte) error {
	if s.theirs != nil {
		if !bytes.Equal(b, s.theirs.raw) {
			return fmt.Errorf("hello: this is not the opponent of this game")
		}
		if s.repeats++; s.repeats > maxRepeats {
			return errRepeats
		}
		s.send(kindHello, s.mine.raw) // they know nothing of the game, and resume once they know me
		return s.sendResume()
	}
	h, err := decodeHello(b)
	if err != nil {
		return err
	}
	if err := s.meet(h); err != nil {
		return err
	}
	if err := s.keep(recordHello, b); err != nil {
		s.match, s.theirs, s.t, s.hand = nil, nil, nil, nil // not met: a reload would not know them
		return fmt.Errorf("the opponent's hello could not be stored: %w", err)
	}
	s.watch = stopwatch{since: s.cfg.Now()}
	if s.returned || s.mine.LocalPrint != s.cfg.LocalPrint || s.mine.RemotePrint != s.cfg.RemotePrint {
		s.unsure = true // the hellos are of an earlier connection: they bind this one to nobody
		return s.sendResume()
	}
	s.proven = true
	return s.answer()
}

// hearEntry is the receive algorithm of §6.5, in its order.
func (s *Session) hearEntry(b []byte) error {
	e, err := decodeEntry(b)
	if err != nil {
		return err
	}
	defer s.reapplyParts()
	if err := s.release(); err != nil {
		return err
	}
	if s.deferAudit(e, b) {
		return nil
	}
	var gone []logged
	put := func() {}
	switch n, i := uint32(len(s.entries)), s.overrules(e); {
	case i >= 0:
		gone, put = s.withdraw(i)
	case s.isVoid(e, b):
		return s.hearVoid(e)
	case e.seq <= n:
		return s.hearAgain(e, b)
	case e.seq > n+1:
		return s.need(n + 1)
	case s.fault != nil:
		return nil
	}
	if s.asked = false; !s.limits.entries.pass(s.cfg.Now(), entriesPerSecond, entriesAtOnce) {
		put()
		return errFlood
	}
	head, err := s.verify(e)
	switch {
	case err == nil && s.size+len(b) > maxLog:
		err = fmt.Errorf("the log would outgrow %d bytes", maxLog)
	case err == nil && e.sender == 0 && e.opensRun() && s.fresh:
		err = errRuns
	}
	if err != nil {
		put()
		return err
	}
	return s.hearNext(bytes.Clone(b), head, gone, put)
}

var errRuns = errors.New("the opponent opens a second run on one connection")

// hearNext takes an entry that is the next of the log and signed. gone are the
// loose entries that it overrules; put brings them back.
func (s *Session) hearNext(raw []byte, head Hash, gone []logged, put func()) error {
	e, err := decodeEntry(raw) // its items are parts of raw
	if err != nil {
		put()
		return err
	}
	was := s.t.save()
	back := func() {
		s.t.restore(was)
		s.t.steps = nil
		put()
	}
	if f := s.try(e); f != nil && f.Code == BadState {
		d := s.differs(e, raw, head)
		back()
		return s.disagree(d)
	} else if f != nil {
		back()
		return s.convict(f, raw, head)
	}
	if err := s.keep(recordEntry, raw); err != nil {
		back()
		return fmt.Errorf("the opponent's move could not be stored: %w", err)
	}
	if err := s.accept(e, raw, head, was); err != nil {
		return err
	}
	return s.resend(gone)
}

// try plays a signed entry and returns its fault. The caller must restore the table if there is
// one.
func (s *Session) try(e *entry) *Fault {
	f := s.t.play(e, s.tip())
	switch {
	case f != nil:
	case s.audited != nil:
		f = s.audited.found
	default:
		f = s.auditEntry(e)
	}
	if f == nil && s.t.hash() != e.state {
		f = fault(BadState, e.sender, "its state is not what the entry leads to")
	}
	if f != nil {
		f.at(e.seq)
	}
	return f
}

// accept appends a stored entry to the log and answers it.
func (s *Session) accept(e *entry, raw []byte, head Hash, was *saved) error {
	s.enter(e, raw, head, was)
	return s.answer()
}

func (s *Session) enter(e *entry, raw []byte, head Hash, was *saved) {
	s.add(e, raw, head)
	s.pulse.level = s.cfg.Now()
	s.acked = e.seq
	if !s.fresh && s.pulse.connected && !e.opensRun() {
		s.shown++
	}
	if e.sender == s.me {
		s.limits.entries = limit{}
		s.regained++
	}
	s.sendHead()
	s.publishSteps(e, was)
}

// convict ends the game because of a fault. The evidence is stored, so that a reload does not give
// the opponent another try. A fault that only this side can see is followed by an entry that
// disputes it; head is the hash after the fault.
func (s *Session) convict(f *Fault, raw []byte, head Hash) error {
	s.fault, s.evidence = f, [][]byte{raw}
	if f.By >= engine.Nobody {
		return nil
	}
	if raw, ok := s.disputed(f, head); ok {
		s.evidence = append(s.evidence, raw)
	}
	for _, raw := range s.evidence {
		if err := s.keep(recordEvidence, raw); err != nil {
			return fmt.Errorf("what the opponent did could not be stored: %w", err)
		}
	}
	return nil
}

func (s *Session) sendHead() { s.sendHash(kindHead, uint32(len(s.entries))) }

func (s *Session) hearHead(b []byte) error {
	r := reader{b: b}
	seq, head := r.u32("entry number"), r.hash("head")
	if err := r.done(); err != nil {
		return fmt.Errorf("head: %w", err)
	}
	if !s.found(seq, head) && int(seq) <= len(s.entries) && s.head(int(seq)) == head {
		s.acked = max(s.acked, seq)
		if b := s.branch; b != nil && int(seq) > b.n {
			s.opponentSeq, s.branch = 0, nil // it has taken the log over that made its own void
		}
		return s.answer() // the run may begin
	}
	return nil
}

// maxChat is the most bytes of one remark.
const maxChat = 512

// Chat says something to the opponent; it is no part of the log.
func (s *Session) Chat(text string) {
	if text = Plain(text, maxChat); text != "" {
		s.send(kindChat, []byte(text))
	}
}

func (s *Session) hearChat(b []byte) error {
	if len(b) > maxChat {
		return fmt.Errorf("chat: expected at most %d bytes, found %d", maxChat, len(b))
	}
	if !s.limits.chats.pass(s.cfg.Now(), chatsPerSecond, chatsAtOnce) {
		return nil // not heard, and no reason to stop a game
	}
	if text := Plain(string(b), maxChat); text != "" && len(s.chats) < 64 && !s.Blocked()[s.me] {
		s.chats = append(s.chats, text)
	}
	return nil
}

// Chats returns what the opponent has said since the last call.
func (s *Session) Chats() []string {
	c := s.chats
	s.chats = nil
	return c
}

// mostMarks is how many marks a letter of a remark may bear, more than any language needs:
// dozens would be drawn over the lines around.
const mostMarks = 9

// Plain is a text of a stranger made fit to be shown: one line of at most max bytes, valid, of
// characters of which something is seen, and spaces.
func Plain(text string, max int) string {
	var out strings.Builder
	marks := 0
	for _, c := range text {
		if c != ' ' && !shows(c) {
			continue
		}
		if marks++; !unicode.Is(unicode.M, c) {
			marks = 0
		}
		if marks > mostMarks {
			continue
		}
		if out.Len()+utf8.RuneLen(c) > max {
			break
		}
		out.WriteRune(c)
	}
	return out.String()
}
