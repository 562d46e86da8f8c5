package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Word is a state of a card that is written on it.
type Word struct{ Name, Icon string }

// badges reads the numbers that a card carries.
func (r *reader) badges(c *Card) {
	for _, b := range r.m.Board.Badges {
		if n := b.Of(r.m, c.H); n != 0 && c.Def != 0 {
			c.Badges = append(c.Badges, Number{Name: b.Name, Icon: b.Icon, N: int(n), Bare: b.Bare})
			c.States = append(c.States, b.Name+" "+strconv.Itoa(int(n)))
		}
	}
}

// drawWear draws the words and numbers on a card that lies on the table.
func (t *Table) drawWear(c *Card, size look.Size, r Rect) {
	t.drawWords(c, size, r)
	t.drawReady(c, size, r)
	y := r.Y + 3
	if size == look.Chip {
		y = r.Y + 2
	}
	for _, b := range c.Badges {
		n := strconv.Itoa(b.N)
		if b.N > 0 && !b.Bare && size != look.Chip {
			n = "+" + n
		}
		w := 19 + paint.Headline.Width(n, 13)
		p := R(r.X-5, y, w, 18)
		name, col := look.StatIcon(b.Icon)
		t.s.Round(p, 9, look.Ink)
		t.s.Ring(p, 9, 1, col)
		t.s.Icon(name, p.X+4, y+4, 10, col)
		t.s.Text(p.X+15, y, 18, paint.Headline, 13, n, look.White)
		y += 20
	}
}

// drawReady draws the acts that a card can still do in a band at the foot of its picture; on a small
// card only the numbers.
func (t *Table) drawReady(c *Card, size look.Size, r Rect) {
	if len(c.Ready) == 0 || size == look.Hand {
		return
	}
	const high = 17
	bare := size == look.Chip
	w := 5.0
	for _, n := range c.Ready {
		w += readyWidth(n, bare)
	}
	p := R(r.X+2, r.Y+c.Face.Foot(size)-high-1, w, high)
	t.s.Round(p, 6, look.Clear(look.Ink, .82))
	x := p.X + 4
	for _, n := range c.Ready {
		icon, col := look.StatIcon(n.Icon)
		t.s.Icon(icon, x, p.Y+3, 11, col)
		if n.N > 0 {
			t.s.Text(x+13, p.Y, high, paint.Headline, 13, strconv.Itoa(n.N), look.White)
		}
		x += readyWidth(n, bare)
	}
}

// readyWidth is how wide a sign of the band is.
func readyWidth(n Number, small bool) float64 {
	w := 14.0
	if n.N > 0 {
		w += paint.Headline.Width(strconv.Itoa(n.N), 13) + 4
	}
	if small {
		w -= 2
	}
	return w
}

// drawWords writes the states of a card at the foot of its picture, or draws
// their icons where it is small.
func (t *Table) drawWords(c *Card, size look.Size, r Rect) {
	foot := c.Face.Foot(size)
	if size == look.Chip {
		x := r.X + r.W - 2
		for _, w := range c.Words {
			x -= 18
			t.s.Round(R(x, r.Y+foot-17, 16, 16), 5, look.Ink)
			t.s.Icon(w.Icon, x+3, r.Y+foot-14, 10, look.Dark.Ask)
		}
		return
	}
	y := r.Y + foot
	for i := len(c.Words) - 1; i >= 0; i-- {
		y -= 16
		w := 18 + paint.Headline.Width(c.Words[i].Name, 12)
		p := R(r.X+(r.W-w)/2, y, w, 15)
		t.s.Round(p, 7, look.Ink)
		t.s.Icon(c.Words[i].Icon, p.X+4, y+3, 9, look.Dark.Ask)
		t.s.Text(p.X+15, y, 15, paint.Headline, 12, c.Words[i].Name, look.White)
	}
}

// looks files a state by how it is drawn.
func (c *Card) looks(s *engine.StateShow) {
	c.States = append(c.States, s.Name)
	switch s.Look {
	case "damaged":
		c.Wear.Damaged = true
	case "turned", "spent", "exhausted", "locked":
		c.Wear.Spent = true
	case "word":
		c.Words = append(c.Words, Word{s.Name, s.Icon})
	}
}
