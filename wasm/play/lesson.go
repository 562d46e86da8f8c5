package play

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/scenario"
	"github.com/cutdeck/cutdeck/render/table"
)

// Lesson is a lesson on the table: the player makes the moves that it asks for,
// one after the other, and the rest goes by itself.
type Lesson struct {
	l     *scenario.Lesson
	m     *engine.M
	state engine.State
	mind  engine.Mind
	log   record
	at    int    // the next beat
	says  string // what the player has been told last
	read  bool   // it need not be confirmed, or has been
}

// NewLesson begins a lesson.
func NewLesson(l *scenario.Lesson) *Lesson {
	g := &Lesson{l: l, m: engine.New(l.Box.Rules), state: l.Start, mind: l.Mind, read: true}
	g.m.Patient = true
	g.m.Load(&g.state)
	g.hear()
	return g
}

var lessonNames = [2]string{"You", "Teacher"}

// beat is the next beat; nil at the end.
func (g *Lesson) beat() *scenario.Beat {
	if g.at >= len(g.l.Beats) {
		return nil
	}
	return &g.l.Beats[g.at]
}

// hear advances to the next text. A text directly before a move of the player is read while making
// the move; any other waits until it has been read.
func (g *Lesson) hear() {
	if b := g.beat(); g.read && b != nil && b.Says != "" {
		g.says, g.at = b.Says, g.at+1
		next := g.beat()
		g.read = next != nil && next.Asked
	}
}

// Step makes the next move that is not the player's. It reports whether there
// was one.
func (g *Lesson) Step() (bool, error) {
	b := g.beat()
	if !g.read || b == nil || b.Says != "" || b.Asked {
		return false, nil
	}
	return true, g.give(b)
}

// give makes the move of a beat.
func (g *Lesson) give(b *scenario.Beat) error {
	if err := g.m.Apply(b.In); err != nil {
		return err
	}
	g.log.add(g.l.Box.Rules, g.m.Out, lessonNames, 0)
	g.mind = b.Mind
	g.at++
	g.hear()
	return nil
}

// Play makes the move that the lesson asks for.
func (g *Lesson) Play(in engine.Input) error {
	if no := g.Why(in); no != nil {
		return no
	}
	return g.give(g.beat())
}

// Options is the move that the lesson asks for, if it asks for one.
func (g *Lesson) Options() []engine.Input {
	if b := g.beat(); g.read && b != nil && b.Asked {
		return []engine.Input{b.In}
	}
	return nil
}

// Why says why a move would be refused: by the rules, or because the lesson is
// about another.
func (g *Lesson) Why(in engine.Input) *engine.Illegal {
	if b := g.beat(); g.read && b != nil && b.Asked && b.In == in {
		return nil
	}
	if no := g.m.Why(in, &g.mind); no != nil {
		return no
	}
	return &engine.Illegal{Says: "the rules allow it, but this lesson is about something else"}
}

// Told is what the player reads now, and whether the lesson waits for it to be
// read; done is the end of the lesson.
func (g *Lesson) Told() (title, says string, waits, done bool) {
	return g.l.Name, g.says, !g.read, g.beat() == nil
}

// Heard goes on: what was told has been read.
func (g *Lesson) Heard() {
	g.read = true
	g.hear()
}

// Rules are those of the game, read-only.
func (g *Lesson) Rules() *engine.Rules { return g.l.Box.Rules }

// State is the game as it stands.
func (g *Lesson) State() *engine.State { return &g.state }

// Seat is the player's.
func (g *Lesson) Seat() engine.Seat { return 0 }

// Mind is what the player knows.
func (g *Lesson) Mind() *engine.Mind { return &g.mind }

// Prompt says what is asked.
func (g *Lesson) Prompt() (says, cite string) { return g.m.Prompt() }

// Log is what has happened.
func (g *Lesson) Log() []table.Line { return g.log.seen(0) }

// Names are those of the two seats.
func (g *Lesson) Names() [2]string { return lessonNames }

// Status is the state of the connection: there is none.
func (g *Lesson) Status() string { return "" }
