package cli

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

func sim(k *call) int {
	id := k.flags.String("game", "wars", "the game")
	n := k.flags.Int("games", 20, "how many games")
	seed := k.flags.Uint64("seed", 1, "what all chance follows from")
	who := k.flags.String("bot", "random", "who plays: random, greedy, or one for each side with a comma")
	if status, ok := k.parse(0, 0, "no more than flags"); !ok {
		return status
	}
	if *n < 1 {
		return k.misuse("-games is a number from 1 up, not %d", *n)
	}
	bots, err := bot.ParseBots(*who)
	if err != nil {
		return k.misuse("%v", err)
	}
	box, status := k.open(*id)
	if box == nil {
		return status
	}
	s := &bot.Series{Rules: box.Rules, Start: box.Start, Worth: box.Worth, Bots: bots, Seed: *seed}
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		if err != nil {
			return k.fail(fmt.Errorf("deck %q: %w", d.Name, err))
		}
		s.Decks = append(s.Decks, defs)
	}
	begun := cpu()
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
	used := cpu() - begun
	k.done()
	fmt.Fprintln(k.out, s.Report(used.Seconds()))
	fmt.Fprintln(k.out, s.Ending())
	return fine
}

// open compiles a game with its own packs; nil: the command is over.
func (k *call) open(id string) (*games.Box, int) {
	g, err := games.ByID(id)
	if err != nil {
		return nil, k.misuse("%v", err)
	}
	box, err := g.Open()
	if box == nil {
		return nil, k.fail(err)
	}
	if err != nil {
		k.complain("some cards are not understood and are played by agreement:\n%v", err)
	}
	return box, fine
}
