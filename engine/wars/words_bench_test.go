package wars

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// BenchmarkWords makes the grammar; every game does so once.
func BenchmarkWords(b *testing.B) {
	lex := newLexicon(nil)
	for b.Loop() {
		grammar(lex)
	}
}

// BenchmarkCompile compiles the starter cards, those of four decks.
func BenchmarkCompile(b *testing.B) {
	r, _ := starter(b)
	cards, _ := starters(b)
	b.ReportMetric(float64(len(r.Cards)-1), "cards")
	for b.Loop() {
		if _, err := Compile(cards); err != nil {
			b.Fatal(err)
		}
	}
}

// Looking at what may be done allocates nothing: phrases are tested by value.
func TestPhrasesAllocateNothing(t *testing.T) {
	r, decks := starter(t)
	m := engine.New(r)
	var s engine.State
	if err := Start(m, &s, [2]int{len(decks[0]), len(decks[1])}); err != nil {
		t.Fatal(err)
	}
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
