package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Word is a state that stands on a card by its name.
type Word struct{ Name, Icon string }

// badges reads the numbers that a card carries.
func (r *reader) badges(c *Card) {
	for _, b := range r.m.Board.Badges {
		if n := b.Of(r.m, c.H); n != 0 && c.Def != 0 {
			c.Badges = append(c.Badges, Number{b.Name, b.Icon, int(n)})
			c.States = append(c.States, b.Name+" "+strconv.Itoa(int(n)))
		}
	}
}

// drawWear draws the words and numbers on a card that lies on the table.
func (t *Table) drawWear(c *Card, size look.Size, r Rect) {
	t.drawWords(c, size, r)
	y := r.Y + 3
	if size == look.Chip {
		y = r.Y + 2
	}
	for _, b := range c.Badges {
		n := strconv.Itoa(b.N)
		if b.N > 0 && size != look.Chip {
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
