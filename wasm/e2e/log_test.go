package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// TestLogCopy plays some moves and copies the log: what can be pasted is what the
// mirror tells, line by line, of both players or of one. A browser without a
// clipboard for pages copies it the old way; one that refuses that too has it shown
// in a box.
func TestLogCopy(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if _, err := chromedp.CallBrowser(p.ctx, browser.SetPermission, browser.SetPermissionParams{
		Permission: &browser.PermissionDescriptor{Name: "clipboard-read"}, Setting: browser.PermissionSettingGranted,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	}); err != nil {
		t.Fatal(err)
	}
	if err := p.Open(site.URL + "?seed=log"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	if _, err := Play([]*Page{p}, []Policy{Random(3)}, 3*time.Minute, 60, func(s Status) bool { return s.Lines > 8 }); err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.Asked(); err != nil {
		t.Fatal(err)
	}
	must(0, p.uncover("Log"))(t)
	copies := func(whose string) string {
		t.Helper()
		if err := p.TapSpot(whose); err != nil {
			t.Fatal(err)
		}
		must(Eval[any](p, `navigator.clipboard.writeText('nothing')`))(t)
		if err := p.TapSpot("Copy"); err != nil {
			t.Fatal(err)
		}
		text := ""
		if err := p.wait(10*time.Second, "a copy", func() (_ bool, _ string, err error) {
			text, err = Eval[string](p, `navigator.clipboard.readText()`)
			return text != "nothing", text, err
		}); err != nil {
			t.Fatal(err)
		}
		told := p.told(t)
		if got := strings.Split(strings.TrimSuffix(text, "\n"), "\n"); !slices.Equal(got, told) {
			t.Errorf("%s: copied are %q, the mirror tells %q", whose, got, told)
		}
		return text
	}
	all, mine := copies("All"), copies("You")
	if strings.Count(all, "\n") < 8 || strings.Count(mine, "\n") >= strings.Count(all, "\n") {
		t.Errorf("of all is copied %q, of one %q", all, mine)
	}
	_ = p.Screenshot(Shots, "log-copied")
	must(Eval[any](p, `Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true}); document.addEventListener('copy', e => window.oldWay = e.target.value)`))(t)
	if err := p.TapSpot("All"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapSpot("Copy"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(10*time.Second, "a copy the old way", func() (bool, string, error) {
		text, err := Eval[string](p, `window.oldWay ?? ''`)
		return text == all, fmt.Sprintf("%q", text), err
	}); err != nil {
		t.Fatal(err)
	}
	must(Eval[any](p, `document.execCommand = () => false`))(t)
	if err := p.TapSpot("You"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapSpot("Copy"); err != nil {
		t.Fatal(err)
	}
	if text := must(p.DialogField(10 * time.Second))(t); text != mine {
		t.Errorf("the box shows %q, not %q", text, mine)
	}
	if err := p.PressDialog("Close"); err != nil {
		t.Fatal(err)
	}
	silent(t, p)
}

// told are the lines of the open log as the mirror tells them, the oldest first.
func (p *Page) told(t *testing.T) (lines []string) {
	t.Helper()
	m := must(p.Settled())(t)
	for _, it := range m.Items {
		if it.Zone == "Lines" {
			lines = append(lines, it.Label)
		}
	}
	slices.Reverse(lines)
	return lines
}
