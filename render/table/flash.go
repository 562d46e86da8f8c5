package table

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
)

// How a card is highlighted, in milliseconds: it flashes a few times and then keeps a ring for a
// while. There are never more than three flashes a second, also if several cards are highlighted in
// turn; with reduced motion there is only the ring.
const (
	flashEvery = 400
	flashOn    = 200
	flashTimes = 3
	flashAll   = 2000
)

// flash is a card that is pointed at.
type flash struct {
	h     engine.H // 0 none
	seen  bool     // it has begun
	began int64
	lit   int64 // when the last flash of any card has begun, or is to begin
	on    bool  // as it was drawn last
}

// point highlights the card of a line of the log as soon as nothing covers the table. Both players
// must know that the handle is still the card of the line: if a card is hidden there now, nothing
// flashes.
func (t *Table) point(l *Line) {
	if f := &t.flash; f.seen { // what was pointed at before has flashed so often
		f.lit = f.began + min(max((t.now-f.began)/flashEvery, 0), flashTimes-1)*flashEvery
		f.h, f.seen = 0, false
	}
	if l.H == 0 || l.H >= engine.MaxEnt || l.Def == 0 || t.read.s.Ent[l.H].Def != l.Def {
		return
	}
	t.flash.h = l.H
	for i := range t.v.Lanes {
		if t.v.Lanes[i].holds(l.H) {
			t.focus = i
		}
	}
	if i := t.v.Map.regionOf(l.H); i >= 0 {
		t.lookAt(i)
		t.slideTo(i)
	}
}

// holds reports whether a card lies at a place.
func (l *Lane) holds(h engine.H) bool {
	if l.Place.H == h || l.Far != nil && l.Far.H == h {
		return true
	}
	for _, side := range l.Sides {
		for _, c := range side {
			if c.H == h || c.covers(h) {
				return true
			}
		}
	}
	return false
}

// covers reports whether a card lies beneath this one.
func (c *Card) covers(h engine.H) bool {
	for _, u := range c.Beneath {
		if u.H == h || u.covers(h) {
			return true
		}
	}
	return false
}

// flashes lets the time of a flash pass; it reports whether that needs more ticks.
func (t *Table) flashes() bool {
	f := &t.flash
	if f.h == 0 || t.over.kind != nothing || t.cover != "" {
		return false
	}
	if !f.seen {
		f.seen, f.on = true, false
		if f.began = t.now; f.lit > 0 {
			f.began = max(t.now, f.lit+flashEvery)
		}
		f.lit = f.began + (flashTimes-1)*flashEvery
	}
	after := t.now - f.began
	if after >= flashAll {
		f.h, t.dirty = 0, true
		return false
	}
	if on := t.Still || after >= flashTimes*flashEvery || after >= 0 && after%flashEvery < flashOn; on != f.on {
		f.on, t.dirty = on, true
	}
	return true
}

// drawFlash rings the card that is pointed at, or what it lies in.
func (t *Table) drawFlash() {
	f := &t.flash
	if f.h == 0 || !f.seen || !f.on || t.over.kind != nothing {
		return
	}
	r := t.ringed(f.h)
	if r.W <= 0 {
		return
	}
	t.s.Ring(r.Inset(-9), 14, 3, look.Ink)
	t.s.Ring(r.Inset(-7), 12, 5, look.White)
	t.s.Ring(r.Inset(-2), 8, 2, look.Ink)
}

// ringed is where a card is drawn: as itself, with the one that it lies beneath, or
// as the pile that it lies in.
func (t *Table) ringed(h engine.H) Rect {
	if r := t.rectOf(cardID(h)); r.W > 0 {
		return r
	}
	for i := range t.v.Lanes {
		for _, side := range t.v.Lanes[i].Sides {
			for _, c := range side {
				if c.covers(h) {
					return t.rectOf(cardID(c.H))
				}
			}
		}
	}
	if t.read.s.Ent[h].Zone == t.game.Rules().Board.Play {
		return Rect{} // at a place that is not shown
	}
	r, _ := t.pileAt(&t.read.s, h, t.rectOf)
	return r
}
