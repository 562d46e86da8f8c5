package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestNullshapers has two pages play a whole game of Nullshapers by touch, one on a
// tablet, one on a phone: the same table, told only by the game's board.
func TestNullshapers(t *testing.T) {
	site, err := Serve(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer site.Stop()
	host, guest := pair(t, Landscape)
	if err := guest.Resize(Phone); err != nil {
		t.Fatal(err)
	}
	meetFor(t, host, guest, site.URL, "Nullshapers", "The Understory", func() {})
	pages := []*Page{host, guest}
	eager := func(seed uint64) Policy { // energy is made as costs are paid
		return without(Kinds(Random(seed), "confirm", "act", "pick", "mode", "step", "tab", "pass"), "Make energy")
	}
	policies := []Policy{eager(1), eager(2)}
	began := time.Now()
	taps, err := Play(pages, policies, 2*maxTime, maxTaps, func(s Status) bool { return s.Inputs > 120 })
	shoot(pages, "nullshapers-begun")
	if err == nil {
		var more int
		more, err = Play(pages, policies, 2*maxTime-time.Since(began), maxTaps-taps, nil)
		taps += more
	}
	if err != nil {
		shoot(pages, "nullshapers-stuck")
		t.Fatal(err)
	}
	certified(t, pages)
	shoot(pages, "nullshapers-over")
	h, g := must(host.Status())(t), must(guest.Status())(t)
	t.Logf("%d inputs by %d taps in %.0f s; %d entries; seat %d won", h.Inputs, taps, time.Since(began).Seconds(), h.Entries, h.Won)
	if h.Game != "nullshapers" || g.Game != "nullshapers" || h.Won != g.Won || h.Hash != g.Hash || h.Head != g.Head || h.Head == "" || h.Fault+g.Fault != "" {
		t.Errorf("the pages do not agree:\n%+v\n%+v", h, g)
	}
	for _, p := range pages {
		if f := p.Faults(); len(f) != 0 {
			t.Errorf("%s's console says %q", p.Name, f)
		}
		checkFile(t, site, p, fmt.Sprintf("seat %d", h.Won))
	}
}

// without leaves targets whose label ends so alone, as long as there are others.
func without(then Policy, end string) Policy {
	return func(s Status, ts []Target) int {
		var at []int
		var others []Target
		for i, t := range ts {
			if !strings.HasSuffix(t.Label, end) {
				at, others = append(at, i), append(others, t)
			}
		}
		if len(at) == 0 {
			return then(s, ts)
		}
		if i := then(s, others); i >= 0 {
			return at[i]
		}
		return Slide
	}
}
