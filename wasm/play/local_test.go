package play

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// A game against the bot goes from the secret locations to its end, and what is
// kept of it leads to the same state at any moment.
func TestLocal(t *testing.T) {
	box := openBox(t, "wars")
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
				if n < 20 {
					same(t, l, set, kept)
				}
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
			if n < 20 || n%40 == 0 { // before, in and after the secret question too
				same(t, l, set, kept)
			}
		}
		if len(l.Log()) == 0 {
			t.Error("nothing is logged")
		}
	}
}

// same reloads a game in the middle: it stands where it stood.
func same(t *testing.T, l *Local, set Setup, kept []engine.Input) {
	t.Helper()
	again, err := Resume(set, l.box, l.names, kept)
	if err != nil {
		t.Fatalf("after %d answers: %v", len(kept), err)
	}
	again.Look(l.Seat())
	says, cite := l.Prompt()
	if says2, cite2 := again.Prompt(); again.state != l.state || !slices.EqualFunc(again.sealed[:], l.sealed[:], slices.Equal[[]engine.Input]) || says2 != says || cite2 != cite || !sameLines(again.Log(), l.Log()) {
		t.Fatalf("after %d answers the kept game leads elsewhere: %q, not %q", len(kept), says2, says)
	}
	if !slices.Equal(again.Options(), l.Options()) {
		t.Fatalf("after %d answers the kept game asks otherwise", len(kept))
	}
}

// An answer to a secret question that is none is refused and not kept.
func TestSealedAnswerRefused(t *testing.T) {
	box := openBox(t, "wars")
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 5}, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	l.Keep = func(in engine.Input) { t.Errorf("%+v is kept", in) }
	before := l.state
	for _, in := range []engine.Input{{}, {Mode: engine.BindMode}, {H: 500}, {Seat: 7}, {H: 3, Def: 9999}} {
		if err := l.Play(in); err == nil || l.state != before {
			t.Errorf("%+v is taken: %v", in, err)
		}
	}
}

func TestSetupBytes(t *testing.T) {
	set := Setup{Game: "wars", Decks: [2]string{"One", "Two"}, Seed: 1 << 60, Bot: true, Temper: "master", Settings: "movement once,hand exchanged"}
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
