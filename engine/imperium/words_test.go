package imperium

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// TestWords: the phrases of the lexicon are understood.
func TestWords(t *testing.T) {
	c := &text.Compiler{R: engine.NewRules(), G: Game.Language([]pack.Card(nil)), Game: speech(), Zone: Technologies}
	text.Declare(c.R)
	register(c.R)
	for _, words := range []string{
		"Apply +1 to the capacity of each of your cruisers.",
		"Apply +1 to the result of each of your combat rolls during ground combat.",
		"Apply +1 to the move value of each of your ships that starts its move in your home system.",
		"Action: Gain 3 trade goods. Then the other player gains 1 trade good.",
		"Action: Exhaust this card to gain 2 trade goods.",
		"Action: Purge this card to ready each planet you control.",
		"Action: Destroy each infantry in your home system.",
		"Action: Apply +2 to the move value of each of your ships this round.",
		"Action: Ready each planet you control that has the trait forge.",
	} {
		c.R.Cards = append(c.R.Cards, engine.Card{Name: "Example"})
		if _, err := c.Card(engine.Def(len(c.R.Cards)-1), words); err != nil {
			t.Errorf("%q: %v", words, err)
		}
	}
}
