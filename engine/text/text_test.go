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
	{Kind: "pile", Says: "hand", Mean: Mean{Zone: 2}},
	{Kind: "place", Says: "here", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return true }}},
	{Kind: "pile", Says: "stash", Mean: Mean{K: 2, Zone: 2}},
	{Kind: "stat", Says: "power", Mean: Mean{Num: func(x X, _ *Node) int16 { return x.Value(x.It, 0) }}},
	{Kind: "num", Says: "{poss} total {stat}", Mean: Mean{Num: func(X, *Node) int16 { return 7 }}},
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
	{Kind: "period", Says: "{poss} turn", Mean: Mean{If: func(x X, n *Node) bool { return x.Active == x.Seat(n.Kids[0]) }}},
	{Kind: "everyturn", Says: "each turn", Mean: Mean{K: int16(engine.PerTurn), Sub: true}},
	{Kind: "moment", Says: "at the start of {poss} turn", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "keyword", Says: "size $n", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "vp", Says: "dig up {np}", Mean: Mean{Looks: 1 << 5, Do: func(X, *Node) {}}},
	{Kind: "ability", Says: "quick : {costs} : {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Windows = 4
		c.Activate(n, n.Kids[0], n.Kids[1])
		c.Windows = 0
	}}},
	{Kind: "who", Says: "the keeper of {np}", Mean: Mean{Who: func(x X, n *Node) engine.Seat { return x.Ent[x.One(n.Kids[0])].Ctrl }}},
	{Kind: "keyword", Says: "greedy", Mean: Mean{Make: func(c *Compiler, n *Node) { c.Short(n, "Pay 1 energy ≈ Pay 2 energy.") }}},
	{Kind: "arrival", Says: "welcome :", Mean: Mean{Make: func(*Compiler, *Node) {}}},
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
		{"Damage target unit hare.", "1:20: “hare” is not understood after “Damage target unit”; write: Damage target unit here."},
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
	if err == nil || err.Error() != "cards.toml:1:1: “Dance a unit” has no meaning here (it cannot be carried out)" {
		t.Error(err)
	}
}

// compiled is a card of the small game and the acts that its text has.
func compiled(t *testing.T, says string, game Game) (*Node, []engine.Act) {
	r := engine.NewRules()
	r.Cards = append(r.Cards, engine.Card{Name: "Digger"})
	var acts []engine.Act
	game.Play, game.Offer = 1, func(_ *Compiler, a engine.Act) { acts = append(acts, a) }
	c := &Compiler{R: r, G: small(), Game: &game, Zone: 1}
	n, err := c.Card(1, says)
	if err != nil {
		t.Fatalf("%q: %v", says, err)
	}
	return n, acts
}

// A verb may say where the things are that it names; what describes them is in play
// all the same.
func TestLooks(t *testing.T) {
	n, _ := compiled(t, "Pay 1 energy ≈ Dig up a card where you have a unit.", Game{})
	var zones []uint32
	var walk func(n *Node)
	walk = func(n *Node) {
		if n == nil {
			return
		}
		if n.P != nil && n.P.Kind == "nom" {
			zones = append(zones, n.Zones)
		}
		for _, k := range n.Kids {
			walk(k)
		}
	}
	walk(n)
	if len(zones) != 2 || zones[0] != 1<<5 || zones[1] != 1<<1 {
		t.Errorf("a card to be dug up, and a unit, are in %b", zones)
	}
}

// An ability may say in which windows it is used; a keyword may be short for one.
func TestActivate(t *testing.T) {
	if _, acts := compiled(t, "Quick: Pay 1 energy: Pay 2 energy.", Game{}); len(acts) != 1 || acts[0].When != 4 {
		t.Error(acts)
	}
	if _, acts := compiled(t, "Greedy.", Game{}); len(acts) != 1 || acts[0].When != 0 || acts[0].Text != "Pay 1 energy ≈ Pay 2 energy." {
		t.Error(acts)
	}
}

// Who is spoken of is not spoken of within the words that say who it is: there
// "his or her" is somebody else's.
func TestSubject(t *testing.T) {
	n, _ := compiled(t, "Pay 1 energy ≈ The keeper of his or her unit pays 2 energy.", Game{})
	var walk func(n, within *Node)
	walk = func(n, within *Node) {
		if n == nil {
			return
		}
		if n.P != nil && n.P.Kind == "who" {
			within = n
		}
		if n.P != nil && n.P.Kind == "poss" && n.subject != nil && n.subject == within {
			t.Errorf("%s is said of %s", n.P.Name(), within.P.Name())
		}
		for _, k := range n.Kids {
			walk(k, within)
		}
	}
	walk(n, nil)
}

// An X that nothing says is an error, unless the cost of its card leaves X open.
func TestUnknown(t *testing.T) {
	r := engine.NewRules()
	r.Cards = append(r.Cards, engine.Card{Name: "Digger"})
	for _, leaves := range []bool{false, true} {
		game := Game{Play: 1, Offer: func(*Compiler, engine.Act) {}, Leaves: func(*engine.Rules, engine.Def) bool { return leaves }}
		c := &Compiler{R: r, G: small(), Game: &game, Zone: 2, OneShot: true}
		if _, err := c.Card(1, "Pay X energy."); (err == nil) != leaves {
			t.Error(leaves, err)
		}
	}
}

// What else is said of the same thing.
func TestSpellings(t *testing.T) {
	g := New(Nouns, Numbers, Conds, Dashes, Clauses, words)
	for said, printed := range map[string]string{
		"While you have a unit here, this unit is power +1.":          "As long as you have a unit here, this unit is power +1.",
		"Damage all your units.":                                      "Damage all of your units.",
		"Until end of turn, whenever a unit is damaged, damage it.":   "Until end of turn, whenever a unit is damaged, damage it.",
		"If you have less units than an opponent, damage a unit.":     "If you have fewer units than your opponent, damage a unit.",
		"Damage a unit. If you have a card, damage two units instead": "Damage a unit. If you have a card, damage two units instead.",
	} {
		n, err := g.Parse(said)
		if err != nil {
			t.Errorf("%q: %v", said, err)
		} else if say := Print(n); say != printed {
			t.Errorf("%q prints as %q", said, say)
		}
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

// Whatever the grammar can say, it understands, prints and understands again. Long lists
// of nonsense are seldom read otherwise as they are printed, and then print otherwise.
func TestSay(t *testing.T) {
	g := small()
	rng := rand.New(rand.NewSource(1))
	otherwise := 0
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
		if err == nil && !m.Form().Equal(n.Form()) && Print(m) != say {
			otherwise++
			continue
		}
		if err != nil || Print(m) != say {
			t.Fatalf("%q prints as %q\n which prints as %q: %v", said, say, Print(m), err)
		}
	}
	if otherwise > 3 {
		t.Errorf("%d texts are read otherwise as they are printed", otherwise)
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
