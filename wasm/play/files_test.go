package play

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// unbroken runs f and says where it panicked.
func unbroken(f func()) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("%v\n%s", x, stack())
		}
	}()
	f()
	return nil
}

// A kept game whose entries were bent is refused with a sentence, or goes on as far
// as it fits.
func TestBentRecords(t *testing.T) {
	everyGame(t, func(t *testing.T, box *games.Box, _ [2][]engine.Def, names [2]string, seed uint64) {
		if seed > 0 {
			return
		}
		var records [][]byte
		set := Setup{Game: box.ID, Decks: names, Seed: 3, Bot: true}
		l, err := NewLocal(set, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, set.Bytes())
		l.Keep = func(in engine.Input) { records = append(records, InputBytes(in)) }
		rng := bot.NewRand(3)
		for range 80 {
			if err := forward(l, rng); err != nil {
				t.Fatal(err)
			}
		}
		for i := range uint64(600) {
			rng := bot.NewRand(i)
			var bent [][]byte
			for _, r := range records {
				bent = append(bent, append([]byte(nil), r...))
			}
			for range 1 + rng.N(2) {
				r := bent[rng.N(len(bent))]
				r[rng.N(len(r))] = byte(rng.N(256))
			}
			if rng.N(4) == 0 {
				k := rng.N(len(bent))
				bent[k] = bent[k][:rng.N(len(bent[k])+1)]
			}
			if rng.N(8) == 0 {
				bent = bent[:rng.N(len(bent)+1)]
			}
			file := (&Save{Game: box.ID, Records: bent}).Bytes()
			err := unbroken(func() {
				save, err := ReadSave(file)
				if err != nil {
					t.Errorf("try %d: a whole file is refused: %v", i, err)
					return
				}
				k, err := ReadKept(save.Records)
				if err != nil {
					return
				}
				l, err := Resume(k.Setup, box, [2]string{"A", "B"}, k.Answers)
				if l == nil && err == nil {
					t.Errorf("try %d: neither a game nor a sentence", i)
				}
			})
			if err != nil {
				t.Errorf("try %d: %v", i, err)
			}
		}
	})
}

// A bent file of a game that is over, or of one to go on with, is refused with a
// sentence, or shown.
func TestBentReplays(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a game between two peers")
	}
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	var decks [2][]engine.Def
	for i := range decks {
		if decks[i], err = box.Deck(box.Decks()[i]); err != nil {
			t.Fatal(err)
		}
	}
	p, _ := played(t, box, decks, 1)
	file := exported(t, p, 0, true)
	save := (&Save{Far: true, Game: box.ID, Room: "0011223344556677", Records: [][]byte{{1}, {2}}}).Bytes()
	for i := range uint64(400) {
		rng := bot.NewRand(i)
		b := append([]byte(nil), file...)
		for range 1 + rng.N(4) {
			b[rng.N(len(b))] = byte(rng.N(256))
		}
		if rng.N(4) == 0 {
			b = b[:rng.N(len(b))]
		}
		if i%40 != 0 { // to read one whole takes long: most are bent near their beginning
			copy(b[min(4000, len(b)):], file[min(4000, len(b)):])
			b[rng.N(min(4000, len(b)))] ^= 1 << rng.N(8)
		}
		if err := unbroken(func() {
			if r, err := NewReplay(b, []*games.Box{box}); err == nil {
				r.Go(r.Len() / 2)
				r.Look(1)
			}
		}); err != nil {
			t.Errorf("replay, try %d: %v", i, err)
		}
		s := append([]byte(nil), save...)
		for range 1 + rng.N(3) {
			s[rng.N(len(s)-saveSum)] = byte(rng.N(256))
		}
		sum := sha256.Sum256(s[:len(s)-saveSum])
		copy(s[len(s)-saveSum:], sum[:])
		if err := unbroken(func() {
			if _, err := ReadSave(s); err != nil && err.Error() == "" {
				t.Error("an error without words")
			}
		}); err != nil {
			t.Errorf("saved game, try %d: %v", i, err)
		}
	}
}
