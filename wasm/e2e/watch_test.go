package e2e

import (
	"fmt"
	"testing"
	"time"
)

// TestWatch lets a third page watch a game of two: it sees what both see, some
// moves late, has nothing to tap, and sees the end.
func TestWatch(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	from(t, host, "Let somebody watch", "")
	link := must(host.hookText("watchLink", 30*time.Second))(t)
	if err := host.Screenshot(Shots, "let-watch"); err != nil {
		t.Fatal(err)
	}
	third := newPage(t, Phone)
	if err := AllowPeers(third.ctx); err != nil {
		t.Fatal(err)
	}
	if err := third.Open(link); err != nil {
		t.Fatal(err)
	}
	code := must(third.DialogField(30 * time.Second))(t)
	if err := host.FillDialog(code); err != nil {
		t.Fatal(err)
	}
	if err := host.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	strip(t, host, "Somebody watches")
	strip(t, guest, "Somebody watches our game")
	strip(t, third, "You watch")
	sees := func(limit time.Duration, what string, fits func(w, h Status) bool) {
		t.Helper()
		if err := third.wait(limit, what, func() (bool, string, error) {
			w, err := third.Status()
			if err != nil {
				return false, "", err
			}
			h, err := host.Status()
			return w.Link == "watch" && !w.Mine && fits(w, h), fmt.Sprintf("%+v\n%+v", w, h), err
		}); err != nil {
			shoot([]*Page{third, host}, "watch-stuck")
			t.Fatal(err)
		}
	}
	m.to(t, "Draw cards")
	sees(time.Minute, "what the players see", func(w, h Status) bool { return w.Hash == h.Hash })
	if err := third.Screenshot(Shots, "watch"); err != nil {
		t.Fatal(err)
	}
	for _, x := range must(third.Targets())(t) {
		if x.Kind != "step" && x.Kind != "tab" {
			t.Errorf("the spectator has %+v to tap", x)
		}
	}
	if err := giveUp(guest); err != nil {
		t.Fatal(err)
	}
	sees(time.Minute, "the end", func(w, h Status) bool { return w.Over && h.Over && w.Won == h.Won })
	silent(t, host, guest, third)
}
