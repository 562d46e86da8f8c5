package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Phrases about the first deed of a turn, the cost of movements from a place and cards that
// can't be used, and triggers that watch a state.
func firstRows() []text.Prod {
	return []text.Prod{
		generating("{who} generate~ {num} (more|additional) energy {spot?} {per?}", 1),
		generating("{who} generate~ {num} less energy {spot?} {per?}", -1),

		stateTrigger("there is:are~ {count} {noms}", func(x text.X, n *text.Node) bool {
			return x.InRange(n.Kids[0], x.Count(n.Kids[1]))
		}),
		stateTrigger("{who} {doess}", text.PlayersDo),
	}
}

//go:noinline
func generating(says string, sign int16) text.Prod {
	return static(says, "F28", func(c *text.Compiler, n *text.Node) {
		c.Value("F28", Generates, nil, func(x text.X, h engine.H) int16 {
			if x.Ent[h].Owner != x.Seat(n.Kids[0]) { // only seats generate energy
				return 0
			}
			return x.Per(sign*x.Num(n.Kids[1]), n.Part("per"))
		})
	})
}

// stateTrigger is a trigger about something that is so: whatever comes, goes or is
// turned may bring it about. One that waits already does not trigger again.
//
//go:noinline
func stateTrigger(says string, is func(x text.X, n *text.Node) bool) text.Prod {
	verbs := append([]engine.Verb{VEnter, VMove, VInvert, VDamage}, gone...)
	return text.Prod{Kind: "event", Says: says, Mean: text.Mean{K: text.Standing, Make: func(c *text.Compiler, n *text.Node) {
		body := c.Event.Body
		c.WhenAny(n, verbs, true, func(x text.X, _ *engine.Atom) bool {
			if x.Waits(body, x.Src) {
				return false
			}
			return is(x, n)
		})
	}}}
}
