//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Nobody can make a file, with the key of one seat and honest games of both, that
// convicts the other seat, or that gives its own seat more than the game gave it.
// FORGERIES says how many sets of files are tried, CHANCE which ones.
func TestForgedFiles(t *testing.T) {
	sets := fromEnv(t, "FORGERIES", either(4000, 500))
	seed := 1000 * chance(t)
	var games []*honestGame
	for _, p := range plans() {
		games = append(games, p.play(t))
	}
	games = append(games, oddGames(t)...)
	c := counts{codes: map[Code]int{}, ways: map[string]int{}}
	for i, h := range games {
		foreign := rawOf(games[(i+1)%len(games)].lines[0].entries)
		for me := range engine.Seat(2) {
			f := newFraud(h, me, seed+uint64(i)*2+uint64(me)+100, foreign)
			for range max(1, sets/len(games)/2) {
				c.try(t, f)
				if t.Failed() && c.failed > 40 {
					t.FailNow()
				}
			}
		}
	}
	t.Log(c.String())
}

// fromEnv is a number of the environment, or another if it is not there.
func fromEnv(t testing.TB, name string, other int) int {
	s := os.Getenv(name)
	if s == "" {
		return other
	}
	n, err := strconv.Atoi(s)
	must(t, err)
	return n
}

// counts are what came of the files.
type counts struct {
	sets, files, failed int
	withHonest, own     int
	whole               int // verified from their bytes as well
	codes               map[Code]int
	ways                map[string]int
}

func (c *counts) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d files in %d sets, %d of them with the honest file; %d hold a decision of the forger that nobody has answered; %d were verified from byte 0 too; verdicts %v; made by", c.files, c.sets, c.withHonest, c.own, c.whole, c.codes)
	for _, w := range slices.Sorted(maps.Keys(c.ways)) {
		fmt.Fprintf(&b, "\n%8d %s", c.ways[w], w)
	}
	return b.String()
}

// try makes one to three files and judges what comes of them.
func (c *counts) try(t *testing.T, f *fraud) {
	t.Helper()
	f.did = nil
	honest := f.stands
	if f.early != nil && f.rng.IntN(2) == 0 {
		honest = f.early
	}
	var set []forgedFile
	for range 1 + f.rng.IntN(2) {
		set = append(set, f.file())
		f.note("|")
	}
	at := -1 // where the honest file stands
	if f.rng.IntN(2) == 0 {
		at = f.rng.IntN(len(set) + 1)
	}
	v := f.verify(set, at, honest)
	c.count(f, set, at, v)
	if c.sets%500 == 1 {
		c.whole++
		if w := Verify(resolver(f.match.game), f.bytes(set, at, honest)...); w.String() != v.String() {
			t.Errorf("CHANCE=%d: %s: from byte 0 the verdict is %v, and %v", chance(t), f.name, w, v)
		}
	}
	if says := f.wrong(v, set, at >= 0, honest); says != "" {
		c.failed++
		t.Errorf("CHANCE=%d: %s: %s by seat %d, after %d of %d entries, honest file at %d (%v): %s: %v", chance(t), f.name, strings.Join(f.did, ", "), f.me, set[0].n, len(set[0].on.entries), at, honest.verdict, says, v)
	}
}

// settle notes the history that stands of those that both seats have kept, and what
// of it was there when it first showed who had won: a loser need not sign the result.
func (h *honestGame) settle(t testing.TB) {
	best := h.lines[0]
	for _, l := range h.lines[1:] {
		c, fault := best.check.against(l.check)
		if fault != nil {
			t.Fatalf("%s: two honest histories: %v", h.name, fault)
		}
		if c == l.check {
			best = l
		}
	}
	h.stands = best
	for n := len(best.entries) - 1; best.verdict.Code == Valid; n-- {
		cut := h.line(t, best.entries[:n])
		if cut.verdict.Code != Valid {
			return
		}
		h.early = cut
	}
}

func (c *counts) count(f *fraud, set []forgedFile, at int, v Verdict) {
	c.sets++
	c.files += len(set)
	c.codes[v.Code]++
	if at >= 0 {
		c.files++
		c.withHonest++
	}
	if slices.ContainsFunc(set, func(x forgedFile) bool { return x.own }) {
		c.own++
	}
	for _, w := range f.did {
		if w != "|" {
			c.ways[w]++
		}
	}
}

// verify verifies files whose beginnings are known.
func (f *fraud) verify(set []forgedFile, at int, honest *line) Verdict {
	v := new(verification)
	for i, x := range set {
		if i == at {
			v.checks = append(v.checks, honest.check)
		}
		v.checks = append(v.checks, x.on.from(f.honestGame, x.n, x.tail, f.machines[i]))
	}
	if at == len(set) {
		v.checks = append(v.checks, honest.check)
	}
	for v.step() {
	}
	return *v.verdict
}

// bytes are the files as they would be given to a third party.
func (f *fraud) bytes(set []forgedFile, at int, honest *line) (files [][]byte) {
	add := func(c *check) { files = append(files, c.file.encode()) }
	for i, x := range set {
		if i == at {
			add(honest.check)
		}
		add(x.on.from(f.honestGame, x.n, x.tail, f.machines[i]))
	}
	if at == len(set) {
		add(honest.check)
	}
	return files
}

// worth is what a verdict gives a seat.
func worth(v Verdict, seat engine.Seat) int {
	switch {
	case v.Code == Valid && v.Winner == seat:
		return 3
	case v.Code == Valid && v.Winner == engine.Nobody:
		return 2
	case v.Code == Valid || v.By == seat:
		return 0
	}
	return 1
}

// wrong says what is wrong with a verdict; "" if nothing is.
func (f *fraud) wrong(v Verdict, set []forgedFile, shown bool, honest *line) string {
	other := f.me.Other()
	own := slices.ContainsFunc(set, func(x forgedFile) bool { return x.own })
	got, had := worth(v, f.me), worth(honest.verdict, f.me)
	switch {
	case v.By == other:
		return "the honest seat is convicted"
	case shown && had != 1 && got > had:
		return "the honest file is worth less beside others"
	case got <= 1 || got <= f.granted():
		return ""
	case got == 3 && own: // its own last move, which nobody has answered
		return ""
	}
	return "the forger has gained"
}

// granted is the most that the honest seat has ever agreed to give the forger.
func (f *fraud) granted() int {
	most := 1
	for _, l := range f.lines {
		most = max(most, worth(l.verdict, f.me))
		for _, s := range l.tables {
			t := s.table
			if t.over() && t.outcome() == f.me || t.wins(f.me) {
				most = 3
			}
		}
	}
	for _, list := range f.voids {
		for _, e := range list {
			if k := e.items[0].kind; e.sender != f.me && (k == itemConcede || k == itemFlag) {
				most = 3
			}
		}
	}
	return most
}
