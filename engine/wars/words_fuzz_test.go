package wars

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

var anyTypes = []string{"Character", "NōBot", "Vehicle", "Ship", "Weapon", "Asset", "Interrupt", "Order", "Site", "Sector"}

// madeUp is a card whose text the grammar makes up, one that compiles.
func madeUp(t testing.TB, i int, g *text.Grammar, lex *lexicon, rng *rand.Rand) pack.Card {
	ty := anyTypes[i%len(anyTypes)]
	v := map[string]any{"type": ty, "faction": "Independent", "cost": rng.Intn(3), "destiny": rng.Intn(8), "power": rng.Intn(5),
		"tactics": rng.Intn(4), "defense": rng.Intn(5), "class": []string{"Fighter", "Capital"}[i/10%2], "capacity": 3, "disposal": "Used",
		"energy": []int{2, 1}, "icons": 1}
	if ty == "Weapon" {
		v["kind"] = "Character"
	}
	name := fmt.Sprintf("Card %d", i)
	if ty == "Site" || ty == "Sector" {
		name = fmt.Sprintf("Mill %d/Card %d", i%3, i)
	}
	for range 200 {
		v["text"] = g.Say("text", rng.Intn)
		c := pack.NewCard(name, v)
		if ok, _ := Share([]pack.Card{c}); ok == 1 {
			return c
		}
	}
	v["text"] = ""
	return pack.NewCard(name, v)
}

// TestMadeUp plays games with cards whose texts are made up: whatever the
// grammar can say can be carried out, without a panic and without a dead end.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestMadeUp(t *testing.T) {
	lex := newLexicon(nil)
	g := grammar(lex)
	for seed := range int64(madeUpGames) {
		rng := rand.New(rand.NewSource(seed))
		var cards []pack.Card
		for i := range 40 {
			cards = append(cards, madeUp(t, i, g, lex, rng))
		}
		r, err := Compile(cards)
		if err != nil {
			t.Fatal(err)
		}
		var decks [2][]engine.Def
		for who := range decks {
			for range 60 {
				decks[who] = append(decks[who], engine.Def(1+rng.Intn(len(cards))))
			}
		}
		play(t, seed, r, decks, rng)
	}
}

const madeUpGames = 4

// play plays one game at random.
func play(t *testing.T, seed int64, r *engine.Rules, decks [2][]engine.Def, rng *rand.Rand) {
	m := engine.New(r)
	var s engine.State
	if err := Start(m, &s, [2]int{len(decks[0]), len(decks[1])}); err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(m, decks, rng.Intn)
	for n := range 3000 {
		if err := d.Run(); err != nil {
			t.Fatalf("seed %d input %d: %v", seed, n, err)
		}
		if s.Need.Kind == engine.Over {
			return
		}
		seats := []engine.Seat{s.Need.Who}
		if s.Need.Who == engine.Both {
			seats = []engine.Seat{0, 1}
		}
		var all []engine.Input
		for _, who := range seats {
			all = append(all, m.Options(who, &d.Minds[who])...)
		}
		if len(all) == 0 {
			says, cite := m.Prompt()
			t.Fatalf("seed %d input %d: nothing can be answered to %q [%s] %+v", seed, n, says, cite, s.Need)
		}
		refused := error(nil)
		for range 40 {
			if refused = m.Apply(all[rng.Intn(len(all))]); refused == nil {
				break
			}
		}
		if bad, ok := refused.(*engine.Illegal); ok && bad.Cite == "K24" {
			return // made up cards may begin what never ends: that is refused
		}
		if refused != nil {
			says, cite := m.Prompt()
			t.Fatalf("seed %d input %d: %v at %q [%s]", seed, n, refused, says, cite)
		}
	}
}
