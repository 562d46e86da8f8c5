package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

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

// bareRules compiles what cards have besides their words: the rules, their figures, the
// biomes and anomalies.
func bareRules(cards []pack.Card, lex *lexicon) *engine.Rules {
	r, _ := rules()
	for i := range cards {
		r.Cards = append(r.Cards, printed(&cards[i], lex))
	}
	addBiomes(r)
	addAnomalies(r, cards)
	return r
}

// Share compiles cards and counts those whose whole text compiles; the errors
// name the others, with the place and the words that are not understood.
func Share(cards []pack.Card) (compiled int, errs pack.Errors) { return ShareRead(cards, nil) }

// ShareRead is Share, and shows each text that compiles as it was understood.
func ShareRead(cards []pack.Card, read func(card int, n *text.Node)) (compiled int, errs pack.Errors) {
	lex := newLexicon(cards)
	c := &text.Compiler{R: bareRules(cards, lex), G: grammar(lex), Game: speech()}
	for i := range cards {
		if read != nil {
			c.Read = func(n *text.Node) { read(i, n) }
		}
		compileText(c, &cards[i], engine.Def(i+1), "text", &errs)
		if !c.R.Cards[i+1].Manual {
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
		o, v := text.Scramble(cards[i].Word("text"), func(words string) (string, bool) { return understood(&cards[i], lex, g, words) },
			func(variant, canonical string) { tell(cards[i].Name, variant, canonical) })
		other, variants = other+o, variants+v
	}
	return other, variants
}

// understood compiles a text as that of a card and gives its canonical wording.
func understood(src *pack.Card, lex *lexicon, g *text.Grammar, words string) (canonical string, ok bool) {
	if !g.Reads(words, src.Word("type") == "Event") {
		return "", false
	}
	c := &text.Compiler{R: bareRules([]pack.Card{*src}, lex), G: g, Game: speech()}
	setOut(c, 1)
	n, err := c.Card(1, words)
	if err != nil {
		return "", false
	}
	return text.Print(n), true
}
