package table

import (
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawSheets draws what lies open on the screen.
func (b *Deckroom) drawSheets() {
	if b.open == noSheet {
		return
	}
	b.zone = ""
	dark := .55
	if b.open == cardSheet {
		dark = .8
	}
	b.scrim(dark, b.shut)
	switch b.open {
	case cardSheet:
		b.drawLarge()
	case filterSheet:
		b.drawFilters()
	case menuSheet:
		b.drawMenu()
	}
}

// drawLarge draws a card large, with − and + beneath it, or beside it on a low screen.
func (b *Deckroom) drawLarge() {
	c := b.shown
	size := look.Full
	if b.h >= 760 && b.w >= 440 {
		size = look.Zoom
	}
	w, h := size.Bounds()
	beside := b.h < 560 && b.w > b.h
	room := b.safe()
	k := min(1, (room.W-32)/w, (room.H-168)/h)
	if beside {
		k = min(1, (room.H-24)/h)
	}
	x, y := room.X+(room.W-w*k)/2, room.Y+(room.H-h*k-144)/2
	below := R(room.X+(room.W-320)/2, y+h*k+12, 320, 132)
	if beside {
		x, y = room.X+max(8, (room.W-w*k-256)/2), room.Y+(room.H-h*k)/2
		below = R(x+w*k+16, room.Y+(room.H-132)/2, 240, 132)
	}
	b.scaled(k, func() { b.clickable(b.picture(x/k, y/k, size, c), "", func() {}) })
	b.panel(below.Inset(-8), 12, false)
	b.clickable(below.Inset(-8), "", func() {})
	b.counter(R(below.X, below.Y, below.W, 60), c)
	b.button(R(below.X, below.Y+76, below.W, 56), "Close", "", true, b.shut)
}

// sheet draws a panel with a heading, and returns the room in it.
func (b *Deckroom) sheet(w, h float64, head string) Rect {
	r := b.middle(w, h)
	b.panel(r, 14, true)
	b.clickable(r, "", func() {})
	b.s.Text(r.X+20, r.Y+4, 56, paint.Headline, 24, head, b.Theme.Text)
	b.icon(r.X+r.W-52, r.Y+6, "close", "Close", b.shut)
	return R(r.X+16, r.Y+60, r.W-32, r.H-76)
}

// drawFilters draws the facets of the cards with their values, to be chosen.
func (b *Deckroom) drawFilters() {
	in := b.sheet(560, 720, "Filters, "+cardsOf(len(b.found)))
	list := R(in.X, in.Y, in.W, in.H-64)
	b.slides(list, &b.sheetOff, b.facets(list, false))
	b.facets(list, true)
	b.endSlides()
	half := (in.W - 8) / 2
	b.button(R(in.X, in.Y+in.H-52, half, 52), "All cards", "", false, func() {
		b.filter.Chosen = nil
		b.search()
	})
	b.button(R(in.X+half+8, in.Y+in.H-52, half, 52), "Done", "", true, b.shut)
}

// facets sets the facets and returns how high they are.
func (b *Deckroom) facets(r Rect, draw bool) float64 {
	from := r.Y - b.sheetOff
	y := from
	for _, f := range b.Facets {
		b.zone = capital(f.Key)
		if draw {
			b.s.Text(r.X+4, y, 32, paint.Strong, 15, capital(f.Key), b.Theme.Text2)
		}
		y += 32
		x := r.X
		for _, v := range f.Values {
			if w := paint.Strong.Width(v, 14) + 28; x > r.X && x+w > r.X+r.W-8 {
				x, y = r.X, y+48
			}
			if draw {
				x += b.chip(x, y, v, "", b.filter.Has(f.Key, v), func() { b.toggle(f.Key, v) })
			} else {
				x += paint.Strong.Width(v, 14) + 36
			}
		}
		y += 56
	}
	b.zone = ""
	return y - from
}

// drawMenu draws what else can be done with the deck.
func (b *Deckroom) drawMenu() {
	items := []MenuItem{{"Paste a list", "copy", b.Paste}, {"Copy the list", "share", b.Copy}, {"Name the deck", "log", b.Rename}, {"Take all cards out", "close", b.empty}, {"Back to the first screen", "undo", b.Leave}}
	in := b.sheet(360, 76+64*float64(len(items)), "Menu")
	for i, it := range items {
		do := it.Do
		if do != nil {
			do = func() { b.shut(); it.Do() }
		}
		b.button(R(in.X, in.Y+64*float64(i), in.W, 56), it.Label, it.Icon, false, do)
	}
}
