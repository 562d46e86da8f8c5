package play

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

func openWars(t testing.TB) *games.Box {
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A game against the bot goes from the secret locations to its end, and what is
// kept of it leads to the same state at any moment.
func TestLocal(t *testing.T) {
	box := openWars(t)
	decks := box.Decks()
	for _, robot := range []bool{true, false} {
		set := Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 5, Bot: robot}
		l, err := NewLocal(set, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		var kept []engine.Input
		l.Keep = func(in engine.Input) { kept = append(kept, in) }
		rand := bot.NewRand(3)
		for n := 0; l.State().Need.Kind != engine.Over; n++ {
			did, err := l.Step()
			if err != nil {
				t.Fatal(err)
			}
			if did {
				continue
			}
			if who := l.Asked(); !robot && who < engine.Nobody {
				l.Look(who)
			}
			opts := l.Options()
			if len(opts) == 0 || n > 20000 {
				says, _ := l.Prompt()
				t.Fatalf("input %d: nobody can go on at %q: %+v", n, says, l.State().Need)
			}
			if err := l.Play(opts[rand.N(len(opts))]); err != nil {
				t.Fatal(err)
			}
			if n == 40 {
				again, err := Resume(set, box, [2]string{"A", "B"}, kept)
				if err != nil || again.State().Sum() != l.State().Sum() {
					t.Fatalf("the kept game leads elsewhere: %v", err)
				}
			}
		}
		if len(l.Log()) == 0 {
			t.Error("nothing is logged")
		}
	}
}

func TestSetupBytes(t *testing.T) {
	set := Setup{Game: "wars", Decks: [2]string{"One", "Two"}, Seed: 1 << 60, Bot: true}
	b := set.Bytes()
	got, err := ReadSetup(b)
	if err != nil || got != set {
		t.Fatalf("read %+v, %v", got, err)
	}
	for i := range b {
		if _, err := ReadSetup(b[:i]); err == nil {
			t.Errorf("a setup cut at byte %d is taken", i)
		}
	}
	in := engine.Input{H: 300, Mode: -1, Def: 7, Seat: 1}
	if got, err := ReadInput(InputBytes(in)); err != nil || got != in {
		t.Fatalf("read %+v, %v", got, err)
	}
}
