package netplay

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// What the honest side cannot see while the game lasts, the audit of the winner
// names with the entry and a sentence (§6.12).

// Who claims that no card fits, although one does, is convicted by that entry.
func TestFalseClaimNamed(t *testing.T) {
	g := newSkirmish(7)
	for seed := uint64(1); ; seed++ {
		if seed == 60 {
			t.Fatal("the cheat never wins")
		}
		d := meeting(t, configs(g, seed))
		rng, lied := rand.New(seeded(seed)), uint32(0)
		for range 900 {
			if d.deliver() {
				continue
			}
			if d.s[0].Fault() != nil {
				break
			}
			b := d.s[1]
			if n := b.t; lied == 0 && b.Turn() && n.state.Need.Claim != 0 && !slices.Contains(choices(b), engine.Input{Mode: engine.PassMode, Seat: 1}) {
				before, _ := b.Head()
				must(t, b.Do(engine.Input{Mode: engine.PassMode}))
				lied = before + 1
				continue
			}
			d.move1(rng)
		}
		f := d.s[0].Fault()
		if f == nil {
			continue // it lost, or had no occasion: nothing has to be shown
		}
		if lied == 0 || f.Code != IllegalAction || f.By != 1 || !strings.Contains(f.Says, fmt.Sprintf("no card that fits, but had one (entry %d)", lied)) {
			t.Fatalf("seed %d: lied in entry %d, convicted by %d: %v", seed, lied, f.Seq, f)
		}
		file, err := d.s[0].Export(false)
		must(t, err)
		if v := Verify(file, resolver(g)); v.Code != IllegalAction || v.By != 1 || v.Says != f.Says {
			t.Fatalf("a third party reads %v, not entry %d", v, lied)
		}
		t.Log(f)
		return
	}
}

// Who lays the opponent's cards in an order of its own choice, and opens them
// truly, is not caught until the audit: the seed gives another order.
func TestOrderChosen(t *testing.T) {
	g := newSkirmish(7)
	for seed := uint64(1); ; seed++ {
		if seed == 60 {
			t.Fatal("the cheat never wins")
		}
		var chosen []slot
		d := intercept(t, g, seed, func(b *Session, e *entry) bool {
			i := slices.IndexFunc(e.items, func(it item) bool { return it.kind == itemPerm })
			if i < 0 {
				return false
			}
			p, _ := decodePerm(e.items[i].body)
			chosen = slices.Clone(b.hand.lies[0])
			n := len(chosen)
			chosen[n-1], chosen[0] = chosen[0], chosen[n-1] // the top card for the last one
			p.order = commitOrder(b.hand.secrets, 0, 0, chosen)
			e.items[i] = p.item()
			return true
		})
		a, b := d.s[0], d.s[1]
		if f := a.Fault(); f != nil {
			t.Fatalf("seed %d: an order was refused that nobody can judge yet: %v", seed, f)
		}
		b.cheatOn(t, a, chosen)
		d.way[0] = d.way[0][1:]
		f := d.stall(rand.New(seeded(seed)))
		if _, over := a.Over(); !over && f == nil {
			t.Fatalf("seed %d: the game stopped: %v, %v", seed, f, b.Fault())
		}
		if f == nil {
			continue // it lost
		}
		if f.Code != BadAudit || f.By != 1 || !strings.Contains(f.Says, "drawn from the seed") {
			t.Fatalf("seed %d: %v", seed, f)
		}
		t.Log(f)
		return
	}
}

// cheatOn has a session go on from the log of its victim, with an order of its
// own choice in place of the one that it drew.
func (s *Session) cheatOn(t *testing.T, victim *Session, order []slot) {
	t.Helper()
	s.entries = slices.Clone(victim.entries)
	tab := s.match.table()
	tab.hands[s.me] = s.hand
	must(t, orNil(s.replay(tab)))
	tab.steps = nil
	s.t = tab
	s.hand.lies[0] = order
	must(t, s.answer())
}

// A side that opens nothing more stops the game; the log of the other names it
// as the one who was to continue, and nobody as a cheat.
func TestNothingOpened(t *testing.T) {
	g := newSkirmish(6)
	d := meeting(t, configs(g, 4))
	rng, looked := rand.New(seeded(4)), 0
	for range 900 {
		if a := d.s[0]; a.t != nil && a.t.setups == 2 && a.t.due().by == 1 && a.t.due().want == wantPosOpen {
			if looked++; looked > 3 {
				break
			}
			file, err := a.Export(false)
			must(t, err)
			n, _ := a.Head()
			if v := Verify(file, resolver(g)); v.Code != Incomplete || v.By != 1 || v.Seq != n || a.Waiting() != 1 {
				t.Errorf("after entry %d a third party reads %v", n, v)
			}
		}
		if !d.deliver() {
			d.move1(rng)
		}
	}
	if looked == 0 {
		t.Error("no game gave an occasion")
	}
}

// What a peer says of its time is shown and changes nothing.
func TestTimeIsOnlySaid(t *testing.T) {
	for _, elapsed := range []uint32{0, 1, 1<<32 - 1} {
		d := intercept(t, newSkirmish(5), 3, func(_ *Session, e *entry) bool { e.elapsed = elapsed; return e.seq > 9 })
		if f := d.s[0].Fault(); f != nil {
			t.Errorf("%d ms: %v", elapsed, f)
		}
		if d.s[0].t.hash() != d.s[1].t.hash() {
			t.Errorf("%d ms change the state", elapsed)
		}
	}
}
