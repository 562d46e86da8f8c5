package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Players at a table shuffle the cards in their hands, so that nobody can say that the card played
// now was drawn last turn. Here handles could be followed. Therefore a hand that has gained a card
// is committed anew, in a secret order, before any card leaves it (§3.3, §6.7). The handles in the
// hand stay the same, and the identities are dealt anew among them, so the engine's state does not
// change.
//
// The same is done for cards of a pile that their owner has looked at and puts back in an order
// (§3.5), before the first of them is named.
//
// It is done before a player or a coin picks a card. A hand that a rule takes whole is left alone,
// and so is a card to which a register of the game refers: both can only reveal when a card was
// drawn, never what it is. A seat that orders the other's cards moves the handles that it names,
// and the other sees which.

// anonymitySet is the set of cards with which h can be exchanged unnoticed: those of the same
// hand, or that their owner puts in an order, to which the rules refer alike and the need alike.
// It is empty if h is not such a card.
func (t *table) anonymitySet(h engine.H) []engine.H {
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
	return t.hiddenFromOther(h) && t.state.Ent[h].Zone == t.game.Hand && t.game.Hand != 0 && t.holder(h) == t.state.Ent[h].Owner
}

// ordered reports whether h is one of the cards of a pile that its owner is about
// to put in an order (§3.5).
func (t *table) ordered(h engine.H) bool {
	n := &t.state.Need
	return t.hiddenFromOther(h) && !t.inHand(h) && n.Kind == engine.Choose && n.Who == t.holder(h) &&
		n.Of.Has(h) && int(n.Ask) < len(t.game.Rules.Asks) && t.game.Rules.Asks[n.Ask].Order
}

// hiddenFromOther reports whether h is a hidden card that its owner knows.
func (t *table) hiddenFromOther(h engine.H) bool {
	if h == 0 || h > engine.H(t.state.NEnt) {
		return false
	}
	e := &t.state.Ent[h]
	known := t.bind[h].how == boundSlot && e.Owner < engine.Nobody || t.bind[h].how == boundVeil && t.holder(h) < engine.Nobody
	return e.Def == 0 && e.Kind < engine.Token && e.Flags == 0 && e.Num == [engine.OwnNums]int16{} && known
}

// remaskOf is the kind of remask for the anonymity set of h.
func (t *table) remaskOf(h engine.H) uint8 {
	if t.inHand(h) {
		return remaskHand
	}
	return remaskOrdered
}

// distinguishable reports whether cards of a hand can be told apart by when they came: they were
// not all committed together.
func (t *table) distinguishable(hs []engine.H) bool {
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

// distinguishableHand is the distinguishable hand of a seat from which the need lets somebody
// pick, or nil.
func (t *table) distinguishableHand(owner engine.Seat) []engine.H {
	for h := range t.state.Need.Of.All() {
		if t.state.Ent[h].Owner == owner && t.inHand(h) {
			if hs := t.anonymitySet(h); t.distinguishable(hs) {
				return hs
			}
		}
	}
	return nil
}
