package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// The oblivious look (§6.9): a seat sees a card of the opponent whose position
// only that seat knows, and the opponent, who knows the cards of all slots, does
// not learn which of them was seen. The owner offers, the seat that looks
// chooses, the owner seals the openings of all slots it could be. When the
// position is opened later, it is proven that this was the choice: the secret
// number itself would open the card to spectators, from whom it is hidden still.

// look is one such look.
type look struct {
	by         engine.Seat // the seat that looks
	at         slot        // order epoch and position
	offer      oblivious.Point
	choice     oblivious.Point
	offered    Hash // heads before the entries
	chosen     Hash
	sealed     uint32 // the entry
	boxes      [][]byte
	candidates []slot // what could lie there, when it was chosen
	slot       slot   // once the position is opened
	due        bool   // the position has been opened and the choice has not
}

// Stages of the look that is under way.
const (
	lookIdle uint8 = iota
	lookOffered
	lookChosen
)

// looked is the look at a token whose position nobody has opened since; nil if
// there was none.
func (t *table) looked(h engine.H) *look {
	b := t.bind[h]
	for i := range t.looks {
		if l := &t.looks[i]; b.how == boundPos && l.by != t.state.Ent[h].Owner && l.at == b.at && l.sealed != 0 {
			return l
		}
	}
	return nil
}

// copyLooks makes the looks safe to change: a saved table shares them.
func (t *table) copyLooks() *look {
	t.looks = slices.Clone(t.looks)
	return &t.looks[len(t.looks)-1]
}

// dueLooks is what is due for the look at the first of these cards.
func (t *table) dueLooks(by engine.Seat, tokens []engine.H) due {
	d := due{by: by.Other() & 1, want: wantLookOffer, tokens: tokens[:1]}
	switch t.looking {
	case lookOffered:
		d.by, d.want = by, wantLookChoice
	case lookChosen:
		d.want = wantLookSeal
	}
	return d
}

// dueOpenLooks is the proof of choices that is due because their positions have been opened.
func (t *table) dueOpenLooks() (d due, any bool) {
	for i := range t.looks {
		if t.looks[i].due {
			return due{by: t.looks[i].by, want: wantLookOpen}, true
		}
	}
	return due{}, false
}

// looksToOpen are the looks whose choices a seat has still to open, in their order.
func (t *table) looksToOpen(by engine.Seat) (list []int) {
	for i := range t.looks {
		if t.looks[i].due && t.looks[i].by == by {
			list = append(list, i)
		}
	}
	return list
}

// looseSlots are the slots of an owner that may lie at an unopened position.
func (t *table) looseSlots(owner engine.Seat) (list []slot) {
	for e := range t.sides[owner].epochs {
		for n, l := range t.sides[owner].epochs[e].lots {
			if l.state == slotLoose {
				list = append(list, slot{uint16(e), uint16(n)})
			}
		}
	}
	return list
}

// ownLook checks in an audit that an item of a look is the one the seed gives.
func (t *table) ownLook(by engine.Seat, d due, it item) *Fault {
	hd := t.hands[by]
	if hd == nil || !t.strict {
		return nil
	}
	its, err := hd.produce(t, d)
	if err != nil || !slices.Equal(its[0].body, it.body) {
		return fault(BadOT, by, "%s does not come from the seed and the cards", itemName(it.kind))
	}
	return nil
}

func (t *table) takeOffer(by engine.Seat, d due, s oblivious.Point) *Fault {
	if err := oblivious.Check(s); err != nil {
		return fault(BadOT, by, "%s: %v", itemName(itemLookOffer), err)
	}
	if f := t.ownLook(by, d, pointItem(itemLookOffer, s)); f != nil {
		return f
	}
	l := look{by: by.Other(), at: t.bind[d.tokens[0]].at, offer: s, offered: t.at.prev}
	t.looks = append(slices.Clip(t.looks), l)
	t.looking = lookOffered
	return nil
}

func (t *table) takeChoice(by engine.Seat, d due, r oblivious.Point) *Fault {
	if err := oblivious.Check(r); err != nil {
		return fault(BadOT, by, "%s: %v", itemName(itemLookChoice), err)
	}
	if f := t.ownLook(by, d, pointItem(itemLookChoice, r)); f != nil {
		return f
	}
	l := t.copyLooks()
	l.choice, l.chosen, l.candidates = r, t.at.prev, t.looseSlots(by.Other())
	t.looking = lookChosen
	return nil
}

func (t *table) takeTransfer(by engine.Seat, d due, boxes [][]byte) *Fault {
	l := t.copyLooks()
	if len(boxes) != len(l.candidates) {
		return fault(BadOT, by, "%d openings are to be sealed, not %d", len(l.candidates), len(boxes))
	}
	if f := t.ownLook(by, d, transferItem(boxes)); f != nil {
		return f
	}
	if hd := t.hands[l.by]; hd != nil {
		if f := hd.openSeen(t, l, boxes); f != nil {
			return f
		}
	}
	l.sealed, l.boxes = t.at.seq, boxes
	t.looking = lookIdle
	return nil
}

// noteOpened records that a position has been opened: looks at it must now prove their choices,
// and the seat that looked is known to know the card.
func (t *table) noteOpened(h engine.H, at slot) {
	l := t.looked(h)
	if l == nil {
		return
	}
	i := slices.IndexFunc(t.looks, func(o look) bool { return o.by == l.by && o.at == l.at })
	t.looks = slices.Clone(t.looks)
	t.looks[i].due, t.looks[i].slot = true, at
	t.sides[l.by.Other()].record(at).peeked = true
}

func (t *table) takeLookOpen(by engine.Seat, ps []oblivious.Proof) *Fault {
	list := t.looksToOpen(by)
	if len(ps) != len(list) {
		return fault(IllegalAction, by, "%d choices are to be opened, not %d", len(list), len(ps))
	}
	t.looks = slices.Clone(t.looks)
	for j, i := range list {
		l := &t.looks[i]
		if c := slices.Index(l.candidates, l.slot); c < 0 || !ps[j].Shows(t.gid[:], l.offer, l.choice, c) {
			return fault(BadOT, by, "it looked at another card than the one that it opened (sealed in entry %d)", l.sealed)
		}
		l.due = false
	}
	return nil
}
