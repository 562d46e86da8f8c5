package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

func verify(k *call) int {
	if status, ok := k.parse(1, 1, "one exported game"); !ok {
		return status
	}
	b, err := os.ReadFile(k.args[0])
	if err != nil {
		return k.misuse("%v", err)
	}
	if log, d, err := netplay.ReadDesync(b); err == nil {
		fmt.Fprintf(k.out, "%s: %v; its log: %v\n", k.args[0], d, netplay.Verify(log, known))
		return failed
	}
	v := netplay.Verify(b, known)
	fmt.Fprintf(k.out, "%s: %v\n", k.args[0], v)
	if v.Code != netplay.Valid {
		return failed
	}
	return fine
}

// known finds the game that a log was played with among those of this program.
func known(ruleset, cards netplay.Hash, version string) (*netplay.Game, error) {
	for _, g := range games.All() {
		box, err := g.Open()
		if box == nil {
			return nil, err
		}
		n := netplay.NewGame(version, box.Rules, g.Start, func(deck []engine.Def) error { return g.CheckDeck(box.Rules, deck) })
		if n.Ruleset == ruleset && n.Cards == cards {
			return n, nil
		}
	}
	return nil, errors.New("it was played by " + fmt.Sprintf("%q", version) + " with rules or cards that differ from those here")
}
