package cli

import (
	"fmt"
	"os"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// brought opens the games of the packs of the flags: each with all of its packs.
func (k *call) brought() (boxes []*games.Box, err error) {
	packs := map[*games.Game][]*pack.Pack{}
	var of []*games.Game
	for _, file := range k.packs {
		src, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		g, p, err := games.ReadBrought(file, src)
		if err != nil {
			return nil, err
		}
		if packs[g] == nil {
			of = append(of, g)
		}
		packs[g] = append(packs[g], p)
	}
	for _, g := range of {
		box, err := g.Bring(packs[g]...)
		if err != nil {
			return nil, err
		}
		boxes = append(boxes, box)
	}
	return boxes, nil
}

// openWith opens a game with the packs of the flags, which must be for that game.
func (k *call) openWith(g *games.Game) (*games.Box, error) {
	boxes, err := k.brought()
	if err != nil {
		return nil, err
	}
	if len(boxes) > 1 || boxes[0].ID != g.ID {
		return nil, fmt.Errorf("a pack of -pack is for another game than %s", g.Name)
	}
	return boxes[0], nil
}

// takesPacks gives a command the flag that brings packs.
func (k *call) takesPacks() {
	k.flags.Func("pack", "FILE: bring a pack of your own, too, with its decks; may be said more than once", func(file string) error {
		k.packs = append(k.packs, file)
		return nil
	})
}
