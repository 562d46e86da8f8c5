package netplay

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/cutdeck/cutdeck/engine"
)

// Connect begins to talk over a new connection: with a hello if the opponent
// has not been met, else with a resume (§6.14). The fingerprints are those of
// the connection, or zero.
func (s *Session) Connect(local, remote Hash) error {
	defer s.reapplyParts()
	if err := s.release(); err != nil {
		return err
	}
	s.out.clear()
	s.link, s.asked, s.repeats, s.opponentSeq = newLink(), false, 0, 0
	s.resumed, s.proven, s.returned = false, false, false
	s.opened, s.fresh, s.acked, s.desync, s.auditing = false, false, 0, nil, nil
	s.cfg.LocalPrint, s.cfg.RemotePrint = local, remote
	now := s.cfg.Now()
	s.watch.stop(now) // until both have opened a run
	s.pulse = pulse{connected: true, heard: now, pinged: now, ticked: now, level: now}
	s.limits, s.link.since, s.search, s.branch = limits{}, now, nil, nil
	if s.match == nil {
		s.send(kindHello, s.mine.raw)
		return nil
	}
	return s.sendResume()
}

// Disconnect says that the connection has gone: the clocks stop until the next.
func (s *Session) Disconnect() {
	s.watch.stop(s.cfg.Now())
	s.pulse.connected = false
}

func (s *Session) resumeHash(by engine.Seat, seq uint32, head, nonce, local, remote Hash) Hash {
	t := begin("resume")
	t.hash(&s.gid)
	t.u8(uint8(by))
	t.u32(seq)
	for _, h := range []Hash{head, nonce, local, remote} {
		t.hash(&h)
	}
	return t.sum()
}

func (s *Session) sendResume() error {
	var nonce Hash
	if _, err := io.ReadFull(s.cfg.Random, nonce[:]); err != nil {
		return fmt.Errorf("no random bytes: %w", err)
	}
	seq, head := s.Head()
	sig := sign(s.key, s.resumeHash(s.me, seq, head, nonce, s.cfg.LocalPrint, s.cfg.RemotePrint))
	var w writer
	w.hash(s.gid)
	w.u32(seq)
	w.hash(head)
	w.hash(nonce)
	w.hash(s.cfg.LocalPrint)
	w.hash(s.cfg.RemotePrint)
	w.fixed(sig[:])
	s.send(kindResume, w.b)
	return nil
}

// hearResume brings both logs to the same end: the side that has more sends the rest, which the
// other must accept, because it has signed its own entries in it.
func (s *Session) hearResume(b []byte) error {
	r := reader{b: b}
	gid, seq, head := r.hash("game id"), r.u32("entry number"), r.hash("head")
	nonce, local, remote := r.hash("nonce"), r.hash("local fingerprint"), r.hash("remote fingerprint")
	var sig Signature
	copy(sig[:], r.take(len(sig), "signature"))
	if err := r.done(); err != nil {
		return fmt.Errorf("resume: %w", err)
	}
	switch {
	case gid != s.gid:
		return fmt.Errorf("resume: the opponent is in another game")
	case local != s.cfg.RemotePrint || remote != s.cfg.LocalPrint:
		return fmt.Errorf("resume: the connection's fingerprints differ; somebody sits in between")
	case !signed(s.theirs.Session, s.resumeHash(s.me.Other(), seq, head, nonce, local, remote), sig):
		return fmt.Errorf("resume: it is not signed by the opponent")
	case seq == 0 && head != s.head(0):
		return fmt.Errorf("resume: every log of this game begins otherwise")
	case s.resumed:
		return fmt.Errorf("resume: once on a connection is enough")
	case seq > maxEntries:
		return fmt.Errorf("resume: the opponent claims %d entries, and no log has more than %d", seq, maxEntries)
	}
	s.resumed, s.proven, s.unsure, s.opponentSeq = true, true, false, seq
	if int(seq) > len(s.entries) {
		return nil // they will send the rest
	}
	if s.head(int(seq)) != head {
		s.compare(seq)
		return nil
	}
	s.acked = seq
	return s.sendFrom(seq + 1)
}

// maxRepeats is how often a peer may have the log said again on a connection;
// asking costs it little and answering costs us much.
const maxRepeats = 4

var errRepeats = errors.New("the opponent asks for the log again and again")

func (s *Session) sendFrom(seq uint32) error {
	if s.repeats++; s.repeats > maxRepeats {
		return errRepeats
	}
	for i := max(seq, 1); int(i) <= len(s.entries); i++ {
		s.send(kindEntry, s.entries[i-1].raw)
	}
	return s.answer()
}

// need asks for the log from an entry on; once, until an entry comes.
func (s *Session) need(seq uint32) error {
	if s.asked {
		return nil
	}
	s.asked = true
	var w writer
	w.u32(seq)
	s.send(kindNeed, w.b)
	return nil
}

func (s *Session) hearNeed(b []byte) error {
	r := reader{b: b}
	seq := r.u32("entry number")
	if err := r.done(); err != nil {
		return fmt.Errorf("need: %w", err)
	}
	return s.sendFrom(seq)
}

// Restore brings a session back from its store, after a reload. Of cfg it takes
// the game, the store, the clock and the random source; the rest is in the
// store. It never rolls again what was rolled before, and it decides nothing
// before the opponent has resumed: the store may have lost an end of the log.
func Restore(cfg Config) (*Session, error) {
	records, err := cfg.Store.Records()
	if err != nil {
		return nil, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	if len(records) == 0 {
		return nil, fmt.Errorf("there is no saved game")
	}
	if len(records[0]) == 0 || records[0][0] != recordBegin {
		return nil, fmt.Errorf("the saved game lacks its beginning")
	}
	s, err := beginAgain(cfg, records[0][1:])
	if err != nil {
		return nil, fmt.Errorf("the saved game: %w", err)
	}
	s.recalling = true
	for i, rec := range records[1:] {
		if len(rec) == 0 {
			return nil, fmt.Errorf("record %d of the saved game is empty", i+1)
		}
		if err := s.recall(rec[0], rec[1:]); err != nil {
			return nil, fmt.Errorf("record %d of the saved game: %w", i+1, err)
		}
		cfg.Game.paused()
	}
	s.recalling, s.restored = false, true
	s.watch.stop(s.cfg.Now())
	s.unsure = s.match != nil
	return s, nil
}

func beginAgain(cfg Config, b []byte) (*Session, error) {
	r := reader{b: b}
	copy(cfg.Room[:], r.take(len(cfg.Room), "room"))
	cfg.Seat = engine.Seat(r.u8("seat"))
	seed, key := r.hash("seed"), r.hash("session key")
	cfg.Deck = nil
	for range r.count(1, maxList, "cards of the deck") {
		cfg.Deck = append(cfg.Deck, engine.Def(r.u16("card")))
	}
	raw := r.bytes(maxEntry, "hello")
	if err := r.done(); err != nil {
		return nil, err
	}
	mine, err := decodeHello(raw)
	if err != nil {
		return nil, err
	}
	s, err := open(cfg, seed, key)
	if err != nil {
		return nil, err
	}
	if mine.Session != public(s.key) {
		return nil, errors.New("its session key is not the one of its hello")
	}
	s.mine = mine
	s.cfg.LocalPrint, s.cfg.RemotePrint = mine.LocalPrint, mine.RemotePrint
	return s, nil
}

// recall takes a record of the store back.
func (s *Session) recall(kind uint8, b []byte) error {
	switch kind {
	case recordHello:
		h, err := decodeHello(b)
		if err != nil {
			return err
		}
		return s.meet(h)
	case recordEntry:
		return s.recallEntry(b)
	case recordEvidence:
		return s.recallEvidence(b)
	}
	return fmt.Errorf("expected a record of kind 2, 3 or 5, found %d", kind)
}

func (s *Session) recallEntry(b []byte) error {
	if s.t == nil {
		return fmt.Errorf("an entry before the opponent's hello")
	}
	raw := append([]byte(nil), b...)
	e, err := decodeEntry(raw)
	if err != nil {
		return err
	}
	if i := s.overrules(e); i >= 0 {
		s.withdraw(i)
	}
	head, err := s.verify(e)
	if err != nil {
		return err
	}
	var was *saved
	if e.sender == s.me && (s.t.due().by != s.me || s.t.wins(s.me.Other())) {
		was = s.t.save()
	}
	if f := s.t.play(e, s.tip()); f != nil {
		return f
	}
	if s.t.hash() != e.state && e.items[0].kind == itemDisagree && e.sender == s.me {
		s.t.restore(was)
		return nil // said of a state that was wrong here
	}
	if s.t.hash() != e.state {
		return fmt.Errorf("entry %d leads to another state than it did; was the game made by another version?", e.seq)
	}
	s.add(e, raw, head)
	s.publishSteps(e, was)
	return nil
}

// recallEvidence breaks the game off again for what broke it off before.
func (s *Session) recallEvidence(b []byte) error {
	raw := bytes.Clone(b)
	e, err := decodeEntry(raw)
	if err != nil || s.t == nil {
		return fmt.Errorf("what should show a fault shows none: %w", err)
	}
	if s.fault != nil { // the dispute that follows it
		s.evidence = append(s.evidence, raw)
		return nil
	}
	f := s.forked(e)
	if int(e.seq) > len(s.entries) {
		if _, err := s.verify(e); err != nil {
			return err
		}
		was := s.t.save()
		f = s.try(e)
		s.t.restore(was)
		s.t.steps = nil
	}
	if f != nil {
		s.fault, s.evidence = f, [][]byte{raw}
	}
	return nil
}
