package deck

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// Entry is a line of a list that was pasted, and what was found in it.
type Entry struct {
	Text string // the line
	N    int
	Name string // the card; "" none was found
	Near string // else the card whose name is spelled most alike; "" none is
	Says string // why nothing was found
}

// maxEntries is the most lines of a list that are read. The largest deck has fewer cards.
const maxEntries = 300

// Read reads a list of cards as people paste them from elsewhere: a card a line, its number before or
// after it, or none for one copy, with marks of lists and what stands in brackets around it. A pack with a
// deck is read as its first deck. Lines that are empty and comments are left out, each other line is an entry.
// name is what the list calls itself, "" nothing.
func (c *Catalog) Read(text string) (name string, list []Entry) {
	if strings.Contains(text, "[[deck]]") {
		return c.readPack(text)
	}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if says, comment := remark(line); comment {
			if name == "" && len(list) == 0 && i == 0 {
				name = says
			}
			continue
		}
		if len(list) == maxEntries {
			return name, append(list, Entry{Text: "the rest", Says: "a list has at most " + strconv.Itoa(maxEntries) + " lines"})
		}
		list = append(list, c.entry(line))
	}
	return name, list
}

// Sum is the deck that a list says, with the lines that were found, those of one card as one.
func Sum(name string, list []Entry) pack.Deck {
	d := pack.Deck{Name: name}
	for _, e := range list {
		if e.Name == "" {
			continue
		}
		if i := slices.IndexFunc(d.Lines, func(l pack.Line) bool { return l.Name == e.Name }); i >= 0 {
			d.Lines[i].N = min(d.Lines[i].N+e.N, pack.MaxCopies)
		} else {
			d.Lines = append(d.Lines, pack.Line{N: e.N, Name: e.Name})
		}
	}
	return d
}

// remark reports whether a line says nothing about cards, and what it says.
func remark(line string) (says string, yes bool) {
	for _, mark := range []string{"#", "//", "--", "=="} {
		if rest, is := strings.CutPrefix(line, mark); is {
			return strings.TrimSpace(strings.Trim(rest, "#/-=")), true
		}
	}
	return "", line == ""
}

// readPack reads the first deck of a pack.
func (c *Catalog) readPack(text string) (name string, list []Entry) {
	p, err := pack.Read("list", []byte(text), c.Game.ID, c.Game.Fields)
	switch {
	case err != nil && (len(p.Decks) == 0 || p.Decks[0].Lines == nil):
		return "", []Entry{{Text: "this pack", Says: err.Error()}}
	case len(p.Decks) == 0:
		return "", []Entry{{Text: "this pack", Says: "it holds no deck"}}
	}
	for _, l := range p.Decks[0].Lines {
		e := Entry{Text: strconv.Itoa(l.N) + " " + l.Name, N: l.N}
		c.name(&e, l.Name)
		list = append(list, e)
	}
	return p.Decks[0].Name, list
}

// reading is a way to read a line.
type reading struct {
	n    int
	name string
}

// entry reads a line: of its readings the first whose name is that of a card, else the first that
// has a number.
func (c *Catalog) entry(line string) Entry {
	e := Entry{Text: line}
	ways := readings(line)
	for _, w := range ways {
		if card := c.Named(w.name); card != nil {
			return c.counted(e, w.n, card.Name)
		}
	}
	w := ways[0]
	if len(ways) > 1 {
		w = ways[1]
	}
	e.N = w.n
	c.name(&e, w.name)
	return c.counted(e, w.n, e.Name)
}

// counted is an entry with its number, if that can be one.
func (c *Catalog) counted(e Entry, n int, name string) Entry {
	if e.N, e.Name = n, name; n < 1 || n > pack.MaxCopies {
		e.Name, e.Near = "", ""
		e.Says = "a card can be in a deck 1 to " + strconv.Itoa(pack.MaxCopies) + " times"
	}
	return e
}

// name notes which card is meant.
func (c *Catalog) name(e *Entry, name string) {
	if card := c.Named(name); card != nil {
		e.Name = card.Name
		return
	}
	e.Near = pack.Nearest(name, c.names)
	e.Says = "there is no card “" + name + "” here"
}

// readings are the ways to read a line: as a name, with a number before it, with one behind it, each also
// without what stands in brackets or behind a mark at its end.
func readings(line string) (ways []reading) {
	ways = []reading{{1, line}}
	bare := strings.TrimSpace(strings.TrimLeft(line, "-*•·–+> \t"))
	bare = strings.TrimRight(bare, ",; \t")
	bare = strings.Trim(bare, "\"'“”„")
	if n, rest, ok := before(bare); ok {
		for _, name := range short(rest) {
			ways = append(ways, reading{n, name})
			if _, less, ok := after(name); ok { // “3 Name 12”: the number of the card in its set
				ways = append(ways, reading{n, less})
			}
		}
	}
	for _, s := range short(bare) {
		if n, rest, ok := after(s); ok {
			ways = append(ways, reading{n, rest})
		}
	}
	for _, name := range short(bare) {
		ways = append(ways, reading{1, name})
	}
	return ways
}

// short is a text, and the same without a comment, or what stands in brackets, at its end.
func short(s string) (out []string) {
	out = []string{s}
	for _, mark := range []string{" #", " //", "\t", " |", " (", " [", " <", " {"} {
		if i := strings.Index(s, mark); i > 0 {
			out = append(out, strings.TrimSpace(s[:i]))
		}
	}
	return out
}

// around are the letters that may stand between a number and a name.
const around = " \t,;:.=|xX×*"

// before parts a number from the name behind it: “3 Name”, “3x Name”, “x3 Name”, “3, Name”, “[3] Name”.
func before(s string) (n int, rest string, ok bool) {
	s = strings.TrimLeft(s, "([xX×")
	end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if end <= 0 {
		return 0, "", false
	}
	rest = strings.TrimLeft(s[end:], ")]")
	name := strings.TrimLeft(rest, around)
	if mark := rest[:len(rest)-len(name)]; mark == "" || name == "" {
		return 0, "", false
	} else if last := mark[len(mark)-1]; last == 'x' || last == 'X' { // “3xName”, but “3 Xylo” begins with its x
		if i := strings.LastIndexAny(mark[:len(mark)-1], " \t"); i >= 0 {
			name = rest[i+1:]
		}
	}
	return number(s[:end]), strings.Trim(name, "\"'“”„ "), true
}

// after parts a number from the name before it: “Name x3”, “Name (3)”, “Name, 3”, “Name 3”.
func after(s string) (n int, rest string, ok bool) {
	s = strings.TrimRight(strings.TrimSpace(s), ")] xX×")
	begin := len(strings.TrimRight(s, "0123456789"))
	if begin == len(s) || begin == 0 {
		return 0, "", false
	}
	name := strings.TrimRight(s[:begin], "([ ")
	for _, mark := range []string{"x", "X", "×", "*"} {
		if cut, is := strings.CutSuffix(name, mark); is && strings.TrimRight(cut, " \t([,;:") != cut {
			name = cut
		}
	}
	less := strings.TrimRight(name, " \t,;:=|([")
	if less == s[:begin] || less == "" {
		return 0, "", false
	}
	return number(s[begin:]), strings.Trim(less, "\"'“”„ "), true
}

// number reads digits; one that is too long is more than there can be copies.
func number(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return pack.MaxCopies + 1
}

// List is the deck as lines to copy, a line for each card, under the names of its types.
func (m *Making) List() string {
	var b strings.Builder
	if m.now.Name != "" {
		b.WriteString("# " + m.now.Name + "\n")
	}
	for _, g := range m.Groups() {
		b.WriteString("\n# " + g.Name + ", " + strconv.Itoa(g.N) + "\n")
		for _, l := range g.Lines {
			b.WriteString(strconv.Itoa(l.N) + " " + l.Name + "\n")
		}
	}
	return strings.TrimPrefix(b.String(), "\n")
}

// idBegins begins the short name of the packs that Pack makes.
const idBegins = "deck-"

// Made reports whether Pack has made a pack, which is then a deck and nothing else.
func Made(p *pack.Pack) bool { return strings.HasPrefix(p.ID, idBegins) && len(p.Decks) == 1 }

// Pack is a pack of this deck alone, with those of its cards that the game does not bring itself.
func (m *Making) Pack() *pack.Pack {
	id := strings.ReplaceAll(strings.TrimSpace(words(m.now.Name)), " ", "-")
	id = strings.Trim(strings.Map(func(r rune) rune {
		if r > 'z' {
			return -1
		}
		return r
	}, id), "-")
	p := &pack.Pack{ID: idBegins + id, Game: m.Game.ID, Name: m.now.Name, Version: 1, Decks: []pack.Deck{m.Deck()}}
	for _, l := range m.now.Lines {
		if c := m.Named(l.Name); c != nil && !m.own[c.Name] {
			p.Cards = append(p.Cards, *c.Card)
		}
	}
	p.Text = pack.Write(p, m.Game.Fields)
	return p
}
