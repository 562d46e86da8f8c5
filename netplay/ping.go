package netplay

import (
	"errors"
	"fmt"
	"time"
)

// Staying connected (§8.6). A connection that is silent is asked whether it
// lives, and given up when it does not say so. Time is the session's clock, and
// passes when Tick is called.
const (
	pingEvery = 5 * time.Second
	deadAfter = 20 * time.Second
	asleep    = 10 * time.Second // between two ticks: the page was not running
)

// ErrSilent is the error of a connection on which nothing has come for 20 s, or
// on which something begun has not been finished.
var ErrSilent = errors.New("the connection is silent")

// pong marks an answer: the same time with the highest bit set.
const pong = 1 << 63

// pulse is the state of the keep-alive of a connection.
type pulse struct {
	connected     bool
	heard, pinged time.Time
	ticked        time.Time
	level         time.Time     // when both were last known to have the same log
	trip          time.Duration // round-trip time by the last pong; 0: unknown
}

// Tick lets time pass; call it every second or so while there is a connection.
// An error means that the connection is dead.
func (s *Session) Tick() error {
	now := s.cfg.Now()
	if h := s.held; h != nil && now.Sub(h.since).Abs() >= heldFor {
		if err := s.release(); err != nil {
			return err
		}
	}
	p := &s.pulse
	if !p.connected {
		return nil
	}
	slept := now.Sub(p.ticked)
	if p.ticked = now; slept > asleep || slept < 0 { // a page that wakes asks first
		p.heard, p.level = now, now
		s.Ping()
		return nil
	}
	if !s.behind() && (s.fresh || !s.lacksRun()) {
		p.level = now
	} else if now.Sub(p.level) >= deadAfter {
		return fmt.Errorf("%w: the opponent does not send what it has of the log", ErrSilent)
	}
	if silent := now.Sub(p.heard); silent >= deadAfter {
		return fmt.Errorf("%w for %d seconds", ErrSilent, int(silent.Seconds()))
	}
	if what := s.link.waits(); what == "" {
		s.link.since = now
	} else if now.Sub(s.link.since) >= deadAfter {
		return fmt.Errorf("%w: %s", ErrSilent, what)
	}
	if now.Sub(p.pinged) >= pingEvery {
		s.Ping()
	}
	return nil
}

// Ping asks whether the connection lives: at once when a page comes to the front
// again, otherwise by Tick.
func (s *Session) Ping() {
	now := s.cfg.Now()
	s.pulse.pinged = now
	s.send(kindPing, pingBytes(now))
}

// pingBytes is a question whether the other end lives.
func pingBytes(now time.Time) []byte {
	var w writer
	w.u64(uint64(now.UnixMilli()) &^ pong)
	return w.b
}

// readPing reads a ping: the answer to it if it is a question, else the time that
// the answer repeats.
func readPing(b []byte) (answer []byte, t uint64, err error) {
	r := reader{b: b}
	t = r.u64("time")
	if err := r.done(); err != nil {
		return nil, 0, fmt.Errorf("ping: %w", err)
	}
	if t&pong == 0 {
		var w writer
		w.u64(t | pong)
		answer = w.b
	}
	return answer, t &^ pong, nil
}

// Trip is the round-trip time by the last ping; 0: unknown.
func (s *Session) Trip() time.Duration { return s.pulse.trip }

func (s *Session) hearPing(b []byte) error {
	answer, t, err := readPing(b)
	if err != nil {
		return err
	}
	if answer != nil {
		s.send(kindPing, answer)
		return nil
	}
	sent := s.pulse.pinged.UnixMilli()
	trip := s.cfg.Now().Sub(time.UnixMilli(sent))
	if int64(t) == sent && trip >= 0 && trip <= deadAfter {
		s.pulse.trip = trip
	}
	return nil
}
