package cli

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// readings counts the texts with more than one reading: those in which a preference chooses, and those
// that remain ambiguous.
func (k *call) readings(g *games.Game, cards []pack.Card, quiet bool) int {
	strayed := 0
	chosen := map[string]map[int]bool{} // by preference, which cards
	some, ambiguous := map[int]bool{}, map[int]bool{}
	compiled, _ := g.Share(cards, func(card int, n *text.Node) {
		for _, by := range n.Preferred() {
			if chosen[by] == nil {
				chosen[by] = map[int]bool{}
			}
			chosen[by][card], some[card] = true, true
		}
		if again, err := n.Again(); err != nil || !again.Form().Equal(n.Form()) {
			strayed++
			if !quiet {
				fmt.Fprintf(k.out, "%s: its canonical wording is read otherwise: %q\n", cards[card].Name, text.Print(n))
			}
		}
		if ways := n.Ways(); ways != nil {
			ambiguous[card] = true
			if !quiet {
				fmt.Fprintf(k.out, "%s: %s\n", cards[card].Name, twoWays(ways))
			}
		}
	})
	fmt.Fprintf(k.out, "cards compiled: %d; a preference chooses for %d (%.1f %%)", compiled, len(some), inHundred(len(some), max(compiled, 1)))
	for _, p := range text.Preferences() {
		fmt.Fprintf(k.out, ", %s %d", p.Name, len(chosen[p.Name]))
	}
	fmt.Fprintf(k.out, "; ambiguous: %d; texts whose canonical wording is read otherwise: %d\n", len(ambiguous), strayed)
	return fine
}

// twoWays is the message to an author about an ambiguous text.
func twoWays(ways []string) string {
	says := fmt.Sprintf("this can be read in %d ways:", len(ways))
	for _, w := range ways {
		says += fmt.Sprintf("\n    %q", w)
	}
	return says
}
