package altered

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
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
	v := map[string]any{"text": cell("text"), "support": cell("support_text"), "hand": figure(cell("hand_cost")), "reserve": figure(cell("reserve_cost")),
		"stats": []int{figure(cell("forest")), figure(cell("mountain")), figure(cell("ocean"))}}
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

// figure is a printed number; one that is not there is 0.
func figure(s string) (n int) {
	for _, c := range s {
		if c < '0' || c > '9' {
			return n
		}
		n = n*10 + int(c-'0')
	}
	return n
}

// Share compiles cards and counts those whose whole text compiles; the errors
// name the others, with the place and the words that are not understood.
func Share(cards []pack.Card) (compiled int, errs pack.Errors) { return ShareRead(cards, nil) }

// ShareRead is Share, and shows each text that compiles as it was understood.
func ShareRead(cards []pack.Card, read func(card int, n *text.Node)) (compiled int, errs pack.Errors) {
	lex := newLexicon(cards)
	r, _ := rules()
	for i := range cards {
		r.Cards = append(r.Cards, printed(&cards[i], lex))
	}
	tokens := addTokens(r)
	c := &text.Compiler{R: r, G: grammar(lex), Game: speech()}
	compileTokens(c, tokens)
	for i := range cards {
		if read != nil {
			c.Read = func(n *text.Node) { read(i, n) }
		}
		compileText(c, &cards[i], engine.Def(i+1), &errs)
		if !r.Cards[i+1].Manual {
			compiled++
		}
	}
	return compiled, errs
}

// Scramble scrambles the texts of cards, see text.Scramble.
func Scramble(cards []pack.Card, tell func(name, variant, canonical string)) (other, variants int) {
	lex := newLexicon(cards)
	g := grammar(lex)
	for i := range cards {
		for _, key := range [...]string{"text", "support"} {
			o, v := text.Scramble(cards[i].Word(key), func(words string) (string, bool) { return understood(&cards[i], lex, g, key, words) },
				func(variant, canonical string) { tell(cards[i].Name, variant, canonical) })
			other, variants = other+o, variants+v
		}
	}
	return other, variants
}

// understood compiles a text as that of a card and gives its canonical wording.
func understood(src *pack.Card, lex *lexicon, g *text.Grammar, key, words string) (canonical string, ok bool) {
	if _, err := g.Parse(words); err != nil {
		return "", false
	}
	r, _ := rules()
	r.Cards = append(r.Cards, printed(src, lex))
	tokens := addTokens(r)
	c := &text.Compiler{R: r, G: g, Game: speech()}
	compileTokens(c, tokens)
	setOut(c, src, 1, key)
	n, err := c.Card(1, words)
	if err != nil {
		return "", false
	}
	return text.Print(n), true
}
