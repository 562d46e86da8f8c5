package text

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// words of a small game, enough to say something.
var words = []Prod{
	{Kind: "noun", Says: "unit%", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return true }}},
	{Kind: "noun", Says: "card%", Mean: Mean{Open: true, Is: func(x X, _ *Node, h engine.H) bool { return true }}},
	{Kind: "adj", Says: "damaged", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return x.Ent[h].Flags&1 != 0 }}},
	{Kind: "place", Says: "here", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return true }}},
	{Kind: "stat", Says: "power", Mean: Mean{Num: func(x X, _ *Node) int16 { return x.Value(x.It, 0) }}},
	{Kind: "quantity", Says: "{poss} total {stat}", Mean: Mean{Num: func(X, *Node) int16 { return 7 }}},
	{Kind: "vp", Says: "damage {np}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "vp", Says: "{who?} pay~ {num} energy", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "vp", Says: "dance {np}"},
	{Kind: "change", Says: "{np} is:are~ {mod}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "boost", Says: "make {np} {mod}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "mod", Says: "{stat} {sign} {num}", Mean: Mean{Sub: true}},
	{Kind: "dur", Says: "until end of turn", Mean: Mean{Sub: true}},
	{Kind: "per", Says: "for {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Count(n.Kids[0]) }}},
	{Kind: "static", Says: "{np} is:are~ {mod}", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "event", Says: "{np} is:are~ damaged", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "moment", Says: "at the start of {poss} turn", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "keyword", Says: "size $n", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "limit", Says: "you may use this ability only once each turn", Mean: Mean{Make: func(c *Compiler, _ *Node) { c.Once(1) }}},
	{Kind: "placement", Says: "you can't play this {noun} unless {cond}", Mean: Mean{Make: func(*Compiler, *Node) {}}},
}

func small() *Grammar { return New(Nouns, Numbers, Conds, Clauses, words) }

func TestPrint(t *testing.T) {
	g := small()
	for _, c := range []struct{ said, printed string }{
		{"Damage a unit.", "Damage a unit."},
		{"damage an unit", "Damage a unit."},
		{"When this unit is damaged, you may pay one energy. If you do, damage target unit here.",
			"When this unit is damaged, you may pay one energy. If you do, damage target unit here."},
		{"Size 3. •• Pay 2 energy (or more) ≈ Then damage the target unit. You may use this ability only once each turn",
			"Size 3\n•• Pay 2 energy ≈ Damage target unit. You may use this ability only once each turn."},
		{"As long as you have less than 3 units here, this unit is power +2", "As long as you have less than 3 units here, this unit is power +2."},
		{"Size 2 / Size 3\nEach of your units is power -1", "Size 2\n/ Size 3\nEach of your units is power -1."},
		{"Make target unit power +(D) until end of turn.", "Make target unit power +[D] until end of turn."},
		{"If your total power > opponent's [D] + 2, damage each damaged unit.", "If your total power > your opponent's [D] + 2, damage each damaged unit."},
	} {
		n, err := g.Parse(c.said)
		if err != nil {
			t.Errorf("%q: %v", c.said, err)
			continue
		}
		say := Print(n)
		if say != c.printed {
			t.Errorf("%q prints as\n%q, want\n%q", c.said, say, c.printed)
		}
		if m, err := g.Parse(say); err != nil || Print(m) != say {
			t.Errorf("%q is not canonical: %v", say, err)
		}
	}
}

func TestErrors(t *testing.T) {
	g := small()
	for _, c := range []struct{ said, want string }{
		{"Damage target unit hare.", "1:20: “hare” is not understood after “Damage target unit”; nearest: “here”"},
		{"Size 2\nDamge a unit.", "2:1: “Damge” is not understood"},
		{"Damage a unit", ""},
		{"Damage a unit unless", "1:21: “end of text” is not understood"},
		{"", ""},
		{"“", "1:1:"},
		{"/ / /", "1:3: “/” is not understood"},
	} {
		_, err := g.Parse(c.said)
		switch {
		case err == nil && c.want != "":
			t.Errorf("%q is understood", c.said)
		case err != nil && (c.want == "" || !strings.HasPrefix(err.Error(), c.want)):
			t.Errorf("%q: %v, want %s", c.said, err, c.want)
		}
	}
}

// Words that nobody has given a meaning make the card not compile.
func TestMeaningless(t *testing.T) {
	r := engine.NewRules()
	r.Cards = append(r.Cards, engine.Card{Name: "Dancer"})
	c := &Compiler{R: r, G: small(), Game: &Game{Play: 1}, Zone: 2, OneShot: true, File: "cards.toml"}
	_, err := c.Card(1, "Dance a unit.")
	if err == nil || err.Error() != "cards.toml:1:1: “dance …” has no meaning here (it cannot be carried out)" {
		t.Error(err)
	}
}

func TestTables(t *testing.T) {
	for name, table := range map[string][]Prod{
		"left recursion":  {{Kind: "a", Says: "{b} x"}, {Kind: "b", Says: "{c?} {a}"}, {Kind: "c", Says: "c"}},
		"different parts": {{Kind: "a", Says: "x {b} || {b} y {b}"}, {Kind: "b", Says: "b"}},
		"no phrase":       {{Kind: "a", Says: "x {b}"}},
		"$what":           {{Kind: "a", Says: "x $what"}},
	} {
		func() {
			defer func() {
				if p, _ := recover().(string); !strings.Contains(p, name) {
					t.Errorf("%s: %q", name, p)
				}
			}()
			New(table)
		}()
	}
}

// Whatever the grammar can say, it understands, prints and understands again.
func TestSay(t *testing.T) {
	g := small()
	rng := rand.New(rand.NewSource(1))
	for range 3000 {
		said := g.Say("text", rng.Intn)
		n, err := g.Parse(said)
		if err != nil {
			if strings.Contains(err.Error(), "shorter text") {
				continue
			}
			t.Fatalf("%q: %v", said, err)
		}
		say := Print(n)
		m, err := g.Parse(say)
		if err != nil || Print(m) != say {
			t.Fatalf("%q prints as %q\n which prints as %q: %v", said, say, Print(m), err)
		}
	}
}

func FuzzParse(f *testing.F) {
	g := small()
	f.Add("When target unit here is damaged, damage it. If you do, damage a unit.")
	f.Add("• ≈ [D] \"x ( /\n'’s")
	f.Fuzz(func(t *testing.T, s string) {
		n, err := g.Parse(s)
		if err != nil {
			if e := err.(*Error); e.Line < 1 || e.Col < 1 || e.Wants == "" {
				t.Fatal(e)
			}
			return
		}
		say := Print(n)
		if m, err := g.Parse(say); err != nil || Print(m) != say {
			t.Fatalf("%q → %q → %v", s, say, err)
		}
	})
}
