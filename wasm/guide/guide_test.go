package guide

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/text"
)

// TestFor: each game's guide has its own chapter and examples, and no others.
func TestFor(t *testing.T) {
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	for _, g := range games.All() {
		heads, examples := map[string]bool{}, 0
		for _, b := range For(text.Writing, g.ID, g.Name, names) {
			switch b.Form {
			case Heading:
				heads[b.Text] = true
			case Example:
				examples++
			}
			if strings.Contains(b.Text, "```") || strings.Contains(b.Text, "**") || b.Form == Prose && strings.HasPrefix(b.Text, "|") {
				t.Errorf("%s: a mark is left in %q", g.ID, b.Text)
			}
		}
		for _, name := range names {
			if heads[name] != (name == g.Name) {
				t.Errorf("%s: the chapter %s is wrong", g.ID, name)
			}
		}
		if !heads["Numbers"] || examples < 20 {
			t.Errorf("%s: %d examples under %v", g.ID, examples, heads)
		}
	}
}

func TestBlocks(t *testing.T) {
	got := For("# Title\n- [A](#a)\n\n## A\nSee **[this](x)**,\nand `that`.\n\n```one Ship\nFly.\nLand.\n\nHover.\n```\n\n```two Ship\nSink.\n```\n| verb | say | Two |\n|---|---|---|\n| fly | `fly` | `sink` |\n\n## Two\nNo.\n\n## One\nYes.\n",
		"one", "One", []string{"One", "Two"})
	want := []Block{{Heading, "A"}, {Prose, "See this, and “that”."}, {Example, "Fly.\nLand."}, {Example, "Hover."}, {Prose, "fly: “fly”"}, {Heading, "One"}, {Prose, "Yes."}}
	if len(got) != len(want) {
		t.Fatalf("%q", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%q, want %q", got[i], want[i])
		}
	}
}

func TestPlain(t *testing.T) {
	for s, want := range map[string]string{
		"a [b](c) d [e](f)":   "a b d e",
		"a [b] c [d](e) [f":   "a [b] c d [f",
		"[a [b](c) d](e":      "a [b d](e",
		"**a** `b` c `d` `e":  "a “b” c “d” `e",
		"`[a](b)` stays code": "“a” stays code",
		"":                    "",
	} {
		if got := plain(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
