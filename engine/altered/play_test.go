package altered_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/altered"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// plain is a game of cards without words.
func plain() *games.Game {
	var b strings.Builder
	b.WriteString("pack = \"plain\"\ngame = \"altered\"\nname = \"Plain\"\nversion = 1\n")
	for _, f := range []string{"Axiom", "Muna"} {
		fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = \"Hero\"\nfaction = %q\n", "Hero of "+f, f)
		for i := range 13 {
			ty := "Character"
			if i == 12 {
				ty = "Landmark"
			}
			fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = %q\nfaction = %q\nhand = %d\nreserve = %d\n", fmt.Sprint(f, " ", i), ty, f, 1+i/2, 1+i/3)
			if ty == "Character" {
				fmt.Fprintf(&b, "stats = [%d, %d, %d]\n", i%3, (i+1)%4, i/2)
			}
		}
	}
	for _, f := range []string{"Axiom", "Muna"} {
		fmt.Fprintf(&b, "[[deck]]\nname = %q\ncards = [\"1 Hero of %s\"", f, f)
		for i := range 13 {
			fmt.Fprintf(&b, ", \"3 %s %d\"", f, i)
		}
		b.WriteString("]\n")
	}
	g := &games.Game{Game: altered.Game}
	g.Packs = []pack.Source{{Name: "plain.toml", Text: b.String()}}
	return g
}

func TestPlainGames(t *testing.T) {
	g := plain()
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &bot.Series{Rules: box.Rules, Start: g.Start, Bots: [2]string{"random", "random"}, Seed: 1}
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		if err != nil {
			t.Fatal(err)
		}
		s.Decks = append(s.Decks, defs)
	}
	for range 100 {
		if err := s.Play(); err != nil {
			t.Fatal(err)
		}
	}
	t.Log(s.Report(1), s.Ending())
}
