package play

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/render/table"
)

// stood is a game on one device as it stood.
type stood struct {
	state engine.State
	minds [2]engine.Mind
	log   []table.Line
}

func stands(l *Local) stood {
	return stood{l.state, l.deal.Minds, slices.Clone(l.Log())}
}

func (s stood) is(o stood) bool {
	return s.state == o.state && s.minds == o.minds && sameLines(s.log, o.log)
}

// undoing plays a game by chance, takes back what it may, and says how often it
// might not, by the reason.
func undoing(t *testing.T, id string, seed uint64, robot bool) (back int, no map[string]int) {
	box := openBox(t, id)
	decks := box.Decks()
	set := Setup{Game: id, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: robot}
	l, err := NewLocal(set, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	var kept []engine.Input
	l.Keep = func(in engine.Input) { kept = append(kept, in) }
	l.Back = func(n int) { kept = kept[:n] }
	was, rng := map[int]stood{}, bot.NewRand(4)
	no = map[string]int{}
	for n := 0; ; n++ {
		for did := true; did; {
			if did, err = l.Step(); err != nil {
				t.Fatal(err)
			}
		}
		who := l.Asked()
		if !robot && who < engine.Nobody {
			l.Look(who)
		}
		for l.CanUndo() && rng.N(2) == 0 {
			if err := l.Undo(); err != nil {
				t.Fatal(err)
			}
			if back++; !was[len(kept)].is(stands(l)) || l.Asked() != l.Seat() || len(l.Options()) == 0 {
				t.Fatalf("%s: what was taken back after %d answers leads elsewhere", id, len(kept))
			}
			if back%8 == 1 {
				same(t, l, set, kept)
			}
		}
		if !l.CanUndo() {
			now := stands(l)
			err := l.Undo()
			if err == nil || !now.is(stands(l)) {
				t.Fatalf("%s: refused with %v, and done", id, err)
			}
			no[err.Error()]++
		}
		if l.State().Need.Kind == engine.Over {
			return back, no
		}
		was[len(kept)] = stands(l)
		opts := l.Options()
		if len(opts) == 0 || n > 20000 {
			t.Fatalf("%s: nobody can go on", id)
		}
		if err := l.Play(opts[rng.N(len(opts))]); err != nil {
			t.Fatal(err)
		}
		if n%40 == 0 {
			again, err := Resume(set, box, l.names, kept)
			if err != nil {
				t.Fatal(err)
			}
			if again.Look(l.Seat()); again.CanUndo() != l.CanUndo() {
				t.Fatalf("%s: after %d answers and a reload a move can be taken back: %v", id, len(kept), again.CanUndo())
			}
		}
	}
}

// TestUndo: what is taken back has never been, for the state, for what the seats
// know, for the log and for what is kept; and every barrier is met and says why.
func TestUndo(t *testing.T) {
	seeds := map[string]uint64{"wars": 5, "altered": 5, "nullshapers": 10} // games that meet every barrier
	for _, id := range []string{"wars", "altered", "nullshapers"} {
		for _, robot := range []bool{true, false} {
			back, no := undoing(t, id, seeds[id], robot)
			if back < 10 || no[errFirst.Error()] == 0 || no[errUndo.Error()] == 0 || no[errOver.Error()] != 1 {
				t.Errorf("%s, machine %v: taken back %d times, refused %v", id, robot, back, no)
			}
			other := slices.ContainsFunc([]string{"A", "B"}, func(s string) bool {
				return no["no move of yours can be taken back now: "+s+" has decided something since"] > 0
			})
			if !other {
				t.Errorf("%s, machine %v: what the other decides is no barrier: %v", id, robot, no)
			}
			for why := range no {
				if !strings.HasPrefix(why, "no move of yours can be taken back now: ") {
					t.Errorf("refused with %q", why)
				}
			}
		}
	}
}

// toTurn plays on until the seat that looks may act in its own turn.
func toTurn(t *testing.T, l *Local) []engine.Input {
	t.Helper()
	rng := bot.NewRand(1)
	for range 2000 {
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		opts := l.Options()
		if did || len(opts) == 0 {
			continue
		}
		if l.State().Need.Window != 0 && l.State().Active == l.Seat() && slices.ContainsFunc(opts, func(in engine.Input) bool { return in.Mode == engine.PassMode }) {
			return opts
		}
		if err := l.Play(opts[rng.N(len(opts))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("there is no such window")
	return nil
}

// TestUndoSkip: who has ended the turn and takes that back is asked again, and no
// longer passes through the turn.
func TestUndoSkip(t *testing.T) {
	box := openBox(t, "altered")
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: "altered", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 5, Bot: true}, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	opts := slices.Clone(toTurn(t, l))
	before := stands(l)
	l.Skip()
	if err := l.Play(engine.Input{Mode: engine.PassMode, Seat: l.Seat()}); err != nil {
		t.Fatal(err)
	}
	if err := l.Undo(); err != nil {
		t.Fatal(err)
	}
	if did, err := l.Step(); did || err != nil || !before.is(stands(l)) || !slices.Equal(l.Options(), opts) {
		t.Errorf("the turn goes on to its end: %v %v", did, err)
	}
}

// TestUndoConceded: a game that was given up stays so.
func TestUndoConceded(t *testing.T) {
	box := openBox(t, "wars")
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: "wars", Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 5, Bot: true}, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	toTurn(t, l)
	l.Concede()
	if err := l.Undo(); !errors.Is(err, errOver) || l.CanUndo() {
		t.Errorf("taken back: %v", err)
	}
}
