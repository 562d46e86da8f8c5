package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// At a table a hand is shuffled in the fingers, so nobody can say that the card
// played now was drawn last turn. Tokens can be followed; therefore a hand that
// has gained a card is committed anew, in a secret order, before any card leaves
// it (§3.3, §6.7). The same handles stay in the hand and only what they are is
// dealt anew among them, so the engine's state does not change.
//
// So are the cards of a pile that their owner has looked at and puts back in an
// order (§3.5), before the first of them is named.
//
// It holds for cards that somebody or a coin picks. A hand that a rule takes whole
// leaves as it is; and a card that a register of the game holds stays where it is.
// Both can only show when a card was drawn, never what it is. A seat that orders cards of the other
// moves the backs that it names, and the other sees which.

// fingers is the cards among which h cannot be told: of the same hand, or of
// those that their owner puts in an order, held alike by the rules, and like h in
// or not in what the need is about. It is empty if h itself is no such card.
func (t *table) fingers(h engine.H) []engine.H {
	loose := t.inHand
	if !loose(h) {
		loose = t.ordered
	}
	if !loose(h) {
		return nil
	}
	var hs []engine.H
	k, of, owner, how := t.marks(), &t.state.Need.Of, t.state.Ent[h].Owner, t.bind[h].how
	for c := engine.H(1); c <= engine.H(t.state.NEnt); c++ {
		if loose(c) && t.state.Ent[c].Owner == owner && t.bind[c].how == how && t.holder(c) == t.holder(h) && k[c] == k[h] && of.Has(c) == of.Has(h) {
			hs = append(hs, c)
		}
	}
	return hs
}

// inHand reports whether h is a hidden card in a hand, known to its owner.
func (t *table) inHand(h engine.H) bool {
	return t.faceless(h) && t.state.Ent[h].Zone == t.game.Hand && t.game.Hand != 0 && t.holder(h) == t.state.Ent[h].Owner
}

// ordered reports whether h is one of the cards of a pile that its owner is about
// to put in an order (§3.5).
func (t *table) ordered(h engine.H) bool {
	n := &t.state.Need
	return t.faceless(h) && !t.inHand(h) && n.Kind == engine.Choose && n.Who == t.holder(h) &&
		n.Of.Has(h) && int(n.Ask) < len(t.game.Rules.Asks) && t.game.Rules.Asks[n.Ask].Order
}

// faceless reports whether h is a hidden card like any other, known to its owner.
func (t *table) faceless(h engine.H) bool {
	if h == 0 || h > engine.H(t.state.NEnt) {
		return false
	}
	e := &t.state.Ent[h]
	known := t.bind[h].how == boundSlot && e.Owner < engine.Nobody || t.bind[h].how == boundVeil && t.holder(h) < engine.Nobody
	return e.Def == 0 && e.Kind < engine.Token && e.Flags == 0 && e.Num == [engine.OwnNums]int16{} && known
}

// remaskOf is the kind of remask for cards in the fingers.
func (t *table) remaskOf(h engine.H) uint8 {
	if t.inHand(h) {
		return remaskHand
	}
	return remaskOrdered
}

// dirty reports whether cards of a hand can be told apart by when they came:
// they were not all committed together in the fingers.
func (t *table) dirty(hs []engine.H) bool {
	if len(hs) < 2 {
		return false
	}
	if v := t.veiled(hs[0]); v != nil {
		return v.mix == 0 || slices.ContainsFunc(hs, func(h engine.H) bool { return t.veiled(h).mix != v.mix })
	}
	first := t.bind[hs[0]].at.epoch
	for _, h := range hs {
		if t.bind[h].at.epoch != first {
			return true
		}
	}
	return t.sides[t.state.Ent[hs[0]].Owner].epochs[first].kind == remaskShuffle
}

// soiled is a dirty hand of a seat among which the need lets somebody pick; nil
// if there is none.
func (t *table) soiled(owner engine.Seat) []engine.H {
	for h := range t.state.Need.Of.All() {
		if t.state.Ent[h].Owner == owner && t.inHand(h) {
			if hs := t.fingers(h); t.dirty(hs) {
				return hs
			}
		}
	}
	return nil
}
