package cli

import (
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// leaveOneOut measures how much of a table would compile if its grammar had been written without the
// cards of one name: a card counts only if every construction, frame and mood in it is also needed by
// a card of another name.
func (k *call) leaveOneOut(g *games.Game, cards []pack.Card, quiet bool) int {
	needs := make([][]string, len(cards))
	compiled, _ := g.Share(cards, func(card int, n *text.Node) { needs[card] = append(needs[card], n.Needs()...) })
	names := map[string][]string{} // by what is needed, who needs it
	for i, of := range needs {
		for _, n := range of {
			if !slices.Contains(names[n], cards[i].Name) {
				names[n] = append(names[n], cards[i].Name)
			}
		}
	}
	kept := 0
	for i, of := range needs {
		own := slices.DeleteFunc(slices.Clone(of), func(n string) bool { return len(names[n]) > 1 })
		if len(own) == 0 {
			kept++
		} else if !quiet {
			fmt.Fprintf(k.out, "%s: only it needs %q\n", cards[i].Name, own)
		}
	}
	kept -= len(cards) - compiled // what does not compile at all needs nothing
	once := 0
	for _, of := range names {
		if len(of) == 1 {
			once++
		}
	}
	if len(cards) == 0 || len(names) == 0 {
		return k.misuse("no card of the table compiles")
	}
	fmt.Fprintf(k.out, "cards compiled: %d of %d (%.1f %%); each name left out: %d (%.1f %%); constructions needed: %d, by one name only: %d (%.1f %%)\n", compiled, len(cards),
		inHundred(compiled, len(cards)), kept, inHundred(kept, len(cards)), len(names), once, inHundred(once, len(names)))
	return fine
}

func inHundred(n, of int) float64 { return 100 * float64(n) / float64(of) }
