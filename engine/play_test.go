package engine

import (
	"errors"
	"testing"
)

// play plays a random game of the toy and checks at every input what must hold
// of any game: see the comments.
func play(t *testing.T, d *toy, seed uint64, n int) (inputs int, sum uint64) {
	roll := numbers(seed)
	table := d.deal(t, n, roll)
	peer, peerState := New(d.r), State{}
	peerState = d.s
	peer.Load(&peerState)
	for d.s.Need.Kind != Over {
		if inputs++; inputs > 5000 {
			t.Fatalf("seed %d: the game does not end", seed)
		}
		in, mine := table.Answer()
		if !mine {
			in = d.decide(t, table, roll)
		}
		// a copy of its bytes is the same game
		c, err := FromBytes(d.s.Bytes())
		if err != nil || c.Sum() != d.s.Sum() {
			t.Fatal("a state is not its bytes", err)
		}
		if err := d.r.Check(c); err != nil {
			t.Fatalf("seed %d input %d: %v", seed, inputs, err)
		}
		if err := d.Apply(in); err != nil {
			t.Fatalf("seed %d input %d: %+v is refused: %v at %+v", seed, inputs, in, err, d.s.Need)
		}
		for _, h := range d.Out {
			if h.Cite == "" {
				t.Fatalf("a happening without a cite: %+v", h)
			}
		}
		m2 := New(d.r)
		m2.Load(c)
		if err := m2.Apply(in); err != nil || *c != d.s {
			t.Fatalf("seed %d input %d: the copy goes another way: %v", seed, inputs, err)
		}
		// a peer that knows nothing, and never rebuilds, holds the same
		if err := peer.Apply(in); err != nil || peerState != d.s {
			t.Fatalf("seed %d input %d: the blind peer goes another way: %v", seed, inputs, err)
		}
		// the sets kept while it runs are those a fresh load makes
		if m2.zone != d.zone {
			t.Fatal("the zones kept differ from those counted")
		}
	}
	return inputs, d.s.Sum()
}

// decide picks an option after trying all of them and a wrong one.
func (d *toy) decide(t *testing.T, table *Dealer, roll func(int) int) Input {
	seat := d.s.Need.Who
	if seat == Both {
		for seat = 0; len(d.Options(seat, &table.Minds[seat])) == 0; seat++ {
			if seat > 1 {
				t.Fatal("a sealed question that nobody can answer")
			}
		}
	}
	opts := append([]Input(nil), d.Options(seat, &table.Minds[seat])...)
	if len(opts) == 0 {
		t.Fatalf("no option at %+v", d.s.Need)
	}
	before := d.s
	for _, in := range opts {
		if err := d.Apply(in); err != nil {
			t.Fatalf("an option is refused: %+v: %v", in, err)
		}
		d.s = before
		d.Load(&d.s)
		if in.H != 0 {
			if no := d.Why(in, &table.Minds[seat]); no != nil {
				t.Fatalf("an option is said to be illegal: %+v: %v", in, no)
			}
		}
	}
	wrong := Input{H: H(roll(MaxEnt + 10)), Mode: int16(roll(12) - 3), Def: Def(roll(len(d.Cards) + 2)), Seat: Seat(roll(5)), Zero: uint8(roll(2))}
	if err := d.Apply(wrong); err != nil {
		var no *Illegal
		if !errors.As(err, &no) || no.Cite == "" || no.Says == "" {
			t.Fatalf("a refusal without a reason: %v", err)
		}
		if d.s != before {
			t.Fatalf("a refused input left a mark: %+v", wrong)
		}
	}
	d.s = before
	d.Load(&d.s)
	return opts[roll(len(opts))]
}

// TestPlay: random games hold all that any game must.
func TestPlay(t *testing.T) {
	total := 0
	for seed := range uint64(60) {
		n, sum := play(t, newToy(t), seed, 12)
		if m, again := play(t, newToy(t), seed, 12); m != n || again != sum {
			t.Fatalf("seed %d: %d inputs and %x, then %d and %x", seed, n, sum, m, again)
		}
		total += n
	}
	t.Logf("%d inputs", total)
}

// FuzzFromBytes: an image that somebody damaged is refused or loaded.
func FuzzFromBytes(f *testing.F) {
	d := newToy(f)
	d.deal(f, 8, numbers(1))
	f.Add(uint32(0), uint8(0), 0)
	f.Add(uint32(70), uint8(255), 0)
	f.Add(uint32(2000), uint8(9), 5)
	f.Fuzz(func(t *testing.T, at uint32, b uint8, cut int) {
		img := append([]byte(nil), d.s.Bytes()...)
		for i := range 4 {
			img[(int(at)+i*977)%len(img)] ^= b + uint8(i)
		}
		if cut > 0 {
			img = img[:len(img)-cut%len(img)]
		}
		s, err := FromBytes(img)
		if err != nil {
			if s != nil || err.Error() == "" {
				t.Fatal("an error with a state, or without words")
			}
			return
		}
		_ = s.Sum()
		if err := d.r.Check(s); err != nil {
			if err.Error() == "" {
				t.Fatal("an error without words")
			}
			return
		}
		m := New(d.r)
		m.Load(s)
	})
}
