package table

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

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

// TestLifeOf: the life is the number whose whole is known, else what a seat defends, else
// the first number.
func TestLifeOf(t *testing.T) {
	a, b := Number{Name: "A", N: 1}, Number{Name: "B", N: 2, Whole: 10}
	for _, x := range []struct {
		sv   SeatView
		want string
	}{
		{SeatView{Counts: []Number{a, b}, Rear: &Rear{Left: 7, Whole: 25}}, "B"},
		{SeatView{Counts: []Number{a}, Rear: &Rear{Left: 7, Whole: 25}}, "Left"},
		{SeatView{Counts: []Number{a}}, "A"},
		{SeatView{}, ""},
	} {
		if n, ok := x.sv.life(); n.Name != x.want || ok != (x.want != "") {
			t.Errorf("%+v has the life %+v", x.sv, n)
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
