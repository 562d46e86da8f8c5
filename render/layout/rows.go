package layout

// A row of chips with its name at the left, and a row of cards in a lane.
const (
	rowHigh = ChipW + 4
	rowGap  = 6
	cardRow = CardH + 20 // with the ring of a target around it
)

// rows lays what lies beside the hands across the board, where no track runs through
// it: the far side's above all lanes, the near side's beneath them. It reports
// whether that leaves the lanes at least least.
func (t *Table) rows(n Counts, least float64) bool {
	left := t.Board.H - 2*(rowHigh+rowGap)
	if n.Cells > 0 || len(n.Beside[0]) == 0 || left < least {
		return false
	}
	b := t.Board
	for side, y := range [2]float64{b.Y + b.H - rowHigh, b.Y} {
		t.Shelf[side] = Rect{b.X, y, b.W, rowHigh}
		t.Beside[side] = inRow(n.Beside[side], b.X+14, y+2, b.W-28)
	}
	t.Board.Y, t.Board.H, t.Across = b.Y+rowHigh+rowGap, left, true
	return true
}

// inRow divides a row among shelves by what they would like, names included.
func inRow(ss []Shelf, x, y, w float64) (out []Rect) {
	var sum float64
	for _, s := range ss {
		sum += s.Label + s.natural()
	}
	for _, s := range ss {
		wide := w * (s.Label + s.natural()) / max(sum, 1)
		out = append(out, Rect{x, y, wide, ChipW})
		x += wide
	}
	return out
}
