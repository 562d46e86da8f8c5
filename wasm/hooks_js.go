//go:build js

package wasm

import (
	"encoding/base64"
	"encoding/json"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// target is a place where a tap does something, in CSS pixels.
type target struct {
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	ID    string  `json:"id"`
	Kind  string  `json:"kind"`
	Label string  `json:"label"`
}

// status is the public state of the page.
type status struct {
	Screen   string `json:"screen"`
	Game     string `json:"game"`
	ID       string `json:"id"` // of this very game, with a friend
	Seat     int    `json:"seat"`
	Link     string `json:"link"`
	Mine     bool   `json:"mine"`
	Prompt   string `json:"prompt"`
	Inputs   int    `json:"inputs"`
	Lines    int    `json:"lines"` // of the log on the screen
	Mind     string `json:"mind"`  // sum of what this seat knows beyond the public state
	Entries  int    `json:"entries"`
	Hash     string `json:"hash"`
	Head     string `json:"head"`
	Over     bool   `json:"over"`
	Won      int    `json:"won"`
	Signed   bool   `json:"signed"` // over, audited, and signed by both
	Known    int    `json:"known"`  // cards of the other deck whose faces this page knows
	Fault    string `json:"fault"`
	Lost     string `json:"lost"`     // why the way to the friend was lost
	Unstored string `json:"unstored"` // why nothing is stored or sent any more
	Refused  string `json:"refused"`
	Still    bool   `json:"still"` // what changes fades: less motion is asked for
}

// hooks are functions for tests and for sites that embed the page: they return positions on the screen and the
// state of the game. None of them makes a move.
func (s *site) hooks() {
	page.Hook("targets", func([]string) string { return text(s.targets()) })
	page.Hook("status", func([]string) string { return text(s.status()) })
	page.Hook("spots", func([]string) string { return text(s.spots()) })
	page.Hook("hand", func([]string) string { return text(s.hand()) })
	page.Hook("file", func([]string) string {
		if s.far == nil {
			return ""
		}
		data, _ := s.far.file()
		return base64.StdEncoding.EncodeToString(data)
	})
	page.Hook("afresh", func([]string) string {
		s.app.Do(s.app.Afresh)
		return ""
	})
	// What the system takes away is no touch that was meant; index.html calls this.
	page.Hook("cancelTouch", func([]string) string {
		s.app.Do(s.app.CancelTouch)
		return ""
	})
}

func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(b)
}

func (s *site) targets() []target {
	out := []target{}
	if s.table == nil {
		for _, sp := range s.lobby().Spots() {
			out = append(out, spot(sp, "button"))
		}
		return out
	}
	if s.table.Covered() {
		for _, sp := range s.table.Spots() {
			out = append(out, spot(sp, "button"))
		}
		return out
	}
	for _, sp := range s.table.Steps() {
		c := spot(sp, "step")
		if c.ID == "Confirm" || c.ID == "Choose" { // what was tapped waits for it
			c.ID, c.Kind = "confirm", "confirm"
		}
		out = append(out, c)
	}
	for _, sp := range s.table.Tabs() {
		out = append(out, spot(sp, "tab"))
	}
	for _, t := range s.table.Targets() {
		in := t.Input
		tg := target{X: t.Rect.X + t.Rect.W/2, Y: t.Rect.Y + t.Rect.H/2, Label: t.Label}
		if _, title, cut := strings.Cut(s.nameOf(in.H), "/"); cut && title == t.Label {
			tg.Label = s.nameOf(in.H)
		}
		window := s.game().State().Need.Window != 0
		switch {
		case in.Mode == engine.PassMode:
			tg.ID, tg.Kind = "pass", "pass"
		case in.H != 0 && window:
			tg.ID, tg.Kind = "act-"+strconv.Itoa(int(in.H))+"-"+strconv.Itoa(int(in.Mode)), "act"
			if acts := s.box.Rules.Acts; in.H > 2 && in.Mode > 0 && int(in.Mode) < len(acts) {
				tg.Label += ": " + acts[in.Mode].Text // what tapping the card leads to
			}
		case in.H != 0:
			tg.ID, tg.Kind = "pick-"+strconv.Itoa(int(in.H)), "pick"
		default:
			tg.ID, tg.Kind = "mode-"+strconv.Itoa(int(in.Mode)), "mode"
		}
		out = append(out, tg)
	}
	return out
}

// spots returns every place that can be tapped, with menus and switches.
func (s *site) spots() (out []target) {
	list := s.lobby().Spots()
	if s.table != nil {
		list = s.table.Spots()
	}
	for _, sp := range list {
		out = append(out, spot(sp, "spot"))
	}
	return out
}

// lobby returns the screen that is shown while no game lies on the table.
func (s *site) lobby() interface{ Spots() []table.Spot } {
	if b, ok := s.app.Screen().(*deckroom); ok {
		return b
	}
	return s.home
}

// hand returns the names of the cards in the player's hand.
func (s *site) hand() []string {
	out := []string{}
	if s.table == nil || s.table.Covered() {
		return out
	}
	g := s.game()
	st := g.State()
	for h := engine.FirstCard; h <= engine.H(st.NEnt); h++ {
		if e := &st.Ent[h]; e.Zone == s.box.Rules.Board.Hand && e.Owner == g.Seat() && e.Kind == 0 {
			out = append(out, s.nameOf(h))
		}
	}
	return out
}

// nameOf returns the full name of a card that the player knows, or "".
func (s *site) nameOf(h engine.H) string {
	g := s.game()
	if h == 0 || int(h) >= len(g.State().Ent) {
		return ""
	}
	d := g.State().Ent[h].Def
	if d == 0 {
		d = g.Mind().Of(h)
	}
	return s.box.Rules.Cards[d].Name
}

func spot(sp table.Spot, kind string) target {
	return target{X: sp.Rect.X + sp.Rect.W/2, Y: sp.Rect.Y + sp.Rect.H/2, ID: spotID(sp.Label), Kind: kind, Label: sp.Label}
}

// spotIDs are names, for scripts, of the buttons of the first screen.
var spotIDs = map[string]string{"Invite a friend": "invite", "Practise": "bot", "Learn to play": "learn", "Same device": "beside"}

func spotID(label string) string {
	if id, known := spotIDs[label]; known {
		return id
	}
	return label
}

// game is the game on the table.
func (s *site) game() table.Game { return s.on }

// sum tells two minds apart, and nothing of either.
func sum(mind *engine.Mind) string {
	h := fnv.New64a()
	for i := range engine.H(engine.MaxEnt) {
		d := mind.Of(i)
		_, _ = h.Write([]byte{byte(d), byte(d >> 8)})
	}
	return strconv.FormatUint(h.Sum64(), 16)
}

// exchanged is our deck with some cards replaced, name for name, where the page asks for it: a test plays one
// game twice with different hidden cards.
func exchanged(box *games.Box, deck []engine.Def) []engine.Def {
	out := slices.Clone(deck)
	for a, b := range page.Pairs("exchange") {
		for i, d := range deck {
			switch d {
			case box.Defs[a]:
				out[i] = box.Defs[b]
			case box.Defs[b]:
				out[i] = box.Defs[a]
			}
		}
	}
	return out
}

func (s *site) status() status {
	if s.table == nil {
		if b, ok := s.app.Screen().(*deckroom); ok {
			return status{Screen: "deck", Game: b.Game.ID, Prompt: b.Verdict().Says}
		}
		return status{Screen: "home", Prompt: s.home.Notice}
	}
	g := s.game()
	st := g.State()
	out := status{Screen: "table", Game: s.box.ID, Seat: int(g.Seat()), Link: "local", Mine: len(g.Options()) > 0,
		Prompt: s.table.Prompt(), Hash: strconv.FormatUint(st.Sum(), 16), Over: st.Need.Kind == engine.Over, Won: int(st.Won), Refused: s.refused,
		Lines: len(g.Log()), Mind: sum(g.Mind()), Still: s.table.Still}
	if s.table.Covered() {
		out.Screen = "cover"
	}
	if s.seen != nil {
		out.Link = "elsewhere"
	}
	if _, ok := s.on.(*watching); ok {
		out.Link = "watch"
	}
	if s.replay != nil {
		out.Link, out.Entries = "replay", s.replay.At()
	}
	if s.far != nil {
		out.Link, out.Unstored = "open", s.far.Unstored()
		if online, why := s.far.Peer().Online(); !online {
			out.Link = "lost"
			if why != nil {
				out.Lost = why.Error()
			}
		}
		out.Inputs, out.Fault = s.far.Applied(), s.far.Fault()
		out.Mine = out.Mine && !s.far.passing
		s.far.Peer().View(func(p *netplay.Session) {
			seq, head := p.Head()
			out.Entries, out.Head, out.Signed = int(seq), head.String(), out.Over && p.Certified()
			if id, met := p.GameID(); met {
				out.ID = id.String()
			}
		})
		for h := engine.FirstCard; h <= engine.H(st.NEnt); h++ {
			if e := &st.Ent[h]; e.Owner != g.Seat() && e.Kind == 0 && (e.Def != 0 || g.Mind().Of(h) != 0) {
				out.Known++
			}
		}
	}
	return out
}
