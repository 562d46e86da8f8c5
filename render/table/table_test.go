package table

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

const testBook = "# R\n\n## 3. Battle\n\n**W101.** You damage *(no rule)* your cards.\n\n**W177.** In your deploy phase you may play cards.\n"

func newTable(w, h float64) (*demo, *Table) {
	d := newDemo()
	t := New(d, NewBook("Demo", testBook))
	t.Resize(w, h, layout.Insets{})
	t.Scene()
	return d, t
}

func (t *Table) press(x, y float64, ms int64) {
	t.Pointer(t.now+20, gesture.Pointer{Down: true, X: x, Y: y})
	for end := t.now + ms; t.now < end; {
		t.Pointer(min(t.now+50, end), gesture.Pointer{Down: true, X: x, Y: y})
	}
}

func (t *Table) release() { t.Pointer(t.now+20, gesture.Pointer{}); t.Scene() }

func (t *Table) click(r Rect) {
	x, y := r.Mid()
	t.press(x, y, 0)
	t.release()
}

func (t *Table) target(name string) Rect {
	for _, x := range t.Targets() {
		if x.Label == name {
			return x.Rect
		}
	}
	return Rect{}
}

// TestTargetsAreTheOptions: what is lit is what is legal, at every shape of screen.
func TestTargetsAreTheOptions(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {1024, 768}, {640, 480}} {
		d, tb := newTable(s[0], s[1])
		var got []engine.Input
		for _, x := range tb.Targets() {
			got = append(got, x.Input)
			if x.Rect.W < 20 || x.Rect.H < 20 || !R(0, 0, s[0], s[1]).Has(x.Rect.Mid()) {
				t.Errorf("%v: %s lies at %v", s, x.Label, x.Rect)
			}
			if h := tb.under(x.Rect.Mid()); h == nil || h.input == nil || *h.input != x.Input {
				t.Errorf("%v: touching %s hits something else", s, x.Label)
			}
		}
		if !slices.Equal(got, d.opts) {
			t.Errorf("%v: targets %v, options %v", s, got, d.opts)
		}
	}
}

// TestCoveredTargets: what lies under an open text is no target; the way to it is
// to close the text.
func TestCoveredTargets(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}} {
		d, tb := newTable(s[0], s[1])
		tb.zoom(tb.at[d.opts[0].H], true)
		tb.Scene()
		for _, x := range tb.Targets() {
			if h := tb.under(x.Rect.Mid()); h == nil || h.input == nil || *h.input != x.Input {
				t.Errorf("%v: %s is a target under a card that is read", s, x.Label)
			}
		}
		steps := slices.DeleteFunc(tb.Steps(), func(s Spot) bool { return s.Label == furtherDown }) // a long text is slid
		if len(steps) != 1 || steps[0].Label != "Close" {
			t.Fatalf("%v: a card is read, and the steps are %v", s, steps)
		}
		if tb.click(steps[0].Rect); len(tb.Targets()) != len(d.opts) {
			t.Errorf("%v: closed, and there are %d targets of %d", s, len(tb.Targets()), len(d.opts))
		}
	}
}

func TestTapAnswersOnRelease(t *testing.T) {
	d, tb := newTable(1180, 820)
	r := tb.target("Ore Hauler")
	x, y := r.Mid()
	tb.press(x, y, 0)
	if len(d.played) != 0 {
		t.Fatal("a press is no answer yet")
	}
	tb.release()
	if len(d.played) != 1 || d.played[0] != d.opts[1] {
		t.Fatalf("played %v, want %v", d.played, d.opts[1])
	}
}

func TestSlidingOffCancels(t *testing.T) {
	d, tb := newTable(1180, 820)
	x, y := tb.target("Ore Hauler").Mid()
	tb.press(x, y, 0)
	tb.Pointer(tb.now+20, gesture.Pointer{Down: true, X: x + 50, Y: y})
	tb.Pointer(tb.now+20, gesture.Pointer{Down: true, X: x + 200, Y: y})
	tb.release()
	if len(d.played) != 0 {
		t.Fatalf("played %v", d.played)
	}
}

func TestHoldZoomsAndPlaysNothing(t *testing.T) {
	d, tb := newTable(1180, 820)
	x, y := tb.target("Ore Hauler").Mid()
	tb.press(x, y, gesture.HoldAfter)
	if tb.over.kind != zoomed || tb.over.card.Face.Name != "Ore Hauler" {
		t.Fatal("holding did not show the card")
	}
	tb.release()
	if tb.over.kind != nothing || len(d.played) != 0 {
		t.Fatal("lifting should close the zoom and play nothing")
	}
}

// TestWhyNot: a card that cannot be played says why, and leads to the paragraph.
func TestWhyNot(t *testing.T) {
	d, tb := newTable(1180, 820)
	tb.click(R(200, 650, 40, 40)) // Kite Runner, in hand
	if tb.over.kind != bubble || !strings.Contains(tb.over.head, "Kite Runner") || tb.over.why != d.why {
		t.Fatalf("no reason was given: %+v", tb.over)
	}
	for _, s := range tb.Spots() {
		if strings.HasPrefix(s.Label, "W177") {
			tb.click(s.Rect)
		}
	}
	if tb.over.kind != rulebook || tb.over.cite != "W177" {
		t.Fatal("the paragraph was not opened")
	}
	tb.Key("Escape")
	if tb.over.kind != nothing {
		t.Fatal("Escape should close the rulebook")
	}
}

// TestWindowAsksFirst: a free act is chosen with one tap and confirmed with another.
func TestWindowAsksFirst(t *testing.T) {
	d := newDemo()
	act := d.r.Act(engine.Act{Text: "Play it"})
	d.r.Windows = append(d.r.Windows, engine.Window{})
	d.s.Need.Window = 1
	h := d.opts[0].H
	play := engine.Input{H: h, Mode: int16(act)}
	pass := engine.Input{Mode: engine.PassMode}
	d.opts = []engine.Input{play, pass}
	tb := New(d, nil)
	tb.Resize(1180, 820, layout.Insets{})
	tb.Scene()
	r := tb.target("Marshal Odane")
	tb.click(r)
	if len(d.played) != 0 || tb.chosen != h {
		t.Fatal("the first tap only chooses")
	}
	tb.click(r)
	if len(d.played) != 1 || d.played[0] != play {
		t.Fatalf("played %v", d.played)
	}
	tb.click(tb.target("Pass"))
	if len(d.played) != 2 || d.played[1] != pass {
		t.Fatalf("played %v", d.played)
	}
	tb.Changed()
	tb.Scene()
	tb.click(r)
	tb.Key("Escape")
	if tb.chosen != 0 {
		t.Fatal("Escape should let go of the card")
	}
}

// TestDragPlays: a card carried from the hand over the board is played.
func TestDragPlays(t *testing.T) {
	d := newDemo()
	act := d.r.Act(engine.Act{Text: "Play it"})
	d.r.Windows = append(d.r.Windows, engine.Window{})
	d.s.Need.Window = 1
	tb := New(d, nil)
	h := tb.v.Hand[0].H
	d.opts = []engine.Input{{H: h, Mode: int16(act)}}
	tb.Changed()
	tb.Resize(1180, 820, layout.Insets{})
	tb.Scene()
	x, y := tb.rectOf(cardID(h)).Mid()
	tb.press(x, y, 0)
	tb.Pointer(tb.now+20, gesture.Pointer{Down: true, X: x, Y: y - 30})
	tb.Pointer(tb.now+20, gesture.Pointer{Down: true, X: 400, Y: 300})
	tb.Scene()
	tb.release()
	if len(d.played) != 1 || d.played[0] != d.opts[0] {
		t.Fatalf("played %v", d.played)
	}
}

// TestLooseAnswers: answers that are no card are buttons, or a list if there are many.
func TestLooseAnswers(t *testing.T) {
	d := newDemo()
	d.s.Need.Ask = d.r.Ask(engine.Ask{Modes: []string{"Left", "Right", "Back"}})
	d.opts = []engine.Input{{Mode: 0}, {Mode: 1}, {Mode: 2}}
	tb := New(d, nil)
	tb.Resize(390, 844, layout.Insets{})
	tb.Scene()
	if tb.over.kind != choices {
		t.Fatal("three answers should be listed")
	}
	tb.click(tb.target("Right"))
	if len(d.played) != 1 || d.played[0].Mode != 1 {
		t.Fatalf("played %v", d.played)
	}
}

// TestHiddenStaysHidden: nothing of the other hand, nor of what the other seat is
// asked, is in what is drawn.
func TestHiddenStaysHidden(t *testing.T) {
	d := newDemo()
	d.opts = nil
	tb := New(d, nil)
	tb.Resize(1180, 820, layout.Insets{})
	for _, o := range tb.Scene().Ops {
		if strings.Contains(o.Text, "Choose a unit") || o.Text == d.cite {
			t.Errorf("%q is shown to the seat that is not asked", o.Text)
		}
	}
	if !tb.v.Hand[0].Wear.Back && tb.v.Hand[0].Def == 0 {
		t.Error("an unknown card is not a back")
	}
	tb.Cover("Mirela")
	for _, o := range tb.Scene().Ops {
		if o.Text == "Kite Runner" || strings.Contains(o.Key, "Kite Runner") {
			t.Error("a covered table shows the hand")
		}
	}
}

// TestIdleIsIdle: after a scene nothing is due until something changes, and a
// card flies for a while only.
func TestIdleIsIdle(t *testing.T) {
	_, tb := newTable(1180, 820)
	tb.Tick(5000)
	tb.Scene()
	if draw, more := tb.Tick(6000); draw || more {
		t.Fatal("an idle table wants to draw")
	}
	tb.Changed()
	if draw, more := tb.Tick(6010); !draw || !more {
		t.Fatal("after a change cards fly")
	}
	tb.Scene()
	tb.Tick(6000 + 2*600)
	tb.Scene()
	if draw, more := tb.Tick(6000 + 2*600 + 16); draw || more {
		t.Fatal("the flight does not end")
	}
	tb.Still = true
	tb.Changed()
	tb.Tick(9000)
	tb.Scene()
	if _, more := tb.Tick(9016); more {
		t.Fatal("with reduced motion nothing flies")
	}
}

// TestEverythingDraws opens all that can be open, in both themes and at all
// shapes, and looks that the picture is whole.
func TestEverythingDraws(t *testing.T) {
	soft := scene.NewSoft(.5)
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {480, 270}} {
		_, tb := newTable(s[0], s[1])
		for _, th := range []*look.Theme{&look.Dark, &look.Light} {
			tb.Theme = th
			for _, open := range []func(){
				tb.shut, func() { tb.zoom(tb.v.Hand[1], true) }, func() { tb.openBook("W101") }, tb.openMenu, func() { tb.open(overlay{kind: logbook}) },
				func() { tb.refuse("No", &engine.Illegal{Cite: "W101", Says: "Because."}, R(100, 100, 80, 80)) },
				func() { tb.open(overlay{kind: cards, cards: tb.v.Hand, head: "Hand", pick: true}) },
				func() { tb.open(overlay{kind: choices, list: make([]Choice, 9), head: "Choose"}) },
				func() { tb.open(overlay{kind: ending}) }, func() { tb.Cover("Mirela") }, func() { tb.cover = "" },
			} {
				open()
				img := soft.Draw(tb.Scene(), int(s[0]), int(s[1])) // half the size, for speed
				if c := colours(img); c < 3 {
					t.Errorf("%v: only %d colours with %d open", s, c, tb.over.kind)
				}
			}
		}
	}
}

// TestEndings: whatever is offered when a game is over can be tapped, beside and not over
// each other, in every size of window; a tap closes the box and does it.
func TestEndings(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {844, 390}, {480, 270}} {
		for n := range 3 {
			_, tb := newTable(s[0], s[1])
			did := ""
			offer := func(label string) MenuItem { return MenuItem{Label: label, Do: func() { did = label }} }
			tb.Menu = []MenuItem{offer("Leave the game"), offer("Save")}
			labels := []string{"See the table", "Leave the game"}
			for _, label := range []string{"Watch it again", "Play again"}[:n] {
				tb.Ends = append(tb.Ends, offer(label))
				labels = append(labels, label)
			}
			var taken []Rect
			for _, label := range labels {
				tb.v.Over = "You win"
				tb.open(overlay{kind: ending})
				tb.Scene()
				r := tb.rectOfLabel(label)
				if r.W < 48 || r.H < 48 || r.X < 0 || r.Y < 0 || r.X+r.W > s[0] || r.Y+r.H > s[1] {
					t.Fatalf("%v: %q lies at %v", s, label, r)
				}
				for _, o := range taken {
					if r.X < o.X+o.W && o.X < r.X+r.W && r.Y < o.Y+o.H && o.Y < r.Y+r.H {
						t.Errorf("%v: %q at %v lies over another at %v", s, label, r, o)
					}
				}
				taken = append(taken, r)
				did = ""
				for i := range tb.hots {
					if tb.hots[i].label == label {
						tb.hots[i].tap()
						break
					}
				}
				if tb.over.kind != nothing || label != "See the table" && did != label {
					t.Errorf("%v: a tap on %q does %q", s, label, did)
				}
			}
		}
	}
}

func colours(img *image.RGBA) int {
	seen := map[[3]uint8]bool{}
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i+3] != 255 {
			return 0
		}
		seen[[3]uint8(img.Pix[i:i+3])] = true
	}
	return len(seen)
}

func TestBook(t *testing.T) {
	b := NewBook("Demo", testBook)
	i := b.Find("W101")
	if i < 0 || b.Paras[i].Text != "You damage  your cards." && b.Paras[i].Text != "You damage your cards." {
		t.Fatalf("W101 is %q", b.Paras[max(i, 0)].Text)
	}
	if b.Chapter("W177") != "Battle" || b.Find("X1") >= 0 || b.Chapter("X1") != "" {
		t.Error("chapters are not found")
	}
}

func TestHome(t *testing.T) {
	h := NewHome([]HomeGame{{Name: "One", Decks: []HomeDeck{{Name: "A"}, {Name: "B", Cards: []*look.Face{{Name: "X"}}}}}, {Name: "Two"}})
	var got []int
	h.Start = func(k Opponent, g, d int) { got = append(got, int(k), g, d) }
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}} {
		got = nil
		h.Choose(0, 0)
		h.Resize(s[0], s[1], layout.Insets{})
		for _, name := range []string{"B", "Practise"} {
			h.Scene()
			for _, p := range h.Spots() {
				if p.Label == name {
					x, y := p.Rect.Mid()
					h.Pointer(h.now+20, gesture.Pointer{Down: true, X: x, Y: y})
					h.Pointer(h.now+20, gesture.Pointer{})
				}
			}
		}
		if !slices.Equal(got, []int{int(Robot), 0, 1}) {
			t.Errorf("%v: started %v", s, got)
		}
	}
}
