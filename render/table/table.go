package table

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
	"github.com/cutdeck/cutdeck/render/sound"
)

// Table shows one game and takes the touches of the seat that looks. Use one
// goroutine only.
type Table struct {
	stage
	// OneTap plays a card at the first tap where there is only one way to do it.
	OneTap bool
	// Menu is what the menu button offers; the page decides.
	Menu []MenuItem
	// Ends is what is offered besides when the game is over; the last is the one that most
	// will want.
	Ends []MenuItem
	// Course is how a game that is over went; nil: that is not known.
	Course *Course
	// Watch shows the game as it stood at a moment of the course; nil: it cannot.
	Watch func(moment int)
	// More is what it offers besides, as that is now; it may be nil.
	More func() []MenuItem
	// Refused is called when Play refuses an input, after it has been shown; it may be nil.
	Refused func(error)
	// Themed is called when the player has chosen other colours; it may be nil.
	Themed func(*look.Theme)
	// Search opens the whole rulebook, to be searched, at a paragraph; it may be nil.
	Search func(cite string)
	// Copy puts a text where it can be pasted, and calls done if it could; it may be nil.
	Copy func(text string, done func())
	// Sounds is called with what has happened, in its order; it may be nil.
	Sounds func([]sound.Kind)
	// Heard is called when the player has read what a Teacher said; it may be nil.
	Heard func()

	game Game
	book *Book
	read reader
	v    *View
	at   map[engine.H]*Card // what can be tapped
	was  position
	opts map[engine.H][]engine.Input
	// wholes are the answers of several parts that one tap gives to the question asked; see findWholes.
	wholes []Choice
	lay    layout.Table
	focus  int // lane that is looked at where only one is open

	chosen   engine.H           // tapped, waiting for confirmation
	want     []engine.Input     // what confirming it may do
	aims     map[engine.H][]aim // targets of what is chosen or carried
	then     *engine.Input      // the second half of a gesture, waiting for its question
	thenBy   int64
	over     overlay
	cover    string  // who must take the device; "" nobody
	lanesOff float64 // how far the lanes are slid
	logOff   float64
	logTops  []float64 // how far down the lines of the open log begin
	logOf    int       // whose lines the log shows: 0 everybody's, else those of a side, counted from 1
	overOff  float64   // of whatever lies open on top
	ended    bool      // the end has been seen
	fresh    bool      // the game has moved on since the last scene
	picked   bool      // the open list was opened by the table itself
	intent   intent    // answers that are still to be given

	fleetOff [2]float64        // how far the lanes of a side are slid
	handOff  float64           // how far the hand is slid
	handUp   bool              // it is held up before what it covers
	handAway bool              // it is put away
	folded   map[engine.H]bool // cards that have others beneath them that are not drawn
	fly      flights
	ear      ear
	chart    chart
	overTold float64 // how far what is told of a cell is slid
	flash    flash
	beat     director
	told     int  // the number of the line that is said beside its picture; 0 none
	pressed  bool // a finger is down
}

// MenuItem is a line of the menu.
type MenuItem struct {
	Label, Icon string
	Do          func()
}

// overlay is what lies on top of the table.
type overlay struct {
	kind   overlayKind
	card   *Card           // zoomed
	pinned bool            // the zoom stays when the finger lifts
	why    *engine.Illegal // the bubble
	head   string
	anchor Rect
	cite   string // paragraph the rulebook is open at
	cards  []*Card
	pick   bool // cards may be chosen
	copied bool // the text of it has been
	side   int  // whose piles
	list   []Choice
}

type overlayKind uint8

const (
	nothing overlayKind = iota
	zoomed
	bubble
	rulebook
	cards
	choices
	menu
	logbook
	ending
	pacing
	help
	piles
	cells
	region
)

// New returns a table for a game. book is its rulebook; nil hides it.
func New(g Game, book *Book) *Table {
	t := &Table{game: g, book: book}
	t.Theme, t.Scale, t.Speed = &look.Dark, 1, 1
	t.Changed()
	return t
}

// turnTo opens, where one place is open at a time, one where something can be
// chosen, if it is not so at the open one; and rather one where something lies than
// an empty one.
func (t *Table) turnTo() {
	if t.v.Focus >= 0 || len(t.v.Lanes) == 0 || t.lit(t.focus) > 0 {
		return
	}
	best := t.focus
	for i := range t.v.Lanes {
		if t.lit(i) > t.lit(best) {
			best = i
		}
	}
	if t.lit(best) == 0 && t.v.Lanes[best].cards() == 0 {
		for i := range t.v.Lanes {
			if t.v.Lanes[i].cards() > t.v.Lanes[best].cards() {
				best = i
			}
		}
	}
	t.focus = best
}

// cards is how many cards stand at a place.
func (l *Lane) cards() int { return len(l.Sides[0]) + len(l.Sides[1]) }

// lit counts what can be chosen in a lane.
func (t *Table) lit(i int) (n int) {
	l := &t.v.Lanes[i]
	if len(t.opts[l.Place.H]) > 0 || l.Far != nil && len(t.opts[l.Far.H]) > 0 {
		n++
	}
	for _, side := range l.Sides {
		for _, c := range side {
			if len(t.opts[c.H]) > 0 {
				n++
			}
		}
	}
	return n
}

// offer opens by itself what must be chosen and does not lie on the table.
func (t *Table) offer() {
	switch {
	case t.v.Over != "" && !t.ended && !t.taught():
		t.ended = true
		t.open(overlay{kind: ending})
	case t.over.kind != nothing:
	case len(t.v.Others) > 0:
		t.open(t.among())
		t.picked = true
	case len(t.stacked()) > 1:
		t.open(overlay{kind: choices, list: t.stacked(), head: t.v.Says})
	case len(t.v.Loose) > 2 && !t.window():
		t.open(overlay{kind: choices, list: append(slices.Clone(t.wholes), t.v.Loose...), head: t.v.Says})
	}
}

// stacked lists the answers that wait on the stack, with what they will do.
func (t *Table) stacked() (list []Choice) {
	if t.window() {
		return nil
	}
	for _, c := range t.v.Stack {
		for _, in := range t.opts[c.H] {
			list = append(list, Choice{Label: t.Tell(in), Input: in})
		}
	}
	return list
}

// among lists the cards to choose from that do not lie on the table.
func (t *Table) among() overlay {
	list := t.v.Others
	if !t.v.Many {
		list = alike(list)
	}
	return overlay{kind: cards, cards: list, pick: true, head: t.v.Says}
}

// window reports whether the seat may act freely, rather than answer a question.
func (t *Table) window() bool { return t.game.State().Need.Window != 0 }

// Cover hides everything until the player named has the device in hand.
func (t *Table) Cover(name string) {
	t.cover, t.over, t.dirty = name, overlay{}, true
}

// Covered reports whether the table is hidden.
func (t *Table) Covered() bool { return t.cover != "" }

// View is what is shown now, for a mirror that is read aloud.
func (t *Table) View() *View { return t.v }

// Prompt is the line that says what is asked.
func (t *Table) Prompt() string { return t.v.Says }

// Target is a place on the screen that leads to a legal input.
type Target struct {
	Label string
	Rect  Rect
	Input engine.Input
}

// Targets lists where legal inputs lie on the screen now: none while what is seen
// is older than the game, or a finger is down. Touching one may ask for confirmation first.
func (t *Table) Targets() []Target {
	var out []Target
	if t.dirty || t.finger.Busy() {
		return nil
	}
	for i := range t.hots {
		h := &t.hots[i]
		if h.input == nil || h.r.W <= 0 || h.r.H <= 0 {
			continue
		}
		r := t.visible(i)
		if x, y := r.Mid(); t.over.kind != nothing && t.under(x, y) != h {
			continue // what lies open covers it
		}
		out = append(out, Target{h.label, r, *h.input})
	}
	return out
}

// visible is a part of a place that nothing else covers: of overlapping cards
// the left strip.
func (t *Table) visible(i int) Rect {
	r := t.hots[i].r
	for j := i + 1; j < len(t.hots); j++ {
		o := t.hots[j].r
		if a := o.And(r); a.W <= 0 || a.H <= 0 {
			continue
		}
		switch {
		case o.X > r.X+8:
			r.W = min(r.W, o.X-r.X)
		case o.X+o.W < r.X+r.W-8:
			r.W -= o.X + o.W - r.X
			r.X = o.X + o.W
		case o.Y > r.Y+8:
			r.H = min(r.H, o.Y-r.Y)
		}
	}
	return r
}

// Tick lets time pass to a time in milliseconds; it reports whether the scene
// must be drawn again and whether more ticks are needed.
func (t *Table) Tick(now int64) (draw, more bool) {
	t.now = now
	t.follow()
	if t.landed() {
		t.dirty = true
	}
	flashes := t.flashes()
	beat, beats := t.direct()
	return t.dirty || t.flying() || beat, t.flying() || flashes || beats || t.finger.Busy()
}

// Pointer takes the finger or the mouse at a time in milliseconds.
func (t *Table) Pointer(now int64, p gesture.Pointer) bool {
	was := p.Down
	if p.Down && !t.pressed { // it is meant for the table, too
		t.skipBeat()
		t.unTell(p.X, p.Y)
	}
	t.pressed = p.Down
	if p.Cancelled && t.drag != nil { // what was carried goes back, and its targets go dark
		t.let()
	}
	more := t.stage.Pointer(now, p)
	if !was && t.over.kind == zoomed && !t.over.pinned {
		t.shut()
	}
	return more
}

// Scene composes what is to be seen now.
func (t *Table) Scene() *scene.Scene {
	if t.dirty || !t.beat.base && (!t.flying() || t.fly.took == 0) { // else only time has passed
		t.compose()
	}
	if t.flying() && t.fly.took == 0 {
		t.plan()
	}
	s := &t.s
	if t.flying() {
		s = t.mix()
	}
	if t.beat.base = t.beating(); t.beat.base {
		return t.beatOver(s)
	}
	return s
}

// compose makes the scene to which everything is on its way.
func (t *Table) compose() {
	t.begin()
	t.s.Box(R(0, 0, t.w, t.h), t.Theme.Table)
	if t.cover != "" {
		t.scaled(t.sheets(), t.drawCover)
		t.drawFocused()
		return
	}
	t.arrange()
	t.folded = map[engine.H]bool{}
	if t.fresh {
		t.fresh = false
		t.reveal()
		t.revealRegion()
		t.dirty = false // what they showed is drawn now
	}
	t.scaled(t.lay.Bar, t.drawFar)
	t.drawBoard()
	t.drawShelves(1)
	t.scaled(t.lay.Rail, t.drawStack)
	t.scaled(t.lay.Rail, t.drawLog)
	t.scaled(t.lay.Bar, t.drawPhases)
	if t.lay.Form == layout.Phone { // a card that is lifted lies over the line
		t.drawSeat()
		t.drawHand()
	} else {
		if t.lay.Form == layout.Landscape { // a card that is lifted lies over it
			t.drawAsking()
		}
		t.drawTuck()
		t.drawHand()
		t.drawSeat()
	}
	if t.lay.Form != layout.Landscape {
		t.drawAsking()
	}
	t.drawShares()
	t.scaled(t.lay.Ask, t.drawTeacher)
	t.drawDrag()
	t.drawFlash()
	t.scaled(t.lay.Rail, t.drawPastLine)
	t.drawOver()
	t.drawFocused()
}

// drawAsking draws what is asked, and what opens what there is no room for.
func (t *Table) drawAsking() {
	t.scaled(t.lay.Ask, t.drawPrompt)
	t.scaled(t.lay.Ask, t.drawOpeners)
}

// drawSeat draws the seat that looks with what lies beside its hand.
func (t *Table) drawSeat() {
	k := t.lay.Bar
	if t.lay.Form == layout.Landscape {
		k = t.lay.Rail
	}
	t.scaled(k, t.drawOwn)
	t.drawShelves(0)
}

// drawBoard draws the map, or the places with what stands there.
func (t *Table) drawBoard() {
	if t.onMap() {
		t.drawMap()
		return
	}
	t.drawLanes()
	if b := t.lay.Board; t.v.Map != nil {
		t.corner(R(b.X+4, b.Y+b.H-52, 48, 48), t.v.Map.Name, "hex", func() { t.showLanes(false) })
	}
}

// arrange lays the table out.
func (t *Table) arrange() {
	n := layout.Counts{Hand: len(t.v.Hand), Tucked: t.handAway, Raised: t.handUp, Focus: t.v.Focus, Stack: len(t.v.Stack), Cells: len(t.v.Cells), Beside: t.beside(), Fleets: t.v.Fleets}
	for i := range t.v.Lanes {
		l := &t.v.Lanes[i]
		ln := layout.Lane{Near: len(l.Sides[0]), Far: len(l.Sides[1])}
		n.Homes = append(n.Homes, l.Home)
		long := l.Sides[0]
		if n.Fleets {
			long = slices.Concat(l.Sides[0], l.Sides[1])
		} else if ln.Far > ln.Near {
			long = l.Sides[1]
		}
		for _, c := range long {
			if c.Wear.Damaged || c.Wear.Spent {
				ln.Wide++
			}
		}
		n.Lanes = append(n.Lanes, ln)
	}
	if t.w < 600 || t.h > t.w || t.h < 600 {
		n.Focus = t.focus
	}
	if t.onMap() {
		n.Lanes, n.Map = nil, t.v.Map.extent
	}
	t.lay = layout.Of(t.w, t.h, t.in, t.Scale, n)
	t.lieMap()
	t.lanesOff = min(t.lanesOff, t.lay.Overflow)
	for side, over := range t.lay.Over {
		t.fleetOff[side] = min(t.fleetOff[side], over)
	}
	t.handOff = min(t.handOff, t.lay.HandOver)
}

func (t *Table) open(o overlay) { t.over, t.overOff, t.dirty = o, 0, true }

func (t *Table) shut() { t.over, t.dirty, t.picked = overlay{}, true, false }
