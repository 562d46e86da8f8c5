package nullshapers_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// What refers back to nothing does not compile, and the error says what is missing.
func TestNothingToReferTo(t *testing.T) {
	gamestest.Refused(t, "nullshapers", [][3]string{
		{"Event", "Terminate it.", gamestest.NoThing},
		{"Event", "Draw a card. Deal 2 damage to it.", gamestest.NoThing},
		{"Agent", "At the start of your battle phase, lock it.", gamestest.NoThing},
		{"Event", "Terminate that agent.", gamestest.NoSuch},
		{"Event", "That player draws a card.", gamestest.NoPlayer},
		{"Event", "They draw a card.", gamestest.NoPlayer},
		{"Event", "Its controller draws a card.", gamestest.NoPlayer},
		{"Event", "If you do, draw a card.", gamestest.NoDeed},
		{"Agent", "{1}: If you do, draw a card.", gamestest.NoDeed},
		{"Event", "Put the rest on the bottom of your deck.", gamestest.NoRest},
		{"Event", "Draw a card. Put the rest on the bottom of your deck.", gamestest.NoRest},
		{"Agent", "Target agent has +1/+1.", gamestest.NoTarget},
		{"Event", "Put a card from your hand on the bottom of your deck. If it's an agent, draw a card.", "face down"},
		{"Agent", "Despawn: If this agent was equipped, draw a card.", "say it of what happens"},
		{"Agent", "Despawn: Attach a gear that was attached to it to target friendly agent.", "is not remembered"},
		{"Software", "Whenever you play an event, you may recover an event with lower cost.", "what it is compared with"},
		{"Agent", "When another agent arrives, lock an agent with the same attack.", "what it is compared with"},
		{"Agent", "As long as target agent is damaged, this agent has +1/+1.", gamestest.NoTarget},
		{"Agent", "Whenever target agent is damaged, draw a card.", gamestest.NoTarget},
	})
}

// What refers back to something that can be meant compiles.
func TestReferring(t *testing.T) {
	gamestest.Compiles(t, "nullshapers", [][2]string{
		{"Event", "Deal 2 damage to target agent. If you do, lock it."},
		{"Event", "Terminate target agent. Its controller draws a card."},
		{"Agent", "Whenever an enemy agent advances, this agent deals 1 damage to it."},
		{"Event", "Target opponent draws a card. They discard two cards."},
		{"Event", "Look at the top 3 cards of your deck. Put one of them into your hand and the rest on the bottom of your deck."},
		{"Event", "Draw a card for each card in your hand."},
		{"Event", "Your opponent shows their hand. Draw a card for each event in their hand."},
		{"Event", "Show the top card of your deck. If it is an agent, draw a card."},
		{"Event", "You may show an event from your hand. If you do, draw a card."},
		{"Event", "Discard an event from your hand."},
		{"Event", "If you discarded an event from your hand this turn, draw a card."},
		{"Agent", "Whenever you discard an event from your hand, draw a card."},
		{"Agent", "Events in your hand cost {1} less."},
		{"Agent", "Whenever this agent attacks, lock an agent with lower attack."},
		{"Event", "You may show an event from your hand and put it on the bottom of your deck. If it's mythic, draw a card."},
		{"Agent", "Whenever an enemy agent arrives, lock an agent with lower attack than it."},
	})
}

// What could do nothing does not compile, and the error says why.
func TestDoesNothing(t *testing.T) {
	gamestest.Refused(t, "nullshapers", [][3]string{
		{"Agent", "Deploy: Lock target agent as long as this agent is on the planet.", "beside what is done once"},
		{"Event", "As long as you control a Dragon agent, draw a card.", "beside what is done once"},
		{"Event", "Target sector with attack 2 or more gains 1 durability.", "no sector has attack"},
		{"Event", "Terminate target agent with durability 2 or less.", "no agent has durability"},
		{"Event", "Whenever an agent is terminated, draw a card.", "never in play"},
		{"Event", "Terminate an agent in your hand.", "never done to what lies there"},
		{"Event", "Lock an agent in your cache.", "never done to what lies there"},
		{"Event", "Deal 1 damage to each agent here.", "in no biome"},
		{"Event", "Target friendly agent deals damage equal to its attack to target enemy agent in the same biome.", "in no biome"},
		{"Event", "Attach target gear to each agent you control.", "of one at a time"},
		{"Event", "Advance target friendly agent to each biome.", "of one at a time"},
		{"Event", "Move target agent to two biomes.", "of one at a time"},
		{"Event", "Copy up to two target events.", "of one at a time"},
		{"Event", "You may play up to two agents for free.", "of one at a time"},
		{"Event", "Move two markers from target agent to your other agents.", "of one at a time"},
		{"Event", "Draw a card for each event in your hand.", "does not see which cards lie"},
		{"Event", "If you have an event in your hand, draw a card.", "does not see which cards lie"},
		{"Event", "If the top card of your deck is an agent, draw a card.", "does not see which cards lie"},
		{"Event", "Discard each event from your hand.", "does not see which cards lie"},
		{"Event", "Terminate each agent with the same cost as a card in your hand.", "does not see which cards lie"},
		{"Event", "Terminate target agent with attack less than the number of events in your hand.", "does not see which cards lie"},
		{"Event", "Deal X damage to target agent, where X is the cost of the top card of your deck.", "does not see which cards lie"},
		{"Event", "Your opponent shows their hand. Draw a card for each event in your deck.", "does not see which cards lie"},
		{"Agent", "You may play this agent only if you have an event in your hand.", "does not see which cards lie"},
		{"Agent", "If you have an event in your hand, {1}: Draw a card.", "does not see which cards lie"},
		{"Agent", "{1}: Draw a card. You may use this only if you have an event in your hand.", "does not see which cards lie"},
		{"Agent", "Whenever you draw a card, if you have an event in your hand, scan 1.", "does not see which cards lie"},
		{"Agent", "Whenever you discard a card with the same cost as a card in your hand, draw a card.", "does not see which cards lie"},
		{"Agent", "Agents you play cost {1} less for each event in your hand.", "does not see which cards lie"},
		{"Agent", "Your opponent can't draw cards as long as you have an event in your hand.", "does not see which cards lie"},
		{"Agent", "As an additional cost for your opponent to draw a card, they pay {1} for each event in your hand.", "does not see which cards lie"},
		{"Agent", "This agent has attack equal to the cost of the top card of your deck.", "does not see which cards lie"},
	})
}

// What is proposed for a text that is not understood names no other thing than its words.
func TestProposedOfTheSame(t *testing.T) {
	for _, says := range []string{
		"Friendly agents have +1 attack and won't be terminated.",
		"The next agent you play this turn costs {2} less and has Ready.",
	} {
		card := pack.NewCard("Card", map[string]any{"type": "Event", "text": says})
		_, bad := gamestest.Game(t, "nullshapers").Share([]pack.Card{card}, nil)
		if len(bad) != 1 {
			t.Errorf("%q: %v", says, bad)
			continue
		}
		if _, write, _ := strings.Cut(bad[0].Error(), "write: "); strings.Contains(write, "and this") || strings.Contains(write, "and it") {
			t.Errorf("%q is mended as %q", says, write)
		}
	}
}
