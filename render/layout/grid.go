package layout

// Extent is how wide and how high a map is, in radii of its cells; without a width
// there is none.
type Extent struct{ W, H float64 }

// Legible is the least radius of a cell in which it can be read what lies there, in
// CSS pixels. A map whose cells would be smaller is slid.
const Legible = 60

// radius is how large the cells of a map can be in a rectangle.
func (e Extent) radius(r Rect) float64 {
	return max(0, min((r.W-2*mapEdge)/e.W, (r.H-2*mapEdge)/e.H))
}

// mapEdge is the least room around a map, for the rings of its outer cells.
const mapEdge = 5

// Grid is how a map lies on the board: the radius of its cells, where the middle of
// its extent is, and how much it is larger than the board.
type Grid struct {
	R, X, Y, OverX, OverY float64
}

// Lie places a map on the board: whole where that can be read or where it is asked
// for, else as large as it must be.
func (e Extent) Lie(board Rect, whole bool) Grid {
	r := e.radius(board)
	if r < Legible && !whole {
		r = Legible
	}
	return e.at(board, r)
}

// Near places a map on the board larger than it must be to be read.
func (e Extent) Near(board Rect) Grid { return e.at(board, 1.6*max(Legible, e.radius(board))) }

// at places a map whose cells have a radius.
func (e Extent) at(board Rect, r float64) Grid {
	g := Grid{R: r}
	g.X, g.Y = board.Mid()
	if over := e.W*g.R + 2*mapEdge - board.W; over > .5 {
		g.OverX, g.X = over, g.X+over/2
	}
	if over := e.H*g.R + 2*mapEdge - board.H; over > .5 {
		g.OverY, g.Y = over, g.Y+over/2
	}
	return g
}

// columns lays a landscape table with a high map out in columns, where that makes its
// cells larger than a board above the hand does: the hand below what lies beside the
// hands and what is told of a cell; the map; the rail. What is asked is below.
func (t *Table) columns(n Counts, h, bw float64) bool {
	const least, most = 340, 470 // width of the hand
	prompt := Rect{16, h - 8 - 64*t.Ask, bw, 64 * t.Ask}
	top, end := t.FarBar.H+8, prompt.Y-8
	room := Rect{0, top, bw - least - 12, end - top}
	r := n.Map.radius(room)
	if r <= 1.08*n.Map.radius(t.Board) || end-top < 180+48*t.Bar+48 {
		return false
	}
	hand := min(most, bw-12-(r*n.Map.W+2*mapEdge+8))
	t.Prompt, t.Tucked = prompt, false
	seen := 180.0
	if n.Tucked {
		seen, t.Tucked = put, true
	}
	t.Board = Rect{16 + hand + 12, top, bw - hand - 12, end - top}
	t.Phases = Rect{16, end - seen - 40*t.Bar - 4, hand, 40 * t.Bar}
	left := Rect{16, top, hand, t.Phases.Y - 8 - top}
	for _, side := range [2]int{1, 0} {
		if len(n.Beside[side]) == 0 || left.H < shelfLine {
			continue
		}
		place, high := Shelves(n.Beside[side], left.X+12, left.Y+6, left.W-24)
		t.Beside[side], t.Shelf[side] = place, Rect{left.X, left.Y, left.W, high + 6}
		left.Y, left.H = left.Y+high+14, left.H-high-14
	}
	if left.H >= 120 {
		t.Told = left
	}
	t.hand(n, 16, hand, end-seen+8, 126)
	t.HandArea.H = seen + 4
	return true
}

// onPhone lays a phone with a map out: the map gets the room of the hand and of what
// waits, which buttons open.
func (t *Table) onPhone(n Counts, w, h, k float64) {
	own := 48 * t.Bar
	t.Own = Rect{0, h - 4 - own, w - 76*t.Bar, own}
	t.HandTab = Rect{w - 74*t.Bar, t.Own.Y, 68 * t.Bar, own}
	if n.Stack > 0 {
		t.StackTab = Rect{t.HandTab.X - 72*t.Bar, t.Own.Y, 68 * t.Bar, own}
		t.Own.W -= 72 * t.Bar
	}
	t.Prompt = Rect{8, t.Own.Y - 8 - 84*k, w - 16, 84 * k}
	top := t.Turn.Y + t.Turn.H + 4
	t.Board = Rect{4, top, w - 8, t.Prompt.Y - 8 - top}
	t.strip(n, w)
}
