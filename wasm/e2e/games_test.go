package e2e

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// eager acts where it can, evenly among what it can do, and passes last.
func eager(seed uint64) Policy {
	return Kinds(Random(seed), "confirm", "act", "pick", "mode", "step", "tab", "pass")
}

// fresh is for how many inputs of a game both play as they can.
const fresh = 60

// tiring is eager for the first inputs and passes wherever it can from then
// on, so that a game by chance comes to its end sooner.
func tiring(seed uint64) Policy {
	awake, tired := eager(seed), Kinds(Random(seed), "pass", "confirm", "act", "pick", "mode", "step", "tab")
	return func(s Status, ts []Target) int {
		if s.Inputs > fresh {
			return tired(s, ts)
		}
		return awake(s, ts)
	}
}

// TestAltered plays a whole game of Altered; the tablet is turned on the way.
func TestAltered(t *testing.T) {
	t.Parallel()
	wholeGame(t, "Altered", "The Slow Green", maxTime, Portrait, eager(1), tiring(2))
}

// TestNullshapers plays a whole game of Nullshapers.
func TestNullshapers(t *testing.T) {
	t.Parallel()
	paying := func(p Policy) Policy { return without(p, "Make energy") } // which is made as costs are paid
	wholeGame(t, "Nullshapers", "The Understory", 2*maxTime, Landscape, paying(eager(1)), paying(tiring(2)))
}

// TestGalactic plays a whole game of Galactic Empires: seat 0 fires at the Sector HQ of seat 1 until it is lost.
func TestGalactic(t *testing.T) {
	t.Parallel()
	wholeGame(t, "Galactic Empires", "First Song", maxTime, Portrait, besieging(Kinds(Random(1), "pass")), Kinds(Random(2), "pass"))
}

// TestImperium plays a whole game of Imperium: five rounds on its map, whoever leads.
// Both tire, because one who acts as long as it can takes 900 to more than 1,500 taps.
func TestImperium(t *testing.T) {
	t.Parallel()
	wholeGame(t, "Imperium", "Tidal League", 2*maxTime, Portrait, tiring(1), tiring(2))
}

// wholeGame has two pages play a game by touch, one on a tablet, one on a phone:
// the same table for every game, told only by the game's board. After some inputs the
// tablet has another size.
func wholeGame(t *testing.T, game, deck string, limit time.Duration, turned Size, policies ...Policy) {
	t.Helper()
	site := serve(t)
	host, guest := pair(t, Landscape)
	if err := guest.Resize(Phone); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*Page{host, guest} { // the game of WARS is played with motion
		if err := p.Calm(); err != nil {
			t.Fatal(err)
		}
	}
	meetFor(t, host, guest, site.URL, game, deck, func() {})
	must(0, errors.Join(host.Hurry(), guest.Hurry()))(t)
	pages := []*Page{host, guest}
	id, _, _ := strings.Cut(strings.ToLower(game), " ")
	began := time.Now()
	taps, err := Play(pages, policies, limit, maxTaps, func(s Status) bool { return s.Inputs > fresh })
	shoot(pages, id+"-begun")
	if err == nil {
		err = host.Resize(turned)
	}
	if err == nil {
		var more int
		more, err = Play(pages, policies, limit-time.Since(began), maxTaps-taps, nil)
		taps += more
	}
	if err != nil {
		shoot(pages, id+"-stuck")
		t.Fatal(err)
	}
	certified(t, pages)
	shoot(pages, id+"-over")
	h, g := must(host.Status())(t), must(guest.Status())(t)
	t.Logf("%d inputs by %d taps in %.0f s; %d entries; seat %d won", h.Inputs, taps, time.Since(began).Seconds(), h.Entries, h.Won)
	if h.Game != id || g.Game != id {
		t.Errorf("the game is %s and %s", h.Game, g.Game)
	}
	agree(t, h, g)
	silent(t, pages...)
	for _, p := range pages {
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
