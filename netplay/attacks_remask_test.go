package netplay

import (
	"bytes"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about cards committed anew, and about the deck.

func remaskAttacks() []attack {
	changed := func(change func(m *remask)) func(t testing.TB) outcome {
		return forged(within(itemRemask, func(b []byte) []byte {
			m, _ := decodeRemask(b)
			change(&m)
			return m.item().body
		}))
	}
	return []attack{
		{7, "a card exchanged as it is committed anew, and wins", inAudit, MultisetChanged, lied(func() *liar {
			return &liar{gives: 0, turn: exchange}
		})},
		{7, "the same, and loses", never, Valid, lied(func() *liar { return &liar{gives: 1, turn: exchange} })},
		{8, "fewer cards committed anew", atOnce, IllegalAction, changed(func(m *remask) { m.tokens, m.cards = m.tokens[1:], m.cards[1:] })},
		{8, "a card committed twice", atOnce, IllegalAction, changed(func(m *remask) {
			m.tokens, m.cards = append(m.tokens, m.tokens[0]), append(m.cards, m.cards[0])
		})},
		{8, "more slots than cards", atOnce, IllegalAction, changed(func(m *remask) { m.cards = append(m.cards, m.cards[0]) })},
		{8, "another card epoch than the next", atOnce, IllegalAction, changed(func(m *remask) { m.epoch++ })},
		{9, "the opponent's card committed anew", atOnce, IllegalAction, changed(func(m *remask) { m.tokens[0] = engine.FirstCard })},
		{9, "a card that there is not, committed anew", atOnce, IllegalAction, changed(func(m *remask) { m.tokens[0] = 65535 })},
		{9, "own cards whose places it does not know", atOnce, IllegalAction, forged(unknownAnew)},
		{37, "a card leaves a hand that was not committed anew", atOnce, IllegalAction, forged(notAnew)},
	}
}

// exchange has the liar believe that a card of its hand is another; what it
// commits next says so.
func exchange(b *Session) bool {
	for h := range b.t.state.Need.Of.All() {
		if l := b.t.recordOf(h); b.t.state.Ent[h].Owner == 1 && b.t.inHand(h) && l != nil && b.hand.card(b.t, h) < 25 && b.t.distinguishable(b.t.anonymitySet(h)) {
			at := b.t.bind[h].at
			b.hand.cards[at.epoch][at.n] = 30
			return b.Do(choices(b)[0]) == nil
		}
	}
	return false
}

// unknownAnew names in a hand's remask a card of the liar's own deck.
func unknownAnew(b *Session, e *entry) bool {
	for i, it := range e.items {
		m, err := decodeRemask(it.body)
		if it.kind != itemRemask || err != nil {
			continue
		}
		for h := engine.FirstCard; h <= engine.H(b.t.state.NEnt); h++ {
			if b.t.bind[h].how == boundPos && b.t.state.Ent[h].Owner == 1 {
				m.tokens[0] = h
				e.items[i] = m.item()
				return true
			}
		}
	}
	return false
}

// notAnew leaves out the remask before an action.
func notAnew(_ *Session, e *entry) bool {
	for i, it := range e.items {
		if m, err := decodeRemask(it.body); it.kind == itemRemask && err == nil && m.kind == remaskHand && i+1 < len(e.items) {
			e.items = slices.Delete(e.items, i, i+1)
			return true
		}
	}
	return false
}

func deckAttacks() []attack {
	return []attack{
		{13, "five copies of a card, and wins", inAudit, IllegalDeck, cheatDeck(func(deck []engine.Def) []engine.Def {
			for i := range 5 {
				deck[i] = deck[0]
			}
			return deck
		})},
		{13, "59 cards, and wins", inAudit, IllegalDeck, cheatDeck(func(deck []engine.Def) []engine.Def { return deck[1:] })},
		{13, "61 cards, and wins", inAudit, IllegalDeck, cheatDeck(func(deck []engine.Def) []engine.Def { return append(deck, deck[0]) })},
		{13, "an empty deck", atOnce, IllegalDeck, forged(within(itemSetup, func(b []byte) []byte {
			s, _ := decodeSetup(b)
			s.cards = nil
			return s.item().body
		}))},
		{13, "a card that there is not, shown in the audit", atOnce, IllegalDeck, audited(func(a *audit) { a.deck[0] = 60000 })},
		{14, "a seed in the audit that was not committed", atOnce, BadAudit, audited(func(a *audit) { a.seed[0] ^= 1 })},
		{14, "another deck in the audit", atOnce, MultisetChanged, audited(func(a *audit) { a.deck[0] = a.deck[0]%skirmishCards + 1 })},
	}
}

// cheatDeck plays WARS with a deck that its own client accepts; the honest side
// concedes, so that the cheat has won and must be audited.
func cheatDeck(change func([]engine.Def) []engine.Def) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		strict, decks := played(t, "wars")
		lax := *strict
		lax.CheckDeck = func([]engine.Def) error { return nil }
		cfg := configs(strict, 3)
		cfg[0].Deck, cfg[1].Deck, cfg[1].Game = decks[0], change(slices.Clone(decks[1])), &lax
		return (&liar{birth: func(*Session) {}, gives: 0}).meets(t, cfg, 3).outcome()
	}
}

// audited has a liar who wins change what it shows in the audit.
func audited(change func(a *audit)) func(t testing.TB) outcome {
	return lied(func() *liar {
		return &liar{gives: engine.Nobody, entry: func(_ *Session, e *entry) bool {
			if e.items[0].kind != itemAudit {
				return false
			}
			a, _ := decodeAudit(bytes.Clone(e.items[0].body))
			change(&a)
			e.items[0] = a.item()
			return true
		}}
	})
}
