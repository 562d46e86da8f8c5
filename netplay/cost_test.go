//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// What the protocol costs, step by step: entries, bytes of the log, and the time
// of both roles together. Run it with
//
//	go test -run '^$' -bench Cost ./netplay
//
// natively and, with GOOS=js GOARCH=wasm, under node.

// Orders that a seat can give in the game of costs.
const (
	doEnd    = iota // end the turn: the other seat draws a card
	doReveal        // show the top card of the deck, and put it beneath
	doSearch        // look through the deck, take a card, shuffle
	doPlay          // show a card of the hand
	doThrow         // throw a coin
	doSay           // decide something public
	orders
)

// newCosts is a game of 60 cards a side in which a seat does one thing at a time.
func newCosts(turns int16) *Game {
	r := printed()
	shown := strength("C1", "choose a card that can be shown", 1)
	order := r.Ask(engine.Ask{Cite: "C1", Says: "Say what to do"})
	show := r.Ask(engine.Ask{Cite: "C1", Says: "Choose a card to show", Guards: []engine.Guard{shown}})
	blind := r.Ask(engine.Ask{Cite: "C1", Says: "Choose a card"})
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound] & 1) }
	draw := func(m *engine.M, who engine.Seat) {
		if h := m.TopOf(who, zDeck); h != 0 {
			m.Draw(h, zHand, who)
		}
	}
	step := func(do func(m *engine.M, f *engine.Frame) engine.Flow) engine.Step {
		return engine.Step{Cite: "C1", Text: "step", Do: do}
	}
	const ask, played, taken, beneath = 4, 6, 7, 9
	begin := r.Add("costs",
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { m.Mix(set(m, 0, zDeck)); return engine.Next }),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { m.Mix(set(m, 1, zDeck)); return engine.Next }),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow {
			for range 8 {
				draw(m, 0)
				draw(m, 1)
			}
			return engine.Next
		}),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { return engine.Next }),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { // 4
			m.Choose(by(m), order, 1, 1)
			m.Need.N = orders
			return engine.Next
		}),
		step(func(m *engine.M, f *engine.Frame) engine.Flow { // 5
			what := f.R[engine.RegMode]
			f.R[engine.RegH] = 0
			switch what {
			case doReveal:
				m.Reveal(m.TopOf(by(m), zDeck))
				return beneath
			case doSearch:
				m.Due[by(m)] = *set(m, by(m), zDeck)
				return taken
			case doPlay:
				m.Choose(by(m), show, 0, 1)
				m.Need.Of = *set(m, by(m), zHand)
				return played
			case doThrow:
				m.Toss(6)
				return ask
			case doSay:
				return ask
			}
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound] >= turns {
				m.End(0)
				return engine.Next
			}
			draw(m, by(m))
			return ask
		}),
		step(func(m *engine.M, f *engine.Frame) engine.Flow { // 6: played
			if h := engine.H(f.R[engine.RegH]); h != 0 {
				m.Move(h, zPlay, 0)
			}
			return ask
		}),
		step(func(m *engine.M, f *engine.Frame) engine.Flow { // 7: taken
			m.Choose(by(m), blind, 1, 1)
			m.Need.Of = *set(m, by(m), zDeck)
			return engine.Next
		}),
		step(func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := engine.H(f.R[engine.RegH]); h != 0 {
				m.Move(h, zHand, 0)
			}
			m.Mix(set(m, by(m), zDeck))
			return ask
		}),
		step(func(m *engine.M, f *engine.Frame) engine.Flow { // 9: beneath
			h := engine.H(f.R[engine.RegH])
			m.Under(h, zDeck)
			m.Hide(h)
			return ask
		}),
	)
	r.Seal()
	return NewGame("costs 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// costing is a game of costs that has been set up.
func costing(t testing.TB, turns int16) *duplex {
	t.Helper()
	cfg := configs(newCosts(turns), 3)
	cfg[0].Deck, cfg[1].Deck = deckOf(60, 1), deckOf(60, 5)
	d := meeting(t, cfg)
	d.settle()
	return d
}

// spent is what a part of a game has cost.
type spent struct{ entries, bytes int }

// cost has both play until the seat may order again, and says what that took.
func (d *duplex) cost(do func(s *Session)) spent {
	d.t.Helper()
	before := spent{len(d.s[0].entries), d.s[0].size}
	s, ok := decides(d)
	if !ok {
		d.t.Fatal("nobody is to decide")
	}
	do(s)
	d.settle()
	return spent{len(d.s[0].entries) - before.entries, d.s[0].size - before.bytes}
}

// orderOf gives an order and chooses the first card where one has to be chosen.
func orderOf(t testing.TB, what int16) func(s *Session) {
	return func(s *Session) {
		t.Helper()
		must(t, s.Do(engine.Input{Mode: what}))
	}
}

// costs are the parts that are measured. A turn's end makes the other draw.
var costs = []struct {
	name    string
	entries int // at most
	bytes   int // at most, as §5.4 and the issue say; 0: nothing is said
	part    func(d *duplex) spent
}{
	{"draw", 2, 260, func(d *duplex) spent { return d.cost(orderOf(d.t, doEnd)) }},
	{"reveal", 3, 420, func(d *duplex) spent { return d.cost(orderOf(d.t, doReveal)) }},
	{"decision", 1, 130, func(d *duplex) spent { return d.cost(orderOf(d.t, doSay)) }},
	{"coin", 2, 300, func(d *duplex) spent { return d.cost(orderOf(d.t, doThrow)) }},
	{"search of 40 and shuffle", 4, 4800, func(d *duplex) spent {
		a := d.cost(orderOf(d.t, doSearch))
		b := d.cost(func(s *Session) { must(d.t, s.Do(choices(s)[0])) })
		return spent{a.entries + b.entries, a.bytes + b.bytes}
	}},
}

// drained has the deck of the seat to move hold 40 cards.
func drained(t testing.TB) *duplex {
	d := costing(t, 400)
	for {
		s, _ := decides(d)
		if n := s.Machine().In(s.Seat(), zDeck).Len(); n <= 40 {
			return d
		}
		d.cost(orderOf(t, doEnd))
	}
}

// fullGame is 24 turns of about thirty entries each, as §5.4 counts them: four
// searches in all; in each turn three reveals, a card, a coin and twelve more
// decisions.
func fullGame(t testing.TB) *duplex {
	d := costing(t, 24)
	for turn := range 24 {
		orders := []int16{doReveal, doPlay, doThrow, doReveal, doReveal}
		for range 12 {
			orders = append(orders, doSay)
		}
		orders = append(orders, doEnd)
		if turn%6 == 5 {
			orders = append([]int16{doSearch}, orders...)
		}
		for _, what := range orders {
			d.cost(orderOf(t, what))
			if what == doPlay || what == doSearch {
				d.cost(func(s *Session) { must(t, s.Do(choices(s)[0])) })
			}
		}
	}
	return d
}

// The targets of the description hold, by bytes and entries; time is for the
// benchmark to say.
func TestCosts(t *testing.T) {
	d := costing(t, 24)
	setup := d.s[0].size + len(d.s[0].hellos[0].raw) + len(d.s[0].hellos[1].raw)
	t.Logf("%-26s %3d entries %6d bytes", "setup and hands", len(d.s[0].entries), setup)
	for _, e := range d.s[0].entries { // the target is without the opening hands
		if e.items[0].kind == itemPosOpen {
			setup -= len(e.raw)
		}
	}
	if t.Logf("%-26s %22d bytes", "setup without hands", setup); setup > 9400 {
		t.Errorf("the setup takes %d bytes, at most 9,400 are wanted: 280 of them open the run", setup)
	}
	for _, c := range costs {
		d := drained(t)
		got := c.part(d)
		t.Logf("%-26s %3d entries %6d bytes", c.name, got.entries, got.bytes)
		if got.entries > c.entries || got.bytes > c.bytes {
			t.Errorf("%s takes %+v, at most %d entries and %d bytes are wanted", c.name, got, c.entries, c.bytes)
		}
	}
	d = fullGame(t)
	n, size := len(d.s[0].entries), d.s[0].size
	t.Logf("%-26s %3d entries %6d bytes, %d an entry", "24 turns", n, size, size/n)
	if size/n > 200 {
		t.Errorf("%d bytes an entry, at most 200 are wanted", size/n)
	}
}

// Real games stay below 200 bytes an entry on average (the target).
func TestCostOfGames(t *testing.T) {
	for _, id := range []string{"wars", "altered"} {
		g, decks := played(t, id)
		cfg := configs(g, 2)
		cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
		d := meeting(t, cfg)
		rng := rand.New(seeded(2))
		for d.move(rng) {
		}
		d.settle()
		n, size, setup := len(d.s[0].entries), d.s[0].size, 0
		for _, e := range d.s[0].entries[:8] {
			setup += len(e.raw)
		}
		t.Logf("%s: %d entries, %d bytes, %d an entry; without the setup %d", id, n, size, size/n, (size-setup)/(n-8))
		if (size-setup)/(n-8) > 200 {
			t.Errorf("%s: %d bytes an entry", id, (size-setup)/(n-8))
		}
	}
}

// BenchmarkCost measures both roles together.
func BenchmarkCost(b *testing.B) {
	report := func(b *testing.B, s spent) {
		b.ReportMetric(float64(s.entries), "entries")
		b.ReportMetric(float64(s.bytes), "bytes")
		b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(max(s.entries, 1)), "µs/entry")
	}
	b.Run("setup", func(b *testing.B) {
		var s spent
		for b.Loop() {
			d := costing(b, 24)
			s = spent{len(d.s[0].entries), d.s[0].size + len(d.s[0].hellos[0].raw) + len(d.s[0].hellos[1].raw)}
		}
		report(b, s)
	})
	for _, c := range costs {
		b.Run(c.name, func(b *testing.B) {
			var s spent
			for b.Loop() {
				b.StopTimer()
				d := drained(b)
				b.StartTimer()
				s = c.part(d)
			}
			report(b, s)
		})
	}
	b.Run("24 turns", func(b *testing.B) {
		var s spent
		for b.Loop() {
			d := fullGame(b)
			s = spent{len(d.s[0].entries), d.s[0].size}
		}
		report(b, s)
	})
}
