package cli

import (
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// ownCards are the cards of a game's own packs.
func ownCards(t *testing.T, id string) (cards []pack.Card) {
	t.Helper()
	g, err := games.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	packs, err := g.ReadPacks()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packs {
		cards = append(cards, p.Cards...)
	}
	return cards
}

// declared are the cards of our own packs that can be read in two ways, by game, with the
// reason why they may be.
var declared = map[string][]string{}

// sheets are the games whose packs hold only what the game reads line by line, as its own:
// TestScenarios of such a game shows that it is read.
var sheets = []string{"imperium"}

// Every text of our own packs is read in one way, and its canonical wording says the same.
func TestReadings(t *testing.T) {
	for _, g := range games.All() {
		id := g.ID
		cards := ownCards(t, id)
		texts := 0
		_, bad := g.Share(cards, func(card int, n *text.Node) {
			texts++
			name := cards[card].Name
			if ways := n.Ways(); len(ways) > 0 != slices.Contains(declared[id], name) {
				t.Errorf("%s: %q: %s", id, name, twoWays(ways))
			}
			again, err := n.Again()
			if err != nil {
				t.Errorf("%s: %q: its canonical wording %q is not understood: %v", id, name, text.Print(n), err)
				return
			}
			if a, b := n.Form().Differ(again.Form()); a != nil || b != nil {
				t.Errorf("%s: %q is read as\n%v\nand its canonical wording as\n%v", id, name, a, b)
			}
		})
		if (texts == 0) != slices.Contains(sheets, id) || len(bad) > 0 {
			t.Errorf("%s: %d texts, %v", id, texts, bad)
		}
	}
}

// The command shows an ambiguous card in both ways, and lint tells its author.
func TestReadingsShown(t *testing.T) {
	const both = "Target Character gains 1 boost. Its controller sacrifices their Landmark."
	table := write(t, "cards.tsv", "name\ttype\ttext\tsupport_text\nFar\tSpell\t"+both+"\t\nNear\tSpell\tDraw a card.\t\n")
	status, out, _ := cutdeck("text", "-game", "altered", "-readings", table)
	if status != fine || !strings.Contains(out, "Far: this can be read in 2 ways:\n") || !strings.Contains(out, "sacrifices their Landmark") || !strings.Contains(out, "sacrifices its Landmark") || !strings.Contains(out, "; ambiguous: 1;") {
		t.Errorf("%d\n%s", status, out)
	}
	pack := write(t, "p.toml", "pack = \"p\"\ngame = \"altered\"\nname = \"P\"\nversion = 1\n[[card]]\nname = \"Far\"\ntype = \"Spell\"\nfaction = \"Axiom\"\nhand = 1\nreserve = 1\ntext = \""+both+"\"\n")
	status, out, errs := cutdeck("lint", pack)
	if status != fine || !strings.Contains(out, "p.toml:11:9: this can be read in 2 ways:\n") {
		t.Errorf("%d\n%s%s", status, out, errs)
	}
}
