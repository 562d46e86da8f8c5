package table

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestNoDefault: one answer that is asked for is the yellow button, and Enter gives it. Of two
// none is, for which of them stands last means nothing; Enter gives neither.
func TestNoDefault(t *testing.T) {
	for _, n := range []int{1, 2} {
		d, tb := newTable(1180, 820)
		tb.v.Asked, tb.v.Others, tb.chosen = true, nil, 0
		tb.v.Loose = []Choice{{Label: "Keep it", Input: engine.Input{Mode: 1}}, {Label: "Take a mulligan", Input: engine.Input{Mode: 2}}}[:n]
		main := 0
		for _, a := range tb.replies() {
			if a.main {
				main++
			}
		}
		before := len(d.played)
		tb.enter()
		if want := 2 - n; main != want || len(d.played)-before != want {
			t.Errorf("of %d answers %d are yellow, and Enter has given %d", n, main, len(d.played)-before)
		}
	}
}
