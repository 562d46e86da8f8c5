package text

import "github.com/cutdeck/cutdeck/engine"

// OnTop reports whether h is among the k top cards of a pile of a player. In a phrase that changes a
// step in the making, cards that another part of the step removes are skipped: the parts of one step
// take different cards.
func (x X) OnTop(h engine.H, who engine.Seat, pile engine.Zone, k int16) bool {
	return x.atEnd(1, h, who, pile, k)
}

// atEnd is OnTop for either end of a pile: 1 is the top, -1 the bottom.
func (x X) atEnd(end int16, h engine.H, who engine.Seat, pile engine.Zone, k int16) bool {
	of := x.In(who, pile)
	if h == 0 || !of.Has(h) || x.taken(h) {
		return false
	}
	for o := range of.All() {
		if o != h && x.Ent[o].Seq > x.Ent[h].Seq == (end > 0) && !x.taken(o) {
			if k--; k == 0 {
				return false
			}
		}
	}
	return k > 0
}

// endmost is the card at an end of a set of cards of one pile.
func endmost(m *engine.M, of *engine.Set, end int16) (h engine.H) {
	for o := range of.All() {
		if h == 0 || m.Ent[o].Seq > m.Ent[h].Seq == (end > 0) {
			h = o
		}
	}
	return h
}

// taken reports whether a part of the step in the making moves h away.
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
