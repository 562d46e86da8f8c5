package bot_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/wars"
)

func drill(t *testing.T, box *games.Box, rounds int) *bot.Drill {
	t.Helper()
	d := &bot.Drill{Uses: bot.CountUses(box.Rules), Rounds: rounds, Inputs: 250, Seed: 1,
		Piles: []engine.Zone{wars.Reserve, wars.Active, wars.Used},
		Place: func(focus engine.Def, roll func(int) int) (p bot.Position) {
			p.Decks, p.Start = wars.Scatter(box.Rules, focus, roll)
			return p
		}}
	d.Play(nil)
	for _, f := range d.Failed {
		t.Error(f)
	}
	return d
}

// TestDrillPacks: every ability of our own cards is used in games, without an
// error.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestDrillPacks(t *testing.T) {
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	d := drill(t, box, 1000)
	for _, c := range d.Uses.Cards() {
		left, _ := d.Uses.Left(c)
		for _, l := range left {
			t.Errorf("%s: never used: %s", box.Rules.Cards[c].Name, l)
		}
	}
	used, of := d.Uses.Total()
	t.Logf("%d games, abilities used: %d of %d", d.Games, used, of)
}

// TestDrillScenarioCards: nothing that the cards of the scenarios can do ends in
// an error; nearly all of it is done.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestDrillScenarioCards(t *testing.T) {
	rounds, least := 60, 95
	if testing.Short() {
		rounds, least = 4, 85
	}
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	box := scenarioCards(t, g)
	d := drill(t, box, rounds)
	used, of := d.Uses.Total()
	t.Logf("%d games, abilities used: %d of %d", d.Games, used, of)
	if 100*used < least*of {
		t.Errorf("%d of %d abilities used, fewer than %d %%", used, of, least)
	}
}
