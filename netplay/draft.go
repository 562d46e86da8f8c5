package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// decides reports what only a player can answer.
func (d *due) decides() bool {
	return d.want == wantAction || d.want == wantCommit || d.want == wantPlay
}

// draft is an entry in the making.
type draft struct {
	items []item
	size  int
	moved map[engine.H]engine.H // where the cards of a hand have gone that it commits anew; nil: not noted
}

// next sets the table's position to that of the draft's next item.
func (s *Session) next(d *draft) {
	s.t.at = place{uint32(len(s.entries)) + 1, s.tip(), uint8(len(d.items))}
}

// addItem applies an item of this side to the table and adds it to the draft.
func (s *Session) addItem(d *draft, it item) *Fault {
	s.next(d)
	if f := s.t.take(s.me, it); f != nil {
		f.Seq = s.t.at.seq
		return f
	}
	d.items = append(d.items[:len(d.items):len(d.items)], it)
	d.size += len(it.body)
	return nil
}

// addDue adds all items that are due from this side and need no decision.
func (s *Session) addDue(d *draft) error {
	for len(d.items) < maxItems-2 && d.size < maxEntry/2 {
		next := s.t.due()
		if next.by != s.me || next.decides() || len(d.items) > 0 && (next.want == wantAudit || next.want == wantRun || alwaysAside(d.items[0].kind)) {
			return nil
		}
		s.next(d)
		its, err := s.produce(next)
		if err != nil {
			return err
		}
		for _, it := range its {
			if f := s.addItem(d, it); f != nil {
				return f
			}
		}
	}
	return nil
}

// produce makes the items that are due from this side and leave no choice.
func (s *Session) produce(d due) ([]item, error) {
	switch d.want {
	case wantResult:
		return []item{s.result()}, nil
	case wantRun:
		return s.runItem()
	}
	return s.hand.produce(s.t, d)
}

func (s *Session) result() item {
	r := result{outcome: s.t.outcome(), reason: s.t.reason()}
	r.sig = sign(s.key, resultHash(s.gid, s.t.end, r.outcome, r.reason))
	return r.item()
}

// seal signs a draft, stores it and sends it, in this order (§6.5). was is the table before it.
func (s *Session) seal(d *draft, was *saved) error {
	e := &entry{seq: uint32(len(s.entries)) + 1, sender: s.me, items: d.items}
	if e.timed() {
		e.elapsed = milliseconds(s.watch.read(s.cfg.Now()))
	}
	s.t.spend(e)
	e.state = s.t.hash()
	head := e.head(s.gid, s.tip())
	e.sign(s.key, head)
	raw := e.encode()
	if s.size+len(raw) > maxLog {
		return fmt.Errorf("the log would outgrow %d bytes", maxLog)
	}
	if err := s.keep(recordEntry, raw); err != nil {
		return fmt.Errorf("the move could not be stored: %w", err)
	}
	s.add(e, raw, head)
	s.t.mark(e)
	s.limits.entries = limit{}
	s.send(kindEntry, raw)
	s.publishSteps(e, was)
	return nil
}

// publishSteps hands the steps of a finished entry to the screen.
func (s *Session) publishSteps(e *entry, was *saved) {
	s.entries[len(s.entries)-1].kept = s.out.kept
	s.noteLoose(e, was)
	s.steps = append(s.steps, s.t.steps...)
	s.t.steps = nil
	s.count(e)
	s.noteRun(e)
	s.pauseDismissed = s.pauseDismissed && s.t.paused
	if d := s.t.due(); d.want == wantUnsupported && s.fault == nil {
		s.fault = fault(Unsupported, engine.Nobody, "%s", d.says)
		s.fault.Seq = uint32(len(s.entries))
	}
}

// answer sends everything that is due from this side and needs no decision.
func (s *Session) answer() error {
	defer s.reapplyParts()
	for s.t != nil && s.fault == nil && s.desync == nil && !s.behind() {
		if s.opensRun() {
			s.removeParts()
			return s.openRun()
		}
		next := s.t.due()
		if !s.mayWrite() && !(next.want == wantRun && s.mayRun()) {
			return nil
		}
		if s.mayWrite() {
			if err := s.resendUnsaid(); err != nil {
				return err
			}
			if it, any := s.reply(); any {
				return s.sayAside(it)
			}
			next = s.t.due()
		}
		if next.by != s.me || next.decides() || next.want == wantUnsupported {
			return nil
		}
		if err := s.release(); err != nil {
			return err
		}
		was, d := s.t.save(), new(draft)
		if err := s.addDue(d); err != nil {
			s.t.restore(was)
			return fmt.Errorf("this side cannot go on: %w", err)
		}
		if err := s.seal(d, was); err != nil {
			s.t.restore(was)
			return err
		}
	}
	return nil
}
