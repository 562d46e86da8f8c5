package pack

import "slices"

// Pack is a file of cards and decks.
type Pack struct {
	ID      string // short name, part of links
	Game    string // the game it is for
	Name    string // for players
	Version int
	Cards   []Card
	Decks   []Deck
	Text    string // the file
}

// Source is a pack before it is read: the name of its file and what is in it.
type Source struct{ Name, Text string }

// Card is what a pack says of one card.
type Card struct {
	Name   string
	At     Place // of its name
	values []value
}

type value struct {
	key   string
	at    Place // of the value; of a text its first word
	word  string
	words []string
	ns    []int
}

// NewCard makes a card that stands in no file, as tests and tools need them.
// Values are string, int, bool, []string or []int; others are left out.
func NewCard(name string, values map[string]any) Card {
	c := Card{Name: name, values: []value{{key: "name", word: name}}}
	for k, v := range values {
		x := value{key: k}
		switch v := v.(type) {
		case string:
			x.word = v
		case int:
			x.ns = []int{v}
		case bool:
			if v {
				x.ns = []int{1}
			}
		case []string:
			x.words = v
		case []int:
			x.ns = v
		default:
			continue
		}
		c.values = append(c.values, x)
	}
	return c
}

// With is the card with another text in a Word or Text field.
func (c Card) With(key, words string) Card {
	c.values = slices.DeleteFunc(slices.Clone(c.values), func(v value) bool { return v.key == key })
	c.values = append(c.values, value{key: key, at: c.Place(key), word: words})
	return c
}

// value is the value of a field, or nil.
// It is not inlined, to keep its many callers small.
//
//go:noinline
func (c *Card) value(key string) *value {
	for i := range c.values {
		if c.values[i].key == key {
			return &c.values[i]
		}
	}
	return nil
}

// Has reports whether the card says anything of a field.
func (c *Card) Has(key string) bool { return c.value(key) != nil }

// Word is the text of a Word or Text field, "" if the card has none.
func (c *Card) Word(key string) string {
	if v := c.value(key); v != nil {
		return v.word
	}
	return ""
}

// Words is the list of a Words field.
func (c *Card) Words(key string) []string {
	if v := c.value(key); v != nil {
		return v.words
	}
	return nil
}

// Int is the number of a Number field, 0 if the card has none.
func (c *Card) Int(key string) int {
	if v := c.value(key); v != nil && len(v.ns) > 0 {
		return v.ns[0]
	}
	return 0
}

// Ints is the list of a Numbers field.
func (c *Card) Ints(key string) []int {
	if v := c.value(key); v != nil {
		return v.ns
	}
	return nil
}

// Flag is the truth of a Flag field.
func (c *Card) Flag(key string) bool { return c.Int(key) == 1 }

// Place is where the value of a field stands; of a text its first word. Without
// such a field it is the place of the card's name.
func (c *Card) Place(key string) Place {
	if v := c.value(key); v != nil && v.at.Line > 0 {
		return v.at
	}
	return c.At
}
