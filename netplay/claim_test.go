//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
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
	f.entries = append(f.entries[:len(a.entries)-2:len(a.entries)-2], late)
	for _, files := range [][][]byte{{file, f.encode()}, {f.encode(), file}} {
		if v := Verify(resolver(d.cfg[0].Game), files...); v.Code != Valid || v.Winner != a.me {
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
				if s.Turn() && s.t.spent(s.me) && o.ClaimTime() == nil {
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
	was, n := s.t.save(), len(s.entries)
	must(t, s.Do(choices(s)[0]))
	raw := s.entries[n].raw
	s.t.restore(was)
	s.entries = s.entries[:n:n]
	s.Outgoing()
	return raw
}
