package bot_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// reach plays a game of greedy players to the nth question to which there are several answers.
func reach(t *testing.T, s *bot.Series, game, nth int) *bot.Table {
	t.Helper()
	table, err := s.Table(game)
	if err != nil {
		t.Fatal(err)
	}
	for {
		if seat := bot.Asked(table.M); seat < engine.Nobody && table.Need.Bound == 0 && table.Need.Who != engine.Both && len(table.Options(seat, &table.Minds[seat])) > 1 {
			if nth--; nth < 0 {
				return table
			}
		}
		if more, err := table.Step(); !more || err != nil {
			t.Fatal(more, err)
		}
	}
}

// What is made up of hidden cards in the middle of any game: each card is one, what the seat knows
// stays, and the seat has no more of any card than its deck.
func TestWorldsOfGames(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			s := series(t, g, "greedy", 11)
			for nth := 0; nth < 60; nth += 15 {
				table := reach(t, s, 0, nth)
				seat := bot.Asked(table.M)
				mind := &table.Minds[seat]
				differ := false
				truth, _ := bot.Worlds(table.M, s.Decks[int(seat)%len(s.Decks)], s.Decks, seat, mind, 1)
				again, _ := bot.Worlds(table.M, s.Decks[int(seat)%len(s.Decks)], s.Decks, seat, mind, 2)
				var left [2]map[engine.Def]int
				for who := range left {
					left[who] = map[engine.Def]int{}
					for _, d := range s.Decks[who%len(s.Decks)] {
						left[who][d]++
					}
				}
				end := engine.FirstCard + engine.H(len(s.Decks[0])+len(s.Decks[1%len(s.Decks)])+len(s.Rules.Stocked()))
				for h := engine.FirstCard; h < end; h++ {
					e := &table.Ent[h]
					if known := mind.Of(h); known != 0 && truth.Of(h) != known {
						t.Errorf("question %d: card %d is made up to be %d, and is known to be %d", nth, h, truth.Of(h), known)
					}
					d := e.Def
					if d == 0 {
						d = truth.Of(h)
					}
					if d == 0 {
						t.Errorf("question %d: card %d is none", nth, h)
					}
					differ = differ || truth.Of(h) != again.Of(h)
					if who := e.Owner; e.Def == 0 && who == seat && h < end-engine.H(len(s.Rules.Stocked())) {
						if left[who][d]--; left[who][d] < 0 {
							t.Errorf("question %d: seat %d has too many of %s", nth, who, s.Rules.Cards[d].Name)
						}
					}
				}
				if !differ {
					t.Errorf("question %d: two worlds are the same", nth)
				}
			}
		})
	}
}

// A master answers as the seat sees the game: other hidden cards, and what the other seat knows,
// change nothing. Neither does how its thinking is cut into pieces.
func TestMaster(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			s := series(t, g, "greedy", 12)
			decisions := 0
			for nth := 3; nth < 40; nth += 12 {
				table := reach(t, s, 1, nth)
				seat := bot.Asked(table.M)
				before, mind := *table.M.State, table.Minds[seat]
				ask := func(m *engine.M, piece int) engine.Input {
					p := bot.NewMaster(s.Rules, s.Worth, s.Decks[int(seat)%len(s.Decks)], s.Decks, 5)
					p.Begin(m, seat, &mind)
					for n := 0; n < 200 && !p.Think(piece); n += piece {
					}
					return p.Best()
				}
				in := ask(table.M, 1)
				if *table.M.State != before || table.Minds[seat] != mind {
					t.Fatalf("question %d: it changed the game", nth)
				}
				legal := false
				for _, o := range table.Options(seat, &table.Minds[seat]) {
					legal = legal || o == in
				}
				if !legal {
					t.Errorf("question %d: %+v is no option", nth, in)
				}
				var other engine.Mind // hidden cards are all the same one
				for h := engine.FirstCard; h <= engine.H(table.NEnt); h++ {
					if table.Ent[h].Def == 0 {
						other.Learn(h, s.Decks[0][0])
					}
				}
				state := before
				m := engine.New(s.Rules)
				m.Load(&state)
				engine.NewDealerAt(m, &other, [2]engine.Mind{other, other}, bot.NewRand(1).N)
				if again := ask(m, 1); again != in {
					t.Errorf("question %d: it answers %+v, and %+v where the hidden cards are others", nth, in, again)
				}
				decisions++
			}
			if decisions < 3 {
				t.Errorf("only %d decisions", decisions)
			}
		})
	}
}

// A master that beats a greedy player less often than not is none.
func TestMasterWins(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games for a minute")
	}
	g, _ := games.ByID("altered")
	s := series(t, g, "master,greedy", 3)
	for range 12 {
		table, err := s.Table(s.Games)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range table.Players {
			if m, ok := p.(*bot.Master); ok {
				m.Budget = 2000
			}
		}
		if err := s.Finish(table); err != nil {
			t.Fatal(err)
		}
	}
	if s.Won[0] < 7 {
		t.Errorf("it won %d of 12 games", s.Won[0])
	}
}
