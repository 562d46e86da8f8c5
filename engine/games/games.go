package games

import (
	"github.com/cutdeck/cutdeck/engine/altered"
	"github.com/cutdeck/cutdeck/engine/nullshapers"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// All lists the games.
func All() []*Game { return []*Game{warsGame, alteredGame, nullshapersGame} }

var warsGame = &Game{
	ID: "wars", Name: "WARS",
	Packs: wars.Packs, Fields: wars.Fields,
	Compile: wars.Compile, Stepwise: wars.Stepwise, Phrases: wars.Phrases, Start: wars.Start, CheckDeck: wars.CheckDeck, Worth: wars.Worth, Scene: wars.Scene{},
}

var alteredGame = &Game{
	ID: "altered", Name: "Altered",
	Packs: altered.Packs, Fields: altered.Fields,
	Compile: altered.Compile, Stepwise: altered.Stepwise, Phrases: altered.Phrases, Start: altered.Start, CheckDeck: altered.CheckDeck, Worth: altered.Worth, Scene: altered.Scene{},
}

var nullshapersGame = &Game{
	ID: "nullshapers", Name: "Nullshapers",
	Packs: nullshapers.Packs, Fields: nullshapers.Fields,
	Compile: nullshapers.Compile, Stepwise: nullshapers.Stepwise, Phrases: nullshapers.Phrases, Start: nullshapers.Start, CheckDeck: nullshapers.CheckDeck, Worth: nullshapers.Worth, Scene: nullshapers.Scene{},
}

// Rulebook is the game's rulebook in markdown: its paragraphs are what the engine
// cites. A Game does not hold it, so that a program which plays and shows no
// rules, as sim does, does not carry its text.
func (g *Game) Rulebook() string {
	switch g.ID {
	case "wars":
		return wars.Rulebook
	case "altered":
		return altered.Rulebook
	case "nullshapers":
		return nullshapers.Rulebook
	}
	return ""
}

// Lessons is the scenario file that teaches the game to a newcomer; "" where
// nobody has written one.
func (g *Game) Lessons() string {
	if g.ID == "wars" {
		return wars.Lessons
	}
	return ""
}
