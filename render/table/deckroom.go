package table

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

// Deckroom is the screen on which a deck is made: all cards of a game at one side, the deck at the other,
// beneath them what the game says of it. What must be typed the page asks for.
type Deckroom struct {
	stage
	*deck.Making
	// Typed says that a field of the page lies where Field says and shows the words that are searched for.
	Typed bool
	// What the page does; nil: it cannot.
	Leave, Play, Keep, Rename, Paste, Copy, Seek func()
	Cited                                        func(cite string) // opens a paragraph of the rulebook
	Changed                                      func()            // the deck is another one
	Touched                                      func()            // a finger came down
	Cleared                                      func()            // the words have been taken away
	Notice                                       string            // what has just been done, to be read out

	filter  deck.Filter
	found   []*deck.Card
	says    string // what of the words that are searched for is not understood
	verdict deck.Verdict
	figures deck.Figures
	faces   map[engine.Def]*look.Face

	tab                         int        // of a narrow screen
	shown                       *deck.Card // large, where there is room beside the others
	open                        deckSheet
	cardsOff, deckOff, chipsOff float64
	sheetOff                    float64
	field                       Rect               // of the words
	lines                       map[string]float64 // where the buttons of the deck lie in its column
	cols                        int                // of the cards
	listRect                    Rect
}

// deckSheet is what lies open on the screen.
type deckSheet uint8

const (
	noSheet deckSheet = iota
	cardSheet
	filterSheet
	menuSheet
)

// NewDeckroom returns the screen for a deck in the making.
func NewDeckroom(m *deck.Making) *Deckroom {
	b := &Deckroom{Making: m, faces: map[engine.Def]*look.Face{}}
	b.Theme, b.Scale = &look.Dark, 1
	b.Find("")
	b.judge()
	return b
}

// Find shows the cards that a line of words finds.
func (b *Deckroom) Find(words string) {
	b.filter.Words = words
	b.search()
}

// Words are the words that are searched for.
func (b *Deckroom) Words() string { return b.filter.Words }

func (b *Deckroom) search() {
	b.found, b.says = b.Making.Find(b.filter)
	b.says = sentence(b.says)
	if len(b.found) == 0 && b.says == "" {
		b.says = "No card is like that."
	}
	b.cardsOff, b.dirty = 0, true
}

// judge looks at the deck anew after a change.
func (b *Deckroom) judge() {
	b.verdict, b.figures, b.dirty = b.Verdict(), b.Figures(), true
	if b.Changed != nil {
		b.Changed()
	}
}

// Refresh looks at the deck anew when the page has changed it, and says what was done.
func (b *Deckroom) Refresh(notice string) {
	b.Notice = notice
	b.judge()
}

// add puts copies of a card into the deck, or takes some out.
func (b *Deckroom) add(name string, n int) {
	if c := b.Named(name); c != nil {
		b.shown = c
	}
	if b.Add(name, n) {
		b.Refresh(b.copies(name))
	}
}

func (b *Deckroom) copies(name string) string {
	return digits(b.Count(name)) + " " + name + ", " + cardsOf(b.Size())
}

func cardsOf(n int) string {
	if n == 1 {
		return "1 card"
	}
	return digits(n) + " cards"
}

func (b *Deckroom) undo() {
	if b.CanUndo() {
		b.Making.Undo()
		b.Refresh("Taken back")
	}
}

// empty takes all cards out of the deck.
func (b *Deckroom) empty() {
	d := b.Deck()
	d.Lines = nil
	b.Change(d)
	b.shut()
	b.Refresh("The deck is empty")
}

func (b *Deckroom) show(s deckSheet) { b.open, b.sheetOff, b.dirty = s, 0, true }

func (b *Deckroom) shut() { b.open, b.dirty = noSheet, true }

// enlarge shows a card large.
func (b *Deckroom) enlarge(c *deck.Card) {
	b.shown = c
	b.show(cardSheet)
}

// Field is where the words lie that are searched for, in CSS pixels; ok: they are seen.
func (b *Deckroom) Field() (r Rect, ok bool) { return b.field, b.open == noSheet && b.field.W > 0 }

// Tick implements the screen of an app.
func (b *Deckroom) Tick(now int64) (draw, more bool) {
	b.now = now
	return b.dirty, b.finger.Busy()
}

// Pointer takes the finger or the mouse at a time in milliseconds.
func (b *Deckroom) Pointer(now int64, p gesture.Pointer) bool {
	if p.Down && !b.finger.Busy() && b.Touched != nil {
		b.Touched()
	}
	return b.stage.Pointer(now, p)
}

// Key takes a key: arrows move the focus, Enter does what has it, F goes to the words, Z takes the last
// change back, Escape closes what lies open.
func (b *Deckroom) Key(name string) {
	b.dirty = true
	switch name {
	case "Left", "Right", "Up", "Down":
		b.Focus(b.Outline().step(b.focused, name))
	case "Enter", "Space":
		if b.focused != "" {
			b.Activate(b.focused)
		}
	case "Z":
		b.undo()
	case "F":
		if b.Seek != nil && b.open == noSheet {
			b.Seek()
		}
	case "Escape":
		if b.open != noSheet {
			b.shut()
		} else {
			b.Focus("")
		}
	}
}

// Spots lists what can be tapped: nothing while what is seen is older than the deck.
func (b *Deckroom) Spots() []Spot {
	if b.dirty || b.finger.Busy() {
		return nil
	}
	return b.stage.Spots()
}

// Scene composes what is to be seen now.
func (b *Deckroom) Scene() *scene.Scene {
	b.begin()
	b.s.Box(R(0, 0, b.w, b.h), b.Theme.Page)
	b.field, b.lines = Rect{}, map[string]float64{}
	b.scaled(min(max(b.Scale, 1), max(1, b.w/320)), b.compose)
	if b.focused != "" {
		b.drawFocus(b.Outline())
	}
	return &b.s
}

// Outline tells the screen in words.
func (b *Deckroom) Outline() *Outline {
	o := &Outline{Title: "Deck: " + b.title()}
	from := 0
	if b.open != noSheet {
		o.Modal = true
		for i := range b.hots {
			if b.hots[i].id == scrimID {
				from = i + 1
			}
		}
		switch b.open {
		case cardSheet:
			o.Title = b.shown.Name
			o.Text = []string{b.told(b.shown), b.face(b.shown).Told()}
		case filterSheet:
			o.Title, o.Text = "Filters", []string{cardsOf(len(b.found))}
		case menuSheet:
			o.Title = "Menu"
		}
		b.buttons(o, from)
		return o
	}
	o.Says, o.More, o.Cite = strings.TrimSpace(b.Notice+". "+b.verdict.Says), "", b.verdict.Cite
	if b.Notice == "" {
		o.Says = b.verdict.Says
	}
	b.outlineFigures(o)
	o.Zones = append(o.Zones, Zone{Name: "Search"}, Zone{Name: "Cards", Says: strings.TrimSpace(cardsOf(len(b.found)) + ". " + b.says)})
	if b.cols > 0 {
		b.outlineCards(o)
	}
	b.buttons(o, 0)
	return o
}

func (b *Deckroom) outlineFigures(o *Outline) {
	var curve []string
	for _, f := range b.figures.Curve {
		curve = append(curve, f.Name+": "+digits(f.N))
	}
	o.Text = append(o.Text, cardsOf(b.Size())+".")
	if curve != nil {
		o.Text = append(o.Text, b.curveName()+". "+commas(curve)+".")
	}
	for _, a := range b.figures.Averages {
		o.Text = append(o.Text, "Average "+a.Key+": "+a.Says()+".")
	}
}

// outlineCards lists the cards that were found, those too that are slid out of sight.
func (b *Deckroom) outlineCards(o *Outline) {
	at := map[string]Rect{}
	for i := range b.hots {
		if strings.HasPrefix(b.hots[i].id, cardIs) {
			at[b.hots[i].id] = b.hots[i].r
		}
	}
	z := &o.Zones[len(o.Zones)-1]
	for i, c := range b.found {
		id := cardIs + c.Name
		it := Item{ID: id, Name: c.Name, Says: b.told(c), Can: "can be added", Reads: true, Rect: at[id]}
		it.do, it.read = func() { b.add(c.Name, 1) }, func() { b.enlarge(c) }
		it.show = func() { b.cardsOff, b.dirty = float64(i/b.cols)*cellHigh, true }
		z.Items = append(z.Items, it)
	}
}

// cardIs begins the ids of the cards that were found.
const cardIs = "card:"

// told is what is to be known of a card besides its name.
func (b *Deckroom) told(c *deck.Card) string {
	f := b.face(c)
	parts := []string{f.TypeLine}
	if c.Cost >= 0 {
		parts = append(parts, b.Cost+" "+digits(c.Cost))
	}
	for _, s := range f.Stats {
		parts = append(parts, s.Name+" "+digits(s.Printed))
	}
	if n := b.Count(c.Name); n > 0 {
		parts = append(parts, digits(n)+" in the deck")
	}
	return commas(parts)
}

// Activate does what tapping an item does.
func (b *Deckroom) Activate(id string) bool { return b.activate(b.Outline().find(id)) }

// Read shows a card large.
func (b *Deckroom) Read(id string) bool {
	it := b.Outline().find(id)
	if it == nil || it.read == nil {
		return false
	}
	it.read()
	return true
}

// Focus moves the focus of the keyboard to an item, and slides it into sight.
func (b *Deckroom) Focus(id string) {
	b.stage.Focus(id)
	if b.open != noSheet {
		return
	}
	if it := b.Outline().find(id); it != nil && it.Rect.H < 40 && it.show != nil {
		it.show()
	}
	if y, of := b.lines[strings.TrimPrefix(id, "b:")]; of && (y < b.deckOff || y+lineHigh > b.deckOff+b.listRect.H) {
		b.deckOff, b.dirty = max(0, y-lineHigh), true
	}
}
