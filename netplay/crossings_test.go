//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"testing"
	"time"
)

// Two entries of one side that cross one of the other are void together: the
// connection lives, and both sides hold one log.
func TestTwoCrossOne(t *testing.T) {
	d := numbers(t, 2) // seat 1 is to say one
	must(t, d.s[0].OfferDraw())
	must(t, d.s[0].AskPause())
	script(d.s[1])
	d.settle()
	d.agree()
	if n := len(d.s[1].Requests()); n != 1 {
		t.Errorf("seat 1 is asked %d things", n)
	}
	d.finish()
}

// The same where the one who is to move has moved on.
func TestTwoCrossSeveral(t *testing.T) {
	d := numbers(t, 0) // seat 0 is to say two
	must(t, d.s[1].OfferDraw())
	must(t, d.s[1].AskPause())
	script(d.s[0])
	script(d.s[0])
	must(t, d.s[0].OfferDraw())
	d.settle()
	d.agree()
	d.finish()
}

// A wish to go back that a claim of time makes void is not said again: the game is
// over.
func TestClaimCrossesWish(t *testing.T) {
	d := numbers(t, 0)
	d.now = d.now.Add(2 * time.Minute)
	slow := d.s[0]
	script(slow)
	d.settle()
	must(t, slow.AskUndo(slow.Undoable()[0].To))
	must(t, d.s[1].ClaimTime())
	d.settle()
	d.agree()
	if won, over := slow.Over(); !over || won != 1 {
		t.Errorf("over %v, won by %d", over, won)
	}
	d.finish()
}

// A claim of time that ends the game stands against a move, though something was said
// before it that the move had made void.
func TestClaimBehindRequest(t *testing.T) {
	d := numbers(t, 0)
	d.now = d.now.Add(2 * time.Minute)
	slow, other := d.s[0], d.s[1]
	script(slow)
	d.settle()
	must(t, other.OfferDraw())
	must(t, other.ClaimTime())
	script(slow)
	d.settle()
	d.agree()
	if won, over := slow.Over(); !over || won != 1 {
		t.Errorf("over %v, won by %d", over, won)
	}
	d.finish()
}

// A concession that a move has made void is said again, though the connection broke
// before the move came.
func TestConcessionCrossesAndCut(t *testing.T) {
	for _, more := range []bool{false, true} {
		d := numbers(t, 2)
		if more {
			must(t, d.s[0].OfferDraw())
		}
		must(t, d.s[0].Concede(true))
		script(d.s[1])
		d.rejoin()
		d.settle()
		d.agree()
		if won, over := d.s[1].Over(); !over || won != 1 {
			t.Errorf("two %v: over %v, won by %d", more, over, won)
		}
		d.finish()
	}
}

// What is said after a claim of time that ends the game gives way to what the other
// signs of the end, as anything said beside the game does.
func TestBlockBehindClaim(t *testing.T) {
	d := numbers(t, 0)
	d.now = d.now.Add(2 * time.Minute)
	script(d.s[0])
	d.settle()
	must(t, d.s[1].ClaimTime())
	must(t, d.s[1].Block())
	d.settle()
	d.ended()
	if !d.s[0].Blocked()[1] {
		t.Error("the block was lost")
	}
}

// Whoever has blocked the other declines what it asks once a run is open, and not
// before.
func TestBlockAndCut(t *testing.T) {
	for who := range 2 {
		d := numbers(t, 2)
		must(t, d.s[who].Block())
		d.settle()
		must(t, d.s[1-who].AskPause())
		d.rejoin()
		d.settle()
		d.agree()
		if d.s[who].t.refused[1-who] != 1 {
			t.Errorf("seat %d has not declined", who)
		}
		d.finish()
	}
}

// A comparison of logs that is under way ends where entries give way: it asks for no
// entry that is gone.
func TestComparisonEnds(t *testing.T) {
	d := numbers(t, 2)
	a, b := d.s[0], d.s[1]
	n := uint32(len(a.entries))
	for range 3 {
		must(t, a.OfferDraw())
		must(t, a.AskPause())
	}
	script(b)
	must(t, a.Connect(Hash{}, Hash{}))
	must(t, a.hearResume(claims(b, n+6)))
	for a.search.asked <= n {
		must(t, a.hearHead(headOf(a, a.search.asked)))
	}
	asked := a.search.asked
	said := headOf(a, asked)
	must(t, a.hearEntry(b.entries[n].raw))
	must(t, a.hearHead(said))
	if asked <= n+1 || a.search != nil {
		t.Error("the test shows nothing")
	}
}

// headOf says the hash after an entry of a log.
func headOf(s *Session, seq uint32) []byte {
	var w writer
	w.u32(seq)
	w.hash(s.head(int(seq)))
	return w.b
}
