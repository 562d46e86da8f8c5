//go:build js

package wasm

import (
	"time"

	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Pauses between what goes by itself, so that one can follow.
const (
	pausePass = 40 * time.Millisecond
	pauseMove = 350 * time.Millisecond
)

// pause is how long a move that goes by itself is followed by no other; told says that
// it stands in the log.
func pause(told bool) time.Duration {
	if !told {
		return pausePass
	}
	if d, err := time.ParseDuration(page.Pairs("pauses")["move"]); err == nil {
		return d
	}
	return pauseMove
}

// stepper is a game of which some moves go by themselves, one at each Step.
type stepper interface {
	table.Game
	Step() (bool, error)
}

// proceed lets a game that lies on the table make these moves, with pauses; shown
// is called after each. going says that the next one has been promised. Where the page
// does not set the pauses itself, the next one waits for what the last one lets be seen.
func (s *site) proceed(g stepper, going *bool, shown func()) {
	if *going || s.on != table.Game(g) || s.around.paused != nil {
		return
	}
	before := len(g.Log())
	did, err := g.Step()
	if err != nil {
		tell("The game has a fault", err.Error())
		return
	}
	if !did {
		return
	}
	shown()
	*going = true
	wait := pause(len(g.Log()) > before)
	till := time.Now().Add(wait)
	if s.table != nil && wait >= pauseMove {
		till = till.Add(time.Duration(s.table.Lasts()) * time.Millisecond)
	}
	s.after(wait, till, func() {
		*going = false
		s.proceed(g, going, shown)
	})
}

// after calls f after a pause, when the table has shown what has happened, and at the
// latest at a time: a page that is hidden shows nothing.
func (s *site) after(pause time.Duration, till time.Time, f func()) {
	time.AfterFunc(pause, func() {
		s.app.Do(func() {
			if s.table != nil && s.table.Lasts() > 0 && time.Now().Before(till) {
				s.after(pausePass, till, f)
				return
			}
			f()
		})
	})
}
