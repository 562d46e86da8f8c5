package cli

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/sim"
)

func simulate(k *call) int {
	id := k.flags.String("game", "wars", "the game")
	n := k.flags.Int("games", 20, "how many games; of a matrix 2000, unless you say it")
	seed := k.flags.Uint64("seed", 1, "what all chance follows from")
	who := k.flags.String("bot", "", "who plays: "+strings.Join(bot.Bots, ", ")+", or one for each side with a comma; a matrix has random and greedy, one after the other")
	budget := k.flags.Int("budget", 0, "how many positions a master looks at before it answers")
	k.flags.Func("set", "NAME=VALUE: settle a point of the rules otherwise; “cutdeck rules” lists them", k.settle)
	k.takesPacks()
	matrix := k.flags.Bool("matrix", false, "every deck against every other and itself: a table of who wins")
	if status, ok := k.parse(0, 0, "no more than flags"); !ok {
		return status
	}
	if *n < 1 {
		return k.misuse("-games is a number from 1 up, not %d", *n)
	}
	if *matrix {
		said := false
		k.flags.Visit(func(f *flag.Flag) { said = said || f.Name == "games" })
		if !said {
			*n = matrixGames
		}
		return k.matrices(*id, *who, *n, *seed)
	}
	bots, err := bot.ParseBots(cmp.Or(*who, "random"))
	if err != nil {
		return k.misuse("%v", err)
	}
	box, status := k.open(*id)
	if box == nil {
		return status
	}
	s := &bot.Series{Rules: box.Rules, Start: box.Start, Worth: box.Worth, Bots: bots, Seed: *seed, Budget: *budget}
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		if err != nil {
			return k.fail(fmt.Errorf("deck %q: %w", d.Name, err))
		}
		s.Decks = append(s.Decks, defs)
	}
	begun := sim.CPU()
	for i := range *n {
		if k.ctx.Err() != nil {
			break
		}
		k.progress("game %d of %d", i+1, *n)
		if err := s.Play(); err != nil {
			k.done()
			return k.fail(err)
		}
	}
	used := sim.CPU() - begun
	k.done()
	fmt.Fprintln(k.out, s.Report(used.Seconds()))
	fmt.Fprintln(k.out, s.Ending())
	return fine
}

// settle takes a value of the flag -set.
func (k *call) settle(s string) error {
	k.set = append(k.set, strings.Replace(s, "=", " ", 1))
	return nil
}

// matrices plays the decks of a game against each other with one kind of bots or
// with each.
func (k *call) matrices(id, who string, n int, seed uint64) int {
	kinds := []string{"greedy", "random"}
	if who != "" {
		if !slices.Contains(kinds, who) {
			return k.misuse("the bots of a matrix are all random or all greedy, not %q", who)
		}
		kinds = []string{who}
	}
	box, status := k.open(id)
	if box == nil {
		return status
	}
	for _, kind := range kinds {
		fair, err := k.matrix(box, kind, n, seed)
		if err != nil {
			return k.fail(err)
		}
		if !fair {
			status = failed
		}
	}
	return status
}

// open compiles a game with its own packs and those of the flags; nil: the command is over.
func (k *call) open(id string) (*games.Box, int) {
	g, err := games.ByID(id)
	if err != nil {
		return nil, k.misuse("%v", err)
	}
	box, err := g.Open()
	if len(k.packs) > 0 {
		box, err = k.openWith(g)
	}
	if box == nil {
		return nil, k.fail(err)
	}
	if err != nil {
		k.complain("some cards are not understood and are played by agreement:\n%v", err)
	}
	if err := box.Settle(k.set...); err != nil {
		return nil, k.misuse("%v", err)
	}
	return box, fine
}
