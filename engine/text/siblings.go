package text

import "github.com/cutdeck/cutdeck/engine"

// OnTop reports whether h is among the k top cards of a pile of a player. Within what
// changes a step in the making, cards that another part of the step takes away are
// passed over: the parts of one step take different cards.
func (x X) OnTop(h engine.H, who engine.Seat, pile engine.Zone, k int16) bool {
	of := x.In(who, pile)
	if h == 0 || !of.Has(h) || x.taken(h) {
		return false
	}
	for o := range of.All() {
		if x.Ent[o].Seq > x.Ent[h].Seq && !x.taken(o) {
			if k--; k == 0 {
				return false
			}
		}
	}
	return k > 0
}

// taken: does a part of the step in the making take h away from where it lies?
func (x X) taken(h engine.H) bool {
	if x.mode&making == 0 {
		return false
	}
	for i := range x.Make.N {
		if a := &x.Make.Atom[i]; a.Subj == h && x.G.Takes>>a.Verb&1 == 1 {
			return true
		}
	}
	return false
}
