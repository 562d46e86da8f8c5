package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// second opens another tab beside a page: the same browser, the same storage.
func second(t *testing.T, p *Page, name string) *Page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	q, err := NewPage(ctx, name, Phone)
	if err != nil {
		t.Fatal(err)
	}
	settled(t, q)
	return q
}

// TestSecondTab opens a game with a friend a second time, in another tab of the
// same browser: that shows the game and follows it, and plays nothing, until the
// first tab has been closed. Then the game goes on in the second.
func TestSecondTab(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	before, _ := quiet(t, host, guest)

	tab := second(t, host, "second")
	if err := AllowPeers(tab.ctx); err != nil {
		t.Fatal(err)
	}
	if err := tab.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := tab.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	shows := func(head string) {
		t.Helper()
		if err := tab.wait(30*time.Second, "the game of the other tab", func() (bool, string, error) {
			s, err := tab.Status()
			return s.Screen == "table" && s.Link == "elsewhere" && !s.Mine && s.Hash == head, fmt.Sprintf("%+v", s), err
		}); err != nil {
			shoot([]*Page{tab, host, guest}, "tabs-stuck")
			t.Fatal(err)
		}
	}
	shows(before.Hash)
	if err := tab.Still(); err != nil {
		t.Fatal(err)
	}
	if err := tab.Screenshot(Shots, "second-tab"); err != nil {
		t.Fatal(err)
	}
	if ts := must(tab.Targets())(t); len(ts) > 0 {
		for _, x := range ts {
			if x.Kind != "step" && x.Kind != "tab" {
				t.Errorf("in the second tab there is %+v to tap", x)
			}
		}
	}
	m.to(t, "Draw cards")
	after, _ := quiet(t, host, guest)
	shows(after.Hash)

	// The first tab goes; the second takes over, by a new link.
	if err := chromedp.Do(host.ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	say(t, tab, "Go on with your friend")
	link := must(tab.hookText("invitation", 30*time.Second))(t)
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(30 * time.Second))(t)
	if err := tab.FillDialog(code); err != nil {
		t.Fatal(err)
	}
	if err := tab.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	goesOn(t, tab, guest, after)
	m.pages[0] = tab
	m.to(t, "Activate energy")
	silent(t, tab, guest)
}
