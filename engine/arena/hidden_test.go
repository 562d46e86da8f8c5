//wasm:skip a match is played by the kernel, whose games end with the same sums there (bot.TestSums)

package arena

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// TestHidden exchanges cards that a seat does not know, in the middle of a match: the seat sees the same
// and is offered the same answers.
func TestHidden(t *testing.T) {
	for _, g := range games.All() {
		a, err := Open(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		decks, moved := a.Decks(), 0
		m, err := a.Match([2]string{decks[0], decks[1]}, 11)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 400 && !m.Over(); n++ {
			who := bot.Asked(m.m)
			other := m.Clone()
			moved += other.exchange(who)
			if d := cmp.Diff(m.Observe(int(who)), other.Observe(int(who))); d != "" {
				t.Fatalf("%s, answer %d: a seat sees what it does not know: %s", g.ID, n, d)
			}
			ids := func(m *Match) (list []string) {
				for _, x := range m.Answers() {
					list = append(list, x.ID)
				}
				return list
			}
			if d := cmp.Diff(ids(m), ids(other)); d != "" {
				t.Fatalf("%s, answer %d: the answers tell what the seat does not know: %s", g.ID, n, d)
			}
			id, err := m.Bot("random", uint64(n))
			if err == nil {
				err = m.Answer(id)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if moved < 400 {
			t.Errorf("%s: only %d cards were exchanged", g.ID, moved)
		}
	}
}

// exchange turns the order of the cards that a seat does not know, those of each owner among
// themselves, and returns how many have become others.
func (m *Match) exchange(who engine.Seat) (n int) {
	var truth engine.Mind
	minds := m.deal.Minds
	for h := range engine.H(engine.MaxEnt) {
		truth.Learn(h, m.deal.Truth(h))
	}
	for owner := range engine.Seat(2) {
		var hidden []engine.H
		for h := engine.FirstCard; h <= engine.H(m.state.NEnt); h++ {
			if e := &m.state.Ent[h]; e.Owner == owner && e.Zone != 0 && m.def(h, who) == 0 && truth.Of(h) != 0 {
				hidden = append(hidden, h)
			}
		}
		for i, j := 0, len(hidden)-1; i < j; i, j = i+1, j-1 {
			a, b := hidden[i], hidden[j]
			x, y := truth.Of(a), truth.Of(b)
			if x == y {
				continue
			}
			truth.Learn(a, y)
			truth.Learn(b, x)
			for _, h := range []engine.H{a, b} {
				if minds[who.Other()].Of(h) != 0 {
					minds[who.Other()].Learn(h, truth.Of(h))
				}
			}
			n += 2
		}
	}
	m.deal, m.answers = engine.NewDealerAt(m.m, &truth, minds, m.dice.N), nil
	return n
}

// TestNumbered: answers differ, also where a card is called as the second of another is.
func TestNumbered(t *testing.T) {
	used := map[string]bool{}
	var got []string
	for _, name := range []string{"Guard", "Guard #2", "Guard", "Guard", "Guard #2"} {
		got = append(got, numbered(name, used))
	}
	if d := cmp.Diff([]string{"Guard", "Guard #2", "Guard #3", "Guard #4", "Guard #2 #2"}, got); d != "" {
		t.Error(d)
	}
}
