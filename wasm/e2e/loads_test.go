package e2e

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestFanLoads counts what a page of five tables asks the host for, frames and
// all: nothing of the program before a tap, and then the program for one of them.
func TestFanLoads(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host := must(newGate(site.URL))(t)
	defer host.Close()
	fan := Fan(host.URL, nil)
	defer fan.Close()
	p := newPage(t, Size{1180, 4000})                                                      // every frame is in view, or near
	if err := p.Visit(strings.Replace(fan.URL, "127.0.0.1", "localhost", 1)); err != nil { // another site than the host's
		t.Fatal(err)
	}
	if err := p.wait(30*time.Second, "five posters", func() (bool, string, error) {
		return host.pages() == 5, fmt.Sprint(host.seen()), nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(30*time.Second, "all of them loaded", func() (bool, string, error) {
		n, saw, err := postersShown(p)
		return n == 5, saw, err
	}); err != nil {
		t.Fatal(err)
	}
	if n := host.count(".wasm"); n != 0 {
		t.Errorf("%d programs were asked for before anybody asked to play: %v", n, host.seen())
	}
	if n := host.count("wasm_exec") + host.count("worker") + host.count("app."); n != 0 {
		t.Errorf("more than posters was asked for: %v", host.seen())
	}
	if err := p.tapElement(`document.querySelector('#begin')`); err != nil {
		t.Fatal(err)
	}
	f, leave, err := p.Frame("deck=Loose")
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	if err := f.Ready(); err != nil {
		t.Fatal(err)
	}
	if n, saw, err := postersShown(p); err != nil || n != 4 {
		t.Errorf("%d posters are left, %v: %s", n, err, saw)
	}
	if n := host.count(".wasm"); n != 1 {
		t.Errorf("for one table %d programs were asked for: %v", n, host.seen())
	}
}

// postersShown asks every frame of the page whether it shows its poster, with the
// picture.
func postersShown(p *Page) (n int, saw string, err error) {
	all, err := chromedp.Targets(p.ctx)
	if err != nil {
		return 0, "", err
	}
	for _, x := range all {
		if x.Type != "iframe" {
			continue
		}
		ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(x.TargetID), chromedp.WithDetachOnCancel())
		f := &Page{Name: "a frame", ctx: ctx}
		shown, err := Eval[bool](f, `document.readyState === 'complete' && document.querySelector('#poster')?.hidden === false && document.querySelector('#poster img').naturalWidth > 0`)
		cancel()
		if err != nil {
			return n, saw, err
		}
		if shown {
			n++
		}
		saw += fmt.Sprintln(x.URL, shown)
	}
	return n, saw, nil
}

// TestFlight visits the site once, takes the network away, and plays on: against the
// machine, also after a reload, and then for two at the device, each of whom has a whole
// turn, with cards.
func TestFlight(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host := must(newGate(site.URL))(t)
	defer host.Close()
	p := newPage(t, Landscape)
	if err := p.Open(host.URL + "/?seed=beside"); err != nil {
		t.Fatal(err)
	}
	if err := p.kept(); err != nil {
		t.Fatal(err)
	}
	host.set(&host.down, true)
	if err := p.Open(host.URL + "/?seed=beside"); err != nil {
		t.Fatal("without a network: ", err)
	}
	t.Run("Galactic Empires", func(t *testing.T) { testFlightBot(t, p, "Galactic Empires", besieging(Kinds(Random(1), "pass"))) })
	t.Run("WARS", func(t *testing.T) { testFlightBot(t, p, "WARS", (&wars{deeds: new(deeds)}).choose) })
	t.Run("beside", func(t *testing.T) { testFlightBeside(t, p) })
	silent(t, p)
}

// testFlightBot begins a game against the machine, comes to where cards are played, loads the page
// anew, and leaves it.
func testFlightBot(t *testing.T, p *Page, game string, how Policy) {
	if err := errors.Join(p.TapTarget(game), p.TapTarget("bot")); err != nil {
		t.Fatal(err)
	}
	_, err := Play([]*Page{p}, []Policy{how}, 3*time.Minute, 60, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, "Play cards") })
	if err != nil {
		shoot([]*Page{p}, "flight-stuck")
		t.Fatal(err)
	}
	before, _, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if after, _, err := p.Asked(); err != nil || after.Hash != before.Hash {
		t.Errorf("%v: after a reload in flight the game is another:\n%+v\n%+v", err, before, after)
	}
	if err := p.TapMenu("Leave the game"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "the first screen", func() (bool, string, error) {
		s, err := p.Status()
		return s.Screen == "home", s.Screen, err
	}); err != nil {
		t.Fatal(err)
	}
}

// testFlightBeside has two people play at the device.
func testFlightBeside(t *testing.T, p *Page) {
	if err := p.TapTarget("beside"); err != nil {
		t.Fatal(err)
	}
	turn := func() (n int, active int) {
		v := must(Eval[[2]int](p, `(s => [s.turn, s.active])(JSON.parse(cutdeck.command('getState', '{}')).value)`))(t)
		return v[0], v[1]
	}
	covers, played := 0, [2]int{}
	calm := Kinds(Random(5), "confirm", "pass", "mode", "pick", "act")
	choose := func(s Status, ts []Target) int {
		if s.Screen == "cover" {
			covers++
			return 0
		}
		for i, x := range ts {
			if x.Kind == "act" && strings.HasSuffix(x.Label, ": Play it") && played[s.Seat] < 2 {
				played[s.Seat]++
				return i
			}
			if x.Kind == "act" && x.Label == "Activate energy" && played[s.Seat] == 0 {
				return i
			}
		}
		return calm(s, ts)
	}
	first := map[int]bool{}
	if _, err := Play([]*Page{p}, []Policy{choose}, 5*time.Minute, 400, func(Status) bool {
		n, active := turn()
		if n > 0 && active >= 0 {
			first[active] = true
		}
		return n >= 3
	}); err != nil {
		shoot([]*Page{p}, "beside-stuck")
		t.Fatal(err)
	}
	if !first[0] || !first[1] || covers < 2 || played[0] == 0 || played[1] == 0 {
		t.Errorf("turns of %v, %d times handed over, cards tried by each: %v", first, covers, played)
	}
	t.Logf("%d times handed over; cards tried by each: %v; %d lines", covers, played, must(p.Status())(t).Lines)
}
