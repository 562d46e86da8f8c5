//go:build js

// Package wasm is the web: the glue between the page, the table and the games.
// Natively its folders hold the commands and the tool that builds the site.
package wasm

import (
	"time"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// site is the page with what it shows. Everything but the network belongs to
// the goroutine of the app.
type site struct {
	app     *render.App
	store   *page.Store
	stun    []string
	box     *games.Box
	book    *table.Book
	home    *table.Home
	table   *table.Table // nil at home
	local   *local
	far     *far
	refused string      // the last refusal, for tests
	host    *invitation // waits for an answer
	asked   *page.Open  // the player has been told to wait for a new link
}

// Main runs the page until it is left.
func Main() {
	if err := run(); err != nil {
		page.Trouble("The game could not start.", err.Error())
	}
	select {}
}

func run() error {
	page.Stage("Reading the cards", 94)
	game := games.All()[0]
	box, err := game.Open()
	if box == nil {
		return err
	}
	set, err := page.ReadSettings()
	if err != nil {
		return err
	}
	s := &site{store: page.OpenStore(), stun: set.STUN, box: box, book: table.NewBook(game.Name, game.Rulebook)}
	s.home = s.newHome()
	s.app = render.NewApp(s.home)
	s.app.Busy = func(ms int) { page.Wake(time.Duration(ms) * time.Millisecond) }
	s.hooks()
	s.watch()
	if link := page.TakeFragment(); link != "" {
		s.invited(link)
	} else if s.kept(keptAt) == keptLocal {
		s.resume()
	}
	page.Stage("Ready", 100)
	page.Ready()
	return s.app.Run()
}

// watch follows what happens around the canvas.
func (s *site) watch() {
	page.OnVisible(func(visible bool) {
		if visible {
			s.app.Do(s.changed)
		}
	})
	page.OnFragment(func(f string) { s.app.Do(func() { s.invited(f) }) })
	page.OnHandOver(s.handedOver)
	top, right, bottom, left := page.Insets()
	s.app.Insets(layout.Insets{Top: top, Right: right, Bottom: bottom, Left: left})
}

// changed shows what has changed in the game that is on the table.
func (s *site) changed() {
	if s.far != nil {
		s.far.changed()
	} else if s.table != nil {
		s.table.Changed()
	}
}

// theme is the light one where the reader's device asks for it.
func theme() *look.Theme {
	if page.Prefers("(prefers-color-scheme: light)") {
		return &look.Light
	}
	return &look.Dark
}

// show puts a game on the table.
func (s *site) show(g table.Game) {
	s.table = table.New(g, s.book)
	s.table.Theme = theme()
	s.table.Still = page.Prefers("(prefers-reduced-motion: reduce)")
	s.table.Refused = func(err error) {
		s.refused = err.Error()
		page.Say(s.refused)
	}
	s.app.Show(s.table)
	page.KeepAwake(true)
}

// leave goes back to the first screen; the game is kept.
func (s *site) leave() {
	s.table, s.local, s.far = nil, nil, nil
	s.store.Delete(keptAt)
	s.home = s.newHome()
	s.app.Show(s.home)
	page.KeepAwake(false)
}
