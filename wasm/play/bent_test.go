package play

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/table"
)

// Positions of real games are bent, and what is not refused is played on from. How
// many are tried is set by -bent, for each game; from which on by -bentfrom.
var (
	bent     = flag.Uint64("bent", 200, "bent positions to try of each game")
	bentFrom = flag.Uint64("bentfrom", 0, "the first of them")
	bentKeep = flag.String("bentkeep", "", "folder for positions that break the machine")
)

// positions are moments of random games, also those at which the table answers.
func positions(t testing.TB, box *games.Box, of int) (all []*Position) {
	t.Helper()
	for seed := 1 + *bentFrom; len(all) < of; seed++ {
		rng := bot.NewRand(seed)
		decks := box.Decks()
		set := Setup{Game: box.ID, Seed: seed, Decks: [2]string{decks[rng.N(len(decks))].Name, decks[rng.N(len(decks))].Name}}
		l, err := NewLocal(set, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		l.Hold = true
		for n := 0; n < 600 && l.State().Need.Kind != engine.Over; n++ {
			if n > 0 && (rng.N(12) == 0 || l.State().NAtom > 0) && len(all) < of {
				all = append(all, l.position())
			}
			if err := forward(l, rng); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

// position is the moment at which a game stands.
func (l *Local) position() *Position {
	p := &Position{State: l.state}
	for h := engine.H(1); h < engine.MaxEnt; h++ {
		p.Truth.Learn(h, l.deal.Truth(h))
		for seat := range p.Known {
			if l.deal.Minds[seat].Of(h) != 0 {
				p.Known[seat].Add(h)
			}
		}
	}
	return p
}

var errNoOption = errors.New("nobody can go on")

// forward gives one random answer, of a seat or of the table.
func forward(l *Local, rng *bot.Rand) error {
	if in, mine := l.deal.Answer(); mine {
		return l.give(in)
	}
	who := l.Asked()
	if who >= engine.Nobody {
		return errNoOption
	}
	opts := options(l.m, who, &l.deal.Minds[who])
	if len(opts) == 0 {
		return errNoOption
	}
	opts = append([]engine.Input(nil), opts...)
	for len(opts) > 0 {
		i := rng.N(len(opts))
		err := l.answer(opts[i], false)
		if _, no := err.(*engine.Illegal); !no {
			return err
		}
		opts[i] = opts[len(opts)-1]
		opts = opts[:len(opts)-1]
	}
	return errNoOption
}

// bend changes some bytes of a position.
func bend(b, other []byte, rng *bot.Rand) {
	for n := 1 + rng.N(3); n > 0; n-- {
		at := place(b, rng)
		switch v := b[at:]; rng.N(11) {
		case 0, 1:
			v[0] = byte(rng.N(256))
		case 2:
			v[0] ^= 1 << rng.N(8)
		case 3:
			binary.LittleEndian.PutUint16(v, uint16(rng.N(1<<16)))
		case 4, 5:
			binary.LittleEndian.PutUint16(v, uint16(rng.N(600)))
		case 6:
			binary.LittleEndian.PutUint16(v, binary.LittleEndian.Uint16(v)+uint16(rng.N(9)-4))
		case 7:
			binary.LittleEndian.PutUint16(v, uint16(0xffff-rng.N(3)))
		case 8: // a range of another position
			copy(v[:min(len(v), 1+rng.N(200))], other[at:])
		case 9: // two places change their contents
			to := place(b, rng) &^ 1
			size := min(2<<rng.N(5), len(b)-max(at, to))
			for i := range size {
				b[at+i], b[to+i] = b[to+i], b[at+i]
			}
		case 10:
			for i := range min(len(v), 1+rng.N(16)) {
				v[i] = byte(rng.N(256))
			}
		}
	}
}

// wrongCard is a position in which something under way is of another card than it was: of one that is there, but perhaps
// not where what is done with it needs it, or not seen by anybody.
func wrongCard(p *Position, rng *bot.Rand) []byte {
	bad := *p
	s := &bad.State
	if s.NFrame == 0 || s.NEnt == 0 {
		return bad.Bytes()
	}
	h := engine.H(1 + rng.N(int(s.NEnt)))
	to, f := engine.Ref{H: h, Era: s.Ent[h].Era}, &s.Frame[rng.N(int(s.NFrame))]
	switch rng.N(4) {
	case 0, 1:
		f.Src = to
	case 2:
		f.Ref[rng.N(len(f.Ref))] = to
	case 3:
		f.Me = to
	}
	return bad.Bytes()
}

// place finds bytes to bend: mostly among those that say something.
func place(b []byte, rng *bot.Rand) int {
	at := rng.N(len(b) - 1)
	for range 20 {
		near := b[max(at-4, 0):min(at+4, len(b))]
		if strings.Trim(string(near), "\x00") != "" {
			break
		}
		at = rng.N(len(b) - 1)
	}
	if rng.N(3) > 0 {
		at &^= 1
	}
	return at
}

// opened plays on from a position as the page does; refused says that it does not.
func opened(box *games.Box, from []byte, seed uint64, watch func(what string)) (refused error, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("%v\n%s", x, stack())
		}
	}()
	watch("read")
	set := Setup{Game: box.ID, Seed: seed, Bot: seed%4 == 0, From: string(from)}
	set, bad := ReadSetup(set.Bytes())
	if bad != nil {
		return bad, nil
	}
	watch("begin")
	l, bad := NewLocal(set, box, [2]string{"A", "B"})
	if bad != nil {
		return bad, nil
	}
	rng := bot.NewRand(seed)
	for n := 0; n < 300 && l.State().Need.Kind != engine.Over; n++ {
		watch("look")
		if n%60 == 0 {
			lookAt(l)
		}
		if l.Bot {
			if did, err := l.Step(); err != nil {
				return nil, ended(err)
			} else if did {
				continue
			}
		}
		watch("answer")
		if err := forward(l, rng); err != nil {
			return nil, ended(err)
		}
	}
	lookAt(l)
	return nil, nil
}

// ended is what is wrong when a game cannot go on: a sentence is not.
func ended(err error) error {
	if err == errNoOption {
		return nil
	}
	if _, no := err.(*engine.Illegal); no {
		return nil
	}
	return err
}

// lookAt asks for all that the table shows of a game.
func lookAt(l *Local) {
	for seat := range engine.Seat(2) {
		l.Look(seat)
		l.Prompt()
		l.Log()
		l.Options()
		l.Why(engine.Input{H: engine.FirstCard, Mode: 1, Seat: seat})
		PublicOf(l.Rules(), l.State())
		drawn(l)
	}
}

// drawn draws the table of a game.
func drawn(l *Local) {
	tb := table.New(l, nil)
	tb.Resize(1180, 820, layout.Insets{})
	tb.Tick(1)
	tb.Scene()
	tb.Tick(5000)
	tb.Scene()
}

// stack is where a panic came from, in this repository.
func stack() string {
	var at [64]uintptr
	frames := runtime.CallersFrames(at[:runtime.Callers(3, at[:])])
	var own []string
	for f, more := frames.Next(); more && len(own) < 7; f, more = frames.Next() {
		if name, ours := strings.CutPrefix(f.Function, "github.com/cutdeck/cutdeck/"); ours {
			own = append(own, fmt.Sprintf("%s %s:%d", name, filepath.Base(f.File), f.Line))
		}
	}
	return strings.Join(own, "\n")
}

// Bent positions are refused with a sentence, or can be played on from.
func TestBentPositions(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			tries, from := *bent, *bentFrom
			if testing.Short() {
				tries = min(tries, 50)
			}
			all := positions(t, box, int(min(tries, 120)))
			for i, p := range all {
				if refused, err := opened(box, p.Bytes(), uint64(i), func(string) {}); refused != nil || err != nil {
					t.Fatalf("an honest position: %v, %v", refused, err)
				}
			}
			refusals, broken := 0, map[string]int{}
			for i := from; i < from+tries; i++ {
				rng := bot.NewRand(i*7 + 1)
				b := wrongCard(all[rng.N(len(all))], rng)
				if i%2 == 0 {
					b = all[rng.N(len(all))].Bytes()
					bend(b, all[rng.N(len(all))].Bytes(), rng)
				}
				refused, err := watched(t, i, func(watch func(string)) (error, error) { return opened(box, b, i, watch) })
				if refused != nil {
					refusals++
				}
				if err == nil {
					continue
				}
				if broken[err.Error()]++; broken[err.Error()] == 1 {
					t.Errorf("try %d: %v", i, err)
					if *bentKeep != "" {
						if err := os.WriteFile(filepath.Join(*bentKeep, fmt.Sprintf("%s-%d", g.ID, i)), b, 0o666); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			t.Logf("%d bent positions, %d refused, %d sorts of breaks: %v", tries, refusals, len(broken), counts(broken))
		})
	}
}

// Each position that has broken the machine once, played on from by the chance of the try that its name tells, is refused
// now, or can be played on from.
func TestBentFixtures(t *testing.T) {
	files, err := filepath.Glob("testdata/bent/*.gz")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			id, try, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".gz"), "-")
			box := openBox(t, id)
			packed, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			z, err := gzip.NewReader(bytes.NewReader(packed))
			if err != nil {
				t.Fatal(err)
			}
			b, err := io.ReadAll(z)
			if err != nil {
				t.Fatal(err)
			}
			broke, err := strconv.ParseUint(try, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			for _, seed := range []uint64{broke, 0, 1, 2, 3, 4} {
				if _, err := watched(t, seed, func(watch func(string)) (error, error) { return opened(box, b, seed, watch) }); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func counts(m map[string]int) (n int) {
	for _, k := range m {
		n += k
	}
	return n
}

// watched stops the test if a try takes for ever.
func watched(t *testing.T, i uint64, try func(watch func(string)) (error, error)) (error, error) {
	at := ""
	alarm := time.AfterFunc(time.Minute, func() {
		panic(fmt.Sprintf("%s, try %d: it does not come to an end: %s", t.Name(), i, at))
	})
	defer alarm.Stop()
	return try(func(what string) { at = what })
}
