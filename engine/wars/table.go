package wars

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// Rows reads a table of printed cards, tab-separated with a line of column names:
// id name unique type subtype traits faction cost support_cost destiny power
// tactics defense energy support text. In cells \t, \n and \\ are escaped. Each
// card stands where its text does in the file.
func Rows(file, tsv string) ([]pack.Card, error) {
	return pack.Table(file, tsv, []string{"name", "type", "text"}, "text", tableCard)
}

// tableCard makes the card of a table's row.
func tableCard(cell func(string) string) pack.Card {
	v := map[string]any{"faction": cell("faction"), "text": cell("text"), "unique": cell("unique") != ""}
	for key, name := range map[string]string{"cost": "cost", "destiny": "destiny", "power": "power", "tactics": "tactics", "defense": "defense"} {
		v[key] = pack.Figure(cell(name))
	}
	v["support"] = pack.Figure(cell("support_cost"))
	traits := strings.Fields(cell("traits"))
	kind := strings.Fields(cell("subtype"))
	last := ""
	if len(kind) > 0 {
		last = kind[len(kind)-1]
	}
	switch ty := cell("type"); strings.ToUpper(ty) {
	case "SHIP":
		v["type"], v["capacity"], v["class"] = "Ship", pack.Figure(last), "Capital"
		if slices.Contains(traits, "Fighter") {
			v["class"] = "Fighter"
		}
	case "LOCATION":
		v["type"], v["icons"] = last, pack.Figure(cell("support"))
		near, far, _ := strings.Cut(cell("energy"), "/")
		v["energy"] = []int{pack.Figure(near), pack.Figure(far)}
	case "WEAPON", "ASSET":
		v["type"], v["kind"] = title(ty), title(last)
	case "INTERRUPT", "ORDER":
		v["type"], v["disposal"] = title(ty), cell("subtype")
	case "NOBOT":
		v["type"] = "NōBot"
	default:
		v["type"] = title(ty)
	}
	known := []string{"Unit", "Fighter", "Capital"}
	v["traits"] = slices.DeleteFunc(traits, func(t string) bool { return slices.Contains(known, t) })
	return pack.NewCard(cell("name"), v)
}

func title(s string) string {
	if s == "" {
		return s
	}
	if strings.EqualFold(s, "NoBot") {
		return "NōBot"
	}
	return strings.ToUpper(s[:1]) + strings.ToLower(s[1:])
}
