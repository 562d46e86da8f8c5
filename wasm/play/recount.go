package play

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// Recount opens a finished game of one machine as a replay at its first moment. Each answer of a seat, with
// what the table answered after it, is a moment; answers that were taken back are none. The game is played
// again for this, which shows every card. pause, which may be nil, is called with the progress after each
// answer. A game that is not over is refused with ErrNotOver, because nobody who has seen it could go on
// fairly.
func Recount(k Kept, box *games.Box, pause func(done, total int)) (*Replay, error) {
	r := &Replay{game: new(netplay.Moments), told: true, box: box, names: k.Names(), seat: k.Near & 1}
	l := newLocal(k.Setup, box, r.names)
	var steps []netplay.Step
	l.given = func(in engine.Input, out []engine.Happening) {
		steps = append(steps, netplay.Step{Input: in, Out: slices.Clone(out)})
	}
	done := 0
	moment := func() {
		r.game.Add(box.Rules, l.mark(steps), &l.state)
		steps = nil
		if done++; pause != nil {
			pause(done, len(k.Answers)+1)
		}
	}
	if err := l.start(); err != nil {
		return nil, err
	}
	if k.From == "" {
		r.decks, _ = l.decks() // start has read them
	}
	moment()
	if err := l.repeat(k.Answers, moment); err != nil {
		return nil, err
	}
	if l.state.Need.Kind != engine.Over {
		return nil, ErrNotOver
	}
	r.ended = l.outcome()
	r.begin(nil)
	return r, nil
}

// ErrNotOver is the error of Recount for a game that can go on.
var ErrNotOver = errors.New("this game is not over: go on with it")

// mark is a copy of the game at a moment, with its hidden cards.
func (l *Local) mark(steps []netplay.Step) netplay.Mark {
	k := netplay.Mark{Turn: l.state.Turn, Steps: steps}
	for h := engine.FirstCard; h <= engine.H(l.state.NEnt); h++ {
		e, def := &l.state.Ent[h], l.deal.Truth(h)
		if e.Zone == 0 || def == 0 || e.Def == def {
			continue
		}
		k.Truth.Learn(h, def)
		if e.Def == 0 {
			k.Hidden.Add(h)
		}
		for seat := range k.Known {
			if l.deal.Minds[seat].Of(h) == def {
				k.Known[seat].Add(h)
			}
		}
	}
	return k
}

// outcome describes the result of a finished game in a sentence.
func (l *Local) outcome() string {
	switch won := l.state.Won; {
	case won >= engine.Nobody:
		return "A draw."
	case l.Bot && won == l.Near:
		return "You have won."
	default:
		return l.names[won] + " has won."
	}
}
