package wars

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
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
		v[key] = leading(cell(name))
	}
	v["support"] = leading(cell("support_cost"))
	traits := strings.Fields(cell("traits"))
	kind := strings.Fields(cell("subtype"))
	last := ""
	if len(kind) > 0 {
		last = kind[len(kind)-1]
	}
	switch ty := cell("type"); strings.ToUpper(ty) {
	case "SHIP":
		v["type"], v["capacity"], v["class"] = "Ship", leading(last), "Capital"
		if slices.Contains(traits, "Fighter") {
			v["class"] = "Fighter"
		}
	case "LOCATION":
		v["type"], v["icons"] = last, leading(cell("support"))
		near, far, _ := strings.Cut(cell("energy"), "/")
		v["energy"] = []int{leading(near), leading(far)}
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

func leading(s string) int {
	s = strings.TrimLeft(s, "+")
	end := 0
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	n, _ := strconv.Atoi(s[:end])
	return n
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

// Share compiles cards and counts those whose whole text compiles; the errors
// name the others, with the place and the words that are not understood.
func Share(cards []pack.Card) (compiled int, errs pack.Errors) { return ShareRead(cards, nil) }

// ShareRead is Share, and shows each text that compiles as it was understood.
func ShareRead(cards []pack.Card, read func(card int, n *text.Node)) (compiled int, errs pack.Errors) {
	lex := newLexicon(cards)
	r, _ := rules()
	c := &text.Compiler{R: r, G: grammar(lex), Game: speech(r)}
	for i := range cards {
		r.Cards = append(r.Cards, printed(&cards[i], lex))
		d := engine.Def(len(r.Cards) - 1)
		if read != nil {
			c.Read = func(n *text.Node) { read(i, n) }
		}
		compileText(c, &cards[i], d, &errs)
		if !r.Cards[d].Manual {
			compiled++
		}
	}
	return compiled, errs
}
