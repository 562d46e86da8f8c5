package table

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

// written is where a word stands in the headline's letters, the largest first.
func (t *Table) written(s string) (size float64, at Rect) {
	for i := range t.s.Ops {
		if o := &t.s.Ops[i]; o.Kind == scene.Text && o.Font == paint.Headline && o.Text == s && o.Size > size {
			size, at = o.Size, o.Rect
		}
	}
	return size, at
}

// TestLife: what decides the game stands large in the bars of both seats, on the screen,
// and is told in words as before.
func TestLife(t *testing.T) {
	for _, s := range shapes {
		for _, k := range []float64{1, 1.6} {
			d := newDemo()
			tb := New(d, nil)
			tb.Scale = k
			tb.Resize(s[0], s[1], layout.Insets{})
			tb.Scene()
			least := lifeSize
			switch tb.lay.Form {
			case layout.Phone:
				least = lifeSmall
			case layout.Embed:
				continue // it stands there where it makes nothing smaller
			}
			for side, says := range []string{"24", "26"} {
				size, at := tb.written(says)
				if size < least || !R(0, 0, s[0], s[1]).Has(at.Mid()) {
					t.Errorf("%v at %v: %s of side %d is %.0f high at %v", s, k, says, side, size, at)
				}
			}
			if z := fmt.Sprint(tb.Outline().Zones); !containsAll(z, "Energy left 24", "Energy left 26") {
				t.Errorf("%v at %v: the life is not told: %s", s, k, z)
			}
		}
	}
}

// TestDeciding: the number that decides a game is the first whose whole is known, else what
// is left of what a seat defends, else the first number.
func TestDeciding(t *testing.T) {
	count := func(name string, n, whole int16) engine.Count {
		c := engine.Count{Name: name, Of: func(_ *engine.M, who engine.Seat) int16 { return n + int16(who) }}
		if whole > 0 {
			c.Whole = func(*engine.M, engine.Seat) int16 { return whole }
			c.Less = true
		}
		return c
	}
	plain, whole := count("Plain", 1, 0), count("Whole", 3, 10)
	rear := &engine.Fleets{Rear: func(_ *engine.M, who engine.Seat) engine.Rear { return engine.Rear{Left: 7 + int16(who), Whole: 25} }}
	for _, x := range []struct {
		board engine.Board
		want  string
	}{
		{engine.Board{Counts: []engine.Count{plain, whole}, Fleets: rear}, "Whole 4 of 10, less"},
		{engine.Board{Counts: []engine.Count{plain}, Fleets: rear}, "Left 8 of 25"},
		{engine.Board{Counts: []engine.Count{plain, plain}}, "Plain 2 of 0"},
		{engine.Board{}, "none"},
	} {
		got := "none"
		if d, ok := deciding(engine.New(&engine.Rules{Board: &x.board}), 1); ok {
			got = fmt.Sprintf("%s %d of %d", d.Name, d.N, d.Whole)
			if d.less {
				got += ", less"
			}
		}
		if got != x.want {
			t.Errorf("a board decides by %s, not by %s", got, x.want)
		}
	}
}

// TestLifeShots draws the bars, with -shots.
func TestLifeShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {640, 400}} {
		for _, th := range []*look.Theme{&look.Dark, &look.Light} {
			tb := New(newDemo(), nil)
			tb.Theme = th
			tb.Resize(s[0], s[1], layout.Insets{})
			img := scene.NewSoft(1).Draw(tb.Scene(), int(s[0]), int(s[1]))
			if err := writePNG(filepath.Join(*shots, fmt.Sprintf("life-%vx%v-%s.png", s[0], s[1], themeKey(th))), img); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func containsAll(s string, words ...string) bool {
	for _, w := range words {
		if !strings.Contains(s, w) {
			return false
		}
	}
	return true
}
