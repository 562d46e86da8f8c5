package layout

import (
	"fmt"
	"testing"
)

var maps = []Extent{{5.2, 8}, {8.66, 3.5}, {12, 12}, {1.73, 2}}

// TestMapsHaveRoom lays out tables with maps: the map lies on no other part, all parts
// lie on the screen and apart, and what is slid is so by what does not fit.
func TestMapsHaveRoom(t *testing.T) {
	for _, s := range append(sizes, [2]float64{1920, 1080}) {
		for _, k := range scales {
			for _, e := range maps {
				for hand := range 9 {
					n := Counts{Hand: hand, Focus: -1, Map: e, Stack: hand % 3, Tucked: hand == 7}
					if hand%2 == 1 {
						n.Beside = [2][]Shelf{{{Label: 60, N: 2}, {Label: 50}}, {{Label: 60, N: 1}, {Label: 50}}}
					}
					in := Insets{Top: 20, Bottom: 21}
					l := Of(s[0], s[1], in, k, n)
					what := fmt.Sprint(s, " map ", e, " hand ", hand, " text ", k)
					check(t, what, &l, s, in)
					names, rects := regions(&l)
					if l.Told.W > 0 {
						names, rects = append(names, "told"), append(rects, l.Told)
					}
					for side := range l.Shelf {
						if l.Shelf[side].W > 0 {
							names, rects = append(names, "shelf"), append(rects, l.Shelf[side])
						}
					}
					for i, r := range rects {
						if a := r.And(l.Board); a.W > .01 && a.H > .01 {
							t.Fatalf("%s: %s %v lies on the map %v", what, names[i], r, l.Board)
						}
						for j := range i {
							if a := r.And(rects[j]); a.W > .01 && a.H > .01 {
								t.Fatalf("%s: %s %v lies on %s %v", what, names[i], r, names[j], rects[j])
							}
						}
					}
					g := e.Lie(l.Board, false)
					if w := e.W*g.R + 2*mapEdge - g.OverX; g.R < Legible || w > l.Board.W+.6 {
						t.Fatalf("%s: cells of %.1f on a board of %.0f, slid by %.0f", what, g.R, l.Board.W, g.OverX)
					}
					if g = e.Lie(l.Board, true); g.OverX > 0 || g.OverY > 0 {
						t.Fatalf("%s: the whole map is larger than the board", what)
					}
				}
			}
		}
	}
}

// TestColumns: a high map is as high as the table, a wide one lies above the hand.
func TestColumns(t *testing.T) {
	high := Of(1180, 820, Insets{}, 1, Counts{Hand: 6, Focus: -1, Map: Extent{5.2, 8}})
	wide := Of(1180, 820, Insets{}, 1, Counts{Hand: 6, Focus: -1, Map: Extent{16, 6}})
	if high.Board.H < 640 || high.Told.W == 0 || wide.Board.W < 900 || wide.Told.W != 0 {
		t.Errorf("the boards are %v and %v", high.Board, wide.Board)
	}
}
