package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Every game that there is can be played over the protocol, to its certified
// end, by two sides who choose at random; a third party can verify the log.
func TestEveryGame(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			game, decks := played(t, g.ID)
			if len(decks) == 0 {
				t.Skip("the game has no decks")
			}
			times := 3
			if testing.Short() {
				times = 1
			}
			for seed := range uint64(times) {
				online(t, game, decks, seed)
			}
		})
	}
}

// What players settle otherwise is of the ruleset: peers who differ in it do not
// play. A game so settled is played like any other.
func TestSettledGame(t *testing.T) {
	for _, g := range games.All() {
		as, err := g.Open()
		if as == nil {
			t.Fatal(err)
		}
		if len(as.Rules.Settings) == 0 {
			continue
		}
		box, _ := g.Open()
		for i := range box.Rules.Settings {
			s := &box.Rules.Settings[i]
			before := RulesHash(g.ID, box.Rules)
			must(t, box.Settle(s.Name+" "+s.Values[len(s.Values)-1].Word))
			if RulesHash(g.ID, box.Rules) == before {
				t.Errorf("%s: %s leaves the ruleset as it was", g.ID, s.Name)
			}
		}
		if RulesHash(g.ID, as.Rules) == RulesHash(g.ID, box.Rules) {
			t.Errorf("%s: settled or not, the ruleset is the same", g.ID)
		}
		var decks [][]engine.Def
		for _, d := range box.Decks() {
			defs, err := box.Deck(d)
			must(t, err)
			decks = append(decks, defs)
		}
		online(t, NewGame(g.ID, box.Rules, g.Start, func(deck []engine.Def) error { return g.CheckDeck(box.Rules, deck) }), decks, 7)
	}
}

func online(t *testing.T, g *Game, decks [][]engine.Def, seed uint64) {
	t.Helper()
	cfg := configs(g, seed)
	cfg[0].Deck, cfg[1].Deck = decks[seed%uint64(len(decks))], decks[(seed+1)%uint64(len(decks))]
	d := meeting(t, cfg)
	d.mix = rand.New(seeded(seed + 5))
	rng := rand.New(seeded(seed))
	moves := 0
	for ; d.move(rng); moves++ {
		if moves%16 == 0 {
			d.settle()
			d.agree()
			d.honest(d.s[0])
			d.honest(d.s[1])
		}
		if moves > 20000 {
			t.Fatal("endless")
		}
	}
	for _, s := range d.s {
		if !s.Certified() {
			t.Fatalf("seat %d stopped at %v: %v", s.Seat(), s.t.due(), s.Fault())
		}
	}
	b, err := d.s[0].Export()
	must(t, err)
	if v := Verify(resolver(g), b); v.Code != Valid {
		t.Fatal(v)
	}
	kinds := map[string]int{}
	for _, e := range d.s[0].entries {
		for _, it := range e.items {
			kinds[itemName(it.kind)]++
		}
	}
	t.Logf("seed %d: %d moves, %d entries, %d bytes, %v", seed, moves, len(d.s[0].entries), len(b), kinds)
}
