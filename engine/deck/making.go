package deck

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Making is a deck in the making. What is done to it can be undone.
type Making struct {
	*Catalog
	now  pack.Deck
	past []pack.Deck
}

// MaxUndo is how many changes can be undone.
const MaxUndo = 200

// Begin begins a deck with what another one has.
func (c *Catalog) Begin(d pack.Deck) *Making { return &Making{Catalog: c, now: c.sorted(d)} }

// sorted is a deck with its lines by type, cost and name. Lines of cards that the catalog lacks come
// last.
func (c *Catalog) sorted(d pack.Deck) pack.Deck {
	d.Lines = slices.Clone(d.Lines)
	slices.SortStableFunc(d.Lines, func(a, b pack.Line) int {
		x, y := c.Named(a.Name), c.Named(b.Name)
		switch {
		case x != nil && y != nil:
			return byType(x, y)
		case x == y:
			return strings.Compare(a.Name, b.Name)
		case x != nil:
			return -1
		}
		return 1
	})
	return d
}

// Deck is the deck as it is now.
func (m *Making) Deck() pack.Deck {
	d := m.now
	d.Lines = slices.Clone(d.Lines)
	return d
}

// Name is the name of the deck; "" it has none.
func (m *Making) Name() string { return m.now.Name }

// Size is the number of cards.
func (m *Making) Size() int { return m.now.Size() }

// Count is how many copies of a card are in the deck.
func (m *Making) Count(name string) int {
	for _, l := range m.now.Lines {
		if l.Name == name {
			return l.N
		}
	}
	return 0
}

// Change makes the deck another one, as Undo can take back.
func (m *Making) Change(d pack.Deck) {
	m.past = append(m.past, m.now)
	m.past = m.past[max(0, len(m.past)-MaxUndo):]
	m.now = m.sorted(d)
}

// Rename gives the deck a name.
func (m *Making) Rename(name string) {
	if d := m.Deck(); d.Name != name {
		d.Name = name
		m.Change(d)
	}
}

// Add puts n copies of a card into the deck, or takes -n out of it, as far as there are any and a
// line can name so many. It reports whether that changed anything.
func (m *Making) Add(name string, n int) bool {
	d, was := m.Deck(), m.Count(name)
	now := min(max(was+n, 0), pack.MaxCopies)
	if now == was {
		return false
	}
	d.Lines = slices.DeleteFunc(d.Lines, func(l pack.Line) bool { return l.Name == name })
	if now > 0 {
		d.Lines = append(d.Lines, pack.Line{N: now, Name: name})
	}
	m.Change(d)
	return true
}

// CanUndo reports whether there is a change to take back.
func (m *Making) CanUndo() bool { return len(m.past) > 0 }

// Undo takes the last change back.
func (m *Making) Undo() {
	if n := len(m.past); n > 0 {
		m.now, m.past = m.past[n-1], m.past[:n-1]
	}
}

// Verdict is what the game says of a deck.
type Verdict struct {
	Legal bool
	Says  string // why not, as a sentence
	Cite  string // the paragraphs of the rulebook that forbid it; "" none does
	Cards []string
}

// Verdict asks the game whether the deck may be played. Cards are those of the deck that the refusal
// names.
func (m *Making) Verdict() Verdict {
	var defs []engine.Def
	for _, l := range m.now.Lines {
		c := m.Named(l.Name)
		if c == nil {
			return Verdict{Says: "There is no card “" + l.Name + "” here.", Cards: []string{l.Name}}
		}
		defs = append(defs, slices.Repeat([]engine.Def{c.Def}, l.N)...)
	}
	err := m.Game.CheckDeck(m.Rules, defs)
	if err == nil {
		return Verdict{Legal: true, Says: "This deck may be played."}
	}
	says := err.Error()
	v := Verdict{}
	if why := (*engine.Illegal)(nil); errors.As(err, &why) {
		says, v.Cite = why.Says, why.Cite
	}
	for _, l := range m.now.Lines {
		if strings.Contains(says, "“"+l.Name+"”") {
			v.Cards = append(v.Cards, l.Name)
		}
	}
	v.Says = upper(says)
	if !strings.HasSuffix(v.Says, ".") {
		v.Says += "."
	}
	return v
}

// upper begins a text with a capital.
func upper(s string) string {
	for i, r := range s {
		return strings.ToUpper(s[i:i+len(string(r))]) + s[i+len(string(r)):]
	}
	return s
}

// Group is the lines of a deck whose cards are of one type.
type Group struct {
	Name  string
	N     int
	Lines []pack.Line
}

// Groups are the lines of the deck by type, in the order of the types.
func (m *Making) Groups() (groups []Group) {
	for _, l := range m.now.Lines {
		name := "Not here"
		if c := m.Named(l.Name); c != nil {
			name = cmp.Or(c.Type, "Cards")
		}
		if n := len(groups); n == 0 || groups[n-1].Name != name {
			groups = append(groups, Group{Name: name})
		}
		g := &groups[len(groups)-1]
		g.N += l.N
		g.Lines = append(g.Lines, l)
	}
	return groups
}
