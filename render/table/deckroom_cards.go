package table

import (
	"image/color"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawFind draws the words and filters that cards are searched by, and the cards that they find.
func (b *Deckroom) drawFind(r Rect) {
	b.zone = "Search"
	b.drawWords(R(r.X, r.Y, r.W, 48))
	b.drawChips(R(r.X, r.Y+52, r.W, 48))
	y := r.Y + 104
	if b.says != "" {
		b.s.Fit(r.X+4, y, r.W-8, 22, paint.Body, 14, b.says, b.Theme.Text2)
		y += 26
	}
	b.zone = "Cards"
	b.drawGrid(R(r.X, y, r.W, r.Y+r.H-y))
}

// drawWords draws the line of words. A field of the page may lie over its middle.
func (b *Deckroom) drawWords(r Rect) {
	b.panel(r, 10, false)
	b.s.Icon("zoom", r.X+14, r.Y+14, 20, b.Theme.Text2)
	words := b.filter.Words
	count := cardsOf(len(b.found))
	right := r.X + r.W - paint.Body.Width(count, 14) - 16
	if words != "" {
		right -= 36
		b.s.Icon("close", r.X+r.W-34, r.Y+16, 16, b.Theme.Text)
		b.clickable(R(r.X+r.W-48, r.Y, 48, 48), "Clear the search", b.clear)
	}
	b.s.Text(right, r.Y, r.H, paint.Body, 14, count, b.Theme.Text2)
	mid := R(r.X+44, r.Y+1, right-r.X-52, r.H-2)
	b.field = mid.Times(b.k())
	if b.Typed {
		return
	}
	ink := b.Theme.Text
	if words == "" {
		words, ink = FieldHint, b.Theme.Text3
	}
	b.s.Fit(mid.X, mid.Y, mid.W, mid.H, paint.Body, 16, words, ink)
	if b.Seek != nil {
		b.clickable(mid, "Search", b.Seek)
	}
}

// clear searches for no words.
func (b *Deckroom) clear() {
	if b.Cleared != nil {
		b.Cleared()
	}
	b.Find("")
}

// FieldHint stands where no word is searched for.
const FieldHint = "Name, words, “<4”, “power>2” …"

// orders are the orders of cards by their numbers.
var orders = [...]string{deck.ByCost: "By cost", deck.ByType: "By type", deck.ByName: "By name"}

// drawChips draws the filters that are on, each to be taken off, and where to put on others.
func (b *Deckroom) drawChips(r Rect) {
	was := b.s.Clipped()
	b.s.Clip(R(r.X-4, r.Y, r.W+8, r.H))
	at := len(b.areas)
	b.areas = append(b.areas, area{r: r, off: &b.chipsOff, across: true})
	x := r.X - b.chipsOff
	x += b.chip(x, r.Y, "Filters", "gear", false, func() { b.show(filterSheet) })
	x += b.chip(x, r.Y, orders[b.filter.Order], "", false, func() {
		b.filter.Order = (b.filter.Order + 1) % deck.Order(len(orders))
		b.search()
	})
	for _, f := range b.Facets {
		for _, v := range f.Values {
			if b.filter.Has(f.Key, v) {
				x += b.chip(x, r.Y, b.value(f.Key, v), "close", true, func() { b.toggle(f.Key, v) })
			}
		}
	}
	over := max(0, x+b.chipsOff-r.X-r.W)
	b.areas[at].max = over
	b.chipsOff = min(b.chipsOff, over)
	b.s.Clip(was)
}

// value is a value of a facet as it is shown by itself.
func (b *Deckroom) value(key, v string) string {
	if key == b.Cost {
		return capital(key) + " " + v
	}
	return v
}

// capital begins a word of a pack with a capital.
func capital(s string) string { return strings.TrimSuffix(sentence(s), ".") }

func (b *Deckroom) toggle(key, v string) {
	b.filter.Toggle(key, v)
	b.search()
}

// chip draws something to choose and returns how much room it takes.
func (b *Deckroom) chip(x, y float64, label, icon string, on bool, do func()) float64 {
	w := paint.Strong.Width(label, 14) + 28
	if icon != "" {
		w += 20
	}
	r := R(x, y+6, w, 36)
	b.s.Round(r, 18, b.Theme.Panel)
	if on {
		b.s.Ring(r, 18, 2, b.Theme.You)
	} else {
		b.s.Ring(r, 18, 1, b.Theme.Line)
	}
	b.s.Text(x+14, r.Y, r.H, paint.Strong, 14, label, b.Theme.Text)
	if icon != "" {
		b.s.Icon(icon, x+w-30, r.Y+11, 14, b.Theme.Text2)
	}
	b.clickable(R(x, y, w, 48), label, do).chosen = on
	return w + 8
}

// Sizes of the grid of cards.
const (
	cellWide = 120 + 4
	cellHigh = 168 + 38
)

// drawGrid draws the cards that were found, as far as they are in sight.
func (b *Deckroom) drawGrid(r Rect) {
	b.cols = max(1, int((r.W+4)/cellWide))
	rows := (len(b.found) + b.cols - 1) / b.cols
	pitch := r.W / float64(b.cols)
	b.slides(r, &b.cardsOff, float64(rows)*cellHigh+8)
	for i, c := range b.found {
		y := r.Y + 6 + float64(i/b.cols)*cellHigh - b.cardsOff
		if y+cellHigh > r.Y && y < r.Y+r.H {
			b.cell(r.X+pitch*float64(i%b.cols)+(pitch-120)/2, y, c)
		}
	}
	b.endSlides()
}

// cell draws a card of the grid, and how many of it are in the deck.
func (b *Deckroom) cell(x, y float64, c *deck.Card) {
	r := b.picture(x, y, look.Hand, c)
	n := b.Count(c.Name)
	ink := b.Theme.You
	if b.refused(c.Name) {
		ink = b.Theme.Harm
	}
	if n > 0 {
		b.s.Ring(R(r.X-2, r.Y-2, r.W+4, r.H+4), look.Hand.Radius(b.face(c).Border)+2, 2, ink)
	}
	b.copiesOf(r.X, r.Y+r.H+6, r.W, n, ink)
	h := b.clickable(R(r.X-2, r.Y, r.W+4, cellHigh-4), c.Name, func() { b.add(c.Name, 1) })
	h.id, h.hold = cardIs+c.Name, func() { b.enlarge(c) }
}

// mostMarks is up to how many copies each is drawn.
const mostMarks = 6

// copiesOf draws copies as small cards, and their number.
func (b *Deckroom) copiesOf(x, y, w float64, n int, ink color.NRGBA) {
	if n == 0 {
		b.s.Centre(R(x, y, w, 22), paint.Heavy, 16, "+", b.Theme.Text3)
		return
	}
	marks := min(n, mostMarks)
	if n > mostMarks {
		marks = 1
	}
	label := digits(n)
	all := float64(marks)*15 + 4 + paint.Headline.Width(label, 18)
	x += (w - all) / 2
	for i := range marks {
		b.s.Round(R(x+float64(i)*15, y+3, 11, 16), 2, ink)
	}
	b.s.Text(x+float64(marks)*15+4, y, 22, paint.Headline, 18, label, b.Theme.Text)
}

// lineHigh is how high a line of the deck is.
const lineHigh = 50

// drawDeck draws the lines of the deck, and its figures where there is room for both.
func (b *Deckroom) drawDeck(r Rect) {
	b.zone = "Deck"
	b.panel(r, 12, false)
	list := R(r.X+8, r.Y+8, r.W-16, r.H-16)
	figures := 0.0
	if r.H >= 520 && b.w >= twoColumns {
		figures = 196
		list.H -= figures
		b.s.Box(R(r.X+12, list.Y+list.H+2, r.W-24, 1), b.Theme.Line)
		b.zone = "Figures"
		b.drawFigures(R(r.X+16, list.Y+list.H+10, r.W-32, figures-16))
		b.zone = "Deck"
	}
	groups := b.Groups()
	high := 0.0
	for _, g := range groups {
		high += 28 + lineHigh*float64(len(g.Lines))
	}
	strip := R(list.X, list.Y+list.H-44, list.W, 48)
	if high > list.H {
		list.H -= 48
	}
	b.listRect = list.Times(b.k())
	b.slides(list, &b.deckOff, high)
	y := list.Y - b.deckOff
	if len(groups) == 0 {
		b.para(list.X+8, list.Y+12, list.W-16, 22, paint.Body, 15, "Tap a card to put it into the deck. Hold it to read it.", b.Theme.Text2)
	}
	for _, g := range groups {
		b.s.Text(list.X+6, y, 28, paint.Body, 13, g.Name, b.Theme.Text2)
		n := digits(g.N)
		b.s.Text(list.X+list.W-10-paint.Body.Width(n, 13), y, 28, paint.Body, 13, n, b.Theme.Text2)
		y += 28
		for _, l := range g.Lines {
			b.line(R(list.X, y, list.W-6, lineHigh-2), l.N, l.Name, y-list.Y+b.deckOff)
			y += lineHigh
		}
	}
	b.s.Clip(Rect{})
	b.upAndDown(strip, high-list.H)
}

// upAndDown draws what slides the deck, beneath it: over its lines it would lie on their buttons.
func (b *Deckroom) upAndDown(r Rect, over float64) {
	by := b.listRect.H * .8
	for i, label := range [2]string{"Further up", furtherDown} {
		can := i == 0 && b.deckOff > 1 || i == 1 && b.deckOff < over-1
		if can {
			b.slider(R(r.X+(r.W-48)/2+float64(2*i-1)*32, r.Y, 48, 48), label, float64(180*i), func() {
				b.deckOff = min(max(b.deckOff+by*float64(2*i-1), 0), over)
			})
		}
	}
}

// line draws a line of the deck: one less, how many, the card, one more.
func (b *Deckroom) line(r Rect, n int, name string, at float64) {
	c := b.Named(name)
	fill, ink := b.Theme.Lane, b.Theme.Text
	if b.refused(name) {
		fill, ink = look.Mix(b.Theme.Lane, b.Theme.Harm, .3), b.Theme.Harm
	}
	b.s.Round(r, 8, fill)
	labels := [3]string{"One less: " + name, digits(n) + " " + name, "One more: " + name}
	for _, l := range labels {
		b.lines[l] = at
	}
	tap := func() {}
	if c != nil {
		tap = func() {
			if b.shown = c; b.w < threeColumns {
				b.enlarge(c)
			}
		}
	}
	h := b.clickable(R(r.X+48, r.Y, r.W-96, r.H), labels[1], tap)
	if c != nil {
		h.hold = func() { b.enlarge(c) }
	}
	x, w := r.X+74, r.W-126
	if c != nil {
		if cost := b.face(c).Cost; cost != "" {
			w -= 30
			chip := R(x+w+2, r.Y+12, 26, 24)
			b.s.Round(chip, 5, look.Mix(look.White, look.Dark.Ask, .6))
			b.s.Centre(chip, paint.Headline, 17, cost, look.Ink)
		}
	}
	b.s.Centre(R(r.X+46, r.Y, 26, r.H), paint.Headline, 20, digits(n), ink)
	lines := paint.Strong.Wrap(name, 15, w)
	if len(lines) > 1 {
		b.s.Fit(x, r.Y+5, w, 19, paint.Strong, 14, lines[0], ink)
		b.s.Fit(x, r.Y+23, w, 19, paint.Strong, 14, strings.Join(lines[1:], " "), ink)
	} else {
		b.s.Fit(x, r.Y, w, r.H, paint.Strong, 15, name, ink)
	}
	b.sign(R(r.X+4, r.Y+4, 40, r.H-8), "−", labels[0], true, func() { b.add(name, -1) })
	b.sign(R(r.X+r.W-44, r.Y+4, 40, r.H-8), "+", labels[2], c != nil, func() { b.add(name, 1) })
}

// curveName is what the curve is of.
func (b *Deckroom) curveName() string {
	if b.Cost == "cost" {
		return "Cost curve"
	}
	return "Cost curve: " + b.Cost
}

// drawFigures draws the curve and the averages.
func (b *Deckroom) drawFigures(r Rect) {
	y := r.Y
	var says []string
	for _, a := range b.figures.Averages {
		says = append(says, a.Key+" "+a.Says())
	}
	if b.figures.Curve != nil {
		b.s.Text(r.X, y, 24, paint.Strong, 15, b.curveName(), b.Theme.Text)
		y += 26
		bars := min(r.Y+r.H-y-64, 240)
		most := slices.MaxFunc(b.figures.Curve, func(a, c deck.Figure) int { return a.N - c.N }).N
		each := r.W / float64(len(b.figures.Curve))
		for i, f := range b.figures.Curve {
			x := r.X + each*float64(i)
			h := (bars - 18) * float64(f.N) / float64(max(most, 1))
			b.s.Box(R(x+4, y+bars-max(h, 1), each-8, max(h, 1)), b.Theme.You)
			if f.N > 0 {
				b.s.Centre(R(x, y+bars-h-18, each, 18), paint.Strong, 13, digits(f.N), b.Theme.Text)
			}
			b.s.Centre(R(x, y+bars+2, each, 18), paint.Body, 13, f.Name, b.Theme.Text2)
		}
		y += bars + 24
	}
	if says != nil {
		y = b.para(r.X, y, r.W, 18, paint.Body, 13, "On average "+commas(says)+".", b.Theme.Text2) + 12
	}
	for _, g := range b.Groups() {
		if y+24 > r.Y+r.H {
			break
		}
		b.s.Text(r.X, y, 24, paint.Body, 14, g.Name, b.Theme.Text2)
		w := (r.W - 150) * float64(g.N) / float64(b.Size())
		b.s.Box(R(r.X+110, y+4, w, 16), b.Theme.You)
		b.s.Text(r.X+118+w, y, 24, paint.Strong, 14, digits(g.N), b.Theme.Text)
		y += 28
	}
}
