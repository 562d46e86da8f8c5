//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Every entry of a game is taken twice, the second time by a table whose state
// was written to bytes and read again (§9.1): it leads to the same (SyncTest).
func TestEveryEntryTwice(t *testing.T) {
	for _, g := range []*Game{newSkirmish(9), newSpies(9), newNumbers(24)} {
		twice(t, g, [][]engine.Def{deckOf(24, 1), deckOf(22, 4)})
	}
	for _, g := range games.All() {
		game, decks := played(t, g.ID)
		twice(t, game, decks)
	}
}

func twice(t *testing.T, g *Game, decks [][]engine.Def) {
	t.Helper()
	cfg := configs(g, 5)
	cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
	d := meeting(t, cfg)
	for rng := rand.New(seeded(5)); d.move(rng); {
	}
	d.ended()
	l := &d.s[0].ledger
	one := l.table()
	for i, e := range l.entries {
		two, err := one.copied()
		must(t, err)
		for _, tab := range []*table{one, two} {
			if tab.steps = nil; tab.play(e.entry, l.head(i)) != nil {
				t.Fatalf("%s: entry %d is refused", g.Version, e.seq)
			}
		}
		if one.hash() != e.state || two.hash() != e.state || one.state != two.state || !slices.EqualFunc(one.steps, two.steps, sameStep) {
			t.Fatalf("%s: entry %d leads elsewhere the second time", g.Version, e.seq)
		}
	}
	t.Logf("%s: %d entries, each taken twice", g.Version, len(l.entries))
}

func sameStep(a, b Step) bool { return a.Input == b.Input && slices.Equal(a.Out, b.Out) }

// copied is a table of its own with a state that was read from bytes.
func (t *table) copied() (*table, error) {
	s, err := engine.FromBytes(t.state.Bytes())
	if err != nil {
		return nil, fmt.Errorf("the state cannot be read again: %w", err)
	}
	c := t.save().table
	c.state, c.m = *s, engine.New(t.game.Rules)
	c.m.Load(&c.state)
	return &c, nil
}
