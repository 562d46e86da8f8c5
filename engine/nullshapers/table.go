package nullshapers

import "github.com/cutdeck/cutdeck/engine/pack"

// Rows reads a table of cards, tab-separated with a line of column names: name type
// subtypes modifies text. Each card stands where its text does in the file.
func Rows(file, tsv string) ([]pack.Card, error) {
	return pack.Table(file, tsv, []string{"name", "type", "text"}, "text", func(cell func(string) string) pack.Card {
		v := map[string]any{"type": cell("type"), "text": cell("text"), "speed": 1, "modifies": cell("modifies")}
		if s := cell("subtypes"); s != "" {
			v["subtypes"] = []string{s}
		}
		return pack.NewCard(cell("name"), v)
	})
}
