//go:build js

// Package wasm is the web: the glue between the page, the table and the games.
// Natively its folders hold the commands and the tool that builds the site.
package wasm

import (
	"errors"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/sim"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/collection"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/mirror"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
	"github.com/cutdeck/cutdeck/wasm/settings"
	"github.com/cutdeck/cutdeck/wasm/shelf"
)

// site is the page and its state. Everything but the network belongs to the goroutine of the app.
type site struct {
	app    *render.App
	store  *keep.Store            // small texts
	games  *keep.Journals         // of games
	set    settings.Site          // what the owner of the site has set
	shelf  *shelf.Shelf           // the games there are
	packs  *collection.Collection // what the player has brought to them
	box    *games.Box             // the one on the table, or chosen for it; nil before the first
	home   *table.Home
	line   *page.Line   // where words are searched for, on the screen that makes decks
	table  *table.Table // nil at home
	local  *local
	far    *far
	seen   *glanced // a game of another tab
	replay *replay  // a game out of a file
	// checking is the work of opening a file; nil: there is none.
	checking *page.Work
	bar      *page.Bar  // beneath the table
	on       table.Game // what lies on the table
	claims   map[string]*page.Claim
	again    string      // a link to a game that another tab has
	told     bool        // the player knows that things are not kept well
	refused  string      // the last refusal, for tests
	host     *invitation // waits for an answer
	guest    *invitation // has answered one
	making   making
	asked    *page.Open // the player has been told to wait for a new link
	around   embed
	mirror   *mirror.Mirror
	sound    *page.Sound
	circle   *circle
	missing  map[string]int // records that a journal had lost when its player chose to go on without
	// readAhead has the games opened behind the first screen, once it is seen.
	readAhead sync.Once
}

// Main runs the page until it is closed. Under Node, where there is no page, the argument sim makes the same
// program play games between bots. Neither an address nor an embedding site can give it arguments.
func Main() {
	if len(os.Args) > 1 && os.Args[1] == "sim" {
		os.Exit(sim.Main(os.Args[2:]))
	}
	if err := run(); err != nil {
		page.Trouble("The game could not start.", err.Error())
	}
	select {}
}

// memory is a limit below that at which a tablet ends a page: garbage is collected more often instead.
const memory = 128 << 20

// settled is the time after the first picture during which the page does no other work, because the first
// screen must answer touches before games are compiled.
const settled = 300 * time.Millisecond

func run() error {
	debug.SetMemoryLimit(memory)
	page.Dress()
	set, err := page.ReadSettings()
	if err != nil {
		return err
	}
	s := &site{store: page.OpenStore(), set: set, shelf: shelf.New(), circle: newCircle(), missing: map[string]int{}}
	s.packs = collection.Open(s.store, s.shelf)
	link := page.TakeFragment()
	s.games = page.OpenJournals(s.store, func(now keep.Tier) { go s.app.Do(func() { s.weak(now) }) })
	s.adopt()
	s.home = s.newHome()
	s.app = render.NewApp(s.home)
	s.app.Busy = func(ms int) { page.Wake(time.Duration(ms) * time.Millisecond) }
	s.app.Broke = s.broke
	s.mirror = s.reflect()
	s.app.Drawn = func() {
		page.Drawn()
		s.mirror.Changed()
		s.layLine()
		s.tellAround()
		s.readAhead.Do(func() {
			go page.Letter()
			time.AfterFunc(settled, func() {
				s.shelf.Ahead(s.likely())
				pause := page.Breathe()
				game, deck := s.home.Chosen()
				s.packs.Ahead(game, deck, func(int, int) { pause() })
				debug.SetGCPercent(100) // index.html had it collect less: most of what is read stays
			})
		})
	}
	s.line = page.NewLine("Search the cards", table.FieldHint, func(text string) {
		s.app.Do(func() {
			if b, ok := s.app.Screen().(*deckroom); ok {
				b.Deckroom.Find(text)
			}
		})
	})
	s.hooks()
	s.sound = page.NewSound()
	s.tune()
	s.embedded()
	s.watch()
	resumes := link == "" && s.kept(keptAt) == keptLocal && s.own(keptLocal)
	if link != "" || resumes || page.Framed() && s.around.plan != nil {
		page.Stage("Reading the cards", 94)
	}
	if link != "" {
		s.invited(link)
	} else if resumes {
		s.app.Guard(func() { s.resume(keptLocal) })
	} else if page.Framed() && s.around.plan != nil && s.kept(keptAt) == "" { // whoever tapped its poster wants that game
		s.startPlan()
	}
	page.Stage("Ready", 100)
	page.Ready()
	if page.Plain() {
		s.app.RunPlain(1180, 820)
	}
	return s.app.Run()
}

// likely is the index of the game that will probably be played first.
func (s *site) likely() int {
	if p := s.around.plan; p != nil {
		return p.game
	}
	game, _ := s.home.Chosen()
	return game
}

// open returns the box with an id. A comma and the content of its packs may follow the id, as in
// games.Box.Content. The error says what this page lacks.
func (s *site) open(name string) (*games.Box, error) {
	id, content, _ := strings.Cut(name, ",")
	at := s.shelf.Find(id)
	if at < 0 {
		return nil, errors.New("this page has no game “" + netplay.Plain(id, 32) + "”")
	}
	packs, settings := games.ReadContent(content)
	b, err := s.packs.Box(at, packs...)
	if err != nil {
		return nil, err
	}
	return b.Settled(settings...)
}

// finds is the index of the game with an id as open takes it; -1 if there is none.
func (s *site) finds(name string) int {
	id, _, _ := strings.Cut(name, ",")
	return s.shelf.Find(id)
}

// opens is the id by which open finds a box.
func opens(box *games.Box) string {
	return strings.TrimSuffix(box.ID+","+box.Content(), ",")
}

// watch listens to the events around the canvas.
func (s *site) watch() {
	page.OnVisible(func(visible bool) {
		if visible {
			page.Title("Cutdeck")
			s.app.Do(s.changed)
			page.KeepAwake(s.table != nil) // browsers let go when the page is hidden
			s.app.Do(s.lookAfter)
		}
	})
	page.OnOnline(func(online bool) {
		if online {
			s.app.Do(s.lookAfter)
		}
	})
	page.OnFragment(func(f string) { s.app.Do(func() { s.invited(f) }) })
	page.OnHandOver(s.handedOver)
	page.OnStored(func() { s.app.Do(s.follow) })
	page.OnDrop(maxUpload, func(name string, data []byte, err error) { s.app.Do(func() { s.openFile(name, data, err) }) })
	page.OnResize(func() { s.app.Do(s.insets) })
	for _, query := range []string{lessMotion, lightColour} {
		page.OnPrefers(query, func() { s.app.Do(s.redress) })
	}
	s.insets()
}

// insets keeps the table clear of notches and of bars of the device and the page. Turning the device changes
// them.
func (s *site) insets() {
	top, right, bottom, left := page.Insets()
	s.app.Insets(layout.Insets{Top: top, Right: right, Bottom: bottom, Left: left})
}

// changed shows the changes of the game on the table.
func (s *site) changed() {
	if s.far != nil {
		s.far.changed()
	} else if s.table != nil {
		s.table.Changed()
	}
}

// theme is the one chosen by the player, or else that of the address, the embedding site or the device. The
// boxes of the page use it as well.
func (s *site) theme() *look.Theme {
	name := s.kept(keptTheme)
	if name != "light" && name != "dark" {
		page.Colours("", "", "") // as was asked for, whatever was chosen before
		name = page.Worn()
	}
	page.Theme(name)
	th := look.Dark
	if name == "light" {
		th = look.Light
	}
	th = th.Tinted(look.Hex(page.Asked("accent")), look.Hex(page.Asked("bg")))
	return &th
}

// themed stores the colours that the player has chosen.
func (s *site) themed(th *look.Theme) {
	name := "dark"
	if th.Bright() {
		name = "light"
	}
	_ = s.store.Set(keptTheme, name)
	s.table.Theme = s.theme()
}

// paced applies the stops that the player has chosen, and stores later changes of them.
func (s *site) paced(p *play.Pace, box *games.Box) {
	key := keptPace + box.ID
	p.Set(s.kept(key))
	p.Noted = func() { _ = s.store.Set(key, p.Setting()) }
}

// show shows a game on the table.
func (s *site) show(g table.Game) {
	s.giveUp()
	s.on = g
	s.seen, _ = g.(*glanced)
	s.replay, _ = g.(*replay)
	s.unstrip()
	s.table = table.New(g, table.NewBook(s.box.Name, s.box.Rulebook()))
	s.table.Themed = s.themed
	s.dress(s.table)
	s.table.Search = func(cite string) { s.read(s.box.Game, cite) }
	s.table.Copy = s.copyLog
	s.table.Refused = func(err error) { s.refused = err.Error() }
	s.app.Show(s.table)
	page.KeepAwake(true)
	page.Lobby(false)
}

// quit leaves the table and closes the connection to a friend's page.
func (s *site) quit() {
	if s.far != nil {
		s.far.leave()
		return
	}
	s.leave()
}

// leave returns to the first screen; the game stays stored.
func (s *site) leave() {
	s.markLeft()
	s.table, s.local, s.far, s.seen, s.replay, s.on = nil, nil, nil, nil, nil, nil
	s.unstrip()
	if s.has(keptLocal) {
		s.store.Delete(keptAt)
	}
	s.disown()
	s.home = s.newHome()
	s.app.Show(s.home)
	page.KeepAwake(false)
	page.Lobby(true)
}
