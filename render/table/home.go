package table

import (
	"strings"

	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

// Home is the screen before a game: it offers games, decks and opponents. The page fills its fields, and is
// called back with what was chosen. Text is entered in boxes of the page.
type Home struct {
	stage
	Games  []HomeGame
	Last   *Saved // a game that can go on; nil none
	Notice string // one line that the player should read; "" none
	// Start begins a game of Games[game] with Decks[deck]; Join asks for a code.
	Start    func(kind Opponent, game, deck int)
	Join     func()
	Files    func()                            // offers replays and files; nil: there are none
	Make     func(game, deck int, copied bool) // makes a deck: an empty one, or a copy of this one
	Rulebook func(game int)
	Settings func()
	Machine  *MenuItem // says how the machine plays, and lets another way be chosen; nil: there is one way

	game, deck       int
	off              float64
	gameOff, deckOff float64 // how far their rows are slid
	shown            bool    // the player has seen what is chosen
}

// Opponent is a kind of opponent.
type Opponent uint8

const (
	Friend Opponent = iota // by a link
	Robot
	Beside // two at this device
	Lessons
)

// HomeGame is a game to choose.
type HomeGame struct {
	Name, Line      string
	Motif           string // the name its picture is drawn from
	Faction, Figure string
	Taught          bool // it has lessons for newcomers
	Decks           []HomeDeck
}

// HomeDeck is a deck to choose; its pictures are drawn from three of its cards.
type HomeDeck struct {
	Name, Line string
	Cards      []*look.Face
	Made       bool `json:",omitempty"` // on this page, by its player
}

// Saved is an unfinished game that can be resumed.
type Saved struct {
	Title, Line string
	Status      string // whether the other player is there; "" nothing
	Motif       string
	Faction     string
	Continue    func()
}

// NewHome returns the screen for these games.
func NewHome(games []HomeGame) *Home {
	h := &Home{Games: games}
	h.Theme, h.Scale, h.dirty = &look.Dark, 1, true
	return h
}

// Choose selects a game and a deck: those of the last visit.
func (h *Home) Choose(game, deck int) {
	if game >= 0 && game < len(h.Games) {
		h.game = game
		h.deck = min(max(deck, 0), max(len(h.Games[game].Decks)-1, 0))
	}
	h.shown, h.dirty = false, true
}

// Chosen returns the selected game and deck.
func (h *Home) Chosen() (game, deck int) { return h.game, h.deck }

// Tick implements the screen of an app.
func (h *Home) Tick(now int64) (draw, more bool) {
	h.now = now
	return h.dirty, h.finger.Busy()
}

// Pointer takes the finger or the mouse at a time in milliseconds.
func (h *Home) Pointer(now int64, p gesture.Pointer) bool { return h.stage.Pointer(now, p) }

// Key takes a key: arrows move the focus; Enter does what has it, else goes on
// with the last game or plays the machine.
func (h *Home) Key(name string) {
	h.dirty = true
	switch name {
	case "Left", "Right", "Up", "Down":
		h.Focus(h.Outline().step(h.focused, name))
		return
	case "Escape":
		h.Focus("")
	}
	if name != "Enter" || h.focused != "" && h.Activate(h.focused) {
		return
	}
	if h.Last != nil && h.Last.Continue != nil {
		h.Last.Continue()
		return
	}
	h.start(Robot)
}

func (h *Home) start(k Opponent) {
	if h.Start != nil && len(h.Games) > 0 {
		h.Start(k, h.game, h.deck)
	}
}

// Spots lists what can be tapped: nothing while what is seen is older than what
// has been chosen.
func (h *Home) Spots() []Spot {
	if h.dirty || h.finger.Busy() {
		return nil
	}
	return h.stage.Spots()
}

// Spot is a place on the screen that can be tapped.
type Spot struct {
	Label string
	Rect  Rect
}

// Spots lists what can be tapped, for tests and for a mirror that is read aloud.
func (u *stage) Spots() []Spot {
	var out []Spot
	for i := range u.hots {
		if h := &u.hots[i]; h.tap != nil && h.label != "" && h.r.W > 0 && h.r.H > 0 {
			out = append(out, Spot{h.label, h.r})
		}
	}
	return out
}

// Scene composes what is to be seen now.
func (h *Home) Scene() *scene.Scene {
	h.begin()
	h.s.Box(R(0, 0, h.w, h.h), h.Theme.Page)
	h.scaled(min(max(h.Scale, 1), max(1, h.w/320)), h.compose)
	if h.focused != "" {
		h.drawFocus(h.Outline())
	}
	h.shown = true
	return &h.s
}

// compose draws the screen: three columns where it is wide enough, else three rows.
func (h *Home) compose() {
	in := h.in
	margin := 32.0
	if h.w < 900 {
		margin = 16
	}
	x, y, w := in.Left+margin, in.Top+16, h.w-in.Left-in.Right-2*margin
	if h.h < 520 {
		y = in.Top
	}
	h.top(x, y, w)
	top := R(0, y+60, h.w, h.h-y-60)
	y = top.Y + 4 - h.off
	at := len(h.areas)
	h.areas = append(h.areas, area{r: top, off: &h.off}) // below what lies on it
	h.s.Clip(top)
	if h.Notice != "" {
		r := R(x, y, w, 48)
		h.edged(r, 12, h.Theme.Ask)
		h.s.Fit(x+20, y, w-40, 48, paint.Body, 16, h.Notice, h.Theme.Text)
		y += 60
	}
	if h.Last != nil {
		y += h.last(x, y, w) + 16
	}
	if h.w >= 960 {
		y = h.columns(x, y, w)
	} else {
		y = h.rows(x, y, w)
	}
	h.s.Clip(Rect{})
	over := max(0, y+h.off-top.Y+16+in.Bottom-top.H)
	h.areas[at].max = over
	if h.off > over {
		h.off, h.dirty = over, true
	}
}

// top draws the name and the buttons that are always there.
func (h *Home) top(x, y, w float64) {
	h.logo(x, y+10)
	h.s.Text(x+48, y, 56, paint.Headline, 30, "Cutdeck", h.Theme.Text)
	right := x + w - 48
	if h.Settings != nil {
		h.icon(right, y+4, "gear", "Settings", h.Settings)
		right -= 52
	}
	if h.Rulebook != nil && len(h.Games) > 0 {
		h.icon(right, y+4, "book", "Rulebook", func() { h.Rulebook(h.game) })
	}
}

// columns puts game, deck and opponent side by side.
func (h *Home) columns(x, y, w float64) float64 {
	k := w / 1116
	return max(h.games(R(x, y, 368*k, 0)), h.decks(R(x+400*k, y, 336*k, 0)), h.against(R(x+768*k, y, 348*k, 0)))
}

// rows puts them below each other. Games and decks scroll sideways, so that all three rows fit the screen.
func (h *Home) rows(x, y, w float64) float64 {
	if len(h.Games) == 0 {
		return y
	}
	game, deck, lines := 140.0, 152.0, 2
	if h.h > 1000 && w > 600 { // a tablet has room for larger pictures and the whole text
		game, deck, lines = 220, 232, 6
	}
	h.head(x, y, "1", "Game")
	h.row(x, y+44, w, 200, game, len(h.Games), &h.gameOff, h.game, func(i int, r Rect) { h.gameTile(i, r) })
	y += 44 + game + 16
	h.head(x, y, "2", "Deck")
	decks := len(h.Games[h.game].Decks)
	h.row(x, y+44, w, 236, deck, decks, &h.deckOff, h.deck, func(i int, r Rect) { h.deckTile(i, r, lines) })
	y += 44 + deck + 16
	h.head(x, y, "3", "Opponent")
	y += 44
	list := h.opponents()
	cols := max(1, int((w+8)/300))
	each := (w - 8*float64(cols-1)) / float64(cols)
	for i, o := range list {
		h.opponent(o, R(x+float64(i%cols)*(each+8), y+float64(i/cols)*80, each, 72))
	}
	y += float64((len(list)+cols-1)/cols) * 80
	rest := append(h.making(), h.more()...)
	for i, more := range rest {
		h.button(R(x+float64(i%cols)*(each+8), y+float64(i/cols)*64, each, 56), more.Label, more.Icon, false, more.Do)
	}
	return y + float64((len(rest)+cols-1)/cols)*64
}

// more draws the buttons for everything but beginning a game.
func (h *Home) more() (list []MenuItem) {
	if h.Machine != nil {
		list = append(list, *h.Machine)
	}
	if h.Join != nil {
		list = append(list, MenuItem{"Join by code", "link", h.Join})
	}
	if h.Files != nil {
		list = append(list, MenuItem{"Replays and files", "log", h.Files})
	}
	return list
}

// making is what can be done to have a deck of one's own.
func (h *Home) making() []MenuItem {
	if h.Make == nil || h.game >= len(h.Games) {
		return nil
	}
	change := "Change a copy"
	if decks := h.Games[h.game].Decks; h.deck < len(decks) && decks[h.deck].Made {
		change = "Change it"
	}
	return []MenuItem{
		{"Make a deck", "hand", func() { h.Make(h.game, h.deck, false) }},
		{change, "copy", func() { h.Make(h.game, h.deck, true) }},
	}
}

// row draws n tiles side by side, and scrolls them where they do not fit.
func (h *Home) row(x, y, w, each, high float64, n int, off *float64, chosen int, tile func(int, Rect)) {
	const gap = 12
	all := float64(n)*(each+gap) - gap
	if all < w && n > 0 {
		each = min((w-gap*float64(n-1))/float64(n), each*1.5)
		all = float64(n)*(each+gap) - gap
	}
	over := max(0, all-w)
	*off = min(*off, over)
	if !h.shown { // what is chosen is seen at first
		*off = min(over, max(0, float64(chosen)*(each+gap)-w/3))
	}
	h.areas = append(h.areas, area{r: R(0, y-4, h.w, high+8), off: off, max: over, across: true})
	for i := range n {
		tile(i, R(x+float64(i)*(each+gap)-*off, y, each, high))
	}
	h.onward(R(x, y, w, high), off, over)
}

// onward draws the button that scrolls a row on, and at its end back to its beginning.
func (h *Home) onward(row Rect, off *float64, over float64) {
	if over <= 1 {
		return
	}
	r, turn, label, to := R(row.X+row.W-40, row.Y+(row.H-48)/2, 48, 48), 90.0, "More to the right", min(over, *off+row.W*.8)
	if *off >= over-1 {
		r.X, turn, label, to = row.X-8, -90, "Back to the left", 0
	}
	d := r.Inset(4)
	h.s.Shadow(d, 20, h.Theme)
	h.s.Round(d, 20, h.Theme.Raise)
	h.s.Ring(d, 20, 1, h.Theme.Line)
	h.chev(r.X+14, r.Y+14, 20, turn, h.Theme.Text)
	h.clickable(r, label, func() { *off = to })
}

// logo draws the sign: two halves of a cut deck.
func (h *Home) logo(x, y float64) {
	h.s.Pic(R(x, y, 36, 36), "logo", 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(36*k+.5), int(36*k+.5), k)
		c.Fill(paint.Poly(4, 6, 21, 6, 21, 18, 4, 24), paint.Solid(look.Near))
		c.Fill(paint.Poly(32, 30, 15, 30, 15, 18, 32, 12), paint.Solid(look.Far))
		return c
	})
}

// head draws the numbered heading of a column.
func (h *Home) head(x, y float64, n, text string) {
	h.zone = text
	h.s.Round(R(x, y, 32, 32), 16, h.Theme.Raise)
	h.s.Centre(R(x, y, 32, 32), paint.Headline, 18, n, h.Theme.Text)
	h.s.Text(x+44, y, 32, paint.Headline, 22, text, h.Theme.Text)
}

// tile draws a panel that can be chosen.
func (h *Home) tile(r Rect, chosen bool) {
	h.s.Round(r, 12, h.Theme.Panel)
	h.s.Ring(r, 12, 1, h.Theme.Line)
	if chosen {
		h.s.Ring(R(r.X-3, r.Y-3, r.W+6, r.H+6), 15, 3, h.Theme.You)
	}
}

// check draws a tick on a tile that is selected, above its picture.
func (h *Home) check(r Rect, chosen bool) {
	if !chosen {
		return
	}
	h.s.Round(R(r.X+r.W-38, r.Y+14, 24, 24), 12, h.Theme.You)
	ink := look.Ink
	if h.Theme.Bright() {
		ink = look.White
	}
	h.s.Icon("check", r.X+r.W-33, r.Y+19, 14, ink)
}

// art draws a motif with round corners on the left or all around.
func (h *Home) art(r Rect, name, faction, figure string, tl, tr float64) {
	key := "home:" + name + faction + figure + string(rune('0'+int(tl))) + string(rune('0'+int(tr))) + string(rune('0'+int(r.W))) + string(rune('0'+int(r.H)))
	h.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(r.W*k+.5), int(r.H*k+.5), k)
		look.Motif(c, name, faction, figure, r.W, r.H)
		c.Mask(paint.RoundCorners(0, 0, r.W, r.H, tl, tr, tr, tl))
		return c
	})
}

// last draws the unfinished game that can be resumed, at (x, y), w wide, and returns its height. On narrow
// screens its button stands below its text.
func (h *Home) last(x, y, w float64) float64 {
	l := h.Last
	r := R(x, y, w, 104)
	small := w < 500
	aw, edge, bw := min(260, w*.25), 24.0, 176.0
	if small {
		aw, edge, bw = 84, 12, w-24
		r.H = 164
	}
	h.tile(r, false)
	tx, ty := r.X+aw+edge+4, r.Y+20
	tw := r.X + r.W - edge - tx
	if small {
		h.art(R(r.X+12, r.Y+12, 72, 72), l.Motif, l.Faction, "site", 8, 8)
		ty -= 8
	} else {
		h.art(R(r.X+1, r.Y+1, aw, 102), l.Motif, l.Faction, "site", 11, 0)
		tw -= bw + 24
	}
	dx := h.s.Fit(tx, ty, tw, 28, paint.Headline, 22, l.Title, h.Theme.Text)
	if sw := paint.Strong.Width(l.Status, 13) + 40; l.Status != "" && dx+sw < tw {
		h.s.Round(R(tx+dx+10, ty+1, sw, 26), 13, h.Theme.Raise)
		h.s.Icon("wifi", tx+dx+22, ty+8, 12, h.Theme.Go)
		h.s.Text(tx+dx+40, ty+1, 26, paint.Strong, 13, l.Status, h.Theme.Go)
	}
	h.lines(tx, ty+30, tw, l.Line, 2)
	h.button(R(r.X+r.W-bw-edge, r.Y+r.H-56-edge, bw, 56), "Continue", "play", true, l.Continue)
	return r.H
}

// lines draws a text in at most n lines.
func (h *Home) lines(x, y, w float64, text string, n int) {
	for i, l := range h.brief(text, 14, w, n) {
		h.s.Fit(x, y+20*float64(i), w, 20, paint.Body, 14, l, h.Theme.Text2)
	}
}

// brief wraps a text into n lines at most and ends a text that is longer with an ellipsis.
func (h *Home) brief(text string, size, w float64, n int) []string {
	lines := paint.Body.Wrap(text, size, w)
	if len(lines) > n {
		lines = lines[:n]
		lines[n-1] = paint.Body.Fit(lines[n-1]+" …", size, w)
	}
	return lines
}

func (h *Home) games(r Rect) float64 {
	h.head(r.X, r.Y, "1", "Game")
	y := r.Y + 48
	n := float64(max(len(h.Games), 1))
	each := max(96, (float64(len(h.opponents()))*104-8*n)/n) // few games stand as high as the opponents beside them
	for i := range h.Games {
		h.gameTile(i, R(r.X, y, r.W, each))
		y += each + 8
	}
	return y
}

// gameTile draws a game: its picture at the left, or above where it is narrow.
func (h *Home) gameTile(i int, t Rect) {
	g := &h.Games[i]
	h.tile(t, i == h.game)
	h.clickable(t, g.Name, func() { h.game, h.deck, h.deckOff = i, 0, 0 }).chosen = i == h.game
	if t.W < 330 && t.H > 100 {
		h.art(R(t.X+1, t.Y+1, t.W-2, t.H-72), g.Motif, g.Faction, g.Figure, 11, 11)
		h.s.Fit(t.X+14, t.Y+t.H-68, t.W-24, 24, paint.Headline, 19, g.Name, h.Theme.Text)
		for k, l := range h.brief(g.Line, 13, t.W-24, 2) {
			h.s.Text(t.X+14, t.Y+t.H-44+17*float64(k), 18, paint.Body, 13, l, h.Theme.Text2)
		}
		h.check(t, i == h.game)
		return
	}
	aw := max(119, t.H*1.15)
	h.art(R(t.X+1, t.Y+1, aw, t.H-2), g.Motif, g.Faction, g.Figure, 11, 0)
	y := t.Y + (t.H-68)/2
	h.s.Fit(t.X+aw+20, y, t.W-aw-70, 26, paint.Headline, 21, g.Name, h.Theme.Text)
	n := 2
	if t.H >= 110 {
		n = 3
		y -= 8
	}
	h.lines(t.X+aw+20, y+28, t.W-aw-36, g.Line, n)
	h.check(t, i == h.game)
}

func (h *Home) decks(r Rect) float64 {
	h.head(r.X, r.Y, "2", "Deck")
	y := r.Y + 48
	if h.game >= len(h.Games) {
		return y
	}
	for i := range h.Games[h.game].Decks {
		d := &h.Games[h.game].Decks[i]
		n := 1
		if i == h.deck { // the whole text is there when it is chosen
			n = 9
		}
		lines := min(n, max(1, len(paint.Body.Wrap(d.Line, 14, r.W-34))))
		t := R(r.X, y, r.W, 114+20*float64(lines))
		h.deckTile(i, t, n)
		y += t.H + 8
	}
	for i, m := range h.making() {
		w := (r.W - 8) / 2
		h.button(R(r.X+float64(i)*(w+8), y+4, w, 52), m.Label, m.Icon, false, m.Do)
	}
	return y + 64
}

// deckTile draws a deck with what it says of itself in at most n lines.
func (h *Home) deckTile(i int, t Rect, n int) {
	d := &h.Games[h.game].Decks[i]
	h.tile(t, i == h.deck)
	for k, f := range d.Cards {
		if k < 3 {
			h.art(R(t.X+17+float64(k)*72, t.Y+17, 64, 56), f.Name, f.Faction, f.Figure, 6, 6)
		}
	}
	h.s.Fit(t.X+17, t.Y+78, t.W-34, 24, paint.Headline, 19, d.Name, h.Theme.Text)
	says := d.Line
	if n == 1 { // how it plays, before what it plays
		says, _, _ = strings.Cut(says, ": ")
		says, _, _ = strings.Cut(says, ". ")
	}
	h.lines(t.X+17, t.Y+101, t.W-34, says, n)
	at := t
	if t.W < 274 { // the pictures take the corner
		at.Y += 64
	}
	h.check(at, i == h.deck)
	h.clickable(t, d.Name, func() { h.deck = i }).chosen = i == h.deck
}

// foe is a kind of opponent with its label, its sentence and its icon.
type foe struct {
	icon, name, line string
	kind             Opponent
}

// opponents lists whom the chosen game can be played against.
func (h *Home) opponents() []foe {
	list := []foe{
		{"share", "Invite a friend", "By a link or a QR code", Friend},
		{"crew", "Practise", "Against the machine", Robot},
		{"hand", "Same device", "Two players, one tablet", Beside},
	}
	if h.game < len(h.Games) && h.Games[h.game].Taught {
		list = append([]foe{{"why", "Learn to play", "Five short lessons", Lessons}}, list...)
	}
	return list
}

func (h *Home) opponent(o foe, t Rect) {
	h.tile(t, false)
	mid := t.Y + t.H/2
	h.s.Round(R(t.X+16, mid-24, 48, 48), 10, h.Theme.Raise)
	h.s.Icon(o.icon, t.X+28, mid-12, 24, h.Theme.Text)
	h.s.Fit(t.X+80, mid-24, t.W-120, 24, paint.Headline, 20, o.name, h.Theme.Text)
	h.s.Fit(t.X+80, mid+2, t.W-120, 20, paint.Body, 14, o.line, h.Theme.Text2)
	h.chev(t.X+t.W-34, mid-9, 18, 90, h.Theme.Text3)
	h.clickable(t, o.name, func() { h.start(o.kind) })
}

func (h *Home) against(r Rect) float64 {
	h.head(r.X, r.Y, "3", "Opponent")
	y := r.Y + 48
	for _, o := range h.opponents() {
		h.opponent(o, R(r.X, y, r.W, 96))
		y += 104
	}
	y += 8
	for _, more := range h.more() {
		h.button(R(r.X, y, r.W, 56), more.Label, more.Icon, false, more.Do)
		y += 64
	}
	return y
}
