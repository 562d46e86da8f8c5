package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// What the table makes of items about cards that nobody owns. All of it is proven here
// and now.

// acceptVeil takes an item of cards that nobody owns.
func (t *table) acceptVeil(by engine.Seat, d due, it item) *Fault {
	switch it.kind {
	case itemVeilKey:
		return decoded(t, by, it, decodeVeilKey, t.takeVeilKey)
	case itemShare:
		return decoded(t, by, it, decodeShares, func(by engine.Seat, s shares) *Fault { return t.takeShare(by, d, s) })
	case itemLock:
		return decoded(t, by, it, decodeShares, func(by engine.Seat, s shares) *Fault { return t.takeLock(by, d, s) })
	}
	return decoded(t, by, it, decodeVeiling, func(by engine.Seat, m veiling) *Fault { return t.takeVeil(by, d, m) })
}

func (t *table) takeVeilKey(by engine.Seat, k veilKey) *Fault {
	if k.key == (mask.Point{}) || k.proof.Shows(t.proofContext(by), k.key, nil, nil) != nil {
		return fault(BadOpening, by, "it does not know the key that it says is its own")
	}
	if hd := t.hands[by]; hd != nil && t.strict && mask.Public(hd.veilSecret()) != k.key {
		return fault(BadAudit, by, "its key for cards that nobody owns does not come from the seed")
	}
	t.veil.keys[by] = k.key
	t.veil.told++
	return nil
}

// checkShares checks that a seat's key was used, and no other number.
func (t *table) checkShares(by engine.Seat, s *shares) *Fault {
	for _, h := range s.tokens {
		if t.veiled(h) == nil {
			return fault(IllegalAction, by, "card %d is none that nobody owned", h)
		}
	}
	if err := s.proof.Shows(t.proofContext(by), t.veil.keys[by], t.masksOf(s.tokens), s.points); err != nil {
		return fault(BadOpening, by, "its share in a card that nobody owned is another: %v", err)
	}
	return nil
}

// takeShare: a seat takes its key off. It is what the other must do for a look, and
// both for what is shown; or who acts shows the card of the action that follows.
func (t *table) takeShare(by engine.Seat, d due, s shares) *Fault {
	asked := d.want == wantShare
	switch {
	case asked && !slices.Equal(s.tokens, d.tokens):
		return fault(IllegalAction, by, "other cards are to be shown")
	case asked:
	case len(s.tokens) != 1:
		return fault(IllegalAction, by, "one card is to be shown, not %d", len(s.tokens))
	case s.tokens[0] > engine.H(t.state.NEnt) || t.holder(s.tokens[0]) != by || t.state.Ent[s.tokens[0]].Def != 0:
		return fault(IllegalAction, by, "it shows a card that it does not know, or that is open")
	case t.distinguishable(t.anonymitySet(s.tokens[0])):
		return fault(IllegalAction, by, "a card leaves a hand that was not committed anew since it gained one")
	}
	if f := t.checkShares(by, &s); f != nil {
		return f
	}
	for i, h := range s.tokens {
		if f := t.removeKey(by, h, s.points[i]); f != nil {
			return f
		}
	}
	h := s.tokens[0]
	if !asked {
		t.shows(cardOpening{card: t.unmaskedCard(h)}, h)
	}
	return nil // advance answers the need
}

// removeKey removes a key from a card. If no key is left the card must decrypt to a card of the
// game; the proofs guarantee that.
func (t *table) removeKey(by engine.Seat, h engine.H, share mask.Point) *Fault {
	v := t.veiled(h)
	if v.locks&lockOf(by) == 0 {
		return fault(IllegalAction, by, "its key was taken off card %d before", h)
	}
	card, err := v.card.Off(share)
	if err != nil {
		return fault(BadOpening, by, "its share in a card that nobody owned is none: %v", err)
	}
	v.card, v.locks = card, v.locks&^lockOf(by)
	if v.locks == lockNone && t.unmaskedCard(h) == 0 {
		return fault(BadState, engine.Nobody, "card %d is none of the game", h)
	}
	return nil
}

func (t *table) takeLock(by engine.Seat, d due, s shares) *Fault {
	if !slices.Equal(s.tokens, d.tokens) {
		return fault(IllegalAction, by, "other cards are to be locked")
	}
	if f := t.checkShares(by, &s); f != nil {
		return f
	}
	for i, h := range s.tokens {
		v := t.veiled(h)
		card, err := v.card.On(s.points[i])
		if err != nil {
			return fault(BadOpening, by, "its share in a card that nobody owned is none: %v", err)
		}
		v.card, v.locks, v.loose = card, v.locks|lockOf(by), true
	}
	return nil
}

// takeVeilShow: the other seat sees the cards; nobody else can tell which.
func (t *table) takeVeilShow(by engine.Seat, d due, s sealedItem) *Fault {
	tokens := d.tokens
	if hd := t.hands[by.Other()]; hd != nil && t.unseen == nil {
		if t.unseen = hd.unsealVeil(t, by, tokens, s); t.unseen != nil {
			t.unseen.sealed = true
		}
	}
	if hd := t.hands[by]; hd != nil && t.strict {
		its, err := hd.produceVeil(t, d)
		if err != nil || !slices.Equal(its[0].body, s.item().body) {
			return fault(BadOpening, by, "what was shown in private is not what was masked")
		}
	}
	for _, h := range tokens {
		t.veiled(h).peeked[by.Other()] = true
	}
	return nil // advance answers the need
}

// cardsToRemask are the cards that a seat must mask afresh now, or nil.
func (t *table) cardsToRemask(by engine.Seat, d due, m *veiling) []engine.H {
	switch d.want {
	case wantVeilPile, wantVeilOne, wantVeilMix:
		return d.tokens
	}
	if m.tokens[0] > engine.H(t.state.NEnt) || t.veiled(m.tokens[0]) == nil {
		return nil
	}
	if hs := t.anonymitySet(m.tokens[0]); len(hs) > 0 && t.holder(hs[0]) == by && t.distinguishable(hs) {
		return hs
	}
	return nil
}

func (t *table) takeVeil(by engine.Seat, d due, m veiling) *Fault {
	hs := t.cardsToRemask(by, d, &m)
	if hs == nil || !slices.Equal(m.tokens, hs) {
		return fault(IllegalAction, by, "other cards are to be masked")
	}
	pile := d.want == wantVeilPile
	locks, before := t.veiled(hs[0]).locks, t.masksOf(hs)
	if pile {
		locks, before = lockBoth, t.masksToShuffle(hs)
	}
	if m.proof.Shows(t.veilKey(locks), t.proofContext(by), before, m.cards) != nil {
		return fault(MultisetChanged, by, "the cards that it has masked are not those that were")
	}
	t.veil.mixes++
	mix := t.veil.mixes
	if pile || d.want == wantVeilOne {
		mix = 0
	}
	for i, h := range hs {
		*t.veiled(h) = veiled{card: m.cards[i], locks: locks, mix: mix}
	}
	if !pile {
		return nil
	}
	if t.veil.passed[by] = true; t.veil.passed != [2]bool{true, true} {
		return nil
	}
	t.veil.passed = [2]bool{}
	return t.apply(engine.Nobody, engine.Input{Seat: engine.Nobody})
}
