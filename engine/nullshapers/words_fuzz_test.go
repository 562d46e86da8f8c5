package nullshapers

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

var anyTypes = []string{"Agent", "Event", "Software", "Hardware", "Software Agent"}

// madeUp is a card whose text the grammar makes up, one that compiles.
func madeUp(i int, g *text.Grammar, lex *lexicon, rng *rand.Rand) pack.Card {
	v := map[string]any{"type": anyTypes[i%len(anyTypes)], "speed": 1 + rng.Intn(3), "attack": 1 + rng.Intn(4), "defense": 1 + rng.Intn(4),
		"reach": []string{"Melee", "Ranged"}[rng.Intn(2)], "void": rng.Intn(3)}
	if i%7 == 2 {
		v["type"], v["modifies"], v["subtypes"] = "Software", "Agent", []string{"Modification"}
	}
	for range 60 {
		v["text"] = g.Say("text", rng.Intn)
		c := pack.NewCard(fmt.Sprintf("Card %d", i), v)
		if _, ok := understood(&c, lex, g, c.Word("text")); ok {
			return c
		}
	}
	v["text"] = ""
	return pack.NewCard(fmt.Sprintf("Card %d", i), v)
}

// TestMadeUp plays games with cards whose texts are made up: whatever the grammar
// can say can be carried out, without a panic and without a dead end.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestMadeUp(t *testing.T) {
	lex := newLexicon(nil)
	g := grammar(lex)
	for seed := range int64(madeUpGames) {
		rng := rand.New(rand.NewSource(seed))
		var cards []pack.Card
		for i := range 30 {
			cards = append(cards, madeUp(i, g, lex, rng))
		}
		r, err := Compile(cards)
		if err != nil {
			t.Fatal(err)
		}
		var decks [2][]engine.Def
		for who := range decks {
			for range minDeck {
				decks[who] = append(decks[who], engine.Def(1+rng.Intn(len(cards))))
			}
		}
		play(t, seed, r, decks, rng)
	}
}

const madeUpGames = 12

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
			says, cite := m.Prompt()
			t.Fatalf("seed %d input %d: %v at %q [%s]", seed, n, err, says, cite)
		}
		if s.Need.Kind == engine.Over {
			return
		}
		all := m.Options(s.Need.Who, &d.Minds[s.Need.Who])
		says, cite := m.Prompt()
		if len(all) == 0 {
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
			t.Fatalf("seed %d input %d: %v at %q [%s]", seed, n, refused, says, cite)
		}
	}
}
