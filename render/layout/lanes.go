package layout

// Sizes of cards on the table.
const (
	CardW, CardH = 80, 112
	ChipW        = 56
	minLane      = 108 // of a place where at most one card stands on either side
	fullLane     = 136 // of two chips side by side
)

// natural is the width a lane would like with full cards.
func (l Lane) natural() float64 {
	n := max(l.Near, l.Far, 1)
	turned := min(l.Wide, n)
	return max(144, float64(n*CardW+turned*(CardH-CardW)+16*(n+1)))
}

// chipWidth is its width with chips.
func (l Lane) chipWidth() float64 {
	n := max(l.Near, l.Far)
	return max(l.least(), float64((n+1)/2*(ChipW+8)+8))
}

// least is how narrow a lane may get.
func (l Lane) least() float64 {
	if max(l.Near, l.Far) > 1 {
		return fullLane
	}
	return minLane
}

// lanes divides the board: the focus gets full cards, the others full cards as
// long as there is room and chips, in two rows, when there is not. What does not
// fit even so is reached by sliding.
func (t *Table) lanes(n Counts, b Rect, tile float64) {
	k := len(n.Lanes)
	t.Lanes, t.Tiles, t.Chips = make([]Rect, k), make([]Rect, k), make([]bool, k)
	if k == 0 {
		return
	}
	const gap = 8
	room := b.W - gap*float64(k-1)
	width := make([]float64, k)
	sum := func() (s float64) {
		for _, w := range width {
			s += w
		}
		return s
	}
	for i, l := range n.Lanes {
		width[i] = l.natural()
	}
	for sum() > room { // the widest lane that is not the focus goes to chips
		best := -1
		for i := range width {
			if i != n.Focus && !t.Chips[i] && (best < 0 || width[i] > width[best]) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		t.Chips[best] = true
		width[best] = n.Lanes[best].chipWidth()
	}
	if over := sum() - room; over > 0 { // then rows overlap
		for i := range width {
			if i != n.Focus {
				cut := max(0, min(over, width[i]-n.Lanes[i].least()))
				width[i] -= cut
				over -= cut
			}
		}
		if f := n.Focus; f >= 0 && over > 0 {
			cut := min(over, max(0, width[f]-260))
			width[f] -= cut
			over -= cut
		}
		t.Overflow = max(0, over)
	} else { // spread what is left: the focus first
		extra := -over
		if f := n.Focus; f >= 0 && k > 1 {
			width[f] += min(extra*.5, 160)
			extra = room - sum()
		}
		for i := range width {
			width[i] += extra / float64(k)
		}
	}
	x := b.X
	top := (b.H - tile) / 2
	if !t.Across {
		top -= 10
	}
	for i := range n.Lanes {
		t.Lanes[i] = Rect{x, b.Y, width[i], b.H}
		t.Tiles[i] = Rect{x + 8, b.Y + top, width[i] - 16, tile}
		x += width[i] + gap
	}
}

// Row places cards of the given widths side by side in the middle of x … x+w;
// when they need more room than there is they overlap evenly, at least 24 of
// each staying visible. It returns the left edges.
func Row(x, w float64, widths []float64, gap float64) []float64 {
	if len(widths) == 0 {
		return nil
	}
	sum := gap * float64(len(widths)-1)
	for _, c := range widths {
		sum += c
	}
	out := make([]float64, len(widths))
	if sum > w && len(widths) > 1 {
		gap -= (sum - w) / float64(len(widths)-1)
		sum = w
	}
	at := x + (w-sum)/2
	for i, c := range widths {
		out[i] = at
		at += max(24, c+gap)
	}
	return out
}
