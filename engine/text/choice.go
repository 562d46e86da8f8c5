package text

import (
	"slices"
	"strings"
)

// Choices lets the adjectives of some rows be joined before a noun: “damaged or inverted”, “Fleeting,
// Asleep or Anchored”. They are not joined by “and”, which would be ambiguous: all things have both
// properties, or some things have one and some the other.
func Choices(tables ...[]Prod) []Prod {
	rows := slices.DeleteFunc(joined("adj1", "adj", "", fitsAll, fitsSome), func(p Prod) bool {
		return p.Kind == "adj" && !p.Either || p.Kind == "adj1and"
	})
	rows[0].Says = spellings(rows[0].Says)[0] // a comma in “A, or B” would end the phrase before it
	for _, t := range tables {
		for _, p := range t {
			if p.Kind == "adj" && !strings.Contains(p.Says, "{") {
				p.Kind = "adj1"
				rows = append(rows, p)
			}
		}
	}
	return rows
}
