package nullshapers_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// texts by the type of card that says them, in canonical wording.
var texts = [][2]string{
	{"Agent", "When this agent arrives, you may return another agent you control to its owner's hand."},
	{"Agent", "Deploy: Each opponent discards a card."},
	{"Agent", "Deploy: Put two increase markers on another target agent."},
	{"Agent", "Whenever this agent is damaged, this agent deals 1 damage to target enemy agent."},
	{"Agent", "Whenever you play an event, this agent gets +1/+1 temporarily."},
	{"Agent", "Whenever an enemy agent advances, this agent deals 1 damage to it."},
	{"Agent", "At the start of your battle phase, you may move this agent to another biome."},
	{"Agent", "At the end of your turn, this agent deals 1 damage to each enemy agent here."},
	{"Agent", "{2}, lock this agent: Deal 2 damage to target agent."},
	{"Agent", "{X}, lock this agent: Deal X damage to target agent."},
	{"Agent", "Speed 3 — {1}: Cancel target event unless its controller pays {2}."},
	{"Agent", "Special — {2}: Unlock this agent."},
	{"Agent", "Forfeit an agent: Draw 2 cards."},
	{"Agent", "As long as you control another Human, this agent has +1/+1."},
	{"Agent", "This agent has +1 attack for each friendly agent here."},
	{"Agent", "Events you play cost {1} less."},
	{"Agent", "This agent can't be targeted by your opponent."},
	{"Agent", "If this agent would be terminated, you may discard a card instead."},
	{"Agent", "If this agent would be dealt damage, avert 1 of that damage."},
	{"Agent", "This agent arrives with two increase markers."},
	{"Agent", "Deflect 3\nEncrypt: This agent is unlocked."},
	{"Agent", "Emanate: Agents have Evasion."},
	{"Agent", "Network: +1/+1 and Intercept."},
	{"Agent", "Adept: This agent has Stealth."},
	{"Agent", "Overclock 1 {2}\nShift {1}{S}."},
	{"Event", "At the end of this turn, terminate target agent."},
	{"Event", "Deal 2 damage to target agent and 1 damage to target sector."},
	{"Event", "Deal 4 damage divided as you choose among any number of target agents."},
	{"Event", "Terminate target agent with attack 3 or more."},
	{"Event", "Cancel target event with cost 2 or less."},
	{"Event", "Recover up to two events."},
	{"Event", "Restore target agent with cost 2 or less from your cache."},
	{"Event", "Look at the top 3 cards of your deck. Put one of them into your hand and the rest on the bottom of your deck."},
	{"Event", "Draw a card. If it's your turn, draw 2 cards instead."},
	{"Event", "Target agent gets +2/+2 and Overpower temporarily."},
	{"Event", "Create two 2/2 ranged Fox spawns with Ready and Evasion in target biome."},
	{"Event", "Avert the next 3 damage that would be dealt to target sector temporarily."},
	{"Event", "Choose one:\n• Draw a card.\n• Make {D}{D}."},
	{"Event", "Make {L} or {S}."},
	{"Event", "Each agent in target biome switches its reach temporarily."},
	{"Event", "Your opponent loses target sector."},
	{"Event", "Draw a card.\nChain: Draw another card."},
	{"Event", "Deal 1 damage to each enemy agent in target biome.\nGlobal 2."},
	{"Software", "Players can't draw more than two cards each turn."},
	{"Software", "Your maximum hand size is 2 higher."},
	{"Hardware", "{1}, forfeit this hardware: Recover an event. Use this skill only once each turn."},
}

// They compile, and what is printed of them is printed of that again.
func TestTexts(t *testing.T) {
	gamestest.Compiles(t, "nullshapers", texts)
	gamestest.Prints(t, "nullshapers", texts, false)
}

// What makes no sense does not compile, and the error says where.
func TestNonsense(t *testing.T) {
	gamestest.Refused(t, "nullshapers", [][3]string{
		{"Agent", "Deploy: Draw a crad.", "“crad” is not understood after “: Draw a”; write: Deploy: Draw a card."},
		{"Agent", "Stelth", "“Stelth” is not understood; write: Stealth"},
		{"Agent", "Whenever this agent arives, draw a card.", "“arives” is not understood after “Whenever this agent”; write: Whenever this agent arrives, draw a card."},
		{"Agent", "Adept: {1}: Draw a card.", "behind “Adept”, which stands before a trigger or what holds"},
		{"Agent", "Draw a card.", "without a cost or a trigger"},
		{"Agent", "{2}: Deal X damage to target agent.", "nothing says how much it is"},
		{"Agent", "Deploy: It deals 2 damage to target agent, forever.", "“forever” is not understood"},
	})
}
