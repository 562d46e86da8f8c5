package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Verbs on the drain that a trigger is about. The drain waits until they have been carried
// out (W209).
func verbsOfDrains() []text.Prod {
	return []text.Prod{
		thatDrain("cancel that drain || prevent that drain", func(x text.X, _ *text.Node) {
			of := lying(x.M, Stack)
			for h := range of.All() { // a drain needs an empty stack, so that there is one
				if x.Ent[h].Kind == KindDrain {
					x.Add(engine.Atom{Verb: VCancel, Subj: h, By: x.By})
				}
			}
		}),
		thatDrain("that drain is {sign} {num} {per?} || make that drain {sign} {num} {per?}", func(x text.X, n *text.Node) {
			if x.F != nil {
				last(x, x.F.Ref[0].H, DrainMore, x.Per(signed(x, n, 0), n.Kids[2]))
			}
		}),
	}
}

// thatDrain is a verb on the drain that triggered its ability. There is one drain at
// a location in a turn (W205), so what changes it may lie on the location.
func thatDrain(says string, do func(x text.X, n *text.Node)) text.Prod {
	p := vp(says, "F23", do)
	p.Make = func(c *text.Compiler, n *text.Node) {
		c.Urgent = true
		c.Do(n)
	}
	return p
}
