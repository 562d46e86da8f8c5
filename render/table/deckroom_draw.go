package table

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

func digits(n int) string { return strconv.Itoa(n) }

// Widths from which the screen has three columns, or two; below it has tabs.
const (
	threeColumns = 1080
	twoColumns   = 700
)

// compose draws the screen.
func (b *Deckroom) compose() {
	all := b.safe()
	edge := 16.0
	if all.W < twoColumns {
		edge = 8
	}
	b.drawHead(R(all.X, all.Y, all.W, 64))
	foot := 64.0
	if all.W < twoColumns {
		foot = 116
	}
	body := R(all.X+edge, all.Y+72, all.W-2*edge, all.H-72-foot-16)
	switch {
	case all.W >= threeColumns:
		have, read := 304.0, 336.0
		if all.W >= 1500 {
			have, read = 400, 416
		}
		b.drawFind(R(body.X, body.Y, body.W-have-read-2*edge, body.H))
		b.drawShown(R(body.X+body.W-have-edge-read, body.Y, read, body.H))
		b.drawDeck(R(body.X+body.W-have, body.Y, have, body.H))
	case all.W >= twoColumns:
		b.drawFind(R(body.X, body.Y, body.W-304-edge, body.H))
		b.drawDeck(R(body.X+body.W-304, body.Y, 304, body.H))
	default:
		b.drawTabs(R(body.X, body.Y, body.W, 48))
		body.Y, body.H = body.Y+56, body.H-56
		switch b.tab {
		case 0:
			b.drawFind(body)
		case 1:
			b.drawDeck(body)
		default:
			b.zone = "Figures"
			b.panel(body, 12, false)
			b.drawFigures(R(body.X+16, body.Y+12, body.W-32, body.H-24))
		}
	}
	b.drawFoot(R(all.X+edge, all.Y+all.H-foot-8, all.W-2*edge, foot))
	b.drawSheets()
}

func (b *Deckroom) title() string { return cmp.Or(b.Name(), "A new deck") }

// drawHead draws what the deck is called, and what can be done with it.
func (b *Deckroom) drawHead(r Rect) {
	b.zone = "Deck and game"
	b.s.Box(r, b.Theme.Panel)
	b.s.Box(R(r.X, r.Y+r.H-1, r.W, 1), b.Theme.Line)
	b.chev(r.X+17, r.Y+23, 18, -90, b.Theme.Text)
	b.clickable(R(r.X+4, r.Y+8, 48, 48), "Back", b.Leave)
	right := r.X + r.W - 56
	b.icon(right, r.Y+8, "menu", "Menu", func() { b.show(menuSheet) })
	button := func(w float64, label, icon string, do func()) {
		right -= w + 8
		b.button(R(right, r.Y+8, w, 48), label, icon, false, do)
	}
	undo := b.undo
	if !b.CanUndo() {
		undo = nil
	}
	if r.W >= threeColumns {
		button(150, "Paste a list", "copy", b.Paste)
		button(160, "Copy the list", "share", b.Copy)
		button(110, "Undo", "undo", undo)
	} else {
		right -= 56
		ink := b.Theme.Text
		if undo == nil {
			ink = b.Theme.Text3
		}
		b.s.Icon("undo", right+13, r.Y+21, 22, ink)
		b.clickable(R(right, r.Y+8, 48, 48), "Undo", b.undo).off = undo == nil
	}
	x, w := r.X+56, right-r.X-64
	name := R(x, r.Y+8, w, 48)
	if b.Rename != nil {
		b.clickable(name, "Name of the deck: "+b.title(), b.Rename)
	}
	count := cardsOf(b.Size())
	cw := paint.Strong.Width(count, 15)
	b.s.Text(right-cw-8, r.Y, 64, paint.Strong, 15, count, b.ink())
	b.s.Fit(x, r.Y+9, w-cw-16, 26, paint.Headline, 22, b.title(), b.Theme.Text)
	b.s.Fit(x, r.Y+35, w-cw-16, 18, paint.Body, 13, b.Game.Name, b.Theme.Text2)
}

// ink is the colour of what tells whether the deck may be played.
func (b *Deckroom) ink() color.NRGBA {
	if b.verdict.Legal {
		return b.Theme.Go
	}
	return b.Theme.Harm
}

func (b *Deckroom) drawTabs(r Rect) {
	b.zone = "Tabs"
	b.panel(r, 10, false)
	w := r.W / 3
	for i, name := range [3]string{"Cards", "Deck", "Figures"} {
		t := R(r.X+w*float64(i), r.Y, w, r.H)
		ink := b.Theme.Text2
		if i == b.tab {
			b.s.Round(t, 10, b.Theme.Raise)
			b.s.Box(R(t.X+10, t.Y+t.H-3, t.W-20, 3), b.Theme.You)
			ink = b.Theme.Text
		}
		b.s.Centre(t, paint.Strong, 16, name, ink)
		b.clickable(t, name, func() { b.tab = i }).chosen = i == b.tab
	}
}

// drawFoot draws what the game says of the deck, and what is done with it next.
func (b *Deckroom) drawFoot(r Rect) {
	b.zone = "Play"
	says := r
	bw, y := 120.0, r.Y+8
	if r.W < twoColumns {
		says.H = 56
		bw, y = (r.W-8)/2, r.Y+64
	}
	b.edged(says, 12, b.ink())
	right := r.X + r.W
	if says.H == r.H {
		right -= 12 + 2*bw + 8
	}
	play := b.Play
	if !b.verdict.Legal {
		play = nil
	}
	x := right
	if says.H != r.H {
		x = r.X
	}
	b.button(R(x, y, bw, 48), "Keep", "check", false, b.Keep)
	b.button(R(x+bw+8, y, bw, 48), "Play it", "play", b.verdict.Legal, play)
	for _, cite := range slices.Backward(strings.Fields(b.verdict.Cite)) {
		right -= b.citeWidth(cite) + 12
		b.cite(right, says.Y+says.H/2-10, cite, func() {
			if b.Cited != nil {
				b.Cited(cite)
			}
		})
	}
	ix := says.X + 18
	icon := "stop"
	if b.verdict.Legal {
		icon = "check"
	}
	b.s.Icon(icon, ix, says.Y+says.H/2-9, 18, b.ink())
	lines := b.brief2(b.verdict.Says, right-ix-40)
	for i, l := range lines {
		b.s.Fit(ix+30, says.Y+says.H/2-10*float64(len(lines))+20*float64(i), right-ix-40, 20, paint.Strong, 15, l, b.Theme.Text)
	}
}

// brief2 wraps a text into at most two lines.
func (b *Deckroom) brief2(text string, w float64) []string {
	lines := paint.Strong.Wrap(text, 15, w)
	if len(lines) > 2 {
		lines = []string{lines[0], strings.Join(lines[1:], " ")}
	}
	return lines
}

// face is what is seen of a card.
func (b *Deckroom) face(c *deck.Card) *look.Face {
	f := b.faces[c.Def]
	if f == nil {
		f = FaceOf(b.Rules, c.Def)
		b.faces[c.Def] = f
	}
	return f
}

// picture draws a card.
func (b *Deckroom) picture(x, y float64, size look.Size, c *deck.Card) Rect {
	f, wear := b.face(c), look.Wear{Seat: -1}
	w, h := size.Bounds()
	r := R(x, y, w, h)
	b.s.Pic(r, f.Key(size, wear), 0, 1, func(k float64) *paint.Canvas { return look.Bake(f, size, wear, k) })
	return r
}

// drawShown draws the card that was touched last, large, with how many there are.
func (b *Deckroom) drawShown(r Rect) {
	b.zone = "Card"
	b.panel(r, 12, false)
	c := b.shown
	if c == nil && len(b.found) > 0 {
		c = b.found[0]
	}
	if c == nil {
		return
	}
	size := look.Full
	if r.W >= 416 && r.H >= 660 {
		size = look.Zoom
	}
	w, h := size.Bounds()
	k := min(1, (r.H-88)/(h+8))
	b.scaled(k, func() { b.picture((r.X+(r.W-w*k)/2)/k, (r.Y+8)/k, size, c) })
	b.counter(R(r.X+12, r.Y+16+h*k, r.W-24, 56), c)
}

// counter draws − and + for a card, and how many of it the deck has.
func (b *Deckroom) counter(r Rect, c *deck.Card) {
	n := b.Count(c.Name)
	b.sign(R(r.X, r.Y, 72, r.H), "−", "One less: "+c.Name, n > 0, func() { b.add(c.Name, -1) })
	b.sign(R(r.X+r.W-72, r.Y, 72, r.H), "+", "One more: "+c.Name, true, func() { b.add(c.Name, 1) })
	mid := R(r.X+72, r.Y, r.W-144, 34)
	ink := b.Theme.Text
	if b.refused(c.Name) {
		ink = b.Theme.Harm
	}
	b.s.Centre(mid, paint.Headline, 26, digits(n), ink)
	b.s.Centre(R(mid.X, mid.Y+34, mid.W, 18), paint.Body, 13, "in the deck", b.Theme.Text2)
}

// refused reports whether the game's refusal names a card.
func (b *Deckroom) refused(name string) bool { return slices.Contains(b.verdict.Cards, name) }

// sign draws a button of one sign.
func (b *Deckroom) sign(r Rect, sign, label string, can bool, do func()) {
	ink := b.Theme.Text
	if !can {
		ink = b.Theme.Text3
	}
	fill := b.Theme.Raise
	if can && b.isHeld(r) {
		fill = look.Mix(fill, look.Ink, .18)
	}
	b.s.Round(r, 10, fill)
	b.s.Ring(r, 10, 1, b.Theme.Line)
	b.s.Centre(r, paint.Heavy, 22, sign, ink)
	b.clickable(r, label, do).off = !can
}
