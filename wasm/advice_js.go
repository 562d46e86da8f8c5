//go:build js

package wasm

import (
	"strconv"
	"time"

	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// advise shows what a master would do in the player's place, when it has thought about it.
func (l *local) advise() {
	a := l.Advise()
	if a == nil { // what was asked has been answered since the menu was opened
		return
	}
	closed := false
	d := page.Dialog{Title: "What would you do?", Text: []string{"A master thinks about it. It knows what you know, and no hidden card."},
		Buttons: []page.Button{{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { closed = true; d.Close() }}}}.Show()
	l.think(a, time.Now().Add(thought), func() bool { return !closed }, func() {
		if !closed {
			d.SetText(l.advice(a)...)
		}
	})
}

// think lets a master think in pieces until it has seen enough or its time is up, and then calls then. It
// stops when goes says that nobody waits.
func (l *local) think(a *play.Advice, till time.Time, goes func() bool, then func()) {
	time.AfterFunc(time.Millisecond, func() {
		l.s.app.Do(func() {
			began := time.Now()
			for time.Since(began) < thoughtPiece {
				if !a.Think(positions) || time.Now().After(till) {
					then()
					return
				}
			}
			if goes() {
				l.think(a, till, goes, then)
			}
		})
	})
}

// advice says what a master holds to be best and why, in sentences.
func (l *local) advice(a *play.Advice) []string {
	best, worlds := a.Best()
	switch {
	case len(best) == 0:
		return []string{"There is only one thing that you can do."}
	case l.s.table == nil:
		return nil
	}
	says := []string{"A master would choose: " + l.s.table.Tell(best[0].In) + "."}
	if len(best) > 1 {
		says = append(says, "It comes before: "+l.s.table.Tell(best[1].In)+".")
	}
	why := "It has played on for two turns in " + strconv.Itoa(worlds) + " of the ways in which the hidden cards may lie. After the first you stand at "
	why += standing(best[0].Outcome)
	if len(best) > 1 {
		why += ", after the other at " + standing(best[1].Outcome)
	}
	why += ", where 50 is even and 100 is won."
	if len(best) > 1 && best[1].Outcome >= best[0].Outcome {
		why += " Such a difference may be chance, so it keeps to what is best at once."
	}
	return append(says, why)
}

// standing is an outcome, from -1000 to 1000, on a scale from 0 to 100.
func standing(outcome int) string { return strconv.Itoa((outcome + 1010) / 20) }
