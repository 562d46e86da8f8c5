package table

import "github.com/cutdeck/cutdeck/engine"

// Course is the history of the number that decides a game, turn by turn.
type Course struct {
	Of     Number // its name, whether it counts halves, and how much of it there can be
	Less   bool   // the seat that has less of it leads
	Points []CoursePoint
}

// amount is a number of the course in figures.
func (c *Course) amount(n int) string { return Number{N: n, Halves: c.Of.Halves}.Amount() }

// CoursePoint is what the seats had at the end of a turn. The first point of a course is
// the beginning of the game.
type CoursePoint struct {
	Turn   int    // of the game
	Moment int    // with which that turn begins, as a replay counts moments
	N      [2]int // of seats 0 and 1
}

// Add adds the end of a turn, which began with a moment, as the machine has it. A game
// whose board has no number has no course: then Add adds nothing.
func (c *Course) Add(m *engine.M, moment int) {
	p := CoursePoint{Turn: int(m.Turn), Moment: moment}
	for who := range engine.Nobody {
		d, ok := deciding(m, who)
		if !ok {
			return
		}
		d.Whole = max(d.Whole, c.Of.Whole)
		c.Of, c.Less = d.Number, d.less
		p.N[who] = d.N
	}
	c.Points = append(c.Points, p)
}

// decider is the number of a seat that decides the game.
type decider struct {
	Number
	less bool // the seat that has less of it leads
}

// deciding is that number: the first one with a known maximum, else what is left of what the seat
// defends, else the first number of the seat.
func deciding(m *engine.M, who engine.Seat) (d decider, ok bool) {
	b := m.Board
	for _, c := range b.Counts {
		if c.Whole != nil {
			return decider{numberOf(m, who, &c), c.Less}, true
		}
	}
	if b.Fleets != nil && b.Fleets.Rear != nil {
		if r := b.Fleets.Rear(m, who); r.Whole > 0 {
			return decider{Number{Name: "Left", N: int(r.Left), Whole: int(r.Whole)}, false}, true
		}
	}
	if len(b.Counts) > 0 {
		return decider{numberOf(m, who, &b.Counts[0]), b.Counts[0].Less}, true
	}
	return d, false
}

// numberOf is a number of a seat.
func numberOf(m *engine.M, who engine.Seat, c *engine.Count) Number {
	n := Number{Name: c.Name, Icon: c.Icon, N: int(c.Of(m, who)), Halves: c.Halves}
	if c.Whole != nil {
		n.Whole = int(c.Whole(m, who))
	}
	return n
}

// lead is how far a seat leads at a point.
func (c *Course) lead(i int, who engine.Seat) int {
	n := c.Points[i].N
	if lead := n[who] - n[who.Other()]; !c.Less {
		return lead
	}
	return n[who.Other()] - n[who]
}

// Turning is the point of the turn in which the lead changed most in favour of the winner, the later
// of two equal ones. It is 0 if nobody has won, or the winner gained in no turn.
func (c *Course) Turning(won engine.Seat) int {
	at, most := 0, 0
	if won >= engine.Nobody {
		return 0
	}
	for i := 1; i < len(c.Points); i++ {
		if gain := c.lead(i, won) - c.lead(i-1, won); gain > 0 && gain >= most {
			at, most = i, gain
		}
	}
	return at
}

// tells says what a turn did to the number of a seat; "" nothing.
func (c *Course) tells(i int, who engine.Seat, name string) string {
	was, is := c.Points[i-1].N[who], c.Points[i].N[who]
	if was == is {
		return ""
	}
	return name + " " + c.amount(was) + " to " + c.amount(is)
}

// span is the least and the greatest number of the picture of a course.
func (c *Course) span() (least, most int) {
	most = c.Of.Whole
	for _, p := range c.Points {
		for _, n := range p.N {
			least, most = min(least, n), max(most, n)
		}
	}
	return least, max(most, least+1)
}
