package play

import (
	"fmt"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// stockChange is TestHiddenCardsChangeNothing for cards of decks that nobody owns: the same
// game is played twice from a moment on, in which a card that seat 1 has drawn and another
// that seat 0 cannot see have changed places. Until one of them is shown, seat 0 holds the
// same State and knowledge, may do the same and sees the same screen and log.
func stockChange(t *testing.T, box *games.Box, played uint64) {
	moves, hidden := 0, 0
	for seed := range played {
		m, h := dealtAnew(t, box, seed)
		moves, hidden = moves+m, hidden+h
	}
	t.Logf("%d moves looked at, with %d hidden cards of decks that nobody owns that differed in all", moves, hidden)
	if moves < 5*int(played) || hidden < moves {
		t.Error("the test shows little")
	}
}

func dealtAnew(t *testing.T, box *games.Box, seed uint64) (moves, hidden int) {
	t.Helper()
	decks := box.Decks()
	var games [2]*Local
	for i := range games {
		l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed}, box, [2]string{"Ann", "Bob"})
		if err != nil {
			t.Fatal(err)
		}
		games[i] = l
	}
	rng := bot.NewRand(seed)
	play := func() (went bool) {
		a, b := games[0], games[1]
		who := a.Asked()
		a.Look(who)
		b.Look(who)
		theirs := slices.Clone(b.Options())
		if who == 0 && !slices.Equal(a.Options(), theirs) {
			t.Fatalf("after %d moves seat 0 may do something else", moves)
		}
		common := slices.DeleteFunc(slices.Clone(a.Options()), func(in engine.Input) bool { return !slices.Contains(theirs, in) })
		if len(common) == 0 {
			return false
		}
		in := common[rng.N(len(common))]
		for _, l := range games {
			if err := l.Play(in); err != nil {
				t.Fatal(err)
			}
		}
		return true
	}
	for range 20 + rng.N(60) {
		if games[0].state.Need.Kind == engine.Over || !play() {
			return 0, 0
		}
	}
	one, other := exchangeable(games[0], rng)
	if one == 0 {
		return 0, 0
	}
	for i, l := range games {
		var truth engine.Mind
		for h := engine.FirstCard; h <= engine.H(l.state.NEnt); h++ {
			truth.Learn(h, l.deal.Truth(h))
		}
		minds := l.deal.Minds
		if i == 1 {
			x, y := truth.Of(one), truth.Of(other)
			truth.Learn(one, y)
			truth.Learn(other, x)
			for _, h := range [2]engine.H{one, other} {
				if minds[1].Of(h) != 0 {
					minds[1].Learn(h, truth.Of(h))
				}
			}
		}
		l.deal = engine.NewDealerAt(l.m, &truth, minds, bot.NewRand(seed+99).N)
	}
	for ; moves < 200; moves++ {
		a, b := games[0], games[1]
		a.Look(0)
		b.Look(0)
		if a.state != b.state {
			for h := engine.FirstCard; h <= engine.H(a.state.NEnt); h++ {
				if a.state.Ent[h].Def != b.state.Ent[h].Def {
					return moves, hidden // it has been shown
				}
			}
			t.Fatalf("after %d moves seat 0 holds another state", moves)
		}
		if *a.Mind() != *b.Mind() {
			return moves, hidden // seat 0 has drawn it, or looked at it
		}
		if x, y := toldAround(a), toldAround(b); x != y {
			t.Fatalf("after %d moves a page around is told\n%s\nand\n%s", moves, x, y)
		}
		if moves%5 == 0 {
			for _, s := range [][2]float64{{1180, 820}, {390, 844}} {
				if x, y := screen(a, s[0], s[1]), screen(b, s[0], s[1]); x != y {
					t.Fatalf("after %d moves the screens differ", moves)
				}
			}
			if fmt.Sprint(a.Log()) != fmt.Sprint(b.Log()) {
				t.Fatalf("after %d moves the logs differ", moves)
			}
		}
		for h := engine.FirstCard; h <= engine.H(a.state.NEnt); h++ {
			if a.deal.Minds[1].Of(h) != b.deal.Minds[1].Of(h) {
				hidden++
			}
		}
		if a.state.Need.Kind == engine.Over || !play() {
			break
		}
	}
	return moves, hidden
}

// exchangeable is a card in the hand of seat 1 that came from a deck of nobody, and another
// that seat 0 does not see either; 0: there are none.
func exchangeable(l *Local, rng *bot.Rand) (one, other engine.H) {
	var hand, all []engine.H
	for h := engine.FirstCard; h <= engine.H(l.state.NEnt); h++ {
		e := &l.state.Ent[h]
		if l.deal.Truth(h) == 0 || e.Def != 0 || l.deal.Minds[0].Of(h) != 0 || e.Kind != 0 {
			continue
		}
		if e.Owner == 1 && e.Zone == l.m.Board.Hand {
			hand = append(hand, h)
		}
		all = append(all, h)
	}
	if len(hand) == 0 {
		return 0, 0
	}
	one = hand[rng.N(len(hand))]
	same := l.stockOf(l.deal.Truth(one))
	all = slices.DeleteFunc(all, func(h engine.H) bool {
		return l.deal.Truth(h) == l.deal.Truth(one) || l.stockOf(l.deal.Truth(h)) != same
	})
	if len(all) == 0 {
		return 0, 0
	}
	return one, all[rng.N(len(all))]
}

// stockOf is the number of the deck of nobody in which a card is, or -1.
func (l *Local) stockOf(d engine.Def) int {
	return slices.IndexFunc(l.m.Stocks, func(s engine.Stock) bool { return slices.Contains(s.Cards, d) })
}
