package layout

// small lays out a low wide screen, such as a table embedded in a page or a
// phone on its side: one place at a time on the left with the hand below it, the
// questions on the right.
func small(w, h float64, n Counts) Table {
	t := Table{Form: Phone, Tilt: .8, Tucked: true}
	right := min(320, max(200, w*.42))
	left := w - right
	t.FarBar = Rect{0, 0, w, 48}
	t.Turn = Rect{left, 48, right, 36}
	t.Stack = Rect{left, 86, right - 8, 48}
	t.Prompt = Rect{left, 140, right - 8, max(64, min(112, h-140-52))}
	t.Own = Rect{left, h - 44, right, 44}
	if h < 300 {
		t.Stack = Rect{}
		t.Prompt = Rect{left, 86, right - 8, h - 86 - 52}
	}
	top, hand := 52.0, 60.0
	t.Lanes = make([]Rect, len(n.Lanes))
	t.Tiles = make([]Rect, len(n.Lanes))
	t.Tabs = make([]Rect, len(n.Lanes))
	t.Chips = make([]bool, len(n.Lanes))
	if h >= 360 {
		each := max(72, (left-16-4.5*float64(len(n.Lanes)-1))/float64(max(len(n.Lanes), 1)))
		t.Overflow = max(0, float64(len(n.Lanes))*(each+4.5)-4.5-(left-16))
		for i := range n.Lanes {
			t.Tabs[i] = Rect{8 + float64(i)*(each+4.5), top, each, 56}
		}
		top += 60
	} else {
		hand = 48
	}
	t.Board = Rect{8, top, left - 16, h - top - hand - 8}
	if len(n.Lanes) > 0 {
		focus := min(max(n.Focus, 0), len(n.Lanes)-1)
		t.Lanes[focus] = t.Board
		tile := 72.0
		if t.Board.H < 200 {
			tile = max(28, t.Board.H-2*60)
		}
		t.Tiles[focus] = Rect{16, top + (t.Board.H-tile)/2, left - 32, tile}
		t.Chips[focus] = t.Board.H < 340
		if n.Cells > 0 {
			t.middle(n, focus, 32)
		}
	}
	step := 50.0
	if n.Hand > 1 {
		step = max(16, min(step, (left-16-120)/float64(n.Hand-1)))
	}
	for i := range n.Hand {
		t.Hand = append(t.Hand, Rect{8 + float64(i)*step, h - hand, 120, 168})
	}
	return t
}
