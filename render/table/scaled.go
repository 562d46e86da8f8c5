package table

// scaled draws a part of the screen k times as large: f composes it at its normal size, on a screen and a
// layout that are smaller by k. Cards on the table keep their size whatever the size of the text.
func (t *Table) scaled(k float64, f func()) {
	lay := t.lay
	if k != 1 {
		t.lay = t.lay.Times(1 / k)
	}
	t.stage.scaled(k, f)
	t.lay = lay
}

// scaled draws what f composes k times as large.
func (u *stage) scaled(k float64, f func()) {
	if k == 1 {
		f()
		return
	}
	ops, hots, areas, actors := len(u.s.Ops), len(u.hots), len(u.areas), len(u.s.Actors)
	w, h, in, clip, was := u.w, u.h, u.in, u.s.Clipped(), u.zoomed
	u.w, u.h, u.zoomed = w/k, h/k, u.k()*k
	u.in.Top, u.in.Bottom, u.in.Left, u.in.Right = in.Top/k, in.Bottom/k, in.Left/k, in.Right/k
	u.s.Clip(clip.Times(1 / k))
	f()
	u.w, u.h, u.in, u.zoomed = w, h, in, was
	u.s.Clip(clip)
	u.s.Scale(ops, k)
	for i := hots; i < len(u.hots); i++ {
		u.hots[i].r = u.hots[i].r.Times(k)
	}
	for i := min(areas, len(u.areas)); i < len(u.areas); i++ {
		u.areas[i].r = u.areas[i].r.Times(k)
		u.areas[i].k = k
	}
	for i := actors; i < len(u.s.Actors); i++ {
		u.s.Actors[i].Rect = u.s.Actors[i].Rect.Times(k)
	}
}

// k is how much larger things are drawn now than they are composed.
func (u *stage) k() float64 {
	if u.zoomed == 0 {
		return 1
	}
	return u.zoomed
}

// isHeld reports whether a finger is on the button that is being composed at r.
func (u *stage) isHeld(r Rect) bool {
	s := r.Times(u.k())
	d := func(a, b float64) bool { return a-b < .01 && b-a < .01 }
	return u.held.W > 0 && d(s.X, u.held.X) && d(s.Y, u.held.Y) && d(s.W, u.held.W) && d(s.H, u.held.H)
}

// sheets is how much larger what lies open is drawn: as the text is, as far as the
// screen is wide enough for it.
func (t *Table) sheets() float64 { return min(t.Scale, max(1, t.w/300), max(.85, t.h/230)) }
