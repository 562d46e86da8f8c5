package gamestest

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// MadeUp is games that are played with cards whose texts the grammar makes up.
type MadeUp struct {
	Game  string // its ID
	Games int
	Cards int // how many cards there are
	Deck  int // how many are in a deck
	Lead  int // so many of the first cards are no part of a deck but one, which leads it: a Hero
	// Card is card i without a text.
	Card func(i int, roll func(n int) int) pack.Card
}

// tries is how many texts are made up for a card until one compiles.
const tries = 100

// Play plays the games: whatever the grammar can say can be carried out, without a panic
// and without a dead end.
func (m *MadeUp) Play(t *testing.T) {
	g := Game(t, m.Game)
	r, grammar := g.Reader(nil), g.Language(nil)
	for seed := range m.Games {
		rand := bot.NewRand(uint64(seed))
		var cards []pack.Card
		for i := range m.Cards {
			cards = append(cards, m.card(grammar, r, i, rand.N))
		}
		rules, err := g.Compile(cards)
		if err != nil {
			t.Fatal(err)
		}
		var decks [2][]engine.Def
		for who := range decks {
			if m.Lead > 0 {
				decks[who] = append(decks[who], engine.Def(1+rand.N(m.Lead)))
			}
			for range m.Deck {
				decks[who] = append(decks[who], engine.Def(1+m.Lead+rand.N(len(cards)-m.Lead)))
			}
		}
		play(t, g, seed, rules, decks, rand.N)
	}
}

// card is a card with a text that compiles.
func (m *MadeUp) card(grammar *text.Grammar, r *spec.Reader, i int, roll func(n int) int) pack.Card {
	c := m.Card(i, roll)
	understood := r.In(c, "text")
	for range tries {
		words := grammar.Say("text", roll)
		if _, ok := understood(words); ok {
			return c.With("text", words)
		}
	}
	return c
}

// play plays one game at random.
func play(t *testing.T, g *games.Game, seed int, r *engine.Rules, decks [2][]engine.Def, roll func(n int) int) {
	m := engine.New(r)
	var s engine.State
	if err := g.Start(m, &s, [2]int{len(decks[0]), len(decks[1])}); err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(m, decks, roll)
	for n := range 3000 {
		if err := d.Run(); err != nil {
			t.Fatalf("seed %d input %d: %v at %s", seed, n, err, prompt(m))
		}
		if s.Need.Kind == engine.Over {
			return
		}
		var all []engine.Input
		for who := range engine.Seat(2) {
			if s.Need.Who == who || s.Need.Who == engine.Both {
				all = append(all, m.Options(who, &d.Minds[who])...)
			}
		}
		if len(all) == 0 {
			t.Fatalf("seed %d input %d: nothing can be answered to %s %+v", seed, n, prompt(m), s.Need)
		}
		refused := error(nil)
		for range 40 {
			if refused = m.Apply(all[roll(len(all))]); refused == nil {
				break
			}
		}
		if bad, ok := refused.(*engine.Illegal); ok && (bad.Cite == "K24" || bad.Cite == "K10") {
			return // made up cards may begin what never ends, or set off too much: that is refused
		}
		if refused != nil {
			t.Fatalf("seed %d input %d: %v at %s", seed, n, refused, prompt(m))
		}
	}
}

// prompt returns the words of the question that the game asks, followed by the paragraph
// that asks it.
func prompt(m *engine.M) string {
	says, cite := m.Prompt()
	return strings.Join([]string{says, cite}, " ")
}
