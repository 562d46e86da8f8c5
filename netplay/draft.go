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

// next tells the table where the next item of a draft will stand.
func (s *Session) next(d *draft) {
	s.t.at = place{uint32(len(s.entries)) + 1, s.tip(), uint8(len(d.items))}
}

// put lets the table take an item of ours and adds it to the draft.
func (s *Session) put(d *draft, it item) *Fault {
	s.next(d)
	if f := s.t.take(s.me, it); f != nil {
		f.Seq = s.t.at.seq
		return f
	}
	d.items = append(d.items[:len(d.items):len(d.items)], it)
	d.size += len(it.body)
	return nil
}

// fill adds to the draft all that is due of us and needs no decision.
func (s *Session) fill(d *draft) error {
	for len(d.items) < maxItems-2 && d.size < maxEntry/2 {
		next := s.t.due()
		if next.by != s.me || next.decides() || len(d.items) > 0 && (next.want == wantAudit || next.want == wantRun || beside(d.items[0].kind)) {
			return nil
		}
		s.next(d)
		its, err := s.produce(next)
		if err != nil {
			return err
		}
		for _, it := range its {
			if f := s.put(d, it); f != nil {
				return f
			}
		}
	}
	return nil
}

// produce makes the items that are due of this side where it has no choice.
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

// seal signs a draft, keeps it, and sends it: in this order (§6.5). was is the
// table before it.
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
	s.settle(e, was)
	return nil
}

// settle hands the steps of a finished entry to the screen.
func (s *Session) settle(e *entry, was *saved) {
	s.entries[len(s.entries)-1].kept = s.out.kept
	s.follow(e, was)
	s.steps = append(s.steps, s.t.steps...)
	s.t.steps = nil
	s.count(e)
	s.begins(e)
	s.waved = s.waved && s.t.paused
	if d := s.t.due(); d.want == wantStuck && s.fault == nil {
		s.fault = fault(Unsupported, engine.Nobody, "%s", d.says)
		s.fault.Seq = uint32(len(s.entries))
	}
}

// answer says all that is due of us and needs no decision.
func (s *Session) answer() error {
	defer s.relay()
	for s.t != nil && s.fault == nil && s.desync == nil && !s.behind() {
		if s.opensRun() {
			s.lift()
			return s.openRun()
		}
		next := s.t.due()
		if !s.mayWrite() && !(next.want == wantRun && s.mayRun()) {
			return nil
		}
		if s.mayWrite() {
			if err := s.sayAgain(); err != nil {
				return err
			}
			if it, any := s.reply(); any {
				return s.beside(it)
			}
			next = s.t.due()
		}
		if next.by != s.me || next.decides() || next.want == wantStuck {
			return nil
		}
		if err := s.release(); err != nil {
			return err
		}
		was, d := s.t.save(), new(draft)
		if err := s.fill(d); err != nil {
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
