package netplay

import (
	"crypto/sha512"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// Lies about cards that nobody owns.

func veilAttacks() []attack {
	return []attack{
		{0, "a key for common cards that hangs on the opponent's", atOnce, BadOpening, bazaar(once(rogue))},
		{0, "the opponent's key for common cards copied", atOnce, BadOpening, bazaar(once(copiedKey))},
		{0, "a key for common cards that is no key of the seed, and wins", inAudit, BadAudit, bazaarWon(otherKey)},
		{0, "a common card shown as another", atOnce, IllegalAction, bazaar(once(namedOtherwise))},
		{0, "a share that makes a common card another", atOnce, BadOpening, bazaar(once(within(itemShare, flip(9))))},
		{0, "the share in another common card", atOnce, BadOpening, bazaar(once(shareOfAnother))},
		{0, "a share in a card of the common deck that nobody asked for", atOnce, IllegalAction, bazaar(once(unaskedShare))},
		{0, "a common card that it does not hold, shown and played", atOnce, IllegalAction, bazaar(once(notItsOwn))},
		{0, "a common deck of its own in the place of the true one", atOnce, MultisetChanged, bazaar(once(substituted))},
		{0, "a common card doubled in a shuffle", atOnce, MultisetChanged, bazaar(once(doubled))},
		{0, "a common deck that lies as before, with the proof of another", atOnce, MultisetChanged, bazaar(once(oldShuffle()))},
		{0, "fewer common cards shuffled", atOnce, IllegalAction, bazaar(once(fewerVeiled))},
		{0, "a common card leaves a hand that was not mixed", atOnce, IllegalAction, bazaar(once(unmixed))},
		{0, "another key put on a common card again", atOnce, BadOpening, bazaar(once(within(itemLock, flip(9))))},
		{0, "a common card shown in private that cannot be unsealed", atOnce, BadOpening, bazaar(once(peekSpoiled(nil)))},
		{0, "a common card shown in private as another", atOnce, BadOpening, bazaar(once(peekSpoiled(flip(9))))},
		{0, "another common card shown in private", atOnce, BadOpening, bazaar(once(peekSpoiled(flip(2))))},
		{0, "a share that is due is not given", stalled, Open, bazaar(func() *liar {
			return &liar{gives: engine.Nobody, silent: func(_ *Session, e *entry) bool {
				return e.seq > 30 && slices.ContainsFunc(e.items, func(it item) bool { return it.kind == itemShare })
			}}
		})},
	}
}

// bazaar plays games with common cards against a liar until it has told its lie.
func bazaar(make func() *liar) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		g := newBazaar(9)
		for seed := uint64(1); seed < 20; seed++ {
			if tr := make().meets(t, configs(g, seed), seed); tr.told > 0 {
				return tr.outcome()
			}
		}
		t.Fatal("no game gave an occasion")
		return outcome{}
	}
}

// bazaarWon does so until the liar has told its lie and won.
func bazaarWon(make func() *liar) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		g := newBazaar(3)
		for seed := uint64(1); seed < 40; seed++ {
			tr := make().meets(t, configs(g, seed), seed)
			if won, over := tr.s[0].Over(); tr.told > 0 && over && won == 1 {
				return tr.outcome()
			}
		}
		t.Fatal("the liar never wins")
		return outcome{}
	}
}

// aboutItem is where a proof belongs that stands in item i of an entry.
func aboutItem(b *Session, e *entry, i int) []byte {
	prev := b.head(int(e.seq) - 1)
	h := TH("veil", b.gid[:], prev[:], []byte{uint8(i), uint8(b.me)})
	return h[:]
}

func find(e *entry, kind uint8) int {
	return slices.IndexFunc(e.items, func(it item) bool { return it.kind == kind })
}

// rogue says a key that is the liar's own less the opponent's: of their sum it would
// know the secret.
func rogue(b *Session, e *entry) bool {
	i := find(e, itemVeilKey)
	if i < 0 {
		return false
	}
	k, err := decodeVeilKey(e.items[i].body)
	if err != nil {
		return false
	}
	c, err := mask.Card{B: k.key}.Off(b.t.veil.keys[0])
	k.key = c.B
	e.items[i] = k.item()
	return err == nil
}

func copiedKey(b *Session, e *entry) bool {
	i := find(e, itemVeilKey)
	if i < 0 {
		return false
	}
	for _, x := range b.entries {
		if j := find(x.entry, itemVeilKey); j >= 0 && x.sender == 0 {
			e.items[i] = x.items[j]
		}
	}
	return true
}

// otherKey is a liar whose key for common cards is none of its seed's.
func otherKey() *liar {
	return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
		if find(e, itemSetup) >= 0 {
			x := mask.DrawKey(sha512.Sum512([]byte("another")))
			b.hand.veilKey = &x
		}
		return find(e, itemVeilKey) >= 0
	}}
}

// namedOtherwise plays a card that it shows as another card.
func namedOtherwise(_ *Session, e *entry) bool {
	i, n := find(e, itemShare), len(e.items)
	if i < 0 || i+1 >= n || e.items[i+1].kind != itemAction {
		return false
	}
	body := slices.Clone(e.items[i+1].body)
	if body[5]++; body[5] > skirmishCards {
		body[5] = 1
	}
	e.items[i+1].body = body
	return true
}

// shareOfAnother gives the share of one card for another.
func shareOfAnother(_ *Session, e *entry) bool {
	i := find(e, itemShare)
	if i < 0 {
		return false
	}
	s, err := decodeShares(e.items[i].body)
	if err != nil || len(s.points) < 2 {
		return false
	}
	s.points[0], s.points[1] = s.points[1], s.points[0]
	e.items[i] = s.item(itemShare)
	return true
}

// top is the top card of the deck that nobody owns.
func top(b *Session) engine.H { return b.t.m.TopOf(engine.Nobody, zDeck) }

// unaskedShare adds to an action the liar's share in the top card of the common deck.
func unaskedShare(b *Session, e *entry) bool {
	n := len(e.items)
	if e.items[n-1].kind != itemAction || top(b) == 0 || b.t.due().want != wantAction || b.t.veiled(top(b)).locks != lockBoth {
		return false
	}
	points, proof, err := mask.Prove(b.hand.veilSecret(), aboutItem(b, e, n-1), []mask.Card{b.t.veiled(top(b)).card})
	s := shares{[]engine.H{top(b)}, points, proof}
	e.items = slices.Insert(e.items, n-1, s.item(itemShare))
	return err == nil
}

// notItsOwn plays the top card of the common deck as if it were in its hand.
func notItsOwn(b *Session, e *entry) bool {
	i := find(e, itemShare)
	if i < 0 || i+1 >= len(e.items) || e.items[i+1].kind != itemAction || top(b) == 0 {
		return false
	}
	points, proof, err := mask.Prove(b.hand.veilSecret(), aboutItem(b, e, i), []mask.Card{b.t.veiled(top(b)).card})
	s := shares{[]engine.H{top(b)}, points, proof}
	e.items[i] = s.item(itemShare)
	return err == nil
}

// substituted shuffles cards of its own choice, with a proof that holds for them.
func substituted(b *Session, e *entry) bool {
	i := find(e, itemVeil)
	if i < 0 {
		return false
	}
	v, err := decodeVeiling(e.items[i].body)
	if err != nil || len(v.tokens) < 10 {
		return false
	}
	own := make([]mask.Card, len(v.tokens))
	perm := make([]int, len(own))
	for j := range own {
		own[j], perm[j] = mask.Bare(mask.Message(7)), j
	}
	v.cards, v.proof, err = mask.Shuffle(b.t.veilKey(lockBoth), aboutItem(b, e, i), b.seed[:], own, perm)
	e.items[i] = v.item()
	return err == nil
}

func doubled(_ *Session, e *entry) bool {
	i := find(e, itemVeil)
	if i < 0 {
		return false
	}
	v, err := decodeVeiling(e.items[i].body)
	if err != nil || len(v.tokens) < 2 {
		return false
	}
	v.cards[1] = v.cards[0]
	e.items[i] = v.item()
	return true
}

// oldShuffle says an earlier shuffle of as many cards once more.
func oldShuffle() spoiler {
	earlier := map[int]veiling{}
	return func(_ *Session, e *entry) bool {
		i := find(e, itemVeil)
		if i < 0 {
			return false
		}
		v, err := decodeVeiling(e.items[i].body)
		if err != nil || len(v.tokens) < 3 {
			return false
		}
		old, any := earlier[len(v.tokens)]
		if earlier[len(v.tokens)] = v; !any {
			return false
		}
		old.tokens = v.tokens
		e.items[i] = old.item()
		return true
	}
}

func fewerVeiled(_ *Session, e *entry) bool {
	i := find(e, itemVeil)
	if i < 0 {
		return false
	}
	v, err := decodeVeiling(e.items[i].body)
	if err != nil || len(v.tokens) < 2 {
		return false
	}
	v.tokens = v.tokens[1:]
	v.cards = v.cards[1:]
	v.proof.Commits, v.proof.Chain, v.proof.Hat, v.proof.Tilde = v.proof.Commits[1:], v.proof.Chain[1:], v.proof.Hat[1:], v.proof.Tilde[1:]
	e.items[i] = v.item()
	return true
}

// unmixed leaves out the mixing of a hand before a card leaves it.
func unmixed(_ *Session, e *entry) bool {
	i := find(e, itemVeil)
	if i < 0 || find(e, itemAction) < i {
		return false
	}
	e.items = slices.Delete(e.items, i, i+1)
	return true
}

// peekSpoiled changes what is shown in private, and seals it again; with nothing to
// change it spoils the seal.
func peekSpoiled(change func([]byte) []byte) spoiler {
	return func(b *Session, e *entry) bool {
		i := find(e, itemPrivate)
		if i < 0 {
			return false
		}
		s, err := decodeSealed(e.items[i].body)
		if err != nil || s.inner != itemShare {
			return false
		}
		at := place{e.seq, b.head(int(e.seq) - 1), uint8(i)}
		plain, err := b.hand.seal.open(at, b.me, slices.Clone(s.box))
		if err != nil {
			return false
		}
		if change == nil {
			s.box = flip(-1)(slices.Clone(s.box))
		} else {
			s.box = b.hand.seal.seal(at, b.me, change(plain))
		}
		e.items[i] = s.item()
		return true
	}
}
