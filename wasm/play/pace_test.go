package play

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// What a Remote passes must not hang on the hand: with other cards in it, or
// none known at all, it asks and passes in the same windows.
func TestPaceHidesTheHand(t *testing.T) {
	box := openBox(t, "wars")
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
	box := openBox(t, "wars")
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

// Yield passes while what waits resolves, and asks again when something new is
// added to it or nothing waits any more.
func TestYield(t *testing.T) {
	box := openBox(t, "wars")
	decks := box.Decks()
	yielded := 0
	for seed := uint64(1); seed < 30 && yielded < 5; seed++ {
		l, err := NewLocal(Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		l.SetHold(true) // so that stacks are seen
		for n := 0; n < 400 && l.State().Need.Kind != engine.Over; n++ {
			if did, err := l.Step(); err != nil {
				t.Fatal(err)
			} else if did {
				continue
			}
			opts := l.Options()
			if waits := l.m.NPend; l.State().Need.Window != 0 && waits > 0 && opts[0].Mode == engine.PassMode {
				l.Yield()
				if err := l.Play(engine.Input{Mode: engine.PassMode, Seat: 0}); err != nil {
					t.Fatal(err)
				}
				least := waits
				for did := true; did; {
					least = min(least, l.m.NPend)
					if did, err = l.Step(); err != nil {
						t.Fatal(err)
					}
				}
				if l.State().Need.Window != 0 && l.m.NPend > 0 && l.m.NPend <= least {
					t.Fatalf("seed %d: asked in the middle: %d wait, were %d", seed, l.m.NPend, waits)
				}
				yielded++
				continue
			}
			if err := l.Play(opts[n%len(opts)]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if yielded == 0 {
		t.Error("nothing ever waited")
	}
}

// Who lets go of Hold keeps the window that is open, and no other.
func TestLettingGo(t *testing.T) {
	box := openBox(t, "wars")
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

// TestSlight: nobody is asked for the sake of an act that is done only for others, unless it makes
// what one of those costs; and in no phase in which nothing can be done that can't be done in
// the next one.
func TestSlight(t *testing.T) {
	const advance, attack = 1, 2 // parts of the battle
	for _, c := range []struct {
		phase, anomaly, hand  string
		step                  int16
		calls, invites, asked bool
	}{
		{"battle", "Light Anomaly", "", attack, false, false, true},
		{"battle", "Updraft", "", attack, false, false, true},
		{"battle", "Updraft", "Weather Report", attack, false, true, true},
		{"battle", "Updraft", "Stop the Clocks", attack, false, false, true}, // which costs two
		{"battle", "Standing Front", "", attack, true, true, true},
		{"battle", "Standing Front", "", advance, false, true, false},
		{"end", "Standing Front", "", 0, false, true, false},
	} {
		m, mind := standing(t, c.phase, c.anomaly, c.hand)
		m.SetVar(m.Board.Step, c.step)
		if got := m.Calls(0); got != c.calls {
			t.Errorf("%v: both can see that the seat is asked: %v", c, got)
		}
		if got := m.Invites(0, mind); got != c.invites {
			t.Errorf("%v: the seat would be asked: %v", c, got)
		}
		var p Pace
		if got := p.asks(m, 0, true); got != c.asked {
			t.Errorf("%v: asked where nothing is hidden: %v", c, got)
		}
	}
}

// standing is a game of Nullshapers at the beginning of a phase of a seat with an anomaly in play, and
// what that seat knows: of a card in its hand, if there is one.
func standing(t *testing.T, phase, anomaly, hand string) (*engine.M, *engine.Mind) {
	t.Helper()
	box := openBox(t, "nullshapers")
	var s engine.State
	m, mind := engine.New(box.Rules), &engine.Mind{}
	m.Load(&s)
	box.Table(m, [2]int{})
	named := func(name string) engine.Def {
		for d := range box.Rules.Cards {
			if box.Rules.Cards[d].Name == name {
				return engine.Def(d)
			}
		}
		t.Fatalf("there is no %q", name)
		return 0
	}
	h := m.Create(engine.Entity{Def: named(anomaly), Zone: box.Rules.Board.Play, Owner: 0, Ctrl: 0})
	box.Scene.Enter(m, h, 0, false)
	if hand != "" {
		mind.Learn(m.Create(engine.Entity{Zone: box.Rules.Board.Hand, Owner: 0, Ctrl: 0}), named(hand))
	}
	m.Patient = true // both are asked, whatever they can do
	if err := box.Scene.Begin(m, 0, phase); err != nil {
		t.Fatal(err)
	}
	return m, mind
}
