package games_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// TestErrorsSay: an error says of what kind a mistake is, and what may be written.
func TestErrorsSay(t *testing.T) {
	for _, c := range []struct{ kind, game, on, says, want string }{
		{"an unknown word", "nullshapers", "Agent", "Deploy: Draw a card forthwith and gladly.", "“forthwith” is not understood after “Draw a card”; it is no word of this game"},
		{"a sort of phrase that does not fit", "nullshapers", "Agent", "If wind, draw a card.", "; there may stand something that happens (“an agent is terminated”), a condition (“you control two or more spawns”), a thing (“target agent”)"},
		{"a phrase that goes on otherwise", "altered", "Character", "{J} Create a Manaseed token beneath a Landmark.", "; the sentence may go on as in “create a Manaseed token in your Landmarks”"},
		{"an idiom of another game", "wars", "Character", "Each time your opponent draws a card, he or she loses 1 energy too.", "; write: Each time your opponent draws a card, he or she loses 1 energy."},
		{"an idiom that is put in another order", "altered", "Character", "My Reserve Cost is {1} less.", "; write: I cost {1} less to play from Reserve."},
		{"a sentence behind one that can be mended", "wars", "Character", "Each time you draw a card, activate 1 enrgy. Then zigzag.", "; write: Each time you draw a card, activate 1 energy. (behind that, “zigzag” is not understood"},
		{"what is understood and means nothing, said otherwise", "nullshapers", "Hardware", "If the equipped agent would be terminated, you may terminate this hardware instead. If you do, draw a card.", "; write: If the equipped agent would be terminated, you may terminate this hardware and draw a card instead."},
		{"words of another game in another order", "nullshapers", "Agent", "If damage would be dealt to another friendly agent here, that damage is dealt to this agent instead.", "; write: Damage that would be dealt to another friendly agent here is dealt to this agent instead."},
		{"words that say how things were before", "altered", "Spell", "Target Character gains 1 boost. If it was already Boosted, draw a card.", "; write: Target Character gains 1 boost. If it was Boosted, draw a card."},
		{"a verb of another game", "altered", "Spell", "Destroy target Character with 3 or more boosts.", "; write: Discard target Character with 3 or more boosts."},
		{"a verb that is no misprint", "nullshapers", "Agent", "This agent can't be blocked by spawns.", "; write: This agent can't be defended by spawns."},
		{"a number that a condition does not ask about", "nullshapers", "Agent", "Deploy: If it is terminated, draw that many cards.", "before"},
		{"a number that nobody knows before the game", "galactic", "Mission", "Action: move up to twice its strength crew from its location to another unit.", "how many crew are carried is a figure"},
		{"what is no cost", "altered", "Spell", "As an additional cost to play me, you may sacrifice a Landmark. Draw a card.", "what may be left out is no cost"},
		{"what no rule can do", "wars", "Order", "Choose a faction. Damage target unit.", "what is chosen is a card, a place or a player, never a word"},
	} {
		_, err := gamestest.Game(t, c.game).Compile([]pack.Card{gamestest.Card(c.game, "Wrong", c.on, c.says)})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q: %v, want %s", c.kind, c.says, err, c.want)
		}
	}
}

// TestNothingElse: what is not understood is not left out, and no other deed is proposed.
func TestNothingElse(t *testing.T) {
	for _, c := range [][3]string{
		{"wars", "Interrupt", "Your opponent discards two cards at random."},
		{"altered", "Character", "When you put a Robot in your Reserve — Draw a card."},
		{"altered", "Spell", "Each player who put a card in their Mana draws a card."},
		{"altered", "Spell", "If target Character wasn't Boosted before, draw a card."},
	} {
		_, err := gamestest.Game(t, c[0]).Compile([]pack.Card{gamestest.Card(c[0], "Wrong", c[1], c[2])})
		if err == nil || strings.Contains(err.Error(), "write:") {
			t.Errorf("%s: %q: %v", c[0], c[2], err)
		}
	}
}

// TestAdviceIsTrue: that no rule can do a thing is not said in a game that has a rule for it.
func TestAdviceIsTrue(t *testing.T) {
	const noTurn, noSecond, noFree = "nobody has an extra turn", "only the first time is told from the others", "a price of nothing is said as a lower price"
	for _, c := range []struct {
		game, on, says, answer string
		said                   bool
	}{
		{"wars", "Character", "Each time you draw a card, take an extra turn.", noTurn, true},
		{"nullshapers", "Agent", "Deploy: Take an extra turn and again an extra turn.", noTurn, false},
		{"wars", "Character", "The second time you play a card each turn, draw a card from your reserve.", noSecond, true},
		{"nullshapers", "Agent", "Whenever you play the second event in a turn, draw a card.", noSecond, false},
		{"altered", "Character", "When you reveal me — You may play me for free.", noFree, false},
	} {
		_, err := gamestest.Game(t, c.game).Compile([]pack.Card{gamestest.Card(c.game, "Wrong", c.on, c.says)})
		if err == nil || strings.Contains(err.Error(), c.answer) != c.said {
			t.Errorf("%s: %q: %v", c.game, c.says, err)
		}
	}
}

// TestSorts: each game's grammar understands the example that an error shows for a sort of
// phrase.
func TestSorts(t *testing.T) {
	for _, g := range games.All() {
		if grammar := g.Language(nil); grammar != nil {
			for _, bad := range grammar.Unexampled() {
				t.Errorf("%s: no example of %s", g.ID, bad)
			}
		}
	}
}
