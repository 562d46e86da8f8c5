package play

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// Recount opens a game on one machine that is over at its first moment: every answer of
// a seat, with what the table answered then, is a moment. It is played again for that,
// which shows every card. What has been taken back is not among the moments. pause, which
// may be nil, is told after every answer how much is done. A game that is not over is
// refused with ErrNotOver: whoever looked at it could not fairly go on.
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

// ErrNotOver is what Recount says of a game that can go on.
var ErrNotOver = errors.New("this game is not over: go on with it")

// mark is the game as it stands, with what is hidden in it.
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

// outcome says how a game that is over has ended, in a sentence.
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
