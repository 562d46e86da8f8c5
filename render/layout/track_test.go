package layout

import "testing"

// What lies beside the hands and the track between the lanes have their places
// at every size: nothing lies over anything else, nor beyond the screen.
func TestTrackAndShelves(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {1024, 768}, {1280, 720}, {1024, 640}, {820, 1180}, {768, 1024}, {390, 844}, {360, 780}, {640, 480}, {480, 270}} {
		for _, many := range []int{0, 2, 4} {
			n := Counts{Hand: 6, Lanes: []Lane{{Near: 2, Far: 1}, {Near: 1, Far: 3}}, Focus: 0, Cells: 8, Stack: many / 2}
			for side := range n.Beside {
				n.Beside[side] = []Shelf{{30, 1}, {80, many}, {90, min(many, 2)}}
			}
			l := Of(size[0], size[1], Insets{}, scales[many/2], n)
			parts := map[string]Rect{"far bar": l.FarBar, "far shelves": l.Shelf[1], "near shelves": l.Shelf[0], "stack": l.Stack, "log": l.Log, "board": l.Board,
				"phases": l.Phases, "prompt": l.Prompt, "own": l.Own}
			for a, r := range parts {
				if r.W <= 0 || r.H <= 0 {
					continue
				}
				if x, y := r.Max(); r.X < 0 || r.Y < 0 || x > size[0]+.01 || y > size[1]+.01 {
					t.Errorf("%v, %d: the %s lies at %v", size, many, a, r)
				}
				for b, s := range parts {
					if a < b && s.W > 0 && s.H > 0 && r.And(s).W > .01 && r.And(s).H > .01 {
						t.Errorf("%v, %d: the %s at %v and the %s at %v overlap", size, many, a, r, b, s)
					}
				}
			}
			if len(l.Cells) != n.Cells || !within(l.Track, l.Board) {
				t.Errorf("%v, %d: %d cells at %v on the board %v", size, many, len(l.Cells), l.Track, l.Board)
			}
			for side, rs := range l.Beside {
				for i, r := range rs {
					if !within(r, Rect{0, 0, size[0], size[1]}) || i > 0 && rs[i-1].And(r).W > .01 && rs[i-1].And(r).H > .01 {
						t.Errorf("%v, %d: shelf %d of side %d lies at %v", size, many, i, side, r)
					}
					if p := l.Pass; l.Form == Landscape && r.And(p).H > 0 && r.And(p).W > 0 {
						t.Errorf("%v, %d: shelf %d of side %d lies over the button", size, many, i, side)
					}
				}
			}
		}
	}
}

// within reports whether r lies in s, but for the error of a sum.
func within(r, s Rect) bool {
	a := r.And(s)
	return a.W > r.W-.01 && a.H > r.H-.01
}
