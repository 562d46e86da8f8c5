package netplay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about chance, and about the end of the game.

func coinAttacks() []attack {
	return []attack{
		{24, "another link than the next of the chain", atOnce, BadCoin, forged(within(itemCoin, flip(-1)))},
		{24, "a link further down the chain", atOnce, BadCoin, forged(within(itemCoin, flip(1)))},
		{24, "the opponent's anchor copied", atOnce, BadCoin, forged(func(b *Session, e *entry) bool {
			if e.items[0].kind != itemRun {
				return false
			}
			o, _ := decodeOpening(e.items[0].body)
			o.anchor = b.t.coin.tips[0]
			e.items[0] = o.item()
			return true
		})},
		{25, "the second to reveal stops at a bad roll", stalled, Open, badRoll},
	}
}

// badRoll has the liar keep back the link that completes a coin. When it comes
// back, from its store, the coin falls as it would have.
func badRoll(t testing.TB) outcome {
	g := newSkirmish(7)
	for seed := uint64(8); seed < 30; seed++ {
		l := &liar{gives: engine.Nobody, silent: func(b *Session, e *entry) bool {
			return e.items[0].kind == itemCoin && b.t.coin.next > 1 && !b.t.coin.half // its own link has completed it
		}}
		tr := l.meets(t, configs(g, seed), seed)
		if !tr.mute || tr.s[0].t.due().want != wantCoin || !tr.s[0].t.coin.half {
			continue
		}
		o := tr.outcome()
		fell := tr.s[1].t.state
		l.silent, tr.mute = nil, false
		tr.reload(1)
		tr.rejoin()
		for tr.s[0].t.state.Need.Kind == engine.Chance && tr.deliver() {
		}
		if tr.s[0].t.state != fell {
			t.Error("the coin fell otherwise after a reload")
		}
		tr.settle()
		tr.play(seed)
		tr.ended()
		o.side = "state unchanged; resumed: the same value"
		return o
	}
	t.Fatal("no game gave an occasion")
	return outcome{}
}

func endAttacks() []attack {
	result := func(change func(b []byte) []byte) func(t testing.TB) outcome {
		return forged(within(itemResult, change))
	}
	return []attack{
		{15, "the winner leaves before its audit", stalled, Open, lied(func() *liar {
			return &liar{gives: engine.Nobody, silent: func(_ *Session, e *entry) bool { return e.items[0].kind == itemAudit }}
		})},
		{16, "the loser leaves before the winner's audit", stalled, Valid, loserLeaves},
		{17, "a dispute of nothing", atOnce, IllegalAction, forged(func(_ *Session, e *entry) bool {
			d := dispute{kind: disputeLook, seq: 9}
			e.items = []item{d.item()}
			return e.seq > 9
		})},
		{17, "a file that accuses the honest side of another entry", void, Unverifiable, falseFile},
		{0, "another result than the outcome", atOnce, IllegalAction, result(flip(0))},
		{0, "a result that is not signed", atOnce, IllegalAction, result(flip(-1))},
	}
}

// loserLeaves: the liar has lost and says nothing more. The winner needs nothing
// from it.
func loserLeaves(t testing.TB) outcome {
	for seed := uint64(1); seed < 20; seed++ {
		l := &liar{gives: engine.Nobody, silent: func(b *Session, e *entry) bool { return e.after() }}
		tr := l.meets(t, configs(newSkirmish(4), seed), seed)
		if a := tr.s[0]; a.Fault() == nil && a.t.outcome() == 0 && tr.mute {
			return tr.outcome()
		}
	}
	t.Fatal("the liar always wins")
	return outcome{}
}

// falseFile: the liar changes an entry of the honest side in its own copy of the
// log, as a proof of what was never said.
func falseFile(t testing.TB) outcome {
	g := newSkirmish(4)
	d := meeting(t, configs(g, 3))
	rng := rand.New(seeded(3))
	for range 12 {
		d.move(rng)
	}
	d.settle()
	b, before := d.s[1], d.s[0].settled()
	i := slices.IndexFunc(b.entries, func(e logged) bool { return e.sender == 0 && e.seq > 5 })
	raw, _ := forge(&Session{ledger: b.ledger, me: 0, key: b.key}, b.entries[i].raw, func(e *entry) bool {
		e.items[0].body = append([]byte{9}, e.items[0].body...)
		return true
	})
	b.entries[i].raw = raw
	file, err := b.Export()
	must(t, err)
	v := Verify(resolver(g), file)
	return outcome{when: void, code: v.Code, file: v.Code, by: v.By, says: v.Says, side: "state unchanged", moved: before != d.s[0].settled()}
}
