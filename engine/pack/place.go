package pack

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Place is where something stands in a file. Lines and columns count from 1,
// columns in characters.
type Place struct {
	File      string
	Line, Col int
}

func (p Place) String() string {
	return p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col)
}

// Within is a line and column of a text that begins at p.
func (p Place) Within(line, col int) Place {
	if line == 1 {
		return Place{p.File, p.Line, p.Col + col - 1}
	}
	return Place{p.File, p.Line + line - 1, col}
}

// Error is one thing wrong with a file.
type Error struct {
	At   Place
	Says string
}

func (e *Error) Error() string { return e.At.String() + ": " + e.Says }

// Errors is everything wrong with a file, in the order of the file. As an error
// it has one line for each.
type Errors []*Error

func (es Errors) Error() string {
	var b strings.Builder
	for i, e := range es {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(e.Error())
	}
	return b.String()
}

// Add notes one more thing that is wrong.
// It is not inlined: each of its many callers would hold a copy.
//
//go:noinline
func (es *Errors) Add(at Place, says ...string) {
	*es = append(*es, &Error{at, strings.Join(says, "")})
}

// Words notes that the words of a card, which begin at a place, do not compile. An
// error that says where within them it is, and what, is told with its own place.
func (es *Errors) Words(at Place, card string, err error) {
	says := err.Error()
	if e, ok := err.(interface {
		Place() (line, col int, says string)
	}); ok {
		line, col, what := e.Place()
		at, says = at.Within(line, col), what
	}
	es.Add(at, strconv.Quote(card), ": ", says)
}

// Err is nil if nothing is wrong.
func (es Errors) Err() error {
	if len(es) == 0 {
		return nil
	}
	return es
}

// Nearest is the word of a list that is spelled most alike, or "" if none is
// near enough to be meant.
func Nearest(word string, list []string) string {
	best, found := len(word)/2+2, ""
	for _, w := range list {
		if d := engine.Distance(strings.ToLower(w), strings.ToLower(word)); d < best {
			best, found = d, w
		}
	}
	return found
}

// meant is the end of a sentence about an unknown word.
func meant(word string, list []string) string {
	if w := Nearest(word, list); w != "" {
		return "; did you mean " + strconv.Quote(w) + "?"
	}
	return "; expected one of " + strings.Join(list, ", ")
}
