package bot

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Ranked is an option with the mean of its outcomes in the worlds that it has met, from -1000, a game that
// is lost, to 1000, one that is won.
type Ranked struct {
	In      engine.Input
	Outcome int
}

// Ranking lists the options that have not been given up: first what the master would do, then the others by
// their outcomes. It is empty where there is no more than one option.
func (p *Master) Ranking() (of []Ranked) {
	for i, a := range p.arms {
		worlds := p.round
		if i < p.next {
			worlds++
		}
		of = append(of, Ranked{a.in, a.sum / (masterFaith + worlds)})
	}
	if len(of) == 0 {
		return nil
	}
	best := p.Best()
	slices.SortStableFunc(of, func(a, b Ranked) int {
		if (a.In == best) != (b.In == best) {
			if a.In == best {
				return -1
			}
			return 1
		}
		return b.Outcome - a.Outcome
	})
	return of
}

// Worlds is how many worlds all of these options have met.
func (p *Master) Worlds() int { return p.round }
