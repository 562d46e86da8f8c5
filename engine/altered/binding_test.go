package altered_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// What refers back to nothing does not compile, and the error says what is missing.
func TestNothingToReferTo(t *testing.T) {
	gamestest.Refused(t, "altered", [][3]string{
		{"Spell", "It gains 1 boost.", gamestest.NoThing},
		{"Spell", "Resupply. If you do, it gains 1 boost.", gamestest.NoThing},
		{"Spell", "Create a Clay Hand 1/2/0 Robot token in its Expedition.", gamestest.NoThing},
		{"Spell", "Each player draws a card. It gains 1 boost.", gamestest.NoThing},
		{"Character", "{J} It gains 1 boost.", gamestest.NoThing},
		{"Character", "{H} Draw a card. Then, if it is a Spell, resupply.", gamestest.NoThing},
		{"Character", "At Noon — They gain 1 boost.", gamestest.NoThing},
		{"Character", "{T} : It gains 1 boost.", gamestest.NoThing},
		{"Character", "They are Eternal.", gamestest.NoThing},
		{"Spell", "That Character gains 1 boost.", gamestest.NoSuch},
		{"Spell", "Discard target Permanent. That Character gains 1 boost.", gamestest.NoSuch},
		{"Character", "When you play a Spell — That Character gains 1 boost.", gamestest.NoSuch},
		{"Character", "When you play a Spell — Those Characters gain 1 boost.", gamestest.NoSuch},
		{"Spell", "That player draws a card.", gamestest.NoPlayer},
		{"Spell", "Draw a card. He or she draws a card.", gamestest.NoPlayer},
		{"Spell", "Its controller draws a card.", gamestest.NoPlayer},
		{"Character", "At Noon — That player draws a card.", gamestest.NoPlayer},
		{"Landmark", "The first Character you play each Day gains Anchored if it's the only Character you control.", "under a condition on"},
		{"Spell", "Move 2 boosts from target Character to each other Character.", "of one at a time"},
		{"Spell", "If you do, draw a card.", gamestest.NoDeed},
		{"Character", "{J} If you don't, draw a card.", gamestest.NoDeed},
		{"Spell", "Discard the rest.", gamestest.NoRest},
		{"Spell", "Put a card from your hand on the bottom of your deck. If it's a Character, draw a card.", "face down"},
		{"Landmark", "When you play a Character — Discard target Character with lower Hand Cost.", "what it is compared with"},
		{"Spell", "Draw a card. Discard the rest.", gamestest.NoRest},
		{"Character", "Target Character is Eternal.", gamestest.NoTarget},
		{"Character", "Target player's Characters are Eternal.", gamestest.NoTarget},
		{"Character", "When target Character joins your Expeditions — Draw a card.", gamestest.NoTarget},
	})
}

// What refers back to something that can be meant compiles.
func TestReferring(t *testing.T) {
	gamestest.Compiles(t, "altered", [][2]string{
		{"Spell", "You may sacrifice a Character. If you do, create a Clay Hand 1/2/0 Robot token in target Expedition. It gains 1 boost."},
		{"Spell", "Target Character gains 1 boost. Its controller draws a card."},
		{"Character", "{J} I gain 1 boost. If I'm Boosted, create a Clay Hand 1/2/0 Robot token in my Expedition."},
		{"Character", "When you play a Character — It gains 1 boost."},
		{"Character", "If a Character would be sacrificed, it gains 1 boost instead."},
		{"Landmark", "Your Companion Expedition and its Characters are considered in contact."},
		{"Spell", "Target player draws a card. They discard a card from their hand."},
	})
}

// What could do nothing does not compile, and the error says why.
func TestDoesNothing(t *testing.T) {
	gamestest.Refused(t, "altered", [][3]string{
		{"Spell", "Discard target Landmark with {V} 2 or more.", "no Landmark has {V}"},
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
		{"Character", "I cost {1} less for each Spell in your hand.", "does not see which cards lie"},
		{"Character", "{J} If you have a Spell in your hand, draw a card.", "does not see which cards lie"},
		{"Spell", "Draw a card for each Spell in your hand.", "does not see which cards lie"},
		{"Character", "{J} I gain 1 boost for each Spell in your hand.", "does not see which cards lie"},
		{"Character", "Your opponent can't draw cards as long as you have a Spell in your hand.", "does not see which cards lie"},
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
	})
}
