package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// What the table makes of items about cards: setup, orders, openings, cards
// committed anew (§6.6, §6.7). Each rule is checked before anything changes.

func (t *table) takeSetup(by engine.Seat, s setup) *Fault {
	if len(s.cards) == 0 {
		return fault(IllegalDeck, by, "the deck is empty")
	}
	if t.setups == 1 && t.sides[by.Other()].seedC == s.seedC {
		return fault(BadCoin, by, "its seed is a copy of the opponent's")
	}
	me := &t.sides[by]
	me.seedC = s.seedC
	me.epochs = []cardEpoch{{at: t.at.prev, commits: s.cards, kind: remaskShuffle, lots: make([]slotRecord, len(s.cards))}}
	if err := t.deals(len(s.cards)); err != nil {
		return fault(IllegalDeck, by, "the game cannot be dealt from a deck of %d cards: %v", len(s.cards), err)
	}
	if hd := t.hands[by]; hd != nil {
		if f := hd.begin(t, s); f != nil {
			return f
		}
	}
	if t.setups++; t.setups < 2 {
		return nil
	}
	return t.start()
}

// checkPos checks an opened position of an owner's card against the order that
// the other seat committed, and the slot against all others.
func (t *table) checkPos(by engine.Seat, h engine.H, o *posOpening) *Fault {
	owner := by.Other()
	s, b := &t.sides[owner], t.bind[h]
	if b != (binding{boundPos, slot{o.epoch, o.pos}}) {
		return fault(IllegalAction, by, "position %d of order %d was not asked for", o.pos, o.epoch)
	}
	p := &s.perms[o.epoch]
	if permCommitment(&t.gid, owner, o.epoch, o.pos, o.slot, &o.salt) != p.order[o.pos] {
		return fault(BadOpening, by, "position %d of order %d was committed otherwise", o.pos, o.epoch)
	}
	l := s.record(o.slot)
	switch {
	case l == nil || p.kind == permFresh && !slices.Contains(p.source, o.slot):
		return fault(BadOpening, by, "position %d of order %d holds a slot that was not in the pile", o.pos, o.epoch)
	case l.state != slotLoose:
		return fault(DuplicateSlot, by, "slot %d of epoch %d lies in two places", o.slot.n, o.slot.epoch)
	}
	return nil
}

func (t *table) takePosOpen(by engine.Seat, tokens []engine.H, list []posOpening) *Fault {
	if len(list) != len(tokens) {
		return fault(IllegalAction, by, "%d positions are to be opened, not %d", len(tokens), len(list))
	}
	owner := by.Other()
	for i, h := range tokens {
		o := &list[i]
		if f := t.checkPos(by, h, o); f != nil {
			return f
		}
		l := t.sides[owner].record(o.slot)
		l.state, l.holder = slotHeld, h
		t.noteOpened(h, o.slot)
		t.bind[h] = binding{boundSlot, o.slot}
	}
	return nil
}

// checkCard checks an opened card of an owner against its commitment.
func (t *table) checkCard(owner engine.Seat, o *cardOpening) *Fault {
	l := t.sides[owner].record(o.slot)
	switch {
	case l == nil || l.state != slotHeld:
		return fault(IllegalAction, owner, "slot %d of epoch %d is no card in play", o.slot.n, o.slot.epoch)
	}
	return t.checkCommit(owner, o)
}

// checkCommit checks the opening of a slot that there is.
func (t *table) checkCommit(owner engine.Seat, o *cardOpening) *Fault {
	switch {
	case o.card == 0 || int(o.card) >= len(t.game.Rules.Cards):
		return fault(BadOpening, owner, "there is no card number %d", o.card)
	}
	c := t.sides[owner].epochs[o.slot.epoch].commits[o.slot.n]
	if cardCommitment(&t.gid, owner, o.slot.epoch, o.slot.n, o.card, &o.salt) != c {
		return fault(BadOpening, owner, "slot %d of epoch %d was committed otherwise", o.slot.n, o.slot.epoch)
	}
	return nil
}

// takeCardOpen: one card, either because it must be shown, or because the
// action that follows shows it.
func (t *table) takeCardOpen(by engine.Seat, d due, list []cardOpening) *Fault {
	if len(list) != 1 {
		return fault(IllegalAction, by, "one card is to be shown, not %d", len(list))
	}
	o := list[0]
	if f := t.checkCard(by, &o); f != nil {
		return f
	}
	l := t.sides[by].record(o.slot)
	h := l.holder
	if d.want == wantCardOpen && h != d.tokens[0] {
		return fault(IllegalAction, by, "another card is to be shown")
	}
	if t.state.Ent[h].Def != 0 {
		return fault(IllegalAction, by, "that card is open already")
	}
	if d.want != wantCardOpen {
		if hs := t.anonymitySet(h); t.distinguishable(hs) {
			return fault(IllegalAction, by, "a card leaves a hand that was not committed anew since it gained one")
		}
		t.shows(o, h)
		return nil
	}
	l.card = o.card
	return t.apply(by, engine.Input{H: h, Def: o.card, Seat: by})
}

// takePrivate: the other seat sees the cards; nobody else can tell which.
func (t *table) takePrivate(by engine.Seat, tokens []engine.H, s sealedItem) *Fault {
	if hd := t.hands[by.Other()]; hd != nil && t.unseen == nil {
		if t.unseen = hd.unseal(t, by, tokens, s); t.unseen != nil {
			t.unseen.sealed = true
		}
	}
	if hd := t.hands[by]; hd != nil && t.strict {
		its, err := hd.produce(t, t.due())
		if err != nil || !slices.Equal(its[0].body, s.item().body) {
			return fault(BadOpening, by, "what was shown in private is not what was committed")
		}
	}
	for _, h := range tokens {
		t.recordOf(h).peeked = true
	}
	return nil // advance answers the need
}

func (t *table) takeRemask(by engine.Seat, d due, m remask) *Fault {
	hs, kind := d.tokens, uint8(remaskHand)
	switch d.want {
	case wantReshuffle:
		kind = remaskShuffle
	case wantAction, wantCommit:
		if hs = t.anonymitySet(m.tokens[0]); len(hs) > 0 && (t.state.Ent[hs[0]].Owner != by || t.veiled(hs[0]) != nil) {
			hs = nil
		}
		kind = t.remaskOf(m.tokens[0])
		if !t.distinguishable(hs) {
			return fault(IllegalAction, by, "there is no hand to be committed anew")
		}
	}
	if m.kind != kind || !slices.Equal(m.tokens, hs) {
		return fault(IllegalAction, by, "other cards are to be committed anew")
	}
	if e := len(t.sides[by].epochs); int(m.epoch) != e {
		return fault(IllegalAction, by, "the next card epoch is %d, not %d", e, m.epoch)
	}
	if hd := t.hands[by]; hd != nil {
		if f := hd.recommit(t, m); f != nil {
			return f
		}
	}
	t.commit(by, m.kind, m.cards, m.tokens)
	t.mixed = m.kind == remaskShuffle
	return nil
}

func (t *table) takePerm(by engine.Seat, d due, p perm) *Fault {
	kind, owner := uint8(permFresh), by.Other()
	if d.want == wantSame {
		kind = permSame
	}
	s := &t.sides[owner]
	switch {
	case p.kind != kind || int(p.epoch) != len(s.perms):
		return fault(IllegalAction, by, "order %d of kind %d is due, not %d of kind %d", len(s.perms), kind, p.epoch, p.kind)
	case len(p.order) != len(d.tokens):
		return fault(IllegalAction, by, "%d cards are to be ordered, not %d", len(d.tokens), len(p.order))
	}
	if hd := t.hands[by]; hd != nil {
		if f := hd.reorder(t, d.tokens, p); f != nil {
			return f
		}
	}
	e := permEpoch{at: t.at.prev, order: p.order, kind: kind}
	for i, h := range d.tokens {
		if kind == permFresh {
			at := t.bind[h].at
			e.source = append(e.source, at)
			l := s.record(at)
			l.state, l.holder = slotLoose, 0
		}
		t.bind[h] = binding{boundPos, slot{p.epoch, uint16(i)}}
	}
	s.perms = append(s.perms, e)
	t.mixed = false
	return t.apply(engine.Nobody, engine.Input{Seat: engine.Nobody})
}
