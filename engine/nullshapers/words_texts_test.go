package nullshapers

import (
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Every row of the grammar means something, or says who reads it.
func TestEveryRowMeans(t *testing.T) {
	for _, p := range grammar(newLexicon(nil)).Unread() {
		t.Errorf("%s %q has no meaning", p.Kind, p.Says)
	}
}

// texts by the type of card that says them, in canonical wording.
var texts = []struct{ ty, says string }{
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
	{"Agent", "At the end of this turn, terminate this agent."},
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
	lex := newLexicon(nil)
	g := grammar(lex)
	for _, c := range texts {
		src := pack.NewCard("Card", map[string]any{"type": c.ty, "text": c.says, "speed": 1})
		if n, errs := Share([]pack.Card{src}); n != 1 && !strings.HasPrefix(c.says, "At the end of this turn") {
			t.Errorf("%q: %v", c.says, errs)
			continue
		}
		n, err := g.Parse(c.says)
		if err != nil {
			t.Error(err)
			continue
		}
		say := text.Print(n)
		if m, err := g.Parse(say); err != nil || text.Print(m) != say {
			t.Errorf("%q prints as %q, which prints otherwise: %v", c.says, say, err)
		}
	}
}

// What makes no sense does not compile, and the error says where.
func TestNonsense(t *testing.T) {
	for _, c := range []struct{ says, want string }{
		{"Deploy: Draw a crad.", "“crad” is not understood after “: Draw a”; write: Deploy: Draw a card."},
		{"Stelth", "“Stelth” is not understood; write: Stealth"},
		{"Whenever this agent arives, draw a card.", "“arives” is not understood after “Whenever this agent”; write: Whenever this agent arrives, draw a card."},
		{"Draw a card.", "without a cost or a trigger"},
		{"{2}: Deal X damage to target agent.", "nothing says how much it is"},
		{"Deploy: It deals 2 damage to target agent, forever.", "“forever” is not understood"},
	} {
		src := pack.NewCard("Card", map[string]any{"type": "Agent", "text": c.says, "speed": 1})
		n, errs := Share([]pack.Card{src})
		if n != 0 || errs == nil || !strings.Contains(strings.ToLower(errs[0].Error()), strings.ToLower(c.want)) {
			t.Errorf("%q: %v, want %s", c.says, errs, c.want)
		}
	}
}

// starters reads the packs that the game brings.
func starters(t testing.TB) (cards []pack.Card, decks []pack.Deck) {
	for _, src := range Packs {
		p, err := pack.Read(src.Name, []byte(src.Text), "nullshapers", Fields)
		if err != nil {
			t.Fatal(err)
		}
		cards, decks = append(cards, p.Cards...), append(decks, p.Decks...)
	}
	return cards, decks
}

// TestStarters: two decks of 45 cards, 20 different ones at least, with every type
// of card, every energy and two dozen keywords between them; every card is in a
// deck and has something to tell.
func TestStarters(t *testing.T) {
	cards, decks := starters(t)
	played := map[string]bool{}
	for _, d := range decks {
		sum := 0
		for _, l := range d.Lines {
			sum += l.N
			played[l.Name] = true
		}
		if sum != minDeck || len(d.Lines) < 20 || d.Text == "" {
			t.Errorf("%s: %d cards, %d different ones, “%s”", d.Name, sum, len(d.Lines), d.Text)
		}
	}
	has, all := map[string]bool{}, ""
	for i := range cards {
		c := &cards[i]
		if !played[c.Name] || c.Word("lore") == "" {
			t.Errorf("%s is in no deck or has nothing to tell", c.Name)
		}
		has[c.Word("type")] = true
		has["anomaly"] = has["anomaly"] || c.Word("anomaly") != ""
		for _, e := range EnergyNames {
			has[e] = has[e] || c.Int(strings.ToLower(e)) > 0
		}
		all += c.Word("text") + "\n" + c.Word("anomalytext") + "\n"
	}
	for _, what := range append([]string{"Agent", "Event", "Software", "Hardware", "Software Agent", "Hardware Agent", "anomaly"}, EnergyNames[:]...) {
		if !has[what] {
			t.Errorf("no card is %s", what)
		}
	}
	said := 0
	for _, k := range keywordNames {
		if strings.Contains(strings.ToLower(all), strings.ToLower(k)) {
			said++
		}
	}
	t.Logf("%d of %d keywords are said", said, len(keywordNames))
	if said < 24 {
		t.Errorf("only %d keywords are said", said)
	}
}

var keywordNames = []string{"Adept", "Emanate", "Evasion", "Intercept", "Intimidate", "Network", "Stealth", "Lightspeed", "Ready", "Secure", "Quantum",
	"Aftermath", "Amplify", "Chain", "Cleanup", "Deflect", "Deploy", "Despawn", "Encrypt", "Exploit", "Firewall", "Initiate", "Transfuse", "Magnetic",
	"Overpower", "Setup", "Surge", "Virus", "Triumph", "Erase", "Hack", "Hologram", "Overclock", "Scan", "Global", "Shift"}

// TestPacks: every pack of the folder is one of Packs, under its name.
func TestPacks(t *testing.T) {
	files, err := os.ReadDir("packs")
	if err != nil || len(files) != len(Packs) {
		t.Fatalf("%d packs of %d files, %v", len(Packs), len(files), err)
	}
	for i, f := range files {
		words, err := os.ReadFile("packs/" + f.Name())
		if p := Packs[i]; err != nil || p.Name != f.Name() || p.Text != string(words) {
			t.Errorf("pack %d is %s, file %s, %v", i, p.Name, f.Name(), err)
		}
	}
}
