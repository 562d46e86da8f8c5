package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/table"
)

// hand plays a game by nothing but touches of what the table shows.
type hand struct {
	t   *testing.T
	tb  *table.Table
	now int64
}

// newHand puts a game on a table of so many pixels on which nothing moves.
func newHand(t *testing.T, g table.Game, width, height float64) *hand {
	h := &hand{t: t, tb: table.New(g, nil)}
	h.tb.Still = true
	h.tb.Resize(width, height, layout.Insets{})
	return h
}

func (h *hand) tap(r table.Rect) {
	x, y := r.Mid()
	for _, down := range [2]bool{true, false} {
		h.now += 40
		h.tb.Pointer(h.now, gesture.Pointer{Down: down, X: x, Y: y})
	}
	h.now += 1000
	h.tb.Tick(h.now)
	h.tb.Scene()
}

// slideHand slides a hand that is wider than the screen to its end, with a finger along the lower
// edge of a screen of w × high.
func (h *hand) slideHand(w, high float64) {
	for x := w * .9; x > 8; x -= w / 8 {
		h.now += 20
		h.tb.Pointer(h.now, gesture.Pointer{Down: true, X: x, Y: high - 40})
	}
	h.now += 200
	h.tb.Pointer(h.now, gesture.Pointer{X: 8, Y: high - 40})
	h.now += 1000
	h.tb.Tick(h.now)
	h.tb.Scene()
}

// slideMap slides a map that is larger than the screen by a finger on its middle: to its upper end,
// and from there on as far as it goes. It tells what can be touched on the way.
func (h *hand) slideMap(w, high float64, found map[engine.Input]bool) {
	drag := func(by float64) {
		for i := range 6 {
			h.now += 20
			h.tb.Pointer(h.now, gesture.Pointer{Down: true, X: w / 2, Y: high*.45 + by*float64(i)/5})
		}
		h.now += 200
		h.tb.Pointer(h.now, gesture.Pointer{X: w / 2, Y: high*.45 + by})
		h.now += 1000
		h.tb.Tick(h.now)
		h.tb.Scene()
	}
	for range 5 {
		drag(high * .3)
	}
	for range 10 {
		h.note(found)
		h.behind(found)
		drag(-high * .1)
	}
}

// note adds what can be touched now to what has been found: cards, and answers
// that are none.
func (h *hand) note(found map[engine.Input]bool) {
	for _, x := range h.tb.Targets() {
		in := x.Input
		if in.H != 0 {
			in = engine.Input{H: in.H}
		}
		found[in] = true
	}
}

// look finds all that can be touched, also behind tabs and lists.
func (h *hand) look() map[engine.Input]bool {
	found := map[engine.Input]bool{}
	h.note(found)
	h.tb.Key("Escape") // a list may lie open
	h.tb.Scene()
	h.note(found)
	h.behind(found)
	for _, tab := range h.tb.Tabs() {
		h.tap(tab.Rect)
		h.note(found)
		h.behind(found)
	}
	for range 9 { // where there is but a way to the next place
		if tabs := h.tb.Tabs(); len(tabs) == 1 {
			h.tap(tabs[0].Rect)
			h.note(found)
			h.behind(found)
		}
	}
	return found
}

func (h *hand) behind(found map[engine.Input]bool) {
	for _, step := range h.tb.Steps() {
		if !slices.Contains(h.tb.Steps(), step) { // a list that lies beside was slid meanwhile
			continue
		}
		h.tap(step.Rect)
		for _, within := range h.tb.Steps() { // a list of lists
			if strings.HasSuffix(step.Label, ": piles choices") && strings.HasSuffix(within.Label, " choices") && within.Label != step.Label {
				h.tap(within.Rect)
				h.listed(found)
				h.tb.Key("Escape")
				h.tb.Scene()
				h.tap(step.Rect)
			}
		}
		h.listed(found)
		h.tb.Key("Escape")
		h.tb.Scene()
	}
}

// listed notes what can be touched in a list, which may be longer than the screen.
func (h *hand) listed(found map[engine.Input]bool) {
	h.note(found)
	for on := true; on; {
		on = false
		for _, s := range h.tb.Steps() {
			if s.Label == "Further down" {
				h.tap(s.Rect)
				h.note(found)
				on = true
				break // what is left of the list may lie elsewhere now
			}
		}
	}
}

// Every answer that a game allows is found by touching, on every shape of
// screen, and a game is played to its end by touching alone.
func TestTouch(t *testing.T) {
	sizes := [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {1024, 600}, {640, 480}, {480, 270}}
	for _, g := range games.All() {
		box, err := g.Open()
		if err != nil {
			t.Fatal(err)
		}
		for i, size := range sizes {
			if testing.Short() && i%2 == 0 {
				continue
			}
			t.Run(fmt.Sprint(g.ID, size), func(t *testing.T) { touched(t, box, size, uint64(i)) })
		}
	}
}

func touched(t *testing.T, box *games.Box, size [2]float64, seed uint64) {
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"Ann", "Bob"})
	if err != nil {
		t.Fatal(err)
	}
	h := newHand(t, l, size[0], size[1])
	rng := bot.NewRand(seed)
	for n := 0; l.State().Need.Kind != engine.Over; n++ {
		if n > 3000 {
			t.Fatal("endless")
		}
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if did {
			continue
		}
		if h.changed(l); len(l.Options()) == 0 { // one touch has said what was asked, too
			continue
		}
		h.tb.Scene()
		if n%3 == 0 && size[1] > 400 { // where lists need not be slid
			found := h.look()
			if size[0] < 400 { // where a large hand is slid
				h.slideHand(size[0], size[1])
				h.note(found)
			}
			if slices.ContainsFunc(h.tb.Spots(), func(s table.Spot) bool { return s.Label == "Whole map" }) {
				h.slideMap(size[0], size[1], found)
			}
			for _, in := range l.Options() {
				key := in
				if in.H != 0 {
					key = engine.Input{H: in.H}
				}
				if !found[key] && !likeFound(l, in, found) {
					says, _ := l.Prompt()
					t.Fatalf("decision %d, %q: %+v can’t be touched; %v", n, says, in, found)
				}
			}
			h.changed(l)
			h.tb.Scene()
		}
		h.answer(l, rng)
		if t.Failed() {
			return
		}
	}
}

// likeFound reports whether a card of the same name in the same place of the same player
// can be touched: a list shows it once, and so does a map those that nothing tells apart.
func likeFound(l *Local, in engine.Input, found map[engine.Input]bool) bool {
	all := &l.State().Ent
	is := func(h engine.H) engine.Def {
		if d := all[h].Def; d != 0 {
			return d
		}
		return l.Mind().Of(h)
	}
	onMap := l.Rules().Board.Map != nil
	for f := range found {
		a, b := &all[f.H], &all[in.H]
		if onMap && in.H != 0 && a.Zone == l.Rules().Board.Play && is(f.H) == is(in.H) && a.Zone == b.Zone && a.Owner == b.Owner && a.Host == b.Host && a.Flags == b.Flags {
			return true
		}
		if f.H != 0 && in.H != 0 && is(f.H) != 0 && is(f.H) == is(in.H) && a.Zone == b.Zone && a.Owner == b.Owner && a.Zone != l.Rules().Board.Play && a.Zone != l.Rules().Board.Hand {
			return true
		}
	}
	return false
}

// changed tells the table that the game has moved on, as the page does after each answer: also after
// those that the table gives by itself, because one touch has said several.
func (h *hand) changed(l *Local) {
	for before, first := l.State().Sum(), true; first || l.State().Sum() != before; first = false {
		before = l.State().Sum()
		h.tb.Changed()
	}
}

// answer touches until the game has moved on. What leads on without being an
// answer is touched when nothing else is there, and now and then.
func (h *hand) answer(l *Local, rng *bot.Rand) {
	h.t.Helper()
	before := l.State().Sum()
	for try := 0; l.State().Sum() == before; try++ {
		if try > 40 {
			says, _ := l.Prompt()
			h.t.Fatalf("touching leads nowhere at %q: %d answers %v, %v, steps %v, tabs %v", says, len(l.Options()), l.Options(), h.tb.Targets(), h.tb.Steps(), h.tb.Tabs())
		}
		steps, tabs, targets := h.tb.Steps(), h.tb.Tabs(), h.tb.Targets()
		switch {
		case len(tabs) > 0 && rng.N(3) == 0:
			h.tap(tabs[rng.N(len(tabs))].Rect)
		case len(steps) > 0 && (len(targets) == 0 || rng.N(2) == 0):
			h.tap(steps[rng.N(len(steps))].Rect)
		case len(targets) > 0:
			h.tap(targets[rng.N(len(targets))].Rect)
		case len(tabs) > 0:
			h.tap(tabs[rng.N(len(tabs))].Rect)
		default:
			h.tb.Key("Escape")
			h.tb.Scene()
		}
	}
}
