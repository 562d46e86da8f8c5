package e2e

import (
	"fmt"
	"testing"
	"time"
)

// TestAltered has two pages play a whole game of Altered by touch, one on a
// tablet, one on a phone: the same table, told only by the game's board.
func TestAltered(t *testing.T) {
	site, err := Serve(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer site.Stop()
	host, guest := pair(t, Landscape)
	if err := guest.Resize(Phone); err != nil {
		t.Fatal(err)
	}
	meetFor(t, host, guest, site.URL, "Altered", "The Slow Green", func() {})
	pages := []*Page{host, guest}
	eager := func(seed uint64) Policy {
		return Kinds(Random(seed), "confirm", "act", "pick", "mode", "step", "tab", "pass")
	}
	policies := []Policy{eager(1), eager(2)}
	began := time.Now()
	taps, err := Play(pages, policies, maxTime, maxTaps, func(s Status) bool { return s.Inputs > 60 })
	shoot(pages, "altered-begun")
	if err == nil {
		var more int
		more, err = Play(pages, policies, maxTime-time.Since(began), maxTaps-taps, nil)
		taps += more
	}
	if err != nil {
		shoot(pages, "altered-stuck")
		t.Fatal(err)
	}
	certified(t, pages)
	shoot(pages, "altered-over")
	h, g := must(host.Status())(t), must(guest.Status())(t)
	t.Logf("%d inputs by %d taps in %.0f s; %d entries; seat %d won", h.Inputs, taps, time.Since(began).Seconds(), h.Entries, h.Won)
	if h.Game != "altered" || g.Game != "altered" || h.Won != g.Won || h.Hash != g.Hash || h.Head != g.Head || h.Head == "" || h.Fault+g.Fault != "" {
		t.Errorf("the pages do not agree:\n%+v\n%+v", h, g)
	}
	for _, p := range pages {
		if f := p.Faults(); len(f) != 0 {
			t.Errorf("%s's console says %q", p.Name, f)
		}
		checkFile(t, site, p, fmt.Sprintf("seat %d", h.Won))
	}
}
