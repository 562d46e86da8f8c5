package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// rooms are the relay and the site that the tests of rooms share, once they are built.
var rooms struct {
	sync.Mutex
	site *Site
	stop func() // the relay
}

// relayed serves the site with a relay on this machine, and the settings that let
// it carry games, until all tests are over.
func relayed(t *testing.T) *Site {
	t.Helper()
	rooms.Lock()
	defer rooms.Unlock()
	if rooms.site != nil {
		return rooms.site
	}
	dir := must(profile())(t)
	bin := filepath.Join(dir, "relay")
	if out, err := run(t.Context(), filepath.Join("..", "relay"), "go", "build", "-buildvcs=false", "-o", bin, "."); err != nil {
		t.Fatalf("the relay does not build: %v\n%s", err, out)
	}
	url, stop, err := start(dir, bin)
	if err != nil {
		t.Fatal(err)
	}
	settings := filepath.Join(dir, "settings.json")
	if err := os.WriteFile(settings, []byte(fmt.Sprintf(`{"relays":[%q],"relayTransport":true}`, url)), 0o666); err != nil {
		t.Fatal(err)
	}
	site, err := Serve(dir, "-settings", settings)
	if err != nil {
		stop()
		t.Fatal(err)
	}
	rooms.site, rooms.stop = site, stop
	return site
}

// endRooms ends the relay and the site of the tests of rooms.
func endRooms() {
	if rooms.site != nil {
		rooms.site.Stop()
		rooms.stop()
	}
}

// invited has the host invite to a game of WARS and returns the room's code.
func invited(t *testing.T, host *Page, url string) string {
	t.Helper()
	for _, err := range []error{host.Open(url), host.TapTarget("WARS"), host.TapTarget("invite")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	code := must(host.hookText("room", 20*time.Second))(t)
	if len(code) != 19 || strings.Count(code, "-") != 3 {
		t.Fatalf("the room code is %q", code)
	}
	return code
}

// linked waits until both pages are at the table and connected.
func linked(t *testing.T, pages ...*Page) {
	t.Helper()
	for _, p := range pages {
		err := p.wait(time.Minute, "an open connection", func() (bool, string, error) {
			s, err := p.Status()
			return s.Link == "open" && s.Screen == "table", fmt.Sprintf("%+v", s), err
		})
		if err != nil {
			shoot(pages, "room-stuck")
			t.Fatal(err)
		}
	}
}

// TestRoomCode has two pages meet by a room code that is typed, over a relay that
// only carries notes, and play. When one is loaded anew, the two find each other
// again by themselves.
func TestRoomCode(t *testing.T) {
	t.Parallel()
	site := relayed(t)
	host, guest := pair(t, Phone)
	pages := []*Page{host, guest}
	code := invited(t, host, site.URL)
	link := must(host.hookText("invitation", 20*time.Second))(t)
	_ = host.Screenshot(Shots, "room-invitation")
	if err := guest.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := guest.TapTarget("Join by code"); err != nil {
		t.Fatal(err)
	}
	if err := guest.FillDialog(strings.ToLower(strings.ReplaceAll(code, "-", " "))); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Join"); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Loose Cargo"); err != nil {
		t.Fatal(err)
	}
	linked(t, pages...)
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	for i, p := range pages { // each in turn is loaded anew
		h, _ := quiet(t, host, guest)
		err := p.Reload()
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 { // the host by the link that was sent, the guest from the first screen
			err = p.Open(link)
		} else {
			err = p.TapTarget("Continue")
		}
		if err != nil {
			t.Fatal(err)
		}
		linked(t, pages...)
		goesOn(t, host, guest, h)
	}
	m.to(t, "Draw cards")
	silent(t, pages...)
}

// TestRelayCarries has two pages meet by the link of a room of which one has no
// WebRTC: the relay carries the game.
func TestRelayCarries(t *testing.T) {
	t.Parallel()
	site := relayed(t)
	host, guest := pair(t, Phone)
	pages := []*Page{host, guest}
	must(guest.Before(`delete window.RTCPeerConnection`))(t)
	invited(t, host, site.URL)
	link := must(host.hookText("invitation", 20*time.Second))(t)
	if !strings.Contains(link, "#r=") || !strings.Contains(link, "&j=") {
		t.Errorf("the link is %q", link)
	}
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Loose Cargo"); err != nil {
		t.Fatal(err)
	}
	linked(t, pages...)
	newMatch(host, guest).to(t, "Play cards")
	quiet(t, host, guest)
	shoot(pages, "room-carried")
}

// TestRoomRefused tells what is wrong with a code that is no code, and with a site
// whose relay is gone.
func TestRoomRefused(t *testing.T) {
	t.Parallel()
	site := relayed(t)
	p := newPage(t, Phone)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("Join by code"); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"K3QT-9ZDA": "8 characters", "UUUU": "no room code"} {
		if err := p.FillDialog(text); err != nil {
			t.Fatal(err)
		}
		if err := p.PressDialog("Join"); err != nil {
			t.Fatal(err)
		}
		say(t, p, want)
		must(Eval[bool](p, `(f => { f.value = ''; return true })(document.querySelector('dialog[open] textarea'))`))(t)
	}
}
