package netplay

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
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
	if s.t.claimed[s.me] && !s.t.wins(s.me) {
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

// loose is an entry of this side that may give way to one of the opponent which it
// crossed: what was said beside the game, for a place that was the opponent's to fill,
// to the entry that was due there; what was due of this side when its time was used
// up, to the claim that it was. The loose entry is void then with all that follows it.
type loose struct {
	n      int // entries before it
	size   int // their bytes
	before *saved
	late   bool // it gives way to a claim only
}

// beside adds an entry that says one thing beside the game.
func (s *Session) beside(it item) error {
	defer s.relay()
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
	if was == nil {
		return
	}
	due := was.table.due().by
	mine := due == s.me || due >= engine.Nobody && s.me == 0
	if !mine || was.table.wins(s.me.Other()) {
		n := len(s.entries) - 1
		s.loose = append(s.loose[:len(s.loose):len(s.loose)], loose{n, s.size - len(s.entries[n].raw), was, mine})
	}
}

// overrules is which loose entry of this side gives way to an entry of the opponent,
// signed for the same place; -1 if none does. None does that a claim follows which was
// right: this side has shown its seed then, and the opponent could look at the cards and
// move.
func (s *Session) overrules(e *entry) int {
	if s.t == nil {
		return -1
	}
	timed := s.t.stopped == ending{reason: reasonTime, by: s.me.Other()}
	for i, l := range s.loose {
		if int(e.seq) == l.n+1 && e.sender != s.me && (!l.late || s.recalling || e.items[0].kind == itemClaim) &&
			!(timed && slices.ContainsFunc(s.entries[l.n:], (logged).claims)) &&
			e.signedBy(s.hellos[e.sender].Session, e.head(s.gid, s.head(l.n))) {
			return i
		}
	}
	return -1
}

// claims reports whether an entry claims the opponent's time.
func (e logged) claims() bool { return e.items[0].kind == itemClaim }

// yield takes a loose entry out of the log, and all that follow. put brings them
// back.
func (s *Session) yield(i int) (gone []logged, put func()) {
	l, log, size, all, search, now := s.loose[i], slices.Clone(s.entries), s.size, s.loose, s.search, s.t.save()
	gone = log[l.n:]
	s.t.restore(l.before)
	s.entries, s.size, s.loose = s.entries[:l.n:l.n], l.size, s.loose[:i:i]
	s.search = nil // where the logs differ is known
	return gone, func() {
		s.t.restore(now)
		s.entries, s.size, s.loose, s.search = log, size, all, search
	}
}

// again has said once more what was void because it crossed an entry, as soon as this
// side may write.
func (s *Session) again(gone []logged) error {
	if len(gone) == 0 {
		return nil
	}
	for _, e := range gone {
		if e.opensRun() {
			s.opened = false
		}
	}
	s.unsaid = append(s.unsaid[:len(s.unsaid):len(s.unsaid)], gone...)
	if len(s.entries) < int(s.owed) {
		return s.need(uint32(len(s.entries)) + 1)
	}
	return s.sayAgain()
}

// sayAgain says it where it still means something. An offer of a draw was for the
// position as it was.
func (s *Session) sayAgain() error {
	for len(s.unsaid) > 0 && s.mayWrite() {
		it := s.unsaid[0].items[0]
		s.unsaid = s.unsaid[1:]
		var err error
		switch it.kind {
		case itemConcede:
			if s.playing() {
				err = s.beside(it)
			}
		case itemBlock:
			err = s.Block()
		case itemUndoAsk:
			q, _ := decodeUndoAsk(it.body)
			err = s.AskUndo(q.to)
		case itemPauseAsk:
			err = s.AskPause()
		case itemPlay:
			err = s.Continue()
		}
		if err != nil && !moot(err) {
			return err
		}
	}
	return nil
}

// moot reports whether an error says that there is nothing more to be said.
func moot(err error) bool {
	var f *Fault
	return errors.As(err, &f) || slices.ContainsFunc([]error{ErrEnded, ErrTurn, ErrAsked, ErrHorizon}, func(e error) bool { return errors.Is(err, e) })
}
