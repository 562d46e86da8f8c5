package wars_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/wars"
)

// BenchmarkWords makes the grammar; every game does so once.
func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		wars.Game.Language(nil)
	}
}

// Looking at what may be done allocates nothing: phrases are tested by value.
func TestPhrasesAllocateNothing(t *testing.T) {
	g := newRunning(t)
	r, m := g.b.Rules, g.m
	for d := range r.Cards {
		for _, o := range r.Cards[d].Ongoing {
			row := &r.Ongoing[o]
			if n := testing.AllocsPerRun(10, func() { row.On(m, 1, 2); row.Val(m, 1, 2) }); n > 0 {
				t.Errorf("%s: an ongoing ability allocates %v", r.Cards[d].Name, n)
			}
		}
		for _, a := range r.Cards[d].Acts {
			for i := range r.Acts[a].Can {
				g := &r.Acts[a].Can[i]
				if n := testing.AllocsPerRun(10, func() { g.Is(m, 5, 0) }); n > 0 {
					t.Errorf("%s: %q allocates %v", r.Cards[d].Name, g.Says, n)
				}
			}
		}
	}
}
