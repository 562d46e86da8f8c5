package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// Cards that nobody owns are veiled: each is masked under the keys of both seats
// (package mask), so that a pile which both have shuffled is known to nobody. A seat
// sees a card once the other has taken its key off; from then on it alone can open it.
// Before such cards are shuffled again the other puts its key on again. Every key that
// is put on or taken off, and every shuffle, is proven in the entry that does it:
// nothing is left for an audit.
//
// A card is masked under:
//
//	both keys      nobody knows it
//	one seat's     that seat knows it
//	none           both know it
//
// What has been put on can be read from the log. So a card on which a key was put is
// masked afresh before a key is taken off it in secret.

// veil is the public state of the cards that nobody owns.
type veil struct {
	keys   [2]mask.Point
	told   int // how many seats have published their keys
	cards  []veiled
	faces  map[mask.Point]engine.Def
	mixes  uint32  // how often cards were masked
	passed [2]bool // who has shuffled the pile that is being shuffled
}

// veiled is one such card; which one, its binding says.
type veiled struct {
	card   mask.Card
	locks  uint8   // a bit for each seat whose key is on it
	loose  bool    // a key was put on it since it was masked last
	mix    uint32  // of cards mixed in the fingers: with which others; 0: they were not
	peeked [2]bool // who has been shown it in private
}

// Locks of a veiled card.
const (
	lockNone uint8 = 0
	lockBoth uint8 = 3
)

func lockOf(who engine.Seat) uint8 { return 1 << (who & 1) }

// clone is the veil with cards of its own, as a saved table needs it.
func (v veil) clone() veil {
	v.cards = slices.Clone(v.cards)
	return v
}

// initVeil creates the records of the cards that nobody owns. Their identities are public until
// they are shuffled.
func (t *table) initVeil(first engine.H) *Fault {
	defs := t.game.Rules.Stocked()
	if len(defs) == 0 {
		return nil
	}
	v := veil{faces: map[mask.Point]engine.Def{}}
	points := map[engine.Def]mask.Point{}
	for i, d := range defs {
		h := first + engine.H(i)
		if h > engine.H(t.state.NEnt) || t.state.Ent[h].Owner != engine.Nobody {
			return fault(IllegalDeck, engine.Nobody, "the game has no place for card %d of nobody", i+1)
		}
		p, known := points[d]
		if !known {
			p = mask.Message(uint16(d))
			points[d], v.faces[p] = p, d
		}
		v.cards = append(v.cards, veiled{card: mask.Bare(p)})
		t.bind[h] = binding{boundVeil, slot{0, uint16(i)}}
	}
	t.veil = v
	return nil
}

// veiled is the card of nobody that h is, or nil.
func (t *table) veiled(h engine.H) *veiled {
	b := t.bind[h%engine.MaxEnt]
	if b.how != boundVeil || int(b.at.n) >= len(t.veil.cards) {
		return nil
	}
	return &t.veil.cards[b.at.n]
}

// holder is the only seat that knows a hidden card, judged by public state; Nobody: none or both
// know it.
func (t *table) holder(h engine.H) engine.Seat {
	v := t.veiled(h)
	switch {
	case v == nil:
		return t.state.Ent[h].Owner
	case v.locks == lockOf(0):
		return 0
	case v.locks == lockOf(1):
		return 1
	}
	return engine.Nobody
}

// unmaskedCard is the identity of a card whose keys have both been removed, or 0.
func (t *table) unmaskedCard(h engine.H) engine.Def {
	if v := t.veiled(h); v != nil && v.locks == lockNone {
		return t.veil.faces[v.card.B]
	}
	return 0
}

// veilKey is the key under which cards with these locks are masked.
func (t *table) veilKey(locks uint8) mask.Point {
	if locks == lockBoth {
		y, _ := mask.Sum(t.veil.keys[0], t.veil.keys[1]) // both have been checked
		return y
	}
	return t.veil.keys[locks>>1]
}

// proofContext is what binds a proof to this place of this game.
func (t *table) proofContext(by engine.Seat) []byte {
	h := TH("veil", t.gid[:], t.at.prev[:], []byte{t.at.item, uint8(by)})
	return h[:]
}

// masksOf are the masked forms of some cards that nobody owns.
func (t *table) masksOf(hs []engine.H) []mask.Card {
	cards := make([]mask.Card, len(hs))
	for i, h := range hs {
		cards[i] = t.veiled(h).card
	}
	return cards
}

// masksToShuffle are the masked forms of a pile that is to be shuffled. Open cards get a trivial
// mask until the first seat has shuffled.
func (t *table) masksToShuffle(hs []engine.H) []mask.Card {
	cards := t.masksOf(hs)
	for i, h := range hs {
		if v := t.veiled(h); v.locks == lockNone {
			cards[i] = mask.Bare(v.card.B)
		}
	}
	return cards
}

// write adds the veil to what both compare; of a game without such cards nothing.
func (v *veil) write(w *writer) {
	if len(v.cards) == 0 {
		return
	}
	for i := range v.keys {
		w.fixed(v.keys[i][:])
	}
	w.u8(uint8(v.told))
	w.u32(v.mixes)
	w.bit(v.passed[0])
	w.bit(v.passed[1])
	for i := range v.cards {
		c := &v.cards[i]
		w.fixed(c.card.A[:])
		w.fixed(c.card.B[:])
		w.u8(c.locks)
		w.u32(c.mix)
		w.bit(c.loose)
		w.bit(c.peeked[0])
		w.bit(c.peeked[1])
	}
}
