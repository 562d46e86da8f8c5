package games

import (
	"github.com/cutdeck/cutdeck/engine/altered"
	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/imperium"
	"github.com/cutdeck/cutdeck/engine/nullshapers"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// All lists the games.
func All() []*Game { return all[:] }

var all = [...]*Game{{wars.Game}, {altered.Game}, {nullshapers.Game}, {galactic.Game}, {imperium.Game}}

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
	case "galactic":
		return galactic.Rulebook
	case "imperium":
		return imperium.Rulebook
	}
	return ""
}

// Lessons is the scenario file that teaches the game to a newcomer; "" where
// nobody has written one.
func (g *Game) Lessons() string {
	switch g.ID {
	case "wars":
		return wars.Lessons
	case "altered":
		return altered.Lessons
	case "nullshapers":
		return nullshapers.Lessons
	case "galactic":
		return galactic.Lessons
	case "imperium":
		return imperium.Lessons
	}
	return ""
}
