package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Two sessions play whole games; their heads and states are equal after every
// move, both sign the result, and the exported log verifies.
func TestWholeGame(t *testing.T) {
	g := newSkirmish(7)
	kinds := map[uint8]int{}
	entries, size := 0, 0
	for seed := range uint64(12) {
		d := meeting(t, configs(g, seed))
		if seed%2 == 1 {
			d.mix = rand.New(seeded(seed + 77))
		}
		d.play(seed)
		for _, s := range d.s {
			if won, over := s.Over(); !over || !s.Certified() {
				t.Fatalf("seat %d: over %v, won by %d, certified %v", s.Seat(), over, won, s.Certified())
			}
			b, err := s.Export()
			must(t, err)
			v := Verify(resolver(g), b)
			if won, _ := s.Over(); v.Code != Valid || v.Winner != won {
				t.Fatalf("seed %d: %v", seed, v)
			}
		}
		for _, e := range d.s[0].entries {
			for _, it := range e.items {
				kinds[it.kind]++
			}
		}
		entries, size = entries+len(d.s[0].entries), size+d.s[0].size
	}
	for kind := range itemNames {
		if kinds[kind] == 0 && (kind <= itemPrivate || kind == itemAudit || kind == itemResult) {
			t.Errorf("no game needed %s", itemName(kind))
		}
	}
	t.Logf("%d entries and %d bytes a game, items %v", entries/12, size/12, kinds)
}

func TestConcede(t *testing.T) {
	g := newSkirmish(7)
	for seed := range uint64(6) {
		d := meeting(t, configs(g, seed))
		rng := rand.New(seeded(seed))
		for range 6 + seed {
			d.move(rng)
		}
		d.settle()
		if seed%2 == 1 { // a move crosses the concession
			for _, s := range d.s {
				if ins := choices(s); len(ins) > 0 {
					must(t, s.Do(ins[0]))
				}
			}
		}
		must(t, d.s[seed%4/2].Concede(seed%3 > 0))
		d.settle()
		for _, s := range d.s {
			if won, over := s.Over(); !over || won != 1-engine.Seat(seed%4/2) || !s.Certified() {
				t.Fatalf("seed %d seat %d: %d %v %v %v", seed, s.Seat(), won, over, s.Certified(), s.Fault())
			}
			b, err := s.Export()
			must(t, err)
			if v := Verify(resolver(g), b); v.Code != Valid || v.Winner != 1-engine.Seat(seed%4/2) {
				t.Fatalf("seed %d: %v", seed, v)
			}
		}
	}
}

// A draw is certified when both have been audited, and not before.
func TestDraw(t *testing.T) {
	g := newSkirmish(0)
	d := meeting(t, configs(g, 3))
	for {
		d.settle()
		var moved bool
		for _, s := range d.s {
			ins := choices(s)
			if len(ins) == 0 {
				continue
			}
			in := ins[0]
			if in.H == 0 {
				in.Mode = 2
			}
			must(t, s.Do(in))
			if s.Seat() == 1 && s.t.state.Need.Kind == engine.Over {
				b, err := s.Export()
				must(t, err)
				if v := Verify(resolver(g), b); v.Code != Open {
					t.Fatal(v)
				}
			}
			moved = true
			break
		}
		if !moved {
			break
		}
	}
	b, err := d.s[0].Export()
	must(t, err)
	if v := Verify(resolver(g), b); v.Code != Valid || v.Winner != engine.Nobody || v.Audited != [2]bool{true, true} {
		t.Fatal(v)
	}
}

// The rules' refusals come back as they are, and leave no mark.
func TestRefusal(t *testing.T) {
	g := newSkirmish(5)
	d := meeting(t, configs(g, 3))
	rng := rand.New(seeded(3))
	if err := d.s[0].Do(engine.Input{}); err != ErrTurn {
		t.Fatal(err)
	}
	refused := 0
	for d.move(rng) {
		d.settle()
		for _, s := range d.s {
			if !s.Turn() {
				continue
			}
			before, out := s.t.hash(), len(s.Outgoing())
			for _, in := range []engine.Input{{Mode: 99}, {H: 500}, {H: 65535}, {H: 1}, {H: engine.FirstCard, Def: 29}, {Mode: engine.BindMode}} {
				if err := s.Do(in); err == nil {
					t.Fatalf("%+v was accepted", in)
				} else if _, cited := err.(*engine.Illegal); cited {
					refused++
				}
			}
			if s.t.hash() != before || len(s.Outgoing()) != 0 || out != 0 {
				t.Fatal("a refused move left a mark")
			}
		}
	}
	if refused == 0 {
		t.Error("no refusal cited a paragraph")
	}
}

// What one says beside the game, the other reads.
func TestChat(t *testing.T) {
	d := meeting(t, configs(newSkirmish(5), 9))
	d.settle()
	d.s[0].Chat("good luck")
	d.settle()
	if got := d.s[1].Chats(); len(got) != 1 || got[0] != "good luck" {
		t.Error(got)
	}
}
