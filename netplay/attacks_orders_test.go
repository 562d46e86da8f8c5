package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about the order in which the opponent's cards lie.

func orderAttacks() []attack {
	top := func(lies []slot) *slot { return &lies[len(lies)-1] }
	return []attack{
		{3, "a position opened to another slot", atOnce, BadOpening, forged(within(itemPosOpen, flip(8)))},
		{3, "a position opened with another salt", atOnce, BadOpening, forged(within(itemPosOpen, flip(-1)))},
		{3, "a slot outside the pile, committed and opened", later, BadOpening, lied(func() *liar {
			return disordered(engine.Nobody, func(b *Session, lies []slot) { *top(lies) = outside(b, lies) })
		})},
		{4, "one slot committed and opened at two positions", later, DuplicateSlot, lied(func() *liar {
			return disordered(engine.Nobody, func(_ *Session, lies []slot) { lies[len(lies)-2] = *top(lies) })
		})},
		{5, "a position that is due is not opened", stalled, Open, lied(func() *liar {
			return &liar{gives: engine.Nobody, silent: func(_ *Session, e *entry) bool {
				return slices.ContainsFunc(e.items, func(it item) bool { return it.kind == itemPosOpen })
			}}
		})},
		{5, "no position where some are due", atOnce, IllegalAction, forged(within(itemPosOpen, func([]byte) []byte { return []byte{0} }))},
		{5, "a position too few", atOnce, IllegalAction, forged(fewer)},
		{10, "an order that is no bijection, opened where it is not", later, BadOpening, lied(func() *liar {
			return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
				return changePerm(b, e, 0, func(lies []slot) { lies[len(lies)-2] = *top(lies) })
			}}
		})},
		{10, "an order that is no bijection, never opened, and wins", inAudit, BadAudit, lied(func() *liar {
			return disordered(0, func(_ *Session, lies []slot) { lies[0] = lies[1] })
		})},
		{10, "the same, and loses", never, Valid, lied(func() *liar {
			return disordered(1, func(_ *Session, lies []slot) { lies[0] = lies[1] })
		})},
		{10, "an order of fewer cards", atOnce, IllegalAction, forged(within(itemPerm, func(b []byte) []byte {
			p, _ := decodePerm(b)
			p.order = p.order[1:]
			return p.item().body
		}))},
		{10, "an order chosen, not drawn, and wins", inAudit, BadAudit, lied(chosenOrder)},
		{11, "the list of an older order, said to be new", later, BadOpening, lied(func() *liar {
			return &liar{gives: engine.Nobody, entry: olderOrder}
		})},
		{11, "an older order under its own number", atOnce, IllegalAction, forged(within(itemPerm, func(b []byte) []byte { b[2] ^= 1; return b }))},
		{11, "an order of the other kind", atOnce, IllegalAction, forged(within(itemPerm, flip(0)))},
	}
}

// outside is a slot of the opponent's that is not in a pile.
func outside(b *Session, lies []slot) slot {
	for i := range b.t.sides[0].epochs[0].commits {
		if at := (slot{0, uint16(i)}); !slices.Contains(lies, at) {
			return at
		}
	}
	return slot{0, 999}
}

// changePerm commits another order than the one drawn.
func changePerm(b *Session, e *entry, epoch int, change func(lies []slot)) bool {
	for i, it := range e.items {
		if p, err := decodePerm(it.body); it.kind == itemPerm && err == nil && int(p.epoch) == epoch {
			lies := slices.Clone(b.hand.lies[epoch])
			change(lies)
			p.order = commitOrder(b.hand.secrets, b.head(int(e.seq)-1), 0, p.epoch, lies)
			e.items[i] = p.item()
			return true
		}
	}
	return false
}

// disordered commits another order than was drawn for the first pile, and opens
// it as committed.
func disordered(gives engine.Seat, change func(b *Session, lies []slot)) *liar {
	var lies []slot
	return &liar{gives: gives, entry: func(b *Session, e *entry) (changed bool) {
		if lies == nil {
			changed = changePerm(b, e, 0, func(l []slot) { change(b, l); lies = l })
		}
		for i, it := range e.items {
			list, err := decodePosOpen(it.body)
			if it.kind != itemPosOpen || err != nil || lies == nil {
				continue
			}
			for j, o := range list {
				if o.epoch == 0 && o.slot != lies[o.pos] {
					list[j].slot, changed = lies[o.pos], true
				}
			}
			e.items[i] = posOpenItem(list)
		}
		return changed
	}}
}

// chosenOrder lays the opponent's cards as it likes, and goes on from there as if
// it had drawn that order.
func chosenOrder() *liar {
	var lies []slot
	return &liar{gives: 0, entry: func(b *Session, e *entry) bool {
		return lies == nil && changePerm(b, e, 0, func(l []slot) {
			l[0], l[len(l)-1] = l[len(l)-1], l[0]
			lies = l
		})
	}, belief: func(b *Session) {
		tab := b.match.table()
		tab.hands[1] = b.hand
		if b.replayed(tab) == nil {
			tab.steps = nil
			b.t, b.hand.lies[0] = tab, lies
		}
	}}
}

func fewer(_ *Session, e *entry) bool {
	for i, it := range e.items {
		if list, err := decodePosOpen(it.body); it.kind == itemPosOpen && err == nil && len(list) > 1 {
			e.items[i] = posOpenItem(list[1:])
			return true
		}
	}
	return false
}

// olderOrder commits for a second order the list of the first, and opens it with
// the secrets of the first.
func olderOrder(b *Session, e *entry) (changed bool) {
	for i, it := range e.items {
		if p, err := decodePerm(it.body); it.kind == itemPerm && err == nil && p.epoch == 1 {
			copy(p.order, b.t.sides[0].perms[0].order)
			e.items[i], changed = p.item(), true
		}
		list, err := decodePosOpen(it.body)
		if it.kind != itemPosOpen || err != nil {
			continue
		}
		for j, o := range list {
			if o.epoch == 1 {
				list[j].slot, list[j].salt = b.hand.lies[0][o.pos], b.hand.posSalt(b.t, slot{0, o.pos})
				changed = true
			}
		}
		e.items[i] = posOpenItem(list)
	}
	return changed
}
