package scenario

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/lamplight"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// market is a game in which a seat draws from a deck that nobody owns, rolls dice, rolls
// those again that missed, and returns what it drew.
func market() *games.Game {
	g := &games.Game{Game: lamplight.Game}
	g.ID, g.Name, g.Register = "market", "Market", openMarket
	g.Print = func(b *spec.Build) {
		for _, name := range []string{"Silk", "Salt", "Tea"} {
			b.Add(engine.Card{Name: name})
		}
	}
	return g
}

func openMarket(r *engine.Rules) {
	r.Board = &engine.Board{Hand: lamplight.Hand, Play: lamplight.Quay, Piles: []engine.Pile{{Name: "Deck", Zone: lamplight.Deck}, {Name: "Discard", Zone: lamplight.Discard, Open: true}}}
	r.Stocks = []engine.Stock{{Cite: "K31", Name: "wares", Zone: lamplight.Deck, Cards: []engine.Def{1, 2, 3, 3}}}
	die := r.AddDie(engine.Die{Cite: "K32", Name: "d3", Faces: []string{"miss", "1", "2"}})
	shown := r.Ask(engine.Ask{Cite: "K31", Says: "Choose", Guards: []engine.Guard{engine.Shown("K31", "", func(*engine.M, engine.H, engine.Seat) bool { return true })}})
	r.Add("turn",
		engine.Then("K31", "The deck is shuffled.", func(m *engine.M, _ *engine.Frame) { m.Mix(m.In(engine.Nobody, lamplight.Deck)) }),
		engine.Then("K31", "A card is drawn.", func(m *engine.M, f *engine.Frame) {
			m.Draw(m.TopOf(engine.Nobody, lamplight.Deck), lamplight.Hand, f.By)
		}),
		engine.Then("K32", "Six dice are rolled.", func(m *engine.M, _ *engine.Frame) { m.Roll(die, 6) }),
		engine.Then("K32", "The misses are rolled again.", func(m *engine.M, _ *engine.Frame) { m.Reroll(m.Which(0)) }),
		engine.Then("K31", "It goes back.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, shown, 0, 1).Of = *m.In(f.By, lamplight.Hand)
		}),
		engine.Then("K31", "It lies open.", func(m *engine.M, f *engine.Frame) {
			m.Return(engine.Handle(f.R[engine.RegH]), lamplight.Discard)
			m.End(f.By)
		}),
	)
}

const marketFile = `
game: market

-- a deck of nobody and a roll --
turn: A begins
common deck: "Silk", "Salt", 2 "Tea"

order common "Salt"
roll 2 times "miss", 1, 3 times 2
roll 1, "miss"
expect A hand "Salt"
expect common deck 3
expect dice 3 times 2, 1, 1, "miss"
expect not dice 1
A chooses "Salt"
expect common discard "Salt"
expect common deck "Silk", "Tea", "Tea"
expect A hand 0
expect winner A

-- too few dice --
turn: A begins
common deck: "Silk"

roll 1, 1
expect A hand 1

-- a face that there is not --
turn: A begins
common deck: "Silk"

roll 5 times 1, 7
expect A hand 1

-- no roll --
turn: A begins
common deck: "Silk"

expect A hand 1

-- a roll too many --
turn: A begins
common deck: "Silk"

roll 6 times 1
roll 6 times 2
expect A hand 1

-- no faces --
turn: A begins
common deck: "Silk"

roll 1 2 3

-- a hand of nobody --
common hand: "Silk"
turn: A begins
`

// A scenario lays out what nobody owns, says what a roll gives, and looks at both; what
// does not fit is said in a sentence.
func TestCommonAndDice(t *testing.T) {
	r := NewRunner(fstest.MapFS{"market.txtar": {Data: []byte(marketFile)}})
	r.Game = market()
	f, err := r.Read("market.txtar")
	if err != nil {
		t.Fatal(err)
	}
	results, err := r.Run(f)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"a deck of nobody and a roll": "",
		"too few dice":                "6 dice are rolled, and “roll” says what 2 show",
		"a face that there is not":    `a d3 has no face "7"`,
		"no roll":                     "say what they show with “roll …”",
		"a roll too many":             "this was not used",
		"no faces":                    "expected the faces of dice",
		"a hand of nobody":            "nobody has a hand",
	}
	for _, res := range results {
		says, known := want[res.Name]
		switch {
		case !known:
			t.Errorf("a result of %q", res.Name)
		case says == "" && res.Err != nil, says != "" && (res.Err == nil || !strings.Contains(res.Err.Error(), says)):
			t.Errorf("%s: %v, want %q", res.Name, res.Err, says)
		}
	}
	if len(results) < len(want) {
		t.Errorf("%d results of %d scenarios", len(results), len(want))
	}
}
