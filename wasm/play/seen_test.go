package play

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
)

// Every card in play lies on the table once, by itself or with another card.
func TestInPlayIsSeen(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			decks := box.Decks()
			l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 3, Bot: true}, box, [2]string{"Ann", "Bob"})
			if err != nil {
				t.Fatal(err)
			}
			tb, near := table.New(l, nil), bot.NewGreedy(box.Rules, box.Worth, 3)
			for n := 0; n < 120 && l.State().Need.Kind != engine.Over; n++ {
				for did := true; did; {
					if did, err = l.Step(); err != nil {
						t.Fatal(err)
					}
				}
				tb.Changed()
				allSeen(t, l, tb.View())
				opts := slices.Clone(l.Options())
				if len(opts) == 0 {
					break
				}
				in := near.Answer(l.m, l.Seat(), l.Mind())
				if !slices.Contains(opts, in) { // a secret answer
					in = opts[n%len(opts)]
				}
				if err := l.Play(in); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// allSeen complains of the first card in play that a view does not show, or shows twice.
func allSeen(t *testing.T, l *Local, v *table.View) {
	t.Helper()
	var on engine.Set
	var add func(cards ...*table.Card)
	add = func(cards ...*table.Card) {
		for _, c := range cards {
			if c != nil {
				if on.Has(c.H) {
					t.Fatalf("turn %d: %s is on the table twice", l.m.Turn, l.m.Card(c.H).Name)
				}
				on.Add(c.H)
				add(c.Beneath...)
			}
		}
	}
	for i := range v.Lanes {
		lane := &v.Lanes[i]
		add(lane.Place, lane.Far)
		for side := range lane.Sides {
			add(lane.Sides[side]...)
		}
	}
	for i := range v.Seats {
		for _, s := range v.Seats[i].Shelves {
			add(s.Cards...)
		}
	}
	if v.Map != nil {
		for i := range v.Map.Regions {
			for _, c := range v.Map.Regions[i].Cards() { // each lies in its own cell, beneath nothing
				add(&table.Card{H: c.H})
			}
		}
	}
	for who := range engine.Seat(2) {
		for h := range l.m.In(who, l.m.Board.Play).All() {
			if !on.Has(h) {
				t.Fatalf("turn %d: %s is in play and not on the table", l.m.Turn, l.m.Card(h).Name)
			}
		}
	}
}
