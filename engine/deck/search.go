package deck

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// Filter says which cards are looked for.
type Filter struct {
	// Words is a line as a player types it. A card must meet all of it: words that begin with those
	// that are written, “in quotes” some that follow each other, “-word” one that it must not have, “<4” or “2-4”
	// its cost, “power>2”, “type:ship” a field.
	Words string
	// Chosen are values of facets by key. A card must have one of each key's.
	Chosen map[string][]string
	Order  Order
}

// Order is an order of cards.
type Order uint8

const (
	ByCost Order = iota
	ByType
	ByName
)

// Toggle chooses a value of a facet, or no longer.
func (f *Filter) Toggle(key, value string) {
	if f.Chosen == nil {
		f.Chosen = map[string][]string{}
	}
	was := f.Chosen[key]
	if i := slices.Index(was, value); i >= 0 {
		f.Chosen[key] = slices.Delete(slices.Clone(was), i, i+1)
	} else {
		f.Chosen[key] = append(slices.Clone(was), value)
	}
}

// Has reports whether a value of a facet is chosen.
func (f *Filter) Has(key, value string) bool { return slices.Contains(f.Chosen[key], value) }

// Find lists the cards that a filter lets through, and says what of its words is not understood; ""
// nothing.
func (c *Catalog) Find(f Filter) (cards []*Card, says string) {
	tests, says := c.understand(f.Words)
	for _, card := range c.Cards {
		if c.chosen(&f, card) && !slices.ContainsFunc(tests, func(t test) bool { return !t(card) }) {
			cards = append(cards, card)
		}
	}
	switch f.Order {
	case ByCost:
		slices.SortStableFunc(cards, byCost)
	case ByName:
		slices.SortStableFunc(cards, func(a, b *Card) int { return strings.Compare(a.Name, b.Name) })
	}
	return cards, says
}

func (c *Catalog) chosen(f *Filter, card *Card) bool {
	for _, facet := range c.Facets {
		has := card.values(facet.Key)
		if facet.Key == c.Cost {
			has = []string{costValue(card.Cost)}
		}
		want := f.Chosen[facet.Key]
		if len(want) > 0 && !slices.ContainsFunc(want, func(v string) bool { return slices.Contains(has, v) }) {
			return false
		}
	}
	return true
}

// test tells the cards that are looked for from others.
type test func(*Card) bool

// understand reads a line of search.
func (c *Catalog) understand(line string) (tests []test, says string) {
	for _, word := range split(line) {
		t, why := c.term(strings.TrimPrefix(word, "-"))
		if says == "" {
			says = why
		}
		if t != nil && strings.HasPrefix(word, "-") {
			with := t
			t = func(card *Card) bool { return !with(card) }
		}
		if t != nil {
			tests = append(tests, t)
		}
	}
	return tests, says
}

// split parts a line at its spaces, but for those in quotes.
func split(line string) (out []string) {
	quoted := false
	return strings.FieldsFunc(strings.NewReplacer("“", `"`, "”", `"`, "„", `"`).Replace(line), func(r rune) bool {
		if r == '"' {
			quoted = !quoted
			return true
		}
		return !quoted && (r == ' ' || r == '\t' || r == '\n' || r == '\u00a0')
	})
}

const compares = ":=<>≤≥"

// term reads one word of a line; nil: it says nothing yet.
func (c *Catalog) term(word string) (t test, says string) {
	at := strings.IndexAny(word, compares)
	if _, hi, ok := span(word); at < 0 && ok && hi >= 0 && strings.ContainsAny(word, "-–") && c.Cost != "" { // “2-4”
		return c.number(c.Cost, ":", word), ""
	}
	if at < 0 || strings.ContainsAny(word, " ") {
		return contains(word), ""
	}
	key, rest := word[:at], word[at:]
	value := strings.TrimLeft(rest, compares)
	op := strings.NewReplacer("≤", "<=", "≥", ">=").Replace(rest[:len(rest)-len(value)])
	if key == "" {
		key = c.Cost
	}
	field, says := c.field(key)
	if field == nil {
		if value == "" {
			return nil, ""
		}
		return contains(word), says
	}
	if value == "" {
		return nil, ""
	}
	switch field.Is {
	case pack.Number, pack.Numbers:
		if t := c.number(field.Key, op, value); t != nil {
			return t, ""
		}
		return contains(word), "“" + value + "” is no number that " + field.Key + " could be"
	case pack.Flag:
		no := strings.HasPrefix("no", fold(value)) || fold(value) == "false"
		return func(card *Card) bool { return card.Flag(field.Key) != no }, ""
	}
	has := words(value)
	return func(card *Card) bool {
		return slices.ContainsFunc(card.values(field.Key), func(v string) bool { return strings.Contains(words(v), has) })
	}, ""
}

// contains tests for words that begin so.
func contains(word string) test {
	has := words(word)
	if has == " " {
		return nil
	}
	return func(card *Card) bool { return strings.Contains(card.words, has) }
}

// field is the field that a key is, or begins as no other does.
func (c *Catalog) field(key string) (f *pack.Field, says string) {
	fields := append([]pack.Field{{Key: "name"}, {Key: "text"}, {Key: "cost", Is: pack.Number}}, c.Game.Fields...)
	var keys []string
	key = fold(key)
	for i := range fields {
		keys = append(keys, fields[i].Key)
		switch {
		case fields[i].Key == key:
			return &fields[i], ""
		case key != "" && strings.HasPrefix(fields[i].Key, key) && f == nil:
			f = &fields[i]
		}
	}
	if f != nil {
		return f, ""
	}
	says = "cards have no “" + key + "” here"
	if near := pack.Nearest(key, keys); near != "" {
		says += "; did you mean “" + near + "”?"
	}
	return nil, says
}

// numbers are the numbers of a card in a field: its cost is the one that is seen on it.
func (c *Catalog) numbers(card *Card, key string) []int {
	switch {
	case key == c.Cost || key == "cost":
		if card.Cost < 0 {
			return nil
		}
		return []int{card.Cost}
	case !card.Has(key):
		return nil
	}
	return card.Ints(key)
}

// number tests a number by “>2”, “2-4” or “2+”; nil: that is no number.
func (c *Catalog) number(key, op, value string) test {
	lo, hi, ok := span(value)
	if !ok {
		return nil
	}
	return func(card *Card) bool {
		return slices.ContainsFunc(c.numbers(card, key), func(n int) bool {
			switch op {
			case "<":
				return n < lo
			case "<=", "=<":
				return n <= lo
			case ">":
				return n > lo
			case ">=", "=>":
				return n >= lo
			}
			return n >= lo && (hi < 0 || n <= hi)
		})
	}
}

// span reads “3”, “2-4” or “2+”, of which the end is -1.
func span(s string) (lo, hi int, ok bool) {
	s = strings.ReplaceAll(s, "–", "-")
	if from, open := strings.CutSuffix(s, "+"); open {
		lo, err := strconv.Atoi(from)
		return lo, -1, err == nil
	}
	from, to, cut := strings.Cut(s, "-")
	lo, err := strconv.Atoi(from)
	if !cut {
		return lo, lo, err == nil
	}
	hi, bad := strconv.Atoi(to)
	return lo, hi, err == nil && bad == nil
}
