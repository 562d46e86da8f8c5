package netplay

import (
	"errors"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// opening shows a token of the seat's own.
func (hd *hand) opening(t *table, h engine.H) cardOpening {
	at := t.bind[h].at
	return cardOpening{at, hd.card(t, h), hd.cardSalt(t, at)}
}

// cardSalt is the salt of a card of the seat's own.
func (hd *hand) cardSalt(t *table, at slot) Hash {
	return hd.salt(saltCard, t.sides[hd.seat].epochs[at.epoch].at, at.epoch, at.n)
}

// posSalt is the salt of a position of the opponent's cards.
func (hd *hand) posSalt(t *table, pos slot) Hash {
	return hd.salt(saltPerm, t.sides[hd.seat.Other()].perms[pos.epoch].at, pos.epoch, pos.n)
}

// produce makes the items that are due of the seat where it has no choice.
func (hd *hand) produce(t *table, d due) ([]item, error) {
	one := func(it item) ([]item, error) { return []item{it}, nil }
	switch d.want {
	case wantSetup:
		s, _ := hd.setup(t)
		return one(s.item())
	case wantPosOpen:
		list := make([]posOpening, len(d.tokens))
		for i, h := range d.tokens {
			b := t.bind[h]
			at, err := hd.slotAt(b)
			if err != nil {
				return nil, err
			}
			list[i] = posOpening{b.at.epoch, b.at.n, at, hd.posSalt(t, b.at)}
		}
		return one(posOpenItem(list))
	case wantCardOpen:
		return one(cardOpenItem([]cardOpening{hd.opening(t, d.tokens[0])}))
	case wantPrivate:
		var list []cardOpening
		for _, h := range d.tokens {
			list = append(list, hd.opening(t, h))
		}
		s := sealedItem{itemCardOpen, hd.seal.seal(t.at, hd.seat, cardOpenItem(list).body)}
		return one(s.item())
	case wantLookOffer:
		s, err := oblivious.Offer(hd.lookSecret(t.at.prev))
		return []item{pointItem(itemLookOffer, s)}, err
	case wantLookChoice:
		return hd.choose(t, d.tokens[0])
	case wantLookSeal:
		return hd.sealOpenings(t)
	case wantLookOpen:
		return hd.openChoices(t)
	case wantRemask:
		return hd.remaskItem(t, remaskHand, d.tokens)
	case wantReshuffle:
		return hd.remaskItem(t, remaskShuffle, d.tokens)
	case wantFresh, wantSame:
		p := perm{epoch: uint16(len(t.sides[hd.seat.Other()].perms))}
		if d.want == wantSame {
			p.kind = permSame
		}
		order, err := hd.seedOrder(t, p.epoch, d.tokens)
		p.order = commitOrder(hd.secrets, t.at.prev, hd.seat.Other(), p.epoch, order)
		return []item{p.item()}, err
	case wantCoin:
		run, i := t.coin.due(t.run)
		c := coin{i, hd.link(run, i)}
		return one(c.item())
	case wantOpen:
		return hd.open(t)
	case wantVeilKey, wantShare, wantLock, wantVeilPile, wantVeilMix, wantVeilOne, wantVeilShow:
		return hd.produceVeil(t, d)
	case wantAudit:
		a := audit{hd.seed, hd.deck}
		return one(a.item())
	}
	return nil, errors.New("that is for the player to decide")
}

func (hd *hand) remaskItem(t *table, kind uint8, tokens []engine.H) ([]item, error) {
	m := remask{kind: kind, tokens: tokens, epoch: uint16(len(t.sides[hd.seat].epochs))}
	cards, err := hd.redealt(t, m.epoch, tokens)
	if err != nil {
		return nil, err
	}
	m.cards = commitCards(hd.secrets, t.at.prev, hd.seat, m.epoch, cards)
	return []item{m.item()}, nil
}

// show is the item that shows the card which an input names, if it is hidden.
func (hd *hand) show(t *table, in engine.Input) ([]item, error) {
	switch {
	case in.H == 0 || in.Def == 0 || t.state.Ent[in.H].Def != 0 || t.unmaskedCard(in.H) != 0:
		return nil, nil
	case t.veiled(in.H) != nil:
		s, err := hd.shareIn(t, []engine.H{in.H})
		return []item{s.item(itemShare)}, err
	}
	return []item{cardOpenItem([]cardOpening{hd.opening(t, in.H)})}, nil
}
