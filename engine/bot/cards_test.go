package bot_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/scenario"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// scenarioCards are the cards of all scenarios of a game, which know more
// mechanisms than any deck.
func scenarioCards(t *testing.T, g *games.Game) *games.Box {
	t.Helper()
	dir := filepath.Join("..", g.ID, "testdata")
	var packs []*pack.Pack
	add := func(name string, src []byte) {
		p, err := pack.Read(name, src, g.ID, g.Fields)
		if err != nil {
			t.Fatal(err)
		}
		packs = append(packs, p)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*"))
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		switch filepath.Ext(name) {
		case ".toml":
			add(name, src)
		case ".txtar":
			f, err := scenario.Parse(name, string(src))
			if err != nil {
				t.Fatal(err)
			}
			if f.Cards != "" {
				add(name, []byte(f.Cards))
			}
		}
	}
	box, err := g.Box(packs...)
	if err != nil {
		t.Fatal(err)
	}
	return box
}

// anyDeck is 60 cards at random, every third of them a location.
func anyDeck(r *engine.Rules, rand *bot.Rand) (deck []engine.Def) {
	for len(deck) < 60 {
		d := engine.Def(1 + rand.N(len(r.Cards)-1))
		if place := r.Cards[d].Bits&wars.Location != 0; place == (len(deck)%3 == 0) {
			deck = append(deck, d)
		}
	}
	return deck
}

// weary plays at random, but mostly lets what waits take effect: with abilities
// that cost nothing two who never tire would fill the stack for ever.
type weary struct{ *bot.Rand }

func (w weary) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	opts := m.Options(seat, mind)
	if m.Need.Window != 0 && m.NPend > 0 && w.N(4) > 0 {
		return engine.Input{Mode: engine.PassMode, Seat: seat}
	}
	return opts[w.N(len(opts))]
}

// manyTurns are more than a game has in which the players hurt each other, and fewer than
// one reaches whose turns go on and on.
const manyTurns = 200

// TestRandomCards: games with whatever cards end, and all that must hold of every
// game holds at every input. No rule ends a game in which neither has anything left
// that hurts the other: two people would agree on a draw, and chance does not. There
// are few of these.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestRandomCards(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 15
	}
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	box, endless := scenarioCards(t, g), 0
	for i := range n {
		rand := bot.NewRand(uint64(i))
		decks := [2][]engine.Def{anyDeck(box.Rules, rand), anyDeck(box.Rules, rand)}
		players := [2]bot.Player{weary{bot.NewRand(uint64(2 * i))}, weary{bot.NewRand(uint64(2*i + 1))}}
		table, err := bot.NewTable(engine.New(box.Rules), g.Start, decks, uint64(i), players)
		if err != nil {
			t.Fatal(err)
		}
		table.Before = newWatch(table, box.Rules, uint64(i)).before
		if err := table.Play(); errors.Is(err, bot.ErrEndless) && table.State.Turn > manyTurns {
			endless++
		} else if err != nil {
			says, cite := table.Prompt()
			t.Fatalf("game %d, turn %d, input %d, at “%s” [%s]: %v", i, table.State.Turn, table.Inputs, says, cite, err)
		}
	}
	if endless > n/30 {
		t.Errorf("%d of %d games do not end", endless, n)
	}
}
