package play

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
)

// An answer of several that both give in secret is made on the table of who looks: the
// other seat sees nothing of it, it is kept once it is made, what is taken back is never
// kept, and both are opened at once. A game that is loaded anew begins it anew.
func TestSecretOfSeveral(t *testing.T) {
	box, err := (&games.Game{Game: galactic.Game}).Open()
	if err != nil {
		t.Fatal(err)
	}
	names := [2]string{box.Decks()[0].Name, box.Decks()[0].Name}
	for _, machine := range []bool{false, true} {
		set := Setup{Game: box.ID, Decks: names, Seed: 5, Bot: machine}
		l, err := NewLocal(set, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		var kept []engine.Input
		l.Keep = func(in engine.Input) { kept = append(kept, in) }
		public := l.state
		if machine {
			if did, err := l.Step(); err != nil || !did || len(kept) == 0 {
				t.Fatalf("the machine binds nothing: %v", err)
			}
			public, kept = l.state, kept[:0]
		}
		opts := slices.Clone(l.Options())
		pick := func(in engine.Input) {
			t.Helper()
			if err := l.Play(in); err != nil {
				t.Fatal(err)
			}
		}
		pick(opts[0])
		if l.State().Need.Got != 1 || l.state != public || len(kept) > 0 {
			t.Fatal("the part is not on the table of its player alone")
		}
		l.Look(1)
		if *l.State() != public {
			t.Error("the other seat sees a part")
		}
		l.Look(0)
		pick(engine.Input{H: opts[0].H, Mode: engine.BackMode})
		pick(opts[1])
		if l.Why(opts[1]) == nil || l.Why(opts[2]) != nil {
			t.Error("what has been picked may be picked")
		}
		pick(opts[2])
		if len(kept) != 2 || kept[0] != opts[1] || kept[1] != opts[2] {
			t.Fatalf("%v is kept", kept)
		}
		if !machine {
			l.Look(1)
			pick(l.Options()[0])
			pick(engine.Input{Mode: engine.PassMode, Seat: 1})
		}
		if l.state.Need.Bound != 0 || l.m.In(0, galactic.Reserve).Len() != 2 || !l.m.In(0, galactic.Reserve).Has(opts[1].H) {
			t.Errorf("the answers are not opened: %+v", l.state.Need)
		}
		if again, err := Resume(set, box, l.names, kept); !machine && (err != nil || again.state != l.state) {
			t.Errorf("the kept game leads elsewhere: %v", err)
		}
	}
}
