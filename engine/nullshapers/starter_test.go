package nullshapers_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/nullshapers"
)

// TestStarters: two decks of 45 cards, 20 different ones at least, with every type
// of card, every energy and two dozen keywords between them; every card is in a
// deck and has something to tell.
func TestStarters(t *testing.T) {
	cards, decks := gamestest.Starters(t, "nullshapers")
	played := map[string]bool{}
	for _, d := range decks {
		sum := 0
		for _, l := range d.Lines {
			sum += l.N
			played[l.Name] = true
		}
		if sum != 45 || len(d.Lines) < 20 || d.Text == "" {
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
		for _, e := range nullshapers.EnergyNames {
			has[e] = has[e] || c.Int(strings.ToLower(e)) > 0
		}
		all += c.Word("text") + "\n" + c.Word("anomalytext") + "\n"
	}
	for _, what := range append([]string{"Agent", "Event", "Software", "Hardware", "Software Agent", "Hardware Agent", "anomaly"}, nullshapers.EnergyNames[:]...) {
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
