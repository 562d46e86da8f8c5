package table

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

var shots = flag.String("shots", "", "folder to draw the screens into, to be looked at")

// shot is a screen to look at.
type shot struct {
	name  string
	open  func(t *Table)
	hands func(d *demo) // changes the table before it is read
}

var screens = []shot{
	{name: "table"},
	{name: "zoom", open: func(t *Table) { t.zoom(t.v.Hand[3], true) }},
	{name: "why", open: func(t *Table) { t.explain(t.v.Hand[1]) }},
	{name: "book", open: func(t *Table) { t.openBook("W101") }},
	{name: "menu", open: (*Table).openMenu},
	{name: "log", open: func(t *Table) { t.Key("L") }},
	{name: "keys", open: func(t *Table) { t.Key("?") }},
	{name: "pile", open: func(t *Table) { t.opener(&t.v.Seats[1].Piles[3], "Mirela")() }},
	{name: "cover", open: func(t *Table) { t.Cover("Mirela") }},
	{name: "ending", open: func(t *Table) { t.v.Over = "You win"; t.open(overlay{kind: ending}) }},
	{name: "focus", open: func(t *Table) { t.Key("Right") }},
	{name: "window", hands: (*demo).window},
	{name: "chosen", hands: (*demo).window, open: func(t *Table) { t.tap(t.v.Hand[1]) }},
	{name: "empty", hands: func(d *demo) { d.s = engine.State{NEnt: 2}; d.opts = nil; d.log = nil }},
}

// window lets the near seat act freely: three cards of its hand can be played.
func (d *demo) window() {
	d.opts = []engine.Input{{Mode: engine.PassMode}}
	act := d.r.Act(engine.Act{Text: "Deploy it from your hand"})
	for h := engine.H(1); h <= d.n; h++ {
		if d.s.Ent[h].Zone == zHand && d.s.Ent[h].Owner == 0 && h%2 == 0 {
			d.opts = append(d.opts, engine.Input{H: h, Mode: int16(act)})
		}
	}
	d.s.Need.Window, d.s.Active, d.s.NPend, d.s.Var[1], d.s.Var[2] = 1, 0, 0, 3, 0
	d.says, d.log = "Play a card, or pass", d.log[:2]
}

// TestShots draws every screen at every size, in both themes, with -shots.
func TestShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	soft := scene.NewSoft(1)
	for _, s := range shapes {
		for _, th := range []*look.Theme{&look.Dark, &look.Light} {
			for _, scale := range []float64{1, 1.6} {
				for _, x := range screens {
					if scale != 1 && th == &look.Light {
						continue
					}
					d := newDemo()
					if x.hands != nil {
						x.hands(d)
					}
					tb := New(d, NewBook("Demo", shotBook))
					tb.Theme, tb.Scale, tb.Still = th, scale, true
					tb.Resize(s[0], s[1], layout.Insets{})
					tb.Tick(10000)
					tb.Scene()
					if x.open != nil {
						x.open(tb)
					}
					img := soft.Draw(tb.Scene(), int(s[0]), int(s[1]))
					name := fmt.Sprintf("%s-%vx%v-%s-%v.png", x.name, s[0], s[1], themeKey(th), scale)
					if err := writePNG(filepath.Join(*shots, name), img); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

func writePNG(name string, img image.Image) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}

func shapeName(s [2]float64, k float64) string { return fmt.Sprintf("%v×%v text %v", s[0], s[1], k) }

// shotBook explains what stands on the cards of the demo.
const shotBook = testBook + "\n## 4. Words\n\n**W240.** Piloting N: while this character is aboard a ship, that ship has power +N and tactics +N.\n\n**W131.** Damaged: turned sideways. It still counts its power, and is destroyed when the battle ends.\n"
