package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

func lint(k *call) int {
	id := k.flags.String("game", "wars", "the game of packs that do not name one, and of deck lists")
	if status, ok := k.parse(1, -1, "folders of packs, or files: *.toml packs, *.txt deck lists"); !ok {
		return status
	}
	var files []string
	for _, arg := range k.args {
		info, err := os.Stat(arg)
		if err != nil {
			return k.misuse("%v", err)
		}
		if !info.IsDir() {
			files = append(files, arg)
			continue
		}
		for _, glob := range []string{"*.toml", "*.txt"} {
			found, err := filepath.Glob(filepath.Join(arg, glob))
			if err != nil {
				return k.misuse("%v", err)
			}
			files = append(files, found...)
		}
	}
	if len(files) == 0 {
		return k.misuse("there is no pack (*.toml) and no deck list (*.txt) there")
	}
	if _, err := games.ByID(*id); err != nil {
		return k.misuse("%v", err)
	}
	slices.Sort(files)
	status := fine
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			return k.fail(err)
		}
		if filepath.Ext(f) == ".txt" {
			err = lintDeck(f, src, *id)
		} else {
			err = k.lintPack(f, src, *id)
		}
		if err != nil {
			fmt.Fprintln(k.out, err)
			status = failed
		}
	}
	if status == fine {
		fmt.Fprintf(k.out, "%d files, nothing wrong\n", len(files))
	}
	return status
}

// lintPack reads a pack, compiles its texts and checks its decks. What is only
// worth knowing is printed and is no error.
func (k *call) lintPack(file string, src []byte, id string) error {
	if head, _ := pack.Read(file, src, "", nil); head != nil && head.Game != "" {
		id = head.Game
	}
	g, err := games.ByID(id)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	p, err := pack.Read(file, src, g.ID, g.Fields)
	if err != nil {
		return err
	}
	box, err := withPack(g, p)
	if err != nil {
		return err
	}
	_, _ = g.Share(p.Cards, func(card int, n *text.Node) {
		if ways := n.Ways(); ways != nil {
			fmt.Fprintf(k.out, "%v: %s (note)\n", p.Cards[card].Place("text"), twoWays(ways))
		}
	})
	for _, note := range pack.Lint(p) {
		fmt.Fprintf(k.out, "%s (note)\n", note)
	}
	return box.CheckDecks(p)
}

// withPack compiles a pack as it is played: one of the game's own alone, another one beside
// those.
func withPack(g *games.Game, p *pack.Pack) (*games.Box, error) {
	own, err := g.ReadPacks()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(own, func(o *pack.Pack) bool { return o.ID == p.ID }) {
		return g.Box(p)
	}
	return g.Bring(p)
}

// lintDeck checks a deck list against the cards of the game's own packs.
func lintDeck(file string, src []byte, id string) error {
	d, err := pack.ParseDeck(file, string(src))
	if err != nil {
		return err
	}
	g, err := games.ByID(id)
	if err != nil {
		return err
	}
	box, err := g.Open()
	if box == nil {
		return err
	}
	if _, err := box.Deck(d); err != nil {
		var errs pack.Errors
		if many, ok := err.(pack.Errors); ok {
			return many
		}
		errs.Add(d.At, err.Error())
		return errs
	}
	return nil
}
