package netplay

import (
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// What needs the consent of both: going back, standing still, a draw; and time,
// which proves nothing.

func consentAttacks() []attack {
	return []attack{
		{28, "an undo asked for across an opening", atOnce, IllegalAction, forged(asks(func(b *Session) item {
			q := request{kind: itemUndoAsk, to: b.t.horizon.seq - 1}
			return q.item()
		}))},
		{28, "the same, beside the log", ignored, "", said(kindCtrl, func(b *Session) []byte {
			c := b.statement(ctrlAskUndo, b.t.horizon.seq-1, 1, b.key)
			return c.encode()
		})},
		{28, "an undo that nobody asked for", atOnce, IllegalAction, forged(asks(func(*Session) item { return item{kind: itemUndo} }))},
		{28, "an undo asked for and granted in one entry", atOnce, IllegalAction, forged(func(b *Session, e *entry) bool {
			ok := asks(func(b *Session) item { return item{kind: itemPauseAsk} })(b, e)
			e.items = append(e.items, item{kind: itemPause})
			return ok
		})},
		{28, "a game that goes on before its pause is granted", atOnce, IllegalAction, goesOn},
		{38, "no time taken, though it was a minute a move", ignored, "", elapsed(0)},
		{38, "50 days taken, it says", ignored, "", elapsed(1<<32 - 1)},
		{39, "a draw accepted that was never offered", ignored, "", said(kindCtrl, statement(ctrlAcceptDraw))},
		{41, "a claim of time while the opponent has some", ignored, "", said(kindCtrl, statement(ctrlClaimTime))},
		{41, "a claim of time, crossed by the opponent's move", ignored, "", claimed},
	}
}

// statement is one of the liar's about the last entry.
func statement(kind uint8) func(b *Session) []byte {
	return func(b *Session) []byte {
		c := b.statement(kind, uint32(len(b.entries)), 1, b.key)
		return c.encode()
	}
}

// asks puts an item in the place of a decision.
func asks(what func(b *Session) item) func(b *Session, e *entry) bool {
	return func(b *Session, e *entry) bool {
		if e.seq < 9 || !e.decision() || e.items[0].kind != itemAction {
			return false
		}
		e.items = []item{what(b)}
		return true
	}
}

// goesOn: the liar asks for a pause and makes a move in the same breath.
func goesOn(t *testing.T) outcome {
	return forged(func(b *Session, e *entry) bool {
		move := e.items
		if !asks(func(*Session) item { return item{kind: itemPauseAsk} })(b, e) {
			return false
		}
		e.items = append(e.items, move...)
		return true
	})(t)
}

// elapsed has the liar say of its entries that they took so long. The honest side
// sees that its own measure differs; nothing follows from it.
func elapsed(ms uint32) func(t *testing.T) outcome {
	return func(t *testing.T) outcome {
		l := &liar{gives: engine.Nobody, pace: time.Minute, entry: func(_ *Session, e *entry) bool {
			e.elapsed = ms
			return e.seq > 5 && e.seq < 40
		}}
		tr := l.meets(t, configs(newSkirmish(5), 3), 3)
		tr.ended()
		if times := tr.s[0].Times(); !times[1].Differs || times[0].Differs {
			t.Errorf("what is shown of the time: %+v", times)
		}
		o := tr.outcome()
		if o.when == never { // it has ended as any game does
			o.when, o.code, o.side = ignored, "", "shown; "+playedOn
		}
		return o
	}
}

// claimed: the honest side thinks longer than its clock allows; the liar claims
// the time while the move is on its way. The claim stands in the file, as one.
func claimed(t *testing.T) outcome {
	cfg := configs(newSkirmish(5), 3)
	clock := Clock{Base: 60_000, Increment: 1000, Grace: 500}
	cfg[0].Clock, cfg[1].Clock = clock, clock
	tr := &trial{duplex: meeting(t, cfg), lie: &liar{gives: engine.Nobody}}
	for tr.settle(); !tr.s[0].Turn(); tr.settle() {
		if !script(tr.s[1]) {
			t.Fatal("nobody can move")
		}
	}
	tr.now = tr.now.Add(2 * time.Minute)
	script(tr.s[0])
	if err := tr.s[1].ClaimTime(); err != nil {
		t.Fatal(err)
	}
	tr.scripted()
	tr.ended()
	file, err := tr.s[0].Export(false)
	must(t, err)
	v := Verify(file, resolver(cfg[0].Game))
	if v.Code != Valid || v.Claims != [2]bool{false, true} {
		t.Errorf("a third party reads %v", v)
	}
	return outcome{when: ignored, by: engine.Nobody, side: "told; " + playedOn}
}
