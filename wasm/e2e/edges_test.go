package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// insets is what notches and bars of a device cover of the window's edges.
type insets struct {
	Top    int `json:"top"`
	Left   int `json:"left"`
	Bottom int `json:"bottom"`
	Right  int `json:"right"`
}

type insetsOverride struct {
	Insets insets `json:"insets"`
}

var setSafeAreaInsets = cdp.Command[insetsOverride, cdp.Empty]{Method: "Emulation.setSafeAreaInsetsOverride"}

// covered has the device cover its edges from now on.
func (p *Page) covered(in insets) error {
	return chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, setSafeAreaInsets, insetsOverride{in})
		return err
	}))
}

// TestEdges plays at the edges of a device: nothing that can be tapped lies under
// a notch or a bar of the system, whichever way the device is turned, nor so near
// to the sides and the lower edge that the system takes the finger. A fine screen
// is drawn with fewer pixels than it has.
func TestEdges(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Open(site.URL + "?seed=edges"); err != nil {
		t.Fatal(err)
	}
	if n := must(Eval[string](p, `[...document.querySelectorAll('meta[name=viewport]')].map(m => m.content).join('; ')`))(t); !strings.Contains(n, "viewport-fit=cover") || strings.Contains(n, ";") || strings.Contains(n, "scalable") {
		t.Errorf("the viewports are %q", n)
	}
	if s := must(Eval[string](p, `(s => [s.touchAction, s.userSelect].join())(getComputedStyle(document.querySelector('body > canvas')))`))(t); s != "none,none" {
		t.Errorf("on the table a browser may %s", s)
	}
	if s := must(Eval[string](p, `(s => [s.touchAction, s.userSelect].join())(getComputedStyle(document.querySelector('#mirror')))`))(t); s != "auto,auto" {
		t.Errorf("on the mirror a browser may do %s only", s)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	turns := []struct {
		size Size
		in   insets
	}{
		{Landscape, insets{}}, {Portrait, insets{Top: 24, Bottom: 20}}, {Landscape, insets{Top: 24, Bottom: 20}},
		{Phone, insets{Top: 47, Bottom: 34}}, {Size{844, 390}, insets{Left: 47, Right: 47, Bottom: 21}}, {Landscape, insets{}},
	}
	for _, turn := range turns {
		t.Run(fmt.Sprint(turn.size, turn.in), func(t *testing.T) { testClear(t, p, turn.size, turn.in) })
	}
	t.Run("fine", func(t *testing.T) { testFine(t, p) })
	silent(t, p)
}

// TestLeaving leaves a table as a browser and a device do: Tab takes the focus off
// it, and a touch that the system takes away chooses nothing, and is over.
func TestLeaving(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Open(site.URL + "?seed=leaving"); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"Altered", "bot"} {
		if err := p.TapTarget(id); err != nil {
			t.Fatal(err)
		}
	}
	const hand = "Choose three cards of your hand"
	if _, err := Play([]*Page{p}, []Policy{eager(1)}, time.Minute, 20, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, hand) }); err != nil {
		t.Fatal(err)
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	t.Run("Tab", func(t *testing.T) { testTab(t, p) })
	t.Run("taken touch", func(t *testing.T) { testTaken(t, p) })
	silent(t, p)
}

// testTab goes on from the canvas by Tab.
func testTab(t *testing.T, p *Page) {
	const focused = `(c => document.activeElement === c)(document.querySelector('body > canvas'))`
	if !must(Eval[bool](p, `(document.querySelector('body > canvas').focus(), `+focused+`)`))(t) {
		t.Fatal("the table takes no focus")
	}
	if err := p.Key("Tab", 9, ""); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(5*time.Second, "the focus elsewhere", func() (bool, string, error) {
		on, err := Eval[bool](p, focused)
		return !on, "on the table", err
	}); err != nil {
		t.Error(err)
	}
}

// testTaken begins to touch a card of the hand, has the touch taken away, and then
// taps the card.
func testTaken(t *testing.T, p *Page) {
	before, cards, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	card := cards[0]
	if card.Kind != "pick" {
		t.Fatalf("the first target is %+v", card)
	}
	if err := p.Cancel(card.X, card.Y); err != nil {
		t.Fatal(err)
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	if s, ts := must(p.Status())(t), must(p.Targets())(t); s.Hash != before.Hash || !slices.Equal(ts, cards) {
		t.Errorf("a touch that was taken away has led from %+v %v to %+v %v", before, cards, s, ts)
	}
	if err := p.Tap(card.X, card.Y, hold); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(10*time.Second, "an answer to the tap that follows", func() (bool, string, error) {
		s, err := p.Status()
		return s.Hash != before.Hash, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Error(err)
	}
}

// testClear turns the device and looks where everything lies.
func testClear(t *testing.T, p *Page, size Size, in insets) {
	if err := p.covered(in); err != nil {
		t.Fatal(err)
	}
	if err := p.Resize(size); err != nil {
		t.Fatal(err)
	}
	const edge = 24 // of the sides and the lower edge belongs to the system
	outside := func() (bad []string, n int, err error) {
		m, err := p.Mirror()
		for _, x := range m.Items {
			if x.W <= 1 { // it is further down a list
				continue
			}
			if n++; x.X < float64(in.Left)-1 || x.Y < float64(in.Top)-1 || x.X+x.W > float64(size.W-int64(in.Right))+1 || x.Y+x.H > float64(size.H-int64(in.Bottom))+1 {
				bad = append(bad, fmt.Sprintf("%s %q at %v,%v %v×%v", x.Zone, x.Label, x.X, x.Y, x.W, x.H))
			}
		}
		ts, err2 := p.Targets()
		for _, x := range ts {
			if x.X < edge || x.X > float64(size.W)-edge || x.Y > float64(size.H)-edge {
				bad = append(bad, fmt.Sprintf("%q at %v,%v", x.Label, x.X, x.Y))
			}
		}
		if err == nil {
			err = err2
		}
		return bad, min(n, len(ts)), err
	}
	if err := p.wait(20*time.Second, "all targets in the safe area", func() (bool, string, error) {
		bad, n, err := outside()
		return n > 0 && len(bad) == 0, strings.Join(bad, "\n"), err
	}); err != nil {
		_ = p.Screenshot(Shots, "edges")
		t.Error(err)
	}
}

// testFine loads the page on a fine screen: its canvas has no more than some four
// million pixels.
func testFine(t *testing.T, p *Page) {
	const ratio = 3
	if err := p.Sharpen(ratio); err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if n := must(Eval[int](p, `(c => c.width * c.height)(document.querySelector('body > canvas'))`))(t); n > 4.01e6 || n < 3.95e6 {
		t.Errorf("where each pixel of CSS is %d by %[1]d the canvas has %d; want four million", ratio, n)
	}
	if err := p.Sharpen(Coarse); err != nil {
		t.Fatal(err)
	}
}
