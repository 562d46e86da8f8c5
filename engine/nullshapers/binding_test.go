package nullshapers_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
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
	})
}

// What could do nothing does not compile, and the error says why.
func TestDoesNothing(t *testing.T) {
	gamestest.Refused(t, "nullshapers", [][3]string{
		{"Event", "Whenever an agent is terminated, draw a card.", "never in play"},
		{"Event", "At the start of your battle phase, draw a card.", "never in play"},
		{"Event", "Terminate an agent in your hand.", "never done to what lies there"},
		{"Event", "Lock an agent in your cache.", "never done to what lies there"},
	})
}
