package altered

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// What refers back to nothing does not compile, and the error says what is missing.
func TestNothingToReferTo(t *testing.T) {
	const (
		thing  = "nothing is spoken of before that it could mean"
		called = "nothing is spoken of before that could be called so"
		player = "no player is spoken of before"
		deed   = "nothing is done before"
		rest   = "nothing is spoken of before that could leave a rest"
		target = "nothing is chosen there"
	)
	for _, c := range []struct{ ty, says, want string }{
		{"Spell", "It gains 1 boost.", thing},
		{"Spell", "Resupply. If you do, it gains 1 boost.", thing},
		{"Spell", "Create a Clay Hand 1/2/0 Robot token in its Expedition.", thing},
		{"Spell", "Each player draws a card. It gains 1 boost.", thing},
		{"Character", "{J} It gains 1 boost.", thing},
		{"Character", "{H} Draw a card. Then, if it is a Spell, resupply.", thing},
		{"Character", "At Noon — They gain 1 boost.", thing},
		{"Character", "{T} : It gains 1 boost.", thing},
		{"Character", "They are Eternal.", thing},
		{"Spell", "That Character gains 1 boost.", called},
		{"Spell", "Discard target Permanent. That Character gains 1 boost.", called},
		{"Character", "When you play a Spell — That Character gains 1 boost.", called},
		{"Character", "When you play a Spell — Those Characters gain 1 boost.", called},
		{"Spell", "That player draws a card.", player},
		{"Spell", "Draw a card. He or she draws a card.", player},
		{"Spell", "Its controller draws a card.", player},
		{"Character", "At Noon — That player draws a card.", player},
		{"Spell", "If you do, draw a card.", deed},
		{"Character", "{J} If you don't, draw a card.", deed},
		{"Spell", "Discard the rest.", rest},
		{"Spell", "Draw a card. Discard the rest.", rest},
		{"Character", "Target Character is Eternal.", target},
		{"Character", "Target player's Characters are Eternal.", target},
		{"Character", "When target Character joins your Expeditions — Draw a card.", target},
	} {
		card := pack.NewCard("Card", map[string]any{"type": c.ty, "faction": "Axiom", "text": c.says})
		if _, bad := Share([]pack.Card{card}); len(bad) != 1 || !strings.Contains(bad[0].Error(), c.want) {
			t.Errorf("%s %q: %v, want %s", c.ty, c.says, bad, c.want)
		}
	}
}

// What refers back to something that can be meant compiles.
func TestReferring(t *testing.T) {
	for _, c := range []struct{ ty, says string }{
		{"Spell", "You may sacrifice a Character. If you do, create a Clay Hand 1/2/0 Robot token in target Expedition. It gains 1 boost."},
		{"Spell", "Target Character gains 1 boost. Its controller draws a card."},
		{"Character", "{J} I gain 1 boost. If I'm Boosted, create a Clay Hand 1/2/0 Robot token in my Expedition."},
		{"Character", "When you play a Character — It gains 1 boost."},
		{"Character", "If a Character would be sacrificed, it gains 1 boost instead."},
		{"Landmark", "Your Companion Expedition and its Characters are considered in contact."},
		{"Spell", "Target player draws a card. They discard a card from their hand."},
	} {
		card := pack.NewCard("Card", map[string]any{"type": c.ty, "faction": "Axiom", "text": c.says})
		if _, bad := Share([]pack.Card{card}); len(bad) > 0 {
			t.Errorf("%s %q: %v", c.ty, c.says, bad)
		}
	}
}

// What could do nothing does not compile, and the error says why.
func TestDoesNothing(t *testing.T) {
	for _, c := range []struct{ ty, says, want string }{
		{"Spell", "At Noon — Draw a card.", "never in play"},
		{"Spell", "{J} Draw a card.", "never in play"},
		{"Spell", "When a Character joins your Expeditions — Draw a card.", "never in play"},
		{"Spell", "Defender.", "no Character"},
		{"Landmark", "Eternal.", "no Character"},
		{"Landmark", "Gigantic.", "no Character"},
		{"Spell", "Tough 1.", "no Character or Permanent"},
		{"Spell", "Sacrifice a card from your hand.", "never done to what lies there"},
		{"Spell", "Exhaust a card in your hand.", "never done to what lies there"},
		{"Spell", "Target Mana Orb gains 1 boost.", "never done to what lies there"},
		{"Character", "{J} Your Hero Expedition gains 1 boost.", "never done to what lies there"},
		{"Spell", "Target a Character in each Expedition. Those Characters gain Asleep.", "chosen once"},
		{"Spell", "Return up to one card from each player's Reserve to its owner's hand.", "chosen once"},
		{"Spell", "Create a Clay Hand 1/2/0 Robot token.", "without the Expedition"},
		{"Spell", "Create a Clay Hand 1/2/0 token in target Expedition.", "and a subtype"},
		{"Spell", "Create a Manaseed in token.", "as a place"},
		{"Spell", "Create one in target Expedition.", "as a token"},
		{"Spell", "Target Character gains up to 2 boosts.", "a number of them"},
		{"Spell", "Target Character gains 1 counter.", "a kind of counter"},
		{"Character", "I can't be played.", "without a condition"},
		{"Character", "My Hand Cost is equal to 3.", "one of the three statistics"},
	} {
		card := pack.NewCard("Card", map[string]any{"type": c.ty, "faction": "Axiom", "text": c.says})
		if _, bad := Share([]pack.Card{card}); len(bad) != 1 || !strings.Contains(bad[0].Error(), c.want) {
			t.Errorf("%s %q: %v, want %s", c.ty, c.says, bad, c.want)
		}
	}
}
