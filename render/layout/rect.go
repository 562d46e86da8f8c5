// Package layout says where everything lies on the table: a pure function of
// the size of the screen and of how many things there are. All lengths are CSS
// pixels.
package layout

// Rect is a rectangle.
type Rect struct{ X, Y, W, H float64 }

// Has reports whether a point lies inside.
func (r Rect) Has(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Inset is r made smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Mid is the centre of r.
func (r Rect) Mid() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// And is what r and s share.
func (r Rect) And(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, max(0, min(r.X+r.W, s.X+s.W)-x), max(0, min(r.Y+r.H, s.Y+s.H)-y)}
}

// Max is the bottom right corner of r.
func (r Rect) Max() (x, y float64) { return r.X + r.W, r.Y + r.H }

// Times is r about the corner of the screen, k times as large.
func (r Rect) Times(k float64) Rect { return Rect{r.X * k, r.Y * k, r.W * k, r.H * k} }
