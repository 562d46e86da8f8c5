package netplay

import "github.com/cutdeck/cutdeck/engine"

// At a table a hand is shuffled in the fingers, so nobody can say that the card
// played now was drawn last turn. Tokens can be followed; therefore a hand that
// has gained a card is committed anew, in a secret order, before any card leaves
// it (§3.3, §6.7). The same handles stay in the hand and only what they are is
// dealt anew among them, so the engine's state does not change.
//
// It holds for cards that somebody picks. A card that a rule takes without a pick
// (a whole hand, a card named by a coin) leaves as it is; and a card whose handle
// equals a number in some register of the game stays where it is, for the number
// may be a reference. Both can only show when a card was drawn, never what it is.

// mentioned is every handle that some rule at work holds on to: a card that the
// game refers to by handle must stay that card.
func (t *table) mentioned() (set engine.Set) {
	s := &t.state
	ref := func(r engine.Ref) { set.Add(r.H % engine.MaxEnt) }
	reg := func(v int16) {
		if v > 0 && v < engine.MaxEnt {
			set.Add(engine.H(v))
		}
	}
	for i := range s.NFrame {
		f := &s.Frame[i]
		ref(f.Src)
		ref(f.Me)
		set.Union(&f.Pick)
		for _, r := range f.Ref {
			ref(r)
		}
		for _, v := range f.R[engine.RegMode+1 : engine.RegDid] {
			reg(v)
		}
	}
	for i := range s.NPend {
		p := &s.Pend[i]
		ref(p.Src)
		ref(p.Me)
		for _, r := range p.Ref {
			ref(r)
		}
		for _, v := range p.R {
			reg(v)
		}
	}
	set.Add(s.Make.Src % engine.MaxEnt)
	for i := range s.Make.N {
		a := &s.Make.Atom[i]
		set.Add(a.Subj % engine.MaxEnt)
		set.Add(a.Obj % engine.MaxEnt)
	}
	for i := range s.NMod {
		ref(s.Mod[i].On)
		ref(s.Mod[i].Src)
	}
	for i := range s.NLink {
		set.Add(s.Link[i].From % engine.MaxEnt)
		set.Add(s.Link[i].To % engine.MaxEnt)
	}
	for i := range s.NTally {
		set.Add(s.Tally[i].H % engine.MaxEnt)
	}
	for h := engine.H(1); h <= engine.H(s.NEnt); h++ {
		set.Add(s.Ent[h].Host % engine.MaxEnt)
	}
	return set
}

// fingers is the cards of a seat's hand among which h cannot be told: hidden,
// not mentioned, and like h in or not in what the need is about. It is empty if
// h itself is no such card.
func (t *table) fingers(h engine.H) []engine.H {
	if !t.inHand(h) {
		return nil
	}
	held := t.mentioned()
	if held.Has(h) {
		return nil
	}
	var hs []engine.H
	of, owner := &t.state.Need.Of, t.state.Ent[h].Owner
	for c := engine.H(1); c <= engine.H(t.state.NEnt); c++ {
		if t.inHand(c) && t.state.Ent[c].Owner == owner && !held.Has(c) && of.Has(c) == of.Has(h) {
			hs = append(hs, c)
		}
	}
	return hs
}

// inHand reports whether h is a hidden card in a hand, known to its owner.
func (t *table) inHand(h engine.H) bool {
	if h == 0 || h > engine.H(t.state.NEnt) || t.game.Hand == 0 {
		return false
	}
	e := &t.state.Ent[h]
	return e.Zone == t.game.Hand && e.Def == 0 && e.Owner < engine.Nobody && e.Kind < engine.Token &&
		e.Flags == 0 && e.Num == [4]int16{} && t.bind[h].how == boundSlot
}

// dirty reports whether cards of a hand can be told apart by when they came:
// they were not all committed together in the fingers.
func (t *table) dirty(hs []engine.H) bool {
	if len(hs) < 2 {
		return false
	}
	first := t.bind[hs[0]].at.epoch
	for _, h := range hs {
		if t.bind[h].at.epoch != first {
			return true
		}
	}
	return t.sides[t.state.Ent[hs[0]].Owner].epochs[first].kind != remaskHand
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
