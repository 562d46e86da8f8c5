package play

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/wasm/keep"
)

// tabs are journals on a disk that others may have, too.
func tabs(disk keep.Disk) *keep.Journals {
	return keep.NewJournals(func() (keep.Disk, error) { return disk, nil }, keep.Open(), keep.Open())
}

// some plays so many answers of the player's seat.
func some(t *testing.T, l *Local, rand *bot.Rand, moves int) {
	t.Helper()
	for moves > 0 {
		did, err := l.Step()
		if err == nil && !did {
			opts := l.Options()
			if len(opts) == 0 {
				t.Fatal("nobody can go on")
			}
			moves, err = moves-1, l.Play(opts[rand.N(len(opts))])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A game that was laid aside for another one is gone on with from its journal where
// it was left, and so is the other one after it.
func TestLaidAside(t *testing.T) {
	box := openBox(t, "wars")
	games := tabs(keep.InTexts(keep.Open()))
	rests := keep.Rests{Journals: games, Name: "rest-"}
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	sums := map[string]uint64{}
	far := map[string]string{}
	var names []string
	for i := range 2 {
		set := Setup{Game: "wars", Decks: [2]string{box.Decks()[i].Name, box.Decks()[i+1].Name}, Seed: uint64(7 + i), Bot: true}
		l, err := NewLocal(set, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		if says := Reached(box.Rules, l.State()); says != "" {
			t.Errorf("before its first turn a game has reached %q", says)
		}
		j := games.Open("local")
		keeps := func(b []byte) {
			j.Keep(b, func(err error) {
				if err != nil {
					t.Error(err)
				}
			})
		}
		keeps(set.Bytes())
		rand := bot.NewRand(uint64(3 + i))
		l.Keep = func(in engine.Input) { keeps(InputBytes(in)) }
		l.Back = func(left int) { keeps(BackBytes(left)) }
		some(t, l, rand, 40+10*i)
		for !l.CanUndo() {
			some(t, l, rand, 1)
		}
		if err := l.Undo(); err != nil {
			t.Fatal(err)
		}
		some(t, l, rand, 1)
		name, err := rests.Lay(j, now.Add(time.Duration(i)*time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
		sums[name], far[name] = l.State().Sum(), Reached(box.Rules, l.State())
		if !regexp.MustCompile(`^turn \d+(, \w+)?$`).MatchString(far[name]) {
			t.Errorf("it has reached %q", far[name])
		}
	}
	if sums[names[0]] == sums[names[1]] || far[names[0]] == "" {
		t.Fatal("the two games are one")
	}
	for _, name := range names {
		entries, err := games.Open(name).Records()
		if err != nil {
			t.Fatal(err)
		}
		k, err := ReadKept(entries)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Resume(k.Setup, box, [2]string{"A", "B"}, k.Answers)
		if err != nil || l.State().Sum() != sums[name] || Reached(box.Rules, l.State()) != far[name] {
			t.Errorf("%s goes on elsewhere: %v", name, err)
		}
	}
}

// What is not the journal of a game on one machine is refused.
func TestReadKept(t *testing.T) {
	set := Setup{Game: "wars", Decks: [2]string{"a", "b"}}
	for want, entries := range map[string][][]byte{
		"beginning":    nil,
		"byte 0":       {[]byte("the record of a session")},
		"7 bytes long": {set.Bytes(), []byte("no input")},
		"takes back":   {set.Bytes(), InputBytes(engine.Input{}), BackBytes(2)},
	} {
		if _, err := ReadKept(entries); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}
