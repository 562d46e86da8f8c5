package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// systemWords are rules about systems and about weapons that are loaded.
func systemWords() []text.Prod {
	return []text.Prod{
		static("the systems of {np} may not function", "G27", of(Jammed), holds),
		static("each variable plasma weapon of {np} need:needs~ {num} less energy", "G190", of(Thrift), plus),
		vp("{np} have:has~ (its|their) engagement energy tripled in its next Engagement Phase", "G225", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				obeys(x, engine.Atom{Verb: VSeek, Subj: h})
				x.Add(lasts(h, Cost0+Energy, 2*max(x.Value(h, Cost0+Energy), 0), nextPoints+uint8(x.Ent[h].Ctrl)))
			})
		}),
		own("don't target the same unit in two turns in a row", "G225", Wary),
		vp("the phaser of {np} may be fired once more", "G231", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { obeys(x, engine.Atom{Verb: VRearm, Subj: h}) })
		}),
	}
}
