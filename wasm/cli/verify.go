package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// maxFiles is how many files of one game are compared at once.
const maxFiles = 16

func verify(k *call) int {
	k.takesPacks()
	if status, ok := k.parse(1, maxFiles, "exported files of one game"); !ok {
		return status
	}
	var files [][]byte
	for _, name := range k.args {
		b, err := os.ReadFile(name)
		if err != nil {
			return k.misuse("%v", err)
		}
		if log, d, err := netplay.ReadDesync(b); err == nil {
			fmt.Fprintf(k.out, "%s: %v\n", name, d)
			b = log
		}
		files = append(files, b)
	}
	v := netplay.Verify(k.known, files...)
	fmt.Fprintf(k.out, "%s: %v\n", strings.Join(k.args, ", "), v)
	if v.Code != netplay.Valid {
		return failed
	}
	return fine
}

// known finds the game that a log was played with among those of this program, as they are
// and with the packs of the flags, however the points of their rules were settled.
func (k *call) known(ruleset, cards netplay.Hash, version string) (*netplay.Game, error) {
	var boxes []*games.Box
	for _, g := range games.All() {
		box, err := g.Open()
		if box == nil {
			return nil, err
		}
		boxes = append(boxes, box)
	}
	brought, err := k.brought()
	if err != nil {
		return nil, err
	}
	boxes = append(boxes, brought...)
	for box := range games.Variants(boxes) {
		n := netplay.NewGame(version, box.Rules, box.Start, func(deck []engine.Def) error { return box.CheckDeck(box.Rules, deck) })
		if n.Ruleset == ruleset && n.Cards == cards {
			return n, nil
		}
	}
	return nil, errors.New("it was played by " + fmt.Sprintf("%q", version) + " with rules or cards that differ from those here; -pack brings packs that were played with")
}
