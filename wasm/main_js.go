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
	"github.com/cutdeck/cutdeck/wasm/play"
)

// site is the page with what it shows. Everything but the network belongs to
// the goroutine of the app.
type site struct {
	app     *render.App
	store   *page.Store
	stun    []string
	boxes   []*games.Box // the games there are
	box     *games.Box   // the one on the table, or chosen for it
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
	var boxes []*games.Box
	for _, g := range games.All() {
		box, err := g.Open()
		if box == nil {
			return err
		}
		boxes = append(boxes, box)
	}
	set, err := page.ReadSettings()
	if err != nil {
		return err
	}
	s := &site{store: page.OpenStore(), stun: set.STUN, boxes: boxes, box: boxes[0]}
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

// open is the box of a game by its id; nil: this page has none.
func (s *site) open(id string) *games.Box {
	for _, b := range s.boxes {
		if b.ID == id {
			return b
		}
	}
	return nil
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

// theme is the one that the player has chosen, else the light one where the
// device asks for it. The boxes of the page wear it too.
func (s *site) theme() *look.Theme {
	name := s.kept(keptTheme)
	if name != "light" && name != "dark" {
		name = "dark"
		if page.Prefers("(prefers-color-scheme: light)") {
			name = "light"
		}
	}
	page.Theme(name)
	if name == "light" {
		return &look.Light
	}
	return &look.Dark
}

// themed keeps the colours that the player has chosen.
func (s *site) themed(th *look.Theme) {
	name := "dark"
	if th == &look.Light {
		name = "light"
	}
	_ = s.store.Set(keptTheme, name)
	page.Theme(name)
}

// paced takes up where the player wants to be asked, and keeps it from now on.
func (s *site) paced(p *play.Pace, box *games.Box) {
	key := keptPace + box.ID
	p.Set(s.kept(key))
	p.Noted = func() { _ = s.store.Set(key, p.Setting()) }
}

// show puts a game on the table.
func (s *site) show(g table.Game) {
	s.table = table.New(g, table.NewBook(s.box.Name, s.box.Rulebook()))
	s.table.Theme, s.table.Themed = s.theme(), s.themed
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
