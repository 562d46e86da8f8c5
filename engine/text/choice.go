package text

import "strings"

// Choices lets the adjectives of some rows stand for each other before a noun:
// “damaged or inverted”, “Fleeting, Asleep or Anchored”. Joined by “and” they would say
// of some things the one and of others the other, so they are not.
func Choices(tables ...[]Prod) []Prod {
	rows := []Prod{
		{Kind: "adj", Says: "{adj1} or {adj1}", Mean: fitsSome},
		{Kind: "adj", Says: "{adj1} , {adj1} or {adj1} || {adj1} , {adj1} , or {adj1}", Mean: fitsSome},
	}
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
