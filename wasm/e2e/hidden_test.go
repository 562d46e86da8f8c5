package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// hide has the window of a page put away, or shown again, and waits until the
// page knows: a page in a window that is away is one in a tab behind another.
func hide(t *testing.T, p *Page, away bool) {
	t.Helper()
	w, err := chromedp.CallBrowser(p.ctx, browser.GetWindowForTarget, browser.GetWindowForTargetParams{TargetID: chromedp.FromContext(p.ctx).Target.TargetID})
	if err != nil {
		t.Fatal(err)
	}
	state := map[bool]browser.WindowState{true: browser.WindowStateMinimized, false: browser.WindowStateNormal}[away]
	if _, err := chromedp.CallBrowser(p.ctx, browser.SetWindowBounds, browser.SetWindowBoundsParams{WindowID: w.WindowID, Bounds: &browser.Bounds{WindowState: state}}); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, fmt.Sprint("hidden: ", away), func() (bool, string, error) {
		is, err := Eval[bool](p, `document.hidden`)
		return is == away, fmt.Sprint(is), err
	}); err != nil {
		t.Fatal(err)
	}
}

// TestHiddenTab puts the guest's window away while the host plays: the guest's page
// receives and keeps every move, passes where nothing else can be done, and says in
// its title when it is really asked. Shown again, it plays on.
func TestHiddenTab(t *testing.T) {
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	pages := []*Page{host, guest}
	m := newMatch(host, guest)
	m.play(t, func(s Status) bool { return s.Seat == 0 && s.Mine && strings.HasPrefix(s.Prompt, "Activate energy") })
	received := 0
	for range 8 { // as often as the guest is really asked
		before, _ := quiet(t, host, guest)
		hide(t, guest, true)
		received += testUnseen(t, m, before)
		if received >= 6 {
			break
		}
		hide(t, guest, false)
		m.play(t, func(s Status) bool { return s.Seat == 0 && s.Mine })
	}
	if t.Logf("hidden, the guest's page has received %d inputs", received); received < 6 {
		t.Error("the test shows little")
	}
	hide(t, guest, false)
	if err := guest.wait(20*time.Second, "the usual title", func() (bool, string, error) {
		s, err := Eval[string](guest, `document.title`)
		return s == "Cutdeck", s, err
	}); err != nil {
		t.Error(err)
	}
	inputs := must(guest.Status())(t).Inputs
	m.play(t, func(s Status) bool { return s.Inputs > inputs+3 })
	silent(t, pages...)
}

// testUnseen has the host play on until the guest, whose page is hidden, is really
// asked, and returns how many inputs that page has received meanwhile.
func testUnseen(t *testing.T, m *match, before Status) int {
	t.Helper()
	host, guest := m.pages[0], m.pages[1]
	kept, frames := must(guest.Records("far-"))(t), must(Eval[int](guest, `cutdeck.frames`))(t)
	if _, err := Play(m.pages[:1], m.policies()[:1], busy*2*time.Minute, 300, func(Status) bool {
		g := must(guest.Status())(t)
		return g.Mine && g.Inputs > before.Inputs
	}); err != nil {
		shoot(m.pages[:1], "hidden-stuck")
		t.Fatal(err, must(guest.Status())(t))
	}
	h, g := quiet(t, host, guest)
	if n := must(guest.Records("far-"))(t); n-kept < h.Entries-before.Entries {
		t.Errorf("of %d entries the hidden page has kept %d", h.Entries-before.Entries, n-kept)
	}
	if err := guest.wait(10*time.Second, "a title that calls the player", func() (bool, string, error) {
		title, err := Eval[string](guest, `document.title`)
		return strings.HasPrefix(title, "Your turn"), title, err
	}); err != nil {
		t.Error(err)
	}
	if n := must(Eval[int](guest, `cutdeck.frames`))(t); n > frames+1 { // one may have been under way
		t.Errorf("the hidden page has drawn %d frames: the test shows nothing", n-frames)
	}
	return g.Inputs - before.Inputs
}
