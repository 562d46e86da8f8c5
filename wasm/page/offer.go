//go:build js

package page

import (
	"syscall/js"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Offer is something to choose from: its pictures, its name, and a line about it.
type Offer struct {
	Group       string // the heading over those that follow each other and have the same; "" none
	Label, Line string
	Faces       []*look.Face // whose pictures are drawn before it
	Do          func(d *Open)
}

// addOffers lists what can be chosen, one a row.
func (o *Open) addOffers(list []Offer) {
	if len(list) == 0 {
		return
	}
	box := element("div", "")
	box.Set("className", "picks")
	group := ""
	for _, p := range list {
		if p.Group != group {
			group = p.Group
			box.Call("append", element("h3", group))
		}
		el, art, words := element("button", ""), element("span", ""), element("span", "")
		el.Set("type", "button")
		el.Set("className", "pick")
		for _, f := range p.Faces {
			art.Call("append", thumb(f))
		}
		words.Call("append", element("b", p.Label))
		if p.Line != "" {
			words.Call("append", element("small", p.Line))
		}
		el.Call("append", art, words, drawing(look.IconData("chev")))
		o.listen(el, "click", func(js.Value) { go p.Do(o) })
		box.Call("append", el)
	}
	o.body.Call("append", box)
}

// Size of the picture of a card in a row, in CSS pixels, and how much finer it is
// drawn: as fine as devices are.
const thumbW, thumbH, thumbFine = 52, 64, 2

// thumb draws the picture of a card.
func thumb(f *look.Face) js.Value {
	c := paint.New(thumbW*thumbFine, thumbH*thumbFine, thumbFine)
	look.Motif(c, f.Name, f.Faction, f.Figure, thumbW, thumbH)
	size := c.Img.Rect.Size()
	el := element("canvas", "")
	el.Set("width", size.X)
	el.Set("height", size.Y)
	el.Call("setAttribute", "aria-hidden", "true")
	data := window.Get("Uint8ClampedArray").New(array(c.Img.Pix).Get("buffer"))
	el.Call("getContext", "2d").Call("putImageData", window.Get("ImageData").New(data, size.X, size.Y), 0, 0)
	return el
}
