package table

import (
	"strings"
	"unicode"

	"github.com/cutdeck/cutdeck/render/paint"
)

// Term is a word that a rulebook explains.
type Term struct{ Word, Says, Cite string }

// termsOf finds what a paragraph explains: sentences that begin with a word or
// two and a colon, such as “Piloting N: while this character …”.
func termsOf(p *Para) (out []Term) {
	for _, s := range strings.SplitAfter(p.Text, ". ") {
		head, says, cut := strings.Cut(strings.TrimSpace(s), ": ")
		head = strings.TrimSuffix(head, " N")
		n := len(strings.Fields(head))
		if !cut || n == 0 || n > 2 || len(head) < 4 || !unicode.IsUpper([]rune(head)[0]) || strings.ContainsAny(head, ".,;()") {
			continue
		}
		out = append(out, Term{head, sentence(says), p.Number})
	}
	return out
}

// Terms lists what the book explains of the words of a text.
func (b *Book) Terms(text string) (out []Term) {
	low := strings.ToLower(text)
	for _, t := range b.terms {
		if hasWord(low, strings.ToLower(t.Word)) {
			out = append(out, t)
		}
	}
	return out
}

// hasWord reports whether a text holds a word, whole.
func hasWord(text, word string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return false
		}
		i += at
		end := i + len(word)
		if (i == 0 || !letter(text[i-1])) && (end == len(text) || !letter(text[end])) {
			return true
		}
		at = end
	}
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 0x80 }

// citeAfter puts a citation behind a last line of that width, or beneath it where
// there is no room, and returns where the next line may begin.
func (t *Table) citeAfter(x, y, w, line, width float64, cite string, draw bool) float64 {
	if width+16+t.citeWidth(cite) > w {
		y, width = y+line, -8
	}
	if draw {
		t.cite(x+width+8, y+(line-20)/2, cite, func() { t.openBook(cite) })
	}
	return y + line
}

// zoomTerms explains the words of a card, with the paragraphs that do.
func (t *Table) zoomTerms(c *Card, x, y, w float64, draw bool) float64 {
	if t.book == nil {
		return y
	}
	k := t.Scale
	col := 112 * k
	if w < 380*k {
		col = 0 // the word stands above what it means
	}
	for _, term := range t.book.Terms(c.Face.Text + " " + strings.Join(c.States, " ")) {
		if draw {
			t.s.Box(R(x, y, w, 1), t.Theme.Line)
			wide := col - 12
			if col == 0 {
				wide = w
			}
			t.s.Fit(x, y+11, wide, 22*k, paint.Heavy, 15*k, term.Word, t.Theme.Text)
		}
		y += 11
		if col == 0 {
			y += 22 * k
		}
		lines := paint.Body.Wrap(term.Says, 15*k, w-col)
		for i, l := range lines {
			if draw {
				t.s.Text(x+col, y, 22*k, paint.Body, 15*k, l, t.Theme.Text2)
			}
			if i < len(lines)-1 {
				y += 22 * k
			}
		}
		y = t.citeAfter(x+col, y, w-col, 22*k, paint.Body.Width(lines[len(lines)-1], 15*k), term.Cite, draw) + 11
	}
	return y
}
