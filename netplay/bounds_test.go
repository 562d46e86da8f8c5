//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// What a peer can make of this side has an end: what it claims, repeats, holds
// back, and what a reload would make it forget.

// claims is a resume of seat 1 that claims so many entries, signed.
func claims(b *Session, seq uint32) []byte {
	var w writer
	head, none := Hash{1}, Hash{}
	w.hash(b.gid)
	w.u32(seq)
	for range 4 {
		w.hash(none)
	}
	copy(w.b[36:], head[:])
	sig := sign(b.key, b.resumeHash(b.me, seq, head, none, none, none))
	w.fixed(sig[:])
	return w.b
}

// A peer that claims to have more of the log and does not send it, or does not say
// what it has, is given up as silent. Until then no time passes, and a third party
// reads of nobody that it was to go on.
func TestClaimNotKept(t *testing.T) {
	for i, resumes := range []bool{false, true, false, true} {
		d := numbers(t, 2)
		if i < 2 {
			d.reload(0)
		}
		a, b := d.s[0], d.s[1]
		must(t, a.Connect(Hash{}, Hash{}))
		if resumes {
			must(t, a.hearResume(claims(b, uint32(len(a.entries))+1)))
			if a.hearResume(claims(b, 1<<31)) == nil {
				t.Error("twice")
			}
		}
		silent, l := error(nil), newLink()
		for n := 0; silent == nil && n < 100; n++ {
			d.now = d.now.Add(time.Second)
			must(t, a.Receive(l.frames(kindPing, make([]byte, 8))[0])) // it lives
			silent = a.Tick()
		}
		if !errors.Is(silent, ErrSilent) {
			t.Errorf("resumed %v: %v", resumes, silent)
		}
		if times := a.Times(); times[0].Runs || times[1].Runs {
			t.Errorf("a clock runs while no run is open: %+v", times)
		}
		file, err := a.Export()
		must(t, err)
		if v := Verify(resolver(a.cfg.Game), file); v.Code != Open || v.By != engine.Nobody {
			t.Error(v)
		}
		a.Disconnect()
		d.rejoin()
		d.settle()
		d.agree()
		d.finish()
	}
}

// A concession that crosses moves of the opponent, again and again, stands in the
// end, and both sides hold one log.
func TestPlaysOn(t *testing.T) {
	d := numbers(t, 2)
	a, b := d.s[0], d.s[1]
	must(t, a.Concede(true))
	for range 20 {
		script(b) // crosses
	}
	if a.t.stopped.reason != reasonConceded {
		t.Fatal("the concession is not in the log")
	}
	d.settle()
	if v := d.finish(); v.Code != Valid || v.Winner != 1 {
		t.Error(v)
	}
}

// A deck of a size that the game cannot be dealt from is its owner's fault, in
// its owner's entry.
func TestImpossibleDeck(t *testing.T) {
	for who := range engine.Seat(2) {
		cfg := configs(newSkirmish(5), 3)
		lax, strict := *cfg[who].Game, *cfg[who].Game
		lax.CheckDeck = func([]engine.Def) error { return nil }
		strict.Start = func(m *engine.M, s *engine.State, sizes [2]int) error {
			if min(sizes[0], sizes[1]) < 10 {
				return errors.New("a hand cannot be dealt")
			}
			return lax.Start(m, s, sizes)
		}
		cfg[who].Game, cfg[who.Other()].Game = &lax, &strict
		cfg[who].Deck = cfg[who].Deck[:9]
		d := meeting(t, cfg)
		for d.s[0].Fault() == nil && d.s[1].Fault() == nil {
			to, frame, ok := d.next()
			if !ok {
				break
			}
			_ = d.s[to].Receive(frame)
		}
		f := d.s[who.Other()].Fault()
		if f == nil || f.Code != IllegalDeck || f.By != who {
			t.Fatalf("seat %d: %v", who, f)
		}
		file, err := d.s[who.Other()].Export()
		must(t, err)
		if v := Verify(resolver(cfg[who.Other()].Game), file); v.Code != IllegalDeck || v.By != who || v.Seq != uint32(who)+3 {
			t.Error(v)
		}
	}
}

// No deck that can be committed makes a game panic as it starts.
func TestDecksOfAnySize(t *testing.T) {
	for _, of := range games.All() {
		g, _ := played(t, of.ID)
		tb, least := newTable(g, Hash{}, [2]Hash{}, Clock{}), 0
		for n := 1; n <= maxList; n++ {
			if err := tb.deals(n); err != nil {
				least = n + 1
			}
		}
		t.Logf("%s can be dealt from %d cards", of.ID, least)
	}
}

// When the coins have run out nobody is to blame, and nothing hangs.
func TestNoMoreCoins(t *testing.T) {
	d := numbers(t, 2)
	for _, s := range d.s {
		s.t.coin.next = chainLen
	}
	for script(d.s[0]) || script(d.s[1]) {
		d.settle()
	}
	for _, s := range d.s {
		if f := s.Fault(); f == nil || f.Code != Unsupported || f.By != engine.Nobody {
			t.Errorf("seat %d: %v", s.Seat(), f)
		}
	}
}

// What convicts the opponent is not forgotten by loading the page anew: the
// opponent would have a second try.
func TestEvidenceStays(t *testing.T) {
	for name, entry := range map[string]func(b *Session, e *entry) bool{
		"an illegal action": asks(func(*Session) item { return item{kind: itemUndo} }),
	} {
		l := &liar{gives: engine.Nobody, entry: entry}
		tr := l.meets(t, configs(newSkirmish(5), 3), 3)
		f := tr.s[0].Fault()
		if f == nil || f.By != 1 {
			t.Fatalf("%s: %v", name, f)
		}
		tr.reload(0)
		again := tr.s[0].Fault()
		if again == nil || again.Code != f.Code || again.By != f.By || again.Seq != f.Seq {
			t.Fatalf("%s: %v was forgotten: %v", name, f, again)
		}
		file, err := tr.s[0].Export()
		must(t, err)
		if v := Verify(resolver(tr.s[0].cfg.Game), file); v.Code != f.Code || v.By != 1 {
			t.Errorf("%s: %v", name, v)
		}
	}
	o := forkedAndReloaded(t)
	if o == nil || o.Code != Equivocation {
		t.Errorf("a fork was forgotten: %v", o)
	}
}

// forkedAndReloaded is what the honest side says of a fork after a reload.
func forkedAndReloaded(t *testing.T) *Fault {
	tr := middle(t, 8, 12)
	a, b := tr.s[0], tr.s[1]
	for i := len(a.entries) - 1; i >= 0; i-- {
		e := *a.entries[i].entry
		if e.sender != 1 {
			continue
		}
		e.elapsed++
		e.sign(b.key, e.head(b.gid, b.head(int(e.seq)-1)))
		must(t, a.hearEntry(e.encode()))
		break
	}
	if a.Fault() == nil {
		t.Fatal("the fork was not seen")
	}
	tr.reload(0)
	return tr.s[0].Fault()
}

// An opponent that says when a ping was sent otherwise than it was, or that holds
// the answer back, does not get the time as its own.
func TestForgedTrip(t *testing.T) {
	d := numbers(t, 3)
	a := d.s[0]
	var w writer
	w.u64(uint64(d.now.Add(-19*time.Second).UnixMilli()) | pong)
	must(t, a.hearPing(w.b))
	if a.Trip() != 0 {
		t.Errorf("a ping that was not sent took %v", a.Trip())
	}
	a.Ping()
	sent := uint64(d.now.UnixMilli()) | pong
	d.now = d.now.Add(18 * time.Second)
	w = writer{}
	w.u64(sent)
	must(t, a.hearPing(w.b))
	if a.Trip() != 18*time.Second {
		t.Fatalf("the trip took %v", a.Trip())
	}
	for a.Turn() {
		script(a)
		d.settle()
	}
	before := a.measured[1]
	d.now = d.now.Add(10 * time.Second)
	script(d.s[1])
	d.settle()
	if took := a.measured[1] - before; took < 8*time.Second {
		t.Errorf("ten seconds are measured as %v", took)
	}
}

// Clocks as large as a hello can say do not run over.
func TestVastClock(t *testing.T) {
	vast := Clock{Base: 1<<32 - 1, Increment: 1<<32 - 1, Grace: 1}
	for _, moves := range []uint64{0, 1, 1 << 11, 1 << 12, 1 << 20, 1 << 32} {
		if b := vast.budget(moves); b < vast.budget(0) || b <= 0 {
			t.Errorf("after %d decisions: %v", moves, b)
		}
	}
}

// Peers of two versions tell their players which.
func TestVersionsAreNamed(t *testing.T) {
	cfg := configs(newSkirmish(5), 3)
	other := *cfg[1].Game
	other.Version = "skirmish 2"
	other.Ruleset = RulesHash(other.Version, other.Rules)
	cfg[1].Game = &other
	d := meeting(t, cfg)
	d.collect()
	for to := range d.s {
		err := d.s[to].Receive(d.way[to][0])
		if err == nil || !strings.Contains(err.Error(), cfg[0].Game.Version) || !strings.Contains(err.Error(), "skirmish 2") {
			t.Errorf("seat %d: %v", to, err)
		}
	}
	other.Version = cfg[0].Game.Version // but other rules
	d = meeting(t, cfg)
	d.collect()
	if err := d.s[0].Receive(d.way[0][0]); err == nil || strings.Count(err.Error(), cfg[0].Game.Version) > 1 {
		t.Errorf("the same version is named twice: %v", err)
	}
}
