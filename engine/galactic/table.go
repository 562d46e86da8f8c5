package galactic

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// letters are the types by the letters that a table of printed cards has for them.
var letters = map[string]string{"T": "Terrain", "S": "Ship", "D": "Dragon", "B": "Base", "C": "Crew", "A": "Ability", "E": "Equipment", "F": "Field", "H": "Hazard",
	"L": "Luck", "M": "Monster", "O": "Occurrence", "P": "Psy", "I": "Installation", "HQ": "Headquarters", "T/B": "Terrain Base", "T/S": "Terrain Ship"}

// Rows reads a table of cards, tab-separated with a line of column names: name type
// strength empire class engagement_cost makes shields nodes armor weapons systems
// card_damage played_to duration discard_after_use text, of which name, type and text must
// be there. Each card stands where its text does in the file.
func Rows(file, tsv string) ([]pack.Card, error) {
	return pack.Table(file, tsv, []string{"name", "type", "text"}, "text", func(cell func(string) string) pack.Card {
		v := map[string]any{"type": cell("type"), "text": cell("text"), "strength": max(pack.Figure(cell("strength")), 1)}
		if name := letters[cell("type")]; name != "" {
			v["type"] = name
		}
		for column, key := range map[string]string{"engagement_cost": "cost", "makes": "makes", "weapons": "weapons", "systems": "systems", "played_to": "to", "duration": "lasts"} {
			if s := cell(column); s != "" {
				v[key] = s
			}
		}
		for column, key := range map[string]string{"shields": "shields", "nodes": "nodes", "armor": "armor", "card_damage": "damage"} {
			if n := pack.Figure(cell(column)); n > 0 {
				v[key] = n
			}
		}
		if s := cell("empire"); empireBits[s] != 0 {
			v["empire"] = s
		}
		if s := cell("class"); s != "" {
			v["class"] = strings.Split(s, ", ")
		}
		for column, key := range map[string]string{"reaction": "reaction", "passive": "passive", "persona": "persona"} {
			if s := cell(column); s != "" && !strings.HasPrefix(s, "non-") {
				v[key] = true
			}
		}
		switch after := cell("discard_after_use"); {
		case strings.HasPrefix(after, "remove"):
			v["after"] = "remove"
		case after != "":
			v["after"] = "discard"
		}
		return pack.NewCard(cell("name"), v)
	})
}
