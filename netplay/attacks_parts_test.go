package netplay

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Answers of several that are none: an entry holds such an answer whole, or the entry is
// illegal.

func partAttacks() []attack {
	return []attack{
		{23, "an answer of several that is not finished", atOnce, IllegalAction, answered(func(a []item) []item { return a[:1] })},
		{23, "an answer of several with a part twice", atOnce, IllegalAction, answered(func(a []item) []item { return []item{a[0], a[0]} })},
		{23, "an answer of several with a part too many", atOnce, IllegalAction, answered(func(a []item) []item { return append(a, a[0]) })},
		{23, "a part of an answer taken back in the log", atOnce, IllegalAction, answered(func(a []item) []item {
			in, _ := decodeInput(a[0].body, 1)
			in.Mode = engine.BackMode
			return []item{a[0], {itemAction, inputBytes(in)}, a[0], a[1]}
		})},
		{23, "an answer of several in two entries", atOnce, IllegalAction, inTwo},
		{22, "an answer of several out of turn", atOnce, IllegalAction, answerOutOfTurn},
	}
}

// answered changes the two decisions of an answer of two cards, with nothing after them.
func answered(change func(a []item) []item) func(t testing.TB) outcome {
	return forged(func(_ *Session, e *entry) bool {
		i, n := twoPicks(e)
		if n < 2 {
			return false
		}
		e.items = append(e.items[:i:i], change(slices.Clone(e.items[i:i+2]))...)
		return true
	})
}

// twoPicks is where in an entry the two cards of an answer are picked; n is 2 if they are.
func twoPicks(e *entry) (i, n int) {
	picks := func(it item) bool {
		in, err := decodeInput(it.body, 1)
		return it.kind == itemAction && err == nil && in.H != 0 && in.Mode == 0 && in.Def == 0
	}
	for i := range e.items[:len(e.items)-1] {
		if picks(e.items[i]) && picks(e.items[i+1]) {
			return i, 2
		}
	}
	return 0, 0
}

// inTwo has the liar sign the first part in an entry of its own, and its true state.
func inTwo(t testing.TB) outcome {
	return forged(func(b *Session, e *entry) bool {
		i, n := twoPicks(e)
		if n < 2 {
			return false
		}
		e.items = e.items[:i+1]
		at := b.match.table()
		for j := range b.entries[:e.seq-1] {
			must(t, orNil(at.play(b.entries[j].entry, b.head(j))))
		}
		for j := range e.items {
			at.at = place{e.seq, b.head(int(e.seq) - 1), uint8(j)}
			must(t, orNil(at.take(1, e.items[j])))
		}
		e.state = at.hash()
		return true
	})(t)
}

// answerOutOfTurn has the liar answer for the honest side, which is asked for several.
func answerOutOfTurn(t testing.TB) outcome {
	tr := until(t, 6, func(tr *trial) bool { a := tr.s[0]; return a.Turn() && a.t.answering(0) && !a.t.begun() })
	a, b := tr.s[0], tr.s[1]
	e := &entry{seq: uint32(len(b.entries)) + 1, sender: 1}
	for _, in := range choices(a)[:2] {
		e.items = append(e.items, item{itemAction, inputBytes(in)})
	}
	e.sign(b.key, e.head(b.gid, b.tip()))
	before := a.settled()
	must(t, a.hearEntry(e.encode()))
	tr.told, tr.moved = e.seq, before != a.settled()
	return tr.outcome()
}
