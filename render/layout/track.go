package layout

// Bar is the height of the line of a side of a lane next to a track.
const Bar = 36

// Shelf is a row of chips with a name.
type Shelf struct {
	Label float64 // width of its name
	N     int
}

// natural is the width that a shelf would like, least what it needs.
func (s Shelf) natural() float64 { return max(s.Label, float64(s.N)*(ChipW+6)-6) }

func (s Shelf) least() float64 {
	if s.N > 0 {
		return ChipW
	}
	return min(s.Label, 30)
}

const (
	shelfName = 18 // above its chips
	shelfGap  = 10
	shelfLine = shelfName + ChipW + 10
)

// Shelves places shelves side by side from (x, y) on in lines of width w. The
// second result is their height.
func Shelves(ss []Shelf, x, y, w float64) (out []Rect, height float64) {
	at, top, high := x, y, 0.0
	for _, s := range ss {
		wide := min(w, s.natural())
		if rest := x + w - at; wide > rest && rest >= max(s.Label, 96) && rest >= ChipW+48*float64(s.N-1) {
			wide = rest // they overlap
		}
		if at > x && at+wide > x+w {
			at, top = x, top+high
			high = 0
		}
		h := float64(shelfLine)
		if s.N == 0 {
			h = shelfName + 6
		}
		out = append(out, Rect{at, top, wide, h})
		high = max(high, h)
		at += wide + shelfGap
	}
	return out, top + high - y
}

// shelve makes room in the rail for what lies beside the hands: the far side's
// above, the near side's at its seat. It returns the height that is left.
func (t *Table) shelve(n Counts, h, rx, rail float64) float64 {
	w := rail - 24
	place := Shelves
	y, k := t.FarBar.H+8, t.Rail
	for {
		far, high := place(n.Beside[1], rx+12, y+8, w)
		t.Beside[1], t.Shelf[1] = far, Rect{rx, y, rail, high + 10}
		_, high = place(n.Beside[0], 0, 0, w)
		top := t.Shelf[1].Y + t.Shelf[1].H + 8
		t.Own.Y = h - 8 - 204*k - high
		if left := t.Own.Y - 8 - top; left >= 96 || high <= shelfLine {
			t.Own.H = h - 8 - t.Own.Y
			t.Pass.Y = h - 8 - 12*k - t.Pass.H
			t.Beside[0], _ = place(n.Beside[0], rx+12, t.Own.Y+70*k, w)
			return max(0, left)
		}
		place = line // a low screen
	}
}

// line places shelves in one line of width w, where they overlap if they must.
func line(ss []Shelf, x, y, w float64) (out []Rect, height float64) {
	gap := float64(shelfGap)
	var least, more float64 // what they need, and what they would like besides
	for _, s := range ss {
		least += s.least()
		more += s.natural() - s.least()
	}
	if least+more+gap*float64(len(ss)-1) > w {
		gap = 3
	}
	k := max(0, min(1, (w-gap*float64(len(ss)-1)-least)/max(more, 1)))
	for _, s := range ss {
		wide := s.least() + k*(s.natural()-s.least())
		out = append(out, Rect{x, y, wide, shelfLine})
		x += wide + gap
	}
	return out, shelfLine
}

// strips makes room above and below the board of a portrait table.
func (t *Table) strips(n Counts, h float64) {
	if h < 900 {
		return
	}
	var high float64
	x, w := t.Board.X, t.Board.W
	y := t.FarBar.H + 6
	t.Beside[1], high = Shelves(n.Beside[1], x+12, y+6, w-24)
	t.Shelf[1] = Rect{x, y, w, high + 6}
	down := t.Shelf[1].H + 8
	t.Stack.Y += down
	if n.Stack == 0 {
		t.Stack.H = 56 * t.Rail
	}
	end := t.Board.Y + t.Board.H
	t.Board.Y = t.Stack.Y + t.Stack.H + 8
	_, high = Shelves(n.Beside[0], 0, 0, w-24)
	t.Board.H = end - t.Board.Y - high - 14
	t.Shelf[0] = Rect{x, t.Board.Y + t.Board.H + 8, w, high + 6}
	t.Beside[0], _ = Shelves(n.Beside[0], x+12, t.Shelf[0].Y+6, w-24)
}

// strip makes room at the foot of a phone's board for the near side's shelves,
// side by side.
func (t *Table) strip(n Counts, w float64) {
	if len(n.Beside[0]) == 0 || t.Board.H < 300 {
		return
	}
	t.Board.H -= shelfLine
	t.Beside[0], _ = line(n.Beside[0], 16, t.Board.Y+t.Board.H+4, w-32)
}

// along lays the lanes side by side, with the track across the middle of all.
func (t *Table) along(n Counts, b Rect) {
	k := float64(max(len(n.Lanes), 1))
	w := (b.W - 8*(k-1)) / k
	cell := max(56, min(96, b.H*.2))
	for i := range n.Lanes {
		t.Lanes = append(t.Lanes, Rect{b.X + float64(i)*(w+8), b.Y, w, b.H})
		t.Tiles = append(t.Tiles, Rect{})
		t.Chips = append(t.Chips, false)
		t.middle(n, i, cell)
	}
}

// middle puts the track into the middle of a lane: its tile holds the track and
// the lines of both sides.
func (t *Table) middle(n Counts, lane int, cell float64) {
	b := t.Board
	bar := float64(Bar)
	pad := 12.0
	switch {
	case b.H < 200: // no room for the track
		bar, cell, pad = 23, 0, 0
	case b.H < 240:
		bar = 28
	}
	if t.Form == Phone {
		t.Lanes[lane] = b
	}
	r := t.Lanes[lane]
	h := cell + pad + 2*bar
	t.Tiles[lane] = Rect{r.X, b.Y + (b.H-h)/2, r.W, h}
	t.Track = Rect{b.X, b.Y + (b.H-cell)/2, b.W, cell}
	gap := 4.0
	each := (b.W - gap*float64(n.Cells-1)) / float64(n.Cells)
	t.Cells = t.Cells[:0]
	for i := range n.Cells {
		t.Cells = append(t.Cells, Rect{b.X + float64(i)*(each+gap), t.Track.Y, each, cell})
	}
}
