package netplay

import (
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Clocks are shown and never proof (§9.6): each entry says how long its sender
// took, and who receives it compares that with its own measure.

// disagreement is how far the two measures may lie apart unremarked.
const disagreement = 2 * time.Second

// Time is what a seat has used of its time.
type Time struct {
	Used     time.Duration // as the seat itself says
	Measured time.Duration // as seen from here
	Left     time.Duration // of base and increments, by the larger; 0 without a clock
	Runs     bool          // its decision is awaited, and the game is not paused
	Differs  bool          // the two measures lie more than two seconds apart
	Flag     bool          // base, increments and grace are used up as seen from here
}

// stopwatch measures how long one entry takes to come.
type stopwatch struct {
	since   time.Time
	past    time.Duration // before it was stopped
	stopped bool
}

func (w *stopwatch) read(now time.Time) time.Duration {
	if w.stopped {
		return w.past
	}
	return w.past + max(0, now.Sub(w.since)) // clocks of computers jump
}

func (w *stopwatch) stop(now time.Time) {
	w.past, w.stopped = w.read(now), true
}

func (w *stopwatch) start(now time.Time) {
	if w.stopped {
		w.since, w.stopped = now, false
	}
}

// milliseconds is a time as an entry states it.
func milliseconds(d time.Duration) uint32 {
	return uint32(max(0, min(d.Milliseconds(), 1<<32-1)))
}

// timed reports whether an entry runs on its sender's clock: not the beginning,
// nor a pause, nor what follows the end.
func (e *entry) timed() bool {
	kind := e.items[0].kind
	return kind != itemSetup && kind != itemPlay && !e.after()
}

// count adds an entry to the measures.
func (s *Session) count(e *entry) {
	now := s.cfg.Now()
	took := s.watch.read(now)
	s.watch = stopwatch{since: now, stopped: s.watch.stopped}
	if !e.timed() {
		return
	}
	if s.recalling { // nobody measured
		took = time.Duration(e.elapsed) * time.Millisecond
	} else if e.sender != s.me {
		took = max(0, took-s.pulse.trip/2)
	}
	s.measured[e.sender] += took
}

// used is what a seat says it has used, and how often it has decided.
func (l *ledger) used(who engine.Seat) (ms uint64, moves uint64) {
	for i := range l.entries {
		if e := l.entries[i].entry; e.sender == who && e.timed() {
			ms += uint64(e.elapsed)
			if e.decision() {
				moves++
			}
		}
	}
	return ms, moves
}

// Times is what both seats have used of their time by now.
func (s *Session) Times() (times [2]Time) {
	if s.match == nil {
		return times
	}
	clock, due := s.hellos[0].Clock, s.t.due()
	for who := range engine.Seat(2) {
		ms, moves := s.used(who)
		t := &times[who]
		t.Used = time.Duration(min(ms, 1<<42)) * time.Millisecond
		t.Measured = s.measured[who]
		t.Differs = (t.Used - t.Measured).Abs() > disagreement
		t.Runs = s.playing() && due.by == who && due.want != wantPlay
		if t.Runs {
			now := s.watch.read(s.cfg.Now())
			t.Used, t.Measured = t.Used+now, t.Measured+now
		}
		if clock.Base == 0 {
			continue
		}
		budget := time.Duration(uint64(clock.Base)+uint64(clock.Increment)*moves) * time.Millisecond
		t.Left = max(0, budget-max(t.Used, t.Measured))
		t.Flag = t.Measured > budget+time.Duration(clock.Grace)*time.Millisecond
	}
	return times
}
