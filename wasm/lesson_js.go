//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/scenario"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// lesson is one of a game's lessons on the table.
type lesson struct {
	*play.Lesson
	s     *site
	all   []*scenario.Lesson
	at    int
	going bool // the next move has been promised
}

// learn begins the lessons of the selected game.
func (s *site) learn() {
	all, err := scenario.Lessons(s.box.Game)
	if err != nil {
		tell("The lessons cannot be read", err.Error())
		return
	}
	s.teach(all, 0)
}

// teach shows a lesson; after the last one it shows the first screen.
func (s *site) teach(all []*scenario.Lesson, at int) {
	if at >= len(all) {
		s.leave()
		return
	}
	l := &lesson{Lesson: play.NewLesson(all[at]), s: s, all: all, at: at}
	s.show(l)
	s.table.Heard = l.proceed
	s.table.Menu = []table.MenuItem{{Label: "Leave the lessons", Icon: "close", Do: s.leave}}
	if at+1 < len(all) {
		s.table.Menu = append(s.table.Menu, table.MenuItem{Label: "Next lesson", Icon: "play", Do: func() { s.teach(all, at+1) }})
	}
	l.proceed()
}

// Play makes the player's move and the moves of the lesson that follow it.
func (l *lesson) Play(in engine.Input) error {
	if err := l.Lesson.Play(in); err != nil {
		return err
	}
	l.proceed()
	return nil
}

// proceed makes the moves that are not the player's.
func (l *lesson) proceed() {
	if l.turn(); l.s.on == table.Game(l) {
		l.s.proceed(l, &l.going, l.turn)
	}
}

// turn shows the changes, and begins the next lesson when this one has been read to its end.
func (l *lesson) turn() {
	if _, _, waits, done := l.Told(); done && !waits {
		l.s.teach(l.all, l.at+1)
		return
	}
	l.s.table.Changed()
}
