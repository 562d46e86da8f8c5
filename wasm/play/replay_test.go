package play

import (
	"os"
	"runtime"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// played is a game of two peers to its end, with the states that seat 0 saw.
func played(t *testing.T, box *games.Box, decks [2][]engine.Def, seed byte) (*pair, []engine.State) {
	t.Helper()
	p := newPair(t, box, decks, seed)
	rng := bot.NewRand(uint64(seed))
	var states []engine.State
	for n := 0; p.far[0].State().Need.Kind != engine.Over; n++ {
		states = append(states, *p.far[0].State())
		moved := false
		for _, f := range p.far {
			if opts := f.Options(); len(opts) > 0 && !moved {
				if err := f.Play(opts[rng.N(len(opts))]); err != nil {
					t.Fatal(err)
				}
				p.settle(t)
				moved = true
			}
		}
		if !moved || n > 20000 {
			t.Fatal("nobody can go on")
		}
	}
	return p, states
}

// firstGame is a game with two of its decks.
func firstGame(t *testing.T) (*games.Box, [2][]engine.Def) {
	t.Helper()
	box, err := games.All()[0].Open()
	if box == nil {
		t.Fatal(err)
	}
	var decks [2][]engine.Def
	for i := range decks {
		if decks[i], err = box.Deck(box.Decks()[i]); err != nil {
			t.Fatal(err)
		}
	}
	return box, decks
}

// TestLongFile writes the longest of some games as a file, for a browser test that
// asks for one by the name in $CUTDECK_FILE.
func TestLongFile(t *testing.T) {
	name := os.Getenv("CUTDECK_FILE")
	if name == "" {
		t.Skip("no file is asked for by $CUTDECK_FILE")
	}
	box, decks := firstGame(t)
	var longest []byte
	for seed := range byte(4) {
		p, _ := played(t, box, decks, seed)
		if file := exported(t, p, 0, false); len(file) > len(longest) {
			longest = file
		}
	}
	if err := os.WriteFile(name, longest, 0o666); err != nil {
		t.Fatal(err)
	}
}

// A file that is opened beside the table pauses after every entry, and can be given
// up at each of them.
func TestOpenReplayPauses(t *testing.T) {
	box, decks := firstGame(t)
	p, _ := played(t, box, decks, 1)
	file := exported(t, p, 0, false)
	calls, last, most := 0, 0, 0
	r, err := OpenReplay(file, []*games.Box{box}, func(done, total int) {
		if calls++; done < last || done > total {
			t.Fatalf("%d of %d are done, after %d", done, total, last)
		}
		last, most = done, total
	})
	if err != nil {
		t.Fatal(err)
	}
	if calls < 3*r.Len() || last < most*9/10 {
		t.Errorf("%d pauses in a game of %d moments; at the last of them %d of %d were done", calls, r.Len(), last, most)
	}
	ended := make(chan bool)
	go func() {
		defer close(ended)
		left := calls / 2
		_, _ = OpenReplay(file, []*games.Box{box}, func(int, int) {
			if left--; left < 0 {
				runtime.Goexit()
			}
		})
		t.Error("a check that was given up went on to its end")
	}()
	<-ended
}

func exported(t *testing.T, p *pair, seat int, own bool) (b []byte) {
	t.Helper()
	var err error
	p.peers[seat].View(func(s *netplay.Session) {
		if b, err = s.Export(); own {
			b, err = s.ExportOwn()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestReplaySettled: a file opens however the points of the rules were settled in its game.
func TestReplaySettled(t *testing.T) {
	plain, _ := firstGame(t)
	ways := plain.Ways()
	box, err := plain.Settled(ways[len(ways)-1]...)
	if err != nil {
		t.Fatal(err)
	}
	var decks [2][]engine.Def
	for i := range decks {
		if decks[i], err = box.Deck(box.Decks()[i]); err != nil {
			t.Fatal(err)
		}
	}
	p, _ := played(t, box, decks, 3)
	r, err := NewReplay(exported(t, p, 0, false), []*games.Box{plain})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Box().Content(); got != box.Content() {
		t.Errorf("it is opened with %q, and was played with %q", got, box.Content())
	}
}

// A finished game of every kind is looked at from its first moment to its last,
// forwards and backwards, entry by entry and turn by turn; and from moments of it
// it is played to another end against the machine.
func TestReplayOfEveryGame(t *testing.T) {
	everyGame(t, func(t *testing.T, box *games.Box, decks [2][]engine.Def, _ [2]string, seed uint64) {
		if seed > 1 {
			return
		}
		p, states := played(t, box, decks, byte(seed))
		file := exported(t, p, 0, false)
		r, err := NewReplay(file, []*games.Box{box})
		if err != nil {
			t.Fatal(err)
		}
		var sums []uint64
		found := 0
		for i := range r.Len() {
			r.Go(i)
			sums = append(sums, r.State().Sum())
			for found < len(states) && slices.Contains(states[found:min(found+40, len(states))], *r.State()) {
				found++
			}
		}
		if !r.Ended() || found == 0 || r.Verdict() == "" {
			t.Fatalf("seed %d: ended %v, %q", seed, r.Ended(), r.Verdict())
		}
		lines := len(r.Log())
		for i := r.Len() - 1; i >= 0; i-- {
			if r.Go(i); r.State().Sum() != sums[i] {
				t.Fatalf("seed %d: moment %d is another when one comes back to it", seed, i)
			}
		}
		r.Turn(-1)
		turns := 0
		for last := -1; r.At() != last; turns++ {
			last = r.At()
			r.Turn(1)
		}
		if r.At() != r.Len()-1 || turns < 3 || len(r.Log()) != lines {
			t.Errorf("seed %d: %d turns lead to moment %d of %d", seed, turns, r.At(), r.Len())
		}
		for _, at := range []int{0, r.Len() / 3, r.Len() * 2 / 3, r.Len() - 2} {
			for seat := range engine.Seat(2) {
				r.Go(at)
				r.Look(seat)
				branch(t, box, r, seed)
			}
		}
	})
}

// branch plays on from the moment shown to another end.
func branch(t *testing.T, box *games.Box, r *Replay, seed uint64) {
	t.Helper()
	set := r.Branch(seed + 5)
	again, err := ReadSetup(set.Bytes())
	if err != nil || again != set {
		t.Fatalf("a branch is not kept: %v", err)
	}
	l, err := NewLocal(set, box, [2]string{"A", "B"})
	if err != nil {
		t.Fatal(err)
	}
	if l.Seat() != r.Seat() {
		t.Fatalf("the player has seat %d instead of %d", l.Seat(), r.Seat())
	}
	greedy := bot.NewGreedy(box.Rules, box.Worth, seed+9)
	for n := 0; l.State().Need.Kind != engine.Over; n++ {
		did, err := l.Step()
		if err != nil || n > 20000 {
			t.Fatalf("moment %d, input %d: %v", r.At(), n, err)
		}
		if did {
			continue
		}
		opts := l.Options()
		if len(opts) == 0 {
			t.Fatalf("moment %d, input %d: nobody can go on: %+v", r.At(), n, l.State().Need)
		}
		in := opts[0]
		if l.m.Need.Who != engine.Both {
			in = greedy.Answer(l.m, l.Seat(), l.Mind())
		}
		if err := l.Play(in); err != nil {
			t.Fatal(err)
		}
	}
}

// What a file names is as it was; what it does not name is dealt from what is
// left of the deck, and no seat is told what it did not know.
func TestBranchIsHonest(t *testing.T) {
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
	p, _ := played(t, box, decks, 3)
	for _, c := range []struct {
		name string
		file []byte
		full bool
	}{
		{"both audits", joined(t, p), true},
		{"the winner's audit", exported(t, p, 0, false), false},
	} {
		r, err := NewReplay(c.file, []*games.Box{box})
		if err != nil {
			t.Fatal(err)
		}
		if r.Audited() != c.full {
			t.Fatalf("%s: all cards named: %v", c.name, r.Audited())
		}
		differ := 0
		for at := 0; at < r.Len(); at += 7 {
			r.Go(at)
			a, b := position(t, r.Branch(1)), position(t, r.Branch(2))
			for owner := range engine.Seat(2) {
				var all []engine.Def
				for h := engine.FirstCard; h <= engine.H(a.State.NEnt); h++ {
					e := &a.State.Ent[h]
					if e.Owner != owner || e.Zone == 0 || e.Kind != 0 {
						continue
					}
					if a.Truth.Of(h) != b.Truth.Of(h) {
						differ++
					}
					all = append(all, max(e.Def, a.Truth.Of(h)))
				}
				slices.Sort(all)
				is := func(deck []engine.Def) bool { return slices.Equal(all, slices.Sorted(slices.Values(deck))) }
				switch named := r.decks[owner] != nil; {
				case named && !is(decks[owner]):
					t.Fatalf("%s, moment %d: seat %d holds other cards than its deck", c.name, at, owner)
				case !named && box.CheckDeck(box.Rules, all) != nil:
					t.Fatalf("%s, moment %d: seat %d holds cards that are no deck", c.name, at, owner)
				case !named && at > r.Len()/2 && !is(decks[owner]):
					t.Errorf("%s, moment %d: seat %d is not dealt the deck that most of its cards are of", c.name, at, owner)
				}
			}
			if a.Known != b.Known {
				t.Fatalf("%s: the seats know other cards", c.name)
			}
		}
		if c.full && differ > 0 || !c.full && differ == 0 {
			t.Errorf("%s: %d cards were dealt otherwise by another seed", c.name, differ)
		}
	}
}

// joined is a file that shows the seeds of both.
func joined(t *testing.T, p *pair) []byte {
	t.Helper()
	won := p.far[0].State().Won
	if won >= engine.Nobody {
		return exported(t, p, 0, false)
	}
	return exported(t, p, int(won.Other()), true)
}

func position(t *testing.T, set Setup) *Position {
	t.Helper()
	p, err := ReadPosition([]byte(set.From))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Damaged positions and files are refused with a reason, and nothing panics.
func TestReplayRefuses(t *testing.T) {
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range [][]byte{nil, []byte("cutdeck\x01"), []byte("something else entirely")} {
		if r, err := NewReplay(b, []*games.Box{box}); err == nil || r != nil {
			t.Errorf("%q is a game", b)
		}
	}
	var p Position
	b := p.Bytes()
	for _, n := range []int{0, 5, engine.MaxEnt * 3, len(b) - 1} {
		if _, err := ReadPosition(b[:n]); err == nil {
			t.Errorf("%d bytes of %d are a position", n, len(b))
		}
	}
	p.Truth.Learn(7, 60000)
	if _, err := NewLocal(Setup{Game: box.ID, Bot: true, From: string(p.Bytes())}, box, [2]string{"A", "B"}); err == nil {
		t.Error("a card that there is not can be dealt")
	}
}
