package netplay

import (
	"math/rand/v2"
	"testing"
	"time"
)

// still is a clock that stands, so that two runs of a game give equal bytes.
func still() time.Time { return time.Unix(0, 0) }

// script plays a game by choices that depend on the state alone.
func script(s *Session) bool {
	ins := choices(s)
	if len(ins) == 0 || s.Fault() != nil {
		return false
	}
	seq, _ := s.Head()
	if err := s.Do(ins[(int(seq)*7+3)%len(ins)]); err != nil {
		panic(err)
	}
	return true
}

// cut plays a scripted game in which the connection is lost after so many
// frames; what is under way is lost. If reload is set both sides come back from
// their stores. It returns the heads, and how many frames were delivered.
func cut(t *testing.T, g *Game, after int, reload bool) (Hash, int) {
	t.Helper()
	cfg := configs(g, 8)
	cfg[0].Now, cfg[1].Now = still, still
	d := meeting(t, cfg)
	frames := 0
	for i := 0; ; i++ {
		if frames == after {
			frames++
			d.way = [2][][]byte{}
			for j, s := range d.s {
				if reload {
					seq, head := s.Head()
					back, err := Restore(Config{Game: g, Store: cfg[j].Store, Now: still, Random: seeded(5)})
					must(t, err)
					if n, h := back.Head(); n != seq || h != head || back.Seat() != s.Seat() {
						t.Fatalf("restored at %d, was at %d", n, seq)
					}
					d.s[j] = back
				}
				must(t, d.s[j].Connect(Hash{}, Hash{}))
			}
		}
		if d.deliver() {
			frames++
			continue
		}
		if !script(d.s[0]) && !script(d.s[1]) {
			break
		}
	}
	d.agree()
	for _, s := range d.s {
		if !s.Certified() || s.Fault() != nil {
			t.Fatalf("cut after frame %d: seat %d is not done: %v", after, s.Seat(), s.Fault())
		}
	}
	_, head := d.s[0].Head()
	return head, frames
}

// Wherever the connection breaks, the game ends as it would have.
func TestCutEverywhere(t *testing.T) {
	g := newSkirmish(3)
	want, frames := cut(t, g, -1, false)
	t.Logf("the head is %v on every machine", want)
	step := 1
	if testing.Short() {
		step = 7
	}
	for i := 0; i < frames; i += step {
		for _, reload := range []bool{false, true} {
			if got, _ := cut(t, g, i, reload); got != want {
				t.Fatalf("cut after frame %d of %d (reload %v): the game ends otherwise", i, frames, reload)
			}
		}
	}
	t.Logf("%d cut points, twice each", frames)
}

// A peer that has lost the end of its log takes it back from the other.
func TestLostLog(t *testing.T) {
	g := newSkirmish(4)
	cfg := configs(g, 8)
	d := meeting(t, cfg)
	rng := rand.New(seeded(8))
	for range 14 {
		d.move(rng)
	}
	d.settle()
	records, _ := cfg[1].Store.Records()
	short := new(Memory)
	for _, r := range records[:len(records)*2/3] {
		must(t, short.Keep(r))
	}
	late := time.Now()
	clock := func() time.Time { late = late.Add(time.Second); return late } // what it would sign now is not what it signed
	back, err := Restore(Config{Game: g, Store: short, Random: seeded(1), Now: clock})
	must(t, err)
	for _, in := range choices(back) {
		if back.Do(in) == nil {
			t.Fatal("it decides before it knows the log")
		}
	}
	d.s[1] = back
	must(t, back.Connect(Hash{}, Hash{}))
	must(t, d.s[0].Connect(Hash{}, Hash{}))
	d.settle()
	d.agree()
	d.play(9)
}

// A peer that comes back with another log has signed two.
func TestRewrittenLog(t *testing.T) {
	g := newSkirmish(4)
	cfg := configs(g, 8)
	d := meeting(t, cfg)
	rng := rand.New(seeded(8))
	for range 6 {
		d.move(rng)
	}
	d.settle()
	copied := new(Memory)
	records, _ := cfg[1].Store.Records()
	for _, r := range records {
		must(t, copied.Keep(r))
	}
	for range 6 {
		d.move(rng)
	}
	d.settle()
	b, err := Restore(Config{Game: g, Store: copied, Random: seeded(1)})
	must(t, err)
	b.unsure = false
	for range 9 { // it makes another move from there, alone
		if ins := choices(b); len(ins) > 0 {
			must(t, b.Do(ins[len(ins)-1]))
			break
		}
		n, _ := b.Head()
		must(t, b.hearEntry(d.s[0].entries[n].raw))
	}
	d.s[1], d.way = b, [2][][]byte{}
	must(t, b.Connect(Hash{}, Hash{}))
	must(t, d.s[0].Connect(Hash{}, Hash{}))
	for range 200 {
		d.collect()
		if len(d.way[0]) == 0 && len(d.way[1]) == 0 {
			break
		}
		for to := range d.s {
			for _, frame := range d.way[to] {
				if d.s[to].Receive(frame) != nil {
					break // the cheat closes
				}
			}
			d.way[to] = nil
		}
	}
	if f := d.s[0].Fault(); f == nil || f.Code != Equivocation || f.By != 1 {
		t.Fatal(f)
	}
}

func TestResumeRefused(t *testing.T) {
	g := newSkirmish(4)
	d := meeting(t, configs(g, 8))
	rng := rand.New(seeded(8))
	for range 5 {
		d.move(rng)
	}
	d.settle()
	a, b := d.s[0], d.s[1]
	must(t, b.Connect(Hash{1}, Hash{2}))
	frame := b.Outgoing()[0]
	must(t, a.Connect(Hash{}, Hash{}))
	if err := a.Receive(frame); err == nil {
		t.Error("a resume with other fingerprints was accepted")
	}
	must(t, a.Connect(Hash{2}, Hash{1}))
	frame[len(frame)-1] ^= 1
	if err := a.Receive(frame); err == nil {
		t.Error("an unsigned resume was accepted")
	}
	must(t, a.Connect(Hash{2}, Hash{1}))
	frame[len(frame)-1] ^= 1
	must(t, a.Receive(frame))
}

// A store that fails stops the move before it is sent.
type full struct{ Memory }

func (*full) Keep([]byte) error { return errFull }

var errFull = storeError("the disk is full")

type storeError string

func (e storeError) Error() string { return string(e) }

func TestStoreFails(t *testing.T) {
	g := newSkirmish(4)
	d := meeting(t, configs(g, 8))
	rng := rand.New(seeded(8))
	for range 5 {
		d.move(rng)
	}
	d.settle()
	for _, s := range d.s {
		if ins := choices(s); len(ins) > 0 {
			before, steps := s.t.hash(), len(s.Steps())
			s.cfg.Store = new(full)
			if err := s.Do(ins[0]); err == nil {
				t.Fatal("a move was made that could not be stored")
			}
			if s.t.hash() != before || len(s.Outgoing()) > 0 || len(s.Steps()) > 0 {
				t.Fatal("a move that could not be stored left a mark", steps)
			}
			return
		}
	}
}
