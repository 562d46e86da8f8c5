//go:build js

package page

import (
	"iter"
	"strconv"
	"strings"
	"syscall/js"

	"github.com/cutdeck/cutdeck/render/look"
)

// Paragraph is a paragraph of a book; one without a number is a heading, unless it has
// another style.
type Paragraph struct {
	Number, Text string
	Style        Style
}

// Style is how a paragraph without a number is shown.
type Style uint8

// The styles of paragraphs.
const (
	Heading Style = iota
	Prose
	Example // the text of a card
)

// heading reports whether it is the heading of a chapter.
func (p *Paragraph) heading() bool { return p.Number == "" && p.Style == Heading }

// Reader is a book of numbered paragraphs to read and to search, made of the
// page's own elements: it can be zoomed, copied and read aloud.
type Reader struct {
	Title      string
	Paragraphs []Paragraph
	At         string // number of the paragraph to begin with; "" the first
}

// Show opens the book.
func (b Reader) Show() *Open {
	o := newOpen("reader", b.Title, nil)
	head, pages, found := element("header", ""), element("div", ""), element("p", "")
	o.field = element("input", "")
	for name, v := range map[string]any{"type": "search", "placeholder": "Search the rules", "ariaLabel": "Search the rulebook", "autocomplete": "off"} {
		o.field.Set(name, v)
	}
	shut := element("button", "")
	shut.Set("type", "button")
	shut.Set("title", "Close")
	shut.Call("setAttribute", "aria-label", "Close")
	shut.Call("append", drawing(look.IconData("close")))
	o.listen(shut, "click", func(js.Value) { go o.Close() })
	found.Call("setAttribute", "role", "status")
	head.Call("append", o.el.Get("firstChild"), o.field, shut, found)
	leaves := b.leaves()
	pages.Set("className", "pages")
	pages.Set("tabIndex", 0)
	pages.Set("autofocus", true) // arrows turn the pages; a search is asked for
	for _, l := range leaves {
		pages.Call("append", l.el)
	}
	o.body.Set("className", "book")
	contents := o.contents(leaves, pages, func() {
		o.field.Set("value", "")
		found.Set("textContent", search(leaves, ""))
	})
	o.body.Call("append", contents, pages)
	o.el.Call("prepend", head)
	o.listen(o.field, "input", func(js.Value) {
		found.Set("textContent", search(leaves, o.Value()))
		pages.Set("scrollTop", 0)
	})
	o.listen(pages, "click", func(e js.Value) {
		if to := e.Get("target").Get("dataset").Get("to"); to.Type() == js.TypeString {
			o.field.Set("value", "")
			found.Set("textContent", search(leaves, ""))
			turnTo(leaves, to.String())
		}
	})
	o.show()
	turnTo(leaves, b.At)
	return o
}

// contents lists the chapters, and marks the one that is read.
func (o *Open) contents(leaves []leaf, pages js.Value, whole func()) js.Value {
	nav := element("nav", "")
	nav.Call("setAttribute", "aria-label", "Chapters")
	var heads, marks []js.Value
	for _, l := range leaves {
		if !l.heading() {
			continue
		}
		el := element("button", l.Text)
		el.Set("type", "button")
		o.listen(el, "click", func(js.Value) {
			whole()
			l.el.Call("scrollIntoView", map[string]any{"block": "start"})
		})
		nav.Call("append", el)
		heads, marks = append(heads, l.el), append(marks, el)
	}
	at := -1
	mark := func(js.Value) {
		edge := pages.Get("scrollTop").Float() + pages.Get("offsetTop").Float() + pages.Get("clientHeight").Float()/3
		now := 0
		for i, h := range heads {
			if h.Get("offsetTop").Float() <= edge {
				now = i
			}
		}
		if now == at || len(marks) == 0 {
			return
		}
		if at >= 0 {
			marks[at].Call("removeAttribute", "aria-current")
		}
		at = now
		marks[at].Call("setAttribute", "aria-current", "true")
		marks[at].Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
	}
	o.listen(pages, "scroll", mark)
	o.listen(pages, "focus", mark) // when it is opened
	return nav
}

// leaf is a paragraph on the page.
type leaf struct {
	Paragraph
	el  js.Value
	low string // its text, to be searched
}

// leaves makes the elements. A number in a text leads to its paragraph.
func (b Reader) leaves() []leaf {
	known := map[string]bool{}
	for _, p := range b.Paragraphs {
		known[p.Number] = p.Number != ""
	}
	var out []leaf
	for _, p := range b.Paragraphs {
		l := leaf{Paragraph: p, low: strings.ToLower(p.Number + " " + p.Text)}
		switch {
		case p.heading():
			l.el = element("h3", p.Text)
		case p.Style == Prose:
			l.el = element("p", p.Text)
			l.el.Set("className", "prose")
		case p.Style == Example:
			l.el = element("pre", p.Text)
		default:
			l.el = element("p", "")
			l.el.Call("append", element("b", p.Number), " ")
			at := 0
			for from, to := range words(p.Text) {
				if n := p.Text[from:to]; known[n] {
					link := element("button", n)
					link.Set("type", "button")
					link.Get("dataset").Set("to", n)
					l.el.Call("append", p.Text[at:from], link)
					at = to
				}
			}
			l.el.Call("append", p.Text[at:])
		}
		out = append(out, l)
	}
	return out
}

// words yields where the words of a text begin and end.
func words(text string) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		from := -1
		for i, c := range text + " " {
			switch word := c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'; {
			case word && from < 0:
				from = i
			case !word && from >= 0:
				if !yield(from, i) {
					return
				}
				from = -1
			}
		}
	}
}

// search hides what does not hold all the words, and says how much is left.
func search(leaves []leaf, text string) string {
	words := strings.Fields(strings.ToLower(text))
	n := 0
	for _, l := range leaves {
		hit := !l.heading() || len(words) == 0
		for _, w := range words {
			hit = hit && strings.Contains(l.low, w)
		}
		l.el.Set("hidden", !hit)
		if hit && !l.heading() {
			n++
		}
	}
	switch {
	case len(words) == 0:
		return ""
	case n == 0:
		return "Nothing holds these words."
	case n == 1:
		return "1 paragraph"
	}
	return strconv.Itoa(n) + " paragraphs"
}

// turnTo shows a paragraph by its number and marks it.
func turnTo(leaves []leaf, number string) {
	for _, l := range leaves {
		l.el.Get("classList").Call("toggle", "at", l.Number == number && number != "")
		if l.Number == number && number != "" {
			l.el.Call("scrollIntoView", map[string]any{"block": "center"})
		}
	}
}
