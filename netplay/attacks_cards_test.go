package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about single cards: what lies in a slot, and what was not asked for.

func cardAttacks() []attack {
	return []attack{
		{1, "a card opened as another", atOnce, BadOpening, forged(within(itemCardOpen, func(b []byte) []byte { b[6] ^= 3; return b }))},
		{1, "a card opened as the one in another slot", atOnce, BadOpening, forged(within(itemCardOpen, flip(4)))},
		{1, "a card opened in a slot that there is not", atOnce, IllegalAction, forged(within(itemCardOpen, func(b []byte) []byte { b[1] = 9; return b }))},
		{1, "another answer than was sealed", atOnce, BadOpening, forged(within(itemOpen, flip(10)))},
		{1, "an older sealed answer", atOnce, BadOpening, forged(within(itemOpen, flip(3)))},
		{2, "the right card with another salt", atOnce, BadOpening, forged(within(itemCardOpen, flip(-1)))},
		{2, "the right answer with another salt", atOnce, BadOpening, forged(within(itemOpen, flip(-1)))},
		{2, "a private opening that cannot be unsealed", atOnce, BadOpening, forged(within(itemPrivate, flip(-1)))},
		{6, "a position opened that nobody asked for", atOnce, IllegalAction, forged(unasked)},
		{6, "another position than the one asked for", atOnce, IllegalAction, forged(within(itemPosOpen, flip(4)))},
		{6, "a card shown for no action", atOnce, IllegalAction, forged(shownForNothing)},
		{12, "the opponent's list of cards copied", later, BadOpening, lied(copied)},
		{13, "a card that there is not, when shown", atOnce, BadOpening, forged(within(itemCardOpen, func(b []byte) []byte { b[5] = 0xff; return b }))},
		{0, "the second to open a sealed answer stops when it has seen the first", stalled, Open, lied(func() *liar {
			return &liar{gives: engine.Nobody, silent: func(_ *Session, e *entry) bool {
				return slices.ContainsFunc(e.items, func(it item) bool { return it.kind == itemOpen })
			}}
		})},
		{0, "a sealed answer that is too short", atOnce, IllegalAction, forged(within(itemCommit, func(b []byte) []byte { return b[1:] }))},
	}
}

// unasked adds to an action the opening of one of the opponent's positions.
func unasked(b *Session, e *entry) bool {
	if e.items[len(e.items)-1].kind != itemAction {
		return false
	}
	for h := engine.FirstCard; h <= engine.H(b.t.state.NEnt); h++ {
		if p := b.t.bind[h]; p.how == boundPos && b.t.state.Ent[h].Owner == 0 {
			at, err := b.hand.slotAt(p)
			e.items = append(e.items, posOpenItem([]posOpening{{p.at.epoch, p.at.n, at, b.hand.posSalt(b.t, p.at)}}))
			return err == nil
		}
	}
	return false
}

// shows reports whether the last two items of an entry show a card and play it.
func (e *entry) shows() bool {
	n := len(e.items)
	return n > 1 && e.items[n-1].kind == itemAction && e.items[n-2].kind == itemCardOpen
}

func shownForNothing(_ *Session, e *entry) bool {
	if !e.shows() {
		return false
	}
	e.items = e.items[:len(e.items)-1]
	return true
}

func namedNotShown(_ *Session, e *entry) bool {
	n := len(e.items)
	if !e.shows() {
		return false
	}
	e.items = slices.Delete(e.items, n-2, n-1)
	return true
}

// copied commits to the opponent's list: there is nothing to open it with.
func copied() *liar {
	return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
		if e.items[0].kind != itemSetup {
			return false
		}
		s, _ := decodeSetup(e.items[0].body)
		copy(s.cards, b.t.sides[0].epochs[0].commits)
		e.items[0] = s.item()
		return true
	}}
}
