package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// lanes is how many steps run at a time: most of them use two cores by themselves, and
// wait for something now and then.
const lanes = 2

// schedule runs steps in their order, as far as what they need has passed.
type schedule struct {
	*place
	shown *screen
	steps []*step
	over  chan *step
	most  int64 // bytes of memory of all steps together, at a time
}

func newSchedule(p *place, shown *screen, steps []*step) *schedule {
	return &schedule{place: p, shown: shown, steps: steps, over: make(chan *step)}
}

// run runs all of them. When ctx is done, those under way are ended and no other begins.
func (s *schedule) run(ctx context.Context) {
	stop := measure(os.Getpid())
	defer func() { s.most = stop() }()
	now := 0
	for {
		for st := s.next(ctx, now); st != nil; st = s.next(ctx, now) {
			now++
			s.begin(ctx, st)
		}
		if now == 0 {
			return
		}
		s.shown.end(<-s.over, s.place)
		now--
	}
}

// next is the step to begin, or nil when none can begin now.
func (s *schedule) next(ctx context.Context, now int) *step {
	for _, st := range s.steps {
		if st.state != waiting {
			continue
		}
		if why := s.hindered(ctx, st); why != "" {
			st.state, st.why = skipped, why
			s.shown.end(st, s.place)
			continue
		}
		if now > 0 && (st.alone || s.runsAlone()) || now >= lanes {
			if st.alone {
				return nil // its turn comes before that of those after it
			}
			continue
		}
		if s.ready(st) {
			return st
		}
	}
	return nil
}

// hindered: the step can't be run any more.
func (s *schedule) hindered(ctx context.Context, st *step) string {
	if ctx.Err() != nil {
		return "interrupted"
	}
	for _, other := range s.steps {
		if slices.Contains(st.after, other.name) && (other.state == failed || other.state == skipped || other.state == absent) {
			return "needs " + other.name
		}
	}
	return ""
}

// ready: what the step needs has passed.
func (s *schedule) ready(st *step) bool {
	return !slices.ContainsFunc(s.steps, func(other *step) bool {
		return slices.Contains(st.after, other.name) && other.state != passed
	})
}

// runsAlone: a step is under way beside which nothing may run.
func (s *schedule) runsAlone() bool {
	return slices.ContainsFunc(s.steps, func(st *step) bool { return st.state == underWay && st.alone })
}

// begin starts a step.
func (s *schedule) begin(ctx context.Context, st *step) {
	if st.limit == 0 {
		st.limit = 10 * time.Minute
	}
	st.state, st.began = underWay, time.Now()
	s.shown.begin(st)
	go func() {
		st.finish(s.carryOut(ctx, st))
		s.over <- st
	}()
}

func (s *schedule) carryOut(ctx context.Context, st *step) error {
	ctx, cancel := context.WithTimeout(ctx, st.limit)
	defer cancel()
	f, err := os.Create(filepath.Join(s.logs, st.file()))
	if err != nil {
		return err
	}
	defer f.Close()
	log := &lines{to: f, each: func(line string) { s.shown.line(st, line) }}
	return st.do(&running{place: s.place, step: st, ctx: ctx, log: log, say: s.shown.say})
}

// finish notes how the step went.
func (st *step) finish(err error) {
	st.took = time.Since(st.began)
	var out leftOut
	switch {
	case err == nil:
		st.state = passed
	case errors.As(err, &out):
		st.state, st.why = absent, err.Error()
	default:
		st.state, st.why = failed, err.Error()
	}
}
