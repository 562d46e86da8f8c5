package cli

import (
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// drill plays with the cards of a table until every act, watcher and ongoing ability of their texts
// has been at work, and lists the rest.
func (k *call) drill(file, src string, rounds, inputs int, seed uint64) int {
	cards, err := wars.Rows(file, src)
	if err != nil {
		return k.fail(err)
	}
	rules, err := wars.Game.Compile(cards)
	var manual pack.Errors
	if err != nil && !errors.As(err, &manual) {
		return k.fail(err)
	}
	d := newDrill(rules, rounds, inputs, seed)
	d.Play(func(done, of int) bool {
		k.progress("%d of %d", done, of)
		return k.ctx.Err() != nil
	})
	k.done()
	for _, c := range d.Uses.Cards() {
		left, _ := d.Uses.Left(c)
		for _, l := range left {
			fmt.Fprintf(k.out, "%s: never used: %s\n", rules.Cards[c].Name, l)
		}
	}
	for _, f := range d.Failed {
		fmt.Fprintf(k.out, "failed: %s\n", f)
	}
	used, of := d.Uses.Total()
	fmt.Fprintf(k.out, "games played: %d, of which failed: %d; cards: %d, not understood: %d\n", d.Games, len(d.Failed), len(d.Uses.Cards()), len(manual))
	fmt.Fprintf(k.out, "abilities used: %d of %d\n", used, of)
	if used < of || len(d.Failed) > 0 {
		return failed
	}
	return fine
}

// newDrill is a drill of WARS cards.
func newDrill(rules *engine.Rules, rounds, inputs int, seed uint64) *bot.Drill {
	return &bot.Drill{Uses: bot.CountUses(rules), Rounds: rounds, Inputs: inputs, Seed: seed,
		Piles: []engine.Zone{wars.Reserve, wars.Active, wars.Used},
		Place: func(focus engine.Def, roll func(int) int) (p bot.Position) {
			p.Decks, p.Start = wars.Scatter(rules, focus, roll)
			return p
		}}
}
