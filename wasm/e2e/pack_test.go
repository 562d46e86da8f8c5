package e2e

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestPack brings a pack of a fan's to the page: what is wrong with one is said in the place where it
// is wrong; a good one is kept, its deck plays against the machine, and that game goes on after a
// reload. A friend's page that does not have the pack gets it by the link.
func TestPack(t *testing.T) {
	t.Parallel()
	site := serve(t)
	good, err := os.ReadFile("fan/quay-lights.toml")
	if err != nil {
		t.Fatal(err)
	}
	host, guest := pair(t, Landscape)
	if err := host.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	drop(t, host, "bad.toml", []byte(strings.Replace(string(good), "Draw two cards", "Drew two crads", 1)))
	say(t, host, "This pack cannot be played with")
	if says := must(host.DialogText())(t); !strings.Contains(says, "Line 46, column") || !strings.Contains(says, "All Hands") {
		t.Errorf("it says %q", says)
	}
	_ = host.Screenshot(Shots, "pack-bad")
	if err := host.PressDialog("Close"); err != nil {
		t.Fatal(err)
	}
	drop(t, host, "quay-lights.toml", good)
	say(t, host, "3 cards and 1 deck for WARS")
	_ = host.Screenshot(Shots, "pack-taken")
	if err := host.PressDialog("Choose its deck"); err != nil {
		t.Fatal(err)
	}
	if err := host.Still(); err != nil {
		t.Fatal(err)
	}
	_ = host.Screenshot(Shots, "pack-home")

	// Against the machine.
	if err := host.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	w := wars{deeds: new(deeds)}
	if _, err := Play([]*Page{host}, []Policy{w.choose}, 2*time.Minute, 200, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, "Play cards") }); err != nil {
		shoot([]*Page{host}, "pack-stuck")
		t.Fatal(err)
	}
	was, _, err := host.Asked()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := host.wait(20*time.Second, "the game after a reload", func() (bool, string, error) {
		s, err := host.Status()
		return s.Screen == "table" && s.Hash == was.Hash && s.Mind == was.Mind, s.Screen, err
	}); err != nil {
		t.Fatal(err)
	}
	if err := host.TapMenu("Leave the game"); err != nil {
		t.Fatal(err)
	}

	// With a friend.
	if err := host.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	link := must(host.hookText("invitation", 20*time.Second))(t)
	if !strings.Contains(link, "&p=") {
		t.Fatalf("the link brings no cards: %q", link)
	}
	_ = host.Screenshot(Shots, "pack-invite")
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "Your friend brings cards")
	_ = guest.Screenshot(Shots, "pack-guest")
	if err := guest.PressDialog("Play with them"); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Quay Lights"); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(20 * time.Second))(t)
	if err := host.FillDialog(code); err != nil {
		t.Fatal(err)
	}
	if err := host.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	h, g := quiet(t, host, guest)
	agree(t, h, g)
	silent(t, host, guest)
}
