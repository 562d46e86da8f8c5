package engine

import (
	"slices"
	"testing"
)

// nine is a diamond of nine hexes: places 1 to 9, from above.
var nine = []Tile{
	{At: Point{1, -2}, Place: 1}, {At: Point{0, -1}, Place: 2}, {At: Point{1, -1}, Place: 3},
	{At: Point{-1, 0}, Place: 4}, {At: Point{0, 0}, Place: 5}, {At: Point{1, 0}, Place: 6},
	{At: Point{-1, 1}, Place: 7}, {At: Point{0, 1}, Place: 8}, {At: Point{-1, 2}, Place: 9},
}

func grid(t *testing.T, s Shape, list ...Tile) *Grid {
	t.Helper()
	g, err := NewGrid(s, list...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func handles(s Set) (out []H) {
	for h := range s.All() {
		out = append(out, h)
	}
	return out
}

func TestNine(t *testing.T) {
	g := grid(t, Hexes, nine...)
	if got := handles(g.Around(1)); !slices.Equal(got, []H{2, 3}) {
		t.Errorf("the home is next to %v", got)
	}
	if got := handles(g.Around(4)); !slices.Equal(got, []H{2, 5, 7}) {
		t.Errorf("the flank is next to %v", got)
	}
	if g.Distance(1, 5) != 2 || g.Distance(1, 9) != 4 || g.Distance(3, 3) != 0 || g.Distance(1, 77) != -1 {
		t.Errorf("distances are %d, %d, %d, %d", g.Distance(1, 5), g.Distance(1, 9), g.Distance(3, 3), g.Distance(1, 77))
	}
	if got := g.Path(1, 5, 2, nil); !slices.Equal(got, []H{1, 2, 5}) {
		t.Errorf("the first of two ways is %v", got)
	}
	not2 := func(h H) bool { return h != 2 }
	if got := g.Path(1, 5, 2, not2); !slices.Equal(got, []H{1, 3, 5}) {
		t.Errorf("around 2 one goes by %v", got)
	}
	if g.Path(1, 5, 1, nil) != nil {
		t.Error("two steps are one")
	}
	r := g.Reach(1, 3, not2) // what lets nobody through can still be entered
	if r.Left(2) != 2 || r.Left(5) != 1 || r.Left(4) != 0 || r.Left(9) != -1 || r.Left(1) != 3 || r.Steps(5) != 2 {
		t.Errorf("left are %d, %d, %d, %d, %d", r.Left(2), r.Left(5), r.Left(4), r.Left(9), r.Left(1))
	}
	if got := handles(g.Within(1, 1)); !slices.Equal(got, []H{1, 2, 3}) {
		t.Errorf("within one step are %v", got)
	}
}

// TestGates: cells with a gate of one sort are adjacent, and so are those beyond.
func TestGates(t *testing.T) {
	list := slices.Clone(nine)
	list[0].Gates, list[8].Gates, list[3].Gates = 1, 3, 2
	g := grid(t, Hexes, list...)
	if !g.Adjacent(1, 9) || !g.Adjacent(9, 1) || !g.Adjacent(4, 9) || g.Adjacent(1, 4) {
		t.Error("the gates do not join what they should")
	}
	if got := g.Path(2, 8, 3, nil); !slices.Equal(got, []H{2, 5, 8}) {
		t.Errorf("the way is %v", got)
	}
	if g.Distance(1, 7) != 2 {
		t.Errorf("through the gate it is %d steps", g.Distance(1, 7))
	}
}

// TestClosed: a closed side turns with its tile, and closes the border from both cells.
func TestClosed(t *testing.T) {
	list := slices.Clone(nine)
	list[4].Closed = 1 // at the right
	g := grid(t, Hexes, list...)
	if g.Adjacent(5, 6) || g.Adjacent(6, 5) || !g.Adjacent(5, 8) || !slices.Equal(g.Walls(), []Wall{{5, 6}}) {
		t.Errorf("the right side is not what is closed: %v", g.Walls())
	}
	list[4].Turn = 1 // below, at the right
	g = grid(t, Hexes, list...)
	if !g.Adjacent(5, 6) || g.Adjacent(5, 8) || !slices.Equal(g.Walls(), []Wall{{5, 8}}) {
		t.Errorf("turned, the closed side is another: %v", g.Walls())
	}
	list[4].Gates, list[7].Gates = 4, 4 // a gate leads past a wall
	if g = grid(t, Hexes, list...); !g.Adjacent(5, 8) {
		t.Error("the gate is walled up")
	}
}

func TestSquares(t *testing.T) {
	var list []Tile
	for i := range H(9) {
		list = append(list, Tile{At: Point{int8(i % 3), int8(i / 3)}, Place: i + 1})
	}
	if g := grid(t, Squares, list...); g.Distance(1, 9) != 4 || g.Around(5) != g.places(&g.near[4]) || g.Adjacent(1, 5) {
		t.Error("squares are next to each other at their sides")
	}
	if g := grid(t, Corners, list...); g.Distance(1, 9) != 2 || len(handles(g.Around(5))) != 8 {
		t.Error("or at their corners, too")
	}
}

// TestBadGrids: what cannot be a map is refused.
func TestBadGrids(t *testing.T) {
	for what, list := range map[string][]Tile{
		"two at a point":     {{Place: 1}, {Place: 2}},
		"a place twice":      {{Place: 1}, {At: Point{1, 0}, Place: 1}},
		"a side too many":    {{Place: 1, Closed: 64}},
		"turned all around":  {{Place: 1, Turn: 6}},
		"more than MaxTiles": make([]Tile, MaxTile+1),
	} {
		if g, err := NewGrid(Hexes, list...); err == nil || g != nil {
			t.Errorf("%s is a grid", what)
		}
	}
	if g := grid(t, Hexes, Tile{}, Tile{At: Point{1, 0}, Place: 4}); g.At(Point{}) != 0 || len(handles(g.Around(4))) != 0 {
		t.Error("a cell where nothing lies is a place")
	}
}

// TestPathsAreTheShortest compares the grid with a plain search on random maps: it
// lists every path, longer and longer, and takes the first.
func TestPathsAreTheShortest(t *testing.T) {
	for seed := range uint64(150) {
		roll := numbers(seed)
		list, shape := randomTiles(roll)
		g := grid(t, shape, list...)
		barred := Set{}
		for i := range list {
			if roll(4) == 0 {
				barred.Add(list[i].Place)
			}
		}
		through := func(h H) bool { return !barred.Has(h) }
		n := roll(6)
		from := list[roll(len(list))].Place
		r := g.Reach(from, n, through)
		for i := range list {
			to := list[i].Place
			want := plainPath(list, shape, from, to, n, through)
			if got := g.Path(from, to, n, through); !slices.Equal(got, want) {
				t.Fatalf("map %d: from %d to %d in %d steps goes %v, plainly %v", seed, from, to, n, got, want)
			}
			if left := n - len(want) + 1; want == nil && r.Left(to) != -1 || want != nil && (r.Left(to) != left || !r.Set.Has(to)) {
				t.Fatalf("map %d: at %d are left %d steps of %d, by %v", seed, to, r.Left(to), n, want)
			}
			if d, plain := g.Distance(from, to), plainDistance(list, shape, from, to); d != plain {
				t.Fatalf("map %d: from %d to %d it is %d steps, plainly %d", seed, from, to, d, plain)
			}
			around := g.Around(from)
			if next := plainNext(list, shape, from, to); g.Adjacent(from, to) != next || around.Has(to) != next {
				t.Fatalf("map %d: whether %d is next to %d is not told alike", seed, from, to)
			}
		}
	}
}

// randomTiles is a random map: some cells of a field, with gates, walls and turns.
func randomTiles(roll func(int) int) (list []Tile, shape Shape) {
	shape = []Shape{Hexes, Squares, Corners}[roll(3)]
	for i := range 16 {
		if roll(5) == 0 {
			continue
		}
		t := Tile{At: Point{int8(i%4 - 2), int8(i/4 - 1)}, Place: H(40 - i)} // the order of the tiles is not that of the handles
		if roll(4) == 0 {
			t.Closed, t.Turn = uint8(roll(1<<len(shape))), uint8(roll(len(shape)))
		}
		if roll(5) == 0 {
			t.Gates = 1 << roll(3)
		}
		list = append(list, t)
	}
	if list == nil {
		list = []Tile{{Place: 1}}
	}
	return list, shape
}

// plainNext says by the definition whether two places are adjacent.
func plainNext(list []Tile, shape Shape, a, b H) bool {
	var x, y Tile
	for _, t := range list {
		if t.Place == a {
			x = t
		}
		if t.Place == b {
			y = t
		}
	}
	if a == b {
		return false
	}
	if x.Gates&y.Gates != 0 {
		return true
	}
	open := func(x, y Tile) bool {
		for printed := range shape { // the side with this number as printed
			s := shape[(printed+int(x.Turn))%len(shape)]
			if (Point{x.At.Q + s.Q, x.At.R + s.R}) == y.At {
				return x.Closed>>printed&1 == 0
			}
		}
		return false
	}
	return open(x, y) && open(y, x)
}

// plainDistance lets each place be one step further than its nearest neighbour until
// nothing changes any more; -1: one does not come there.
func plainDistance(list []Tile, shape Shape, from, to H) int {
	far := map[H]int{from: 0}
	for changed := true; changed; {
		changed = false
		for _, a := range list {
			for _, b := range list {
				d, known := far[a.Place]
				if old, had := far[b.Place]; known && (!had || old > d+1) && plainNext(list, shape, a.Place, b.Place) {
					far[b.Place], changed = d+1, true
				}
			}
		}
	}
	if d, known := far[to]; known {
		return d
	}
	return -1
}

// plainPath tries all paths of no steps, of one, of two, each time in the order of
// the tiles.
func plainPath(list []Tile, shape Shape, from, to H, n int, through func(H) bool) []H {
	var deeper func(path []H, left int) []H
	deeper = func(path []H, left int) []H {
		last := path[len(path)-1]
		if left == 0 {
			if last == to {
				return slices.Clone(path)
			}
			return nil
		}
		if len(path) > 1 && through != nil && !through(last) {
			return nil
		}
		for _, t := range list {
			if slices.Contains(path, t.Place) || !plainNext(list, shape, last, t.Place) {
				continue
			}
			if found := deeper(append(path, t.Place), left-1); found != nil {
				return found
			}
		}
		return nil
	}
	for steps := range n + 1 {
		if found := deeper([]H{from}, steps); found != nil {
			return found
		}
	}
	return nil
}
