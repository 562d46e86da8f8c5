package play

import (
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// against begins a game against a machine of a temper, at the player's first question.
func against(t *testing.T, temper string, seed uint64) *Local {
	t.Helper()
	box := openBox(t, "wars")
	set := Setup{Game: "wars", Decks: [2]string{box.Decks()[0].Name, box.Decks()[1].Name}, Seed: seed, Bot: true, Temper: temper}
	kept, err := ReadSetup(set.Bytes())
	if err != nil || kept != set {
		t.Fatalf("a setup is kept as %+v, %v", kept, err)
	}
	l, err := NewLocal(kept, box, kept.Names())
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// The far seat is called as the machine that plays there, which is what was chosen.
func TestTempers(t *testing.T) {
	kinds := map[string]bool{}
	for _, temper := range bot.Tempers {
		l := against(t, temper.Bot, 3)
		if l.Names()[1] != temper.Title {
			t.Errorf("the seat of %s is called %s", temper.Bot, l.Names()[1])
		}
		some(t, l, bot.NewRand(1), 12)
		kinds[l.Names()[1]] = true
		if _, able := l.bot.(bot.Thinker); able != (temper.Bot == "master") {
			t.Errorf("%s thinks in pieces: %v", temper.Bot, able)
		}
	}
	if len(kinds) != len(bot.Tempers) {
		t.Errorf("the tempers are called %v", kinds)
	}
	if l := against(t, "", 3); l.Names()[1] != "Automaton" { // as games were kept before there were tempers
		t.Errorf("without a temper the machine is called %s", l.Names()[1])
	}
}

// asks goes on until the machine is asked something that it thinks about for more than a piece.
func asks(t *testing.T, l *Local) {
	t.Helper()
	rand := bot.NewRand(4)
	for range 500 {
		if l.Think(1) {
			return
		}
		did, err := l.Step()
		if opts := l.Options(); err == nil && !did && len(opts) > 0 {
			err = l.Play(opts[rand.N(len(opts))])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the machine never thinks")
}

// A machine that thinks in pieces changes nothing before Step takes its answer; what it has thought
// is dropped when the game changes under it; and no piece takes long.
func TestThinks(t *testing.T) {
	l := against(t, "master", 5)
	asks(t, l)
	was, kept := l.state, l.kept
	longest := time.Duration(0)
	for range 200 {
		begun := time.Now()
		more := l.Think(1)
		longest = max(longest, time.Since(begun))
		if !more {
			break
		}
	}
	if l.state != was || l.kept != kept || !l.Thinking() {
		t.Fatal("thinking has changed the game")
	}
	t.Logf("the longest piece took %v", longest)
	if longest > time.Second {
		t.Errorf("a piece took %v", longest)
	}
	in := l.decide(l.far())
	if did, err := l.Step(); !did || err != nil || l.Thinking() {
		t.Fatalf("it thinks and does not answer: %v %v", did, err)
	}
	if in.Seat != l.far() || l.kept != kept+1 {
		t.Errorf("seat %d answers, and %d answers are kept", in.Seat, l.kept)
	}
	asks(t, l)
	if l.Concede(); l.Think(1) {
		t.Error("it thinks on when the game is over")
	}
	if l.m.Need.Kind != engine.Over {
		t.Error("the game is not over")
	}
}
