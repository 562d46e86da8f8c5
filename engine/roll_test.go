package engine

import (
	"slices"
	"strings"
	"testing"
)

// dicer is a game of one roll and one reroll: as many dice as are said, and then those
// that show the first face again.
func dicer(t *testing.T, n int) (*M, *[][]Pips) {
	t.Helper()
	var seen [][]Pips
	r := NewRules()
	die := r.AddDie(Die{Cite: "K32", Name: "d4", Faces: []string{"miss", "hit", "two hits", "shield"}})
	look := func(m *M, _ *Frame) { seen = append(seen, slices.Clone(m.State.Dice())) }
	p := r.Add("dice",
		Then("K32", "They are rolled.", func(m *M, _ *Frame) { m.Roll(die, n) }),
		Then("K32", "They are seen, and the misses rolled again.", func(m *M, f *Frame) {
			look(m, f)
			m.Reroll(m.Which(0))
		}),
		Then("K32", "They are seen, and taken away.", func(m *M, f *Frame) {
			look(m, f)
			m.Sweep()
			m.Toss(2)
		}),
	)
	r.Seal()
	m := New(r)
	s := new(State)
	m.Load(s)
	for who := range Seat(2) {
		m.Create(Entity{Kind: 1, Zone: 1, Owner: who, Ctrl: who})
	}
	if err := m.Start(s, p); err != nil {
		t.Fatal(err)
	}
	return m, &seen
}

// A roll asks for each die once, keeps them in the order in which they lie, and says
// what came up; a second roll leaves those that are not rolled again (K32).
func TestRoll(t *testing.T) {
	m, seen := dicer(t, 5)
	fall := func(faces ...int16) {
		t.Helper()
		for i, f := range faces {
			if want := len(faces) - i; m.Need.Kind != Chance || int(m.Need.Hi) != want || m.Need.N != 4 {
				t.Fatalf("the table is asked for %+v, want %d dice", m.Need, want)
			}
			if err := m.Rules.Check(m.State); err != nil {
				t.Fatal(err)
			}
			if err := m.Apply(Input{Mode: f, Seat: Nobody}); err != nil {
				t.Fatal(err)
			}
		}
	}
	fall(0, 3, 1, 0, 1)
	if h := m.Out[0]; h.Verb != Rolled || m.Line(h, [2]string{"Ann", "Ben"}) != "Ann rolled 2 × miss, 2 × hit, shield" {
		t.Errorf("the roll is told as %q", m.Line(h, [2]string{"Ann", "Ben"}))
	}
	if m.Fell(1) != 2 || m.Which(3) != 2 {
		t.Errorf("%d dice show a hit, and %b show shields", m.Fell(1), m.Which(3))
	}
	image := slices.Clone(m.State.Bytes())
	if s, err := FromBytes(image); err != nil || m.Rules.Check(s) != nil || !slices.Equal(s.Dice(), m.State.Dice()) {
		t.Errorf("a kept state shows other dice: %v", err)
	}
	refused := func(in Input) {
		t.Helper()
		if m.Apply(in) == nil {
			t.Errorf("%+v is accepted", in)
		}
	}
	refused(Input{Mode: 4, Seat: Nobody})
	refused(Input{Mode: -1, Seat: Nobody})
	refused(Input{Mode: 1, Seat: 0})
	fall(2, 0)
	want := [][]Pips{{0, 3, 1, 0, 1}, {2, 3, 1, 0, 1}}
	if !slices.EqualFunc(*seen, want, slices.Equal[[]Pips]) {
		t.Errorf("the rules see %v, want %v", *seen, want)
	}
	if m.NDice != 0 || m.Die != 0 || m.Need.Hi != 0 || m.Need.N != 2 {
		t.Errorf("after it %d dice lie there, and %+v is asked", m.NDice, m.Need)
	}
}

// At most MaxDice are rolled; of none nothing is asked.
func TestRollLimits(t *testing.T) {
	m, _ := dicer(t, 100)
	if m.NDice != MaxDice || m.Need.Hi != MaxDice {
		t.Errorf("%d dice lie there, %d roll", m.NDice, m.Need.Hi)
	}
	if m, seen := dicer(t, 0); m.NDice != 0 || m.Need.N != 2 || len(*seen) != 2 {
		t.Errorf("without dice %+v is asked", m.Need)
	}
}

// Dice that no roll can have left are no state of a game.
func TestCheckDice(t *testing.T) {
	m, _ := dicer(t, 3)
	if err := m.Apply(Input{Mode: 1, Seat: Nobody}); err != nil {
		t.Fatal(err)
	}
	bent := func(want string, bend func(s *State)) {
		t.Helper()
		s := *m.State
		bend(&s)
		if err := m.Rules.Check(&s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	bent("shows face 230", func(s *State) { s.Dice()[0] = 230 })
	bent("3 dice roll, and 2 are asked for", func(s *State) { s.Dice()[0] = Rolling })
	bent("2 dice roll, and 1 are asked for", func(s *State) { s.Need.Hi-- })
	bent("65 dice lie there", func(s *State) { s.NDice = 65 })
	bent("dice are of sort 9", func(s *State) { s.Die = 9 })
	bent("dice are of sort 0", func(s *State) { s.Die = 0 })
	bent("for one of 7", func(s *State) { s.Need.N = 7 })
	bent("2 dice roll, and 0 are asked for", func(s *State) { s.Need.Hi = 0 })
}
