package netplay

import (
	"cmp"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// A token is an engine handle with the commitment that proves what it is. Both
// sides keep the same map; it is public. The engine never sees it.
type binding struct {
	how bound
	at  slot // the slot; for boundPos the order epoch and the position
}

type bound uint8

const (
	boundNone bound = iota
	boundSlot       // its slot is known to both; the owner knows the card
	boundPos        // only the opponent knows its slot, only the owner what lies there
	boundVeil       // it is a card that nobody owned; the number of the slot says which
)

// slotRecord is a slot of a card epoch and its state.
type slotRecord struct {
	holder engine.H   // the token bound to it, if one is
	card   engine.Def // once it has been opened to both
	state  slotStatus
	peeked bool // it has been opened to the opponent alone
}

type slotStatus uint8

const (
	slotHeld    slotStatus = iota // bound to holder
	slotLoose                     // at an unopened position
	slotRetired                   // committed anew in a later epoch
)

// cardEpoch is one list of cards that an owner has committed.
type cardEpoch struct {
	at      Hash // the head before the entry that committed it
	commits []Hash
	kind    uint8 // of the remask
	lots    []slotRecord
}

// permEpoch is one order that the opponent has committed. Its source is secret
// if it re-orders positions nobody has opened.
type permEpoch struct {
	at     Hash // the head before the entry that committed it
	order  []Hash
	kind   uint8
	source []slot
}

// side is what has been committed of one owner's cards, by both.
type side struct {
	seedC  Hash
	epochs []cardEpoch
	perms  []permEpoch
}

func (s *side) clone() side {
	c := *s
	c.epochs = slices.Clone(s.epochs)
	for i := range c.epochs {
		c.epochs[i].lots = slices.Clone(s.epochs[i].lots)
	}
	c.perms = slices.Clone(s.perms)
	return c
}

// record finds a slot; nil if there is none.
func (s *side) record(at slot) *slotRecord {
	if int(at.epoch) < len(s.epochs) && int(at.n) < len(s.epochs[at.epoch].lots) {
		return &s.epochs[at.epoch].lots[at.n]
	}
	return nil
}

// commit adds a card epoch whose slots are held by tokens in their order.
func (t *table) commit(owner engine.Seat, kind uint8, commits []Hash, tokens []engine.H) {
	s := &t.sides[owner]
	e := uint16(len(s.epochs))
	lots := make([]slotRecord, len(tokens))
	for i, h := range tokens {
		if b := t.bind[h]; b.how == boundSlot {
			if old := s.record(b.at); old != nil {
				old.state, old.holder = slotRetired, 0
			}
		}
		lots[i].holder = h
		t.bind[h] = binding{boundSlot, slot{e, uint16(i)}}
	}
	s.epochs = append(s.epochs, cardEpoch{t.at.prev, commits, kind, lots})
}

// recordOf is the slot a token is bound to, or nil.
func (t *table) recordOf(h engine.H) *slotRecord {
	if b := t.bind[h%engine.MaxEnt]; b.how == boundSlot {
		return t.sides[t.state.Ent[h].Owner&1].record(b.at)
	}
	return nil
}

// pile is the cards of a set by position: the lowest first, the top last.
func (t *table) pile(of *engine.Set) []engine.H {
	var hs []engine.H
	for h := range of.All() {
		hs = append(hs, h)
	}
	slices.SortFunc(hs, func(a, b engine.H) int {
		return cmp.Or(cmp.Compare(t.state.Ent[a].Seq, t.state.Ent[b].Seq), cmp.Compare(a, b))
	})
	return hs
}

// untouched reports whether the tokens of a pile are indistinguishable: they are the deck as it
// was committed, never moved, never shown.
func (t *table) untouched(hs []engine.H) bool {
	for _, h := range hs {
		b, l := t.bind[h], t.recordOf(h)
		if l == nil || b.at.epoch != 0 || t.state.Ent[h].Era != t.born[h] || l.card != 0 || l.peeked {
			return false
		}
	}
	return true
}

// unopened is those of a pile whose position has not been opened.
func (t *table) unopened(hs []engine.H) (out []engine.H) {
	for _, h := range hs {
		if t.bind[h].how == boundPos {
			out = append(out, h)
		}
	}
	return out
}
