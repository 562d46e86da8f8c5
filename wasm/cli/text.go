package cli

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/altered"
	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/imperium"
	"github.com/cutdeck/cutdeck/engine/nullshapers"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// tables read a table of printed cards, by game; its texts are measured.
var tables = map[string]func(file, tsv string) ([]pack.Card, error){
	"wars": wars.Rows, "altered": altered.Rows, "nullshapers": nullshapers.Rows, "galactic": galactic.Rows, "imperium": imperium.Rows,
}

func texts(k *call) int {
	id := k.flags.String("game", "wars", "the game whose words the cards are written in")
	quiet := k.flags.Bool("q", false, "the share only")
	swap := k.flags.Bool("scramble", false, "swap neighbouring words and count the variants that compile to another meaning")
	alone := k.flags.Bool("loo", false, "leave one name out: count only the cards all of whose constructions a card of another name needs too")
	read := k.flags.Bool("readings", false, "count the cards for which a preference chooses between readings, and show the ambiguous ones")
	show := k.flags.String("show", "", "a text: show what it is understood as, and what it becomes in the rules")
	host := k.flags.String("on", "", "with -show: the type of the card that has the text; default Character, Agent or Ship")
	play := k.flags.Bool("play", false, "play with the cards until each of their abilities has been used")
	rounds := k.flags.Int("rounds", 40, "with -play: how many positions are tried for a card, at most")
	inputs := k.flags.Int("inputs", 250, "with -play: how many inputs a game has, at most")
	seed := k.flags.Uint64("seed", 1, "with -play: what all chance follows from")
	if status, ok := k.parse(0, 1, "one table of cards, FILE.tsv"); !ok {
		return status
	}
	if len(k.args) == 0 && *show == "" {
		return k.misuse("name one table of cards, FILE.tsv")
	}
	rows, ok := tables[*id]
	if !ok {
		return k.misuse("there is no game %q whose texts are measured; there is %s", *id, strings.Join(slices.Sorted(maps.Keys(tables)), ", "))
	}
	g, err := games.ByID(*id)
	if err != nil {
		return k.fail(err)
	}
	if *show != "" {
		if len(k.args) > 0 {
			return k.misuse("-show reads the text behind it, and no table")
		}
		return k.show(g, *host, *show)
	}
	src, err := os.ReadFile(k.args[0])
	if err != nil {
		return k.misuse("%v", err)
	}
	if *play {
		if *id != "wars" {
			return k.misuse("-play is there for wars only")
		}
		return k.drill(k.args[0], string(src), *rounds, *inputs, *seed)
	}
	cards, err := rows(k.args[0], string(src))
	if err != nil {
		return k.fail(err)
	}
	if *swap {
		return k.scramble(g, cards, *quiet)
	}
	if *read {
		return k.readings(g, cards, *quiet)
	}
	if *alone {
		return k.leaveOneOut(g, cards, *quiet)
	}
	compiled, failures := g.Share(cards, nil)
	total := len(cards)
	if !*quiet {
		for _, f := range failures {
			fmt.Fprintln(k.out, f)
		}
	}
	share := 0.0
	if total > 0 {
		share = 100 * float64(compiled) / float64(total)
	}
	fmt.Fprintf(k.out, "cards compiled: %d of %d (%.1f %%)\n", compiled, total, share)
	return fine
}

// scramble measures how many texts with two words swapped still compile, to
// something else.
func (k *call) scramble(g *games.Game, cards []pack.Card, quiet bool) int {
	other, variants := g.Scramble(cards, func(name, variant, canonical string) {
		if !quiet {
			fmt.Fprintf(k.out, "%s: %q is read as %q\n", name, variant, canonical)
		}
	})
	share := 0.0
	if variants > 0 {
		share = 100 * float64(other) / float64(variants)
	}
	fmt.Fprintf(k.out, "scrambled: %d of %d variants compile to another meaning (%.1f %%)\n", other, variants, share)
	return fine
}
