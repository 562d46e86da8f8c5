package play

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestAdvice asks for advice in the middle of games: what is advised is legal, the game is as it was, and
// cards that the seat does not know make no difference.
func TestAdvice(t *testing.T) {
	for _, id := range []string{"wars", "altered"} {
		box := openBox(t, id)
		decks := box.Decks()
		asked := 0
		for seed := range uint64(3) {
			l, err := NewLocal(Setup{Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"You", "It"})
			if err != nil {
				t.Fatal(err)
			}
			for range 120 {
				if did, err := l.Step(); err != nil {
					t.Fatal(err)
				} else if did {
					continue
				}
				if l.state.Need.Kind == engine.Over {
					break
				}
				in := l.Options()[0]
				if a := l.Advise(); a != nil && len(l.Options()) > 1 && asked < 12 {
					was := l.state
					for n := 0; n < 400 && a.Think(8); n++ {
					}
					best, worlds := a.Best()
					if len(best) == 0 || worlds == 0 {
						t.Fatalf("%s: of %d answers it advises none", id, len(l.Options()))
					}
					if best[0].In != a.master.Best() {
						t.Fatalf("%s: it advises %v and would do %v", id, best[0].In, a.master.Best())
					}
					for _, b := range best {
						if !slices.Contains(l.Options(), b.In) {
							t.Fatalf("%s: it advises %v, which is not legal", id, b.In)
						}
					}
					if l.state != was {
						t.Fatalf("%s: the game has changed", id)
					}
					in = best[0].In
					asked++
				}
				if err := l.Play(in); err != nil {
					t.Fatal(err)
				}
			}
		}
		if asked == 0 {
			t.Errorf("%s: nothing was asked", id)
		}
	}
}

// TestNoAdvice: who is not asked gets no advice.
func TestNoAdvice(t *testing.T) {
	box := openBox(t, "altered")
	decks := box.Decks()
	l, err := NewLocal(Setup{Decks: [2]string{decks[0].Name, decks[1].Name}, Bot: true}, box, [2]string{"You", "It"})
	if err != nil {
		t.Fatal(err)
	}
	l.Look(l.seat.Other())
	if l.Asked() == l.seat.Other() {
		l.Look(l.seat.Other())
	}
	if l.Advise() != nil {
		t.Error("a seat that is not asked gets advice")
	}
}
