//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A connection that breaks (§10.2): wherever it does, both sides come back to
// one log, and the game ends with the head that it would have had.

// cut is a break of the connection at one frame of a game.
type cut struct {
	at     int     // the frame, counted as they are delivered; negative: never
	after  bool    // it still arrives
	rest   bool    // and so do those under way to its sender
	reload [2]bool // which pages are loaded anew
}

func (c cut) String() string {
	return fmt.Sprintf("cut at frame %d, after it %v, the rest arrives %v, reloaded %v", c.at, c.after, c.rest, c.reload)
}

// due reports whether the cut comes once so many frames have been delivered.
func (c cut) due(frames int) bool {
	return c.at >= 0 && (frames == c.at && !c.after || frames == c.at+1 && c.after)
}

// part breaks the connection and joins the sides anew.
func (d *duplex) part(c cut) {
	d.t.Helper()
	if c.rest {
		for seat, frames := range d.way {
			for _, f := range frames {
				must(d.t, d.s[seat].Receive(f))
			}
		}
	}
	for seat, yes := range c.reload {
		if yes {
			d.reload(engine.Seat(seat))
		}
	}
	d.rejoin()
}

// cutGame is a game that is played again and again, with other cuts.
type cutGame struct {
	begin func() [2]Config
	play  func(*Session) bool // a decision by the log alone; false: there is none
	ways  []cut
	step  int // between the frames; 1: every frame
	each  int // as many cuts in one game
}

// broken plays a game with cuts, in the order of their frames. Both sides must end
// with one log, in which nothing is missing that either had at a cut. It returns how
// many cuts came, since a new run draws other cards and coins, so that a game may
// end sooner, and how many frames were delivered.
func (g *cutGame) broken(t testing.TB, cuts ...cut) (came, frames int) {
	t.Helper()
	d := meeting(t, g.begin())
	for n := 0; n < 20000; n++ {
		if came < len(cuts) && cuts[came].due(frames) {
			d.part(cuts[came])
			frames++ // this cut is not due again
			came++
		}
		if d.deliver() {
			frames++
			continue
		}
		if !g.play(d.s[0]) && !g.play(d.s[1]) {
			break
		}
	}
	for _, s := range d.s {
		if !s.Certified() {
			t.Fatalf("%v: seat %d is not done: %v, waiting for %+v", cuts, s.Seat(), s.Fault(), s.t.due())
		}
	}
	d.ended()
	return came, frames
}

// games shares cuts at every frame and in every way among games, so that each game
// has its cuts far from each other.
func (g *cutGame) games(frames int) (all [][]cut) {
	var places []int
	for i := 0; i < frames; i += g.step {
		places = append(places, i)
	}
	apart := (len(places) + g.each - 1) / g.each
	for first := range apart {
		for w := range g.ways {
			var cuts []cut
			for i := first; i < len(places); i += apart {
				c := g.ways[(w+len(cuts))%len(g.ways)]
				c.at = places[i]
				cuts = append(cuts, c)
			}
			all = append(all, cuts)
		}
	}
	return all
}

// everywhere cuts the game at every step-th frame, in each of the ways.
func (g *cutGame) everywhere(t *testing.T) {
	t.Helper()
	_, frames := g.broken(t)
	cuts := 0
	var came atomic.Int64
	games := g.games(frames)
	for _, list := range games {
		cuts += len(list)
	}
	parts(t, games, func(t *testing.T, list []cut) {
		n, _ := g.broken(t, list...)
		came.Add(int64(n))
	})
	if t.Failed() {
		return
	}
	t.Logf("the uncut game has %d frames; %d of %d cuts came, in %d ways and %d games: nothing was lost", frames, came.Load(), cuts, len(g.ways), len(games))
	if came.Load()*4 < int64(cuts)*3 {
		t.Error("too few of the cuts came")
	}
}

// parts shares work among the processors.
func parts[T any](t *testing.T, list []T, do func(*testing.T, T)) {
	t.Helper()
	n := runtime.GOMAXPROCS(0)
	t.Run("parts", func(t *testing.T) {
		for first := range n {
			t.Run(fmt.Sprint(first), func(t *testing.T) {
				t.Parallel()
				for i := first; i < len(list) && !t.Failed(); i += n {
					do(t, list[i])
				}
			})
		}
	})
}

// ways are before and after the frame, with and without what else is under way,
// and with neither, either or both pages loaded anew.
func ways() (all []cut) {
	for _, c := range []cut{{}, {after: true}, {after: true, rest: true}} {
		for _, c.reload = range [][2]bool{{}, {true, false}, {false, true}, {true, true}} {
			all = append(all, c)
		}
	}
	return all
}

// either is one number, or another in short tests.
func either(long, short int) int {
	if testing.Short() {
		return short
	}
	return long
}

func TestCutEverywhere(t *testing.T) {
	rules := newSkirmish(7)
	g := cutGame{begin: func() [2]Config { return configs(rules, 8) }, play: script, ways: ways(), step: either(1, 41), each: 6}
	g.everywhere(t)
}

// The same in a game that people play: before each frame, and after each frame
// with both pages loaded anew.
func TestCutEverywhereInAGame(t *testing.T) {
	game, decks := played(t, "altered")
	begin := func() [2]Config {
		cfg := configs(game, 8)
		cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
		return cfg
	}
	g := cutGame{begin: begin, play: script, ways: []cut{{}, {after: true, reload: [2]bool{true, true}}}, step: either(1, 97), each: 6}
	g.everywhere(t)
}

// The same while seats look at cards obliviously.
func TestCutEverywhereInLooks(t *testing.T) {
	rules := newSpies(7)
	g := cutGame{begin: func() [2]Config { return configs(rules, 8) }, play: script, ways: ways(), step: either(1, 41), each: 3}
	g.everywhere(t)
}

// The same while cards that nobody owns are drawn, looked at and shuffled.
func TestCutEverywhereInCommonCards(t *testing.T) {
	rules := newBazaar(5)
	g := cutGame{begin: func() [2]Config { return configs(rules, 8) }, play: script, ways: ways(), step: either(11, 41), each: 3}
	g.everywhere(t)
}

// The same while moves are taken back, and the game stands, by consent.
func TestCutEverywhereByConsent(t *testing.T) {
	rules := newNumbers(24)
	g := cutGame{begin: func() [2]Config { return configs(rules, 8) }, play: consenting, ways: ways(), step: either(1, 61), each: 1}
	g.everywhere(t)
}

// consenting is a script in which a seat that is to decide asks now and then to
// go back or to pause, and the other grants every other wish.
func consenting(s *Session) bool {
	n, _ := s.Head()
	for _, r := range s.Requests() {
		return s.Answer(r, n%2 == 0) == nil
	}
	if s.Continue() == nil {
		return true
	}
	if list := s.Undoable(); s.Turn() && n%7 == 3 && len(list) > 0 {
		return s.AskUndo(list[len(list)-1].To) == nil
	}
	if s.Turn() && n%9 == 4 {
		return s.AskPause() == nil
	}
	return script(s)
}

// What is said out of turn is said again on the next connection: wherever that
// comes, both sides agree on how the game has ended.
func TestCutEverywhereOutOfTurn(t *testing.T) {
	rules := newNumbers(24)
	for name, say := range map[string]func(*Session) error{"draw": (*Session).OfferDraw, "concession": func(s *Session) error { return s.Concede(true) }} {
		play := func(s *Session) bool {
			for _, r := range s.Requests() {
				return s.Answer(r, true) == nil
			}
			if n, _ := s.Head(); n > 12 && s.Ready() && len(s.Asked()) == 0 && !s.Turn() && say(s) == nil {
				return true
			}
			return script(s)
		}
		g := cutGame{begin: func() [2]Config { return configs(rules, 8) }, play: play}
		_, frames := g.broken(t)
		places := slices.Collect(every(frames, 17))
		parts(t, places, func(t *testing.T, at int) {
			for _, c := range ways() {
				c.at = at
				g.broken(t, c) // both have signed one log, or it fails
			}
		})
		t.Logf("%s: %d cuts in a game of %d frames, both sides certified each time", name, len(places)*len(ways()), frames)
	}
}
