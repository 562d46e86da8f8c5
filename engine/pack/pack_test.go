package pack

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var testFields = []Field{
	{Key: "type", Is: Word, OneOf: []string{"Unit", "Place"}, Must: Every},
	{Key: "cost", Is: Number, Max: 9, On: []string{"Unit"}, Must: []string{"Unit"}},
	{Key: "energy", Is: Numbers, Len: 2, On: []string{"Place"}},
	{Key: "traits", Is: Words},
	{Key: "unique", Is: Flag},
}

const good = `pack = "p"
game = "toy"
name = "A pack"
version = 1

[[card]]
name = "Ōne"
type = "Unit"
cost = 3
unique = true
traits = ["Big", "Loud"]
text = """
When you play this, draw 1.
Second line
"""

[[card]]
name = 'Two'
type = "Place"
energy = [1, 2]
text = "short"

[[deck]]
name = "D"
cards = [
  "2 Ōne",
  "Two",
]
`

func TestRead(t *testing.T) {
	p, err := Read("p.toml", []byte(good), "toy", testFields)
	if err != nil {
		t.Fatal(err)
	}
	if p.ID != "p" || p.Game != "toy" || p.Name != "A pack" || p.Version != 1 || len(p.Cards) != 2 || len(p.Decks) != 1 {
		t.Fatalf("%+v", p)
	}
	c := &p.Cards[0]
	if c.Name != "Ōne" || c.Word("type") != "Unit" || c.Int("cost") != 3 || !c.Flag("unique") || len(c.Words("traits")) != 2 {
		t.Errorf("%+v", c)
	}
	if got, want := c.Word("text"), "When you play this, draw 1.\nSecond line"; got != want {
		t.Errorf("text %q", got)
	}
	if at := c.Place("text").String(); at != "p.toml:13:1" {
		t.Errorf("the text begins at %s", at)
	}
	if at := p.Cards[1].Place("text").String(); at != "p.toml:21:9" {
		t.Errorf("the short text begins at %s", at)
	}
	if e := p.Cards[1].Ints("energy"); len(e) != 2 || e[1] != 2 {
		t.Errorf("energy %v", e)
	}
	if d := p.Decks[0]; d.Size() != 3 || d.Lines[0].Name != "Ōne" || d.Lines[1].N != 1 {
		t.Errorf("%+v", d)
	}
}

// Every damage gets a sentence with its line and column.
func TestDamage(t *testing.T) {
	for _, tc := range []struct{ old, new, want string }{
		{`cost = 3`, `cots = 3`, `p.toml:9:1: "cots" is not a field of a card; did you mean "cost"?`},
		{`cost = 3`, `cost = "3"`, `p.toml:9:8: cost is a whole number, not text`},
		{`cost = 3`, `cost = 12`, `p.toml:9:8: cost is a number from 0 to 9, not 12`},
		{`cost = 3`, `cost = 1.5`, `p.toml:9:8: cost is a whole number, not a number with a point`},
		{`cost = 3`, ``, `p.toml:7:9: "Ōne" needs cost = a whole number`},
		{`cost = 3`, "cost = 3\ncost = 3", `p.toml:10:1: cost is said twice`},
		{`cost = 3`, "cost = 3\ncost.x = 3", `p.toml:10:1: "cost.x" is not a field of a card`},
		{`type = "Unit"`, `type = "Unti"`, `p.toml:8:9: type is Unit or Place, not "Unti"`},
		{`unique = true`, `unique = "yes"`, `p.toml:10:10: unique is true or false, not text`},
		{`traits = ["Big", "Loud"]`, `traits = ["Big", 3]`, `p.toml:11:18: traits is text in quotes, not a number`},
		{`traits = ["Big", "Loud"]`, `energy = [1, 2]`, `p.toml:11:10: energy is not for a Unit, only for Place`},
		{`energy = [1, 2]`, `energy = [1]`, `p.toml:20:10: energy is a list of 2 numbers, here are 1`},
		{`energy = [1, 2]`, `energy = [1, 2`, `p.toml:`},
		{`name = 'Two'`, `name = "Ōne"`, `p.toml:18:9: "Ōne" is in this pack already, at line 7`},
		{`[[deck]]`, `[[dek]]`, `p.toml:23:3: a pack has [[card]] and [[deck]], not [[dek]]`},
		{`[[deck]]`, `[deck]`, `p.toml:23:2: write [[deck]] with two brackets: there may be many`},
		{`"2 Ōne"`, `"0 Ōne"`, `p.toml:26:3: a line of a deck is a number from 1 to 99`},
		{`game = "toy"`, `game = "chess"`, `p.toml:2:9: this pack is for the game "chess", here is "toy"`},
		{`version = 1`, `verison = 1`, `p.toml:4:1: "verison" is not a field of a pack; did you mean "version"?`},
		{`name = "D"`, `name = "D`, `p.toml:24:8: this text has no " at the end of its line`},
		{`name = "D"`, `name = "D" oops`, `p.toml:24:12: the line goes on where it should end`},
		{`cost = 3`, `cost 3`, `p.toml:9:6: a line of a pack is key = value, with = after the key "cost"`},
		{`cost = 3`, `cost =`, `p.toml:9:7: a value is missing here`},
		{`cost = 3`, `cost = three`, `p.toml:9:8: "three" is not a value: text stands in quotes`},
		{`cost = 3`, `cost = 03`, `p.toml:9:8: "03" is not a number`},
		{`cost = 3`, `cost = 3_`, `p.toml:9:8: "3_" is not a number`},
		{`cost = 3`, `cost = 1979-05-27`, `p.toml:9:8: cost is a whole number, not a date or time`},
		{`cost = 3`, `cost = {a = 1}`, `p.toml:9:8: a pack has no tables in { }`},
		{`cost = 3`, `cost = 3` + "\x01", `p.toml:9:9: there is a control character here, '\x01'`},
		{`cost = 3`, `cost = 3 # ` + "\xff", `p.toml:9:12: this is not UTF-8`},
		{`cost = 3`, "cost = 3\n§ 5", `p.toml:10:1: a line of a pack is key = value or [[card]]`},
		{`unique = true`, `unique = True`, `p.toml:10:10: "True" is not a value`},
		{`traits = ["Big", "Loud"]`, `traits = ["Big" "Loud"]`, `p.toml:11:17: after a value of a list stands a comma`},
		{`traits = ["Big", "Loud"]`, `traits = [["Big"]]`, `p.toml:11:11: a list in a list has no meaning`},
		{`"Two",` + "\n]", `"Two",`, `p.toml:25:9: this list has no ] at its end`},
		{`draw 1.`, `draw 1\5.`, `p.toml:13:27: the backslash has no meaning here`},
		{"line\n\"\"\"", `line`, `p.toml:12:8: this text has no """ at its end`},
		{"name = 'Two'", "name = \"Two\ntext\"", `p.toml:18:8: this text has no " at the end of its line; text of several lines stands in """`},
		{`[[deck]]`, `[[deck`, `p.toml:23:7: after [deck stands ]]`},
	} {
		src := strings.Replace(good, tc.old, tc.new, 1)
		if src == good {
			t.Fatalf("%q is not there to be damaged", tc.old)
		}
		_, err := Read("p.toml", []byte(src), "toy", testFields)
		if err == nil {
			t.Errorf("%q → %q was accepted", tc.old, tc.new)
			continue
		}
		if !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q → %q: %v; want %s", tc.old, tc.new, err, tc.want)
		}
	}
}

func TestParseDeck(t *testing.T) {
	d, err := ParseDeck("d.txt", "# mine\n4 Dock Hand\n\n  2x Old Gate # both\r\nLast One\n")
	if err != nil || d.Size() != 7 || d.Lines[1].Name != "Old Gate" || d.Lines[2].Name != "Last One" {
		t.Fatalf("%+v %v", d, err)
	}
	for src, want := range map[string]string{
		"":                   "d.txt:1:1: a deck is a list",
		"4 A\n 3 A":          `d.txt:2:2: "A" is in this deck already, at line 1`,
		"4 A\n100 B":         "d.txt:2:1: a line of a deck is a number from 1 to 99",
		"\n\n-1 Dock Hand\n": "d.txt:3:1: ",
	} {
		if _, err := ParseDeck("d.txt", src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", src, err, want)
		}
	}
}

// The packs of the repository are read with no complaint of form.
func TestOwnPacksParse(t *testing.T) {
	files, _ := filepath.Glob("../*/packs/*.toml")
	if len(files) == 0 {
		t.Fatal("there are no packs")
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Read(f, b, "", nil)
		errs, _ := err.(Errors)
		for _, e := range errs {
			if !strings.Contains(e.Says, "is not a field of a card") && !strings.Contains(e.Says, "there is no card") {
				t.Error(e)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte("[[card]]\nname=[{a=1},[[]]]\n[card]\nx.\"y\"=1979-05-27"))
	f.Add([]byte("a=\"\"\"\r\n\\u00e9\"\"\"\n=\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		p, err := Read("f", b, "toy", testFields)
		if p == nil {
			t.Fatal("no pack")
		}
		if errs, ok := err.(Errors); ok {
			for _, e := range errs {
				if e.At.Line < 1 || e.At.Col < 1 || e.Says == "" {
					t.Fatalf("an error without a place: %v", e)
				}
			}
		}
		_, _ = ParseDeck("f", string(b))
	})
}

// A figure of a printed card may have a sign before it and anything behind it.
func TestFigure(t *testing.T) {
	for cell, want := range map[string]int{"3": 3, "+12": 12, "2*": 2, "X": 0, "": 0} {
		if n := Figure(cell); n != want {
			t.Errorf("%q is %d, want %d", cell, n, want)
		}
	}
}
