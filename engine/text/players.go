package text

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// described players are those of whom a clause is true: “each player who controls no
// ship”. What the clause says is said of X.Who.
var describedPlayers = []Prod{
	{Kind: "who", Says: "each player who {does}", Mean: Mean{K: Everyone, Who: func(x X, n *Node) engine.Seat {
		if x.Who < engine.Nobody && x.If(n.Kids[0]) {
			return x.Who
		}
		return engine.Nobody
	}}},
	{Kind: "does", Says: "have:has~ {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool { return x.Owns(n.Kids[0], n.Kids[1], x.Who) }}},
	{Kind: "does", Says: "don't:doesn't~ have {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool { return !x.Owns(n.Kids[0], n.Kids[1], x.Who) }}},
	{Kind: "does", Says: "control~ {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool { return x.controlsSome(x.Who, n.Kids[0], n.Kids[1]) }}},
	{Kind: "does", Says: "don't:doesn't~ control {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool { return !x.controlsSome(x.Who, n.Kids[0], n.Kids[1]) }}},
	{Kind: "does", Says: "control~ {np}", Mean: Mean{If: func(x X, n *Node) (some bool) {
		x.Each(n.Kids[0], func(h engine.H) { some = some || x.controls(x.Who, h) })
		return some
	}}},
}

// controlsSome: does a player control as many things as a count says?
func (x X) controlsSome(who engine.Seat, count, noms *Node) bool {
	k := int16(0)
	of := x.Where(noms)
	for h := range of.All() {
		k += Truth(x.controls(who, h) && x.Matches(noms, h))
	}
	return x.InRange(count, k)
}

// possessives are the words for what a player has, made of the words for the player:
// “target player” gives “target player's”. Those that a table says itself, and players
// that a clause describes, are left out.
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

// possessive is the word for what belongs to a player, or "".
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
