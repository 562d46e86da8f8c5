package netplay

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// What the fuzzers start from: a whole game.
func sample(t testing.TB) *duplex {
	d := meeting(t, configs(newSkirmish(4), 2))
	rng := rand.New(seeded(2))
	for d.move(rng) {
	}
	return d
}

// reread reads the body of an item and writes it again.
var reread = map[uint8]func(b []byte) ([]byte, error){
	itemSetup:      again(decodeSetup, func(v setup) item { return v.item() }),
	itemOpen:       again(decodeOpened, func(v opened) item { return v.item() }),
	itemPerm:       again(decodePerm, func(v perm) item { return v.item() }),
	itemPosOpen:    again(decodePosOpen, posOpenItem),
	itemCardOpen:   again(decodeCardOpen, cardOpenItem),
	itemRemask:     again(decodeRemask, func(v remask) item { return v.item() }),
	itemCoin:       again(decodeCoin, func(v coin) item { return v.item() }),
	itemPrivate:    again(decodeSealed, func(v sealedItem) item { return v.item() }),
	itemLookOffer:  again(decodePoint, func(v oblivious.Point) item { return pointItem(itemLookOffer, v) }),
	itemLookChoice: again(decodePoint, func(v oblivious.Point) item { return pointItem(itemLookChoice, v) }),
	itemTransfer:   again(decodeTransfer, transferItem),
	itemLookOpen:   again(decodeLookOpen, lookOpenItem),
	itemUndoAsk:    again(decodeUndoAsk, func(v request) item { return v.item() }),
	itemAudit:      again(decodeAudit, func(v audit) item { return v.item() }),
	itemResult:     again(decodeResult, func(v result) item { return v.item() }),
	itemAction: again(func(b []byte) (engine.Input, error) { return decodeInput(b, 0) },
		func(v engine.Input) item { return item{itemAction, inputBytes(v)} }),
}

func again[T any](read func([]byte) (T, error), write func(T) item) func([]byte) ([]byte, error) {
	return func(b []byte) ([]byte, error) {
		v, err := read(b)
		if err != nil {
			return nil, err
		}
		return write(v).body, nil
	}
}

// seedItems begins with the items of games in which every kind occurs.
func seedItems(f *testing.F) {
	for _, d := range []*duplex{sample(f), asking(f, 24), looking(f)} {
		for _, e := range d.s[0].entries {
			for _, it := range e.items {
				f.Add(it.kind, it.body)
			}
		}
	}
}

// looking is a whole game with oblivious looks, asking one with much consent.
func looking(t testing.TB) *duplex {
	d := meeting(t, configs(newSpies(6), 2))
	d.scripted()
	return d
}

func asking(t testing.TB, turns int16) *duplex {
	d := meeting(t, configs(newNumbers(turns), 2))
	for d.deliver() || consenting(d.s[0]) || consenting(d.s[1]) {
	}
	return d
}

func FuzzItem(f *testing.F) {
	seedItems(f)
	f.Fuzz(func(t *testing.T, kind uint8, b []byte) {
		read := reread[kind]
		if read == nil {
			return
		}
		if again, err := read(b); err == nil && !bytes.Equal(again, b) {
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

// small is a game of the smallest decks, given up after a few moves: what is
// short is fuzzed faster.
func small(t testing.TB) *duplex {
	cfg := configs(newSkirmish(1), 2)
	cfg[0].Deck, cfg[1].Deck = deckOf(10, 1), deckOf(10, 4)
	d := meeting(t, cfg)
	rng := rand.New(seeded(2))
	for range 3 {
		d.move(rng)
	}
	d.settle()
	must(t, d.s[1].Concede(true))
	d.settle()
	return d
}

// FuzzFrames hands messages of every kind, and bare frames, to a session in the
// middle of a game. It starts from one true message of each kind and sender.
func FuzzFrames(f *testing.F) {
	cfg := configs(newSkirmish(4), 2)
	cfg[0].Deck, cfg[1].Deck = deckOf(10, 1), deckOf(10, 4)
	d := meeting(f, cfg)
	seen := map[kind]bool{}
	d.watch = func(to engine.Seat, frame []byte) {
		if k := kind(frame[1]); !seen[k] {
			seen[k] = true
			f.Add(uint8(k), frame[frameHead:])
			f.Add(uint8(0), frame)
		}
	}
	rng := rand.New(seeded(2))
	for i := range 8 {
		if d.move(rng); i == 4 {
			d.rejoin()
			d.s[0].Chat("hello")
		}
	}
	d.settle()
	records, err := cfg[0].Store.Records()
	must(f, err)
	again := func() *Session {
		s, err := Restore(Config{Game: cfg[0].Game, Store: first(f, cfg[0].Store, len(records)), Random: seeded(1)})
		must(f, err)
		must(f, s.Connect(Hash{}, Hash{}))
		return s
	}
	s := again()
	f.Fuzz(func(t *testing.T, k uint8, body []byte) {
		was, link, entries := *s, *s.link, len(s.entries)
		link.early, link.part.body = maps.Clone(s.link.early), bytes.Clone(s.link.part.body)
		frames := [][]byte{body}
		if k > 0 {
			frames = (&link).frames(kind(k), body)
		}
		for _, frame := range frames {
			if s.Receive(frame) != nil {
				break
			}
		}
		if s.fault != nil || len(s.entries) != entries {
			s = again() // it was signed after all
			return
		}
		*s, s.link = was, &link
	})
}

// FuzzVerify: no file makes the verifier fail, and none of the mutants is VALID
// unless it decodes to the same.
func FuzzVerify(f *testing.F) {
	d := small(f)
	for _, s := range d.s {
		b, err := s.Export()
		must(f, err)
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		Verify(resolver(d.cfg[0].Game), b)
		if v, err := decodeFile(b); err == nil && !bytes.Equal(v.encode(), b) {
			t.Fatal("a file has two encodings")
		}
	})
}

// Every bit of a file is signed or read: none can be changed and stay VALID.
func TestFileBits(t *testing.T) {
	d := sample(t)
	b, err := d.s[0].Export()
	must(t, err)
	g := newSkirmish(4)
	if v := Verify(resolver(g), b); v.Code != Valid {
		t.Fatal(v)
	}
	step := 211
	if testing.Short() {
		step = 2111
	}
	for i := 0; i < len(b); i += step {
		b[i] ^= 1 << (i % 8)
		if v := Verify(resolver(g), b); v.Code == Valid && i > 8 {
			t.Fatalf("byte %d can be changed: %v", i, v)
		}
		b[i] ^= 1 << (i % 8)
	}
	for i := 0; i < len(b); i += 997 {
		if v := Verify(resolver(g), b[:i]); v.Code != Unverifiable {
			t.Fatalf("cut to %d bytes: %v", i, v)
		}
	}
}
