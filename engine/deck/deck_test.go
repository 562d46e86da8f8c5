package deck_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
)

const ownCards = `pack = "mine"
game = "wars"
name = "Mine"
version = 1

[[card]]
name = "Lantern Heron 7"
type = "Ship"
class = "Fighter"
faction = "Maverick"
traits = ["Skiff"]
cost = 3
destiny = 4
power = 5
tactics = 2
defense = 9
capacity = 1
text = """
• Pay 1 energy ≈ Make target ship here power +2 until end of turn.
"""
`

// open is the catalog of a game with packs of somebody's own.
func open(t *testing.T, id string, own ...string) (*deck.Catalog, *games.Box) {
	t.Helper()
	g, err := games.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	n := len(box.Cards)
	for _, src := range own {
		p, err := pack.Read("own", []byte(src), id, g.Fields)
		if err != nil {
			t.Fatal(err)
		}
		if box, err = g.Box(append(box.Packs, p)...); box == nil {
			t.Fatal(err)
		}
	}
	return deck.Open(&box.Game.Game, box.Rules, box.Cards, n), box
}

// TestStarters holds the catalog against the decks of every game: each is of cards that it lists,
// may be played, and comes back whole from the list, the pack and the file of it.
func TestStarters(t *testing.T) {
	for _, g := range games.All() {
		c, box := open(t, g.ID)
		for _, d := range box.Decks() {
			m := c.Begin(d)
			if v := m.Verdict(); !v.Legal {
				t.Errorf("%s, %s: %s", g.ID, d.Name, v.Says)
			}
			want := contents(d)
			name, list := c.Read(m.List())
			if got := contents(deck.Sum(name, list)); name != d.Name || got != want {
				t.Errorf("%s, %s: the list comes back as %q\n%s\nnot\n%s", g.ID, d.Name, name, got, want)
			}
			p, err := pack.Read("made", []byte(m.Pack().Text), g.ID, g.Fields)
			if err != nil {
				t.Fatal(err)
			}
			if got := contents(p.Decks[0]); got != want || len(p.Cards) > 0 || !deck.Made(p) {
				t.Errorf("%s, %s: the pack holds %d cards and\n%s", g.ID, d.Name, len(p.Cards), got)
			}
			name, list = c.Read(p.Text)
			if got := contents(deck.Sum(name, list)); name != d.Name || got != want {
				t.Errorf("%s, %s: the pack is read as %q\n%s", g.ID, d.Name, name, got)
			}
			n := 0
			for _, g := range m.Groups() {
				n += g.N
			}
			if n != d.Size() {
				t.Errorf("%s, %s: the groups have %d of %d cards", g.ID, d.Name, n, d.Size())
			}
		}
	}
}

// contents is what is in a deck, in the order of the alphabet.
func contents(d pack.Deck) string {
	var lines []string
	for _, l := range d.Lines {
		lines = append(lines, fmt.Sprint(l.Name, " ", l.N))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// TestFind holds searches against what the fields of the cards say.
func TestFind(t *testing.T) {
	c, _ := open(t, "wars", ownCards)
	all := func(want func(*deck.Card) bool) (names []string) {
		for _, card := range c.Cards {
			if want(card) {
				names = append(names, card.Name)
			}
		}
		slices.Sort(names)
		return names
	}
	is := func(ty string) func(*deck.Card) bool { return func(c *deck.Card) bool { return c.Word("type") == ty } }
	for words, want := range map[string]func(*deck.Card) bool{
		"":              func(*deck.Card) bool { return true },
		"lantern HERÖN": func(c *deck.Card) bool { return c.Name == "Lantern Heron 7" },
		"skiff <4 ship": func(c *deck.Card) bool {
			return is("Ship")(c) && c.Cost < 4 && slices.Contains(c.Words("traits"), "Skiff")
		},
		"type:ship":  is("Ship"),
		"ty:ship":    is("Ship"),
		"-type:ship": func(c *deck.Card) bool { return !is("Ship")(c) },
		"power>4":    func(c *deck.Card) bool { return c.Int("power") > 4 },
		"power≥5":    func(c *deck.Card) bool { return c.Int("power") > 4 },
		"cost:2-3":   func(c *deck.Card) bool { return c.Cost == 2 || c.Cost == 3 },
		"2-3":        func(c *deck.Card) bool { return c.Cost == 2 || c.Cost == 3 },
		"6+ ":        nil,
		"cost=6+":    func(c *deck.Card) bool { return c.Cost >= 6 },
		"unique:yes": func(c *deck.Card) bool { return c.Flag("unique") },
		"unique:no":  func(c *deck.Card) bool { return !c.Flag("unique") },
		`"target ship here"`: func(c *deck.Card) bool {
			return strings.Contains(strings.ToLower(c.Word("text")), "target ship here") || strings.Contains(strings.ToLower(c.Word("lore")), "target ship here")
		},
		"no such words": func(*deck.Card) bool { return false },
		"cost:":         func(*deck.Card) bool { return true },
	} {
		if want == nil {
			continue
		}
		var got []string
		found, says := c.Find(deck.Filter{Words: words})
		for _, card := range found {
			got = append(got, card.Name)
		}
		slices.Sort(got)
		if w := all(want); !slices.Equal(got, w) || says != "" {
			t.Errorf("%q finds %d cards %q, not %d %q, and says %q", words, len(got), got, len(w), w, says)
		}
	}
	if _, says := c.Find(deck.Filter{Words: "powr>3"}); says != "cards have no “powr” here; did you mean “power”?" {
		t.Errorf("of a field that there is not it says %q", says)
	}
	if _, says := c.Find(deck.Filter{Words: "power>three"}); says != "“three” is no number that power could be" {
		t.Errorf("of a number that is none it says %q", says)
	}
}

// TestFacets chooses every value of every facet of every game: each finds some cards and not all, and
// two of one facet find what each does.
func TestFacets(t *testing.T) {
	for _, g := range games.All() {
		c, _ := open(t, g.ID)
		if len(c.Cards) > 9 && len(c.Facets) < 2 {
			t.Errorf("%s: there is nothing to tell %d cards apart by", g.ID, len(c.Cards))
		}
		for _, facet := range c.Facets {
			var both deck.Filter
			sum := 0
			for i, v := range facet.Values {
				var f deck.Filter
				f.Toggle(facet.Key, v)
				found, _ := c.Find(f)
				if len(found) == 0 || len(found) == len(c.Cards) {
					t.Errorf("%s: %s %s finds %d of %d cards", g.ID, facet.Key, v, len(found), len(c.Cards))
				}
				if i < 2 && facet.Key != "requires" { // of which a card may have two
					both.Toggle(facet.Key, v)
					sum += len(found)
				}
			}
			if found, _ := c.Find(both); len(found) != sum && sum > 0 {
				t.Errorf("%s: two values of %s find %d cards, each for itself %d", g.ID, facet.Key, len(found), sum)
			}
		}
	}
}

// TestOrders has each order put what it names first.
func TestOrders(t *testing.T) {
	c, _ := open(t, "wars")
	for order, less := range map[deck.Order]func(a, b *deck.Card) bool{
		deck.ByCost: func(a, b *deck.Card) bool { return b.Cost >= 0 && (a.Cost < 0 || a.Cost > b.Cost) },
		deck.ByName: func(a, b *deck.Card) bool { return a.Name > b.Name },
	} {
		found, _ := c.Find(deck.Filter{Order: order})
		for i := range found[1:] {
			if less(found[i], found[i+1]) {
				t.Errorf("order %d: %s before %s", order, found[i].Name, found[i+1].Name)
			}
		}
	}
	found, _ := c.Find(deck.Filter{Order: deck.ByType})
	seen := map[string]bool{}
	for i, card := range found {
		if i > 0 && found[i-1].Type != card.Type && seen[card.Type] {
			t.Errorf("%s comes back", card.Type)
		}
		seen[card.Type] = true
	}
}

// TestPaste reads lines in the forms that people write them in.
func TestPaste(t *testing.T) {
	c, _ := open(t, "wars", ownCards)
	const card, seven = "Junkyard Saint", "Lantern Heron 7"
	for line, want := range map[string]pack.Line{
		"3 Junkyard Saint":            {N: 3, Name: card},
		"3x Junkyard Saint":           {N: 3, Name: card},
		"3X JUNKYARD SAINT":           {N: 3, Name: card},
		"3 × Junkyard Saint":          {N: 3, Name: card},
		"3xJunkyard Saint":            {N: 3, Name: card},
		"x3 Junkyard Saint":           {N: 3, Name: card},
		"(3) Junkyard Saint":          {N: 3, Name: card},
		"[3] Junkyard Saint":          {N: 3, Name: card},
		"3\tJunkyard Saint":           {N: 3, Name: card},
		"3,Junkyard Saint":            {N: 3, Name: card},
		`3;"Junkyard Saint"`:          {N: 3, Name: card},
		`  "3 Junkyard Saint",`:       {N: 3, Name: card},
		"- 3 Junkyard Saint":          {N: 3, Name: card},
		"• 3 Junkyard  Saint":         {N: 3, Name: card},
		"Junkyard Saint x3":           {N: 3, Name: card},
		"Junkyard Saint x 3":          {N: 3, Name: card},
		"Junkyard Saint ×3":           {N: 3, Name: card},
		"Junkyard Saint 3x":           {N: 3, Name: card},
		"Junkyard Saint (3)":          {N: 3, Name: card},
		"Junkyard Saint (x3)":         {N: 3, Name: card},
		"Junkyard Saint, 3":           {N: 3, Name: card},
		"Junkyard Saint: 3":           {N: 3, Name: card},
		"Junkyard Saint\t3":           {N: 3, Name: card},
		"Junkyard Saint 3":            {N: 3, Name: card},
		"Junkyard Saint":              {N: 1, Name: card},
		"junkyärd saint":              {N: 1, Name: card},
		"3 Junkyard Saint (LC) 112":   {N: 3, Name: card},
		"3 Junkyard Saint [LC]":       {N: 3, Name: card},
		"3 Junkyard Saint # the good": {N: 3, Name: card},
		"3 Junkyard Saint // why":     {N: 3, Name: card},
		"Junkyard Saint | x3":         {N: 3, Name: card},
		"Lantern Heron 7":             {N: 1, Name: seven},
		"2 Lantern Heron 7":           {N: 2, Name: seven},
		"Lantern Heron 7 x2":          {N: 2, Name: seven},
		"Lantern Heron 7 2":           {N: 2, Name: seven},
		"\ufeff3 Junkyard Saint\r":    {N: 3, Name: card},
	} {
		_, list := c.Read(line)
		if len(list) != 1 || list[0].Name != want.Name || list[0].N != want.N {
			t.Errorf("%q is read as %+v", line, list)
		}
	}
}

// TestPasteFaults says of each line that is not understood why, and drops none.
func TestPasteFaults(t *testing.T) {
	c, _ := open(t, "wars")
	name, list := c.Read("# My deck\n\n// nothing\n2 Junkyerd Saynt\n0 Junkyard Saint\n100 Junkyard Saint\n99999999999999999999 Junkyard Saint\n1 Qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\n3 Junkyard Saint\n1 Junkyard Saint")
	if name != "My deck" || len(list) != 7 {
		t.Fatalf("%q with %d entries: %+v", name, len(list), list)
	}
	if e := list[0]; e.Name != "" || e.Near != "Junkyard Saint" || e.N != 2 || e.Says != "there is no card “Junkyerd Saynt” here" {
		t.Errorf("a slip is read as %+v", e)
	}
	for _, e := range list[1:4] {
		if e.Name != "" || e.Near != "" || e.Says != "a card can be in a deck 1 to 99 times" {
			t.Errorf("a number that cannot be is read as %+v", e)
		}
	}
	if e := list[4]; e.Name != "" || e.Near != "" || e.Says == "" {
		t.Errorf("what is no card is read as %+v", e)
	}
	if d := deck.Sum(name, list); len(d.Lines) != 1 || d.Lines[0].N != 4 {
		t.Errorf("together they are %+v", d)
	}
	if _, list := c.Read("[[deck]]\nname = \"A\"\ncards = [\"2 Junkyard Saint\", \"1 Nothing Of The Sort\"]\n"); len(list) != 2 || list[0].N != 2 || list[1].Says == "" {
		t.Errorf("a pack without a head is read as %+v", list)
	}
	if _, list := c.Read("[[deck]]\nnome = \"A\"\n"); len(list) != 1 || list[0].Name != "" || list[0].Says == "" {
		t.Errorf("a pack that is none is read as %+v", list)
	}
}

// TestMaking changes a deck and takes it back.
func TestMaking(t *testing.T) {
	c, box := open(t, "wars", ownCards)
	start := box.Decks()[1]
	m := c.Begin(start)
	if m.CanUndo() {
		t.Error("there is something to undo before anything was done")
	}
	first := m.Deck().Lines[0]
	for range 5 {
		m.Add(first.Name, 1)
	}
	if v := m.Verdict(); v.Legal || v.Cite != "W3" || !strings.HasSuffix(v.Says, "this one has 65.") || !strings.HasPrefix(v.Says, "A deck") {
		t.Errorf("of 65 cards it says %+v", v)
	}
	gone := 0
	for _, l := range m.Deck().Lines[1:] {
		for m.Size() > 60 && m.Add(l.Name, -1) && m.Count(l.Name) > 0 {
			gone++
		}
	}
	if v := m.Verdict(); v.Legal || v.Cite != "W5" || !slices.Equal(v.Cards, []string{first.Name}) {
		t.Errorf("of %d copies it says %+v", m.Count(first.Name), v)
	}
	for m.CanUndo() {
		m.Undo()
	}
	if got := contents(m.Deck()); got != contents(start) || !m.Verdict().Legal {
		t.Errorf("all undone it is\n%s", got)
	}
	if m.Add("Lantern Heron 7", -1) || m.CanUndo() {
		t.Error("a card that is not there was taken out")
	}
	m.Add("Lantern Heron 7", 100)
	if n := m.Count("Lantern Heron 7"); n != pack.MaxCopies || m.Add("Lantern Heron 7", 1) {
		t.Errorf("there are %d of a card", n)
	}
	m.Undo()
	m.Add(first.Name, -1)
	m.Add("Lantern Heron 7", 1)
	m.Rename("A \"deck\" of my own")
	p, err := pack.Read("made", []byte(m.Pack().Text), "wars", c.Game.Fields)
	if err != nil {
		t.Fatalf("%v\n%s", err, m.Pack().Text)
	}
	if len(p.Cards) != 1 || p.Cards[0].Name != "Lantern Heron 7" || p.ID != "deck-a-deck-of-my-own" || p.Decks[0].Name != "A \"deck\" of my own" {
		t.Errorf("the pack has %+v", p)
	}
	g, _ := games.ByID("wars")
	if _, err := g.Bring(p); err != nil {
		t.Errorf("it cannot be played with: %v", err)
	}
	m.Change(pack.Deck{Lines: []pack.Line{{N: 2, Name: "Gone With The Pack"}, {N: 1, Name: first.Name}}})
	if v := m.Verdict(); v.Legal || v.Cite != "" || !strings.Contains(v.Says, "“Gone With The Pack”") || m.Size() != 3 {
		t.Errorf("of a card that is not here it says %+v", v)
	}
	if g := m.Groups(); len(g) != 2 || g[1].N != 2 {
		t.Errorf("the groups are %+v", g)
	}
	if p := c.Begin(pack.Deck{Name: "名前"}).Pack(); p.ID != "deck-" {
		t.Errorf("a name of other letters makes %q", p.ID)
	}
}

// TestFigures counts a small deck.
func TestFigures(t *testing.T) {
	c, _ := open(t, "wars", ownCards)
	if c.Cost != "cost" {
		t.Errorf("the cost is %q", c.Cost)
	}
	m := c.Begin(pack.Deck{Lines: []pack.Line{{N: 3, Name: "Lantern Heron 7"}}})
	f := m.Figures()
	if f.Curve[3].N != 3 || f.Curve[2].N != 0 {
		t.Errorf("the curve is %+v", f.Curve)
	}
	if got := fmt.Sprint(f.Averages); got != "[{cost 30} {destiny 40} {power 50} {tactics 20}]" {
		t.Errorf("the averages are %s", got)
	}
	for _, g := range games.All() {
		c, box := open(t, g.ID)
		for _, d := range box.Decks() {
			f, n := c.Begin(d).Figures(), 0
			for _, bar := range f.Curve {
				n += bar.N
			}
			if c.Cost != "" && (n == 0 || n > d.Size() || len(f.Averages) == 0) {
				t.Errorf("%s, %s: %d of %d cards on the curve, averages %v", g.ID, d.Name, n, d.Size(), f.Averages)
			}
		}
	}
}
