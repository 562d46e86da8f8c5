package play

import (
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
	"github.com/cutdeck/cutdeck/render/table"
)

var (
	shots = flag.String("shots", "", "folder to draw moments of real games into, to be looked at")
	texts = flag.String("texts", "1", "the scales of their text")
	sized = flag.String("sized", "1180x820,820x1180,390x844,640x480,480x270", "the sizes of these pictures")
)

// moment is a decision worth a look: the fullest of some games that fits.
type moment struct {
	name, game string
	fits       func(l *Local, v *table.View) bool
}

var moments = []moment{
	{"wars-battle", "wars", func(l *Local, v *table.View) bool {
		return v.Focus >= 0 && !free(l) && len(l.Options()) > 1 && onTable(l)
	}},
	{"wars-stack", "wars", func(_ *Local, v *table.View) bool { return len(v.Stack) > 0 }},
	{"wars-deploy", "wars", func(l *Local, v *table.View) bool { return free(l) && len(l.Options()) > 4 && v.Turn == 0 }},
	{"altered-play", "altered", func(l *Local, v *table.View) bool { return free(l) && len(l.Options()) > 3 }},
	{"altered-choice", "altered", func(l *Local, v *table.View) bool { return !free(l) && len(l.Options()) > 1 && onTable(l) }},
	{"altered-across", "altered", func(l *Local, v *table.View) bool { return len(v.Lanes[0].Also[0])+len(v.Lanes[1].Also[0]) > 0 }},
	{"nullshapers-play", "nullshapers", func(l *Local, v *table.View) bool { return free(l) && len(l.Options()) > 4 }},
	{"galactic-points", "galactic", func(l *Local, v *table.View) bool { return !free(l) && len(l.Options()) > 3 && onTable(l) }},
	{"galactic-play", "galactic", func(l *Local, v *table.View) bool { return free(l) && len(l.Options()) > 4 }},
	{"galactic-quiet", "galactic", func(l *Local, v *table.View) bool {
		return free(l) && len(v.Stack) == 0 && len(l.Options()) < 4 && l.State().Turn < 12
	}},
	{"galactic-fire", "galactic", func(l *Local, v *table.View) bool { return v.Cite == "R20" && free(l) && len(l.Options()) > 4 }},
	{"galactic-volley", "galactic", func(l *Local, v *table.View) bool { return v.Cite == "R20" && !free(l) }},
	{"galactic-end", "galactic", func(l *Local, _ *table.View) bool { return l.State().Need.Kind == engine.Over }},
	{"galactic-answer", "galactic", func(l *Local, v *table.View) bool { return free(l) && len(v.Stack) > 0 && len(l.Options()) > 1 }},
	{"imperium-turn", "imperium", func(l *Local, v *table.View) bool { return free(l) && len(l.Options()) > 4 }},
	{"imperium-move", "imperium", func(l *Local, v *table.View) bool { return v.Map != nil && len(v.Map.Paths) > 0 }},
	{"imperium-combat", "imperium", func(l *Local, v *table.View) bool { return v.Fight != nil && len(l.Options()) > 1 }},
	{"imperium-vote", "imperium", func(l *Local, v *table.View) bool { return v.Phase == 4 && len(l.Options()) > 2 }},
	{"imperium-answer", "imperium", func(l *Local, v *table.View) bool {
		return !free(l) && len(l.Options()) > 1 && onTable(l) && len(v.Map.Paths) == 0
	}},
	{"nullshapers-battle", "nullshapers", func(l *Local, v *table.View) bool { return !free(l) && len(l.Options()) > 1 && onTable(l) }},
}

// free reports whether the near seat may act as it likes.
func free(l *Local) bool { return l.State().Need.Window != 0 }

// onTable reports whether two answers are cards in play.
func onTable(l *Local) bool {
	n := 0
	for _, in := range l.Options() {
		if in.H != 0 && l.State().Ent[in.H].Zone == l.Rules().Board.Play {
			n++
		}
	}
	return n > 1
}

// crowd is how much there is to be seen.
func crowd(v *table.View) int {
	n := 3*len(v.Stack) + min(len(v.Hand), 8)
	for i := range v.Lanes {
		for _, side := range v.Lanes[i].Sides {
			n += 2 * min(len(side), 6)
			for _, c := range side {
				n += len(c.Beneath) + len(c.Badges)
			}
		}
	}
	return n
}

// begun is a game so far.
type begun struct {
	Set     Setup
	Answers []engine.Input
	Worth   int
}

// find plays some games of a kind and keeps, for each moment, the fullest.
func find(t *testing.T, box *games.Box, want []moment) map[string]begun {
	best := map[string]begun{}
	decks := box.Decks()
	for seed := range uint64(4) {
		set := Setup{Game: box.ID, Decks: [2]string{decks[int(seed)%len(decks)].Name, decks[int(seed+1)%len(decks)].Name}, Seed: seed, Bot: true}
		l, err := NewLocal(set, box, [2]string{"You", "Mirela"})
		if err != nil {
			t.Fatal(err)
		}
		var kept []engine.Input
		l.Keep = func(in engine.Input) { kept = append(kept, in) }
		tb := table.New(l, nil)
		near := bot.NewGreedy(box.Rules, box.Worth, seed)
		look := func() {
			tb.Changed()
			for _, m := range want {
				if worth := crowd(tb.View()); worth > best[m.name].Worth && m.fits(l, tb.View()) {
					best[m.name] = begun{set, append([]engine.Input(nil), kept...), worth}
				}
			}
		}
		for n := 0; l.State().Need.Kind != engine.Over && n < 1500; n++ {
			did, err := l.Step()
			if err != nil {
				t.Fatal(err)
			}
			if did {
				continue
			}
			look()
			in, opts := near.Answer(l.m, l.Seat(), l.Mind()), l.Options()
			if !slices.Contains(opts, in) { // a secret answer
				in = opts[n%len(opts)]
			}
			if err := l.Play(in); err != nil {
				t.Fatal(err)
			}
		}
		look()
	}
	return best
}

// kept is find, remembered beside the pictures: to look again after a change.
func kept(t *testing.T, box *games.Box, want []moment) (found map[string]begun) {
	name := filepath.Join(*shots, box.ID+".json")
	if b, err := os.ReadFile(name); err == nil && json.Unmarshal(b, &found) == nil {
		return found
	}
	found = find(t, box, want)
	b, err := json.Marshal(found)
	if err == nil {
		err = os.WriteFile(name, b, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestShots draws full moments of every game, with -shots.
func TestShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			var want []moment
			for _, m := range moments {
				if m.game == g.ID {
					want = append(want, m)
				}
			}
			frames(t, box)
			for name, p := range kept(t, box, want) {
				draw(t, box, name, p)
			}
		})
	}
}

func draw(t *testing.T, box *games.Box, name string, p begun) {
	l, err := Resume(p.Set, box, [2]string{"You", "Mirela"}, p.Answers)
	if err != nil {
		t.Fatal(err)
	}
	soft := scene.NewSoft(1)
	for _, size := range strings.Split(*sized, ",") {
		for _, text := range strings.Split(*texts, ",") {
			var w, h, k float64
			if _, err := fmt.Sscanf(size+" "+text, "%vx%v %v", &w, &h, &k); err != nil {
				t.Fatal(err)
			}
			for theme, th := range map[string]*look.Theme{"dark": &look.Dark, "light": &look.Light} {
				tb := table.New(l, table.NewBook(box.Name, box.Rulebook()))
				tb.Theme, tb.Still, tb.Scale = th, true, k
				tb.Resize(w, h, layout.Insets{})
				name := name + "-" + size + "-" + theme
				if text != "1" {
					name += "-" + text
				}
				save(t, name, soft.Draw(tb.Scene(), int(w), int(h)))
				if theme == "dark" && choose(l, tb) {
					save(t, name+"-chosen", soft.Draw(tb.Scene(), int(w), int(h)))
				}
			}
		}
	}
}

// choose taps a card of the hand that can be played, or a place of the map, if there is one on
// the screen.
func choose(l *Local, tb *table.Table) bool {
	h, b := &hand{tb: tb}, l.Rules().Board
	for _, x := range tb.Targets() {
		if z := l.State().Ent[x.Input.H].Zone; free(l) && x.Input.H != 0 && (z == b.Hand || b.Map != nil && z == b.Play) {
			h.tap(x.Rect)
			return true
		}
	}
	return false
}

func save(t *testing.T, name string, img image.Image) {
	f, err := os.Create(filepath.Join(*shots, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// frames draws some cards of a game in every size.
func frames(t *testing.T, box *games.Box) {
	deck, err := box.Deck(box.Decks()[0])
	if err != nil {
		t.Fatal(err)
	}
	all := paint.New(1120, 660, 1)
	all.Fill(paint.Rect(0, 0, 1120, 660), paint.Solid(look.Dark.Table))
	for i, f := range table.Typical(box.Rules, deck, 3) {
		x := 20 + i*370
		lay := func(s look.Size, wear look.Wear, x, y int) { all.Blit(look.Bake(f, s, wear, 1).Img, x, y, 1) }
		lay(look.Full, look.Wear{}, x, 16)
		lay(look.Hand, look.Wear{}, x, 480)
		lay(look.Table, look.Wear{}, x+130, 480)
		lay(look.Turned, look.Wear{Damaged: true, Seat: 1}, x+220, 480)
		lay(look.Chip, look.Wear{}, x+220, 570)
		lay(look.Chip, look.Wear{Spent: true}, x+284, 570)
	}
	save(t, "frames-"+box.ID, all.Img)
}
