package netplay

import (
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Clocks are shown and never proof (§9.6): each entry says how long its sender
// took, and who receives it compares that with its own measure.

// unremarked is how far the two measures may lie apart without a remark.
const unremarked = 2 * time.Second

// Time is what a seat has used of its time.
type Time struct {
	Used     time.Duration // as the seat itself states
	Measured time.Duration // as measured here
	Left     time.Duration // what is left by the larger of the two; 0 without a clock
	Runs     bool          // the clock runs: the seat is due, both are connected, and the game is not paused
	Differs  bool          // the two measures lie more than two seconds apart
	Flag     bool          // base, increments and grace are used up as measured here
}

// stopwatch measures how long the next entry takes.
type stopwatch struct {
	since   time.Time
	elapsed time.Duration // before it was stopped, or something was said beside the game
	stopped bool
	stands  bool // the game is paused: the time is nobody's
}

func (w *stopwatch) read(now time.Time) time.Duration {
	switch {
	case w.stands, w.stopped:
		return w.elapsed
	}
	return w.elapsed + max(0, now.Sub(w.since)) // clocks of computers jump
}

func (w *stopwatch) stop(now time.Time) {
	w.elapsed, w.stopped = w.read(now), true
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
// nor what follows the end, nor what is said beside the game.
func (e *entry) timed() bool {
	return e.items[0].kind != itemSetup && !e.after() && !e.isAside()
}

// stands reports whether the clocks stand. A pause lasts as long as both want it; then the clock
// of the seat that can end it runs.
func (s *Session) stands() bool {
	d := s.t.due()
	return d.want == wantRun || s.t.paused && !(d.want == wantPlay && s.t.recalled[d.by.Other()&1])
}

// count adds the time of an entry to both measures.
func (s *Session) count(e *entry) {
	now := s.cfg.Now()
	took := s.watch.read(now)
	s.watch = stopwatch{since: now, stopped: s.watch.stopped, stands: s.stands()}
	if e.isAside() {
		if e.items[0].kind != itemUndo { // an undo takes back the time, too
			s.watch.elapsed = took
		}
		return
	}
	if !e.timed() {
		return
	}
	if s.recalling || s.restored || e.sender == s.me { // it was not measured here, or is our own
		took = time.Duration(e.elapsed) * time.Millisecond
	} else if e.sender != s.me {
		took = max(0, took-min(s.pulse.trip/2, unremarked)) // a slow answer to pings gains no time
	}
	s.measured[e.sender] += took
}

// budget is a seat's time after some number of decisions.
func (c Clock) budget(moves uint64) time.Duration {
	const century = 100 * 365 * 24 * time.Hour
	if ms := uint64(c.Base) + uint64(c.Increment)*min(moves, 1<<31); ms < uint64(century/time.Millisecond) {
		return time.Duration(ms) * time.Millisecond
	}
	return century
}

// Times is what both seats have used of their time by now.
func (s *Session) Times() (times [2]Time) {
	if s.match == nil {
		return times
	}
	clock, due := s.hellos[0].Clock, s.t.dueInRun()
	for who := range engine.Seat(2) {
		ms, moves := s.t.used[who], s.t.moves[who]
		t := &times[who]
		t.Used = time.Duration(min(ms, 1<<42)) * time.Millisecond
		t.Measured = s.measured[who]
		t.Differs = (t.Used - t.Measured).Abs() > unremarked
		if s.playing() && due.by == who {
			now := s.watch.read(s.cfg.Now())
			t.Used, t.Measured = t.Used+now, t.Measured+now
			t.Runs = !s.watch.stands && !s.watch.stopped
		}
		if clock.Base == 0 {
			continue
		}
		budget := clock.budget(moves)
		t.Left = max(0, budget-max(t.Used, t.Measured))
		t.Flag = t.Measured > budget+time.Duration(clock.Grace)*time.Millisecond
	}
	return times
}
