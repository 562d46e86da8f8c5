package spec

import (
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Share compiles cards and counts those whose whole text compiles. The errors name the others,
// with the place and the words that are not understood. read is called with each text that
// compiles; it may be nil.
func (g *Game) Share(cards []pack.Card, read func(card int, n *text.Node)) (compiled int, errs pack.Errors) {
	b := g.begin(cards, g.language(cards))
	b.read = read
	g.Print(b)
	for i := range cards {
		if !b.R.Cards[i+1].Manual {
			compiled++
		}
	}
	return compiled, b.Errs
}

// Scramble scrambles the texts of cards, see text.Scramble. tell is shown each variant that
// is understood as something else.
func (g *Game) Scramble(cards []pack.Card, tell func(name, variant, canonical string)) (other, variants int) {
	r := g.Reader(cards)
	for i := range cards {
		for _, field := range g.Words.Texts {
			o, v := text.Scramble(cards[i].Word(field), r.In(cards[i], field), func(variant, canonical string) { tell(cards[i].Name, variant, canonical) })
			other, variants = other+o, variants+v
		}
	}
	return other, variants
}

// Reader compiles single texts without keeping them.
type Reader struct {
	game     *Game
	language *language
}

// Reader returns a Reader that knows the trait words of some cards.
func (g *Game) Reader(cards []pack.Card) *Reader { return &Reader{g, g.language(cards)} }

// In returns a function that reads texts as the one in a field of a card and returns the canonical
// wording of a text that compiles.
func (r *Reader) In(card pack.Card, field string) func(words string) (canonical string, ok bool) {
	read := r.Parsed(card, field)
	return func(words string) (canonical string, ok bool) {
		n := read(words)
		if n == nil {
			return "", false
		}
		return text.Print(n), true
	}
}

// Parsed is In that returns the parse tree; nil: the text does not compile.
func (r *Reader) Parsed(card pack.Card, field string) func(words string) *text.Node {
	known, played := false, false // whether the card never comes into play, once that is known
	return func(words string) (read *text.Node) {
		if known && !r.language.grammar.Reads(words, played) {
			return nil // quicker than to compile it
		}
		b := r.game.begin([]pack.Card{card.With(field, words)}, r.language)
		b.only = field
		b.read = func(_ int, n *text.Node) { read = n }
		r.game.Print(b)
		known, played = true, b.played
		return read
	}
}
