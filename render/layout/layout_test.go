package layout

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file anew")

var usual = Counts{Hand: 6, Lanes: []Lane{{Near: 1}, {Near: 4, Far: 4, Wide: 1}, {Near: 2, Far: 1}, {Far: 1}}, Focus: 1, Stack: 2}

var sizes = [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {1024, 768}, {1280, 800}, {768, 1024}, {640, 480}, {480, 270}}

var scales = []float64{.85, 1, 1.6}

// regions lists what is shown by name.
func regions(t *Table) (names []string, rects []Rect) {
	add := func(n string, r Rect) {
		if r.W > 0 {
			names, rects = append(names, n), append(rects, r)
		}
	}
	add("far", t.FarBar)
	add("turn", t.Turn)
	add("stack", t.Stack)
	add("log", t.Log)
	add("phases", t.Phases)
	add("prompt", t.Prompt)
	add("own", t.Own)
	add("hand tab", t.HandTab)
	add("stack tab", t.StackTab)
	for i, r := range t.Tabs {
		add(fmt.Sprint("tab ", i), r)
	}
	for i, r := range t.Lanes {
		add(fmt.Sprint("lane ", i), r)
	}
	return names, rects
}

// TestGolden holds the layouts of the usual table against the file.
func TestGolden(t *testing.T) {
	const file = "testdata/layouts.txt"
	var b strings.Builder
	for _, s := range sizes {
		for _, k := range scales {
			l := Of(s[0], s[1], Insets{}, k, usual)
			fmt.Fprintf(&b, "%v×%v text %v form %d overflow %.0f\n", s[0], s[1], k, l.Form, l.Overflow)
			names, rects := regions(&l)
			for i, r := range rects {
				fmt.Fprintf(&b, "  %s %.0f,%.0f,%.0f,%.0f\n", names[i], r.X, r.Y, r.W, r.H)
			}
			for i, r := range l.Hand {
				fmt.Fprintf(&b, "  hand %d %.0f,%.0f\n", i, r.X, r.Y)
			}
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(got), len(old)) {
		if got[i] != old[i] {
			t.Fatalf("line %d is %q, was %q", i+1, got[i], old[i])
		}
	}
	if len(got) != len(old) {
		t.Errorf("%d lines, were %d", len(got), len(old))
	}
}

// TestNothingOverlaps lays out many tables: regions lie on the screen and apart,
// places to touch are large enough.
func TestNothingOverlaps(t *testing.T) {
	for _, s := range sizes {
		for lanes := range 9 {
			for hand := range 14 {
				for focus := -1; focus < lanes; focus++ {
					n := Counts{Hand: hand, Focus: focus}
					for i := range lanes {
						n.Lanes = append(n.Lanes, Lane{Near: (i * 3) % 7, Far: (i * 5) % 6, Wide: i % 2})
					}
					in := Insets{Top: 20, Bottom: 21, Left: float64(lanes), Right: 3}
					k := scales[(lanes+hand)%3]
					n.Tucked = hand%4 == 3
					l := Of(s[0], s[1], in, k, n)
					check(t, fmt.Sprint(s, " lanes ", lanes, " hand ", hand, " focus ", focus, " text ", k), &l, s, in)
					if len(l.Hand) != hand && l.HandTab.W == 0 {
						t.Fatalf("%v: %d of %d cards in hand are placed", s, len(l.Hand), hand)
					}
				}
			}
		}
	}
}

func check(t *testing.T, what string, l *Table, s [2]float64, in Insets) {
	t.Helper()
	names, rects := regions(l)
	for i, r := range rects {
		slides := strings.HasPrefix(names[i], "lane") || strings.HasPrefix(names[i], "tab")
		if x, y := r.Max(); r.X < in.Left-.01 || r.Y < in.Top-.01 || y > s[1]-in.Bottom+.01 || x > s[0]-in.Right+.01 && !(slides && l.Overflow > 0) {
			t.Fatalf("%s: %s %v lies beyond the screen", what, names[i], r)
		}
		if slides && l.Overflow > 0 {
			continue
		}
		for j := range i {
			if a := r.And(rects[j]); a.W > .01 && a.H > .01 && !(strings.HasPrefix(names[j], "lane") && l.Overflow > 0) {
				t.Fatalf("%s: %s %v lies on %s %v", what, names[i], r, names[j], rects[j])
			}
		}
	}
	if l.Board.H < 100 || l.Prompt.H < 36 || l.Board.W < 200 {
		t.Fatalf("%s: the board is %v, the prompt %v", what, l.Board, l.Prompt)
	}
	for i, h := range l.Hand {
		if i > 0 && h.X-l.Hand[i-1].X < HandStep {
			t.Fatalf("%s: only %.1f of a card in hand is seen", what, h.X-l.Hand[i-1].X)
		}
	}
	for i, r := range l.Tiles {
		if a := r.And(l.Lanes[i]); r.W > 0 && (a.W < r.W-.01 || a.H < r.H-.01) {
			t.Fatalf("%s: place %v lies outside its lane %v", what, r, l.Lanes[i])
		}
	}
}

// TestDrawn1180 holds the measures of the picture that was agreed on.
func TestDrawn1180(t *testing.T) {
	l := Of(1180, 820, Insets{}, 1, usual)
	for _, x := range []struct {
		name      string
		got, want Rect
	}{
		{"far bar", l.FarBar, Rect{0, 0, 1180, 64}}, {"stack", l.Stack, Rect{932, 72, 240, 279}}, {"prompt", l.Prompt, Rect{16, 564, 908, 64}},
		{"phases", l.Phases, Rect{16, 516, 908, 40}}, {"own seat", l.Own, Rect{932, 516, 240, 296}}, {"board", l.Board, Rect{16, 72, 908, 436}},
	} {
		x.got.H = float64(int(x.got.H))
		if x.got != x.want {
			t.Errorf("%s is %v, want %v", x.name, x.got, x.want)
		}
	}
	if y := l.Tiles[1].Y; y != 224 {
		t.Errorf("the place lies at %v, want 224", y)
	}
}

func TestRow(t *testing.T) {
	for n := 1; n < 20; n++ {
		widths := make([]float64, n)
		for i := range widths {
			widths[i] = 80
		}
		xs := Row(100, 400, widths, 16)
		for i := 1; i < n; i++ {
			if d := xs[i] - xs[i-1]; d < 24 || d > 96 {
				t.Errorf("%d cards: step %v", n, d)
			}
		}
		if n < 15 && (xs[0] < 99.9 || xs[n-1]+80 > 500.1) {
			t.Errorf("%d cards reach from %v to %v", n, xs[0], xs[n-1]+80)
		}
	}
}
