package netplay

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// What the fuzzers start from: a whole game.
func sample(t testing.TB) *duplex {
	d := meeting(t, configs(newSkirmish(4), 2))
	rng := rand.New(seeded(2))
	for d.move(rng) {
	}
	return d
}

func FuzzItem(f *testing.F) {
	for _, e := range sample(f).s[0].entries {
		for _, it := range e.items {
			f.Add(it.kind, it.body)
		}
	}
	f.Fuzz(func(t *testing.T, kind uint8, b []byte) {
		var again []byte
		var err error
		try := func(it item, e error) { again, err = it.body, e }
		switch kind {
		case itemSetup:
			v, e := decodeSetup(b)
			try(v.item(), e)
		case itemOpen:
			v, e := decodeOpened(b)
			try(v.item(), e)
		case itemPerm:
			v, e := decodePerm(b)
			try(v.item(), e)
		case itemPosOpen:
			v, e := decodePosOpen(b)
			try(posOpenItem(v), e)
		case itemCardOpen:
			v, e := decodeCardOpen(b)
			try(cardOpenItem(v), e)
		case itemRemask:
			v, e := decodeRemask(b)
			try(v.item(), e)
		case itemCoin:
			v, e := decodeCoin(b)
			try(v.item(), e)
		case itemAction:
			v, e := decodeInput(b, 0)
			try(item{itemAction, inputBytes(v)}, e)
		case itemPrivate:
			v, e := decodeSealed(b)
			try(v.item(), e)
		case itemAudit:
			v, e := decodeAudit(b)
			try(v.item(), e)
		case itemResult:
			v, e := decodeResult(b)
			try(v.item(), e)
		default:
			return
		}
		if err == nil && !bytes.Equal(again, b) {
			t.Fatalf("%x is read as %x", b, again)
		}
	})
}

func FuzzEntry(f *testing.F) {
	for _, e := range sample(f).s[0].entries {
		f.Add(e.raw)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if e, err := decodeEntry(b); err == nil && !bytes.Equal(e.encode(), b) {
			t.Fatal("an entry has two encodings")
		}
	})
}

func FuzzHello(f *testing.F) {
	f.Add(sample(f).s[0].mine.raw)
	f.Fuzz(func(t *testing.T, b []byte) {
		if h, err := decodeHello(b); err == nil && !bytes.Equal(append(h.body(), h.Signature[:]...), b) {
			t.Fatal("a hello has two encodings")
		}
	})
}

func FuzzCtrl(f *testing.F) {
	f.Add((&ctrl{kind: ctrlConcede}).encode())
	f.Fuzz(func(t *testing.T, b []byte) {
		if c, err := decodeCtrl(b); err == nil && !bytes.Equal(c.encode(), b) {
			t.Fatal("a statement has two encodings")
		}
	})
}

// FuzzFrames hands frames to a session in the middle of a game.
func FuzzFrames(f *testing.F) {
	g := newSkirmish(4)
	d := meeting(f, configs(g, 2))
	d.watch = func(_ engine.Seat, frame []byte) { f.Add(frame, frame) }
	rng := rand.New(seeded(2))
	for range 12 {
		d.move(rng)
	}
	d.settle()
	records, _ := d.s[0].cfg.Store.Records()
	f.Fuzz(func(t *testing.T, a, b []byte) {
		store := new(Memory)
		for _, r := range records[:6] {
			must(t, store.Keep(r))
		}
		s, err := Restore(Config{Game: g, Store: store, Random: seeded(1)})
		must(t, err)
		must(t, s.Connect(Hash{}, Hash{}))
		if s.Receive(a) == nil {
			s.Receive(b)
		}
	})
}

// FuzzVerify: no file makes the verifier fail, and none of the mutants is VALID
// unless it decodes to the same.
func FuzzVerify(f *testing.F) {
	g := newSkirmish(4)
	d := sample(f)
	b, err := d.s[0].Export(true)
	must(f, err)
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		Verify(b, resolver(g))
		if v, err := decodeFile(b); err == nil && !bytes.Equal(v.encode(), b) {
			t.Fatal("a file has two encodings")
		}
	})
}

// FuzzTake gives the table items that are well signed and otherwise anything:
// it refuses or accepts them, and the state stays one the game can be in.
func FuzzTake(f *testing.F) {
	fuzzTake(f, &sample(f).s[0].ledger)
}

// FuzzTakeWars is FuzzTake in a game that people play.
func FuzzTakeWars(f *testing.F) {
	box, err := games.All()[0].Open()
	if box == nil {
		f.Fatal(err)
	}
	cfg := configs(NewGame("wars", box.Rules, box.Start, func(deck []engine.Def) error { return box.CheckDeck(box.Rules, deck) }), 3)
	for i, d := range box.Decks()[:2] {
		cfg[i].Deck, err = box.Deck(d)
		must(f, err)
	}
	d, rng := meeting(f, cfg), rand.New(seeded(3))
	for len(d.s[0].entries) < 120 && d.move(rng) {
	}
	d.settle()
	fuzzTake(f, &d.s[0].ledger)
}

// fuzzTake begins with the items of a log, each in its place.
func fuzzTake(f *testing.F, l *ledger) {
	for i, e := range l.entries {
		for _, it := range e.items {
			f.Add(uint8(i), it.kind, it.body)
		}
	}
	f.Fuzz(func(t *testing.T, n, kind uint8, b []byte) {
		tab := l.table()
		for i := range min(int(n), len(l.entries)) {
			if bad := tab.play(l.entries[i].entry, l.head(i)); bad != nil {
				t.Fatal(bad)
			}
		}
		was := tab.save()
		before := tab.hash()
		for by := range engine.Seat(2) {
			e := &entry{seq: uint32(n) + 1, sender: by, items: []item{{kind, b}}}
			if tab.play(e, Hash{}) != nil {
				if tab.restore(was); tab.hash() != before {
					t.Fatal("a refused item left a mark")
				}
				was = tab.save()
			}
		}
	})
}

// Every bit of a file is signed or read: none can be changed and stay VALID.
func TestFileBits(t *testing.T) {
	d := sample(t)
	b, err := d.s[0].Export(false)
	must(t, err)
	g := newSkirmish(4)
	if v := Verify(b, resolver(g)); v.Code != Valid {
		t.Fatal(v)
	}
	step := 211
	if testing.Short() {
		step = 2111
	}
	for i := 0; i < len(b); i += step {
		b[i] ^= 1 << (i % 8)
		if v := Verify(b, resolver(g)); v.Code == Valid && i > 8 {
			t.Fatalf("byte %d can be changed: %v", i, v)
		}
		b[i] ^= 1 << (i % 8)
	}
	for i := 0; i < len(b); i += 997 {
		if v := Verify(b[:i], resolver(g)); v.Code != Unverifiable {
			t.Fatalf("cut to %d bytes: %v", i, v)
		}
	}
}
