package gamestest

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Grafts are texts that are made of the phrases of a game's own cards: combinations that
// nobody has written.
type Grafts struct {
	Game  string // its ID
	Count int    // how many are made
	// Otherwise are the phrases that may be read as another: the same words mean the same
	// either way, or a preference says which is meant. Each is the row that the text was made
	// with and the row that it is read as.
	Otherwise [][2]string
}

// Read checks each text that compiles: it is read as it was made, and its canonical wording
// is read as the same and compiles, too.
func (g *Grafts) Read(t *testing.T) {
	type card struct {
		n     *text.Node
		reads func(words string) *text.Node
	}
	var all []card
	cards, _ := Starters(t, g.Game)
	r := Game(t, g.Game).Reader(cards)
	for _, c := range cards {
		reads := r.Parsed(c, "text")
		if n := reads(c.Word("text")); n != nil {
			all = append(all, card{n, reads})
		}
	}
	compiled, rand := 0, bot.NewRand(1)
	for range g.Count {
		c, other := all[rand.N(len(all))], all[rand.N(len(all))]
		words, made := text.Graft(c.n, other.n, rand.N, 1+rand.N(3))
		n := c.reads(words)
		if words == "" || n == nil {
			continue
		}
		compiled++
		if a, b := made.Differ(n.Form()); !made.Equal(n.Form()) && (a == nil || b == nil || !slices.Contains(g.Otherwise, [2]string{a.Is, b.Is})) {
			t.Errorf("%q was made as\n%v and is read as\n%v", words, a, b)
			continue
		}
		again := c.reads(text.Print(n))
		if again == nil || !again.Form().Equal(n.Form()) {
			t.Errorf("%q prints as %q, which is read otherwise", words, text.Print(n))
		}
	}
	if compiled < g.Count/10 {
		t.Errorf("only %d of %d texts compile", compiled, g.Count)
	}
}
