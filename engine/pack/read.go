package pack

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// reader walks a file once, in its order, so that every error has its place.
type reader struct {
	file   string
	src    []byte
	lines  []int // where each line of it begins
	p      unstable.Parser
	errs   Errors
	fields []Field
	game   string

	out   *Pack
	in    string // the table being read: "", "card", "deck"
	at    Place  // where it began
	seen  []string
	named map[string]Place // cards by name
	decks map[string]Place
	card  Card
	deck  Deck
}

// MaxFile is the size of the biggest pack that is read, in bytes.
const MaxFile = 4 << 20

// Read reads a pack of a game whose cards have the fields given. All that is
// wrong is reported at once, as Errors; the pack holds what could be read.
func Read(file string, src []byte, game string, fields []Field) (*Pack, error) {
	r := &reader{
		file: file, src: src, game: game, out: &Pack{},
		fields: append(append([]Field{}, common...), fields...),
		named:  map[string]Place{}, decks: map[string]Place{},
	}
	r.lines = append(r.lines, 0)
	for i, c := range src {
		if c == '\n' {
			r.lines = append(r.lines, i+1)
		}
	}
	if len(src) > MaxFile {
		r.errs.Add(Place{file, 1, 1}, "a pack has at most ", strconv.Itoa(MaxFile), " bytes, this one has ", strconv.Itoa(len(src)))
		return r.out, r.errs
	}
	r.at = Place{file, 1, 1}
	r.p.Reset(src)
	for r.p.NextExpression() {
		r.expression(r.p.Expression())
	}
	if bad, ok := r.p.Error().(*unstable.ParserError); ok {
		r.errs.Add(r.place(r.offset(bad.Highlight)), bad.Message)
	} else {
		r.close()
		r.checkHead()
		r.checkDecks()
	}
	return r.out, r.errs.Err()
}

func (r *reader) offset(b []byte) int { return max(0, min(cap(r.src)-cap(b), len(r.src))) }

// place is the line and column of an offset.
func (r *reader) place(offset int) Place {
	line, begins := slices.BinarySearch(r.lines, offset)
	if !begins {
		line--
	}
	return Place{r.file, line + 1, utf8.RuneCount(r.src[r.lines[line]:offset]) + 1}
}

func (r *reader) expression(n *unstable.Node) {
	at, key := r.key(n)
	switch n.Kind {
	case unstable.ArrayTable:
		r.close()
		r.in, r.at, r.seen = key, at, nil
		if key != "card" && key != "deck" {
			r.errs.Add(at, "a pack has [[card]] and [[deck]], not [[", key, "]]")
		}
		r.card, r.deck = Card{At: at}, Deck{At: at}
	case unstable.Table:
		r.close()
		r.in, r.at, r.seen = "?", at, nil
		if key == "card" || key == "deck" {
			r.errs.Add(at, "write [[", key, "]] with two brackets: there may be many")
		} else {
			r.errs.Add(at, "a pack has [[card]] and [[deck]], not [", key, "]")
		}
	case unstable.KeyValue:
		for _, k := range r.seen {
			if k == key {
				r.errs.Add(at, key, " is said twice")
				return
			}
		}
		r.seen = append(r.seen, key)
		switch r.in {
		case "":
			r.head(key, at, n.Value())
		case "card":
			r.cardField(key, at, n.Value())
		case "deck":
			r.deckField(key, at, n.Value())
		}
	}
}

// key is the name of a table or field; a dotted one is written with its dots.
func (r *reader) key(n *unstable.Node) (at Place, key string) {
	it := n.Key()
	for i := 0; it.Next(); i++ {
		if i == 0 {
			at = r.place(int(it.Node().Raw.Offset))
		} else {
			key += "."
		}
		key += string(it.Node().Data)
	}
	return at, key
}

// close ends the table being read.
func (r *reader) close() {
	switch r.in {
	case "card":
		r.closeCard()
	case "deck":
		r.closeDeck()
	}
	r.in = "?"
}

var heads = []Field{{Key: "pack", Is: Word}, {Key: "game", Is: Word}, {Key: "name", Is: Word}, {Key: "version", Is: Number, Min: 1, Max: 9999}}

func (r *reader) head(key string, at Place, n *unstable.Node) {
	for i := range heads {
		if heads[i].Key != key {
			continue
		}
		v, ok := r.read(&heads[i], at, n)
		if !ok {
			return
		}
		switch key {
		case "pack":
			r.out.ID = v.word
		case "game":
			if r.out.Game = v.word; r.game != "" && v.word != r.game {
				r.errs.Add(v.at, "this pack is for the game ", strconv.Quote(v.word), ", here is ", strconv.Quote(r.game))
			}
		case "name":
			r.out.Name = v.word
		case "version":
			r.out.Version = v.ns[0]
		}
		return
	}
	r.errs.Add(at, strconv.Quote(key), " is not a field of a pack", meant(key, []string{"pack", "game", "name", "version"}))
}

// checkHead: cards alone may come without a head; a scenario brings them so.
func (r *reader) checkHead() {
	at := Place{r.file, 1, 1}
	if r.out.ID == "" && (r.out.Game != "" || r.out.Name != "" || r.out.Version != 0) {
		r.errs.Add(at, "pack = \"short-name\" is missing before the first table")
	}
	if r.out.ID != "" && r.out.Game == "" {
		r.errs.Add(at, "game = \"…\" is missing before the first table")
	}
}
