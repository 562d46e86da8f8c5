package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

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
	face := printed(src, lex)
	played := face.Bits&Event != 0
	if !g.Reads(words, played) {
		return "", false
	}
	r, _ := rules()
	c := &text.Compiler{R: r, G: g, Game: speech(r), Zone: Play}
	if played {
		c.Zone, c.OneShot = Hand, true
	}
	r.Cards = append(r.Cards, face)
	n, err := c.Card(engine.Def(len(r.Cards)-1), words)
	if err != nil {
		return "", false
	}
	return text.Print(n), true
}
