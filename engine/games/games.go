package games

import (
	"io/fs"

	"github.com/cutdeck/cutdeck/engine/wars"
)

// All lists the games.
func All() []*Game { return []*Game{warsGame} }

var warsGame = &Game{
	ID: "wars", Name: "WARS",
	Rulebook: wars.Rulebook, Packs: sub(wars.Packs, "packs"), Fields: wars.Fields,
	Compile: wars.Compile, Without: wars.Without, Phrases: wars.Phrases, Start: wars.Start, CheckDeck: wars.CheckDeck, Worth: wars.Worth, Scene: wars.Scene{},
}

// sub is a folder of embedded files; the name is a constant that exists.
func sub(f fs.FS, dir string) fs.FS {
	s, err := fs.Sub(f, dir)
	if err != nil {
		return f
	}
	return s
}
