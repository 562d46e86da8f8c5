package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestSettings settles a point of the rules and sizes on the first screen: they
// are there after a reload, and a friend who is invited plays by the same rules
// and is told so. The friend sees the name that was written, too.
func TestSettings(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := pair(t, Landscape)
	if err := host.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	choose := func(label string, option int) {
		t.Helper()
		js := fmt.Sprintf(`(() => { const l = [...document.querySelectorAll("dialog label")].find(l => l.textContent.includes(%q)); const s = document.getElementById(l.htmlFor);
			s.selectedIndex = %d; s.dispatchEvent(new Event("change")); return s.options.length })()`, label, option)
		if n := must(Eval[int](host, js))(t); n < 2 {
			t.Errorf("%s has %d options", label, n)
		}
	}
	if err := host.TapSpot("Settings"); err != nil {
		t.Fatal(err)
	}
	if err := host.wait(10*time.Second, "the settings", func() (bool, string, error) {
		n, err := Eval[int](host, `document.querySelectorAll("dialog select").length`)
		return n > 5, fmt.Sprint(n), err
	}); err != nil {
		t.Fatal(err)
	}
	choose("Size of text", 2)
	choose("Colours", 2)
	choose("Movement", 1)
	choose("Sound", 1)
	choose("Volume", 2)
	const name = "Mirela of the Bell Line of the B" // as much of it as a friend sees
	if err := host.FillDialog("  " + name + "ell Line "); err != nil {
		t.Fatal(err)
	}
	_ = host.Screenshot(Shots, "settings")
	if err := host.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}
	if err := host.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := host.TapSpot("Settings"); err != nil {
		t.Fatal(err)
	}
	if kept := must(host.DialogField(10 * time.Second))(t); kept != name {
		t.Errorf("the name is kept as %q", kept)
	}
	if err := host.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}
	meetFor(t, host, guest, site.URL, "WARS", "The Bell Line", func() {
		if err := guest.wait(30*time.Second, "what the guest is told of the rules", func() (bool, string, error) {
			says, err := Eval[string](guest, `document.querySelector("dialog")?.textContent ?? ""`)
			return strings.Contains(says, "by one movement action"), says, err
		}); err != nil {
			t.Fatal(err)
		}
		_ = guest.Screenshot(Shots, "settings-guest")
		judge(t, guest, "the box of who is invited")
	})
	for _, p := range []*Page{host, guest} {
		if err := p.wait(30*time.Second, "the game", func() (bool, string, error) {
			s, err := p.Status()
			return s.Screen == "table" && s.ID != "", fmt.Sprintf("%+v", s), err
		}); err != nil {
			t.Fatal(err)
		}
		silent(t, p)
	}
	if h, g := must(host.Status())(t), must(guest.Status())(t); h.ID != g.ID || h.Fault+g.Fault != "" {
		t.Errorf("they do not play the same game:\n%+v\n%+v", h, g)
	}
	shoot([]*Page{host, guest}, "settings-table")
	if err := guest.wait(10*time.Second, "the host's name", func() (bool, string, error) { // in the table told in words
		says, err := Eval[string](guest, `[...document.querySelectorAll('main')].map(e => e.textContent).join(' ')`)
		return strings.Contains(says, "Waiting for "+name), says, err
	}); err != nil {
		t.Error(err)
	}
}

// TestSystem changes what the system asks for while a table is open: colours and
// movement follow without a reload, but not where the player has chosen.
func TestSystem(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Dress("dark"); err != nil {
		t.Fatal(err)
	}
	if err := p.Open(site.URL + "?seed=system"); err != nil {
		t.Fatal(err)
	}
	// wears waits until the page and what is drawn on it have those colours, and says
	// how bright the drawing is.
	wears := func(theme, shot string) (light uint32) {
		t.Helper()
		if err := p.wait(20*time.Second, theme+" colours", func() (bool, string, error) {
			now, err := Eval[string](p, `document.documentElement.dataset.theme`)
			return now == theme, now, err
		}); err != nil {
			t.Fatal(err)
		}
		if err := p.Still(); err != nil {
			t.Fatal(err)
		}
		must(0, p.Screenshot(Shots, shot))(t)
		seen := picture(t, shot)
		r, g, b, _ := seen.At(2, seen.Bounds().Dy()/2).RGBA() // the ground, beside everything
		return (r + g + b) / 3
	}
	dress := func(colours string) {
		t.Helper()
		if err := p.Dress(colours); err != nil {
			t.Fatal(err)
		}
	}
	dark := wears("dark", "system-home-dark")
	dress("light")
	if light := wears("light", "system-home-light"); light <= dark {
		t.Errorf("the first screen is as bright as before: %d, was %d", light, dark)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	before, _, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	light := wears("light", "system-table-light")
	dress("dark")
	if dark := wears("dark", "system-table-dark"); light <= dark {
		t.Errorf("the table is as bright as before: %d, was %d", dark, light)
	}
	if before.Still {
		t.Error("the table asks for less motion before the system does")
	}
	if err := p.Calm(); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "a table that stands still", func() (bool, string, error) {
		s, err := p.Status()
		return s.Still && s.Hash == before.Hash, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Fatal(err)
	}

	// What the player has chosen counts more.
	dress("dark")
	wears("dark", "system-table-dark")
	if err := p.TapMenu("Light table"); err != nil {
		t.Fatal(err)
	}
	chosen := wears("light", "system-chosen")
	dress("light")
	dress("dark")
	if now := wears("light", "system-chosen"); now != chosen {
		t.Errorf("a table whose colours were chosen is %d bright, was %d", now, chosen)
	}
	silent(t, p)
}
