package play

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// A game is saved in its middle, opened elsewhere, and goes on there with the
// same cards to an audited end.
func TestSaveGoesOn(t *testing.T) {
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	p, stores := meet(t, box, 7)
	rng := bot.NewRand(7)
	p.some(t, rng, 40)

	records, _ := stores[1].Records()
	file := (&Save{Far: true, Game: box.ID, Room: "0011223344556677", Secret: "a secret", Met: "3", Records: records}).Bytes()
	save, err := ReadSave(file)
	if err != nil || !reflect.DeepEqual(save, &Save{true, box.ID, "0011223344556677", "a secret", "3", nil, records}) {
		t.Fatalf("it is read as another game: %v", err)
	}
	elsewhere := new(netplay.Memory)
	for _, r := range save.Records {
		elsewhere.Keep(r, func(error) {})
	}
	s, err := netplay.Restore(netplay.Config{Game: Protocol(box), Store: elsewhere, Random: rand.NewChaCha8([32]byte{9})})
	if err != nil {
		t.Fatal(err)
	}
	p.elsewhere(t, s, box, rng)
}

// meet has two sessions with the first two decks of a game begin, which draw their secrets from a
// seed, and returns what they store.
func meet(t *testing.T, box *games.Box, seed byte) (*pair, [2]*netplay.Memory) {
	t.Helper()
	p, stores := &pair{}, [2]*netplay.Memory{new(netplay.Memory), new(netplay.Memory)}
	for i := range p.peers {
		deck, err := box.Deck(box.Decks()[i])
		if err != nil {
			t.Fatal(err)
		}
		s, err := netplay.New(netplay.Config{Game: Protocol(box), Seat: engine.Seat(i), Deck: deck, Store: stores[i], Random: rand.NewChaCha8([32]byte{seed, byte(i)})})
		if err != nil {
			t.Fatal(err)
		}
		p.take(i, s, box)
	}
	p.attach(t)
	return p, stores
}

// elsewhere goes on with the game of seat 1 by another session, in which the table and the hand are
// the same, to an end that both have audited.
func (p *pair) elsewhere(t *testing.T, s *netplay.Session, box *games.Box, rng *bot.Rand) {
	t.Helper()
	before, mind := *p.far[1].State(), *p.far[1].Mind()
	p.take(1, s, box)
	p.way = [2][][]byte{}
	p.attach(t)
	if *p.far[1].State() != before || *p.far[1].Mind() != mind {
		t.Fatal("elsewhere the game, or the hand, is another")
	}
	p.some(t, rng, 20000)
	for i, peer := range p.peers {
		peer.View(func(s *netplay.Session) {
			if !s.Certified() {
				t.Errorf("peer %d has no audited end: %v", i, s.Fault())
			}
		})
	}
}

// take seats a session, attach connects both, some plays a number of moves.
func (p *pair) take(i int, s *netplay.Session, box *games.Box) {
	p.peers[i] = netplay.NewPeer(s, nil)
	p.far[i] = NewRemote(p.peers[i], box)
	p.far[i].Hold = true
	p.wires[i] = &wire{p, 1 - i}
}

func (p *pair) attach(t *testing.T) {
	t.Helper()
	for i, w := range p.wires {
		if err := p.peers[i].Attach(w, netplay.Hash{}, netplay.Hash{}); err != nil {
			t.Fatal(err)
		}
	}
	p.settle(t)
}

func (p *pair) some(t *testing.T, rng *bot.Rand, moves int) {
	t.Helper()
	for ; moves > 0 && p.far[0].State().Need.Kind != engine.Over; moves-- {
		for _, f := range p.far {
			if opts := f.Options(); len(opts) > 0 {
				if err := f.Play(opts[rng.N(len(opts))]); err != nil {
					t.Fatal(err)
				}
				p.settle(t)
				break
			}
		}
	}
}

// Wherever a file is cut, and whichever bit of it is changed, it is refused with
// the byte at which that shows.
func TestDamagedSave(t *testing.T) {
	for _, packs := range [][]string{nil, {"pack = \"a\"", ""}} {
		damagedSave(t, packs)
	}
}

func damagedSave(t *testing.T, packs []string) {
	file := (&Save{Game: "wars", Packs: packs, Records: [][]byte{[]byte("the beginning"), {}, []byte("and a move")}}).Bytes()
	if s, err := ReadSave(file); err != nil || len(s.Records) != 3 || s.Far || !slices.Equal(s.Packs, packs) {
		t.Fatal(s, err)
	}
	refused := func(what string, b []byte) {
		t.Helper()
		if _, err := ReadSave(b); err == nil || !strings.HasPrefix(err.Error(), "byte ") || !strings.Contains(err.Error(), "expected") {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range file {
		refused("cut off", file[:i])
		for bit := range 8 {
			b := append([]byte(nil), file...)
			b[i] ^= 1 << bit
			refused("changed", b)
		}
	}
	refused("longer", append(append([]byte(nil), file...), 0))
	huge := append([]byte(saveMagic), saveAlone, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1)
	refused("of endless entries", huge)
}

func TestCompareSaves(t *testing.T) {
	a, b, c := []byte("a"), []byte("b"), []byte("c")
	for _, x := range []struct {
		file, here [][]byte
		same       int
		differ     bool
	}{
		{[][]byte{a, b}, [][]byte{a, b, c}, 2, false},
		{[][]byte{a, b, c}, [][]byte{a, b}, 2, false},
		{[][]byte{a, c}, [][]byte{a, b, c}, 1, true},
		{nil, [][]byte{a}, 0, false},
	} {
		if same, differ := Compare(x.file, x.here); same != x.same || differ != x.differ {
			t.Errorf("%q beside %q: %d %v", x.file, x.here, same, differ)
		}
	}
}
