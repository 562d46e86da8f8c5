package layout

import "testing"

// TestFleets: in every shape of screen each fleet lies in its own half, behind it what it
// defends, its lanes side by side with their places at the outer edge; what is too wide is
// said, and small cards come before that.
func TestFleets(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {1024, 600}, {640, 480}, {480, 270}, {1920, 1080}} {
		for lanes := range 12 {
			n := Counts{Hand: 7, Focus: -1, Fleets: true}
			for i := range lanes {
				n.Lanes = append(n.Lanes, Lane{Near: i % 4, Far: i % 2, Wide: i % 3})
				n.Homes = append(n.Homes, i%2)
			}
			l := Of(size[0], size[1], Insets{}, 1, n)
			b := l.Board
			last := [2]float64{b.X - fleetGap, b.X - fleetGap}
			for i, r := range l.Lanes {
				side, tile := n.Homes[i], l.Tiles[i]
				if r.X < last[side]+fleetGap-.01 || r.Y < b.Y || r.Y+r.H > b.Y+b.H+.01 {
					t.Errorf("%v, %d lanes: lane %d lies at %v on a board at %v", size, lanes, i, r, b)
				}
				if last[side] = r.X + r.W; last[side] > b.X+b.W+l.Over[side]+.01 {
					t.Errorf("%v, %d lanes: lane %d ends at %.0f, with %.0f more than the board", size, lanes, i, last[side], l.Over[side])
				}
				if l.Over[side] > 0 && !l.Chips[i] && n.Lanes[i].Near+n.Lanes[i].Far > 0 {
					t.Errorf("%v, %d lanes: lane %d has full cards, and there is too little room", size, lanes, i)
				}
				if outer := tile.Y == r.Y; tile.H > 0 && outer != (side == 1) {
					t.Errorf("%v, %d lanes: the place of lane %d of side %d lies at %v in %v", size, lanes, i, side, tile, r)
				}
				if room := r.H - tile.H; room < ChipW {
					t.Errorf("%v, %d lanes: lane %d leaves %.0f for cards", size, lanes, i, room)
				}
				for j, o := range l.Lanes[:i] {
					if a := r.And(o); a.W > 0 && a.H > 0 {
						t.Errorf("%v, %d lanes: lanes %d and %d overlap", size, lanes, i, j)
					}
				}
				for _, w := range l.Rear {
					if a := r.And(w); a.W > 0 && a.H > 0 || w.W < 100 || w.H < 19 {
						t.Errorf("%v, %d lanes: lane %d at %v, a wall at %v", size, lanes, i, r, w)
					}
				}
			}
		}
	}
}
