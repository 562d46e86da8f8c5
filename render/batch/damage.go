package batch

import (
	"image"
	"math"

	"github.com/cutdeck/cutdeck/render/scene"
)

// same reports whether two operations look the same.
func same(a *scene.Op, b *scene.Op) bool {
	return a.Kind == b.Kind && a.Rect == b.Rect && a.Turn == b.Turn && a.Cut == b.Cut && a.Key == b.Key && a.Color == b.Color &&
		a.Font == b.Font && a.Size == b.Size && a.Text == b.Text && a.Clip == b.Clip
}

// changed is the part of the screen, in CSS pixels, where two scenes differ. What
// is drawn equally at the beginning and at the end of both is left out; of what
// lies between, only what differs counts as long as it is as much in both.
func changed(old, now []scene.Op) (r scene.Rect) {
	for len(old) > 0 && len(now) > 0 && same(&old[0], &now[0]) {
		old, now = old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && same(&old[len(old)-1], &now[len(now)-1]) {
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	if len(old) == len(now) {
		for i := range old {
			if !same(&old[i], &now[i]) {
				r = union(union(r, bounds(&old[i])), bounds(&now[i]))
			}
		}
		return r
	}
	for _, list := range [2][]scene.Op{old, now} {
		for i := range list {
			r = union(r, bounds(&list[i]))
		}
	}
	return r
}

// bounds is where an operation draws at most.
func bounds(o *scene.Op) scene.Rect {
	r := o.Rect
	switch {
	case o.Kind == scene.Text: // its rectangle begins at the base line
		r = scene.R(r.X-3, r.Y-o.Size*1.3, r.W+6, o.Size*1.8)
	case o.Turn != 0:
		d := math.Hypot(r.W, r.H) - min(r.W, r.H)
		r = r.Inset(-d/2 - 2)
	}
	r = r.Inset(-2)
	if o.Clip != (scene.Rect{}) {
		r = r.And(o.Clip.Inset(-1))
	}
	return r
}

func union(a, b scene.Rect) scene.Rect {
	if a.W <= 0 || a.H <= 0 {
		return b
	}
	if b.W <= 0 || b.H <= 0 {
		return a
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return scene.R(x, y, max(a.X+a.W, b.X+b.W)-x, max(a.Y+a.H, b.Y+b.H)-y)
}

// pixels is a rectangle in whole pixels around r.
func (b *Batch) pixels(r scene.Rect) image.Rectangle {
	return image.Rect(int(math.Floor(r.X*b.Scale)), int(math.Floor(r.Y*b.Scale)), int(math.Ceil((r.X+r.W)*b.Scale)), int(math.Ceil((r.Y+r.H)*b.Scale)))
}
