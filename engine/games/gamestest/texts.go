// Package gamestest runs the tests that every game has over what a game's own tests bring:
// tables of texts, and cards to play with.
package gamestest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What the error says of a text that refers back to nothing.
const (
	NoThing  = "nothing is spoken of before that it could mean"
	NoSuch   = "nothing is spoken of before that could be called so"
	NoPlayer = "no player is spoken of before"
	NoDeed   = "nothing is done before"
	NoRest   = "nothing is spoken of before that could leave a rest"
	NoTarget = "nothing is chosen there"
)

// Game is the game of an ID.
func Game(t testing.TB, id string) *games.Game {
	t.Helper()
	g, err := games.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Starters are the cards and decks of a game's own packs.
func Starters(t testing.TB, id string) (cards []pack.Card, decks []pack.Deck) {
	t.Helper()
	packs, err := Game(t, id).ReadPacks()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packs {
		cards, decks = append(cards, p.Cards...), append(decks, p.Decks...)
	}
	return cards, decks
}

// factions are those of cards that need one, by game.
var factions = map[string]string{"wars": "Shi", "altered": "Axiom"}

// Card is a card of a type with a text, and else as plain as a card of the game can be.
func Card(id, name, kind, words string) pack.Card {
	return pack.NewCard(name, map[string]any{"type": kind, "faction": factions[id], "speed": 1, "text": words})
}

// errors compiles texts, each on a card of its type, and returns what is wrong with each.
func errors(t *testing.T, id string, n int, at func(i int) (kind, words string)) [][]string {
	t.Helper()
	cards, says := make([]pack.Card, n), make([][]string, n)
	for i := range cards {
		kind, words := at(i)
		cards[i] = Card(id, "Card "+strconv.Itoa(i), kind, words)
	}
	_, bad := Game(t, id).Share(cards, nil)
	for _, e := range bad {
		name, why, _ := strings.Cut(strings.TrimPrefix(e.Says, `"Card `), `": `)
		i, err := strconv.Atoi(name)
		if err != nil {
			t.Fatal(e)
		}
		says[i] = append(says[i], why)
	}
	return says
}

// Refused checks that none of the texts compiles, and what the errors say. A row has three
// parts: the type of a card, the text on the card, and a part of the error, whatever its
// case.
func Refused(t *testing.T, id string, rows [][3]string) {
	t.Helper()
	bad := errors(t, id, len(rows), func(i int) (string, string) { return rows[i][0], rows[i][1] })
	for i, row := range rows {
		if len(bad[i]) != 1 || !strings.Contains(strings.ToLower(bad[i][0]), strings.ToLower(row[2])) {
			t.Errorf("%s %q: %q, want %q", row[0], row[1], bad[i], row[2])
		}
	}
}

// Compiles checks that texts compile. A row is the type of a card and a text on it.
func Compiles(t *testing.T, id string, rows [][2]string) {
	t.Helper()
	bad := errors(t, id, len(rows), func(i int) (string, string) { return rows[i][0], rows[i][1] })
	for i, row := range rows {
		if bad[i] != nil {
			t.Errorf("%s %q: %q", row[0], row[1], bad[i])
		}
	}
}

// Prints checks how texts are printed: what is printed of one is printed of that again. If
// the texts are canonical it is the text itself.
func Prints(t *testing.T, id string, rows [][2]string, canonical bool) {
	t.Helper()
	g := Game(t, id).Language(nil)
	for _, row := range rows {
		n, err := g.Parse(row[1])
		if err != nil {
			t.Error(err)
			continue
		}
		say := text.Print(n)
		if canonical && say != row[1] {
			t.Errorf("%q prints as\n%q", row[1], say)
		}
		if m, err := g.Parse(say); err != nil || text.Print(m) != say {
			t.Errorf("%q prints as %q, which prints otherwise: %v", row[1], say, err)
		}
	}
}
