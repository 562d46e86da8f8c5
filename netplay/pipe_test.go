package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// duplex carries frames between two sessions in a test, one at a time, in an
// order of its choice; it loses none.
type duplex struct {
	t     testing.TB
	s     [2]*Session
	way   [2][][]byte // frames under way to each seat
	mix   *rand.Rand  // nil: in order
	watch func(to engine.Seat, frame []byte)
}

// seeded is a source of random bytes that repeats itself.
func seeded(n uint64) *rand.ChaCha8 {
	var seed [32]byte
	seed[0], seed[1] = byte(n), byte(n>>8)
	return rand.NewChaCha8(seed)
}

func configs(g *Game, seed uint64) [2]Config {
	return [2]Config{
		{Game: g, Seat: 0, Deck: deckOf(24, 1), Name: "Ann", Random: seeded(seed), Store: new(Memory)},
		{Game: g, Seat: 1, Deck: deckOf(22, 4), Name: "Bob", Random: seeded(seed + 1000), Store: new(Memory)},
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func meeting(t testing.TB, cfg [2]Config) *duplex {
	t.Helper()
	d := &duplex{t: t}
	for i := range d.s {
		s, err := New(cfg[i])
		must(t, err)
		d.s[i] = s
		must(t, s.Connect(Hash{}, Hash{}))
	}
	return d
}

// collect takes what the sessions want to send.
func (d *duplex) collect() {
	for i, s := range d.s {
		d.way[1-i] = append(d.way[1-i], s.Outgoing()...)
	}
}

// deliver hands over one frame; false when none is under way.
func (d *duplex) deliver() bool {
	d.t.Helper()
	d.collect()
	to := 0
	if len(d.way[0]) == 0 || len(d.way[1]) > 0 && d.mix != nil && d.mix.IntN(2) == 0 {
		to = 1
	}
	if len(d.way[to]) == 0 {
		return false
	}
	i := 0
	if d.mix != nil {
		i = d.mix.IntN(min(len(d.way[to]), maxAhead))
	}
	frame := d.way[to][i]
	d.way[to] = append(d.way[to][:i:i], d.way[to][i+1:]...)
	if d.watch != nil {
		d.watch(engine.Seat(to), frame)
	}
	must(d.t, d.s[to].Receive(frame))
	return true
}

// settle delivers until nothing is under way.
func (d *duplex) settle() {
	d.t.Helper()
	for d.deliver() {
	}
}

// choices are what a session may do now.
func choices(s *Session) []engine.Input {
	if !s.Turn() {
		return nil
	}
	m, mind := s.Machine(), s.Mind()
	if m.Need.Who == engine.Both {
		return m.Sealed(s.Seat(), mind)
	}
	return m.Options(s.Seat(), mind)
}

// move lets whoever is to decide make a random choice; false when nobody is.
func (d *duplex) move(rng *rand.Rand) bool {
	d.t.Helper()
	d.settle()
	for _, s := range d.s {
		if s.Fault() != nil {
			d.t.Fatalf("seat %d: %v", s.Seat(), s.Fault())
		}
		ins := choices(s)
		if len(ins) == 0 {
			continue
		}
		in := ins[rng.IntN(len(ins))]
		if err := s.Do(in); err != nil {
			d.t.Fatalf("seat %d refuses %+v: %v", s.Seat(), in, err)
		}
		return true
	}
	return false
}

// agree checks that both sides hold the same log and state.
func (d *duplex) agree() {
	d.t.Helper()
	n0, h0 := d.s[0].Head()
	n1, h1 := d.s[1].Head()
	if n0 != n1 || h0 != h1 {
		d.t.Fatalf("heads differ: %d %v, %d %v", n0, h0, n1, h1)
	}
	if d.s[0].t.state != d.s[1].t.state || d.s[0].t.hash() != d.s[1].t.hash() {
		d.t.Fatal("states differ")
	}
}

// play plays to the end.
func (d *duplex) play(seed uint64) {
	d.t.Helper()
	rng := rand.New(seeded(seed))
	for n := 0; d.move(rng); n++ {
		if n > 2000 {
			d.t.Fatal("endless")
		}
		d.settle()
		d.agree()
		for _, s := range d.s {
			d.honest(s)
		}
	}
}

// honest checks that what a seat believes is true.
func (d *duplex) honest(s *Session) {
	d.t.Helper()
	mind := s.Mind()
	for h := engine.FirstCard; h <= engine.H(s.t.state.NEnt); h++ {
		if mind.Of(h) == 0 {
			continue
		}
		owner := d.s[s.t.state.Ent[h].Owner]
		if got := owner.hand.card(owner.t, h); got != mind.Of(h) {
			d.t.Fatalf("seat %d believes %d to be %d, it is %d", s.Seat(), h, mind.Of(h), got)
		}
	}
}

func resolver(g *Game) Resolve {
	return func(_, _ Hash, _ string) (*Game, error) { return g, nil }
}
