package pack

import (
	"slices"
	"strconv"
	"strings"
)

// Deck is a list of cards by name.
type Deck struct {
	Name  string
	Text  string // how it plays
	At    Place
	Lines []Line
}

// Line is one line of a deck: so many copies of a card.
type Line struct {
	N    int
	Name string
	At   Place
}

// Size is the number of cards of the deck.
func (d *Deck) Size() (n int) {
	for _, l := range d.Lines {
		n += l.N
	}
	return n
}

// MaxCopies is the highest number of copies that a line of a deck can name.
const MaxCopies = 99

// line reads "4 Dock Hand"; without a number it is one copy.
func line(s string, at Place, errs *Errors) (Line, bool) {
	l := Line{N: 1, Name: s, At: at}
	if n, name, found := strings.Cut(s, " "); found {
		if i, err := strconv.Atoi(strings.TrimSuffix(n, "x")); err == nil {
			l.N, l.Name = i, strings.TrimSpace(name)
		}
	}
	if l.N < 1 || l.N > MaxCopies || l.Name == "" {
		errs.Add(at, "a line of a deck is a number from 1 to ", strconv.Itoa(MaxCopies), " and the name of a card, not ", strconv.Quote(s))
		return l, false
	}
	return l, true
}

// ParseDeck reads a deck written as plain lines, as players paste them: "4 Dock
// Hand", one line for each card; empty lines and what follows # mean nothing.
func ParseDeck(file, src string) (Deck, error) {
	d, errs := Deck{At: Place{file, 1, 1}}, Errors(nil)
	for i, s := range strings.Split(src, "\n") {
		text, _, _ := strings.Cut(strings.TrimSuffix(s, "\r"), "#")
		col := len(text) - len(strings.TrimLeft(text, " \t"))
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if l, ok := line(text, Place{file, i + 1, col + 1}, &errs); ok {
			d.Lines = append(d.Lines, l)
		}
	}
	d.checkDuplicates(&errs)
	if len(d.Lines) == 0 && errs == nil {
		errs.Add(d.At, "a deck is a list of lines like “4 Name of the card”, here is none")
	}
	return d, errs.Err()
}

func (d *Deck) checkDuplicates(errs *Errors) {
	seen := map[string]Place{}
	for _, l := range d.Lines {
		if was, twice := seen[l.Name]; twice {
			errs.Add(l.At, strconv.Quote(l.Name), " is in this deck already, at line ", strconv.Itoa(was.Line))
		}
		seen[l.Name] = l.At
	}
}

// Unknown lists the lines of the deck whose card is not among some names.
func (d *Deck) Unknown(names []string, errs *Errors) {
	for _, l := range d.Lines {
		if slices.Contains(names, l.Name) {
			continue
		}
		says := "there is no card " + strconv.Quote(l.Name)
		if w := Nearest(l.Name, names); w != "" {
			says += "; did you mean " + strconv.Quote(w) + "?"
		}
		errs.Add(l.At, says)
	}
}

var deckFields = []Field{{Key: "name", Is: Word}, {Key: "text", Is: Text}, {Key: "cards", Is: Words}}

func (r *reader) deckField(key string, at Place, n *node) {
	for i := range deckFields {
		f := &deckFields[i]
		if f.Key != key {
			continue
		}
		v, ok := r.read(f, at, n)
		if !ok {
			return
		}
		switch key {
		case "name":
			r.deck.Name, r.deck.At = v.word, v.at
		case "text":
			r.deck.Text = v.word
		case "cards":
			for i := range n.list {
				e := &n.list[i]
				if l, ok := line(e.word, r.place(e.at), &r.errs); ok {
					r.deck.Lines = append(r.deck.Lines, l)
				}
			}
		}
		return
	}
	r.errs.Add(at, strconv.Quote(key), " is not a field of a deck", meant(key, []string{"name", "text", "cards"}))
}

func (r *reader) closeDeck() {
	d := &r.deck
	if d.Name == "" {
		r.errs.Add(d.At, "a deck needs name = \"…\"")
	}
	if d.Lines == nil && !r.faulty {
		r.errs.Add(d.At, "a deck needs cards = [\"4 Name of the card\", …]")
	}
	if was, twice := r.decks[d.Name]; twice {
		r.errs.Add(d.At, "there is a deck of this name already, at line ", strconv.Itoa(was.Line))
	}
	r.decks[d.Name] = d.At
	d.checkDuplicates(&r.errs)
	r.out.Decks = append(r.out.Decks, *d)
}
