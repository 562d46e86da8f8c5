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
		{28, "an undo that nobody asked for", atOnce, IllegalAction, forged(asks(func(*Session) item { return item{kind: itemUndo} }))},
		{28, "an undo asked for and granted in one entry", atOnce, IllegalAction, forged(func(b *Session, e *entry) bool {
			ok := asks(func(b *Session) item { return item{kind: itemPauseAsk} })(b, e)
			e.items = append(e.items, item{kind: itemPause})
			return ok
		})},
		{28, "a game that goes on before its pause is granted", atOnce, IllegalAction, goesOn},
		{38, "no time taken, though it was a minute a move", ignored, "", elapsed(0)},
		{38, "50 days taken, it says", ignored, "", elapsed(1<<32 - 1)},
		{39, "a draw accepted that was never offered", atOnce, IllegalAction, forged(asks(func(*Session) item { return item{kind: itemAccept} }))},
		{39, "a draw accepted that has lapsed", atOnce, IllegalAction, lapsed},
		{41, "a claim of time where there is no limit", atOnce, IllegalAction, forged(asks(func(*Session) item { return item{kind: itemClaim} }))},
		{41, "the end of one's own time, which nobody has claimed", atOnce, IllegalAction, forged(asks(func(*Session) item { return item{kind: itemFlag} }))},
		{41, "a claim of time, crossed by the opponent's move", ignored, "", claimed},
	}
}

// lapsed: the honest side offers a draw, the game goes on, and the liar accepts.
func lapsed(t testing.TB) outcome {
	tr := middle(t, 6, 12)
	must(t, tr.s[0].OfferDraw())
	tr.settle()
	tr.move1(tr.rng)
	tr.settle()
	return tr.writes(item{kind: itemAccept})
}

// writes has the liar sign an entry that its own session would refuse, and the
// honest side hear it.
func (tr *trial) writes(its ...item) outcome {
	tr.t.Helper()
	a, b := tr.s[0], tr.s[1]
	before := a.settled()
	e := &entry{seq: uint32(len(b.entries)) + 1, sender: 1, items: its}
	e.sign(b.key, e.head(b.gid, b.tip()))
	tr.told = e.seq
	for _, frame := range b.link.frames(kindEntry, e.encode()) {
		if tr.err = tr.reach(0, frame); tr.err != nil {
			break
		}
	}
	tr.moved = before != a.settled()
	return tr.outcome()
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
func goesOn(t testing.TB) outcome {
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
func elapsed(ms uint32) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		l := &liar{gives: engine.Nobody, pace: time.Minute, turn: func(b *Session) bool {
			b.watch = stopwatch{elapsed: time.Duration(ms) * time.Millisecond, stopped: true}
			return false
		}}
		tr := l.meets(t, configs(newSkirmish(5), 3), 3)
		tr.ended()
		if times := tr.s[0].Times(); !struckTwin.lost() && (!times[1].Differs || times[0].Differs) {
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
// the time while the move is on its way. The move stands, and the claim is void.
func claimed(t testing.TB) outcome {
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
	file, err := tr.s[0].Export()
	must(t, err)
	v := Verify(resolver(cfg[0].Game), file)
	if v.Code != Valid || v.Claims != [2]bool{} && !struckTwin.lost() { // a move that was lost is not there to be crossed
		t.Errorf("a third party reads %v", v)
	}
	return outcome{when: ignored, by: engine.Nobody, side: playedOn}
}
