package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Fight is a combat as one seat sees it.
type Fight struct {
	Name, Says string
	Region     int // of the map
	Sides      [2]FightSide
}

// FightSide is what a side fights with, and the hits that it takes.
type FightSide struct {
	Units []Fighters
	Hits  int
}

// Fighters are units of one sort that fight, with what their dice need and have shown.
type Fighters struct {
	Units
	Needs int
	Dice  []engine.Cast
}

// fight reads the combat in progress.
func (r *reader) fight(b *engine.Board) {
	if b.Fight == nil || r.v.Map == nil {
		return
	}
	f := b.Fight(r.m)
	if f == nil {
		return
	}
	v := &Fight{Name: f.Name, Says: f.Says, Region: r.v.Map.regionOf(f.Place)}
	for i := range v.Sides {
		s := &f.Sides[r.seat(i)&1]
		v.Sides[i].Hits = int(s.Hits)
		for k := range s.Units {
			for _, u := range r.units([]engine.Units{s.Units[k].Units}) {
				v.Sides[i].Units = append(v.Sides[i].Units, Fighters{u, int(s.Units[k].Needs), s.Units[k].Dice})
			}
		}
	}
	r.v.Fight = v
}

const (
	fightBox  = 40
	fightRow  = fightBox + 16 + 26 // with what is needed and the dice
	fightHigh = 34 + 2*fightRow + 30
)

// drawFight draws the combat in progress: beside the map instead of the description of a cell, or else over a
// part of the map that holds nothing to be chosen.
func (t *Table) drawFight() {
	f := t.v.Fight
	if f == nil || t.lay.Told.W > 0 {
		return
	}
	b := t.lay.Board
	w := min(b.W, 420)
	for _, r := range []Rect{R(b.X+(b.W-w)/2, b.Y+b.H-fightHigh, w, fightHigh), R(b.X+(b.W-w)/2, b.Y, w, fightHigh)} {
		if fightHigh < b.H && !t.hides(r) {
			t.drawScene(f, r)
			return
		}
	}
}

// fightsHere reports whether the cell described beside the map is the one with the combat.
func (t *Table) fightsHere(i int) bool { return t.v.Fight != nil && t.v.Fight.Region == i }

// drawScene draws a combat: the units of both sides, and their dice between them.
func (t *Table) drawScene(f *Fight, r Rect) {
	t.panel(r, 12, false)
	t.clickable(r, "", nil)
	x := r.X + 16 + t.s.Fit(r.X+16, r.Y+6, r.W-110, 26, paint.Headline, 18, f.Name, t.Theme.Text)
	t.s.Fit(x+10, r.Y+7, r.X+r.W-14-x-10, 26, paint.Body, 13, f.Says, t.Theme.Text2)
	in := R(r.X+12, r.Y+34, r.W-24, r.H-34)
	t.drawArray(&f.Sides[1], 1, R(in.X, in.Y, in.W, fightRow))
	t.drawHits(f, R(in.X, in.Y+fightRow, in.W, 26))
	t.drawArray(&f.Sides[0], 0, R(in.X, in.Y+fightRow+28, in.W, fightRow))
}

// drawHits writes the hits of each side between them.
func (t *Table) drawHits(f *Fight, r Rect) {
	t.s.Box(R(r.X, r.Y+r.H/2, r.W, 1), t.Theme.Line)
	x := r.X
	for side := 1; side >= 0; side-- {
		n := f.Sides[side].Hits
		if n == 0 {
			continue
		}
		says := strconv.Itoa(n) + " hits on " + t.v.Seats[side].Name
		if n == 1 {
			says = "1 hit on " + t.v.Seats[side].Name
		}
		w := paint.Strong.Width(says, 13) + 42
		t.s.Round(R(x, r.Y, w, r.H), r.H/2, t.Theme.Raise)
		t.s.Icon("damage", x+8, r.Y+6, 14, look.Dark.Harm)
		t.mark(x+30, r.Y+r.H/2, 8, side)
		t.s.Text(x+38, r.Y, r.H, paint.Strong, 13, says, t.Theme.Text)
		x += w + 8
	}
}

// drawArray draws the units of a side, with their dice towards the other side.
func (t *Table) drawArray(s *FightSide, side int, r Rect) {
	if len(s.Units) == 0 {
		return
	}
	step := min(r.W/float64(len(s.Units)), 84)
	for i := range s.Units {
		u := &s.Units[i]
		x, y := r.X+float64(i)*step, r.Y
		if side == 0 {
			y = r.Y + 26
		}
		b := R(x+(step-fightBox)/2, y, fightBox, fightBox)
		edge, width := look.Seat(side), 2.0
		if m := t.unitsMark(&u.Units); m != look.Unmarked {
			edge, width = t.markCol(m), 3
		}
		t.token(b, u.Icon, side, edge, width, false)
		if u.N > 1 {
			t.outlined(b.X+b.W-2, b.Y+b.H-20, 18, 18, strconv.Itoa(u.N))
		}
		if u.Hurt > 0 {
			t.s.Round(R(b.X-4, b.Y-4, 16, 16), 4, look.Dark.Harm)
			t.s.Icon("damage", b.X-2, b.Y-2, 12, look.Ink)
		}
		if u.Needs > 0 {
			t.s.Centre(R(x, y+fightBox, step, 16), paint.Body, 12, "hits on "+strconv.Itoa(u.Needs)+"+", t.Theme.Text2)
		}
		dy := r.Y
		if side == 1 {
			dy = r.Y + fightBox + 16
		}
		t.drawRolled(u.Dice, side, R(x, dy, step, 24))
		if c := t.firstOf(&u.Units); c != nil {
			h := t.clickable(R(x, y, step, fightBox+14), u.Name, func() { t.takeFrom(c) })
			h.id = byOther
			if ins := t.opts[c.H]; len(ins) > 0 {
				h.input = &ins[0]
			}
		}
	}
}

// drawRolled draws dice that have been rolled side by side: filled those that hit, the others as an outline.
func (t *Table) drawRolled(dice []engine.Cast, side int, r Rect) {
	if len(dice) == 0 {
		return
	}
	const size = 22
	step := min(size+2, (r.W-4-size)/float64(max(len(dice)-1, 1)))
	x := r.X + (r.W-step*float64(len(dice)-1)-size)/2
	for _, d := range dice {
		b, hit := R(x, r.Y+1, size, size), d.Hits
		t.s.Pic(b, "die:"+strconv.Itoa(side)+strconv.FormatBool(hit), 0, 1, func(k float64) *paint.Canvas {
			p := paint.New(int(size*k+.5), int(size*k+.5), k)
			s := paint.Poly(11, 1, 20, 7.5, 17.5, 18, 11, 21, 4.5, 18, 2, 7.5)
			if hit {
				p.Fill(s, paint.Solid(look.Seat(side)))
			} else {
				p.Fill(s, paint.Solid(look.Ink))
				p.Stroke(s, 1.2, paint.Solid(look.Dark.Text3))
			}
			return p
		})
		col := look.Ink
		if !hit {
			col = look.Dark.Text2
		}
		t.s.Centre(b, paint.Headline, 12, d.Face, col)
		x += step
	}
}
