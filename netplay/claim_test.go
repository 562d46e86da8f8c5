//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Whoever claims the time of the other and is right has won, and shows its seed for
// the audit. The other was to move; before, its move, signed after it had read the
// seed, overruled the claim as if the two had crossed, the game went on, and it knew
// every card.
func TestClaimIsNotOverruled(t *testing.T) {
	d, slow := outOfTime(t)
	a, b := d.s[1-slow], d.s[slow]
	late := b.movesOn(t)
	d.settle()
	if _, over := a.Over(); !over || !a.t.audited[a.me] {
		t.Fatal("the claim was not taken")
	}
	must(t, a.hearEntry(late))
	if won, over := a.Over(); !over || won != a.me {
		t.Fatal("a move overrules a claim of time whose audit has been read")
	}
	file, err := a.Export()
	must(t, err)
	f, err := decodeFile(file)
	must(t, err)
	n := len(a.entries) - 1
	for a.entries[n].items[0].kind != itemClaim {
		n--
	}
	f.entries = append(f.entries[:n:n], late)
	for _, files := range [][][]byte{{file, f.encode()}, {f.encode(), file}} {
		if v := Verify(resolver(d.cfg[0].Game), files...); v.Code != Valid || v.Winner != a.me || len(v.Void) > 0 {
			t.Errorf("beside a move made after the claim: %v", v)
		}
	}
}

// A claim and a move that really cross end the game on both sides.
func TestClaimCrosses(t *testing.T) {
	d, slow := outOfTime(t)
	b := d.s[slow]
	for b.Turn() {
		must(t, b.Do(choices(b)[0]))
	}
	d.settle()
	d.ended()
	if won, _ := b.Over(); won == slow {
		t.Error("who ran out of time has won")
	}
}

// Where both have signed that their time is used up, nobody wins by it. Before, who had
// lost by a claim could sign one of its own for an earlier place, at which the other had
// moved: that claim stood against the move, and against all that followed it.
func TestBothOutOfTime(t *testing.T) {
	d := bothOutOfTime(t)
	a, b := d.s[1], d.s[0]
	claim := b.writesAside(t, item{kind: itemClaim})
	script(a)
	n := len(a.entries) - 1
	d.settle()
	must(t, a.ClaimTime())
	file, err := a.Export()
	must(t, err)
	g := resolver(d.cfg[0].Game)
	if v := Verify(g, file); v.Code != Open {
		t.Errorf("a seat whose own time is used up has won by the other's: %v", v)
	}
	f, err := decodeFile(file)
	must(t, err)
	f.entries = append(f.entries[:n:n], claim)
	for _, files := range [][][]byte{{file, f.encode()}, {f.encode(), file}} {
		if v := Verify(g, files...); v.Code != Open || int(v.Seq) != len(a.entries) {
			t.Errorf("beside an earlier claim of the other: %v", v)
		}
	}
	if err := a.ClaimTime(); !errors.Is(err, ErrAsked) {
		t.Errorf("a claim that ends nothing is made again: %v", err)
	}
	if d.settle(); d.finish().Winner != 1 { // the other's page admits it
		t.Error("who has claimed first has not won")
	}
}

// bothOutOfTime is a game in which both seats have signed that their time is used up,
// and seat 1 is to move twice.
func bothOutOfTime(t testing.TB) *duplex {
	d := numbers(t, 1)
	for _, s := range d.s {
		d.now = d.now.Add(2 * time.Minute)
		script(s)
		d.settle()
	}
	if a := d.s[1]; !a.Turn() || !a.t.spent(0) || !a.t.spent(1) {
		t.Fatal("not both are out of time")
	}
	return d
}

// outOfTime is a game in which one seat has signed that its time is used up and is to
// move again, and the other has just claimed it.
func outOfTime(t testing.TB) (d *duplex, slow engine.Seat) {
	t.Helper()
	for seed := range uint64(40) {
		cfg := configs(newSkirmish(6), seed)
		for i := range cfg {
			cfg[i].Clock = Clock{Base: 20000, Increment: 90000}
		}
		d := meeting(t, cfg)
		d.settle()
		for n := 0; n < 60 && d.s[0].playing(); n++ {
			for who, s := range d.s {
				o := d.s[1-who]
				if s.Turn() && s.t.wins(o.me) && o.ClaimTime() == nil {
					return d, s.me
				}
			}
			d.now = d.now.Add(time.Duration(70+n*11) * time.Second)
			if !d.move1(seededRand(seed)) {
				break
			}
			d.settle()
		}
	}
	t.Fatal("nobody ran out of time")
	return nil, 0
}

// movesOn is the entry of a move that a session would make now; it is left as it was.
func (s *Session) movesOn(t *testing.T) []byte {
	t.Helper()
	return s.would(func() { must(t, s.Do(choices(s)[0])) })
}

// writesAside is the entry of something that a session would say beside the game now;
// it is left as it was.
func (s *Session) writesAside(t *testing.T, it item) []byte {
	t.Helper()
	return s.would(func() { must(t, s.appendAside(it)) })
}

func (s *Session) would(write func()) []byte {
	was, n, list, watch := s.t.save(), len(s.entries), s.loose, s.watch
	write()
	raw := s.entries[n].raw
	s.t.restore(was)
	s.entries, s.loose, s.watch = s.entries[:n:n], list, watch
	s.out.clear()
	return raw
}

// A claim is made while the time of the other runs, and again once it is used up by
// what it has signed; an end of one's own time follows a claim.
func TestWhenTimeIsClaimed(t *testing.T) {
	d := numbers(t, 1) // seat 0 is to move
	for by, s := range d.s {
		if f := s.t.take(engine.Seat(by), item{kind: itemFlag}); f == nil || f.Code != IllegalAction {
			t.Errorf("seat %d admits what nobody has claimed: %v", by, f)
		}
	}
	if f := d.s[0].t.take(0, item{kind: itemClaim}); f == nil || f.Code != IllegalAction {
		t.Errorf("time is claimed that does not run: %v", f)
	}
	a := d.s[1]
	a.t.claimed[1] = true
	d.now = d.now.Add(2 * time.Minute)
	if err := a.ClaimTime(); !errors.Is(err, ErrAsked) {
		t.Errorf("a claim that ends nothing is made again: %v", err)
	}
	a.t.used[0] = 1 << 30
	must(t, a.ClaimTime())
}
