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
			w := Span{Role: r}.Font().Width(word, size)
			at := cur.Width
			if len(cur.Spans) > 0 {
				at += space
				if at+w > width {
					out = append(out, cur)
					cur, at = Line{}, 0
				}
			}
			if n := len(cur.Spans); n > 0 && cur.Spans[n-1].Role == r {
				s := &cur.Spans[n-1]
				s.Text += " " + word
				cur.Width = s.X + s.Font().Width(s.Text, size)
				continue
			}
			cur.Spans = append(cur.Spans, Span{at, word, r})
			cur.Width = at + w
		}
		out = append(out, cur)
	}
	return out
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
