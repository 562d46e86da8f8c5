package play

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

// Whoever does what is asked comes to the end of every lesson; nothing else is
// allowed meanwhile, and everything told has been on the screen.
func TestLesson(t *testing.T) {
	for _, game := range games.All() {
		lessons, err := scenario.Lessons(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lessons {
			g, told, last := NewLesson(l), 0, ""
			for range 500 {
				_, says, waits, done := g.Told()
				if says != last {
					told, last = told+1, says
				}
				if waits {
					if len(g.Options()) > 0 {
						t.Errorf("%s: a move is asked for before %q was read", l.Name, says)
					}
					g.Heard()
					continue
				}
				if done {
					break
				}
				if did, err := g.Step(); err != nil {
					t.Fatal(err)
				} else if did {
					continue
				}
				opts := g.Options()
				if len(opts) != 1 {
					t.Fatalf("%s: %d moves at %q", l.Name, len(opts), says)
				}
				if g.Play(engine.Input{Mode: 77}) == nil {
					t.Errorf("%s: a move that nobody asked for is accepted at %q", l.Name, says)
				}
				if err := g.Play(opts[0]); err != nil {
					t.Fatal(err)
				}
			}
			want := 0
			for _, b := range l.Beats {
				if b.Says != "" {
					want++
				}
			}
			if _, _, waits, done := g.Told(); !done || waits || told != want {
				t.Errorf("%s: ended %v, waits %v, told %d of %d", l.Name, done, waits, told, want)
			}
		}
	}
}
