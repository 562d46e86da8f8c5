package altered

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// Rows reads a table of printed cards, tab-separated with a line of column names:
// id name set faction rarity type typeline hand_cost reserve_cost forest mountain
// ocean text support_text. Each card stands where its text does in the file.
func Rows(file, tsv string) ([]pack.Card, error) {
	return pack.Table(file, tsv, []string{"name", "type", "text", "support_text"}, "text", tableCard)
}

// tableCard makes the card of a table's row.
func tableCard(cell func(string) string) pack.Card {
	ty, subtypes, _ := strings.Cut(cell("typeline"), " - ")
	v := map[string]any{"text": cell("text"), "support": cell("support_text"), "hand": pack.Figure(cell("hand_cost")), "reserve": pack.Figure(cell("reserve_cost")),
		"stats": []int{pack.Figure(cell("forest")), pack.Figure(cell("mountain")), pack.Figure(cell("ocean"))}}
	v["type"] = typeName(cell("type"), ty)
	if f := slices.IndexFunc(Factions[:], func(f string) bool { return f != "" && strings.HasPrefix(ty, f) }); f > 0 {
		v["faction"] = Factions[f]
	}
	v["subtypes"] = strings.FieldsFunc(strings.ReplaceAll(subtypes, "Landmark", ""), func(c rune) bool { return c == ',' || c == ' ' })
	return pack.NewCard(cell("name"), v)
}

func typeName(s, line string) string {
	if s == "PERMANENT" {
		if strings.HasPrefix(line, "Expedition") {
			return gear
		}
		return "Landmark"
	}
	return s[:min(len(s), 1)] + strings.ToLower(s[min(len(s), 1):])
}
