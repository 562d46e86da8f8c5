//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// shareOf is a seat's share in a card of nobody as it is masked now.
func shareOf(t testing.TB, s *Session, v *veiled) mask.Point {
	p, err := mask.Share(s.hand.veilSecret(), v.card)
	must(t, err)
	return p
}

// At every moment: a seat has been sent the other's share in a card of nobody only if
// it is to know that card; and who merely listens has not been sent the shares of all
// whose keys are on it, unless both seats know it. Nobody is sent a key.
func TestCommonCardsStayMasked(t *testing.T) {
	d := meeting(t, configs(newBazaar(12), 5))
	var said [2]bytes.Buffer // by each seat
	d.watch = func(to engine.Seat, frame []byte) { said[1-to].Write(frame[frameHead:]) }
	rng := rand.New(seeded(5))
	told, hidden := 0, 0
	for d.move(rng) {
		d.settle()
		tab := d.s[0].t
		if tab.setups < 2 || tab.veil.told < 2 || tab.state.Need.Kind == engine.Over {
			continue
		}
		for h := engine.FirstCard; h <= engine.H(tab.state.NEnt); h++ {
			v := tab.veiled(h)
			if v == nil || v.card.A == (mask.Point{}) {
				continue
			}
			open := 0
			for who, s := range d.s {
				share := shareOf(t, s, v)
				if !bytes.Contains(said[who].Bytes(), share[:]) {
					continue
				}
				if open++; v.locks&lockOf(engine.Seat(who)) != 0 && d.s[1-who].Mind().Of(h) == 0 {
					t.Fatalf("seat %d has given its share in card %d, which the other is not to know", who, h)
				}
			}
			if v.locks == lockNone {
				told++
				continue
			}
			if hidden++; open == 2 || v.locks != lockBoth && bytes.Contains(said[tab.holder(h)].Bytes(), pointBytes(shareOf(t, d.s[tab.holder(h)], v))) {
				t.Fatalf("who listens can open card %d, which is masked under %d", h, v.locks)
			}
			for who, s := range d.s {
				if known := s.Mind().Of(h) != 0; known != (v.locks == lockOf(engine.Seat(who)) || v.peeked[who]) {
					t.Fatalf("seat %d knows card %d: %v, masked under %d", who, h, known, v.locks)
				}
			}
		}
	}
	for who, s := range d.s {
		x := s.hand.veilSecret()
		if bytes.Contains(said[who].Bytes(), x[:]) {
			t.Fatal("a key was sent")
		}
	}
	t.Logf("%d cards were open, %d hidden", told, hidden)
	if told == 0 || hidden == 0 {
		t.Fatal("the test shows nothing")
	}
}

func pointBytes(p mask.Point) []byte { return p[:] }

// If the cards of nobody lie otherwise, both seats hear the same and hold the same
// state to the end, but for masks, signatures, and cards that were shown to both.
func TestCommonCardsSwapped(t *testing.T) {
	var games [2]*duplex
	var heard [2][]size
	for i := range games {
		g := newBazaar(9)
		g.Ruleset = Hash{1} // the same game to all who hash it
		cards := g.Rules.Stocks[0].Cards
		slices.Sort(cards)
		if i == 1 {
			slices.Reverse(cards)
		}
		games[i] = meeting(t, configs(g, 4))
		games[i].watch = func(to engine.Seat, frame []byte) {
			if _, over := games[i].s[1-to].Over(); !over { // who wins hangs on cards that were shown
				heard[i] = append(heard[i], size{kind(frame[1]), len(frame)})
			}
		}
	}
	rng := rand.New(seeded(4))
	differ, moves := 0, 0
	for {
		for _, d := range games {
			d.settle()
		}
		x, y := games[0].s[0], games[1].s[0]
		if unnamed(x) != unnamed(y) {
			t.Fatalf("after %d moves the state depends on hidden cards", moves)
		}
		if x.t.state.Need.Kind == engine.Over {
			break
		}
		for h := engine.FirstCard; h <= engine.H(x.t.state.NEnt); h++ {
			if v := x.t.veiled(h); v != nil && v.locks == lockBoth && games[0].truth(0, h) != games[1].truth(0, h) {
				differ++
			}
		}
		if moves++; !sameMove(t, games, rng) {
			t.Fatal("nobody moves")
		}
	}
	t.Logf("%d moves; %d times a card that nobody knew was another", moves, differ)
	if differ < 100 {
		t.Error("too few hidden cards differed")
	}
	if !slices.Equal(heard[0], heard[1]) {
		t.Error("the messages differ in kind, number or length")
	}
}

// sameMove makes the same choice in two games.
func sameMove(t *testing.T, games [2]*duplex, rng *rand.Rand) bool {
	t.Helper()
	for i := range games[0].s {
		one, two := choices(games[0].s[i]), choices(games[1].s[i])
		if len(one) != len(two) {
			t.Fatalf("seat %d has other choices", i)
		}
		if len(one) == 0 {
			continue
		}
		k := rng.IntN(len(one))
		must(t, games[0].s[i].Do(one[k]))
		must(t, games[1].s[i].Do(two[k]))
		return true
	}
	return false
}

// unnamed is the state of a session without the identities of common cards, and what
// was counted from them.
func unnamed(s *Session) engine.State {
	st := s.t.state
	for h := range engine.H(engine.MaxEnt) {
		if s.t.veiled(h) != nil {
			st.Ent[h].Def = 0
		}
	}
	st.Var[vScore], st.Var[vScore+1], st.Won = 0, 0, 0
	return st
}
