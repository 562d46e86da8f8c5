package netplay

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkCommitDeck commits the 60 cards of a deck. Under WASM it must stay
// below a millisecond.
func BenchmarkCommitDeck(b *testing.B) {
	s := newSecrets(Hash{1}, Hash{2})
	deck := deckOf(60, 1)
	b.ReportAllocs()
	for b.Loop() {
		commitCards(s, Hash{}, 0, 0, deck)
	}
}

// BenchmarkOrderDeck draws and commits an order of 60 cards.
func BenchmarkOrderDeck(b *testing.B) {
	s := newSecrets(Hash{1}, Hash{2})
	slots := make([]slot, 60)
	b.ReportAllocs()
	for b.Loop() {
		s.stream(Hash{}, "perm|0").order(60)
		commitOrder(s, Hash{}, 1, 0, slots)
	}
}

// BenchmarkStateHash sums the state in the middle of a game, once per entry.
func BenchmarkStateHash(b *testing.B) {
	d := meeting(b, configs(newSkirmish(4), 2))
	rng := rand.New(seeded(2))
	for range 12 {
		d.move(rng)
	}
	b.ReportAllocs()
	for b.Loop() {
		d.s[0].t.hash()
	}
}

// BenchmarkSave copies what a refused entry would need back.
func BenchmarkSave(b *testing.B) {
	d := meeting(b, configs(newSkirmish(4), 2))
	rng := rand.New(seeded(2))
	for range 12 {
		d.move(rng)
	}
	b.ReportAllocs()
	for b.Loop() {
		d.s[0].t.save()
	}
}

// BenchmarkGame plays a whole game, both sides, audit included.
func BenchmarkGame(b *testing.B) {
	g := newSkirmish(7)
	entries := 0
	for b.Loop() {
		d := meeting(b, configs(g, 4))
		rng := rand.New(seeded(4))
		for d.move(rng) {
		}
		entries = len(d.s[0].entries)
	}
	b.ReportMetric(float64(entries), "entries")
}
