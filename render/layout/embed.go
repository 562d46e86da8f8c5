package layout

// embed lays out a low wide screen: both seats in one bar, all places in small
// cards where they fit and one at a time where they don't, and below them in one
// line what opens the hand, what waits and what is asked.
func embed(w, h, k float64, n Counts) Table {
	text := k
	k = bar(k, min(w/400, h/270))
	t := Table{Form: Embed, Tucked: true, Bar: k, Ask: k, Rail: k}
	t.FarBar = Rect{0, 0, w, 40 * k}
	line := 48 * k
	if n.Cells == 0 && text > k { // what is asked grows where nothing else can
		line += min(12, (text-k)*20)
	}
	y := h - line - 4
	t.HandTab = Rect{4, y, 64 * k, line}
	x := t.HandTab.X + t.HandTab.W + 4
	low := y - 4
	switch {
	case h >= 400:
		t.Stack = Rect{4, y - 4 - 48*k, w - 8, 48 * k}
		low = t.Stack.Y - 4
	case n.Stack > 0:
		t.StackTab = Rect{x, y, 64 * k, line}
		x += t.StackTab.W + 4
	}
	t.Prompt = Rect{x, y, w - x - 4, line}
	top := max(48, t.FarBar.H) + 2 // what can be touched in the bar is higher than the bar
	t.Board = Rect{4, top, w - 8, low - top}
	if n.Fleets {
		t.fleets(n)
		return t
	}
	if len(n.Lanes) == 0 {
		return t
	}
	if n.Cells > 0 {
		if t.Board.W/float64(len(n.Lanes)) >= 200 {
			t.along(n, t.Board)
			return t
		}
		t.single(n)
		t.middle(n, min(max(n.Focus, 0), len(n.Lanes)-1), 32)
		return t
	}
	if h >= 440 && t.whole(n) {
		return t
	}
	var need float64
	for _, l := range n.Lanes {
		need += l.line() + 4
	}
	if need <= t.Board.W+4 {
		t.beside(n)
	} else {
		t.single(n)
	}
	for i := range n.Lanes {
		t.Chips[i] = true
	}
	return t
}

// whole lays all lanes side by side with cards of full size where two rows of them
// fit: those of the focus first, the others as far as there is room. It reports
// whether it could.
func (t *Table) whole(n Counts) bool {
	const tile = 60
	b := t.Board
	if b.H < tile+2*(CardH+18) {
		return false
	}
	k := float64(len(n.Lanes))
	room := b.W - 4*(k-1)
	width, chips := make([]float64, len(n.Lanes)), make([]bool, len(n.Lanes))
	var sum float64
	for i, l := range n.Lanes {
		width[i] = l.natural() - 16
		sum += width[i]
	}
	for sum > room { // the widest that is not the focus goes to chips
		best := -1
		for i := range width {
			if i != n.Focus && !chips[i] && (best < 0 || width[i] > width[best]) {
				best = i
			}
		}
		if best < 0 {
			return false
		}
		sum -= width[best] - n.Lanes[best].chipWidth()
		chips[best], width[best] = true, n.Lanes[best].chipWidth()
	}
	x := b.X
	for i := range n.Lanes {
		r := Rect{x, b.Y, width[i] + (room-sum)/k, b.H}
		t.Lanes = append(t.Lanes, r)
		t.Tiles = append(t.Tiles, Rect{r.X + 4, r.Y + (r.H-tile)/2, r.W - 8, tile})
		x += r.W + 4
	}
	t.Chips = chips
	return true
}

// line is the width of a lane whose small cards lie in one row.
func (l Lane) line() float64 { return max(l.least(), float64(max(l.Near, l.Far)*(ChipW+8)+8)) }

// beside lays all lanes side by side, with small cards.
func (t *Table) beside(n Counts) {
	x := t.Board.X
	var sum float64
	for _, l := range n.Lanes {
		sum += l.line()
	}
	more := (t.Board.W - sum - 4*float64(len(n.Lanes)-1)) / float64(len(n.Lanes))
	for _, l := range n.Lanes {
		r := Rect{x, t.Board.Y, l.line() + more, t.Board.H}
		t.Lanes = append(t.Lanes, r)
		t.Tiles = append(t.Tiles, t.low(r))
		t.Chips = append(t.Chips, true)
		x += r.W + 4
	}
}

// single opens the focus alone, below the tabs of all where there is room.
func (t *Table) single(n Counts) {
	b := t.Board
	if b.H >= 240 {
		t.tabs(n, b.X, b.Y, b.W)
		b.Y, b.H = b.Y+60, b.H-60
		t.Board = b
	} else {
		t.Lanes, t.Tiles, t.Chips = make([]Rect, len(n.Lanes)), make([]Rect, len(n.Lanes)), make([]bool, len(n.Lanes))
	}
	focus := min(max(n.Focus, 0), len(n.Lanes)-1)
	t.Lanes[focus] = b
	t.Tiles[focus] = t.low(b)
}

// low is the tile of a lane of small cards: what two rows of them leave.
func (t *Table) low(r Rect) Rect {
	h := max(28, min(84, r.H-2*(ChipW+8)))
	return Rect{r.X + 4, r.Y + (r.H-h)/2, r.W - 8, h}
}
