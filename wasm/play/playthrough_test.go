package play

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/lamplight"
	"github.com/cutdeck/cutdeck/render/table"
)

var update = flag.Bool("update", false, "write the playthroughs anew")

var lamplights = &games.Game{Game: lamplight.Game}

// seeds are those of the games, the ones of the first forty in which most happens for the length.
var seeds = map[string]uint64{"wars": 2, "altered": 33, "nullshapers": 0, "lamplight": 31}

// TestPlaythroughs: a whole game of each sort is what is written down of it. What is
// chosen stands in the file and is chosen again, as far as it is offered, so that a
// change of rules shows where it matters and nowhere else.
func TestPlaythroughs(t *testing.T) {
	for _, g := range append(games.All(), lamplights) {
		t.Run(g.ID, func(t *testing.T) {
			file := filepath.Join("testdata", "playthroughs", g.ID+".txt")
			want, err := os.ReadFile(file)
			if err != nil && !*update {
				t.Fatalf("%v; write it: go test ./wasm/play -run TestPlaythroughs -update", err)
			}
			got := playedThrough(t, g, string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got == string(want) {
				return
			}
			a, b := strings.Split(string(want), "\n"), strings.Split(got, "\n")
			n := 0
			for n < min(len(a), len(b))-1 && a[n] == b[n] {
				n++
			}
			t.Errorf("%s:%d: it is written\n\t%s\nand it is now\n\t%s\nAfter a change of rules, cards or words: go test ./wasm/play -run TestPlaythroughs -update, and read the difference",
				file, n+1, a[n], b[n])
		})
	}
}

// playedThrough tells a game in words, with the choices of an earlier telling.
func playedThrough(t *testing.T, g *games.Game, earlier string) string {
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	decks, names := box.Decks(), [2]string{"Ann", "Bob"}
	l, err := NewLocal(Setup{Game: g.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seeds[g.ID]}, box, names)
	if err != nil {
		t.Fatal(err)
	}
	s := &teller{l: l, tb: table.New(l, nil), past: choices(earlier)}
	fmt.Fprintf(&s.b, "%s: Ann plays %s, Bob plays %s.\n%s", g.Name, decks[0].Name, decks[1].Name, howToRead)
	bots := [2]bot.Player{bot.NewGreedy(box.Rules, box.Worth, 1), bot.NewGreedy(box.Rules, box.Worth, 2)}
	rand := bot.NewRand(3)
	for l.State().Need.Kind != engine.Over {
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if did {
			continue
		}
		who := l.Asked()
		l.Look(who)
		opts := slices.Clone(l.Options())
		if len(opts) == 0 || s.n > 3000 {
			t.Fatalf("decision %d: nobody can go on: %+v", s.n, l.State().Need)
		}
		in := opts[len(opts)-1]
		if !s.idle(opts) {
			in = s.decide(who, opts, func() engine.Input {
				if l.State().Need.Who == engine.Both {
					return opts[rand.N(len(opts))]
				}
				return bots[who].Answer(l.m, who, l.Mind())
			})
		}
		if err := l.Play(in); err != nil {
			t.Fatal(err)
		}
	}
	s.happened()
	s.look(0)
	s.position(true)
	return s.b.String()
}

const howToRead = `
This is one whole game, for reading. “?” is what a player is asked, then comes what is offered, and “>” is what was
chosen; a question that leaves no choice is not told. “-” is what happened, with the paragraph of the rulebook. “|” is
how the table stands: all of it when a turn begins, later what has changed; the numbers of a card are in the order in
which they are printed. A change of rules shows here as a difference: go test ./wasm/play -run TestPlaythroughs
-update writes the file anew, with the same choices as far as they are still offered.

`
