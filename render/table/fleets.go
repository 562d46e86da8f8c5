package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Rear is what a side defends, behind all of its lanes.
type Rear struct {
	Card        *Card
	Says        string
	Left, Whole int
	Open        bool // nothing keeps it from being aimed at
}

// rears reads what the sides defend, where each lane is one side's alone.
func (r *reader) rears(b *engine.Board) {
	if b.Fleets == nil {
		return
	}
	r.v.Fleets = true
	for i := range r.v.Seats {
		x := b.Fleets.Rear(r.m, r.seat(i))
		name := "Your " + x.Name
		if i == 1 || r.names[0] != "You" {
			name = r.names[i] + "’s " + x.Name
		}
		says := x.Name + ": " + strconv.Itoa(int(x.Left)) + " of " + strconv.Itoa(int(x.Whole)) + " left"
		c := &Card{H: x.H, Side: i, Name: name, Face: &look.Face{Name: x.Name, TypeLine: x.Says, Text: says + ". " + x.Says + ".", Figure: "site", Border: b.Border}}
		c.Wear.Seat = -1
		r.cards[x.H] = c
		r.v.Seats[i].Rear = &Rear{c, x.Says, int(x.Left), int(x.Whole), x.Open}
	}
}

// home reads whose lane it is, and what its place gives that side.
func (r *reader) home(b *engine.Board, l *Lane) {
	if b.Fleets == nil {
		return
	}
	h := l.Place.H
	l.Home = max(r.side(b.Fleets.Of(r.m, h)), 0)
	if rear := r.v.Seats[l.Home].Rear; rear != nil && rear.Card.H == h {
		l.Space, l.Name = true, b.Fleets.Space
		return
	}
	if b.Fleets.Gives != nil {
		for _, s := range b.Fleets.Gives(r.m, h) {
			l.Makes = append(l.Makes, Number{Name: s.Name, Icon: s.Icon, N: int(s.N)})
		}
	}
	l.Shut = b.Fleets.Shut != nil && b.Fleets.Shut(r.m, h)
}

// ready reads what a card in play can still do.
func (r *reader) ready(c *Card) {
	if b := r.m.Board; b.Ready != nil && c.Def != 0 && r.s.Ent[c.H].Zone == b.Play {
		for _, s := range b.Ready(r.m, c.H) {
			says := s.Name
			if !s.Bare {
				says += " " + strconv.Itoa(int(s.N))
			}
			c.Ready, c.States = append(c.Ready, Number{Name: s.Name, Icon: s.Icon, N: int(s.N)}), append(c.States, says)
		}
	}
}

// drawFleets draws both fleets: what they defend, and before it their lanes.
func (t *Table) drawFleets() {
	for side := range t.v.Seats {
		t.drawRear(side)
		if t.lay.Over[side] > 0 {
			b := t.fleetArea(side)
			t.s.Clip(R(b.X-8, b.Y-3, b.W+16, b.H+6))
			t.areas = append(t.areas, area{r: b, off: &t.fleetOff[side], max: t.lay.Over[side], across: true})
		}
		bare := true
		for i := range t.v.Lanes {
			if t.v.Lanes[i].Home == side {
				t.drawFleetLane(i)
				bare = false
			}
		}
		t.s.Clip(Rect{})
		if bare {
			t.s.Centre(t.fleetArea(side), paint.Body, 14, "Nothing in this fleet yet", t.Theme.Text3)
		}
		t.drawMoreOf(side)
	}
}

// fleetArea is the part of the board where the lanes of a side lie.
func (t *Table) fleetArea(side int) Rect {
	b, y, end := t.lay.Board, 0.0, 0.0
	far, near := t.lay.Rear[1], t.lay.Rear[0]
	if far.Y == near.Y { // both walls lie above
		mid := (far.Y + far.H + b.Y + b.H) / 2
		if y, end = far.Y+far.H, mid; side == 0 {
			y, end = mid, b.Y+b.H
		}
	} else if y, end = far.Y+far.H, b.Y+b.H/2; side == 0 {
		y, end = b.Y+b.H/2, near.Y
	}
	return R(b.X, y+4, b.W, end-y-8)
}

// slidOf is a rectangle of a fleet where it lies now.
func (t *Table) slidOf(side int, r Rect) Rect {
	r.X -= t.fleetOff[side]
	return r
}

// drawRear draws what a side defends: how much of it is left, in cells, and whether
// anything keeps it from being aimed at.
func (t *Table) drawRear(side int) {
	r, rear := t.lay.Rear[side], t.v.Seats[side].Rear
	if rear == nil || r.W == 0 {
		return
	}
	k := r.H / 32
	t.s.Round(r, 8, t.Theme.Panel)
	edge := R(r.X+8, r.Y, r.W-16, 2)
	if side == 0 {
		edge.Y = r.Y + r.H - 2
	}
	t.s.Box(edge, t.Theme.Seat(side))
	t.mark(r.X+16*k, r.Y+r.H/2, 10*k, side)
	size := max(13, 15*k)
	x := r.X + 28*k
	name := rear.Card.Name
	if r.W < 560 {
		name = rear.Card.Face.Name
	}
	x += t.s.Fit(x, r.Y, r.W*.34, r.H, paint.Headline, size, name, t.Theme.Seat(side)) + 10
	n, col := strconv.Itoa(rear.Whole-rear.Left), t.Theme.Text
	if rear.Left < rear.Whole {
		col = t.Theme.Harm
	}
	t.s.Icon("damage", x, r.Y+(r.H-14*k)/2, 14*k, col)
	x += 18 * k
	x += t.s.Text(x, r.Y, r.H, paint.Headline, max(16, 20*k), n, col)
	x += t.s.Text(x+3, r.Y, r.H, paint.Body, max(12, 13*k), "/ "+strconv.Itoa(rear.Whole), t.Theme.Text2) + 12
	says, icon, col := rear.Says, "shieldp", t.Theme.Text
	if rear.Open {
		icon, col = "target", t.Theme.Harm
	}
	w := paint.Strong.Width(says, max(12, 13*k)) + 24*k
	end := r.X + r.W - 12*k
	if end-w > x+40 {
		t.s.Icon(icon, end-w, r.Y+(r.H-14*k)/2, 14*k, col)
		t.s.Text(end-w+20*k, r.Y, r.H, paint.Strong, max(12, 13*k), says, col)
		end -= w + 12
	} else {
		t.s.Icon(icon, end-16*k, r.Y+(r.H-14*k)/2, 14*k, col)
		end -= 24 * k
	}
	t.drawCells(R(x, r.Y+(r.H-10*k)/2, min(end-x, 400*k), 10*k), rear)
	h := t.clickable(r, rear.Card.Name, func() { t.tap(rear.Card) })
	h.id, h.hold = cardID(rear.Card.H), func() { t.zoom(rear.Card, false) }
	if ins := t.opts[rear.Card.H]; len(ins) > 0 {
		h.input = &ins[0]
	}
	switch t.markOf(rear.Card, false) {
	case look.Target:
		t.s.Ring(r.Inset(-2), 9, 3, t.Theme.Ask)
	case look.Playable:
		t.s.Ring(r.Inset(-2), 9, 3, look.Dark.Go)
	case look.Selected:
		t.s.Ring(r.Inset(-2), 9, 3, look.Near)
	}
}

// drawCells draws a cell for each point of what a side defends: those that are lost first.
func (t *Table) drawCells(r Rect, rear *Rear) {
	if rear.Whole <= 0 || r.W < 60 {
		return
	}
	each := r.W / float64(rear.Whole)
	lost := rear.Whole - rear.Left
	for i := range rear.Whole {
		c := R(r.X+float64(i)*each, r.Y, max(each-2, 1), r.H)
		if i < lost {
			t.s.Box(c, t.Theme.Harm)
		} else {
			t.s.Box(c, t.Theme.Line)
			t.s.Box(R(c.X+1, c.Y+1, max(c.W-2, .5), c.H-2), t.Theme.Panel)
		}
	}
}

// drawFleetLane draws a lane of a fleet: the place behind what stands before it.
func (t *Table) drawFleetLane(i int) {
	l := &t.v.Lanes[i]
	r, tile := t.slidOf(l.Home, t.lay.Lanes[i]), t.slidOf(l.Home, t.lay.Tiles[i])
	t.s.Round(r, 10, t.Theme.Lane)
	row := append(append([]*Card{}, l.Sides[l.Home]...), l.Sides[1-l.Home]...)
	switch {
	case tile.H == 0 && !l.Space:
		row = append([]*Card{l.Place}, row...)
	case l.Space && tile.H > 0:
		t.drawSpace(l, tile)
	case tile.H > 0:
		t.drawBacking(l, tile)
	}
	zone, side := R(r.X, r.Y, r.W, tile.Y-r.Y), 1
	if l.Home == 1 {
		zone, side = R(r.X, tile.Y+tile.H, r.W, r.H-tile.H), 0
	} else if tile.H == 0 {
		zone = r
	}
	if len(row) == 0 {
		if t.landing(l, 0) {
			t.drawVacant(zone, side, t.lay.Chips[i], true)
		}
		return
	}
	t.drawCardsOf(i, row, r, zone, side, t.lay.Chips[i] || zone.H < 116, false)
}

// drawSpace draws where no place is: the cards there stand by themselves.
func (t *Table) drawSpace(l *Lane, r Rect) {
	y := r.Y + r.H/2
	w := paint.Body.Width(l.Name, 13)
	if w+24 < r.W {
		side := (r.W-w)/2 - 10
		for _, x := range [2]float64{r.X + 6, r.X + r.W - 6 - side} {
			t.s.Box(R(x, y, side, 1), t.Theme.Line)
		}
	}
	t.s.Centre(r, paint.Body, 13, l.Name, t.Theme.Text3)
}

// drawBacking draws the place of a lane: its name, what it gives and its numbers, washed out
// while it rests and with a lock while it can't be aimed at.
func (t *Table) drawBacking(l *Lane, r Rect) {
	f, c := l.Place.Face, l.Place
	t.s.Act(uint16(c.H), r)
	t.drawGround(f, r)
	t.s.End()
	if c.Wear.Spent {
		wash := look.Ink
		wash.A = 150
		t.s.Round(r, 8, wash)
	}
	line, size := min(r.H/2, 24), 14.0
	if r.H < 44 {
		size = 13
	}
	foot, right := r.Y+r.H-line, r.X+r.W-8
	for i := len(f.Stats) - 1; i >= 0; i-- {
		s := f.Stats[i]
		n, col := strconv.Itoa(s.Value), look.White
		if s.Value < s.Printed {
			n, col = n+"/"+strconv.Itoa(s.Printed), look.Dark.Harm
		}
		w := paint.Headline.Width(n, size)
		t.s.Text(right-w, foot, line, paint.Headline, size, n, col)
		icon, ic := look.StatIcon(s.Icon)
		t.s.Icon(icon, right-w-14, foot+(line-11)/2, 11, ic)
		right -= w + 20
	}
	name := size
	if paint.Headline.Width(l.Name, 16) <= r.W-14 && r.H >= 44 {
		name = 16
	}
	t.s.Fit(r.X+7, r.Y+1, r.W-12, line, paint.Headline, name, l.Name, look.White)
	x := r.X + 7
	for _, m := range l.Makes {
		n := strconv.Itoa(m.N)
		w := 13 + paint.Headline.Width(n, size) + 5
		if x+w > right+4 {
			break
		}
		icon, ic := look.StatIcon(m.Icon)
		t.s.Icon(icon, x, foot+(line-12)/2, 12, ic)
		t.s.Text(x+14, foot, line, paint.Headline, size, n, look.White)
		x += w
	}
	if l.Shut {
		y := r.Y - 11 // at the edge that is fired at
		if l.Home == 1 {
			y = r.Y + r.H - 11
		}
		t.badge(r.X+r.W-24, y, "lock", "calm")
	} else if c.Wear.Spent {
		t.badge(r.X+r.W-20, r.Y-4, "used", "calm")
	}
	t.drawWear(c, look.Chip, r)
	h := t.clickable(r, f.Called(), func() { t.tap(c) })
	h.id, h.hold = cardID(c.H), func() { t.zoom(c, false) }
	if ins := t.opts[c.H]; len(ins) > 0 {
		h.input = &ins[0]
	}
	t.placeRing(c, r)
}

const moreOfFleet = "more of this fleet"

// drawMoreOf draws what slides a fleet on, and at its end back to its beginning.
func (t *Table) drawMoreOf(side int) {
	over := t.lay.Over[side]
	if over <= 0 {
		return
	}
	b := t.fleetArea(side)
	off := t.fleetOff[side]
	r := R(b.X+b.W-40, b.Y+(b.H-48)/2, 48, 48)
	turn := 90.0
	if off >= over-1 {
		r.X, turn = b.X-8, -90
	}
	d := r.Inset(6)
	t.s.Shadow(d, 18, t.Theme)
	t.s.Round(d, 18, t.Theme.Raise)
	t.s.Ring(d, 18, 1, t.Theme.Line)
	if t.beyondEdge(side) {
		t.s.Ring(d, 18, 3, t.askCol(t.window()))
	}
	t.chev(r.X+14, r.Y+14, 20, turn, t.Theme.Text)
	t.clickable(r, moreOfFleet, func() { t.slideFleet(side) }).id = byOther
}

// slideFleet slides a fleet on by what is seen of it, and at its end back.
func (t *Table) slideFleet(side int) {
	off, over := t.fleetOff[side], t.lay.Over[side]
	if off >= over-1 {
		off = 0
	} else {
		off = min(over, off+t.lay.Board.W-120)
	}
	t.fleetOff[side], t.dirty = off, true
}

// beyondEdge reports whether something of a fleet can be chosen that is not seen whole.
func (t *Table) beyondEdge(side int) bool {
	b := t.lay.Board
	for i := range t.v.Lanes {
		if t.v.Lanes[i].Home != side || t.lit(i) == 0 {
			continue
		}
		if r := t.slidOf(side, t.lay.Lanes[i]); r.X < b.X-1 || r.X+r.W > b.X+b.W+1 {
			return true
		}
	}
	return false
}

// revealFleets slides each fleet so that something that can be chosen is seen.
func (t *Table) revealFleets() {
	b := t.lay.Board
	for side, over := range t.lay.Over {
		first := -1
		for i := range t.v.Lanes {
			if t.v.Lanes[i].Home != side || t.lit(i) == 0 {
				continue
			}
			if r := t.slidOf(side, t.lay.Lanes[i]); r.X >= b.X-1 && r.X+r.W <= b.X+b.W+1 {
				first = -1
				break
			}
			if first < 0 {
				first = i
			}
		}
		if first >= 0 {
			t.fleetOff[side] = min(max(0, t.lay.Lanes[first].X-b.X-24), over)
		}
	}
}
