package spec

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Words is the language of a game's texts.
type Words struct {
	First  int      // the bit of Card.Bits that stands for the first of the words that cards bring
	Common []string // words of that sort that texts may name though no card has them
	Field  string   // the field of a pack that brings them: "traits"

	Grammar func(traits *pack.Traits) *text.Grammar
	Deeds   func() []text.Deed // what can be done, by verb
	Speech  func() *text.Game

	Texts   []string // the fields of a pack that hold rules text, the main one first
	HasText uint64   // the bit of Card.Bits of cards that have any
	Played  uint64   // the bits of cards that are played from the hand and never in play
	// Place says where the text in a field of a card is at work: it sets c.Zone, c.OneShot
	// and c.Side where they are otherwise than for the main text. It may be nil.
	Place func(c *text.Compiler, card *engine.Card, src *pack.Card, field string)
	// Cites are the paragraphs that phrases shared by all games stand for in this one, by
	// how they are spelled.
	Cites map[string]string
}

// language is the words of a game together with the trait words of some cards.
type language struct {
	traits  pack.Traits
	grammar *text.Grammar
}

// language is nil of a game without Words.
func (g *Game) language(cards []pack.Card) *language {
	w := g.Words
	if w == nil {
		return nil
	}
	l := &language{traits: pack.NewTraits(w.First, w.Common, cards, w.Field)}
	l.grammar = w.Grammar(&l.traits)
	return l
}

// Language is the grammar with the words that some cards bring; nil of a game without
// Words.
func (g *Game) Language(cards []pack.Card) *text.Grammar {
	if l := g.language(cards); l != nil {
		return l.grammar
	}
	return nil
}

// Phrases lists the phrases of the grammar, with the paragraphs they stand for.
func (g *Game) Phrases(cards []pack.Card) []engine.Row {
	grammar := g.Language(cards)
	if grammar == nil {
		return nil
	}
	rows := grammar.Rows()
	for i := range rows {
		if rows[i].Cite == "" {
			rows[i].Cite = g.Words.Cites[rows[i].Text]
		}
	}
	return rows
}

// place tells the compiler where the text in a field of a card is at work.
func (w *Words) place(b *Build, src *pack.Card, field string, d engine.Def) {
	card := &b.R.Cards[d]
	card.Bits |= w.HasText
	b.C.Side, b.C.Zone, b.C.OneShot = 0, b.C.Game.Play, card.Bits&w.Played != 0
	if b.C.OneShot {
		b.C.Zone = b.R.Board.Hand
	}
	if w.Place != nil {
		w.Place(b.C, card, src, field)
	}
}
