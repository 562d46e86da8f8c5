package imperium

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// printedAs are the kinds of printed cards that the duel has, by the name that a table has for
// them, with the type that a pack calls them. Public and secret objectives are among the duel's
// own components, and tables of printed texts have none of them. The duel has neither
// commanders, relics, exploration cards, legendary planets nor what is called a breakthrough.
var printedAs = map[string]string{
	"action_card": "Action card", "agenda_law": "Agenda", "agenda_directive": "Agenda", "promissory_note": "Note",
	"technology": "Technology", "technology_unit_upgrade": "Technology", "agent": "Leader", "hero": "Leader", "faction_ability": "Ability",
}

// absent are things of which a card of these kinds may speak and that the duel does not have:
// such a card is of none of its kinds.
var absent = []string{
	"asteroid field", "nebula", "supernova", "gravity rift", "anomalies", "wormhole", "breach", "fracture", "wormhole nexus", // places
	"capture", "coexist", "galvanize", "swap", // states and deeds
	"relic", "frontier", "explore", "legendary", "hazardous", "cultural", "industrial", "planet traits", // exploration
	"commander", "breakthrough", "alliance ability", "sleeper", "plot card", "dimensional tear", "ocean card", "war sun", "yellow", // components
	"neighbor", "flip this card", "unused faction", "unplayed faction", "cannot be chosen during setup", // more than two players
}

// Rows reads a table of printed cards, tab-separated with a line of column names: name type
// faction stats text, of which name, type and text must be there. Cards of kinds that the duel
// does not have are left out. Each card stands where its text does in the file.
func Rows(file, tsv string) ([]pack.Card, error) {
	all, err := pack.Table(file, tsv, []string{"name", "type", "text"}, "text", func(cell func(string) string) pack.Card {
		kind, words := cell("type"), cell("text")
		v := map[string]any{"type": kind, "text": words}
		if printedAs[kind] != "" {
			v["type"] = printedAs[kind]
		}
		switch what := outcomeOf(cell("stats")); {
		case kind == "technology_unit_upgrade": // its text is the same whichever type it is for
			v["upgrades"] = "cruiser"
		case kind == "agenda_law":
			v["law"], v["elects"] = true, what
		case kind == "agenda_directive":
			v["elects"] = what
		}
		return pack.NewCard(cell("name"), v)
	})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(c pack.Card) bool {
		return !slices.Contains(types, c.Word("type")) || slices.ContainsFunc(absent, func(what string) bool { return strings.Contains(strings.ToLower(c.Word("text")), what) })
	}), nil
}

// outcomeOf is what an agenda elects, by the stats of its row: "outcome=Elect Planet".
func outcomeOf(stats string) string {
	_, what, _ := strings.Cut(stats, "outcome=Elect ")
	what, _, _ = strings.Cut(what, ";")
	return strings.ToLower(what)
}
