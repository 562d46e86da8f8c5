package text

import (
	"strings"
	"testing"
)

// two is a small grammar in which words can be put together in several ways. A thing
// may be said to be somewhere, and so may what is done to it.
var two = []Prod{
	{Kind: "text", Says: "{ability*}", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: lineKind, Says: "{body}", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: lineKind, Says: "{sign} : {body}", Mean: Mean{Make: func(*Compiler, *Node) {}}},
	{Kind: "sign", Says: "quick", Mean: Mean{K: 1, Sub: true}},
	{Kind: "body", Says: "{do} {stop}", Mean: Mean{Sub: true}},
	{Kind: "body", Says: "{sign} : {do} {stop}", Mean: Mean{Sub: true}},
	{Kind: "stop", Says: ". || $end", Mean: Mean{Sub: true}},
	{Kind: "do", Says: "move {thing}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "move {thing} {place}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "move the ship home", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "paint {thing} {way} || colour {thing} {way}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "{paint} {thing}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "paint", Says: "paint", Mean: Mean{K: 1, Sub: true}},
	{Kind: "do", Says: "wax {thing}", Mean: Mean{Do: func(X, *Node) {}, Sense: func(n *Node) bool { return strings.HasSuffix(Print(n), "ship") }}},
	{Kind: "do", Says: "wax {place}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "thing", Says: "the ship", Mean: Mean{K: 1}},
	{Kind: "thing", Says: "the crate {place*}", Mean: Mean{K: 2}},
	{Kind: "place", Says: "home", Mean: Mean{K: 1}},
	{Kind: "place", Says: "the crate", Mean: Mean{K: 1}},
	{Kind: "place", Says: "by {thing}", Mean: Mean{K: 1}},
	{Kind: "thing", Says: "blue ship", Mean: Mean{K: 3}},
	{Kind: "way", Says: "blue", Mean: Mean{K: 1}},
	{Kind: "thing", Says: "the ship blue", Mean: Mean{K: 4}},
	{Kind: "do", Says: "{buff} {thing}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "{rub} {thing}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "buff", Says: "polish", Mean: Mean{K: 1, Sub: true}},
	{Kind: "rub", Says: "polish", Mean: Mean{K: 2, Sub: true}},
	{Kind: "do", Says: "{thing} rests {way}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "{thing} rests blue", Mean: Mean{Role: Lasts, Make: func(*Compiler, *Node) {}}},
	{Kind: "do", Says: "count {np}", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "np", Says: "{np1} {npmore*}", Mean: Mean{Any: true, Is: anyPart}},
	{Kind: "npmore", Says: "and {np1}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "each {nom}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "a {noms}", Mean: Mean{Role: Pick, Sub: true}},
	{Kind: "noms", Says: "{nom} {nommore*}", Mean: Mean{Any: true, Is: anyPart}},
	{Kind: "nommore", Says: "or {nom}", Mean: Mean{Sub: true}},
	{Kind: "nom", Says: "{noun} {at*}", Mean: Mean{Is: described}},
	{Kind: "at", Says: "with {quality} {more*}", Mean: Mean{Is: described}},
	{Kind: "more", Says: "or {quality}", Mean: Mean{Sub: true}},
	{Kind: "quality", Says: "room", Mean: Mean{Is: described}},
	{Kind: "quality", Says: "{noms}", Mean: Mean{Is: described}},
	{Kind: "at", Says: "at {np}", Mean: Mean{Is: described}},
	{Kind: "noun", Says: "unit", Mean: Mean{Is: described}},
	{Kind: "noun", Says: "wagon%", Mean: Mean{Is: described}},
	{Kind: "noun", Says: "site", Mean: Mean{K: Place, Is: described}},
	{Kind: "noun", Says: "sector", Mean: Mean{K: Place, Is: described}},
	{Kind: "do", Says: "rest", Mean: Mean{Do: func(X, *Node) {}}},
	{Kind: "do", Says: "rest || relax", Mean: Mean{Do: func(X, *Node) {}}},
}

// Each preference chooses in its case, and says so.
func TestPreferences(t *testing.T) {
	g := New(two)
	for _, c := range []struct{ said, by, form string }{
		{"Move the crate by the crate home.", "nearest", "(do: move {thing} (thing: the crate {place*} (place: by {thing} (thing: the crate {place*} (place: home)))))"},
		{"Move the crate home.", "inner", "(do: move {thing} (thing: the crate {place*} (place: home)))"},
		{"Move the ship home.", "wholes", "(do: move the ship home)"},
		{"Wax the crate.", "sense", "(do: wax {place} (place: the crate))"},
		{"The ship rests blue.", "doing", "(do: {thing} rests {way} (thing: the ship) (way: blue))"},
		{"Count each unit at a site and each unit.", "likes", "(do: count {np} (np: {np1} {npmore*} "},
		{"Count each unit at each site and each unit.", "likes", "(do: count {np} (np: {np1} {npmore*} "},
		{"Count each unit at a site and a sector.", "likes", "(do: count {np} (nom: "},
		{"Count a unit with room or wagon.", "likes", "(do: count {np} (np1: a {noms} (noms: {nom} {nommore*} "},
		{"Quick: rest.", "lines", "(ability: {sign} : {body} (sign: quick) (do: rest))"},
		{"Rest.", "", "(do: rest)"},
	} {
		n, err := g.Parse(c.said)
		if err != nil {
			t.Fatal(err)
		}
		if says := n.Form().String(); !strings.Contains(says, c.form) {
			t.Errorf("%q is read as %s", c.said, says)
		}
		if by := strings.Join(n.Preferred(), " "); c.by == "" && by != "" || !strings.Contains(by, c.by) {
			t.Errorf("%q: %q chose", c.said, by)
		}
		if others := n.Others(); len(others) > 0 {
			t.Errorf("%q is also read as %s", c.said, others[0].Form())
		}
	}
	if len(preferences) > 8 {
		t.Error("a set of preferences has eight bits")
	}
}

// What no preference decides is ambiguous, and both ways can be told apart.
func TestAmbiguous(t *testing.T) {
	g := New(two)
	for said, ways := range map[string][2]string{
		"Paint the ship blue.":  {"Paint [the ship] blue.", "Paint [the ship blue]."},
		"Colour the ship blue.": {},
		"Polish the crate.":     {"Polish the crate. (as “do: {buff} {thing}”)", "Polish the crate. (as “do: {rub} {thing}”)"},
	} {
		n, err := g.Parse(said)
		if err != nil {
			t.Fatal(err)
		}
		got := n.Ways()
		if len(got) == 2 && [2]string(got) == ways || len(got) == 0 && ways[0] == "" {
			continue
		}
		t.Errorf("%q can be read as %q", said, got)
	}
}

// The work on a text that can be read in very many ways is bounded, and it is read.
func TestManyWays(t *testing.T) {
	g := New(two)
	p := &parser{g: g}
	said := "Move the crate" + strings.Repeat(" by the crate home", 80) + "."
	n, err := p.parse("text", said, false)
	if err != nil {
		t.Fatal(err)
	}
	if say := Print(n); say != said {
		t.Errorf("it is read as %q", say)
	}
	if p.steps > 2*limitUnpack {
		t.Errorf("it takes %d steps", p.steps)
	}
}

// Every row that is written as another is there, and so is that other.
func TestSenses(t *testing.T) {
	rows := map[string]bool{Sequence: true}
	for _, table := range [][]Prod{Nouns, Numbers, Conds, Clauses, Dashes, Many, remembered, rememberedActs} {
		for i := range table {
			rows[table[i].Kind+": "+table[i].Name()] = true
		}
	}
	for is, s := range senses {
		if !rows[is] || !rows[s.is] {
			t.Errorf("%q is written as %q, and there is no such row", is, s.is)
		}
	}
}

// No phrase stands in a tree twice: each is bound to something of its own.
func TestTree(t *testing.T) {
	g := small()
	for _, said := range []string{
		"Pay 1 energy ≈ Damage each unit without a card.",
		"When this unit is damaged, you may pay one energy. If you do, damage target unit here.",
	} {
		n, err := g.Parse(said)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[*Node]bool{}
		var walk func(n *Node)
		walk = func(n *Node) {
			if n == nil {
				return
			}
			if seen[n] {
				t.Errorf("%q: a phrase stands in its tree twice: %v", said, n.Form())
			}
			seen[n] = true
			for _, k := range n.Kids {
				walk(k)
			}
		}
		walk(n)
	}
}
