package pack

import (
	"slices"
	"strings"
)

// Kind is what the value of a field is.
type Kind uint8

const (
	Word    Kind = iota // "text" on one line
	Text                // text of any number of lines
	Number              // a whole number
	Flag                // true or false
	Words               // ["text", …]
	Numbers             // [number, …]
)

var kinds = [...]string{
	"text in quotes", "text in quotes or in \"\"\"", "a whole number", "true or false",
	"a list of texts, as in [\"One\", \"Two\"]", "a list of whole numbers, as in [1, 2]",
}

// Field is one thing that the cards of a game may say of themselves. Every game
// has "name", "type", "text" and "lore" besides its own.
type Field struct {
	Key      string
	Is       Kind
	OneOf    []string // the values a Word, or each of Words, can have; nil: any
	Min, Max int      // of Number and Numbers; both 0: 0 … 99
	Len      int      // how many Numbers; 0: any number
	On       []string // the types of cards that may have it; nil: all
	Must     []string // those that must; Every: all
}

// Every as Field.Must: a card of any type must have it.
var Every = []string{"*"}

// common are the fields of every game's cards.
var common = []Field{
	{Key: "name", Is: Word, Must: Every},
	{Key: "text", Is: Text},
	{Key: "lore", Is: Text},
}

func (f *Field) bounds() (lo, hi int) {
	if f.Min == 0 && f.Max == 0 {
		return 0, 99
	}
	return f.Min, f.Max
}

func (f *Field) may(ty string) bool { return f.On == nil || slices.Contains(f.On, ty) }

func (f *Field) must(ty string) bool {
	return len(f.Must) > 0 && (f.Must[0] == "*" || slices.Contains(f.Must, ty))
}

func list(words []string) string {
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " or " + words[n]
	}
	return strings.Join(words, "")
}
