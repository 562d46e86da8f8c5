//go:build js

package wasm

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// plan is the game that the address or the embedding site asks for.
type plan struct {
	game   int // its place on the shelf
	deck   int
	kind   table.Opponent
	temper string // of the machine; "" as the player has chosen
}

// embed is what the embedding site has asked for and been told.
type embed struct {
	plan   *plan // nil: the player chooses
	paused *page.Open
	state  string // as it was told last
	lines  int    // of the log that were told
	game   table.Game
	over   bool
	width  int // for which the page around knows the shape
}

// order is the argument of the command load; the address has the same parameters. frame.js has checked the
// other parts of a command.
type order struct {
	Game, Deck, Opponent string
	Machine              string
	Accent, Bg, Theme    string
	Ply                  int
}

// planned finds the game that is asked for among those of this page.
func (s *site) planned(o order) (*plan, error) {
	p := &plan{game: s.shelf.Find(o.Game), kind: table.Robot}
	if p.game < 0 {
		return nil, errors.New("This page has no game “" + o.Game + "”.")
	}
	if o.Machine != "" {
		if p.temper = bot.TemperOf(o.Machine).Bot; p.temper != o.Machine {
			return nil, errors.New("This page has no machine “" + o.Machine + "”.")
		}
	}
	if o.Opponent == "device" {
		p.kind = table.Beside
	}
	if o.Deck != "" {
		cover := &s.shelf.Covers()[p.game]
		for i, d := range cover.Decks {
			if d.Name == o.Deck {
				p.deck = i
				return p, nil
			}
		}
		return nil, errors.New(cover.Name + " has no deck “" + o.Deck + "”.")
	}
	return p, nil
}

// embedded reads the plan of the address and listens to the embedding site.
func (s *site) embedded() {
	if o := (order{Game: page.Query("game"), Deck: page.Query("deck"), Opponent: page.Query("opponent"), Machine: page.Query("machine")}); o.Game != "" {
		if p, err := s.planned(o); err == nil {
			s.around.plan = p
		}
	}
	page.Hook("command", func(a []string) string {
		var o order
		if len(a) != 2 || json.Unmarshal([]byte(a[1]), &o) != nil {
			return text(reply{Error: "That is no command."})
		}
		v, err := s.command(a[0], o)
		if err != nil {
			return text(reply{Error: err.Error()})
		}
		return text(reply{Value: v})
	})
	page.HookLater("replay", func(a []string, answer func(string)) {
		s.loadReplay(strings.Join(a, ""), func(err error) {
			if err != nil {
				answer(text(reply{Error: err.Error()}))
				return
			}
			answer(text(reply{}))
		})
	})
}

type reply struct {
	Error string `json:"error,omitempty"`
	Value any    `json:"value,omitempty"`
}

var errNoGame = errors.New("No game is on the table.")

// command carries out a command of the embedding site. Its answers hold public information only.
func (s *site) command(name string, o order) (any, error) {
	switch name {
	case "getState":
		return s.public(), nil
	case "theme":
		page.Colours(o.Theme, o.Accent, o.Bg)
		s.app.Do(s.redress)
		return nil, nil
	case "load":
		p, err := s.planned(o)
		if err == nil {
			s.around.plan = p
			s.app.Do(s.offerPlan)
		}
		return nil, err
	case "start":
		s.app.Do(s.startPlan)
		return nil, nil
	}
	if s.table == nil {
		return nil, errNoGame
	}
	switch name {
	case "pause":
		s.app.Do(s.pause)
	case "resign":
		s.app.Do(s.resign)
	default:
		if s.replay == nil {
			return nil, errors.New("There is no replay on the table.")
		}
		s.app.Do(func() { s.goTo(o.Ply) })
	}
	return nil, nil
}

// loadReplay shows a game file in base64, and tells the site when it has been checked.
func (s *site) loadReplay(text string, answer func(error)) {
	file, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		answer(errors.New("The replay is not base64."))
		return
	}
	s.app.Do(func() {
		s.check(file, func(g *play.Replay, err error) {
			if err != nil {
				answer(errors.New("This replay cannot be opened: " + sentence(err.Error())))
				return
			}
			s.showReplay(g, file)
			answer(nil)
		}, func() { answer(errors.New("Opening the replay was given up.")) })
	})
}

// offerPlan shows the first screen with the plan selected.
func (s *site) offerPlan() {
	p := s.around.plan
	if s.table != nil {
		s.quit()
	}
	s.home.Choose(p.game, p.deck)
	s.app.Show(s.home)
}

// startPlan resumes a game that was paused, or begins the one of the plan.
func (s *site) startPlan() {
	switch p := s.around.plan; {
	case s.around.paused != nil:
		s.around.paused.Close()
	case s.table != nil:
	case p == nil:
		s.start(table.Robot, 0, 0)
	default:
		s.start(p.kind, p.game, p.deck)
	}
}

// pause covers the table until the player or the embedding site resumes the game. The machine does not play
// meanwhile.
func (s *site) pause() {
	if s.around.paused != nil {
		return
	}
	s.around.paused = page.Dialog{
		Title: "Paused", Text: []string{"The game waits."},
		Buttons: []page.Button{{Label: "Go on", Primary: true}},
		Closed: func() {
			s.app.Do(func() {
				s.around.paused = nil
				if s.local != nil {
					s.local.moveOn()
				}
			})
		},
	}.Show()
}

// resign concedes the game on the table.
func (s *site) resign() {
	switch {
	case s.far != nil:
		_ = s.far.Concede(false)
	case s.local != nil:
		s.local.Concede()
		s.local.turn()
	}
}

// public is the state of the game that both players see. Nothing else leaves this page.
func (s *site) public() any {
	if s.table == nil {
		return map[string]string{"screen": "home"}
	}
	return play.PublicOf(s.box.Rules, s.game().State())
}

// moment is the part of it that is sent with every change.
type moment struct {
	Screen string `json:"screen"`
	Game   string `json:"game"`
	Turn   int    `json:"turn"`
	Phase  string `json:"phase"`
	Active int    `json:"active"`
	Asked  int    `json:"asked"`
	Over   bool   `json:"over"`
	Won    int    `json:"won"`
}

// tellAround tells the embedding site what has changed since the last scene.
func (s *site) tellAround() {
	if !page.Around() {
		return
	}
	s.tellShape()
	a, now := &s.around, moment{Screen: "home", Active: -1, Asked: -1, Won: -1}
	if s.table == nil {
		a.game = nil
	} else {
		p := play.PublicOf(s.box.Rules, s.game().State())
		now = moment{p.Screen, s.box.ID, p.Turn, p.Phase, p.Active, p.Asked, p.Over, p.Won}
		s.tellLog()
	}
	if t := text(now); t != a.state {
		a.state = t
		page.Emit("state", t)
	}
	if now.Over && !a.over {
		page.Emit("result", `{"won":`+strconv.Itoa(now.Won)+`}`)
	}
	a.over = now.Over
}

// tellShape tells the embedding site the height that suits the present width: a wide table is low, a narrow
// one high.
func (s *site) tellShape() {
	w, _, _ := s.app.Size()
	if s.table == nil || int(w) == s.around.width {
		return
	}
	s.around.width = int(w)
	h := w * .625
	if w < 600 {
		h = w * 1.4
	}
	page.Emit("resize", text(map[string]int{"width": int(w), "height": int(h)}))
}

// tellLog tells the embedding site the new lines of the log. They are made from public information and name no
// hidden card.
func (s *site) tellLog() {
	a, g := &s.around, s.game()
	log, gone := g.Log(), 0
	if l, ok := g.(table.Shortened); ok {
		gone = l.Gone()
	}
	if a.game != g {
		a.game, a.lines = g, 0
	}
	for _, l := range log[min(max(a.lines-gone, 0), len(log)):] {
		seat := -1
		if l.Side >= 0 {
			seat = int(g.Seat() ^ engine.Seat(l.Side))
		}
		page.Emit("log", text(map[string]any{"seat": seat, "text": l.Text, "cite": l.Cite}))
	}
	a.lines = gone + len(log)
}
