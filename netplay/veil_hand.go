package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// What one seat knows of cards that nobody owns, and what it says of them.

// veilSecret is the seat's key. It serves one game.
func (hd *hand) veilSecret() mask.Secret {
	if hd.veilKey == nil {
		s := hd.stream(hd.gid, "veil")
		a, b := s.next(0), s.next(1)
		x := mask.DrawKey([64]byte(append(a[:], b[:]...)))
		hd.veilKey = &x
	}
	return *hd.veilKey
}

// knownVeiled is the identity of a card under this seat's key alone, or one shown to the seat; 0:
// unknown. If the other seat has since looked at a card, only that seat can prove what it is; the
// card then counts as unknown and may be looked at again.
func (hd *hand) knownVeiled(t *table, h engine.H) engine.Def {
	v := t.veiled(h)
	switch {
	case v == nil:
		return 0
	case v.locks == lockNone:
		return t.unmaskedCard(h)
	case v.locks != lockOf(hd.seat):
		return hd.peeks[v.card]
	}
	if d, known := hd.peeks[v.card]; known {
		return d
	}
	share, err := mask.Share(hd.veilSecret(), v.card)
	if err != nil {
		return 0
	}
	card, err := v.card.Off(share)
	if err != nil {
		return 0
	}
	d := t.veil.faces[card.B]
	hd.peeks[v.card] = d
	return d
}

// shareIn makes the seat's shares in cards, and their proof.
func (hd *hand) shareIn(t *table, hs []engine.H) (shares, error) {
	points, proof, err := mask.Prove(hd.veilSecret(), t.proofContext(hd.seat), t.masksOf(hs))
	return shares{hs, points, proof}, err
}

// produceVeil makes the items of cards that nobody owns that are due of the seat.
func (hd *hand) produceVeil(t *table, d due) ([]item, error) {
	switch d.want {
	case wantVeilKey:
		x := hd.veilSecret()
		_, proof, err := mask.Prove(x, t.proofContext(hd.seat), nil)
		k := veilKey{mask.Public(x), proof}
		return []item{k.item()}, err
	case wantShare, wantLock:
		s, err := hd.shareIn(t, d.tokens)
		kind := uint8(itemShare)
		if d.want == wantLock {
			kind = itemLock
		}
		return []item{s.item(kind)}, err
	case wantVeilShow:
		s, err := hd.shareIn(t, d.tokens)
		if err != nil {
			return nil, err
		}
		box := sealedItem{itemShare, hd.seal.seal(t.at, hd.seat, s.item(itemShare).body)}
		return []item{box.item()}, nil
	case wantVeilPile:
		return hd.veilItem(t, d.tokens, lockBoth, t.masksToShuffle(d.tokens))
	}
	return hd.veilItem(t, d.tokens, t.veiled(d.tokens[0]).locks, t.masksOf(d.tokens))
}

func (hd *hand) veilItem(t *table, hs []engine.H, locks uint8, cards []mask.Card) ([]item, error) {
	seed := hd.derive(TH("veil-seed", t.at.prev[:], []byte{t.at.item}))
	out, proof, err := mask.Shuffle(t.veilKey(locks), t.proofContext(hd.seat), seed[:], cards, hd.veilOrder(t, len(hs)))
	if err != nil {
		return nil, err
	}
	v := veiling{hs, out, proof}
	return []item{v.item()}, nil
}

// veilOrder is the order in which the seat lays the cards that it masks next: number i
// is the card that was number order[i].
func (hd *hand) veilOrder(t *table, n int) []int {
	order := make([]int, n)
	for i, j := range hd.stream(t.runID, fmt.Sprintf("veil|%d", t.veil.mixes)).order(n) {
		order[i] = int(j)
	}
	return order
}

// unsealVeil learns cards that the other shows in private, and checks them.
func (hd *hand) unsealVeil(t *table, by engine.Seat, tokens []engine.H, s sealedItem) *Fault {
	plain, err := hd.seal.open(t.at, by, s.box)
	if err != nil || s.inner != itemShare {
		return fault(BadOpening, by, "a private opening cannot be unsealed")
	}
	list, err := decodeShares(plain)
	if err != nil {
		return malformed(by, itemPrivate, err)
	}
	if len(list.tokens) != len(tokens) {
		return fault(BadOpening, by, "%d cards are to be shown in private, not %d", len(tokens), len(list.tokens))
	}
	for i, h := range tokens {
		if list.tokens[i] != h {
			return fault(BadOpening, by, "another card was shown in private")
		}
	}
	if f := t.checkShares(by, &list); f != nil {
		return f
	}
	for i, h := range tokens {
		v := t.veiled(h)
		card, err := v.card.Off(list.points[i])
		if err != nil || t.veil.faces[card.B] == 0 {
			return fault(BadOpening, by, "what was shown in private is no card")
		}
		hd.peeks[v.card] = t.veil.faces[card.B]
	}
	return nil
}

// jointlyKnown is the identity of a card that nobody owns, if the hands known here determine it
// together.
func (t *table) jointlyKnown(h engine.H) engine.Def {
	v := t.veiled(h)
	card := v.card
	for who := range engine.Seat(2) {
		if v.locks&lockOf(who) == 0 {
			continue
		}
		if t.hands[who] == nil {
			return 0
		}
		share, err := mask.Share(t.hands[who].veilSecret(), card)
		if err != nil {
			return 0
		}
		if card, err = card.Off(share); err != nil {
			return 0
		}
	}
	return t.veil.faces[card.B]
}
