package layout

// The parts of a fleet: what it defends, a place behind its cards, and room for them.
const (
	rearHigh  = 32
	placeHigh = 56           // of a place, at most
	placeLow  = 34           // and at least
	leastDeck = 340          // of the board: below it both walls lie side by side
	fullRow   = CardH + 16   // of a row of full cards
	twoChips  = 2*ChipW + 14 // of two rows of small ones
	stackWide = 104          // of a lane, at least
	chipWide  = 92           // and with small cards, or none
	fleetGap  = 8            // between lanes, and between the two fleets
)

// fleets gives each side half of the board: behind all of its lanes what it defends, and
// in each lane the place behind the cards. Where there is no room for places their cards
// lie in the row.
func (t *Table) fleets(n Counts) {
	k, b := len(n.Lanes), t.Board
	t.Lanes, t.Tiles, t.Chips = make([]Rect, k), make([]Rect, k), make([]bool, k)
	rear := rearHigh * t.Bar
	row := [2]Rect{b, b}
	if b.H < leastDeck {
		half := (b.W - fleetGap) / 2
		rear = min(rear, max(24, b.H*.12))
		t.Rear = [2]Rect{{b.X + half + fleetGap, b.Y, half, rear}, {b.X, b.Y, half, rear}}
		high := (b.H - rear - 6 - fleetGap) / 2
		row[1].Y, row[1].H = b.Y+rear+6, high
		row[0].Y, row[0].H = b.Y+b.H-high, high
	} else {
		t.Rear = [2]Rect{{b.X, b.Y + b.H - rear, b.W, rear}, {b.X, b.Y, b.W, rear}}
		high := (b.H-fleetGap)/2 - rear - 4
		row[1].Y, row[1].H = b.Y+rear+4, high
		row[0].Y, row[0].H = b.Y+b.H-rear-4-high, high
	}
	for side, r := range row {
		t.fleet(n, side, r)
	}
}

// fleet lays the lanes of a side in its row: full cards as long as there is room, else
// small ones in the widest lanes first. What does not fit even so is reached by sliding.
func (t *Table) fleet(n Counts, side int, r Rect) {
	tile := min(placeHigh, max(placeLow, r.H-fullRow))
	if r.H < placeLow+ChipW+4 {
		tile = 0
	}
	room := r.H - tile
	var of []int
	sum := -float64(fleetGap)
	width := make([]float64, len(n.Lanes))
	small := func(l Lane) float64 {
		k := l.Near + l.Far
		if tile == 0 {
			k++
		} else if room >= twoChips {
			k = (k + 1) / 2
		}
		if tile == 0 {
			return float64(k*(ChipW+6) + 6)
		}
		return max(chipWide, float64(k*(ChipW+6)+6))
	}
	for i, l := range n.Lanes {
		if n.Homes[i] != side {
			continue
		}
		of = append(of, i)
		k := l.Near + l.Far
		if k == 0 && tile > 0 {
			width[i] = chipWide
			sum += width[i] + fleetGap
			continue
		}
		width[i] = max(stackWide, float64(k*CardW+min(l.Wide, k)*(CardH-CardW)+10*(k+1)))
		if t.Chips[i] = room < CardH+6; t.Chips[i] {
			width[i] = small(l)
		}
		sum += width[i] + fleetGap
	}
	for sum > r.W {
		best := -1
		for _, i := range of {
			if !t.Chips[i] && (best < 0 || width[i] > width[best]) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		t.Chips[best] = true
		less := small(n.Lanes[best])
		sum, width[best] = sum-width[best]+less, less
	}
	t.Over[side] = max(0, sum-r.W)
	x := r.X + max(0, (r.W-sum)/2)
	for _, i := range of {
		t.Lanes[i] = Rect{x, r.Y, width[i], r.H}
		t.Tiles[i] = Rect{x, r.Y, width[i], tile}
		if side == 0 {
			t.Tiles[i].Y = r.Y + r.H - tile
		}
		x += width[i] + fleetGap
	}
}
