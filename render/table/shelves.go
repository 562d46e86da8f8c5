package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Shelf is a row of cards that lie open beside a hand.
type Shelf struct {
	Name, Icon string
	Room       int // how many are kept there; 0 any number
	Cards      []*Card
}

// shelves reads what lies beside the hands.
func (r *reader) shelves(b *engine.Board) {
	for k := range b.Shelves {
		s := &b.Shelves[k]
		if s.Common {
			r.common(b, s)
			continue
		}
		if s.Seldom && !r.holds(s, 0) && !r.holds(s, 1) {
			continue
		}
		for i := range r.v.Seats {
			r.v.Seats[i].Shelves = append(r.v.Seats[i].Shelves, r.shelf(s, r.seat(i)))
		}
	}
}

// shelf reads a shelf of a seat.
func (r *reader) shelf(s *engine.Shelf, who engine.Seat) Shelf {
	sh := Shelf{Name: s.Name, Icon: s.Icon}
	if s.Room != nil {
		sh.Room = int(s.Room(r.m, who))
	}
	for _, h := range r.sorted(r.m.In(who, s.Zone)) {
		if s.Has == nil || s.Has(r.m, h) {
			c := r.card(h)
			c.Shelved = true
			sh.Cards = append(sh.Cards, c)
		}
	}
	return sh
}

// common reads a shelf of what nobody owns.
func (r *reader) common(b *engine.Board, s *engine.Shelf) {
	if b.Map == nil || s.Seldom && !r.holds(s, engine.Nobody) {
		return
	}
	sh := r.shelf(s, engine.Nobody)
	for _, c := range sh.Cards {
		for side := range c.Marks {
			c.Marks[side] = s.Marks != nil && s.Marks(r.m, c.H, r.seat(side))
		}
	}
	r.v.Common = append(r.v.Common, sh)
}

// holds reports whether a card of a seat is on a shelf.
func (r *reader) holds(s *engine.Shelf, who engine.Seat) bool {
	for h := range r.m.In(who, s.Zone).All() {
		if s.Has == nil || s.Has(r.m, h) {
			return true
		}
	}
	return false
}

// title is the name of a shelf, with how much it holds.
func (s *Shelf) title() string {
	switch {
	case s.Room > 0:
		return s.Name + " " + strconv.Itoa(len(s.Cards)) + "/" + strconv.Itoa(s.Room)
	case len(s.Cards) == 0:
		return s.Name + " 0"
	}
	return s.Name
}

// beside tells the layout what lies beside the hands.
func (t *Table) beside() (out [2][]layout.Shelf) {
	for side := range out {
		for i := range t.v.Seats[side].Shelves {
			s := &t.v.Seats[side].Shelves[i]
			out[side] = append(out[side], layout.Shelf{Label: paint.Strong.Width(s.title(), 12), N: max(len(s.Cards), s.Room)})
		}
	}
	return out
}

// drawShelves draws what lies beside the hand of a side.
func (t *Table) drawShelves(side int) {
	if r := t.lay.Shelf[side]; r.W > 0 {
		t.panel(r, 12, false)
	}
	for i, r := range t.lay.Beside[side] {
		s, y := &t.v.Seats[side].Shelves[i], r.Y+18
		if t.lay.Across {
			w := min(r.W*.4, paint.Strong.Width(s.title(), 13)+20)
			t.s.Fit(r.X, r.Y, w-12, r.H, paint.Strong, 13, s.title(), t.Theme.Text2)
			r.X, r.W, y = r.X+w, r.W-w, r.Y
		} else {
			t.s.Fit(r.X, r.Y, r.W+2, 16, paint.Strong, 12, s.title(), t.Theme.Text2)
		}
		widths := make([]float64, max(len(s.Cards), s.Room))
		for k := range widths {
			widths[k] = layout.ChipW
		}
		xs := layout.Row(r.X, min(r.W, float64(len(widths))*(layout.ChipW+6)-6), widths, 6)
		for k := len(s.Cards); k < len(xs); k++ {
			if k == len(s.Cards) || xs[k]-xs[k-1] >= layout.ChipW/2 {
				t.drawFree(s, R(xs[k], y, layout.ChipW, layout.ChipW))
			}
		}
		from := len(t.hots)
		for k, c := range s.Cards {
			t.drawCard(c, look.Chip, xs[k], y, 0, look.Unmarked)
			t.rim(c, R(xs[k], y, layout.ChipW, layout.ChipW))
		}
		if len(s.Cards) > 1 && xs[1]-xs[0] < 48 {
			t.touchShelf(side, s, from)
		}
	}
}

// drawFree draws a place on a shelf that is still free.
func (t *Table) drawFree(s *Shelf, r Rect) {
	t.slot(r.Inset(1), 5, 1.5, t.Theme.Line)
	t.s.Icon(s.Icon, r.X+r.W/2-9, r.Y+r.H/2-9, 18, t.Theme.Line)
}

// rim marks a card on a shelf, where there is no room around it.
func (t *Table) rim(c *Card, r Rect) {
	col := look.Dark.Ask
	switch t.markOf(c, false) {
	case look.Unmarked, look.Waiting:
		return
	case look.Playable:
		col = look.Dark.Go
	case look.Selected:
		col = look.Near
		t.s.Round(R(r.X+r.W-20, r.Y+2, 18, 18), 9, look.Ink)
		t.s.Icon("check", r.X+r.W-16, r.Y+6, 10, look.Near)
	}
	t.s.Ring(R(r.X-3, r.Y-3, r.W+6, r.H+6), 8, 4, col)
}

// stowed reports whether the shelves of a side are not drawn, for want of room.
func (t *Table) stowed(side int) bool {
	return len(t.v.Seats[side].Shelves) > 0 && len(t.lay.Beside[side]) == 0
}

// shelved lists what lies beside the hand of a side.
func (t *Table) shelved(side int) (list []*Card) {
	for i := range t.v.Seats[side].Shelves {
		list = append(list, t.v.Seats[side].Shelves[i].Cards...)
	}
	return list
}

// shelvedName is what the shelves of a side that hold something are called.
func (t *Table) shelvedName(side int) (head string) {
	for i := range t.v.Seats[side].Shelves {
		if s := &t.v.Seats[side].Shelves[i]; len(s.Cards) > 0 {
			if head != "" {
				head += ", "
			}
			head += s.title()
		}
	}
	return head
}

// openShelved lists what lies beside the hand of a side.
func (t *Table) openShelved(side int) {
	list := t.shelved(side)
	t.open(overlay{kind: cards, cards: list, pick: t.anyOption(list), head: t.v.Seats[side].Name + ": " + t.shelvedName(side)})
}

// touchShelf lets a shelf whose cards overlap too far for a finger be touched as
// one: a touch lists them.
func (t *Table) touchShelf(side int, s *Shelf, from int) {
	all := t.hots[from].r
	for i := from; i < len(t.hots); i++ {
		h := &t.hots[i]
		all.W = max(all.W, h.r.X+h.r.W-all.X)
		*h = hot{r: h.r, id: h.id}
	}
	label, pick := s.title(), t.anyOption(s.Cards)
	if pick {
		label += choicesWord
	}
	t.clickable(all, label, func() {
		t.open(overlay{kind: cards, cards: s.Cards, pick: pick, head: t.v.Seats[side].Name + ": " + s.title()})
	}).id = byOther
}
