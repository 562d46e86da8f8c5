package table

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Heights of the parts of the course of a game in the sheet of its end.
const (
	courseLegend = 24.0
	courseFoot   = 20.0 // the turns
	courseLeft   = 30.0 // the numbers
	courseTurn   = 48.0 // the row of the turning point
)

// course is the course that can be drawn; nil: there is none, or it has fewer than two turns.
func (t *Table) course() *Course {
	if c := t.Course; c != nil && len(c.Points) > 2 {
		return c
	}
	return nil
}

// drawCourse draws the numbers of both seats over the turns: whose line is whose, the
// turning point, and a button that shows the game as it stood then.
func (t *Table) drawCourse(c *Course, r Rect) {
	t.drawLegend(c, R(r.X, r.Y, r.W, courseLegend))
	turning := c.Turning(t.game.State().Won)
	if turning > 0 {
		r.H -= courseTurn + 8
		t.drawTurning(c, turning, R(r.X, r.Y+r.H+8, r.W, courseTurn))
	}
	plot := R(r.X+courseLeft, r.Y+courseLegend+8, r.W-courseLeft-8, r.H-courseLegend-8-courseFoot)
	t.drawGrid(c, plot)
	t.drawLines(c, plot, turning)
}

// drawLegend names the number and the lines.
func (t *Table) drawLegend(c *Course, r Rect) {
	x := r.X + courseLeft
	for side := range t.v.Seats {
		t.s.Pic(R(x, r.Y+4, 16, 16), "course:mark:"+colKey(t.Theme.Seat(side))+strconv.Itoa(side), 0, 1, func(k float64) *paint.Canvas {
			p := paint.New(int(16*k+.5), int(16*k+.5), k)
			drawMark(p, 8, 8, side, t.Theme)
			return p
		})
		x += 22 + t.s.Fit(x+22, r.Y, r.W/3, r.H, paint.Strong, 14, t.v.Seats[side].Name, t.Theme.Seat(side)) + 16
	}
	t.s.Fit(x, r.Y, r.X+r.W-x, r.H, paint.Body, 14, c.Of.Name, t.Theme.Text2)
}

// drawGrid draws a line at each round number, and which turns there were.
func (t *Table) drawGrid(c *Course, plot Rect) {
	least, most := c.span()
	for n := least; n <= most; n += roundStep(most-least, 4) {
		y := plot.Y + plot.H*(1-part(n, least, most))
		t.s.Box(R(plot.X, y-.5, plot.W, 1), t.Theme.Line)
		label := c.amount(n)
		t.s.Text(plot.X-8-paint.Body.Width(label, 13), y-9, 18, paint.Body, 13, label, t.Theme.Text2)
	}
	last := len(c.Points) - 1
	step := roundStep(last, int(max(plot.W/64, 1)))
	for i := step; i <= last; i += step {
		label := strconv.Itoa(c.Points[i].Turn)
		x := plot.X + plot.W*float64(i)/float64(last)
		t.s.Text(x-paint.Body.Width(label, 13)/2, plot.Y+plot.H+2, courseFoot-2, paint.Body, 13, label, t.Theme.Text2)
	}
}

// roundStep is the least of 1, 2, 5, 10, 20, … that divides a length into no more than some parts.
func roundStep(length, parts int) int {
	for step := 1; ; step *= 10 {
		for _, k := range []int{1, 2, 5} {
			if length <= step*k*parts {
				return step * k
			}
		}
	}
}

// part is how far up a number lies between two others.
func part(n, least, most int) float64 { return float64(n-least) / float64(most-least) }

// drawLines draws the lines of both seats, the near one above, and marks the turning point.
func (t *Table) drawLines(c *Course, plot Rect, turning int) {
	const margin = 8.0 // the marks reach beyond the plot
	near, won := t.game.Seat(), t.read.side(t.game.State().Won)
	lines, key := c.polylines(near, plot.W, plot.H, margin)
	cols := [2]string{colKey(t.Theme.Seat(0)), colKey(t.Theme.Seat(1))}
	key = fmt.Sprintf("course:%s:%v:%v:%d:%d", key, cols, colKey(t.Theme.Ask), turning, won)
	theme := t.Theme
	t.s.Pic(R(plot.X-margin, plot.Y-margin, plot.W+2*margin, plot.H+2*margin), key, 0, 1, func(k float64) *paint.Canvas {
		p := paint.New(int((plot.W+2*margin)*k+.5), int((plot.H+2*margin)*k+.5), k)
		foot := margin + plot.H
		ground := append([]float64{lines[0][0], foot}, lines[0]...)
		p.Fill(paint.Poly(append(ground, lines[0][len(lines[0])-2], foot)...), paint.Alpha(theme.Seat(0), .14))
		if turning > 0 {
			p.Stroke(paint.Line(lines[0][2*turning], margin, lines[0][2*turning], foot), 1.5, paint.Solid(theme.Ask), 2, 4)
		}
		for _, side := range []int{1, 0} {
			p.Stroke(paint.Line(lines[side]...), 3, paint.Solid(theme.Seat(side)))
			marks := []int{len(c.Points) - 1}
			if turning > 0 && side != won {
				marks = append(marks, turning)
			}
			for _, i := range marks {
				drawMark(p, lines[side][2*i], lines[side][2*i+1], side, theme)
			}
		}
		return p
	})
}

// drawMark draws the sign of a side on its line: a circle for the near side, a square on its
// corner for the far one.
func drawMark(p *paint.Canvas, x, y float64, side int, theme *look.Theme) {
	shape := paint.Circle(x, y, 5.5)
	if side == 1 {
		shape = paint.Poly(x, y-7, x+7, y, x, y+7, x-7, y)
	}
	p.Fill(shape, paint.Solid(theme.Seat(side)))
	p.Stroke(shape, 1.5, paint.Solid(theme.Panel))
}

// polylines are the lines of the near and the far side in a picture of this size within a
// margin, and what tells them from others.
func (c *Course) polylines(near engine.Seat, w, h, margin float64) (lines [2][]float64, key string) {
	least, most := c.span()
	last := float64(len(c.Points) - 1)
	var b strings.Builder
	fmt.Fprintf(&b, "%.0fx%.0f", w, h)
	for i, pt := range c.Points {
		for side, who := range [2]engine.Seat{near, near.Other()} {
			lines[side] = append(lines[side], margin+w*float64(i)/last, margin+h*(1-part(pt.N[who], least, most)))
			fmt.Fprintf(&b, ",%d", pt.N[who])
		}
	}
	return lines, b.String()
}

// drawTurning says which turn decided the game; a tap shows the game as that turn began.
func (t *Table) drawTurning(c *Course, i int, r Rect) {
	round := "turn"
	if t.v.Terms.Round != "" {
		round = strings.TrimSuffix(t.v.Terms.Round, "s")
	}
	head := fmt.Sprintf("Turning point, %s %d", round, c.Points[i].Turn)
	var changes []string
	near := t.game.Seat()
	for side, who := range [2]engine.Seat{near, near.Other()} {
		if s := c.tells(i, who, t.v.Seats[side].Name); s != "" {
			changes = append(changes, s)
		}
	}
	says, x := strings.Join(changes, ", "), r.X+courseLeft
	if t.Watch != nil {
		t.menuRow(r, "", "play", nil)
		t.clickable(r, head+": "+says, func() {
			t.shut()
			t.Watch(c.Points[i].Moment)
		})
		x = r.X + 54
	}
	t.s.Fit(x, r.Y+4, r.X+r.W-16-x, 22, paint.Strong, 15, head, t.Theme.Text)
	t.s.Fit(x, r.Y+25, r.X+r.W-16-x, 19, paint.Body, 14, says, t.Theme.Text2)
}
