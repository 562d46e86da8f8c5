package netplay

import (
	"crypto/aes"
	"crypto/cipher"
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// What one seat does in a look, and how what was sealed is opened: by the seat
// that looked, and by whoever reads a dispute.

// lookSecret is a seat's secret number of a look in which it speaks in the entry
// that follows the head at.
func (hd *hand) lookSecret(at Hash) oblivious.Scalar { return hd.lookNumber(at, "ot") }

func (hd *hand) lookNumber(at Hash, label string) oblivious.Scalar {
	s := hd.stream(at, label)
	a, b := s.next(0), s.next(1)
	return oblivious.Draw([64]byte(append(a[:], b[:]...)))
}

// lookAEAD is the cipher of candidate i: each key seals one message.
func lookAEAD(gid Hash, l *look, seq uint32, key oblivious.Point) (cipher.AEAD, error) {
	t := begin("ot")
	t.hash(&gid)
	t.u32(seq)
	t.bytes(l.offer[:])
	t.bytes(l.choice[:])
	t.bytes(key[:])
	k := t.sum()
	block, err := aes.NewCipher(k[:])
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// sealOpenings seals the openings of all candidates, each with its own key.
func (hd *hand) sealOpenings(t *table) ([]item, error) {
	l := &t.looks[len(t.looks)-1]
	keys, err := oblivious.Keys(hd.lookSecret(l.offered), l.choice, len(l.candidates))
	if err != nil {
		return nil, err
	}
	boxes := make([][]byte, len(keys))
	for i, at := range l.candidates {
		aead, err := lookAEAD(hd.gid, l, t.at.seq, keys[i])
		if err != nil {
			return nil, err
		}
		o := cardOpening{at, hd.cards[at.epoch][at.n], hd.cardSalt(t, at)}
		boxes[i] = aead.Seal(nil, make([]byte, aead.NonceSize()), cardOpenItem([]cardOpening{o}).body, nil)
	}
	return []item{transferItem(boxes)}, nil
}

// choose makes the hidden choice of the slot that the seat looks at.
func (hd *hand) choose(t *table, h engine.H) ([]item, error) {
	at, err := hd.slotAt(t.bind[h])
	if err != nil {
		return nil, err
	}
	c := slices.Index(t.looseSlots(hd.seat.Other()), at)
	if c < 0 {
		return nil, fmt.Errorf("the card to be looked at is not among those of unknown place")
	}
	r, err := oblivious.Choose(hd.lookSecret(t.at.prev), t.looks[len(t.looks)-1].offer, c)
	return []item{pointItem(itemLookChoice, r)}, err
}

// openChoices proves what the choices were whose positions have been opened.
func (hd *hand) openChoices(t *table) ([]item, error) {
	var ps []oblivious.Proof
	for _, i := range t.looksToOpen(hd.seat) {
		l := &t.looks[i]
		once := hd.lookNumber(l.chosen, fmt.Sprintf("open|%x|%x", l.offer, l.choice)) // one of its own for each statement
		p, err := oblivious.Prove(hd.lookSecret(l.chosen), once, t.gid[:], l.offer, l.choice, slices.Index(l.candidates, l.slot))
		if err != nil {
			return nil, err
		}
		ps = append(ps, p)
	}
	return []item{lookOpenItem(ps)}, nil
}

// openSeen reads and checks the card that was looked at. If it does not open as committed, the
// seat's secret number of this look proves it.
func (hd *hand) openSeen(t *table, l *look, boxes [][]byte) *Fault {
	x := hd.lookSecret(l.chosen)
	at, err := hd.slotAt(binding{boundPos, l.at})
	c := slices.Index(l.candidates, at)
	if err != nil || c < 0 {
		return fault(BadState, engine.Nobody, "a look at a card of which nothing is known")
	}
	o, f := t.openLook(l, t.at.seq, boxes, c, x)
	if f != nil {
		f.proof = &x
		return f
	}
	hd.seen[o.slot] = o.card
	return nil
}

// chose is the candidate that a choice opens to with a secret number, or -1.
func (l *look) chose(x oblivious.Scalar) int {
	for c := range l.candidates {
		if oblivious.Opens(x, l.offer, l.choice, c) {
			return c
		}
	}
	return -1
}

// openLook opens candidate c, which a seat chose, with its secret number. The
// fault is that of the owner of the cards.
func (t *table) openLook(l *look, seq uint32, boxes [][]byte, c int, x oblivious.Scalar) (*cardOpening, *Fault) {
	owner := l.by.Other()
	bad := fault(BadOT, owner, "what it sealed for the card that was looked at does not open as it was committed")
	key, err := oblivious.Key(x, l.offer)
	if err != nil {
		return nil, bad
	}
	aead, err := lookAEAD(t.gid, l, seq, key)
	if err != nil {
		return nil, bad
	}
	plain, err := aead.Open(nil, make([]byte, aead.NonceSize()), boxes[c], nil)
	if err != nil {
		return nil, bad
	}
	list, err := decodeCardOpen(plain)
	if err != nil || len(list) != 1 || list[0].slot != l.candidates[c] || t.checkCommit(owner, &list[0]) != nil {
		return nil, bad
	}
	return &list[0], nil
}
