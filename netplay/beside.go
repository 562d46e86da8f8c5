package netplay

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Asides of this side: entries like others, except that one which crosses an entry of the opponent
// becomes void.

// ErrFlag is returned by ClaimTime while the opponent has time left.
var ErrFlag = errors.New("the opponent has time left by this clock")

// Concede gives the game up. Without an audit the winner need not reveal deck and secrets; the
// game counts as won all the same.
func (s *Session) Concede(audit bool) error {
	if !s.playing() {
		return ErrEnded
	}
	return s.sayAside(concession(!audit))
}

// ClaimTime claims that the opponent's time is up by this player's clock. It ends the game if the
// opponent's own entries say so as well, or if its page agrees.
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
	return s.sayAside(item{kind: itemClaim})
}

// Block blocks the opponent: its chat is dropped and its requests are declined. The game can go
// on.
func (s *Session) Block() error {
	if !s.Ready() || s.t.blocked[s.me] {
		return nil
	}
	s.chats = nil
	return s.sayAside(item{kind: itemBlock})
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

// reply is the aside that this side sends without its player: a blocked opponent's request is
// declined, and a claim of time is admitted if this side's own clock agrees.
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

// loose is an entry of this side that an entry of the opponent may still make void. An aside at a
// place where the opponent was due yields to the opponent's entry there; an entry of this side
// after its time was used up yields to a claim. All entries after it become void as well.
type loose struct {
	n      int // entries before it
	size   int // their bytes
	before *saved
	late   bool // it yields to a claim only
}

// sayAside adds an aside with one item.
func (s *Session) sayAside(it item) error {
	defer s.reapplyParts()
	if err := s.release(); err != nil {
		return err
	}
	if !s.mayWrite() && it.kind != itemRun {
		return ErrBehind
	}
	if err := s.appendAside(it); err != nil {
		return err
	}
	return s.answer()
}

// appendAside is sayAside without sending what follows from it.
func (s *Session) appendAside(it item) error {
	was, d := s.t.save(), new(draft)
	err := orNil(s.addItem(d, it))
	if err == nil {
		err = s.seal(d, was)
	}
	if err != nil {
		s.t.restore(was)
		s.t.steps = nil
	}
	return err
}

// noteLoose records an added entry if it is loose. was is the table before it.
func (s *Session) noteLoose(e *entry, was *saved) {
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

// overrules is the loose entry of this side that yields to an entry of the opponent for the same
// place, or -1. None does once a valid claim follows it: this side has then revealed its seed, and
// the opponent could choose its move by the cards.
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

// withdraw removes a loose entry, and all that follow, from the log. put restores them.
func (s *Session) withdraw(i int) (gone []logged, put func()) {
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

// resend queues asides that have become void to be said again, as soon as this side may write.
func (s *Session) resend(gone []logged) error {
	if len(gone) == 0 {
		return nil
	}
	for _, e := range gone {
		if e.opensRun() {
			s.opened = false
		}
	}
	s.unsaid = append(s.unsaid[:len(s.unsaid):len(s.unsaid)], gone...)
	if len(s.entries) < int(s.opponentSeq) {
		return s.need(uint32(len(s.entries)) + 1)
	}
	return s.resendUnsaid()
}

// resendUnsaid says queued asides again if they still apply. A draw offer is dropped, because it
// was made for the position at that time.
func (s *Session) resendUnsaid() error {
	for len(s.unsaid) > 0 && s.mayWrite() {
		it := s.unsaid[0].items[0]
		s.unsaid = s.unsaid[1:]
		var err error
		switch it.kind {
		case itemConcede:
			if s.playing() {
				err = s.sayAside(it)
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
		if err != nil && !noLongerApplies(err) {
			return err
		}
	}
	return nil
}

// noLongerApplies reports whether an error means that an aside has become pointless.
func noLongerApplies(err error) bool {
	var f *Fault
	return errors.As(err, &f) || slices.ContainsFunc([]error{ErrEnded, ErrTurn, ErrAsked, ErrHorizon}, func(e error) bool { return errors.Is(err, e) })
}
