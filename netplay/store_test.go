package netplay

import (
	"errors"
	"strings"
	"testing"
)

// A store that is full, denied, or cleared (§6.14, §10.2).

// fickle is a store that keeps so many records and then fails, until it is mended.
type fickle struct {
	Memory
	left int
}

var errFull = errors.New("the disk is full")

func (f *fickle) Keep(r []byte, done func(error)) {
	if f.left--; f.left < 0 {
		done(errFull)
		return
	}
	f.Memory.Keep(r, done)
}

// denied is a store that nobody may use.
type denied struct{}

func (denied) Keep(_ []byte, done func(error)) { done(errFull) }
func (denied) Records() ([][]byte, error)      { return nil, errFull }

// A store is full at each record in turn, on either side. What could not be kept
// was not said and leaves no mark; once there is room the game goes on, to the
// same head.
func TestStoreFull(t *testing.T) {
	g, head, _, _ := scriptedGame(t)
	records, failed := 0, 0
	{
		cfg := configs(g, 8)
		d := meeting(t, cfg)
		d.scripted()
		all, _ := cfg[0].Store.Records()
		records = len(all)
	}
	for seat := range 2 {
		for full := range every(records-1, 13) {
			cfg := configs(g, 8)
			store := &fickle{left: full + 1} // the first record is New's
			cfg[seat].Store = store
			d := meeting(t, cfg)
			if d.untilFull(store, seat) {
				failed++
			}
			store.left = 1 << 30
			d.rejoin()
			if d.scripted(); d.ended() != head {
				t.Errorf("seat %d could not keep record %d and the game ends otherwise", seat, full+1)
			}
		}
	}
	t.Logf("%d times a store was full, at each of %d records", failed, records-1)
	if failed == 0 {
		t.Error("no store was full")
	}
}

// untilFull plays until a store fails, and checks that the failure left no mark.
func (d *duplex) untilFull(store *fickle, seat int) bool {
	d.t.Helper()
	s := d.s[seat]
	for {
		var before Hash
		met := s.t != nil
		if met {
			before = s.t.hash()
		}
		n, steps := len(s.entries), len(s.steps)
		to, frame, ok := d.next()
		var err error
		switch {
		case ok:
			err = d.s[to].Receive(frame)
		default:
			if i := turnOf(d.s); i < 0 {
				return false
			} else if ins := choices(d.s[i]); len(ins) > 0 {
				seq, _ := d.s[i].Head()
				err = d.s[i].Do(ins[(int(seq)*7+3)%len(ins)])
			}
		}
		if err == nil {
			continue
		}
		if !strings.Contains(err.Error(), errFull.Error()) {
			d.t.Fatalf("the store was full: %v", err)
		}
		kept, _ := store.Records()
		marked := met && len(s.entries) == n && (s.t.hash() != before || len(s.steps) != steps)
		if marked || s.match != nil && len(kept) != 2+len(s.entries)+len(s.ctrls) {
			d.t.Fatalf("what could not be kept left a mark: %d records, %d entries", len(kept), len(s.entries))
		}
		return true
	}
}

// turnOf is who can decide; negative: nobody.
func turnOf(s [2]*Session) int {
	for i := range s {
		if s[i].Turn() {
			return i
		}
	}
	return -1
}

// Who may not store is told before anything is said.
func TestStoreDenied(t *testing.T) {
	cfg := configs(newSkirmish(4), 8)[0]
	cfg.Store = denied{}
	if _, err := New(cfg); !errors.Is(err, errFull) {
		t.Errorf("a game began that cannot be kept: %v", err)
	}
	if _, err := Restore(cfg); !errors.Is(err, errFull) {
		t.Errorf("a game came back that cannot be read: %v", err)
	}
}

// A store that was cleared gives no game back. Who then begins a new one in the
// same room is not taken for the opponent of the old one.
func TestStoreCleared(t *testing.T) {
	tr := middle(t, 8, 9)
	cfg := tr.cfg[1]
	cfg.Store = new(Memory)
	if _, err := Restore(cfg); err == nil {
		t.Fatal("a game came back from nothing")
	}
	cfg.Random = seeded(77)
	again, err := New(cfg)
	must(t, err)
	before := tr.s[0].t.hash()
	tr.s[1] = again
	tr.rejoin()
	var refusal error
	for refusal == nil {
		to, frame, ok := tr.next()
		if !ok {
			break
		}
		refusal = tr.s[to].Receive(frame)
	}
	if refusal == nil || !strings.Contains(refusal.Error(), "not the opponent of this game") {
		t.Errorf("a stranger is taken for the opponent: %v", refusal)
	}
	if tr.s[0].t.hash() != before || tr.s[0].Fault() != nil {
		t.Error("the stranger has changed the game")
	}
}

// Both pages are loaded anew after each frame of the setup, again and again.
func TestReloadDuringSetup(t *testing.T) {
	g, head, _, _ := scriptedGame(t)
	d := meeting(t, configs(g, 8))
	reloads := 0
	for d.s[0].t == nil || d.s[0].t.setups < 2 || d.s[1].t == nil || d.s[1].t.setups < 2 {
		for range 3 {
			d.rejoin()
			d.reload(0)
			d.reload(1)
			d.rejoin()
			reloads += 2
		}
		for range 1 + reloads/6 { // a little further each time
			d.deliver()
		}
		if reloads > 600 {
			t.Fatal("the setup never ends")
		}
	}
	d.rejoin()
	if d.scripted(); d.ended() != head {
		t.Error("the game ends otherwise")
	}
	t.Logf("%d reloads before the first move", reloads)
}
