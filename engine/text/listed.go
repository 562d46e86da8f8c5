package text

import "strings"

// Listed are the rows of the kind more, by which a list of phrases of the kind one goes on
// behind the first of them; each of conj are words that stand before the next, and other
// words for the same: "and || , || , and". It is one rule, whatever the phrases are.
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

// joinedBy is the rule by which words join two phrases of one kind.
func joinedBy(words string) string {
	switch first, _, _ := strings.Cut(words, " "); first {
	case "and", "but":
		return "joined: A and B"
	case "or":
		return "joined: A or B"
	}
	return "joined: A, B, and C"
}
