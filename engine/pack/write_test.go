package pack_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// TestWrite writes what is hard to quote and reads it again.
func TestWrite(t *testing.T) {
	fields := []pack.Field{{Key: "kinds", Is: pack.Words}, {Key: "cost", Is: pack.Number}, {Key: "odd", Is: pack.Flag}, {Key: "even", Is: pack.Flag}, {Key: "three", Is: pack.Numbers}}
	const src = `pack = "p"
game = "g"
name = "A \"pack\" with \\ in it"
version = 3

[[card]]
name = "Ünder \\ \"Over\""
kinds = ["a \"b\"", "c"]
cost = 7
odd = true
even = false
three = [1, 2, 3]
text = """
One line.
Another with \"\"\" and \\ and a tab\t.
"""

[[deck]]
name = "D"
text = "How \"it\" plays"
cards = [
  "3 Ünder \\ \"Over\"",
  "1 Else",
]
`
	p, err := pack.Read("a", []byte(src), "g", fields)
	if err != nil {
		t.Fatal(err)
	}
	once := pack.Write(p, fields)
	q, err := pack.Read("b", []byte(once), "g", fields)
	if err != nil {
		t.Fatalf("%v\n%s", err, once)
	}
	c, d := &p.Cards[0], &q.Cards[0]
	if twice := pack.Write(q, fields); twice != once {
		t.Errorf("written again it is\n%s\nnot\n%s", twice, once)
	}
	if d.Name != c.Name || d.Word("text") != c.Word("text") || d.Int("cost") != 7 || !d.Flag("odd") || d.Flag("even") || !d.Has("even") || d.Words("kinds")[0] != `a "b"` || len(d.Ints("three")) != 3 {
		t.Errorf("the card came back as %+v", d)
	}
	if q.Name != p.Name || q.Version != 3 || len(q.Decks) != 1 || q.Decks[0].Text != p.Decks[0].Text || len(q.Decks[0].Lines) != 2 || q.Decks[0].Lines[0].Name != c.Name || q.Decks[0].Lines[0].N != 3 {
		t.Errorf("the pack came back as %+v", q)
	}
}
