//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Passes that wait for the next decision save entries: more decisions share one. In
// Altered few passes are followed by a decision of the same player, so several games are
// played.
func TestPassesAhead(t *testing.T) {
	for _, id := range []string{"wars", "altered"} {
		g, decks := played(t, id)
		var entries [2]int
		for k := range 2 * map[string]int{"wars": 1, "altered": 12}[id] {
			ahead, seed := k%2, uint64(3+k/2)
			cfg := configs(g, seed)
			cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
			d := meeting(t, cfg)
			rng := rand.New(seeded(seed))
			for range 6000 {
				d.settle()
				s, ok := decides(d)
				if !ok {
					break
				}
				ins := choices(s)
				in := ins[rng.IntN(len(ins))]
				if in.Mode == engine.PassMode && ahead == 1 {
					must(t, s.DoAhead(in))
				} else {
					must(t, s.Do(in))
				}
			}
			d.settle()
			d.agree()
			if !d.s[0].Certified() || !d.s[1].Certified() {
				t.Fatalf("%s: %v, %v", id, d.s[0].Fault(), d.s[1].Fault())
			}
			file, err := d.s[ahead].Export()
			must(t, err)
			if v := Verify(resolver(g), file); v.Code != Valid {
				t.Fatal(v)
			}
			entries[ahead] += d.deciding()
		}
		t.Logf("%s: a thousand decisions take %d entries, with passes ahead %d", id, entries[0], entries[1])
		if entries[1] >= entries[0] {
			t.Errorf("%s: nothing was saved", id)
		}
	}
}

// deciding is how many entries a thousand decisions of a game take.
func (d *duplex) deciding() int {
	entries, decisions := 0, 0
	for _, e := range d.s[0].entries {
		if !e.decision() {
			continue
		}
		entries++
		for _, it := range e.items {
			if it.kind == itemAction {
				decisions++
			}
		}
	}
	return entries * 1000 / decisions
}

func decides(d *duplex) (*Session, bool) {
	for _, s := range d.s {
		if len(choices(s)) > 0 {
			return s, true
		}
	}
	return nil, false
}

// What is held goes out before anything else that this side says, when a second
// has passed, and before anything of the opponent's is taken; a reload forgets
// it, which costs a pass and nothing more.
func TestHeld(t *testing.T) {
	for name, do := range map[string]func(d *duplex, a, b *Session){
		"a second":            func(d *duplex, a, _ *Session) { d.now = d.now.Add(time.Second); must(t, a.Tick()) },
		"an undo":             func(_ *duplex, a, _ *Session) { seq, _ := a.Head(); must(t, a.AskUndo(seq)) },
		"a pause":             func(_ *duplex, a, _ *Session) { must(t, a.AskPause()) },
		"an offer":            func(_ *duplex, a, _ *Session) { must(t, a.OfferDraw()) },
		"the other concedes":  func(_ *duplex, _, b *Session) { must(t, b.Concede(true)) },
		"this side concedes":  func(_ *duplex, a, _ *Session) { must(t, a.Concede(true)) },
		"an export":           func(_ *duplex, a, _ *Session) { _, err := a.Export(); must(t, err) },
		"a new connection":    func(d *duplex, _, _ *Session) { d.rejoin() },
		"the next decision":   func(_ *duplex, a, _ *Session) { must(t, a.Do(choices(a)[1])) },
		"a reload of its own": func(d *duplex, a, _ *Session) { d.reload(a.Seat()); d.rejoin() },
	} {
		d := numbers(t, 2) // seat 1 says two now
		a, b := d.s[1], d.s[0]
		n, _ := a.Head()
		must(t, a.DoAhead(choices(a)[2])) // the first of two
		if m, _ := a.Head(); m != n || len(a.Outgoing()) > 0 || !a.Turn() {
			t.Fatalf("%s: it was not held", name)
		}
		do(d, a, b)
		d.settle()
		d.agree()
		out := slices.ContainsFunc(d.s[1].entries[n:], func(e logged) bool { return e.decision() })
		if out != (name != "a reload of its own") {
			t.Errorf("%s: the decision went out: %v", name, out)
		}
		for _, s := range d.s {
			for _, r := range s.Requests() {
				must(t, s.Answer(r, false))
				d.settle()
			}
		}
		d.finish()
	}
}
