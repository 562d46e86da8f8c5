package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// departures are the verbs by which a card leaves play.
var departures = []engine.Verb{VDiscard, VHand, VSink, VRemove, VReserve}

// departing has what a card says of its own leaving be said by a card that was engaged only, as
// far as that concerns anything but the card: where the card itself goes, it says in any case (G23).
func departing(r *engine.Rules, d engine.Def) {
	for _, i := range r.Cards[d].Watch {
		w := &r.Watches[i]
		if w.Class != engine.When || !w.Self || !slices.Contains(departures, w.Verb) || w.Own {
			continue
		}
		says := w.Match
		w.Match = func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return (a.Subj != src || m.Ent[src].Zone != Fleet || engaged(m, src)) && says(m, src, a)
		}
	}
}
