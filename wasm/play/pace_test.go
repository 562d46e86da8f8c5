package play

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// What a Remote passes must not hang on the hand: with other cards in it, or
// none known at all, it asks and passes in the same windows.
func TestPaceHidesTheHand(t *testing.T) {
	box := openWars(t)
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 9}, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	rand := bot.NewRand(4)
	var asked, passed int
	for n := 0; l.State().Need.Kind != engine.Over && n < 4000; n++ {
		who := l.Asked()
		if who >= engine.Nobody {
			t.Fatalf("nobody is asked: %+v", l.State().Need)
		}
		l.Look(who)
		if l.State().Need.Window != 0 {
			var p Pace
			if got := p.asks(l.m, who, false); got {
				asked++
			} else {
				passed++
			}
			for _, in := range l.m.Options(who, &l.deal.Minds[who]) { // what lies open is asked in the own turn
				if e := &l.State().Ent[in.H]; in.H != 0 && e.Zone != l.m.Board.Hand && l.State().Active == who && l.m.NPend == 0 && !p.asks(l.m, who, false) {
					t.Fatalf("%+v is passed by in phase %d", in, l.State().Var[0])
				}
			}
			keep := l.deal.Minds[who]
			before := p.asks(l.m, who, false)
			l.deal.Minds[who] = engine.Mind{}
			if p.asks(l.m, who, false) != before {
				t.Fatal("the answer hangs on what is in the hand")
			}
			l.deal.Minds[who] = keep
			if p.Hold = true; !p.asks(l.m, who, false) {
				t.Fatal("who holds is not asked")
			}
		}
		l.Hold = true // so that every window is played
		opts := l.Options()
		if err := l.Play(opts[rand.N(len(opts))]); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 || passed < asked/4 {
		t.Errorf("%d windows were asked, %d passed", asked, passed)
	}
}

// Skip passes until the turn ends, and not beyond.
func TestSkip(t *testing.T) {
	box := openWars(t)
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 9, Bot: true}, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	skipped := 0
	for n := 0; skipped < 3 && n < 4000; n++ {
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if did {
			continue
		}
		opts := l.Options()
		if l.State().Need.Window == 0 || l.State().Active != 0 {
			if err := l.Play(opts[0]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		turn := l.State().Turn
		l.Skip()
		if err := l.Play(engine.Input{Mode: engine.PassMode, Seat: 0}); err != nil {
			t.Fatal(err)
		}
		for l.State().Turn == turn {
			if did, err := l.Step(); err != nil || !did {
				if l.m.NPend > 0 || l.State().Need.Window == 0 || l.State().Need.Kind == engine.Over {
					break // an answer, or a question
				}
				t.Fatalf("a skipped turn asks at phase %d, %v", l.State().Var[0], err)
			}
		}
		skipped++
	}
	if skipped < 3 {
		t.Error("no turn was skipped")
	}
}

// Who lets go of Hold keeps the window that is open, and no other.
func TestLettingGo(t *testing.T) {
	box := openWars(t)
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 9, Bot: true}, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	l.SetHold(true)
	for n := 0; n < 400; n++ {
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if did {
			continue
		}
		opts := l.Options()
		if l.State().Need.Window == 0 || l.State().Active == 0 {
			if err := l.Play(opts[len(opts)-1]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		// a window of the opponent's turn, asked because of Hold
		l.SetHold(false)
		if did, _ := l.Step(); did || len(l.Options()) == 0 {
			t.Fatal("the window that was open has been passed")
		}
		if err := l.Play(engine.Input{Mode: engine.PassMode}); err != nil {
			t.Fatal(err)
		}
		if l.stay {
			t.Fatal("the next window is asked too")
		}
		return
	}
	t.Error("no window of the opponent's turn was asked")
}

// What the player has set outlives a visit; what is damaged changes nothing.
func TestPaceIsKept(t *testing.T) {
	noted := 0
	var p, q Pace
	p.Noted = func() { noted++ }
	p.SetHold(true)
	p.SetStop(3, true)
	p.SetStop(5, true)
	p.SetStop(3, false)
	if noted != 4 {
		t.Errorf("%d changes were told of, not 4", noted)
	}
	q.Set(p.Setting())
	if !q.Holds() || !q.Stops(5) || q.Stops(3) || q.Setting() != p.Setting() {
		t.Errorf("%q comes back as %q", p.Setting(), q.Setting())
	}
	for _, bad := range []string{"", "x", "1 2", "131072", "-1"} {
		if q.Set(bad); q.Setting() != p.Setting() {
			t.Errorf("%q is taken for a setting", bad)
		}
	}
}
