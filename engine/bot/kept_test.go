package bot_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// TestKept: at every input of random games a machine that has played on, and keeps
// sets, groups and what is at work from input to input, says the same as one that has
// just loaded the state.
func TestKept(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 4
	}
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			s := series(t, g, "random", 900)
			fresh := engine.New(s.Rules)
			for i := range n {
				table, err := s.Table(i)
				if err != nil {
					t.Fatal(err)
				}
				table.Before = func(engine.Input) error { return kept(table, fresh) }
				if err := s.Finish(table); err != nil {
					t.Fatalf("game %d, input %d: %v", i, table.Inputs, err)
				}
			}
		})
	}
}

// kept compares the machine of a table with a fresh one.
func kept(t *bot.Table, fresh *engine.M) error {
	state := t.State
	fresh.Load(&state)
	for seat := range engine.Seat(2) {
		if a, b := slices.Clone(t.Options(seat, &t.Minds[seat])), fresh.Options(seat, &t.Minds[seat]); !slices.Equal(a, b) {
			return fmt.Errorf("seat %d has options %v, and %v in a state just loaded", seat, a, b)
		}
		for g := range t.Groups {
			if *t.Group(seat, g) != *fresh.Group(seat, g) {
				return fmt.Errorf("group %d of seat %d is %v, and %v in a state just loaded", g, seat, *t.Group(seat, g), *fresh.Group(seat, g))
			}
		}
	}
	if state != t.State {
		return errors.New("looking has changed the state")
	}
	for bit := range 16 {
		var want engine.Set
		for h := engine.H(1); h <= engine.H(t.NEnt); h++ {
			if t.Ent[h].Flags>>bit&1 == 1 {
				want.Add(h)
			}
		}
		if got := *t.Flagged(1 << bit); got != want {
			return fmt.Errorf("those in state %d are %v, the set kept is %v", bit, want, got)
		}
	}
	if t.Inputs%8 == 0 {
		return values(t, fresh)
	}
	return nil
}

// values compares the numbers of all entities on the table.
func values(t *bot.Table, fresh *engine.M) error {
	for h := engine.H(1); h <= engine.H(t.NEnt); h++ {
		if t.Ent[h].Zone != t.Board.Play {
			continue
		}
		for st := range engine.Stat(engine.NStat) {
			v, sums := t.Value(h, st), st >= t.Sums[0] && st < t.Sums[1]
			if w := fresh.Value(h, st); v != w {
				return fmt.Errorf("number %d of entity %d is %d, and %d in a state just loaded", st, h, v, w)
			}
			adds := t.Layers == nil || t.Layers(st, 1, 5, 3) == 8
			if adds && !sums && !t.Lowers(h, st) && v < t.Printed(h, st) {
				return fmt.Errorf("number %d of entity %d is %d, below what is printed, and nothing lowers it", st, h, v)
			}
		}
	}
	return nil
}
