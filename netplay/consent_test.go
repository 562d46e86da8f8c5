//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// newNumbers is a game in which the seats say numbers by turns, one each turn or
// two, and every sixth is followed by a die: little happens that cannot be taken
// back.
func newNumbers(turns int16) *Game {
	r := engine.NewRules()
	r.Cards = append(r.Cards, engine.Card{Name: "A"}, engine.Card{Name: "B"})
	number := r.Ask(engine.Ask{Cite: "N1", Says: "Say a number"})
	step := func(do func(m *engine.M, f *engine.Frame)) engine.Step {
		return engine.Step{Cite: "N1", Text: "step", Do: func(m *engine.M, f *engine.Frame) engine.Flow { do(m, f); return engine.Next }}
	}
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound] / 2 & 1) }
	begin := r.Add("numbers",
		step(func(m *engine.M, f *engine.Frame) { m.Choose(by(m), number, 1, 1); m.Need.N = 5 }),
		step(func(m *engine.M, f *engine.Frame) {
			m.SetVar(vScore+int(by(m)), m.Var[vScore+int(by(m))]*3+f.R[engine.RegMode])
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound]%6 == 0 {
				m.Toss(6)
			}
		}),
		engine.Step{Cite: "N2", Text: "again", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[vRound] < turns {
				return 0
			}
			m.End(engine.Seat(m.Var[vScore] & 1))
			return engine.Next
		}},
		step(func(m *engine.M, f *engine.Frame) {}),
	)
	r.Seal()
	return NewGame("numbers 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// numbers is a game of numbers in which some have been said.
func numbers(t testing.TB, said int) *duplex {
	t.Helper()
	cfg := configs(newNumbers(40), 5)
	cfg[0].Clock, cfg[1].Clock = Clock{Base: 60_000, Increment: 1000, Grace: 500}, Clock{Base: 60_000, Increment: 1000, Grace: 500}
	d := meeting(t, cfg)
	d.settle()
	for range said {
		d.now = d.now.Add(time.Second)
		if !script(d.s[0]) && !script(d.s[1]) {
			t.Fatal("nobody can move")
		}
		d.settle()
	}
	return d
}

// finish plays on to the end and verifies the log.
func (d *duplex) finish() Verdict {
	d.t.Helper()
	for script(d.s[0]) || script(d.s[1]) {
		d.settle()
		d.agree()
	}
	var v Verdict
	for _, s := range d.s {
		b, err := s.Export()
		must(d.t, err)
		if v = Verify(resolver(s.cfg.Game), b); v.Code != Valid || !s.Certified() {
			d.t.Fatalf("seat %d: %v, certified %v", s.Seat(), v, s.Certified())
		}
	}
	return v
}

func holder(d *duplex) (has, other *Session) {
	if d.s[0].Turn() {
		return d.s[0], d.s[1]
	}
	return d.s[1], d.s[0]
}

// A move is taken back by consent, asked by who holds the token or by the other,
// granted or declined, with a reload of either side in between.
func TestUndo(t *testing.T) {
	for said := 1; said < 12; said += either(1, 4) {
		for asker := range 2 {
			for _, grant := range []bool{true, false} {
				for reload := range 3 {
					undoOnce(t, said, asker, grant, reload)
				}
			}
		}
	}
}

func undoOnce(t *testing.T, said, asker int, grant bool, reload int) {
	d := numbers(t, said)
	list := d.s[asker].Undoable()
	if len(list) == 0 {
		return // the die has been cast since
	}
	m := list[len(list)-1]
	var before engine.State
	back := d.s[asker].match.table()
	for i, e := range d.s[0].entries[:m.To] {
		must(t, orNil(back.play(e.entry, d.s[0].head(i))))
	}
	before = back.state
	must(t, d.s[asker].AskUndo(m.To))
	d.settle()
	if reload > 0 {
		d.reload(engine.Seat(reload - 1))
		d.rejoin()
		d.settle()
	}
	for _, r := range d.s[1-asker].Requests() {
		if r.Ask != AskUndo || r.To != m.To {
			t.Fatalf("asked for %+v", r)
		}
		must(t, d.s[1-asker].Answer(r, grant))
	}
	d.settle()
	d.agree()
	if went := d.s[0].t.state == before; went != grant {
		t.Fatalf("said %d, asked by %d, granted %v: went back %v", said, asker, grant, went)
	}
	if n := len(d.s[0].Requests()) + len(d.s[1].Requests()) + len(d.s[asker].Asked()); n > 0 {
		t.Fatalf("%d requests are still there", n)
	}
	if grant {
		for _, s := range d.s {
			if !slices.ContainsFunc(s.Steps(), func(x Step) bool { return x.Back == m.To }) {
				t.Fatalf("seat %d was not told that the game went back", s.Seat())
			}
		}
	}
	if v := d.finish(); v.Undone == 0 == grant {
		t.Fatalf("a third party counts %d moves taken back", v.Undone)
	}
}

// No undo crosses what was opened or committed, whoever asks and however.
func TestUndoHorizon(t *testing.T) {
	d := numbers(t, 6) // the die has just been cast
	a, b := holder(d)
	for _, s := range d.s {
		if list := s.Undoable(); len(list) != 0 {
			t.Errorf("seat %d may take back %v", s.Seat(), list)
		}
		if err := s.AskUndo(3); !errors.Is(err, ErrHorizon) {
			t.Errorf("seat %d may ask to go back: %v", s.Seat(), err)
		}
	}
	for to := range uint32(len(a.entries) + 3) { // a client that asks all the same
		q := request{kind: itemUndoAsk, to: to}
		was := b.t.save()
		b.t.at = place{seq: uint32(len(b.entries)) + 1}
		if f := b.t.take(a.me, q.item()); f == nil || f.Code != IllegalAction || f.By != a.me {
			t.Errorf("back to %d: %v", to, f)
		}
		b.t.restore(was)
	}
}

// A request and a move that cross on their way do no harm: the move stands, and the
// request is made again.
func TestUndoCrosses(t *testing.T) {
	d := numbers(t, 2) // seat 0 has said two; seat 1 is to say one
	m := d.s[0].Undoable()[0]
	must(t, d.s[0].AskUndo(m.To))
	if !script(d.s[1]) {
		t.Fatal("seat 1 cannot move")
	}
	d.settle()
	d.agree()
	r := d.s[1].Requests()
	if len(r) != 1 || len(d.s[0].Asked()) != 1 {
		t.Fatalf("seat 1 hears %v", r)
	}
	must(t, d.s[1].Answer(r[0], true))
	d.settle()
	d.agree()
	if !d.s[0].Turn() {
		t.Fatal("the move was not taken back")
	}
	d.finish()
}

// The clocks stand while the game is paused by consent.
func TestPause(t *testing.T) {
	for asker := range 2 {
		d := numbers(t, 3)
		must(t, d.s[asker].AskPause())
		d.settle()
		if err := d.s[asker].AskPause(); !errors.Is(err, ErrAsked) {
			t.Fatal("asked twice")
		}
		other := d.s[1-asker]
		must(t, other.Answer(other.Requests()[0], true))
		d.settle()
		d.agree()
		for _, s := range d.s {
			if !s.Paused() || s.Turn() {
				t.Fatalf("seat %d: paused %v, to move %v", s.Seat(), s.Paused(), s.Turn())
			}
		}
		before := d.s[0].Times()
		d.now = d.now.Add(time.Hour)
		d.reload(0)
		d.rejoin()
		d.settle()
		if now := d.s[0].Times(); now != before {
			t.Fatalf("the clocks ran on: %+v, then %+v", before, now)
		}
		has, waits := d.s[1], d.s[0] // three were said: the fourth is of seat 1
		must(t, waits.Continue())
		d.settle()
		must(t, has.Answer(has.Requests()[0], true))
		d.settle()
		if has.Paused() || !has.Turn() {
			t.Fatal("the game does not go on")
		}
		if used := d.s[1].Times(); used[0].Used > time.Minute || used[1].Used > time.Minute {
			t.Fatalf("the pause counts: %+v", used)
		}
		d.finish()
	}
}

// A new connection, an offer and a pause leave a player the time that was used
// before: nobody wins time by losing the connection.
func TestTimeBeforeAConnection(t *testing.T) {
	for name, meanwhile := range map[string]func(d *duplex, has, other *Session){
		"a connection": func(d *duplex, _, _ *Session) { d.rejoin(); d.settle() },
		"the loss of a connection": func(d *duplex, has, other *Session) {
			has.Disconnect()
			other.Disconnect()
			d.now = d.now.Add(time.Hour)
		},
		"an offer": func(d *duplex, _, other *Session) { must(t, other.OfferDraw()); d.settle() },
		"a pause": func(d *duplex, has, other *Session) {
			must(t, other.AskPause())
			d.settle()
			must(t, has.Answer(has.Requests()[0], true))
			d.settle()
			d.now = d.now.Add(time.Hour)
			must(t, has.Continue())
			d.settle()
		},
	} {
		d := numbers(t, 3)
		has, other := holder(d)
		before := other.Times()[has.me]
		d.now = d.now.Add(20 * time.Second)
		meanwhile(d, has, other)
		for _, s := range d.s {
			if now := s.Times()[has.me]; now.Used-before.Used != 20*time.Second {
				t.Errorf("after %s seat %d shows %v of 20 s", name, s.me, now.Used-before.Used)
			}
		}
		script(has)
		d.settle()
		for _, s := range d.s {
			if now := s.Times()[has.me]; now.Used-before.Used != 20*time.Second || now.Measured-before.Measured < 18*time.Second {
				t.Errorf("%s: of 20 s seat %d counts %v, and measures %v", name, s.me, now.Used-before.Used, now.Measured-before.Measured)
			}
		}
	}
}

// What a player has thought before its page was loaded anew is counted by the other
// page, and not by its own: it is not stored.
func TestTimeBeforeAReload(t *testing.T) {
	d := numbers(t, 3)
	has, other := holder(d)
	before := other.Times()[has.me]
	d.now = d.now.Add(20 * time.Second)
	d.reload(has.me)
	d.rejoin()
	d.settle()
	own, seen := d.s[has.me].Times()[has.me], other.Times()[has.me]
	if own.Used-before.Used > time.Second || seen.Measured-before.Measured != 20*time.Second {
		t.Errorf("of 20 s its own page counts %v, the other %v", own.Used-before.Used, seen.Measured-before.Measured)
	}
	script(d.s[has.me])
	d.settle()
	if now := other.Times()[has.me]; !now.Differs {
		t.Errorf("the other page does not show that the measures differ: %+v", now)
	}
}

// What a store has lost and the opponent shows was measured by nobody: the page takes
// the times that were signed. Before, it said that the clocks of both differ.
func TestTimesOfWhatWasLost(t *testing.T) {
	for me := range engine.Seat(2) {
		d := numbers(t, 1)
		for range 9 {
			d.now = d.now.Add(10 * time.Second)
			if !script(d.s[0]) {
				script(d.s[1])
			}
			d.settle()
		}
		was := d.s[me].Times()
		d.forget(me, 7)
		d.rejoin()
		d.settle()
		for who, now := range d.s[me].Times() {
			if now.Used != was[who].Used || now.Differs {
				t.Errorf("seat %d sees of seat %d %+v, and before %+v", me, who, now, was[who])
			}
		}
	}
}

// A draw is agreed when an offer that stands is accepted; both are audited.
func TestAgreedDraw(t *testing.T) {
	for said := range 8 {
		for offerer := range 2 {
			for crossing := range 2 {
				d := numbers(t, 1+said)
				a, b := d.s[offerer], d.s[1-offerer]
				must(t, a.OfferDraw())
				d.settle()
				must(t, b.Answer(b.Requests()[0], true))
				moved := crossing == 1 && script(a) // a move crosses the acceptance, and stands
				d.settle()
				d.agree()
				if moved {
					if _, over := a.Over(); over || len(b.Requests()) > 0 {
						t.Fatal("an offer was accepted after the next move")
					}
					continue
				}
				for _, s := range d.s {
					if won, over := s.Over(); !over || won != engine.Nobody || !s.Certified() {
						t.Fatalf("said %d, seat %d: won %d, over %v, certified %v, %v", said, s.Seat(), won, over, s.Certified(), s.Fault())
					}
				}
				if v := d.finish(); v.Winner != engine.Nobody || v.Audited != [2]bool{true, true} {
					t.Fatal(v)
				}
			}
		}
	}
}

// An offer that was declined, or answered by a move, cannot be accepted later.
func TestDrawLapses(t *testing.T) {
	d := numbers(t, 1)
	must(t, d.s[1].OfferDraw())
	d.settle()
	must(t, d.s[0].Answer(d.s[0].Requests()[0], false))
	d.settle()
	if len(d.s[1].Asked()) != 0 {
		t.Error("a declined offer stands")
	}
	d = numbers(t, 1)
	must(t, d.s[1].OfferDraw())
	d.settle()
	script(d.s[0])
	d.settle()
	if len(d.s[0].Requests()) != 0 || len(d.s[1].Asked()) != 0 {
		t.Error("an offer stands that was answered by a move")
	}
	if err := d.s[0].Answer(Request{Ask: AskDraw}, true); !errors.Is(err, ErrUnasked) {
		t.Errorf("an offer that had lapsed can be accepted: %v", err)
	}
}

// Both give up at once: both sides agree on whose word counts.
func TestBothConcede(t *testing.T) {
	for said := range 5 {
		d := numbers(t, 1+said)
		must(t, d.s[0].Concede(true))
		must(t, d.s[1].Concede(true))
		d.settle()
		d.agree()
		for _, s := range d.s {
			won, over := s.Over()
			if mine, _ := d.s[0].Over(); !over || won != mine || !s.Certified() {
				t.Fatalf("seat %d: won %d, over %v, certified %v", s.Seat(), won, over, s.Certified())
			}
		}
		d.finish()
	}
}

// A clock that is not over cannot be claimed. A claim ends nothing where the other
// says that it took less time, and that is seen.
func TestClaimTime(t *testing.T) {
	d := numbers(t, 1)
	if err := d.s[1].ClaimTime(); !errors.Is(err, ErrFlag) {
		t.Fatal(err)
	}
	d.now = d.now.Add(2 * time.Minute)
	d.s[0].watch = stopwatch{since: d.now} // it will say that it took no time
	must(t, d.s[1].ClaimTime())
	d.settle()
	if times := d.s[1].Times(); !times[0].Flag || !times[0].Runs || times[0].Left != 0 || times[1].Flag {
		t.Fatalf("%+v", times)
	}
	script(d.s[0])
	d.settle()
	if times := d.s[1].Times(); !times[0].Differs || times[1].Differs {
		t.Fatalf("%+v", times)
	}
	d.reload(0)
	d.rejoin()
	d.settle()
	if d.s[0].Claimed() != [2]bool{false, true} || d.s[1].Claimed() != [2]bool{false, true} {
		t.Fatal("the claim was forgotten")
	}
	if v := d.finish(); v.Claims != [2]bool{false, true} {
		t.Fatal(v)
	}
}

// An honest page whose own clock agrees admits that its time is up.
func TestFlag(t *testing.T) {
	d := numbers(t, 1)
	d.now = d.now.Add(2 * time.Minute)
	must(t, d.s[1].ClaimTime())
	d.settle()
	if v := d.finish(); v.Winner != 1 || d.s[0].t.stopped.reason != reasonTime {
		t.Fatal(v)
	}
}

// Times that a seat has signed itself end the game when they are claimed, whether
// or not it answers.
func TestSignedTimes(t *testing.T) {
	d := numbers(t, 1)
	d.now = d.now.Add(2 * time.Minute)
	script(d.s[0])
	d.settle()
	if err := d.s[1].ClaimTime(); err != nil {
		t.Fatal(err)
	}
	if won, over := d.s[1].Over(); !over || won != 1 {
		t.Fatal("the game goes on")
	}
	file, err := d.s[1].Export()
	must(t, err)
	if v := Verify(resolver(d.cfg[0].Game), file); v.Code != Valid || v.Winner != 1 {
		t.Fatal(v)
	}
}

// Who has blocked the other hears nothing of it, and declines by itself.
func TestBlock(t *testing.T) {
	d := numbers(t, 1) // seat 0 moves next
	must(t, d.s[1].Block())
	d.settle()
	d.s[0].Chat("please")
	must(t, d.s[0].AskUndo(d.s[0].Undoable()[0].To))
	d.settle()
	if len(d.s[1].Chats()) > 0 || len(d.s[1].Requests()) > 0 {
		t.Error("the blocked player is heard")
	}
	if !d.s[0].Turn() || !d.s[0].Blocked()[1] {
		t.Error("the request was not declined")
	}
	d.agree()
	d.finish()
}

// A pause lasts as long as both want it: once the seat that cannot end it has
// asked to go on, the clock runs of the one that can, whatever it answers, and
// the file says who keeps the game standing.
func TestPauseHeld(t *testing.T) {
	for _, answers := range []bool{false, true} {
		d := numbers(t, 3) // the fourth is of seat 1
		has, waits := d.s[1], d.s[0]
		must(t, waits.AskPause())
		d.settle()
		must(t, has.Answer(has.Requests()[0], true))
		d.settle()
		d.now = d.now.Add(time.Hour) // which both want
		must(t, waits.Continue())
		d.settle()
		if answers {
			must(t, has.Answer(has.Requests()[0], false))
			d.settle()
		}
		d.now = d.now.Add(time.Minute)
		d.reload(0)
		d.rejoin()
		d.settle()
		waits = d.s[0]
		d.now = d.now.Add(2 * time.Minute)
		for _, s := range d.s {
			if times := s.Times(); !times[1].Runs || !times[1].Flag || times[0].Runs || times[1].Used > 4*time.Minute {
				t.Fatalf("seat %d, answered %v: %+v", s.Seat(), answers, times)
			}
		}
		must(t, waits.ClaimTime())
		file, err := waits.Export()
		must(t, err)
		v := Verify(resolver(waits.cfg.Game), file)
		if v.Code != Open || v.By != engine.Nobody || !v.Stands || v.Recalled != [2]bool{true, false} || !v.Claims[0] {
			t.Fatal(v)
		}
		d.settle()
		if v := d.finish(); v.Winner != 0 {
			t.Fatal(v)
		}
	}
}

// Who has been refused three times does not ask the same seat again before
// somebody has decided something: a log can be filled by asking.
func TestRefusedRequests(t *testing.T) {
	d := numbers(t, 3)
	a, b := holder(d)
	ask := func() error {
		err := a.AskPause()
		if d.settle(); err == nil {
			must(t, b.Answer(b.Requests()[0], false))
			d.settle()
		}
		return err
	}
	for range maxRefused {
		must(t, ask())
	}
	if err := ask(); !errors.Is(err, ErrAsked) {
		t.Errorf("asked once more: %v", err)
	}
	was := b.t.save()
	q := request{kind: itemPauseAsk}
	b.t.at = place{seq: uint32(len(b.entries)) + 1}
	if f := b.t.take(a.me, q.item()); f == nil || f.Code != IllegalAction || f.By != a.me {
		t.Errorf("a client that asks all the same: %v", f)
	}
	b.t.restore(was)
	if !script(a) {
		t.Fatal("it cannot move")
	}
	d.settle()
	a, b = holder(d)
	must(t, ask())
	d.agree()
	d.finish()
}
