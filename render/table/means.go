package table

import (
	"math"
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// The means of a seat to pay are drawn as shapes: a pile with a limited use as a row of icons, filled and
// hollow; energy of several kinds as pills.

// gauged reports whether a pile is drawn as a row of icons in a width, instead of a number.
func (p *PileView) gauged(w float64) bool {
	return p.Ready >= 0 && p.N > 0 && w/float64(p.N) >= 9
}

// gauge is the first pile of a seat that is drawn as a row of icons in a width, or nil.
func (sv *SeatView) gauge(w float64) *PileView {
	for i := range sv.Piles {
		if p := &sv.Piles[i]; p.gauged(w) {
			return p
		}
	}
	return nil
}

// drawGauge draws the icons of a pile from (x, y), at most h high and w wide, and returns their width.
func (t *Table) drawGauge(p *PileView, x, y, high, w float64) float64 {
	step := math.Floor(min(high+3, w/float64(p.N)))
	size := min(high, step-1)
	icon, col := look.StatIcon(p.Icon)
	for i := range p.N {
		on := i < p.Ready
		key := "token:" + icon + themeKey(t.Theme) + strconv.FormatBool(on) + strconv.Itoa(int(size))
		edge := t.Theme.Text2
		t.s.Pic(R(x+float64(i)*step, y+(high-size)/2, size, size), key, 0, 1, func(k float64) *paint.Canvas {
			c := paint.New(int(size*k+.5), int(size*k+.5), k)
			look.Token(c, icon, size, on, col, edge)
			return c
		})
	}
	return step * float64(p.N)
}

// gaugeSays describes a row of icons in words.
func (p *PileView) gaugeSays() string {
	return p.Name + ", " + strconv.Itoa(p.Ready) + " of " + strconv.Itoa(p.N) + " ready"
}

// drawMana draws a pile as a row of icons below its words, in a bar.
func (t *Table) drawMana(p *PileView, side int, r Rect) {
	t.s.Fit(r.X, r.Y+5, r.W, 16, paint.Body, 12, p.gaugeSays(), t.Theme.Text2)
	t.drawGauge(p, r.X, r.Y+24, 19, r.W-24)
	t.touchPile(p, side, R(r.X, r.Y, r.W-8, 48), R(r.X-5, r.Y, r.W, 48))
}

// poolsWidth is the width of the pills of a seat where nothing limits it.
func poolsWidth(sv *SeatView) (w float64) {
	for _, n := range sv.Pools {
		w += poolWidth(n) + 5
	}
	return max(0, w-5)
}

func poolWidth(n Number) float64 { return 30 + paint.Headline.Width(strconv.Itoa(n.N), 14) }

// drawPools draws a pill for each kind of energy of a seat, closer together where they exceed w, and returns
// their width.
func (t *Table) drawPools(sv *SeatView, x, y, w float64) float64 {
	wide := poolsWidth(sv)
	from, less := x, 0.0
	if n := len(sv.Pools); wide > w && n > 0 {
		less = min(14, (wide-w)/float64(n))
	}
	for _, n := range sv.Pools {
		p := R(x, y, poolWidth(n)-less, 22)
		icon, col := look.StatIcon(n.Icon)
		t.s.Round(p, 11, look.Ink)
		t.s.Icon(icon, p.X+8-less/2, p.Y+5, 12, col)
		t.s.Text(p.X+23-less/2, p.Y, p.H, paint.Headline, 14, strconv.Itoa(n.N), look.White)
		x += p.W + 5
	}
	return x - from
}
