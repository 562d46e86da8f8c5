//go:build js

package page

import (
	"iter"
	"strconv"
	"strings"
	"syscall/js"
)

// Paragraph is a paragraph of a book; one without a number is a heading.
type Paragraph struct {
	Number, Text string
}

// Reader is a book of numbered paragraphs to read and to search, made of the
// page's own elements: it can be zoomed, copied and read aloud.
type Reader struct {
	Title      string
	Paragraphs []Paragraph
	At         string // number of the paragraph to begin with; "" the first
}

// Show opens the book.
func (b Reader) Show() *Open {
	o := &Open{el: element("dialog", ""), field: js.Null(), picture: js.Null()}
	id := "reader" + strconv.Itoa(int(serial.Add(1)))
	o.el.Set("className", "reader")
	o.el.Call("setAttribute", "aria-labelledby", id)
	head := element("header", "")
	title := element("h2", b.Title)
	title.Set("id", id)
	o.field = element("input", "")
	for name, v := range map[string]any{"type": "search", "placeholder": "Search", "ariaLabel": "Search the rulebook", "autocomplete": "off"} {
		o.field.Set(name, v)
	}
	shut := element("button", "Close")
	shut.Set("type", "button")
	o.listen(shut, "click", func(js.Value) { go o.Close() })
	found := element("p", "")
	found.Call("setAttribute", "role", "status")
	head.Call("append", title, o.field, shut, found)
	leaves := b.leaves()
	pages := element("div", "")
	pages.Set("className", "pages")
	pages.Set("tabIndex", 0)
	for _, l := range leaves {
		pages.Call("append", l.el)
	}
	o.el.Call("append", head, pages)
	o.listen(o.field, "input", func(js.Value) { found.Set("textContent", search(leaves, o.Value())) })
	o.listen(pages, "click", func(e js.Value) {
		if to := e.Get("target").Get("dataset").Get("to"); to.Type() == js.TypeString {
			o.field.Set("value", "")
			found.Set("textContent", search(leaves, ""))
			turnTo(leaves, to.String())
		}
	})
	o.listen(o.el, "close", func(js.Value) { go o.Close() })
	document.Get("body").Call("append", o.el)
	o.present()
	turnTo(leaves, b.At)
	return o
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
		if p.Number == "" {
			l.el = element("h3", p.Text)
		} else {
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
		hit := l.Number != "" || len(words) == 0
		for _, w := range words {
			hit = hit && strings.Contains(l.low, w)
		}
		l.el.Set("hidden", !hit)
		if hit && l.Number != "" {
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
