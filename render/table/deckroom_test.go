package table

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

// deckroomShapes are the sizes that decks are made on.
var deckroomShapes = [][2]float64{{1180, 820}, {390, 844}, {1920, 1080}, {820, 1180}, {844, 390}, {320, 568}}

// makeIn opens the screen with a deck of a game.
func makeIn(t *testing.T, id string, size [2]float64, starter int) *Deckroom {
	t.Helper()
	g, err := games.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	b := NewDeckroom(deck.Open(&g.Game, box.Rules, box.Cards, len(box.Cards)).Begin(box.Decks()[starter]))
	for _, f := range []*func(){&b.Leave, &b.Play, &b.Keep, &b.Rename, &b.Paste, &b.Copy, &b.Seek} {
		*f = func() {}
	}
	b.Resize(size[0], size[1], layout.Insets{})
	b.Scene()
	return b
}

// deckroomScreens are the states of the screen that are looked at.
var deckroomScreens = []struct {
	name string
	do   func(b *Deckroom)
}{
	{"made", func(b *Deckroom) {}},
	{"searched", func(b *Deckroom) {
		b.Find("<4")
		for _, f := range b.Facets[:min(2, len(b.Facets))] {
			b.toggle(f.Key, f.Values[0])
		}
		b.add(b.Deck().Lines[0].Name, 3)
	}},
	{"none", func(b *Deckroom) { b.empty(); b.Find("powr>3") }},
	{"deck", func(b *Deckroom) { b.tab = 1 }},
	{"figures", func(b *Deckroom) { b.tab = 2 }},
	{"card", func(b *Deckroom) { b.enlarge(b.found[len(b.found)/2]) }},
	{"filters", func(b *Deckroom) { b.show(filterSheet) }},
	{"menu", func(b *Deckroom) { b.show(menuSheet) }},
	{"focus", func(b *Deckroom) { b.Focus(cardIs + b.found[1].Name) }},
}

// TestDeckroomShots draws the screen in all its states, with -shots.
func TestDeckroomShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	soft := scene.NewSoft(1)
	for _, g := range games.All() {
		for _, size := range deckroomShapes {
			for _, x := range deckroomScreens {
				for i, th := range []*look.Theme{&look.Dark, &look.Light} {
					scale := []float64{1, 1.4}[i]
					if i > 0 && g.ID != "wars" {
						continue
					}
					b := makeIn(t, g.ID, size, 0)
					b.Theme, b.Scale = th, scale
					b.Scene()
					x.do(b)
					b.Scene()
					name := fmt.Sprintf("deck-%s-%v-%s-%vx%v.png", g.ID, scale, x.name, size[0], size[1])
					if err := writePNG(filepath.Join(*shots, name), soft.Draw(b.Scene(), int(size[0]), int(size[1]))); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// tapAt taps a place of the screen.
func (b *Deckroom) tapAt(r Rect) {
	x, y := r.Mid()
	b.Pointer(b.now+20, gesture.Pointer{Down: true, X: x, Y: y})
	b.Pointer(b.now+20, gesture.Pointer{})
	b.Scene()
}

// item finds an item of the outline by how its id begins.
func (b *Deckroom) item(t *testing.T, id string) Item {
	t.Helper()
	for _, z := range b.Outline().Zones {
		for _, it := range z.Items {
			if strings.HasPrefix(it.ID, id) && it.Rect.H > 20 {
				return it
			}
		}
	}
	t.Fatalf("there is no %q on the screen", id)
	return Item{}
}

// TestDeckroom makes a deck by finger on every size: a tap adds, a line has one less and one more, a hold
// shows the card large, the refusal and its end are told.
func TestDeckroom(t *testing.T) {
	for _, size := range deckroomShapes {
		b := makeIn(t, "wars", size, 1)
		changes, asked := 0, []string{}
		b.Changed = func() { changes++ }
		b.Play = func() { asked = append(asked, "play") }
		b.Scene()
		if !b.verdict.Legal || b.item(t, "b:Play it").Off {
			t.Fatalf("%v: the starter may not be played: %s", size, b.verdict.Says)
		}
		b.tapAt(b.item(t, "b:Play it").Rect)
		first := b.item(t, cardIs)
		was := b.Count(first.Name)
		b.tapAt(first.Rect)
		if b.Count(first.Name) != was+1 || changes != 1 {
			t.Fatalf("%v: a tap on %s makes %d of %d", size, first.Name, b.Count(first.Name), was)
		}
		o := b.Outline()
		if b.verdict.Legal || !strings.Contains(o.Says, "this one has 61") || o.Cite != "W3" || !b.item(t, "b:Play it").Off {
			t.Errorf("%v: of 61 cards it says %q", size, o.Says)
		}
		b.tapAt(b.item(t, "b:Play it").Rect)
		if size[0] < twoColumns {
			b.tapAt(b.item(t, "b:Deck").Rect)
		}
		less := b.item(t, "b:One less: ")
		name := strings.TrimPrefix(less.Name, "One less: ")
		was = b.Count(name)
		b.tapAt(less.Rect)
		if b.Count(name) != was-1 || !b.verdict.Legal {
			t.Errorf("%v: one less of %s makes %d of %d", size, name, b.Count(name), was)
		}
		b.tapAt(b.item(t, "b:Undo").Rect)
		b.tapAt(b.item(t, "b:Undo").Rect)
		if b.CanUndo() || b.Size() != 60 || !b.verdict.Legal {
			t.Errorf("%v: all undone there are %d cards", size, b.Size())
		}
		if !slices.Equal(asked, []string{"play"}) {
			t.Errorf("%v: asked to play %v", size, asked)
		}
		if size[0] < twoColumns {
			b.tapAt(b.item(t, "b:Cards").Rect)
		}
		if !b.Read(first.ID) {
			t.Fatalf("%v: %s cannot be read", size, first.Name)
		}
		b.Scene()
		if o := b.Outline(); !o.Modal || o.Title != first.Name || !strings.Contains(o.Text[1], strings.Fields(b.Rules.Cards[b.shown.Def].Face.Text)[0]) {
			t.Errorf("%v: held it is told as %q %q", size, o.Title, o.Text)
		}
		b.tapAt(b.item(t, "b:One more: ").Rect)
		b.tapAt(b.item(t, "b:Close").Rect)
		if b.open != noSheet || b.Size() != 61 {
			t.Errorf("%v: the card is still large, and there are %d", size, b.Size())
		}
	}
}

// TestDeckroomFilters opens the filters, chooses one, and takes it off where it is shown.
func TestDeckroomFilters(t *testing.T) {
	for _, size := range deckroomShapes {
		b := makeIn(t, "wars", size, 0)
		all := len(b.found)
		b.tapAt(b.item(t, "b:Filters").Rect)
		b.tapAt(b.item(t, "b:"+b.Facets[0].Values[0]).Rect)
		b.tapAt(b.item(t, "b:Done").Rect)
		some := len(b.found)
		if some == 0 || some == all {
			t.Fatalf("%v: a filter finds %d of %d", size, some, all)
		}
		b.Find("no such words")
		b.Scene()
		if len(b.found) > 0 || !strings.Contains(fmt.Sprint(b.Outline().Zones), "No card is like that.") {
			t.Errorf("%v: what finds nothing is not told", size)
		}
		b.tapAt(b.item(t, "b:Clear the search").Rect)
		b.tapAt(b.item(t, "b:"+b.Facets[0].Values[0]).Rect)
		if len(b.found) != all {
			t.Errorf("%v: without filters %d of %d", size, len(b.found), all)
		}
	}
}

// TestDeckroomKeys goes through the screen by keys: every card is reached and slid into sight.
func TestDeckroomKeys(t *testing.T) {
	for _, size := range deckroomShapes {
		b := makeIn(t, "nullshapers", size, 0)
		b.Focus(cardIs + b.found[0].Name)
		for _, c := range b.found[1:] {
			b.Key("Right")
			b.Scene()
			b.Scene()
			if b.Focused() != cardIs+c.Name {
				t.Fatalf("%v: the focus is on %q, not on %s", size, b.Focused(), c.Name)
			}
			if it := b.Outline().find(b.Focused()); it.Rect.H < 40 {
				t.Errorf("%v: %s is not in sight: %v", size, c.Name, it.Rect)
			}
		}
		last := b.found[len(b.found)-1]
		was := b.Count(last.Name)
		b.Key("Enter")
		if b.Count(last.Name) != was+1 {
			t.Errorf("%v: Enter added nothing", size)
		}
		b.Key("Z")
		if b.Count(last.Name) != was {
			t.Errorf("%v: Z took nothing back", size)
		}
	}
}

// TestDeckroomHits looks that each place that does something lies on the screen and is large enough for
// a finger, in every state of the screen.
func TestDeckroomHits(t *testing.T) {
	for _, id := range []string{"wars", "imperium"} {
		for _, size := range deckroomShapes {
			for _, x := range deckroomScreens {
				b := makeIn(t, id, size, 0)
				x.do(b)
				b.Scene()
				from := 0
				for i := range b.hots {
					if b.hots[i].id == scrimID {
						from = i + 1
					}
				}
				for i := from; i < len(b.hots); i++ {
					h := &b.hots[i]
					if h.tap == nil || h.label == "" || h.clipped {
						continue
					}
					if h.r.W < finger || h.r.H < finger || h.r.X < -.01 || h.r.Y < -.01 || h.r.X+h.r.W > size[0]+.01 || h.r.Y+h.r.H > size[1]+.01 {
						t.Errorf("%s %s %v: %q lies at %v", id, x.name, size, h.label, h.r)
					}
					if mx, my := h.r.Mid(); b.under(mx, my) != h {
						t.Errorf("%s %s %v: %q is covered by %q", id, x.name, size, h.label, b.under(mx, my).label)
					}
				}
			}
		}
	}
}

// TestHomeMakes: the first screen leads to a new deck and to a copy of the chosen one, on every size.
func TestHomeMakes(t *testing.T) {
	for _, size := range deckroomShapes {
		h := NewHome([]HomeGame{{Name: "One", Decks: []HomeDeck{{Name: "A"}, {Name: "B", Made: true}}}, {Name: "Two"}})
		var got []string
		h.Make = func(game, deck int, copied bool) { got = append(got, fmt.Sprint(game, deck, copied)) }
		h.Resize(size[0], size[1], layout.Insets{})
		for _, name := range []string{"Make a deck", "Change a copy", "B", "Change it", "Two", "Make a deck"} {
			h.Scene()
			h.Activate("b:" + name)
		}
		if want := []string{"0 0 false", "0 0 true", "0 1 true", "1 0 false"}; !slices.Equal(got, want) {
			t.Errorf("%v: it led to %v", size, got)
		}
	}
}
