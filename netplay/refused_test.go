package netplay

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// What is not signed by the opponent proves nothing and breaks nothing.
func TestMaliceRejected(t *testing.T) {
	g := newSkirmish(5)
	foreign := meeting(t, configs(g, 400))
	for range 9 {
		foreign.move(rand.New(seeded(1)))
	}
	foreign.settle()
	for _, c := range []struct {
		name string
		do   func(d *duplex, raw []byte) []byte
	}{
		{"another key", func(d *duplex, raw []byte) []byte {
			e, _ := decodeEntry(raw)
			e.sign(ed25519.NewKeyFromSeed(make([]byte, 32)), e.head(d.s[0].gid, d.s[0].tip()))
			return e.encode()
		}},
		{"a bit of the signature", func(_ *duplex, raw []byte) []byte { return flip(-3)(raw) }},
		{"a bit of the items", func(_ *duplex, raw []byte) []byte { return flip(12)(raw) }},
		{"S beyond the order", func(_ *duplex, raw []byte) []byte { raw[len(raw)-1] |= 0xf0; return raw }},
		{"another sender", func(_ *duplex, raw []byte) []byte { raw[4] ^= 1; return raw }},
		{"trailing bytes", func(_ *duplex, raw []byte) []byte { return append(raw, 0) }},
		{"a cut", func(_ *duplex, raw []byte) []byte { return raw[:len(raw)-1] }},
		{"nothing", func(_ *duplex, raw []byte) []byte { return nil }},
		{"an entry of another game", func(d *duplex, raw []byte) []byte {
			n, _ := d.s[0].Head()
			return foreign.s[0].entries[n].raw
		}},
	} {
		d := meeting(t, configs(g, 3))
		rng := rand.New(seeded(3))
		for range 8 {
			d.move(rng)
		}
		for i := 0; ; i++ {
			d.collect()
			if len(d.way[0]) > 0 && entryOf(d.way[0][0]) != nil {
				break
			}
			if !d.deliver() {
				d.move1(rng)
			}
		}
		frame, before := d.way[0][0], d.s[0].t.hash()
		raw := append([]byte(nil), entryOf(frame)...)
		if err := d.s[0].Receive(framed(frame, c.do(d, raw))); err == nil {
			t.Errorf("%s was accepted", c.name)
		}
		if d.s[0].Fault() != nil || d.s[0].t.hash() != before {
			t.Errorf("%s did harm: %v", c.name, d.s[0].Fault())
		}
	}
}

// move1 makes a move without delivering anything.
func (d *duplex) move1(rng *rand.Rand) {
	for _, s := range d.s {
		if ins := choices(s); len(ins) > 0 {
			must(d.t, s.Do(ins[rng.IntN(len(ins))]))
			return
		}
	}
}

// Two entries with one number are evidence, whichever comes first.
func TestEquivocation(t *testing.T) {
	g := newSkirmish(5)
	d := meeting(t, configs(g, 5))
	rng := rand.New(seeded(5))
	for range 9 {
		d.move(rng)
	}
	d.settle()
	var last logged
	for _, e := range d.s[1].entries {
		if e.sender == 1 {
			last = e
		}
	}
	bad, _ := forge(d.s[1], last.raw, func(e *entry) bool { e.elapsed++; return true })
	must(t, d.s[0].hearEntry(last.raw)) // again: nothing happens
	if f := d.s[0].Fault(); f != nil {
		t.Fatal(f)
	}
	must(t, d.s[0].hearEntry(bad))
	f := d.s[0].Fault()
	if f == nil || f.Code != Equivocation || f.By != 1 {
		t.Fatal(f)
	}
	b, err := d.s[0].Export(false)
	must(t, err)
	if v := Verify(b, resolver(g)); v.Code != Equivocation || v.By != 1 || v.Seq != last.seq {
		t.Fatal(v)
	}
}

func TestOutOfTurn(t *testing.T) {
	g := newSkirmish(5)
	d := meeting(t, configs(g, 6))
	rng := rand.New(seeded(6))
	for range 40 {
		d.move(rng)
		d.settle()
		if d.s[0].Turn() && d.s[0].Machine().Need.Who == 0 {
			break
		}
	}
	b := d.s[1]
	e := &entry{seq: uint32(len(b.entries)) + 1, sender: 1, items: []item{{itemAction, inputBytes(engine.Input{Mode: engine.PassMode})}}}
	e.sign(b.key, e.head(b.gid, b.tip()))
	must(t, d.s[0].hearEntry(e.encode()))
	if f := d.s[0].Fault(); f == nil || f.Code != IllegalAction || f.By != 1 {
		t.Fatal(f)
	}
}

// A winner who leaves before the audit has won nothing; a loser who leaves
// cannot prevent anything.
func TestLeaveBeforeAudit(t *testing.T) {
	g := newSkirmish(4)
	for seed := range uint64(8) {
		d := meeting(t, configs(g, seed))
		rng := rand.New(seeded(seed))
		for d.s[0].t == nil || d.s[0].t.state.Need.Kind != engine.Over {
			if !d.deliver() {
				d.move1(rng)
			}
		}
		won, _ := d.s[0].Over()
		if won == 1 { // seat 0 has lost and has not yet the audit
			b, err := d.s[0].Export(false)
			must(t, err)
			if v := Verify(b, resolver(g)); v.Code != Incomplete || v.By != 1 {
				t.Errorf("the loser's log: %v", v)
			}
		}
		if won == 0 {
			b, err := d.s[0].Export(false)
			must(t, err)
			if v := Verify(b, resolver(g)); v.Code != Valid || v.Winner != 0 {
				t.Errorf("the winner's log: %v", v)
			}
		}
	}
}

func TestConcessionForged(t *testing.T) {
	g := newSkirmish(5)
	d := meeting(t, configs(g, 6))
	rng := rand.New(seeded(6))
	for range 12 {
		d.move(rng)
	}
	d.settle()
	a, b := d.s[0], d.s[1]
	good := b.concession(1, b.key)
	forged, stale, foreign := good, good, good
	forged.sig[3] ^= 1
	stale.seq, stale.head = 2, b.head(2)
	stale.sig = sign(b.key, stale.hash(b.gid))
	foreign.head[0] ^= 1
	foreign.sig = sign(b.key, foreign.hash(b.gid))
	for i, c := range []ctrl{forged, stale, foreign} {
		must(t, a.hearCtrl(c.encode()))
		if _, over := a.Over(); over {
			t.Fatalf("concession %d ended the game", i)
		}
	}
}

func TestHelloRefused(t *testing.T) {
	g := newSkirmish(5)
	cfg := configs(g, 9)
	for name, change := range map[string]func(h *Hello){
		"rules":        func(h *Hello) { h.Ruleset[0] ^= 1 },
		"cards":        func(h *Hello) { h.Cards[0] ^= 1 },
		"version":      func(h *Hello) { h.ProtoMin, h.ProtoMax = 0xFFFF, 0xFFFF },
		"range":        func(h *Hello) { h.ProtoMin, h.ProtoMax = 2, 1 },
		"mode":         func(h *Hello) { h.Modes = 2 },
		"fingerprints": func(h *Hello) { h.RemotePrint[0] = 1 },
		"clock":        func(h *Hello) { h.Clock.Base = 5 },
	} {
		a, err := New(cfg[0])
		must(t, err)
		b, err := New(cfg[1])
		must(t, err)
		change(b.mine)
		b.mine.finish(b.cfg.Room, b.cfg.Identity, b.key)
		if err := a.hearHello(b.mine.raw); err == nil || !strings.HasPrefix(err.Error(), "hello:") || a.match != nil {
			t.Errorf("%s: %v", name, err)
		}
		b.mine.raw[len(b.mine.raw)-1] ^= 1
		if err := a.hearHello(b.mine.raw); err == nil {
			t.Errorf("%s: an unsigned hello was accepted", name)
		}
	}
	a, err := New(cfg[0])
	must(t, err)
	if err := a.hearHello(a.mine.raw); err == nil {
		t.Error("a session met itself")
	}
}

func TestChatIsPlain(t *testing.T) {
	for in, want := range map[string]string{
		"hello <b>":              "hello <b>",
		"a\x00b\nc\u202Ed\u2066": "abcd",
		strings.Repeat("ü", 400): strings.Repeat("ü", 256),
		"\xff\xfeok":             "ok",
	} {
		if got := Plain(in, maxChat); got != want {
			t.Errorf("Plain(%q) = %q", in, got)
		}
	}
	d := meeting(t, configs(newSkirmish(5), 9))
	d.settle()
	d.s[0].Chat("good luck")
	d.settle()
	if got := d.s[1].Chats(); len(got) != 1 || got[0] != "good luck" {
		t.Error(got)
	}
	if err := d.s[0].hearChat(bytes.Repeat([]byte("a"), maxChat+1)); err == nil {
		t.Error("a long remark was accepted")
	}
}
