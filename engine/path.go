package engine

// Paths over a grid. A path goes from place to adjacent place; each of these is a
// step. What lies between its ends must let it through: through says whether it does,
// and is asked for no other places. Whether one may set out or arrive is for the
// caller to say. All of this is the same on every device: of several paths the order
// of the tiles decides.

// Adjacent reports whether one step leads from a place to another.
func (g *Grid) Adjacent(a, b H) bool {
	i, j := g.cellOf(a), g.cellOf(b)
	return i >= 0 && j >= 0 && g.near[i].has(j)
}

// Around are the places that are adjacent to one.
func (g *Grid) Around(place H) (out Set) {
	if i := g.cellOf(place); i >= 0 {
		out = g.places(&g.near[i])
	}
	return out
}

// Distance is how many steps lead from a place to another, whatever lies between; -1:
// none do.
func (g *Grid) Distance(a, b H) int {
	i, j := g.cellOf(a), g.cellOf(b)
	if i < 0 || j < 0 {
		return -1
	}
	away := g.distancesFrom(i, len(g.Tiles), nil)
	return int(away[j])
}

// Within are the places at most n steps from one, itself included.
func (g *Grid) Within(place H, n int) (out Set) {
	r := g.Reach(place, n, nil)
	return r.Set
}

// Reach is how far something comes.
type Reach struct {
	Set  Set // the places, with the one from which it sets out
	grid *Grid
	away [MaxTile]int16
	n    int16
}

// Reach is how far one comes from a place in at most n steps.
func (g *Grid) Reach(from H, n int, through func(H) bool) Reach {
	r := Reach{grid: g, n: int16(min(max(n, 0), MaxTile))}
	i := g.cellOf(from)
	if i < 0 {
		return Reach{}
	}
	r.away = g.distancesFrom(i, int(r.n), through)
	for k := range g.Tiles {
		if r.away[k] >= 0 {
			r.Set.Add(g.Tiles[k].Place)
		}
	}
	return r
}

// Left is how many steps are left at a place, or -1: one does not come there.
func (r *Reach) Left(place H) int {
	if steps := r.Steps(place); steps >= 0 {
		return int(r.n) - steps
	}
	return -1
}

// Steps is how many it takes to a place, or -1: one does not come there.
func (r *Reach) Steps(place H) int {
	if r.grid == nil {
		return -1
	}
	i := r.grid.cellOf(place)
	if i < 0 {
		return -1
	}
	return int(r.away[i])
}

// Path is a shortest path of at most n steps, both ends included, or nil: there is
// none. Of several it is the one whose first place comes first in the order of the
// tiles, of those the one whose second does, and so on.
func (g *Grid) Path(from, to H, n int, through func(H) bool) []H {
	i, j := g.cellOf(from), g.cellOf(to)
	if i < 0 || j < 0 || n < 0 {
		return nil
	}
	away := g.distancesFrom(j, min(n, MaxTile), through) // steps are as far back as there
	if away[i] < 0 {
		return nil
	}
	path := []H{from}
	for ; i != j; path = append(path, g.Tiles[i].Place) {
		i = g.nextStep(i, j, &away, through)
	}
	return path
}

// nextStep is the first cell next to i from which it is one step less to j.
func (g *Grid) nextStep(i, j int, away *[MaxTile]int16, through func(H) bool) int {
	for k := g.near[i].next(0); k >= 0; k = g.near[i].next(k + 1) {
		if away[k] == away[i]-1 && (k == j || through == nil || through(g.Tiles[k].Place)) {
			return k
		}
	}
	return j // not reached: some cell is nearer
}

// distancesFrom says how many steps, at most n, it takes from a cell to each; -1 more. It
// goes on only from the first cell and from those that let it through.
func (g *Grid) distancesFrom(from, n int, through func(H) bool) (away [MaxTile]int16) {
	for k := range away {
		away[k] = -1
	}
	away[from] = 0
	var queue [MaxTile]uint8
	queue[0] = uint8(from)
	for at, end := 0, 1; at < end; at++ {
		i := int(queue[at])
		if int(away[i]) >= n || i != from && through != nil && !through(g.Tiles[i].Place) {
			continue
		}
		for k := g.near[i].next(0); k >= 0; k = g.near[i].next(k + 1) {
			if away[k] < 0 {
				away[k] = away[i] + 1
				queue[end] = uint8(k)
				end++
			}
		}
	}
	return away
}
