package play

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
)

// Every game tells what sort of thing happens, in the same way to both players, so
// that the same is heard at both tables.
func TestEveryGameIsHeard(t *testing.T) {
	common := []engine.Cue{engine.CuePlay, engine.CueArrive, engine.CueDraw, engine.CueHarm, engine.CueGain, engine.CueLeave}
	heard := map[string]table.Cues{}
	everyGame(t, func(t *testing.T, box *games.Box, decks [2][]engine.Def, _ [2]string, seed uint64) {
		p := newPair(t, box, decks, byte(seed))
		rng := bot.NewRand(seed)
		for _, f := range p.far {
			f.Hold = false
		}
		for n := 0; p.far[0].State().Need.Kind != engine.Over && n < 1500; n++ {
			for _, f := range p.far {
				in, pass := f.Only()
				if opts := f.Options(); !pass && len(opts) > 0 {
					in = opts[rng.N(len(opts))]
				} else if !pass {
					continue
				}
				if err := f.Play(in); err != nil {
					t.Fatal(err)
				}
				p.settle(t)
				break
			}
		}
		a, b := p.far[0].Log(), p.far[1].Log()
		if len(a) != len(b) {
			t.Fatalf("seed %d: %d lines and %d", seed, len(a), len(b))
		}
		for i := range a {
			if a[i].Cues != b[i].Cues || a[i].H != b[i].H || a[i].Def != b[i].Def {
				t.Fatalf("seed %d: line %d is %+v and %+v", seed, i, a[i], b[i])
			}
			heard[box.ID] |= a[i].Cues
		}
	})
	for id, cues := range heard {
		for _, c := range common {
			if !cues.Has(c) {
				t.Errorf("%s never tells of cue %d", id, c)
			}
		}
	}
}
