package wars_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// TestStarters: four decks, one for each style of play, of many different cards.
func TestStarters(t *testing.T) {
	cards, decks := gamestest.Starters(t, "wars")
	names, factions, types := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range cards {
		c := &cards[i]
		if names[c.Name] {
			t.Errorf("%s is in two packs", c.Name)
		}
		names[c.Name], factions[c.Word("faction")], types[c.Word("type")] = true, true, true
		if c.Word("lore") == "" {
			t.Errorf("%s has nothing to tell", c.Name)
		}
	}
	if len(decks) < 4 || len(names) < 110 || len(factions) < 4 || len(types) < 10 {
		t.Errorf("%d decks of %d cards, %d factions, %d types", len(decks), len(names), len(factions), len(types))
	}
	for _, d := range decks {
		if d.Text == "" {
			t.Errorf("%s does not say how it plays", d.Name)
		}
	}
}

// TestStartersUseAll: the decks use every mechanism that cards have.
func TestStartersUseAll(t *testing.T) {
	cards, decks := gamestest.Starters(t, "wars")
	played := map[string]bool{}
	for _, d := range decks {
		for _, l := range d.Lines {
			played[l.Name] = true
		}
	}
	var all strings.Builder
	twoFaced, several, types := 0, 0, map[string]int{}
	for i := range cards {
		c := &cards[i]
		if !played[c.Name] {
			t.Errorf("%s is in no deck", c.Name)
		}
		if c.Has("inverted") {
			twoFaced++
		}
		if c.Flag("unique") {
			several++
		}
		types[c.Word("type")+" "+c.Word("class")+c.Word("disposal")]++
		fmt.Fprintln(&all, strings.Join(c.Words("traits"), " "), c.Word("text"))
	}
	texts := strings.ToLower(all.String())
	for _, words := range []string{
		"quickdraw", "piloting", "size 3", "transport", "captain", "scouting", "encampment", "unlimited", "port ", "kizen",
		"stockpile", "evidence", "stacked here", "stack it face up", "face down on this asset", "invert ", "revert ",
		"as an additional cost", "cancel target pending interrupt", "cancel target pending drain", "cancel target pending attack",
		"instead", "unless he or she pays", "unless its player pays", "chooses to", "for each unit", "for each of your", "the number of",
		"[d] >", "< [d]", "the next time", "until end of turn, each time", "as long as", "choose one", "used:", "download", "retrieve",
		"immune to attrition", "can't be targeted", "can't move", "costs 1 less energy", "battle destiny", "support icon", "any player may use",
	} {
		if !strings.Contains(texts, words) {
			t.Errorf("no card says “%s”", words)
		}
	}
	if twoFaced < 5 || several < 20 || types["Ship Fighter"] == 0 || types["Ship Capital"] == 0 || types["Interrupt Used or Lost"] == 0 {
		t.Error(twoFaced, several, types)
	}
}
