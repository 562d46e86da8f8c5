package netplay

import "github.com/cutdeck/cutdeck/engine"

// Who must say what of the cards of nobody, by the public state alone.

// dueVeilKeys is the keys that are to be told before the game begins.
func (t *table) dueVeilKeys() (d due, any bool) {
	if len(t.veil.cards) == 0 || t.veil.told == 2 {
		return due{}, false
	}
	return due{by: engine.Seat(t.veil.told), want: wantVeilKey}, true
}

// dueVeilLook is the next step of a look at common cards by one seat. Usually the other
// seat removes its key from each card. A card that the other seat owns and knows it
// shows in private instead. A card that the other seat knows and does not own first gets
// the key of the seat that looks, and a fresh mask.
func (t *table) dueVeilLook(n *engine.Need) (d due, any bool) {
	who, other := n.Who&1, n.Who.Other()&1
	var lock, loose, share, show []engine.H
	for h := range n.Of.All() {
		v := t.veiled(h)
		if v == nil || t.state.Ent[h].Def != 0 {
			continue
		}
		switch {
		case v.locks == lockNone || v.locks == lockOf(who):
		case v.locks == lockBoth && v.loose:
			loose = append(loose, h)
		case v.locks == lockBoth:
			share = append(share, h)
		case t.state.Ent[h].Owner != other:
			lock = append(lock, h)
		case !v.peeked[who]:
			show = append(show, h)
		}
	}
	switch {
	case lock != nil:
		return due{by: who, want: wantLock, tokens: atMost(lock)}, true
	case loose != nil:
		return due{by: who, want: wantVeilOne, tokens: loose[:1]}, true
	case share != nil:
		return due{by: other, want: wantShare, tokens: atMost(share)}, true
	case show != nil:
		return due{by: other, want: wantVeilShow, tokens: atMost(show)}, true
	}
	return due{}, false
}

// atMost is as many cards as one item can be about.
func atMost(hs []engine.H) []engine.H { return hs[:min(len(hs), maxList)] }

// dueVeilDisclose is who takes its key off a card that is shown to both.
func (t *table) dueVeilDisclose(h engine.H) due {
	for who := range engine.Seat(2) {
		if t.veiled(h).locks&lockOf(who) != 0 {
			return due{by: who, want: wantShare, tokens: []engine.H{h}}
		}
	}
	return due{by: engine.Nobody, want: wantNothing}
}

// dueVeilShuffle: keys that were taken off are put on again, then both shuffle, first
// who said something last.
func (t *table) dueVeilShuffle(hs []engine.H) due {
	if len(hs) > maxList {
		return unsupported("more cards are to be shuffled together than one message can hold")
	}
	if t.veil.passed == [2]bool{} {
		for who := range engine.Seat(2) {
			var bare []engine.H
			for _, h := range hs {
				if v := t.veiled(h); v.locks == lockOf(who.Other()) {
					bare = append(bare, h)
				}
			}
			if bare != nil {
				return due{by: who, want: wantLock, tokens: bare}
			}
		}
		return due{by: t.last & 1, want: wantVeilPile, tokens: hs}
	}
	by := engine.Seat(0)
	if t.veil.passed[0] {
		by = 1
	}
	return due{by: by, want: wantVeilPile, tokens: hs}
}

// dueMix is the mixing of a hand, or of cards that are put in an order.
func (t *table) dueMix(by engine.Seat, hs []engine.H) due {
	if t.veiled(hs[0]) != nil {
		return due{by: by, want: wantVeilMix, tokens: hs}
	}
	return due{by: by, want: wantRemask, tokens: hs}
}
