package text

import "strings"

// possessives are the possessives of the words for players: “target player” gives “target player's”.
// Possessives that a table already has, and those of players with a descriptive clause, are omitted.
func possessives(tables [][]Prod) (of []Prod) {
	said := map[string]bool{}
	for _, t := range tables {
		for _, p := range t {
			if p.Kind == "poss" {
				for _, s := range spellings(p.Says) {
					said[s] = true
				}
			}
		}
	}
	for _, t := range tables {
		for _, p := range t {
			if p.Kind != "who" {
				continue
			}
			var says []string
			for _, s := range spellings(p.Says) {
				if s = possessive(s); s != "" && !said[s] {
					says, said[s] = append(says, s), true
				}
			}
			if len(says) > 0 {
				p.Kind, p.Says, p.owns = "poss", strings.Join(says, " || "), p.Name()
				of = append(of, p)
			}
		}
	}
	return of
}

func spellings(says string) []string { return strings.Split(says, " || ") }

// possessive is the possessive of a word for a player, or "".
func possessive(who string) string {
	switch {
	case who == "you":
		return "your"
	case strings.Contains(" "+who, " who ") || strings.HasSuffix(who, " it") || strings.HasSuffix(who, "{np}"):
		return ""
	case who == "they":
		return "their"
	case who == "he or she":
		return "his or her"
	case strings.HasSuffix(who, "s"):
		return who + " '"
	}
	return who + " 's"
}
