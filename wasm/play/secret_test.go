package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/table"
)

// pair is a game between two peers in one test; lens are the lengths of what
// seat 0 has received.
type pair struct {
	peers [2]*netplay.Peer
	far   [2]*Remote
	way   [2][][]byte
	lens  []int
	wires [2]*wire
}

// wire is one end of the connection of a pair.
type wire struct {
	p  *pair
	to int
}

func (w *wire) Send(b []byte) error {
	w.p.way[w.to] = append(w.p.way[w.to], slices.Clone(b))
	return nil
}

func (w *wire) Close() error { return nil }

func newPair(t *testing.T, box *games.Box, decks [2][]engine.Def, seed byte) *pair {
	t.Helper()
	p := &pair{}
	for i := range p.peers {
		s, err := netplay.New(netplay.Config{Game: Protocol(box), Seat: engine.Seat(i), Deck: decks[i], Name: []string{"Ann", "Bob"}[i],
			Random: rand.NewChaCha8([32]byte{seed, byte(i)})})
		if err != nil {
			t.Fatal(err)
		}
		p.peers[i] = netplay.NewPeer(s, nil)
		p.far[i] = NewRemote(p.peers[i], box)
		p.far[i].Hold = true
		p.wires[i] = &wire{p, 1 - i}
	}
	for i, w := range p.wires {
		if err := p.peers[i].Attach(w, netplay.Hash{}, netplay.Hash{}); err != nil {
			t.Fatal(err)
		}
	}
	p.settle(t)
	return p
}

// settle delivers until nothing is under way, and lets both look.
func (p *pair) settle(t *testing.T) {
	t.Helper()
	for len(p.way[0])+len(p.way[1]) > 0 {
		for to := range p.way {
			frames := p.way[to]
			p.way[to] = nil
			for _, f := range frames {
				if to == 0 {
					p.lens = append(p.lens, len(f))
				}
				if err := p.peers[to].Receive(p.wires[to], f); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, f := range p.far {
		if f.Refresh(); f.Fault() != "" {
			t.Fatal(f.Fault())
		}
	}
}

// toldAround is all that a page around the table is told of a game: what both
// players see, and the log.
func toldAround(g table.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%+v\n", PublicOf(g.Rules(), g.State()))
	for _, l := range g.Log() {
		fmt.Fprintln(&b, l.Side^int(g.Seat()), l.Text, l.Cite)
	}
	return b.String()
}

// screen is all that a table would draw of a game for the seat that looks.
func screen(g table.Game, w, h float64) string {
	tb := table.New(g, nil)
	tb.Resize(w, h, layout.Insets{})
	var b strings.Builder
	s := tb.Scene()
	for i := range s.Ops {
		o := &s.Ops[i]
		fmt.Fprintln(&b, o.Kind, o.Rect, o.Clip, o.Color, o.Key, o.Text, o.Size, o.Turn)
	}
	return b.String()
}

// exchanged is a deck in which pairs of cards, at most so many, have changed places: the
// same deck, but whoever held a card of such a pair now holds the other.
func exchanged(box *games.Box, deck []engine.Def, pairs int) (out []engine.Def, other map[engine.Def]engine.Def) {
	other = map[engine.Def]engine.Def{}
	waits := map[int]engine.Def{} // by how many a deck has
	for _, d := range slices.Compact(slices.Sorted(slices.Values(deck))) {
		if box.Rules.Cards[d].Face.Cost < 0 {
			continue // presented before the game
		}
		n := 0
		for _, o := range deck {
			if o == d {
				n++
			}
		}
		if w := waits[n]; w != 0 && len(other) < 2*pairs {
			other[w], other[d], waits[n] = d, w, 0
		} else {
			waits[n] = d
		}
	}
	for _, d := range deck {
		if o := other[d]; o != 0 {
			d = o
		}
		out = append(out, d)
	}
	return out, other
}

// The same game with hidden cards of seat 1 exchanged for others: until
// one of them is shown, seat 0 receives messages of the same lengths, holds the
// same State and knowledge, and sees the same screen and log, bit by bit.
func TestHiddenCardsChangeNothing(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			hiddenChange(t, box)
		})
	}
}

func hiddenChange(t *testing.T, box *games.Box) {
	var decks [2][]engine.Def
	for i, d := range box.Decks()[:2] {
		var err error
		if decks[i], err = box.Deck(d); err != nil {
			t.Fatal(err)
		}
	}
	played := byte(24)
	if testing.Short() {
		played = 8
	}
	if len(box.Rules.Stocks) > 0 {
		stockChange(t, box, uint64(played))
	}
	if len(decks[1]) < 2 { // its decks hide nothing: what is hidden comes from those of nobody
		return
	}
	for pairs := len(decks[1]); pairs > 0; pairs /= 4 { // fewer where cards are shown before the first turn
		theirs, other := exchanged(box, decks[1], pairs)
		moves, hidden, shown := 0, 0, 0
		for seed := range played {
			m, h, s := sameGame(t, box, decks, theirs, other, seed)
			moves, hidden, shown = moves+m, hidden+h, shown+s
		}
		t.Logf("%d moves looked at, with %d hidden cards that differed in all; %d games ended because one was shown", moves, hidden, shown)
		if moves >= 5*int(played) && hidden >= 40*int(played) {
			return
		}
	}
	t.Error("the test shows little")
}

func sameGame(t *testing.T, box *games.Box, decks [2][]engine.Def, theirs []engine.Def, other map[engine.Def]engine.Def, seed byte) (moves, hidden, shown int) {
	t.Helper()
	games := [2]*pair{newPair(t, box, decks, seed), newPair(t, box, [2][]engine.Def{decks[0], theirs}, seed)}
	rng := bot.NewRand(uint64(seed))
	for {
		a, b := games[0].far[0], games[1].far[0]
		for h := engine.FirstCard; h <= engine.H(a.state.NEnt); h++ {
			x, y := a.state.Ent[h].Def, b.state.Ent[h].Def
			if x == y { // or it was shown, and lies face down again
				x, y = a.mind.Of(h), b.mind.Of(h)
			}
			if x != y {
				if cards := engine.Def(len(box.Cards)); other[x] != y && x <= cards && y <= cards { // else it has become something else, once shown
					t.Fatalf("card %d is %d in one game and %d in the other", h, x, y)
				}
				return moves, hidden, 1
			}
		}
		if a.state != b.state || a.mind != b.mind {
			t.Fatalf("after %d moves seat 0 holds another state or knows something else", moves)
		}
		for seat := range games[0].far {
			if x, y := toldAround(games[0].far[seat]), toldAround(games[1].far[seat]); x != y {
				t.Fatalf("after %d moves a page around seat %d is told\n%s\nand\n%s", moves, seat, x, y)
			}
		}
		if !slices.Equal(games[0].lens, games[1].lens) {
			t.Fatalf("after %d moves seat 0 has received messages of other lengths", moves)
		}
		if moves%5 == 0 {
			for _, s := range [][2]float64{{1180, 820}, {390, 844}} {
				if x, y := screen(a, s[0], s[1]), screen(b, s[0], s[1]); x != y {
					t.Fatalf("after %d moves the screens differ", moves)
				}
			}
			if fmt.Sprint(a.Log()) != fmt.Sprint(b.Log()) {
				t.Fatalf("after %d moves the logs differ", moves)
			}
		}
		for h := range engine.H(engine.MaxEnt) {
			if a.state.Ent[h].Def == 0 && games[0].far[1].mind.Of(h) != games[1].far[1].mind.Of(h) {
				hidden++
			}
		}
		if a.state.Need.Kind == engine.Over || moves > 400 {
			return moves, hidden, 0
		}
		before := moves
		for seat := range games[0].far {
			var common []engine.Input
			theirs := slices.Clone(games[1].far[seat].Options())
			for _, in := range games[0].far[seat].Options() {
				if slices.Contains(theirs, in) {
					common = append(common, in)
				}
			}
			if len(common) == 0 {
				continue
			}
			in := common[rng.N(len(common))]
			for _, g := range games {
				if err := g.far[seat].Play(in); err != nil {
					t.Fatal(err)
				}
				g.settle(t)
			}
			moves++
			break
		}
		if moves == before { // only a card that differs can answer: it would be shown
			return moves, hidden, 1
		}
	}
}
