package e2e

import (
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// friends opens the site in two pages that share nothing but the network, and
// has them meet by link and code, as two people do.
func friends(t *testing.T, url string, size Size) (host, guest *Page) {
	t.Helper()
	host, guest = pair(t, size)
	meet(t, host, guest, url, func() {})
	return host, guest
}

// meet has two pages meet by link and code for a game of WARS; choosing runs
// before the guest chooses a deck.
func meet(t *testing.T, host, guest *Page, url string, choosing func()) {
	t.Helper()
	meetFor(t, host, guest, url, "WARS", "Loose Cargo", choosing)
}

// meetFor has them meet for a game, with the guest's deck.
func meetFor(t *testing.T, host, guest *Page, url, game, deck string, choosing func()) {
	t.Helper()
	if err := host.Open(url); err != nil {
		t.Fatal(err)
	}
	if err := host.TapTarget(game); err != nil {
		t.Fatal(err)
	}
	if err := host.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	link := must(host.hookText("invitation", 20*time.Second))(t)
	if !strings.Contains(link, "#j=") {
		t.Fatalf("the invitation is %q", link)
	}
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	choosing()
	if err := guest.PressDialog(deck); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(20 * time.Second))(t)
	if err := host.FillDialog("> " + code[:50] + "\n> " + code[50:]); err != nil { // as mail programs quote it
		t.Fatal(err)
	}
	if err := host.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*Page{host, guest} {
		err := p.wait(30*time.Second, "an open connection", func() (bool, string, error) {
			s, err := p.Status()
			return s.Link == "open", fmt.Sprint(s), err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Bounds of the game that is played: what a person would sit through.
const (
	maxInputs = 400
	maxTime   = 10 * time.Minute
	maxTaps   = 1500
)

// TestWholeGame has two pages play a game from invitation to victory by touch, on
// small screens. Seat 0, the host, is the one who runs out of energy. Whether there is
// a battle or a drain on the way hangs on the cards that are drawn; TestLessons fights
// one and drains by touch, for certain, as the lessons do not go on otherwise.
func TestWholeGame(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	pages := []*Page{host, guest}
	m := newMatch(host, guest)
	defer func() {
		for i, p := range pages {
			_ = os.WriteFile(filepath.Join(Shots, "game-"+p.Name+".txt"), []byte(strings.Join(m.seats[i].trail, "\n")), 0o666)
		}
	}()
	began := time.Now()

	// Before the first turn each side has been shown one card of the other: the
	// location it begins with. Of no other card it holds the salt, and of no card of
	// its own, but the eight in its hand, where it lies.
	taps, err := Play(pages, m.policies(), maxTime, maxTaps, func(s Status) bool { return strings.HasPrefix(s.Prompt, "Activate energy") })
	if err != nil {
		shoot(pages, "game-stuck")
		t.Fatal(err)
	}
	shoot(pages, "game-begun")
	secrets := [2]secret{secretOf(t, host), secretOf(t, guest)}
	for i, p := range pages {
		s := must(p.Status())(t)
		if n, drawn := checkSecrecy(t, p, secrets[1-i]); n != 1 || s.Known != 1 || drawn != 8 {
			t.Errorf("%s knows %d cards of the other side and holds %d salts of them, and %d of its own; want 1, 1 and 8", p.Name, s.Known, n, drawn)
		}
	}

	more, err := Play(pages, m.policies(), maxTime-time.Since(began), maxTaps-taps, nil)
	took := time.Since(began)
	if err != nil {
		shoot(pages, "game-stuck")
		t.Fatal(err)
	}
	certified(t, pages)
	shoot(pages, "game-over")
	h, g := must(host.Status())(t), must(guest.Status())(t)
	t.Logf("%d inputs by %d taps in %.0f s; %d entries; seat %d won; %+v", h.Inputs, taps+more, took.Seconds(), h.Entries, h.Won, *m.seats[0].deeds)
	if agree(t, h, g); h.Won > 1 {
		t.Error("nobody has won")
	}
	if h.Inputs != g.Inputs || h.Inputs > maxInputs {
		t.Errorf("%d and %d inputs; want as many on both sides, and at most %d", h.Inputs, g.Inputs, maxInputs)
	}
	silent(t, pages...)
	for i, p := range pages {
		checkFile(t, site, p, fmt.Sprintf("seat %d", h.Won))
		if i == h.Won { // who loses tells nothing more than was played
			n, drawn := checkSecrecy(t, p, secrets[1-i])
			if k := must(p.Status())(t).Known; n < k || n > 60 {
				t.Errorf("%s knows %d cards of the other side and holds %d salts of them", p.Name, k, n)
			}
			t.Logf("%s has heard %s, and holds %d salts of the cards shown to it and %d of those it has drawn", p.Name, size(heard(t, p)), n, drawn)
		} else if !holds(heard(t, p), secrets[1-i].seed) {
			t.Errorf("%s has not heard the winner's audit: what is recorded shows nothing", p.Name)
		}
	}

	// The game is over for good: neither page offers to go on with it.
	for _, p := range pages {
		if err := p.Reload(); err != nil {
			t.Fatal(err)
		}
		for _, target := range must(p.Targets())(t) {
			if target.ID == "Continue" {
				t.Errorf("%s offers to go on with a game that is over", p.Name)
			}
		}
	}
}

// checkFile exports the game of a page and has the native program verify it.
func checkFile(t *testing.T, site *Site, p *Page, winner string) {
	t.Helper()
	text := must(p.hookText("file", 20*time.Second))(t)
	name := filepath.Join(t.TempDir(), p.Name+".cutdeck")
	if err := os.WriteFile(name, must(base64.StdEncoding.DecodeString(text))(t), 0o666); err != nil {
		t.Fatal(err)
	}
	verdict, err := site.Verify(name)
	if err != nil || !strings.Contains(verdict, "VALID: "+winner) {
		t.Errorf("verify says %q, %v; want VALID and %s", verdict, err, winner)
	}
	t.Log(strings.TrimSpace(verdict))
}

// shoot keeps a picture of every page.
func shoot(pages []*Page, name string) {
	for _, p := range pages {
		_ = p.Screenshot(Shots, name+"-"+p.Name)
	}
}

// TestTable keeps a picture of the table in every size that is looked at, and
// watches it stand still.
func TestTable(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	must(0, p.Sharpen(1))(t)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	for name, size := range map[string]Size{"landscape": Landscape, "portrait": Portrait, "phone": Phone} {
		if err := p.Resize(size); err != nil {
			t.Fatal(err)
		}
		must(0, errors.Join(p.turned(size), p.Still()))(t)
		if err := p.Screenshot(Shots, "table-"+name); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	frames, share, err := p.Idle(10 * time.Second)
	if err != nil || frames != 0 || share >= 0.01 {
		t.Errorf("idle: %d frames in 10 s, main thread busy %.2f %%, %v; want none and less than 1 %%", frames, 100*share, err)
	}
	t.Logf("idle: main thread busy %.2f %%", 100*share)
	before := must(p.Status())(t)
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if after := must(p.Status())(t); after.Hash != before.Hash || after.Screen != before.Screen {
		t.Errorf("a reload changed the game:\n%+v\n%+v", before, after)
	}
}

// certified waits until both pages have audited the game and signed its end.
func certified(t *testing.T, pages []*Page) {
	t.Helper()
	if err := pages[0].wait(time.Minute, "the audit and the signatures of both", func() (bool, string, error) {
		signed, saw := 0, ""
		for _, p := range pages {
			s, err := p.Status()
			if err == nil && s.Fault+s.Unstored != "" {
				err = fmt.Errorf("%s: %s%s", p.Name, s.Fault, s.Unstored)
			}
			if err != nil {
				return false, saw, err
			}
			if s.Signed {
				signed++
			}
			saw += fmt.Sprintf("\n%s: %+v; its console says %q", p.Name, s, p.Faults())
		}
		return signed == len(pages), saw, nil
	}); err != nil {
		shoot(pages, "unsigned")
		t.Fatal(err)
	}
}
