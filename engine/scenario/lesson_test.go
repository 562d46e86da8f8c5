package scenario

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// A lesson played by its own beats comes to its end, and asks the player for
// nothing that the rules refuse.
func TestLessons(t *testing.T) {
	for _, g := range games.All() {
		lessons, err := Lessons(g)
		if err != nil {
			t.Error(err)
		}
		for _, l := range lessons {
			if asked, says := study(t, l); asked == 0 || says == 0 {
				t.Errorf("%s, %s: the player is asked %d times and told %d things", g.ID, l.Name, asked, says)
			}
		}
	}
}

func study(t *testing.T, l *Lesson) (asked, says int) {
	m, s, mind := engine.New(l.Box.Rules), l.Start, l.Mind
	m.Patient = true
	m.Load(&s)
	for n, b := range l.Beats {
		if b.Says != "" {
			says++
			continue
		}
		if b.Asked {
			asked++
			if no := m.Why(b.In, &mind); no != nil {
				t.Errorf("%s, beat %d: the player is asked for what is refused: %v", l.Name, n, no)
			}
		}
		if err := m.Apply(b.In); err != nil {
			t.Fatalf("%s, beat %d: %v", l.Name, n, err)
		}
		mind = b.Mind
	}
	return asked, says
}

// Lessons are scenarios as well: they hold from both seats.
func TestLessonsHold(t *testing.T) {
	for _, g := range games.All() {
		if g.Lessons() == "" {
			continue
		}
		f, err := Parse("lessons", g.Lessons())
		if err != nil {
			t.Fatal(err)
		}
		results, err := NewRunner(nil).Run(f)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(f.Scenarios); n != 5 {
			t.Errorf("%s has %d lessons: the first screen promises five", g.ID, n)
		}
		for _, res := range results {
			if res.Err != nil {
				t.Error(res.Err)
			}
		}
	}
}
