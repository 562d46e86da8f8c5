//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A finished game is looked at mark by mark: the states are those that were
// played, what the audit shows is true, and what it does not show is unknown.
func TestReview(t *testing.T) {
	for seed := range uint64(8) {
		g := newSkirmish(7)
		if seed%2 == 1 {
			g = newBazaar(7)
		}
		d := meeting(t, configs(g, seed))
		rng := rand.New(seeded(seed))
		var states []engine.State
		var minds [][2]engine.Mind
		for d.move(rng) {
			d.settle()
			states = append(states, d.s[0].t.state)
			minds = append(minds, [2]engine.Mind{*d.s[0].Mind(), *d.s[1].Mind()})
		}
		won, _ := d.s[0].Over()
		b, err := d.s[0].ExportOwn()
		must(t, err)
		reviewed(t, g, b, states, minds, [2]bool{true, won != 0 || won >= engine.Nobody})
		b, err = d.s[1].Export()
		must(t, err)
		reviewed(t, g, b, states, minds, [2]bool{won == 0 || won >= engine.Nobody, won == 1 || won >= engine.Nobody})
	}
}

func reviewed(t *testing.T, g *Game, b []byte, states []engine.State, minds [][2]engine.Mind, audited [2]bool) {
	t.Helper()
	r, err := NewReview(b, resolver(g))
	must(t, err)
	if r.Verdict.Code != Valid || len(r.Marks) == 0 {
		t.Fatal(r.Verdict)
	}
	if got := [2]bool{r.Decks[0] != nil, r.Decks[1] != nil}; got != audited {
		t.Fatalf("the decks shown are those of %v, expected %v", got, audited)
	}
	found, hidden := 0, 0
	for i := range r.Marks {
		s, mark := r.At(i), &r.Marks[i]
		for j := found; j < len(states); j++ {
			if states[j] != s {
				continue
			}
			found = j + 1
			for h := range engine.H(engine.MaxEnt) {
				if s.Ent[h].Def != 0 || s.Ent[h].Zone == 0 {
					continue
				}
				for seat := range engine.Seat(2) {
					if d := minds[j][seat].Of(h); (d != 0) != mark.Known[seat].Has(h) {
						t.Fatalf("mark %d: seat %d knows %d: %v", i, seat, h, d != 0)
					} else if got := mark.Truth.Of(h); d != 0 && got != d && (got != 0 || s.Ent[h].Owner < engine.Nobody && audited[s.Ent[h].Owner] || r.Audited()) {
						t.Fatalf("mark %d: card %d is %d, not %d", i, h, d, got)
					}
				}
				if mark.Truth.Of(h) != 0 && r.Audited() {
					hidden++
				}
			}
			break
		}
	}
	if found != len(states) {
		t.Fatalf("of %d states %d were found in the file's order", len(states), found)
	}
	if r.Audited() && hidden == 0 {
		t.Error("nothing hidden was shown")
	}
}

// A game given up ends in its review as it did; a file with a fault shows what
// came before it; other bytes are no review.
func TestReviewEnds(t *testing.T) {
	g := newSkirmish(7)
	d := meeting(t, configs(g, 5))
	rng := rand.New(seeded(5))
	for range 9 {
		d.move(rng)
	}
	d.settle()
	must(t, d.s[1].Concede(true))
	d.settle()
	b, err := d.s[0].Export()
	must(t, err)
	r, err := NewReview(b, resolver(g))
	must(t, err)
	if s := r.At(len(r.Marks) - 1); s.Need.Kind != engine.Over || s.Won != 0 {
		t.Errorf("it ends with %v, won by %d", s.Need.Kind, s.Won)
	}
	for i := range b {
		if r, err := NewReview(b[:i], resolver(g)); err == nil || r != nil {
			t.Fatalf("a file cut at byte %d of %d is reviewed", i, len(b))
		}
	}
	bad := (&liar{entry: within(itemCoin, flip(-1)), gives: engine.Nobody}).meets(t, configs(g, 5), 5)
	b, err = bad.s[0].Export()
	must(t, err)
	r, err = NewReview(b, resolver(g))
	must(t, err)
	if n := len(r.Marks); r.Verdict.Code != BadCoin || n > 0 && r.Marks[n-1].Seq >= r.Verdict.Seq {
		t.Errorf("%v, %d marks", r.Verdict, n)
	}
}
