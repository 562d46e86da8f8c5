package netplay

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"github.com/cutdeck/cutdeck/engine"
)

// Receive takes a frame from the opponent. An error means that the connection
// is not to be trusted and should be closed; the game can be resumed on another.
// What breaks the game is in Fault.
func (s *Session) Receive(frame []byte) error {
	ms, err := s.link.take(frame)
	if err != nil {
		return err
	}
	for _, m := range ms {
		if err := s.hear(m); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) hear(m message) error {
	if s.match == nil && m.kind != kindHello && m.kind != kindBye && m.kind != kindPing {
		return nil // they know me from before; a hello follows
	}
	switch m.kind {
	case kindHello:
		return s.hearHello(m.body)
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
	case kindCtrl:
		return s.hearCtrl(m.body)
	case kindDesync:
		return s.hearDesync(m.body)
	}
	return nil // kinds of later versions, pings and goodbyes carry nothing for the game
}

func (s *Session) hearHello(b []byte) error {
	if s.theirs != nil {
		if !bytes.Equal(b, s.theirs.raw) {
			return fmt.Errorf("hello: this is not the opponent of this game")
		}
		s.unsure = false // they know nothing of the game: say everything again
		s.send(kindHello, s.mine.raw)
		return s.sendFrom(1)
	}
	h, err := decodeHello(b)
	if err != nil {
		return err
	}
	if err := s.meet(h); err != nil {
		return err
	}
	if err := s.cfg.Store.Keep(record(recordHello, b)); err != nil {
		return fmt.Errorf("the opponent's hello could not be stored: %w", err)
	}
	s.since = s.cfg.Now()
	return s.answer()
}

// hearEntry is the receive algorithm of §6.5, in its order.
func (s *Session) hearEntry(b []byte) error {
	e, err := decodeEntry(b)
	if err != nil {
		return err
	}
	switch n := uint32(len(s.entries)); {
	case e.seq <= n:
		return s.hearAgain(e, b)
	case e.seq > n+1:
		return s.need(n + 1)
	case s.fault != nil:
		return nil
	}
	s.asked = false
	head, err := s.verify(e)
	if err != nil {
		return err
	}
	if s.size+len(b) > maxLog {
		return fmt.Errorf("the log would outgrow %d bytes", maxLog)
	}
	raw := append([]byte(nil), b...)
	if e, err = decodeEntry(raw); err != nil { // its items are parts of raw
		return err
	}
	conceded := s.t.conceded
	was := s.t.save()
	if conceded == s.me && !e.after() {
		s.t.conceded = engine.Nobody // it was on its way when we gave up
	}
	f := s.t.play(e, s.tip())
	if f == nil {
		if f = s.auditEntry(e); f == nil && s.t.hash() != e.state {
			f = fault(BadState, e.sender, "its state is not what the entry leads to")
			s.sendSections(e.seq)
		}
	}
	if f != nil {
		f.Seq = e.seq
		s.t.restore(was)
		s.t.steps = nil
		s.fault, s.evidence = f, raw
		return nil
	}
	if s.t.conceded = conceded; s.t.state.Need.Kind == engine.Over && !e.after() {
		s.t.conceded = engine.Nobody // the game was over before
	}
	if err := s.cfg.Store.Keep(record(recordEntry, raw)); err != nil {
		s.t.restore(was)
		s.t.steps = nil
		return fmt.Errorf("the opponent's move could not be stored: %w", err)
	}
	s.add(e, raw, head)
	s.sendHead()
	s.settle()
	if s.t.conceded == s.me && !e.after() {
		if err := s.concedeAgain(); err != nil {
			return err
		}
	}
	return s.answer()
}

// hearAgain takes an entry with a number that the log has already.
func (s *Session) hearAgain(e *entry, b []byte) error {
	if e.seq > 0 && bytes.Equal(b, s.entries[e.seq-1].raw) {
		s.sendHead()
		return nil
	}
	if !s.forks(e) {
		return fmt.Errorf("entry %d is neither ours nor signed", e.seq)
	}
	if e.sender == s.me {
		return fmt.Errorf("entry %d was signed by this seat in another log; is the game open twice?", e.seq)
	}
	if s.fault == nil {
		s.fault = fault(Equivocation, e.sender, "two different entries were signed with one number")
		s.fault.Seq, s.evidence = e.seq, append([]byte(nil), b...)
	}
	return nil
}

func (s *Session) sendHead() {
	var w writer
	w.u32(uint32(len(s.entries)))
	w.hash(s.tip())
	s.send(kindHead, w.b)
}

func (s *Session) hearHead(b []byte) error {
	r := reader{b: b}
	seq, head := r.u32("entry number"), r.hash("head")
	if err := r.done(); err != nil {
		return fmt.Errorf("head: %w", err)
	}
	if int(seq) <= len(s.entries) && s.head(int(seq)) == head {
		s.acked = max(s.acked, seq)
	}
	return nil
}

func (s *Session) hearCtrl(b []byte) error {
	c, err := decodeCtrl(b)
	if err != nil {
		return err
	}
	c.by = s.me.Other()
	if !s.valid(&c) || len(s.entries)-int(c.seq) > 1 || !s.Ready() {
		return nil // stale, or not signed
	}
	if _, over := s.Over(); over || s.fault != nil {
		return nil
	}
	if err := s.keepCtrl(c); err != nil {
		return err
	}
	s.t.conceded = c.by
	return s.answer()
}

// sendSections tells the opponent what this side thinks the state is (§9.4).
func (s *Session) sendSections(seq uint32) {
	var w writer
	w.u32(seq)
	w.hashes(s.t.sections())
	s.send(kindDesync, w.b)
}

func (s *Session) hearDesync(b []byte) error {
	r := reader{b: b}
	seq := r.u32("entry number")
	list := r.hashes(1, 16, "section hashes")
	if err := r.done(); err != nil {
		return fmt.Errorf("desync: %w", err)
	}
	s.sections = list
	if s.fault == nil {
		s.fault = fault(BadState, engine.Nobody, "the opponent's state differs in %s", s.differing())
		s.fault.Seq = seq
	}
	return nil
}

// differing names the sections in which the opponent's state differs from ours.
func (s *Session) differing() string {
	var names []string
	mine, named := s.t.sections(), s.t.state.Sections()
	for i := range mine {
		if i < len(s.sections) && s.sections[i] == mine[i] {
			continue
		}
		name := "tokens"
		if i < len(named) {
			name = named[i].Name
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
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
	if text := Plain(string(b), maxChat); text != "" && len(s.chats) < 64 {
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

// Plain is a text of a stranger made fit to be shown: at most max bytes, valid,
// and without characters that control or turn what stands around them.
func Plain(text string, max int) string {
	var out strings.Builder
	for _, c := range text {
		turns := c >= 0x200E && c <= 0x200F || c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069
		if c == unicode.ReplacementChar || turns || !unicode.IsPrint(c) && c != ' ' {
			continue
		}
		if out.Len()+len(string(c)) > max {
			break
		}
		out.WriteRune(c)
	}
	return out.String()
}
