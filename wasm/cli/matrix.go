package cli

import (
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// matrixGames is how many games a matrix has unless told otherwise.
const matrixGames = 2000

// Win shares between which a deck counts as balanced, in percent.
const fairLow, fairHigh = 40, 60

// pairing is two decks and how their games went. A draw is half a game won.
type pairing struct {
	a, b  int // decks by number, a ≤ b
	n     int // games
	half  int // half games that a won; of a deck against itself: that seat 0 won
	begun int // half games that who began won
	err   error
}

// matrix plays every deck against every other and itself, from both seats, with
// bots of one kind, and prints who won how much. It reports whether every deck
// is balanced.
func (k *call) matrix(box *games.Box, kind string, total int, seed uint64) (fair bool, err error) {
	decks, defs := box.Decks(), [][]engine.Def(nil)
	for _, d := range decks {
		cards, err := box.Deck(d)
		if err != nil {
			return false, fmt.Errorf("deck %q: %w", d.Name, err)
		}
		defs = append(defs, cards)
	}
	pairs := pairings(len(decks), total)
	var (
		wait sync.WaitGroup
		lock sync.Mutex
		done int
		jobs = make(chan *pairing)
	)
	for range min(runtime.NumCPU(), len(pairs)) {
		wait.Go(func() {
			for p := range jobs {
				s := &bot.Series{Rules: box.Rules, Start: box.Start, Worth: box.Worth, Bots: [2]string{kind, kind},
					Decks: [][]engine.Def{defs[p.a], defs[p.b]}, Seed: seed + uint64(p.a*len(decks)+p.b)<<32}
				s.Each = func(n int, t *bot.Table) {
					p.count(n, t)
					lock.Lock()
					defer lock.Unlock()
					done++
					k.progress("%s: game %d of %d", kind, done, total)
				}
				for s.Games < p.n && p.err == nil && k.ctx.Err() == nil {
					p.err = s.Play()
				}
			}
		})
	}
	for i := range pairs {
		jobs <- &pairs[i]
	}
	close(jobs)
	wait.Wait()
	k.done()
	for i := range pairs {
		if pairs[i].err != nil {
			return false, pairs[i].err
		}
	}
	if k.ctx.Err() != nil {
		return false, k.ctx.Err()
	}
	return k.table(kind, decks, pairs), nil
}

// pairings splits games evenly: as many for each seating of two decks, so that
// two different decks meet twice as often as a deck meets itself.
func pairings(decks, total int) (ps []pairing) {
	left, seatings := total, decks*decks
	for a := range decks {
		for b := a; b < decks; b++ {
			w := 2
			if a == b {
				w = 1
			}
			n := left * w / seatings
			left, seatings = left-n, seatings-w
			ps = append(ps, pairing{a: a, b: b, n: n})
		}
	}
	return ps
}

// count adds game n of a series of two decks: they change seats every two games.
func (p *pairing) count(n int, t *bot.Table) {
	seat := engine.Seat(n / 2 % 2) // of deck a
	if p.a == p.b {
		seat = 0
	}
	won := func(who engine.Seat) int {
		switch t.Won {
		case who:
			return 2
		case engine.Nobody:
			return 1
		}
		return 0
	}
	p.half += won(seat)
	p.begun += won(t.First)
}

func percent(half, games int) float64 {
	if games == 0 {
		return 0
	}
	return float64(half) * 50 / float64(games)
}

// table prints the shares in percent: a row for each deck, a column for each it
// met, and in the last column all games against other decks.
func (k *call) table(kind string, decks []pack.Deck, pairs []pairing) (fair bool) {
	wide, games, begun := 4, 0, 0
	for _, d := range decks {
		wide = max(wide, len([]rune(d.Name)))
	}
	for _, p := range pairs {
		games, begun = games+p.n, begun+p.begun
	}
	fmt.Fprintf(k.out, "%s against %s, %d games: share won by the deck of the row, in percent\n", kind, kind, games)
	fmt.Fprintf(k.out, "%*s", wide+2, "")
	for i := range decks {
		fmt.Fprintf(k.out, "%7d", i+1)
	}
	fmt.Fprintln(k.out, "    all")
	fair = true
	var far []string
	for i, d := range decks {
		fmt.Fprintf(k.out, "%d %s%*s", i+1, d.Name, wide-len([]rune(d.Name)), "")
		half, n := 0, 0
		for j := range decks {
			p := met(pairs, i, j)
			won := p.half
			if i > j {
				won = 2*p.n - won
			}
			if i == j {
				fmt.Fprintf(k.out, "%7s", "–")
				continue
			}
			fmt.Fprintf(k.out, "%7.1f", percent(won, p.n))
			half, n = half+won, n+p.n
		}
		share := percent(half, n)
		fmt.Fprintf(k.out, "%7.1f\n", share)
		if n > 0 && (share < fairLow || share > fairHigh) {
			fair = false
			far = append(far, d.Name)
		}
	}
	for i, d := range decks {
		if p := met(pairs, i, i); p.n > 0 {
			fmt.Fprintf(k.out, "%s against itself: seat 0 won %.1f of %d\n", d.Name, percent(p.half, p.n), p.n)
		}
	}
	fmt.Fprintf(k.out, "who began won %.1f\n", percent(begun, games))
	if fair {
		fmt.Fprintf(k.out, "every deck lies within %d–%d percent\n", fairLow, fairHigh)
	} else {
		fmt.Fprintf(k.out, "outside %d–%d percent: %s\n", fairLow, fairHigh, strings.Join(far, ", "))
	}
	return fair
}

// met finds the games of two decks.
func met(pairs []pairing, a, b int) *pairing {
	for i := range pairs {
		if p := &pairs[i]; p.a == min(a, b) && p.b == max(a, b) {
			return p
		}
	}
	return &pairing{}
}
