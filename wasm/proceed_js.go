//go:build js

package wasm

import (
	"time"

	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Pauses between automatic moves, so that a player can follow them.
const (
	pausePass = 40 * time.Millisecond
	pauseMove = 350 * time.Millisecond
)

// pause is the time after an automatic move before the next one; told reports whether the log has a line about
// it.
func pause(told bool) time.Duration {
	if !told {
		return pausePass
	}
	if d, err := time.ParseDuration(page.Pairs("pauses")["move"]); err == nil {
		return d
	}
	return pauseMove
}

// stepper is a game in which some moves are automatic, one at each Step.
type stepper interface {
	table.Game
	Step() (bool, error)
}

// ponderer is a stepper whose next move may take longer than the page can wait.
type ponderer interface {
	stepper
	ponders() bool // it has thought for a moment, and would think on before it moves
}

// proceed makes these moves of the game on the table, with pauses; shown is called after each. going reports
// whether the next one is scheduled. Where the page does not set the pauses itself, the next move waits for
// the animation of the last one.
func (s *site) proceed(g stepper, going *bool, shown func()) {
	if *going || s.on != table.Game(g) || s.around.paused != nil {
		return
	}
	if t, able := g.(ponderer); able && t.ponders() {
		*going = true
		s.after(time.Millisecond, time.Now(), func() {
			*going = false
			s.proceed(g, going, shown)
		})
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

// after calls f after a pause, when the table has shown the last move, and at the latest after a maximum time:
// a hidden page shows nothing.
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
