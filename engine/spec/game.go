// Package spec defines what a game is to the rest of the program: one value of type Game, with its
// rules, cards, language, table and scenario words. The methods of Game are the code that every
// game would repeat: compiling rules from cards, starting a game, measuring texts.
package spec

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Game is the definition of a game.
type Game struct {
	ID, Name string        // "wars"; "WARS"
	Packs    []pack.Source // our own packs
	Fields   []pack.Field  // what a pack may say of a card

	// Register adds the rules that do not depend on the cards: procedures, verbs, the
	// board. The procedure named "start" runs the game.
	Register func(r *engine.Rules)
	// Print adds the cards of b.Cards to the rules, card i as row i+1, and after them the cards
	// that the game itself defines.
	Print func(b *Build)
	// Words is the language of its texts; nil: the game does not use package text.
	Words *Words
	// Table sets the table for a new game in an empty state: the two players, a deck of
	// each size, and the cards that lie on the table before anybody has drawn one.
	Table func(m *engine.M, sizes [2]int)
	// CheckDeck says why a deck may not be played (an *engine.Illegal), or nil.
	CheckDeck func(r *engine.Rules, deck []engine.Def) error
	// DeckTypes are the types of the cards that decks are made of; nil: all.
	DeckTypes []string
	// Worth is how good a position is for a seat, in hundredths of a card: more is
	// better. It may use what the seat knows. nil: only general values count.
	Worth func(m *engine.M, mind *engine.Mind, seat engine.Seat) int
	// Scene is the game's words in scenario files.
	Scene Scene
}

// Compile makes the rules with cards: the rows 1… of Rules.Cards are the cards in their
// order. A card whose text is not understood is Manual and is told of in the error, a
// pack.Errors; the rules are usable all the same.
func (g *Game) Compile(cards []pack.Card) (*engine.Rules, error) { return g.Stepwise(cards, nil) }

// Stepwise is Compile, and calls between before each card and each text. between may be nil.
func (g *Game) Stepwise(cards []pack.Card, between func()) (*engine.Rules, error) {
	b := g.begin(cards, g.language(cards))
	if b.between = between; b.C != nil {
		b.C.Between = between
	}
	g.Print(b)
	b.R.Seal()
	return b.R, b.Errs.Err()
}

// Start begins a game of two decks of these sizes. The state is overwritten.
func (g *Game) Start(m *engine.M, s *engine.State, sizes [2]int) error {
	*s = engine.State{}
	m.Load(s)
	g.Table(m, sizes)
	return m.Start(s, m.Rules.Proc("start"))
}

// Versus makes a Worth from what one seat has: the difference between the two seats, of which the
// other's is judged by public state only.
func Versus(has func(m *engine.M, mind *engine.Mind, who engine.Seat) int) func(*engine.M, *engine.Mind, engine.Seat) int {
	return func(m *engine.M, mind *engine.Mind, seat engine.Seat) int {
		return has(m, mind, seat) - has(m, nil, seat.Other())
	}
}
