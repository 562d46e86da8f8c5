//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// torn is a game in whose receiver the state is spoiled in memory, and in which
// the next entry has come.
func torn(t *testing.T, cut bool) (*duplex, *Session) {
	t.Helper()
	d := meeting(t, configs(newSkirmish(4), 8))
	rng := rand.New(seeded(8))
	for range 9 {
		d.move(rng)
	}
	d.settle()
	has, other := holder(d)
	other.t.state.Var[vScore] += 3
	other.t.m.Load(&other.t.state)
	if !script(has) {
		t.Fatal("nobody can move")
	}
	if cut {
		frames := has.Outgoing()
		for _, f := range frames {
			must(t, other.Receive(f))
		}
		return d, other
	}
	d.settle()
	return d, other
}

// Both sides freeze, exchange what differs, and can save it; nothing is kept of
// the entry, and after loading anew the game goes on from the last common one.
func TestDesync(t *testing.T) {
	d, victim := torn(t, false)
	other := d.s[1-victim.Seat()]
	n, _ := victim.Head()
	for _, s := range d.s {
		x := s.Desync()
		if s.Fault() != nil || x == nil || s == other && x.Seq != n || s == victim && x.Seq != n {
			t.Fatalf("seat %d: %v, %v", s.Seat(), s.Fault(), x)
		}
		for _, sec := range x.Sections {
			if sec.Differs() != (sec.TheirBytes != nil) || sec.Differs() && bytes.Equal(sec.MyBytes, sec.TheirBytes) {
				t.Fatalf("seat %d: section %s: differs %v, %d bytes have come", s.Seat(), sec.Name, sec.Differs(), len(sec.TheirBytes))
			}
		}
		if x.differing() == "" || strings.Contains(x.differing(), "tokens") {
			t.Fatalf("they differ in %q", x.differing())
		}
		file, err := s.DesyncFile("a browser\x00 of mine")
		must(t, err)
		log, read, err := ReadDesync(file)
		must(t, err)
		if read.String() != x.String() {
			t.Fatalf("written %v, read %v", x, read)
		}
		v := Verify(resolver(s.cfg.Game), log)
		if s == other && v.Code != Open || s == victim && v.Code != Open {
			t.Fatal(v) // the sender's hash was right: nobody is blamed
		}
		if s.Do(engine.Input{Mode: engine.PassMode}) == nil || len(choices(s)) > 0 {
			t.Fatal("it goes on all the same")
		}
	}
	records, _ := victim.cfg.Store.Records()
	for _, s := range d.s {
		d.reload(s.Seat())
	}
	if again, _ := victim.cfg.Store.Records(); len(again) != len(records) {
		t.Fatal("something was kept")
	}
	d.rejoin()
	d.settle()
	d.agree()
	if m, _ := d.s[0].Head(); m <= n {
		t.Fatalf("the game stands at entry %d", m)
	}
	d.play(9)
}

// What says nothing that differs freezes nothing: hashes of another number of
// sections, or those that this side has itself.
func TestDesyncOfNothing(t *testing.T) {
	d := meeting(t, configs(newSkirmish(4), 8))
	d.settle()
	s := d.s[0]
	for name, list := range map[string][]Hash{"too few": {{1}}, "the same": s.t.sections()} {
		var w writer
		w.u32(uint32(len(s.entries)))
		w.hashes(list)
		must(t, s.hearDesync(w.b))
		if s.Desync() != nil || s.Fault() != nil {
			t.Errorf("%s: %v, %v", name, s.Desync(), s.Fault())
		}
	}
}

// Dumps that were not asked for, lie, or come twice, change nothing.
func TestDumpRefused(t *testing.T) {
	d, victim := torn(t, true)
	other := d.s[1-victim.Seat()]
	must(t, other.hearDump(dump(1, 0, []byte("unasked"))))
	if other.Desync() != nil || other.Fault() != nil {
		t.Fatal("a dump out of nothing froze the game")
	}
	must(t, other.hearDesync(append(append([]byte{0, 0, 0, 1}, 1), make([]byte, 32)...)))
	if other.Fault() != nil {
		t.Fatal("a disagreement about another moment froze the game")
	}
	d.settle()
	x := victim.Desync()
	for i := range x.Sections {
		was := x.Sections[i].TheirBytes
		must(t, victim.hearDump(dump(x.Seq, i, []byte("a lie"))))
		if !bytes.Equal(x.Sections[i].TheirBytes, was) {
			t.Fatal("a lie was believed")
		}
	}
	must(t, victim.hearDump(dump(x.Seq, 200, nil)))
	if victim.hearDump([]byte{1, 2}) == nil {
		t.Fatal("half a dump was accepted")
	}
	file, err := victim.DesyncFile("")
	must(t, err)
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 0x40
		_, _, _ = ReadDesync(bad) // it does not panic
		if _, _, err := ReadDesync(file[:i]); err == nil {
			t.Fatalf("cut after %d bytes it can be read", i)
		}
	}
}

func FuzzDesyncFile(f *testing.F) {
	d := meeting(f, configs(newNumbers(4), 2))
	d.settle()
	d.s[0].desync = d.s[0].sections(3)
	file, err := d.s[0].DesyncFile("a browser")
	must(f, err)
	f.Add(file)
	f.Add([]byte(desyncMagic))
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, x, err := ReadDesync(b); err == nil {
			_ = x.String()
		}
	})
}

// While the states are said to differ nobody can move, so that nobody's clock runs: whoever
// says so falsely wins no time by it.
func TestDesyncStopsTheClocks(t *testing.T) {
	cfg := configs(newPicks(12), 5)
	for i := range cfg {
		cfg[i].Clock = Clock{Base: 60_000}
	}
	d := meeting(t, cfg)
	rng := seededRand(5)
	a, b := d.asked(rng, false)
	for !d.fell(a, rng) { // it is to decide once more after its own entry
		d.settle()
		a, b = d.asked(rng, false)
	}
	d.settle()
	last := a.entries[len(a.entries)-1]
	says := disagreement{last.head, slices.Repeat([]Hash{{1}}, len(b.t.sections()))}
	e := &entry{seq: last.seq, sender: b.me, items: []item{says.item()}}
	e.sign(b.key, e.head(a.gid, a.head(int(last.seq)-1)))
	must(t, a.hearEntry(e.encode()))
	if a.Desync() == nil || a.Turn() {
		t.Fatalf("the game goes on: %v", a.Fault())
	}
	before := a.Times()[a.me]
	d.now = d.now.Add(10 * time.Minute)
	if now := a.Times()[a.me]; now.Runs || now.Used != before.Used || now.Flag {
		t.Errorf("while nothing can be done the clock shows %+v, before %+v", now, before)
	}
	d.rejoin()
	d.settle()
	if now := a.Times()[a.me]; !now.Runs || now.Used != before.Used || now.Flag {
		t.Errorf("after the next connection the clock shows %+v, before %+v", now, before)
	}
	d.play(9)
}

// fell has a seat answer, and reports whether it is to decide at once again.
func (d *duplex) fell(s *Session, rng *rand.Rand) bool {
	for n := len(s.entries); len(s.entries) == n; {
		d.move1(rng)
	}
	due := s.t.due()
	return due.by == s.me && due.decides()
}
