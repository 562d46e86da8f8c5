package layout

import "testing"

// Where no track runs through the lanes, what lies beside the hands is a row above
// all of them and one beneath, and full cards still have room on both sides.
func TestRows(t *testing.T) {
	n := Counts{Hand: 6, Lanes: []Lane{{2, 1, 0}, {0, 3, 0}, {1, 1, 0}}, Focus: -1, Beside: [2][]Shelf{{{50, 6}}, {{50, 9}}}}
	for _, size := range [][2]float64{{1180, 820}, {1280, 900}, {820, 1180}} {
		l := Of(size[0], size[1], Insets{}, 1, n)
		if !l.Across {
			t.Errorf("%v: no rows", size)
			continue
		}
		far, near := l.Beside[1][0], l.Beside[0][0]
		for i, r := range l.Lanes {
			if r.Y < far.Y+far.H || r.Y+r.H > near.Y {
				t.Errorf("%v: lane %d at %v lies over the rows %v and %v", size, i, r, far, near)
			}
			if up := l.Tiles[i].Y - r.Y; size[0] > size[1] && up < cardRow {
				t.Errorf("%v: above the place of lane %d are %v, too little for a card", size, i, up)
			}
		}
		if near.Y+near.H > l.Phases.Y {
			t.Errorf("%v: the near row at %v lies over the phases at %v", size, near, l.Phases)
		}
	}
	low := Of(1024, 600, Insets{}, 1, n)
	if low.Across {
		t.Error("a low screen has no room for rows")
	}
	n.Cells = 8
	if l := Of(1180, 820, Insets{}, 1, n); l.Across {
		t.Error("with a track the shelves lie at the seats")
	}
}
