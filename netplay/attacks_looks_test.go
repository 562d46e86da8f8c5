package netplay

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// Lies in oblivious looks (§6.9).

func lookAttacks() []attack {
	return []attack{
		{26, "garbage sealed for all cards", atOnce, BadOT, spies(everyTime(sealFalsely(func(int) bool { return true })))},
		{26, "garbage sealed for some cards until one of them is chosen", later, BadOT, spiesUntil(later, selective)},
		{26, "garbage sealed for one card, which is not looked at", inAudit, BadOT, spiesWon(1, unselected)},
		{26, "the right openings of other slots", atOnce, BadOT, spies(once(shifted))},
		{26, "fewer openings than cards", atOnce, BadOT, spies(once(within(itemTransfer, fewerSealed)))},
		{26, "an offer that is the identity", atOnce, BadOT, spies(once(within(itemLookOffer, func([]byte) []byte { return make([]byte, 32) })))},
		{26, "an offer that is no canonical point", atOnce, BadOT, spies(once(within(itemLookOffer, func(b []byte) []byte { b[31] |= 0x80; return b })))},
		{27, "a look at another slot, opened later", later, BadOT, spies(elsewhere(1))},
		{27, "a look at another slot, never opened", inAudit, BadOT, spiesWon(1, elsewhere(1))},
		{27, "a choice that is the identity", atOnce, BadOT, spies(once(within(itemLookChoice, func([]byte) []byte { return make([]byte, 32) })))},
		{27, "a choice opened with another number", atOnce, BadOT, spies(once(within(itemLookOpen, flip(3))))},
		{27, "fewer choices opened than are due", atOnce, IllegalAction, spies(once(within(itemLookOpen, func([]byte) []byte { return []byte{0} })))},
	}
}

func fewerSealed(b []byte) []byte {
	boxes, err := decodeTransfer(b)
	if err != nil {
		return b
	}
	return transferItem(boxes[1:]).body
}

type spoiler = func(b *Session, e *entry) bool

// once is a liar who spoils the first entry that it can.
func once(change spoiler) func() *liar {
	return func() *liar { return &liar{gives: engine.Nobody, entry: theFirst(change)} }
}

func everyTime(change spoiler) func() *liar {
	return func() *liar { return &liar{gives: engine.Nobody, entry: change} }
}

func theFirst(change spoiler) spoiler {
	done := false
	return func(b *Session, e *entry) bool {
		if done {
			return false
		}
		done = change(b, e)
		return done
	}
}

// spies plays the game of spies against a liar until its lie is seen while the game
// goes on: where nobody looks at what is false, only the audit shows it.
func spies(make func() *liar) func(t testing.TB) outcome { return spiesUntil("", make) }

// spiesUntil goes on to a game in which the lie is seen as is said, not before.
func spiesUntil(seen moment, make func() *liar) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		for seed := uint64(1); seed < 20; seed++ {
			tr := make().meets(t, configs(newSpies(9), seed), seed)
			if tr.told == 0 || tr.s[0].Fault() == nil {
				continue
			}
			e, err := decodeEntry(tr.s[0].evidence[0])
			if o := tr.outcome(); (err != nil || !e.after()) && (seen == "" || o.when == seen) {
				return o
			}
		}
		t.Fatal("it is never seen")
		return outcome{}
	}
}

// spiesWon does so until the liar has told its lie and won.
func spiesWon(who engine.Seat, make func() *liar) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		for seed := uint64(1); seed < 60; seed++ {
			tr := make().meets(t, configs(newSpies(2), seed), seed)
			if won, over := tr.s[0].Over(); tr.told > 0 && over && won == who {
				return tr.outcome()
			}
		}
		t.Fatal("the liar never wins")
		return outcome{}
	}
}

// sealFalsely spoils the openings that which says.
func sealFalsely(which func(i int) bool) spoiler {
	return func(_ *Session, e *entry) bool {
		k := slices.IndexFunc(e.items, func(it item) bool { return it.kind == itemTransfer })
		if k < 0 {
			return false
		}
		boxes, err := decodeTransfer(slices.Clone(e.items[k].body))
		if err != nil {
			return false
		}
		for i := range boxes {
			if which(i) {
				boxes[i][5] ^= 1
			}
		}
		e.items[k] = transferItem(boxes)
		return true
	}
}

// selective spoils one opening at a time until the other has chosen that one.
func selective() *liar {
	n := 0
	return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
		n++
		return sealFalsely(func(i int) bool { return i%5 == n%5 })(b, e)
	}}
}

// unselected spoils an opening that is not the one that was chosen: the liar of
// this test knows, as both hands are in one process.
func unselected() *liar {
	return &liar{gives: engine.Nobody, entry: theFirst(sealFalsely(func(i int) bool { return i == 0 }))}
}

// shifted seals for each card the opening of its neighbour.
func shifted(b *Session, e *entry) bool {
	k := slices.IndexFunc(e.items, func(it item) bool { return it.kind == itemTransfer })
	if k < 0 {
		return false
	}
	was := b.match.table()
	was.hands[1] = nil
	for i, x := range b.entries[:e.seq-1] {
		if was.play(x.entry, b.head(i)) != nil {
			return false
		}
	}
	l := &was.looks[len(was.looks)-1]
	hd, keys := b.hand, []oblivious.Point(nil)
	keys, err := oblivious.Keys(hd.lookSecret(l.offered), l.choice, len(l.candidates))
	if err != nil {
		return false
	}
	boxes := make([][]byte, len(keys))
	for i := range keys {
		at := l.candidates[(i+1)%len(keys)]
		aead, err := lookAEAD(b.gid, l, e.seq, keys[i])
		if err != nil {
			return false
		}
		o := cardOpening{at, hd.cards[at.epoch][at.n], hd.cardSalt(b.t, at)}
		boxes[i] = aead.Seal(nil, make([]byte, aead.NonceSize()), cardOpenItem([]cardOpening{o}).body, nil)
	}
	e.items[k] = transferItem(boxes)
	return true
}

// elsewhere is a liar who in its nth look chooses another slot than the one at
// the position.
func elsewhere(nth int) func() *liar {
	return func() *liar {
		looks := 0
		l := &liar{gives: engine.Nobody}
		l.entry = func(b *Session, e *entry) bool {
			b.t.hands[1] = b.hand
			k := slices.IndexFunc(e.items, func(it item) bool { return it.kind == itemLookChoice })
			if k < 0 {
				return false
			}
			if looks++; looks != nth {
				return false
			}
			e.items[k] = otherChoice(b, b.head(int(e.seq)-1))
			return true
		}
		l.belief = func(b *Session) { b.t.hands[1] = nil } // it does not mind what it sees there
		return l
	}
}

// otherChoice is a choice of the slot after the one that was chosen.
func otherChoice(b *Session, at Hash) item {
	l := b.t.looks[len(b.t.looks)-1]
	x := b.hand.lookSecret(at)
	r, _ := oblivious.Choose(x, l.offer, (l.chose(x)+1)%len(l.candidates))
	return pointItem(itemLookChoice, r)
}
