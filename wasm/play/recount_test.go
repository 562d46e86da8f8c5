package play

import (
	"errors"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
)

// told is a game on one device, played by chance to its end with some moves taken back:
// what is kept of it, and how it stood after each answer that counted.
type told struct {
	set    Setup
	kept   [][]byte
	states []engine.State
	minds  [][2]engine.Mind
	log    []table.Line
	gone   int
	won    engine.Seat
}

func tell(t *testing.T, box *games.Box, set Setup) *told {
	t.Helper()
	l, err := NewLocal(set, box, set.Names())
	if err != nil {
		t.Fatal(err)
	}
	rng := bot.NewRand(set.Seed + 40)
	k := &told{set: set, kept: [][]byte{set.Bytes()}}
	answers := 0
	l.Keep = func(in engine.Input) { k.kept = append(k.kept, InputBytes(in)); answers++ }
	l.Back = func(n int) { k.kept = append(k.kept, BackBytes(n)); answers = n }
	notes := func() {
		k.states = append(k.states[:min(answers, len(k.states))], make([]engine.State, answers+1-min(answers, len(k.states)))...)
		k.minds = append(k.minds[:min(answers, len(k.minds))], make([][2]engine.Mind, answers+1-min(answers, len(k.minds)))...)
		k.states[answers], k.minds[answers] = l.state, l.deal.Minds
	}
	notes()
	for n := 0; l.state.Need.Kind != engine.Over; n++ {
		if n > 20000 {
			t.Fatal("the game does not end")
		}
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if !did {
			if who := l.Asked(); !set.Bot && who < engine.Nobody {
				l.Look(who)
			}
			opts := l.Options()
			if len(opts) == 0 {
				t.Fatalf("nobody can go on: %+v", l.state.Need)
			}
			if err := l.Play(opts[rng.N(len(opts))]); err != nil {
				t.Fatal(err)
			}
		}
		notes()
		if l.CanUndo() && rng.N(12) == 0 {
			if err := l.Undo(); err != nil {
				t.Fatal(err)
			}
			notes()
		}
	}
	l.Look(set.Near)
	k.log, k.gone, k.won = slices.Clone(l.Log()), l.Gone(), l.state.Won
	return k
}

// TestRecount: a game on one device that is over is looked at again from what was kept of
// it. Its moments are the states that were played, each seat knew what it knew, every card
// is named, and the log is the same; and one can play on from it.
func TestRecount(t *testing.T) {
	everyGame(t, func(t *testing.T, box *games.Box, _ [2][]engine.Def, names [2]string, seed uint64) {
		if seed > 1 {
			return
		}
		k := tell(t, box, Setup{Game: box.ID, Decks: names, Seed: seed + 3, Bot: seed == 0, Near: engine.Seat(seed)})
		kept, err := ReadKept(k.kept)
		if err != nil {
			t.Fatal(err)
		}
		calls := 0
		r, err := Recount(kept, box, func(done, total int) {
			if calls++; done != calls || total != len(kept.Answers)+1 {
				t.Fatalf("call %d says %d of %d", calls, done, total)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if r.Len() != len(kept.Answers)+1 || r.Len() != calls || !r.Audited() {
			t.Fatalf("%d answers are %d moments, all cards named: %v", len(kept.Answers), r.Len(), r.Audited())
		}
		seen := 0
		for _, i := range append(rangeOf(r.Len()), 0, r.Len()/2) {
			r.Go(i)
			if k.states[i].NEnt == 0 { // between two answers of one step
				continue
			}
			seen++
			if *r.State() != k.states[i] {
				t.Fatalf("moment %d is another one than was played", i)
			}
			knows(t, r, k.minds[i])
		}
		if seen < r.Len()/4 {
			t.Errorf("only %d of %d moments were compared", seen, r.Len())
		}
		r.Look(k.set.Near)
		r.Go(r.Len() - 1)
		if !r.Ended() || r.State().Won != k.won || !sameLines(r.Log(), k.log) || r.Gone() != k.gone {
			t.Errorf("it ends otherwise: %v, won by %d instead of %d, %d lines instead of %d", r.Ended(), r.State().Won, k.won, len(r.Log()), len(k.log))
		}
		courses(t, r)
		for _, at := range []int{0, r.Len() / 2, r.Len() - 2} {
			r.Go(at)
			branch(t, box, r, seed)
		}
	})
}

// courses complains unless the course of a game has every turn once, from the moment with
// which the turn begins, and ends as the game does.
func courses(t *testing.T, r *Replay) {
	t.Helper()
	c := r.Course()
	if first := r.game.At(c.Points[0].Moment); first.Turn != 1 || c.Points[0].Turn != 0 {
		t.Fatalf("the course begins with %+v, in turn %d", c.Points[0], first.Turn)
	}
	turn := 0
	for i := range r.Len() {
		s := r.game.At(i)
		if int(s.Turn) == turn {
			continue
		}
		turn++
		if int(s.Turn) != turn || turn >= len(c.Points) || c.Points[turn].Turn != turn || c.Points[turn].Moment != i {
			t.Fatalf("turn %d begins at moment %d, and the course has %+v", s.Turn, i, c.Points)
		}
	}
	if turn != len(c.Points)-1 {
		t.Errorf("a game of %d turns has a course of %d points", turn, len(c.Points))
	}
	end := r.game.At(r.Len() - 1)
	m := engine.New(r.box.Rules)
	m.Load(&end)
	var last table.Course
	last.Add(m, 0)
	if p := c.Points[len(c.Points)-1]; p.N != last.Points[0].N {
		t.Errorf("the course ends with %v, and the game with %v", p.N, last.Points[0].N)
	}
	if won := end.Won; won < engine.Nobody && c.Turning(won) == 0 {
		t.Errorf("seat %d has won, and no turn brought it nearer: %+v", won, c.Points)
	}
}

func rangeOf(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

// knows complains unless both seats know, at the moment shown, the hidden cards that they knew.
func knows(t *testing.T, r *Replay, minds [2]engine.Mind) {
	t.Helper()
	for seat := range engine.Seat(2) {
		r.Look(seat)
		for h := engine.FirstCard; h <= engine.H(r.State().NEnt); h++ {
			e := &r.State().Ent[h]
			if e.Def == 0 && e.Zone != 0 && r.Mind().Of(h) != minds[seat].Of(h) {
				t.Fatalf("moment %d: seat %d knows card %d as %d instead of %d", r.At(), seat, h, r.Mind().Of(h), minds[seat].Of(h))
			}
		}
	}
}

// A game that can go on is not looked at, nor one that does not fit its rules.
func TestRecountRefuses(t *testing.T) {
	box, _ := firstGame(t)
	decks := box.Decks()
	k := tell(t, box, Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 9, Bot: true})
	whole, err := ReadKept(k.kept)
	if err != nil {
		t.Fatal(err)
	}
	part := whole
	part.Answers = whole.Answers[:len(whole.Answers)-1]
	if _, err := Recount(part, box, nil); !errors.Is(err, ErrNotOver) {
		t.Errorf("a game without its last answer: %v", err)
	}
	bent := whole
	bent.Answers = slices.Concat(whole.Answers[:5], []engine.Input{{H: 400, Mode: 7}}, whole.Answers[5:])
	if _, err := Recount(bent, box, nil); err == nil || errors.Is(err, ErrNotOver) {
		t.Errorf("a game with an answer that is none: %v", err)
	}
	other := whole
	other.Setup.Decks[0] = "no such deck"
	if _, err := Recount(other, box, nil); err == nil {
		t.Error("a game with a deck that is none was opened")
	}
}
