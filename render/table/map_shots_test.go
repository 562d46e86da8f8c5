package table

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/marches"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

// mapScreens are tables with a map to look at.
var mapScreens = []struct {
	name string
	game func(t *testing.T) Game
	open func(t *Table)
}{
	{name: "act", game: func(*testing.T) Game { return newMapDemo().act() }},
	{name: "plan", game: func(*testing.T) Game { return newMapDemo().plan() }},
	{name: "list", game: func(*testing.T) Game { return newMapDemo() }, open: func(t *Table) { t.tellRegion(2) }},
	{name: "march", game: func(t *testing.T) Game {
		g := newMarching(t)
		g.answer(g.opts[0])
		return g
	}},
	{name: "gate", game: func(t *testing.T) Game {
		g := newMarching(t)
		g.m.SetHost(g.opts[0].H, marches.Region("Mistwater"))
		g.answer(g.opts[0])
		g.answer(engine.Input{H: marches.Region("Ochre")})
		return g
	}},
}

// TestMapShots draws maps at every size, with -shots.
func TestMapShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	soft := scene.NewSoft(1)
	for _, s := range mapShapes {
		for _, th := range []*look.Theme{&look.Dark, &look.Light} {
			for _, x := range mapScreens {
				if th == &look.Light && x.name != "act" {
					continue
				}
				tb := onTable(x.game(t), s)
				tb.Theme = th
				tb.Touch()
				if x.open != nil {
					x.open(tb)
				}
				img := soft.Draw(tb.Scene(), int(s[0]), int(s[1]))
				name := fmt.Sprintf("map-%s-%vx%v-%s.png", x.name, s[0], s[1], themeKey(th))
				if err := writePNG(filepath.Join(*shots, name), img); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
