package pack

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// reader walks a file once, in its order, so that every error has its place.
type reader struct {
	file   string
	src    string
	lines  []int // where each line of it begins
	errs   Errors
	faulty bool // something is not well formed, so what is missing may stand there
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
// wrong is reported at once, as Errors; the pack holds what could be read. Its decks
// may name cards of other packs, so that the names in them are not checked here.
func Read(file string, src []byte, game string, fields []Field) (*Pack, error) {
	r := &reader{
		file: file, game: game, out: &Pack{Text: string(src)},
		fields: append(append([]Field{}, common...), fields...),
		named:  map[string]Place{}, decks: map[string]Place{},
	}
	r.src = r.out.Text
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
	if at, says := unfit(r.src); says != "" {
		r.errs.Add(r.place(at), says)
		return r.out, r.errs
	}
	r.statements()
	r.close()
	if !r.faulty {
		r.checkHead()
	}
	return r.out, r.errs.Err()
}

func (r *reader) statements() {
	s := scanner{src: r.src}
	s.skip(string(byteOrderMark))
	for st, more := s.next(); more; st, more = s.next() {
		if st.fault != "" {
			r.errs.Add(r.place(st.there), st.fault)
			r.faulty = true
		}
		switch {
		case st.key == "":
		case st.fault != "" && st.is == setting:
			r.card.values = append(r.card.values, value{key: st.key, at: r.place(st.at)}) // said, though not well: it is not missing
		default:
			r.statement(&st)
		}
	}
}

// place is the line and column of an offset.
func (r *reader) place(offset int) Place {
	line, begins := slices.BinarySearch(r.lines, offset)
	if !begins {
		line--
	}
	return Place{r.file, line + 1, utf8.RuneCountInString(r.src[r.lines[line]:offset]) + 1}
}

func (r *reader) statement(st *statement) {
	at, key := r.place(st.at), st.key
	switch st.is {
	case tables:
		r.close()
		r.in, r.at, r.seen = key, at, nil
		if key != "card" && key != "deck" {
			r.errs.Add(at, "a pack has [[card]] and [[deck]], not [[", key, "]]")
		}
		r.card, r.deck = Card{At: at}, Deck{At: at}
	case table:
		r.close()
		r.in, r.at, r.seen = "?", at, nil
		if key == "card" || key == "deck" {
			r.errs.Add(at, "write [[", key, "]] with two brackets: there may be many")
		} else {
			r.errs.Add(at, "a pack has [[card]] and [[deck]], not [", key, "]")
		}
	case setting:
		if slices.Contains(r.seen, key) {
			r.errs.Add(at, key, " is said twice")
			return
		}
		r.seen = append(r.seen, key)
		switch r.in {
		case "":
			r.head(key, at, &st.value)
		case "card":
			r.cardField(key, at, &st.value)
		case "deck":
			r.deckField(key, at, &st.value)
		}
	}
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

func (r *reader) head(key string, at Place, n *node) {
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
