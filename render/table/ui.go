package table

import (
	"image/color"
	"math"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

// Rect is a rectangle in CSS pixels.
type Rect = scene.Rect

// R is the rectangle at x, y of w×h.
func R(x, y, w, h float64) Rect { return scene.R(x, y, w, h) }

// hot is a place that can be touched. Later ones lie above earlier ones.
type hot struct {
	r      Rect
	label  string
	tap    func()
	hold   func()
	holdAt func(x, y float64) // as hold, where in it
	take   func()             // it is being dragged
	drop   func(x, y float64) // it can be dragged; where it was let go
	card   *Card              // what is carried while dragging
	input  *engine.Input      // what touching it leads to
	// for the outline: what it stands for, or as a button its part of the screen
	id, zone    string
	chosen, off bool
	clipped     bool  // a part of it is slid out of sight
	past        int   // of what happened: the number of the line that tells it
	cell        *cell // of a map: of those that meet the one whose middle is nearest is meant
	only        bool  // it says where something lies, and cannot be touched
}

// area can be slid.
type area struct {
	r      Rect
	off    *float64
	max    float64
	across bool    // sideways
	k      float64 // how much larger it is drawn; 0 not
	beside *float64
	wide   float64 // it can be slid sideways, too: what beside is at most
}

// stage is what every screen has: a size, a theme, a scene being composed and
// the places in it that can be touched.
type stage struct {
	Theme   *look.Theme
	Scale   float64 // of text, 0.85 … 1.6
	Still   bool    // reduced motion: what changes fades
	Speed   float64 // of what flies; 0 nothing does
	w, h    float64
	in      layout.Insets
	s       scene.Scene
	hots    []hot
	areas   []area
	zoomed  float64 // how much larger what is being composed is drawn; 0 not
	dirty   bool
	now     int64
	finger  gesture.Recogniser
	mouse   bool    // it is a mouse
	slide   *area   // being slid
	slid    float64 // its offset when the slide began
	aside   float64 // and that sideways
	drag    *hot    // being dragged
	dx, dy  float64 // where the drag is
	held    Rect    // the button under the finger
	zone    string  // the part of the screen that is being drawn
	focused string  // the item that has the focus of the keyboard
}

// Resize tells the size of the screen in CSS pixels and what the device covers.
func (u *stage) Resize(w, h float64, in layout.Insets) {
	if w != u.w || h != u.h || in != u.in {
		u.w, u.h, u.in, u.dirty = w, h, in, true
	}
}

// safe is what the device leaves of the screen: what can be tapped lies there.
func (u *stage) safe() Rect {
	return R(u.in.Left, u.in.Top, u.w-u.in.Left-u.in.Right, u.h-u.in.Top-u.in.Bottom)
}

// middle is a place of that size, or of what there is, in the middle of it.
func (u *stage) middle(w, h float64) Rect {
	c := u.safe()
	w, h = min(w, c.W-16), min(h, c.H-16)
	return R(c.X+(c.W-w)/2, c.Y+(c.H-h)/2, w, h)
}

// Touch asks for a new scene.
func (u *stage) Touch() { u.dirty = true }

// begin empties the scene for a new one.
func (u *stage) begin() {
	u.s.Reset()
	u.hots, u.areas, u.zone = u.hots[:0], u.areas[:0], ""
	u.dirty = false
}

// clickable adds a place that can be tapped.
func (u *stage) clickable(r Rect, label string, tap func()) *hot {
	if tap != nil && label != "" {
		r = u.grow(r)
	}
	whole := r
	if c := u.s.Clipped(); c != (Rect{}) {
		r = r.And(c)
	}
	u.hots = append(u.hots, hot{r: r, label: label, tap: tap, zone: u.zone, clipped: r != whole})
	return &u.hots[len(u.hots)-1]
}

// grow makes a place large enough for a finger, within the screen: it may exceed
// what is drawn.
func (u *stage) grow(r Rect) Rect {
	least := 48 / u.k()
	if d := least - r.W; d > 0 {
		r.X, r.W = max(0, min(r.X-d/2, u.w-least)), least
	}
	if d := least - r.H; d > 0 {
		r.Y, r.H = max(0, min(r.Y-d/2, u.h-least)), least
	}
	return r
}

// under finds the topmost place at a point.
func (u *stage) under(x, y float64) *hot {
	for i := len(u.hots) - 1; i >= 0; i-- {
		if u.hots[i].r.Has(x, y) && !u.hots[i].only {
			return u.nearestCell(&u.hots[i], x, y)
		}
	}
	return nil
}

// nearestCell is the cell of a map whose middle is nearest to a point, if what lies
// there is one; that is exact for hexes and for squares.
func (u *stage) nearestCell(h *hot, x, y float64) *hot {
	if h.cell == nil {
		return h
	}
	best := math.Inf(1)
	for i := range u.hots {
		o := &u.hots[i]
		if o.cell == nil {
			continue
		}
		if d := math.Hypot(o.cell.x-x, o.cell.y-y); d < best {
			h, best = o, d
		}
	}
	return h
}

// Pointer takes the finger or mouse at a time in milliseconds. It reports
// whether ticks are still needed.
func (u *stage) Pointer(now int64, p gesture.Pointer) bool {
	u.now, u.mouse = now, p.Mouse
	for _, e := range u.finger.Step(now, p) {
		u.gesture(e)
	}
	return u.finger.Busy()
}

func (u *stage) gesture(e gesture.Event) {
	if e.Kind != gesture.Press && e.Kind != gesture.Move && u.held != (Rect{}) {
		u.held, u.dirty = Rect{}, true
	}
	switch e.Kind {
	case gesture.Press:
		if h := u.under(e.X, e.Y); h != nil && h.tap != nil {
			u.held, u.dirty = h.r, true
		}
	case gesture.Tap:
		if h := u.under(e.X, e.Y); h != nil && h.tap != nil {
			u.dirty = true
			h.tap()
		}
	case gesture.Hold:
		switch h := u.under(e.FromX, e.FromY); {
		case h == nil:
		case h.hold != nil:
			u.dirty = true
			h.hold()
		case h.holdAt != nil:
			u.dirty = true
			h.holdAt(e.FromX, e.FromY)
		}
	case gesture.Drag:
		u.takeUp(e)
	case gesture.Move:
		u.move(e)
	case gesture.Drop:
		u.letGo(e)
	case gesture.Cancel:
		u.drag, u.slide, u.dirty = nil, nil, true
	}
}

// takeUp begins a drag: what lies there is carried, or slid.
func (u *stage) takeUp(e gesture.Event) {
	u.drag, u.slide = nil, nil
	h := u.under(e.FromX, e.FromY)
	if h != nil && h.drop != nil && u.acrossAt(e) == nil { // else the hand is slid
		d := *h
		u.drag = &d
		u.dx, u.dy, u.dirty = e.X, e.Y, true
		if d.take != nil {
			d.take()
		}
		return
	}
	if a := u.areaAt(e.FromX, e.FromY, math.Abs(e.X-e.FromX) > math.Abs(e.Y-e.FromY)); a != nil {
		one := *a
		u.slide, u.slid = &one, *one.off
		if one.beside != nil {
			u.aside = *one.beside
		}
		u.move(e)
	}
}

// letGo ends a drag.
func (u *stage) letGo(e gesture.Event) {
	if d := u.drag; d != nil {
		u.drag, u.dirty = nil, true
		d.drop(e.X, e.Y)
		return
	}
	// a thumb that rolled a little within a button meant it
	if h := u.under(e.FromX, e.FromY); u.slide == nil && h != nil && h.tap != nil && h.r.Has(e.X, e.Y) {
		u.dirty = true
		h.tap()
	}
	u.slide = nil
}

// acrossAt is what is slid sideways by a drag that goes more sideways than up.
func (u *stage) acrossAt(e gesture.Event) *area {
	if math.Abs(e.X-e.FromX) < 1.5*math.Abs(e.Y-e.FromY) {
		return nil
	}
	for i := range u.areas {
		if a := &u.areas[i]; a.across && a.max > 0 && a.r.Has(e.FromX, e.FromY) {
			return a
		}
	}
	return nil
}

func (u *stage) move(e gesture.Event) {
	if u.drag != nil {
		u.dx, u.dy, u.dirty = e.X, e.Y, true
	}
	if a := u.slide; a != nil {
		d := e.FromY - e.Y
		if a.across {
			d = e.FromX - e.X
		}
		if a.beside != nil {
			*a.beside = min(max(u.aside+e.FromX-e.X, 0), a.wide)
		}
		if a.k > 0 {
			d /= a.k
		}
		*a.off = min(max(u.slid+d, 0), a.max)
		u.dirty = true
	}
}

// areaAt is what can be slid at a point: that of the direction first.
func (u *stage) areaAt(x, y float64, across bool) (other *area) {
	for i := len(u.areas) - 1; i >= 0; i-- {
		a := &u.areas[i]
		if a.max <= 0 && a.wide <= 0 || !a.r.Has(x, y) {
			continue
		}
		if a.across == across {
			return a
		}
		if other == nil {
			other = a
		}
	}
	return other
}

// Wheel slides what lies under the mouse.
func (u *stage) Wheel(x, y, d float64) {
	if a := u.areaAt(x, y, false); a != nil {
		*a.off = min(max(*a.off+d, 0), a.max)
		u.dirty = true
	}
}

// chev draws a chevron, turned by some degrees from upwards.
func (u *stage) chev(x, y, size, turn float64, c color.NRGBA) {
	u.s.Icon("chev", x, y, size, c)
	u.s.Ops[len(u.s.Ops)-1].Turn = turn
}

// button draws a button; with an empty label it is a square icon.
func (u *stage) button(r Rect, label, icon string, main bool, tap func()) *hot {
	t := u.Theme
	fill, ink := t.Raise, t.Text
	if main {
		fill, ink = t.CTA, t.OnCTA
	}
	if tap == nil {
		ink = t.Text3
	} else if u.isHeld(r) {
		fill = look.Mix(fill, look.Ink, .18)
	}
	u.s.Round(r, 10, fill)
	if !main {
		u.s.Ring(r, 10, 1, t.Line)
	}
	const size = 16
	if label != "" && paint.Strong.Width(label, size)+46 > r.W { // no room for both
		icon = ""
	}
	label = paint.Strong.Fit(label, size, r.W-20)
	w := paint.Strong.Width(label, size)
	x := r.X + (r.W-w)/2
	if icon != "" {
		if label == "" {
			u.s.Icon(icon, r.X+(r.W-20)/2, r.Y+(r.H-20)/2, 20, ink)
		} else {
			x += 13
			u.s.Icon(icon, x-26, r.Y+(r.H-18)/2, 18, ink)
		}
	}
	u.s.Text(x, r.Y, r.H, paint.Strong, size, label, ink)
	off := tap == nil
	if off {
		tap = func() {}
	}
	if label == "" {
		label = icon
	}
	h := u.clickable(r, label, tap)
	h.off = off
	return h
}

// icon draws a bare icon of 22 in a touchable square of 48.
func (u *stage) icon(x, y float64, name, label string, tap func()) {
	u.s.Icon(name, x+13, y+13, 22, u.Theme.Text)
	u.clickable(R(x, y, 48, 48), label, tap)
}

// edged draws a raised sheet with a coloured left edge.
func (u *stage) edged(r Rect, radius float64, edge color.NRGBA) {
	was := u.s.Clipped()
	left := R(r.X, r.Y, radius+8, r.H)
	if was != (Rect{}) {
		left = left.And(was)
	}
	u.s.Clip(left)
	u.s.Round(r, radius, edge)
	u.s.Clip(was)
	u.s.Round(R(r.X+4, r.Y, r.W-4, r.H), radius, u.Theme.Raise)
}

// themeKey tells pictures of the two themes apart.
func themeKey(t *look.Theme) string {
	if t.ShadowNear.Y == 1 {
		return "light"
	}
	return "dark"
}

// panel draws a raised sheet.
func (u *stage) panel(r Rect, radius float64, shadow bool) {
	if shadow {
		u.s.Shadow(r, radius, u.Theme)
	}
	u.s.Round(r, radius, u.Theme.Panel)
	u.s.Ring(r, radius, 1, u.Theme.Line)
}

const scrimID = "scrim"

// scrim darkens everything below; a touch on it calls tap.
func (u *stage) scrim(a float64, tap func()) {
	c := look.Dark.Page
	c.A = uint8(a * 255)
	u.s.Box(R(0, 0, u.w, u.h), c)
	u.clickable(R(0, 0, u.w, u.h), "close", tap).id = scrimID
	u.areas = u.areas[:0]
}

// citeWidth is how wide the chip of a citation is.
func (u *stage) citeWidth(para string) float64 { return paint.Strong.Width(para, 12) + 14 }

// cite draws a citation chip and returns its width.
func (u *stage) cite(x, y float64, para string, tap func()) float64 {
	w := u.citeWidth(para)
	u.s.Round(R(x, y, w, 20), 6, u.Theme.CiteBg)
	u.s.Text(x+7, y, 20, paint.Strong, 12, para, u.Theme.Cite)
	if tap != nil {
		u.clickable(R(x-8, y-14, w+16, 48), "Rule "+para, tap)
	}
	return w
}

// para draws wrapped text and returns the y below it.
func (u *stage) para(x, y, w, line float64, f paint.Font, size float64, text string, col color.NRGBA) float64 {
	for _, l := range f.Wrap(text, size, w) {
		u.s.Text(x, y, line, f, size, l, col)
		y += line
	}
	return y
}

// mark draws the mark of a seat with its middle at (x, y).
func (u *stage) mark(x, y, size float64, side int) {
	key := "mark:" + string(rune('0'+side)) + ":" + string(rune('0'+int(size)))
	d := size * 1.5
	u.s.Pic(R(x-d/2, y-d/2, d, d), key, 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(d*k+.5), int(d*k+.5), k)
		look.SeatMark(c, d/2, d/2, size, side, false)
		return c
	})
}

// seat draws the large mark of a seat with its letter.
func (u *stage) seat(x, y, size float64, side int, name string) {
	letter := "?"
	for _, r := range name {
		letter = string(r)
		break
	}
	key := "seat:" + letter + string(rune('0'+side)) + ":" + string(rune('0'+int(size)))
	u.s.Pic(R(x, y, size, size), key, 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(size*k+.5), int(size*k+.5), k)
		p := paint.Circle(size/2, size/2, size/2)
		if side == 1 {
			p = paint.Poly(size/2, 0, size, size/2, size/2, size, 0, size/2)
		}
		c.Fill(p, paint.Solid(look.Seat(side)))
		f := size * .48
		c.Text((size-paint.Headline.Width(letter, f))/2, paint.Headline.Base(f, size), paint.Headline, f, letter, look.Ink)
		return c
	})
}

// pile draws the picture of a pile.
func (u *stage) pile(x, y float64, icon string, side int) {
	u.s.Pic(R(x, y, 32, 42), "pile:"+icon+string(rune('0'+side)), 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(32*k+.5), int(42*k+.5), k)
		look.Pile(c, icon, side)
		return c
	})
}
