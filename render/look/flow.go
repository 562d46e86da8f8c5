package look

import (
	"strings"

	"github.com/cutdeck/cutdeck/render/paint"
)

// Role is how a piece of rules text is set.
type Role uint8

const (
	Prose    Role = iota
	Keyword       // a line that is a keyword: bold
	Reminder      // in parentheses: it explains, it does not rule
	Sign          // the X of {X}: a symbol
)

// Span is a run of text within a line, X units from its left edge.
type Span struct {
	X    float64
	Text string
	Role Role
}

// Font is the face of a span.
func (s Span) Font() paint.Font {
	switch s.Role {
	case Keyword:
		return paint.Heavy
	case Reminder:
		return paint.Slanted
	}
	return paint.Body
}

// Line is one line of set text; Gap is the space above it in lines.
type Line struct {
	Spans []Span
	Width float64
	Gap   float64
}

// Flow sets rules text in lines of at most width units. Every line of the text is
// a paragraph; one of few words without a verb's full stop is a keyword.
func Flow(text string, size, width float64) []Line {
	var out []Line
	space := paint.Body.Width(" ", size)
	for i, par := range strings.Split(strings.TrimSpace(text), "\n") {
		cur := Line{}
		if i > 0 {
			cur.Gap = .3
		}
		role := Prose
		if isKeyword(par) {
			role = Keyword
		}
		depth := 0
		for _, word := range strings.Fields(par) {
			open, shut := strings.Count(word, "("), strings.Count(word, ")")
			r := role
			if depth += open; depth > 0 && (open == 0 || open != shut) { // "(D)" is no reminder
				r = Reminder
			}
			depth -= shut
			parts, w := pieces(word, r, size)
			at := cur.Width
			if len(cur.Spans) > 0 {
				at += space
				if at+w > width {
					out = append(out, cur)
					cur, at = Line{}, 0
				}
			}
			if n := len(cur.Spans); n > 0 && len(parts) == 1 && r == parts[0].Role && cur.Spans[n-1].Role == r {
				s := &cur.Spans[n-1]
				s.Text += " " + word
				cur.Width = s.X + s.Font().Width(s.Text, size)
				continue
			}
			for _, p := range parts {
				p.X += at
				cur.Spans = append(cur.Spans, p)
			}
			cur.Width = at + w
		}
		out = append(out, cur)
	}
	return out
}

// signWide is how wide a symbol is set, in its size.
const signWide = 1.3

// pieces parts a word into text and symbols, and says how wide it is.
func pieces(word string, role Role, size float64) (out []Span, w float64) {
	for word != "" {
		text, rest, sign := strings.Cut(word, "{")
		key, after, whole := strings.Cut(rest, "}")
		if !sign || !whole || key == "" {
			text, sign = word, false
		}
		if text != "" {
			s := Span{w, text, role}
			out, w = append(out, s), w+s.Font().Width(text, size)
		}
		if !sign {
			break
		}
		out, w = append(out, Span{w, key, Sign}), w+signWide*size
		word = after
	}
	return out, w
}

// Told is the text of a card with its symbols in words.
func (f *Face) Told() string {
	pairs := make([]string, 0, 2*len(f.Symbols)+2)
	for key, s := range f.Symbols {
		pairs = append(pairs, "{"+key+"}", s.Name)
	}
	return strings.NewReplacer("{", "", "}", "").Replace(strings.NewReplacer(pairs...).Replace(f.Text))
}

// Sign paints a symbol of a text of a size with its corner at (x, y): its icon, or
// what stands in the braces, on a dark disc.
func (f *Face) Sign(c *paint.Canvas, x, y, size float64, key string) {
	d := size * 1.18
	c.Fill(paint.Circle(x+d/2, y+d/2, d/2), paint.Solid(Ink))
	if s, known := f.Symbols[key]; known {
		l := statOf(s.Icon)
		Icon(c, l.icon, x+d*.2, y+d*.2, d*.6, l.color)
		return
	}
	c.Text(x+(d-paint.Headline.Width(key, size*.8))/2, y+paint.Headline.Base(size*.8, d), paint.Headline, size*.8, key, White)
}

// isKeyword reports whether a paragraph, but for its reminder, is a keyword.
func isKeyword(par string) bool {
	head, _, reminded := strings.Cut(par, " (")
	if reminded && !strings.HasSuffix(strings.TrimSpace(par), ")") {
		head = par
	}
	n := len(strings.Fields(head))
	return n > 0 && n <= 4 && !strings.ContainsAny(head, ".≈:•;")
}
