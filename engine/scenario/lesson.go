package scenario

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Lesson is a scenario that a player carries out by hand, in the place of A.
// Lines that begin with “>” speak to the player.
type Lesson struct {
	Name  string
	Box   *games.Box
	Start engine.State // when the set-up is done
	Mind  engine.Mind  // what the player knows then
	Beats []Beat
}

// Beat is a word to the player, or one input of the game.
type Beat struct {
	Says  string       // for the player to read; then there is no input
	In    engine.Input //
	Asked bool         // the player makes it; else the table does
	Mind  engine.Mind  // what the player knows after it
}

// Lesson carries out scenario i of a file and writes down its beats: what the
// player must do is what the lines of A say, and all else goes by itself.
func (r *Runner) Lesson(f *File, i int) (*Lesson, error) {
	b, err := r.open(f)
	if err != nil {
		return nil, err
	}
	sc := &f.Scenarios[i]
	p := &play{box: b, sc: sc, a: 0, keep: engine.Nobody, lesson: &Lesson{Name: sc.Name, Box: b.Box}}
	if says := p.run(); says != "" {
		return nil, &Error{sc.File, p.line, says}
	}
	return p.lesson, nil
}

// Lessons reads the lessons of a game, in their order; none where there are none.
func Lessons(g *games.Game) (ls []*Lesson, err error) {
	if g.Lessons() == "" {
		return nil, nil
	}
	f, err := Parse("lessons", g.Lessons())
	if err != nil {
		return nil, err
	}
	r := NewRunner(nil) // everything is in the file
	for i := range f.Scenarios {
		l, err := r.Lesson(f, i)
		if err != nil {
			return nil, err
		}
		ls = append(ls, l)
	}
	return ls, nil
}

// tell speaks to the player; it is no input, but the set-up is over with it.
func (p *play) tell(says string) string {
	if says == "" {
		return "“>” is followed by what the player is told"
	}
	bad := p.begin()
	if bad == "" && p.lesson != nil {
		p.lesson.Beats = append(p.lesson.Beats, Beat{Says: says})
	}
	return bad
}
