//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Nothing that a seat receives or holds contains the other's seed, or a salt of
// a commitment that has not been opened to it.
func TestNothingLeaks(t *testing.T) {
	g := newSkirmish(6)
	var d *duplex
	var heard bytes.Buffer
	for seed := uint64(21); ; seed++ { // the audit shows the winner's secrets: B must not win
		if seed == 40 {
			t.Fatal("seat 1 always wins")
		}
		d = meeting(t, configs(g, seed))
		heard.Reset()
		d.watch = func(to engine.Seat, frame []byte) {
			if to == 0 {
				heard.Write(frame[frameHead:])
			}
		}
		rng := rand.New(seeded(seed))
		for d.s[0].t == nil || d.s[0].t.state.Need.Kind != engine.Over {
			if !d.deliver() {
				d.move1(rng)
			}
		}
		if d.s[0].t.outcome() != 1 {
			break
		}
	}
	a, b := d.s[0], d.s[1]
	records, _ := a.cfg.Store.Records()
	all := bytes.Join(append(records, heard.Bytes()), nil)
	if bytes.Contains(all, b.seed[:]) || bytes.Contains(all, b.key.Seed()) {
		t.Fatal("the seed or the session key was sent")
	}
	opened, hidden := 0, 0
	for e := range b.t.sides[1].epochs {
		for i, l := range a.t.sides[1].epochs[e].lots {
			salt := b.hand.cardSalt(b.t, slot{uint16(e), uint16(i)})
			if sent := bytes.Contains(all, salt[:]); sent != (l.card != 0) {
				t.Fatalf("card epoch %d slot %d: opened to both %v, salt sent %v", e, i, l.card != 0, sent)
			} else if sent {
				opened++
			} else {
				hidden++
			}
		}
	}
	for e, p := range a.t.sides[0].perms {
		for i := range p.order {
			if salt := b.hand.posSalt(b.t, slot{uint16(e), uint16(i)}); bytes.Contains(all, salt[:]) {
				opened++
			} else {
				hidden++
			}
		}
	}
	t.Logf("%d salts were sent, %d were not", opened, hidden)
	if opened == 0 || hidden == 0 {
		t.Fatal("the test shows nothing")
	}
}

// If the cards of seat 1 are others, seat 0 hears the same and holds the same
// state to the end, but for commitments, signatures, and cards shown to it.
func TestHiddenCardsSwapped(t *testing.T) {
	hidden, compared := 0, 0
	for seed := uint64(33); seed < 43; seed++ {
		games, heard, n := swapped(t, seed)
		hidden += n
		// The winner proves its game at the end, and the cards that were shown
		// decide who wins: only games of one winner end in the same messages.
		if games[0].s[0].t.outcome() != games[1].s[0].t.outcome() {
			continue
		}
		compared++
		if !slices.Equal(heard[0], heard[1]) {
			t.Errorf("seed %d: the messages differ in kind, number or length", seed)
		}
		likeNoise(t, games[0].s[1], games[1].s[1])
	}
	t.Logf("%d pairs of games of one winner; %d hidden cards differed", compared, hidden)
	if compared < 3 || hidden < 1000 {
		t.Error("the test shows nothing")
	}
}

// swapped plays two games of the same moves in which the cards of seat 1 differ,
// and returns them, what seat 0 heard in each, and how many hidden cards
// differed, counted anew at every move.
func swapped(t *testing.T, seed uint64) (games [2]*duplex, heard [2][]size, hidden int) {
	t.Helper()
	g := newSkirmish(6)
	for i := range games {
		cfg := configs(g, seed)
		for j := range cfg[1].Deck { // two decks of small cards
			cfg[1].Deck[j] = 1 + engine.Def(j*(i+1)+i)%19
		}
		games[i] = meeting(t, cfg)
		games[i].watch = func(to engine.Seat, frame []byte) {
			if to == 0 {
				heard[i] = append(heard[i], size{kind(frame[1]), len(frame)})
			}
		}
	}
	rng := rand.New(seeded(seed))
	for {
		for _, d := range games {
			d.settle()
		}
		x, y := games[0].s[0], games[1].s[0]
		if shownTo(x) != shownTo(y) {
			t.Fatalf("seed %d: the state of seat 0 depends on hidden cards of seat 1", seed)
		}
		if x.t.state.Need.Kind == engine.Over {
			return
		}
		sameButShown(t, x, y)
		hidden += differing(games[0].s[1], games[1].s[1])
		moveBoth(t, rng, games)
	}
}

// differing counts the cards of seat 1 that it knows to be one card in one game
// and another in the other.
func differing(x, y *Session) (n int) {
	one, other := x.Mind(), y.Mind()
	for h := range engine.H(engine.MaxEnt) {
		if d := one.Of(h); d != 0 && d != other.Of(h) && x.t.state.Ent[h].Owner == 1 {
			n++
		}
	}
	return n
}

// moveBoth makes the same move, by chance, in two games.
func moveBoth(t *testing.T, rng *rand.Rand, games [2]*duplex) {
	t.Helper()
	for i := range games[0].s {
		ins, ins2 := choices(games[0].s[i]), choices(games[1].s[i])
		if len(ins) != len(ins2) {
			t.Fatalf("seat %d has other choices", i)
		}
		if len(ins) == 0 {
			continue
		}
		k := rng.IntN(len(ins))
		must(t, games[0].s[i].Do(ins[k]))
		must(t, games[1].s[i].Do(ins2[k]))
		return
	}
}

// size is what everybody on the way sees of a message.
type size struct {
	kind  kind
	bytes int
}

// likeNoise compares the commitments of two owners whose seeds are the same and
// whose cards are not. To the same card in the same slot of the deck they are the same; to
// another, half of the bits are, as if both were random.
func likeNoise(t *testing.T, x, y *Session) {
	t.Helper()
	all, differ := 0, 0
	for e, epoch := range x.t.sides[x.me].epochs {
		for i, c := range epoch.commits {
			d := y.t.sides[y.me].epochs[e].commits[i]
			if x.hand.cards[e][i] == y.hand.cards[e][i] {
				if c != d && e == 0 { // later ones hang on what was committed before
					t.Errorf("slot %d of epoch %d is committed otherwise though it holds the same card", i, e)
				}
				continue
			}
			for j := range c {
				all, differ = all+8, differ+bits.OnesCount8(c[j]^d[j])
			}
		}
	}
	z := (float64(differ) - float64(all)/2) / math.Sqrt(float64(all)/4)
	t.Logf("of %d bits of commitments to other cards %d differ, %+.2f standard deviations from half", all, differ, z)
	if math.Abs(z) > 4 {
		t.Error("commitments to other cards do not differ like noise")
	}
}

// shownTo is the state of a session without the identities of seat 1's cards
// that have been shown, and what was counted from them.
func shownTo(s *Session) engine.State {
	st := s.t.state
	for h := range st.Ent {
		if st.Ent[h].Owner == 1 {
			st.Ent[h].Def = 0
		}
	}
	st.Var[vScore], st.Var[vScore+1], st.Won = 0, 0, 0
	return st
}

// sameButShown compares two logs: kinds and lengths are equal, and so is all
// that seat 1 says without committing or showing a card.
func sameButShown(t *testing.T, x, y *Session) {
	t.Helper()
	if len(x.entries) != len(y.entries) {
		t.Fatal("the logs differ in length")
	}
	for i := range x.entries {
		a, b := x.entries[i].entry, y.entries[i].entry
		if a.sender != b.sender || len(a.items) != len(b.items) {
			t.Fatalf("entry %d differs", i+1)
		}
		for j := range a.items {
			p, q := a.items[j], b.items[j]
			if p.kind != q.kind || len(p.body) != len(q.body) {
				t.Fatalf("item %d of entry %d differs in kind or length", j, i+1)
			}
			switch p.kind {
			case itemPosOpen: // the salts hang on commitments to cards
				one, _ := decodePosOpen(p.body)
				two, _ := decodePosOpen(q.body)
				if !slices.EqualFunc(one, two, func(a, b posOpening) bool { return a.epoch == b.epoch && a.pos == b.pos && a.slot == b.slot }) {
					t.Fatalf("%s in entry %d differs", itemName(p.kind), i+1)
				}
			case itemCoin:
				if !bytes.Equal(p.body, q.body) {
					t.Fatalf("%s in entry %d differs", itemName(p.kind), i+1)
				}
			case itemAction:
				if !bytes.Equal(p.body[:4], q.body[:4]) {
					t.Fatalf("the action in entry %d differs", i+1)
				}
			}
		}
	}
}
