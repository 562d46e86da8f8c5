//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// replay is a replay on the table.
type replay struct {
	*play.Replay
	s    *site
	file []byte
	bar  *page.Bar
}

// Icons of the bar.
const (
	pathStart = "M5 5h3v14H5zM19 5v14l-10-7z"
	pathTurnB = "M12 5v14l-9-7zM21 5v14l-9-7z"
	pathBack  = "M17 5v14L7 12z"
	pathOn    = "M7 5v14l10-7z"
	pathTurnF = "M3 5v14l9-7zM12 5v14l9-7z"
	pathEnd   = "M16 5h3v14h-3zM5 5v14l10-7z"
)

// openReplay shows a game file from its beginning.
func (s *site) openReplay(name string, file []byte) {
	s.check(file, func(g *play.Replay, err error) {
		if err != nil {
			tell("This file cannot be opened", name+": "+sentence(err.Error()))
			return
		}
		s.showReplay(g, file)
	}, nil)
}

// check opens a game file in the background, and calls then with it on the goroutine of the app. A game that
// is begun meanwhile is not left for it. A file that was being opened before is given up. gone, which may be
// nil, is called when this one is given up.
func (s *site) check(file []byte, then func(*play.Replay, error), gone func()) {
	s.opening("Checking the game", func(pause func(done, total int)) (*play.Replay, error) {
		s.shelf.Ahead(s.likely())
		return play.OpenReplay(file, s.boxes(), pause)
	}, then, gone)
}

// opening does the same with a function that opens the game.
func (s *site) opening(title string, open func(pause func(done, total int)) (*play.Replay, error), then func(*play.Replay, error), gone func()) {
	s.giveUp()
	var mine *page.Work
	mine = page.Begin(title, func(w *page.Work) {
		g, err := open(w.Pause)
		s.app.Do(func() {
			if s.checking == mine {
				s.checking = nil
				then(g, err)
			}
		})
	}, gone)
	s.checking = mine
}

// giveUp stops opening a file.
func (s *site) giveUp() {
	if s.checking != nil {
		s.checking.Cancel()
		s.checking = nil
	}
}

// showReplay shows a replay on the table. A game on the table is left, and stays stored.
func (s *site) showReplay(g *play.Replay, file []byte) {
	if s.table != nil && s.replay == nil {
		s.quit()
	}
	r := &replay{Replay: g, s: s, file: file}
	s.far, s.local, s.box = nil, nil, g.Box()
	s.show(r)
	s.table.Course, s.table.Watch = g.Course(), s.goTo
	s.table.Menu = []table.MenuItem{
		{Label: "Leave the replay", Icon: "close", Do: s.leave},
		{Label: "Save this file", Icon: "log", Do: r.save},
	}
	move := func(f func()) func() { return func() { s.app.Do(func() { f(); r.moved() }) } }
	r.bar = page.NewBar("", []page.Step{
		{Label: "To the start", Path: pathStart, Do: move(func() { r.Go(0) })},
		{Label: "A turn back", Path: pathTurnB, Do: move(func() { r.Turn(-1) })},
		{Label: "A step back", Path: pathBack, Do: move(func() { r.Go(r.At() - 1) })},
		{Label: "A step forward", Path: pathOn, Do: move(func() { r.Go(r.At() + 1) })},
		{Label: "A turn forward", Path: pathTurnF, Do: move(func() { r.Turn(1) })},
		{Label: "To the end", Path: pathEnd, Do: move(func() { r.Go(r.Len() - 1) })},
		{Label: "Other side", Do: move(func() { r.Look(r.Seat().Other()) })},
		{Label: "Play on", Do: func() { s.app.Do(r.playOn) }},
	}, func(at int) { move(func() { r.Go(at) })() })
	s.strip(r.bar)
	r.moved()
}

// strip reserves room for a bar below the table until the table is left.
func (s *site) strip(b *page.Bar) {
	s.bar = b
	s.insets()
}

// unstrip removes the bar.
func (s *site) unstrip() {
	if s.bar != nil {
		s.bar.Close()
		s.bar = nil
		s.insets()
	}
}

// moved shows another moment.
func (r *replay) moved() {
	if r.s.replay != r {
		return
	}
	r.bar.Set(r.Where(), r.At(), r.Len())
	r.s.insets() // its words may take another line
	r.s.table.Changed()
}

// goTo shows a moment of the replay on the table, if there is one.
func (s *site) goTo(at int) {
	if s.replay != nil {
		s.replay.Go(at)
		s.replay.moved()
	}
}

// playOn asks how to play on from the present moment.
func (r *replay) playOn() {
	if r.Ended() {
		tell("The game is over here", "Go back to an earlier moment, and play on from there.")
		return
	}
	text := []string{"You take the place of " + r.Names()[0] + ", and the machine that of " + r.Names()[1] + ". The replay stays as it is."}
	if !r.Audited() {
		text = append(text, "The file does not say what every hidden card was. Those that it does not name are dealt anew, from what is left of the decks.")
	}
	page.Dialog{Title: "Play on from here", Text: text, Buttons: []page.Button{
		{Label: "Not now", Do: func(d *page.Open, _ string) { d.Close() }},
		{Label: "Play on", Primary: true, Do: func(d *page.Open, _ string) {
			d.Close()
			r.s.app.Do(func() { r.s.beginWith(r.Branch(seed())) })
		}},
	}}.Show()
}

// save exports the file; that of a game with a friend without what only its owner has opened.
func (r *replay) save() {
	name, file := r.Box().ID+saveEnd, r.file
	if !play.Saved(file) {
		name, file = r.Box().ID+".cutdeck", netplay.Public(file)
	}
	if err := page.Download(name, file); err != nil {
		tell("The file could not be saved", sentence(err.Error()))
	}
}
