package e2e

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// slower has the page run so many times slower than it could.
func (p *Page) slower(times float64) error {
	return chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
		return err
	}))
}

// longGame is the file of a long game of two peers.
func longGame(t *testing.T) []byte {
	t.Helper()
	name := filepath.Join(t.TempDir(), "long.cutdeck")
	cmd := exec.Command("go", "test", "-count=1", "-run", "^TestLongFile$", "./wasm/play")
	cmd.Dir, cmd.Env = Root, append(os.Environ(), "CUTDECK_FILE="+name)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return must(os.ReadFile(name))(t)
}

// shownOfWork is how far the work beside the table is, "" when there is none.
const shownOfWork = `document.querySelector('#work p')?.textContent ?? ''`

// working waits until work is shown that is further than before.
func (p *Page) working(t *testing.T, before string) (now string) {
	t.Helper()
	if err := p.wait(time.Minute, "work that goes on", func() (bool, string, error) {
		var err error
		now, err = Eval[string](p, shownOfWork)
		return now != "" && now != before, now, err
	}); err != nil {
		t.Fatal(err)
	}
	return now
}

// TestBeside opens the file of a long game on a slow device. Meanwhile the page is
// touched and answers, before the file is open; the work is given up, and nothing
// comes of it; and it is done to its end.
func TestBeside(t *testing.T) {
	site, file := serve(t), longGame(t)
	p := newPage(t, Landscape)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	must(Eval[bool](p, `(() => { window.tasks = []; new PerformanceObserver(l => tasks.push(...l.getEntries().map(e => Math.round(e.duration)))).observe({type: 'longtask'}); return true })()`))(t)
	if err := p.slower(6); err != nil {
		t.Fatal(err)
	}
	drop(t, p, "long.cutdeck", file)
	first := p.working(t, "")
	if err := p.TapSpot("Settings"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(time.Minute, "the settings beside the work", func() (bool, string, error) {
		saw, err := Eval[string](p, `[document.querySelector('dialog') ? 'settings' : '', `+shownOfWork+`].join(' beside ')`)
		switch {
		case saw == "settings beside ":
			t.Fatal("the touch was not answered before the work was done")
		case saw == " beside ":
			t.Fatal("the work was done before the touch")
		}
		return len(saw) > len("settings beside "), saw, err
	}); err != nil {
		t.Fatal(err)
	}
	if err := p.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}
	t.Logf("%q, then %q", first, p.working(t, first))
	_ = p.Screenshot(Shots, "beside")
	if err := p.tapElement(`document.querySelector('#work button')`); err != nil {
		t.Fatal(err)
	}
	gone := func() (bool, string, error) {
		left, err := Eval[string](p, shownOfWork)
		return left == "", left, err
	}
	if err := p.wait(time.Minute, "the end of work that was given up", gone); err != nil {
		t.Fatal(err)
	}
	if err := p.slower(1); err != nil {
		t.Fatal(err)
	}
	if s := must(p.Status())(t); s.Link == "replay" {
		t.Errorf("a file that was given up is open: %+v", s)
	}

	must(Eval[bool](p, `(tasks = [], window.frames0 = cutdeck.frames, true)`))(t)
	begun := time.Now()
	drop(t, p, "long.cutdeck", file)
	at(t, p, "the replay", func(Status) bool { return true })
	t.Logf("%d bytes were opened in %v; %s", len(file), time.Since(begun).Round(time.Millisecond),
		must(Eval[string](p, `'tasks of more than 50 ms: ' + JSON.stringify(tasks) + ', frames ' + (cutdeck.frames - frames0)`))(t))
	if err := p.wait(time.Minute, "the end of the work", gone); err != nil {
		t.Fatal(err)
	}
	must(Eval[bool](p, `(tasks = [], true)`))(t)
	for _, label := range []string{"To the end", "A turn back", "To the start", "A turn forward"} {
		press(t, p, label)
	}
	t.Log("from end to end, " + must(Eval[string](p, `'tasks of more than 50 ms: ' + JSON.stringify(tasks)`))(t))
}
