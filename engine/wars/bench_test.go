package wars_test

import (
	"slices"
	"testing"
	"time"
	"unsafe"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// box is the game with its starter packs, and two of their decks.
func box(t testing.TB) (*games.Box, [2][]engine.Def) {
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	var decks [2][]engine.Def
	for i := range decks {
		if decks[i], err = b.Deck(b.Decks()[i]); err != nil {
			t.Fatal(err)
		}
	}
	return b, decks
}

// running is a game in progress between random players.
type running struct {
	b     *games.Box
	decks [2][]engine.Def
	m     *engine.M
	state engine.State
	deal  *engine.Dealer
	rand  *bot.Rand
	n     int // decisions of this game
}

func newRunning(t testing.TB) *running {
	b, decks := box(t)
	g := &running{b: b, decks: decks, m: engine.New(b.Rules), rand: bot.NewRand(7)}
	g.start()
	return g
}

func (g *running) start() {
	_ = g.b.Start(g.m, &g.state, [2]int{len(g.decks[0]), len(g.decks[1])})
	g.deal, g.n = engine.NewDealer(g.m, g.decks, g.rand.N), 0
}

// decide carries out one decision of a seat and what the table answers to it. It
// reports false when the game is over.
func (g *running) decide() bool {
	for {
		in, table := g.deal.Answer()
		if !table {
			break
		}
		if g.m.Apply(in) != nil {
			return false
		}
	}
	if g.m.Need.Kind == engine.Over {
		return false
	}
	who := bot.Asked(g.m)
	opts := g.m.Options(who, &g.deal.Minds[who])
	g.n++
	return g.m.Apply(opts[g.rand.N(len(opts))]) == nil
}

// BenchmarkDecision is Options and Apply in running games. It reports the median
// over runs of 16 decisions, and how much dearer the last third of a game is
// than the first.
func BenchmarkDecision(b *testing.B) {
	g := newRunning(b)
	var all []float64
	var thirds [3][]float64
	b.ReportAllocs()
	b.ResetTimer()
	for done := 0; done < b.N; {
		var game []float64
		for over := false; !over; {
			from, n := time.Now(), 0
			for ; n < 16 && !over; n++ {
				over = !g.decide()
			}
			if n == 16 {
				game = append(game, float64(time.Since(from).Nanoseconds())/16)
			}
			done += n
		}
		for i, v := range game {
			thirds[i*3/len(game)] = append(thirds[i*3/len(game)], v)
		}
		all = append(all, game...)
		g.start()
	}
	b.ReportMetric(median(all), "ns/decision(median)")
	b.ReportMetric(median(thirds[2])/median(thirds[0]), "last/first-third")
}

func median(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	slices.Sort(v)
	return v[len(v)/2]
}

// BenchmarkClone copies a state into a kept buffer.
func BenchmarkClone(b *testing.B) {
	g := newRunning(b)
	var kept engine.State
	b.ReportMetric(float64(unsafe.Sizeof(kept)), "bytes")
	for b.Loop() {
		kept = g.state
	}
	if kept.NEnt != g.state.NEnt {
		b.Fatal("no copy")
	}
}

// BenchmarkSum is the fast sum of a state in the middle of a game.
func BenchmarkSum(b *testing.B) {
	g := newRunning(b)
	for range 300 {
		g.decide()
	}
	for b.Loop() {
		g.state.Sum()
	}
}

// BenchmarkCompile compiles the cards of two decks from their text.
func BenchmarkCompile(b *testing.B) {
	g, _ := games.ByID("wars")
	packs, err := g.ReadPacks()
	if err != nil {
		b.Fatal(err)
	}
	cards := slices.Concat(packs[0].Cards, packs[1].Cards) // a pack for each deck
	b.ReportMetric(float64(len(cards)), "cards")
	for b.Loop() {
		if _, err := g.Compile(cards); err != nil {
			b.Fatal(err)
		}
	}
}
