package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// fans is a pack of somebody else for WARS: one card of its own, and a deck with three of it
// among the cards of one of our decks.
func fans(t *testing.T, id, card, text string) string {
	t.Helper()
	packs, err := gamestest.Game(t, "wars").ReadPacks()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "pack = %q\ngame = \"wars\"\nname = \"Pack %s\"\nversion = 1\n\n", id, id)
	fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = \"Character\"\nfaction = \"Maverick\"\ncost = 2\nsupport = 1\ndestiny = 4\npower = 2\ntactics = 2\ndefense = 3\ntext = %q\n\n", card, text)
	fmt.Fprintf(&b, "[[deck]]\nname = \"Deck %s\"\ncards = [\n", id)
	of := packs[0].Decks[0]
	for i, l := range of.Lines {
		if l.N == 3 && !slices.ContainsFunc(of.Lines[:i], func(l pack.Line) bool { return l.Name == card }) && strings.HasPrefix(l.Name, "Tuning") {
			l.Name = card
		}
		fmt.Fprintf(&b, "  %q,\n", fmt.Sprintf("%d %s", l.N, l.Name))
	}
	return b.String() + "]\n"
}

const pilots = "Each time you draw a card, activate 1 energy."

// brought reads packs of somebody else and opens the game with them.
func brought(t *testing.T, texts ...string) (*games.Box, error) {
	t.Helper()
	var packs []*pack.Pack
	var g *games.Game
	for i, text := range texts {
		of, p, err := games.ReadBrought(fmt.Sprintf("p%d.toml", i), []byte(text))
		if err != nil {
			return nil, err
		}
		g, packs = of, append(packs, p)
	}
	return g.Bring(packs...)
}

// TestBring: the cards of a pack that somebody brings are played, in a deck with cards of
// others; our own keep their numbers.
func TestBring(t *testing.T) {
	box, err := brought(t, fans(t, "b", "Quay Sentry", pilots), fans(t, "a", "Harbor Pilot", pilots))
	if err != nil {
		t.Fatal(err)
	}
	other, err := brought(t, fans(t, "a", "Harbor Pilot", pilots), fans(t, "b", "Quay Sentry", strings.ReplaceAll(pilots, "\n", "\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(box.Rules.Rows(), other.Rules.Rows()) || box.Content() != other.Content() || len(box.Brought) != 2 {
		t.Errorf("the order in which packs are brought matters: %s, %s", box.Content(), other.Content())
	}
	own, _ := gamestest.Game(t, "wars").Open()
	for i := range own.Cards {
		if box.Cards[i].Name != own.Cards[i].Name {
			t.Fatalf("card %d is %s, without the packs %s", i, box.Cards[i].Name, own.Cards[i].Name)
		}
	}
	s := bot.Series{Rules: box.Rules, Start: box.Start, Worth: box.Worth, Seed: 5, Bots: [2]string{"greedy", "random"}}
	for _, d := range box.Decks()[len(own.Decks()):] {
		defs, err := box.Deck(d)
		if err != nil || !slices.ContainsFunc(defs, func(d engine.Def) bool { return int(d) > len(own.Cards) }) {
			t.Fatal(d.Name, err)
		}
		s.Decks = append(s.Decks, defs)
	}
	for range 4 {
		if err := s.Play(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestContent: what is played with is said in a line, which can be read again.
func TestContent(t *testing.T) {
	box, err := brought(t, fans(t, "a", "Harbor Pilot", pilots))
	if err != nil {
		t.Fatal(err)
	}
	way := box.Ways()[0]
	set, err := box.Settled(way...)
	if err != nil {
		t.Fatal(err)
	}
	hashes, settings := games.ReadContent(set.Content())
	if !slices.Equal(hashes, []string{box.Brought[0].Hash()}) || !slices.Equal(settings, way) {
		t.Errorf("%q: %q, %q", set.Content(), hashes, settings)
	}
	if own, _ := gamestest.Game(t, "wars").Open(); own.Content() != "" {
		t.Errorf("%q", own.Content())
	}
}

// TestBringRefuses: a pack that no fair game can be played with is refused with a sentence.
func TestBringRefuses(t *testing.T) {
	good := fans(t, "a", "Harbor Pilot", pilots)
	for _, c := range []struct {
		what, want string
		texts      []string
	}{
		{"a card of ours", "“Dock Hand” is a card of the pack “First Thaw: Loose Cargo” already: give this one another name", []string{fans(t, "a", "Dock Hand", pilots)}},
		{"a card of another pack", "“Harbor Pilot” is a card of the pack “Pack", []string{good, fans(t, "b", "Harbor Pilot", pilots)}},
		{"a deck of ours", "“The Bell Line” is a deck of the pack", []string{strings.Replace(good, "Deck a", "The Bell Line", 1)}},
		{"a text that is not understood", "p0.toml:16:9: \"Harbor Pilot\": “Flibber” is not understood", []string{fans(t, "a", "Harbor Pilot", "Flibber the opponent.")}},
		{"an unknown card in a deck", `there is no card "Tuning Hamner"; did you mean "Tuning Hammer"?`, []string{strings.Replace(good, "3 Harbor Pilot", "3 Tuning Hamner", 1)}},
		{"a deck that the rules forbid", "W3", []string{strings.Replace(good, "3 Harbor Pilot", "2 Harbor Pilot", 1)}},
		{"no head", "a pack begins with pack =", []string{"[[card]]\nname = \"X\"\n"}},
		{"nonsense", "p0.toml:1:1: there is a control character here", []string{"\x00\x01"}},
		{"another game", `there is no game "chess"`, []string{strings.Replace(good, `"wars"`, `"chess"`, 1)}},
		{"too large", "at most 256 kB", []string{good + strings.Repeat("#", games.MaxBroughtBytes)}},
		{"too many cards", "at most 400 cards", []string{good + strings.Repeat("\n", 1) + many(t, 400)}},
		{"letters that nobody sees", "a character here that nobody sees", []string{strings.Replace(good, "Harbor Pilot", "Harbor\u202ePilot", 1)}},
	} {
		if _, err := brought(t, c.texts...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.what, err, c.want)
		}
	}
}

// many are cards without text.
func many(t *testing.T, n int) string {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[[card]]\nname = \"Nobody %d\"\ntype = \"Character\"\nfaction = \"Maverick\"\ncost = 2\nsupport = 1\ndestiny = 4\npower = 2\ntactics = 2\ndefense = 3\n\n", i)
	}
	return b.String()
}
