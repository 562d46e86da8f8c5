package text

import "strings"

// Listed are the rows of the kind more, which continue a list whose first element is of the kind one.
// Each of conj is a conjunction, with its alternatives: "and || , || , and". All these rows follow one
// rule, whatever the phrases are.
func Listed(more, one string, conj ...string) (rows []Prod) {
	for _, words := range conj {
		var says []string
		for _, w := range spellings(words) {
			says = append(says, join(w, "{"+one+"}"))
		}
		rows = append(rows, Prod{Kind: more, Says: strings.Join(says, " || "), Mean: Mean{Sub: true}, rule: joinedBy(words)})
	}
	return rows
}

// joinedBy is the rule for lists whose elements are joined by words.
func joinedBy(words string) string {
	switch first, _, _ := strings.Cut(words, " "); first {
	case "and", "but":
		return "joined: A and B"
	case "or":
		return "joined: A or B"
	}
	return "joined: A, B, and C"
}
