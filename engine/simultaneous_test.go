package engine

import (
	"slices"
	"testing"
)

// simultaneous is a toy in which cards watch for one hit, and a log of whose ability
// resolved, by the number of its text.
func simultaneous(t *testing.T, of func(d *toy, text func(n int16) Watch)) (*toy, *[]int16) {
	served := new([]int16)
	d := newToy(t, func(d *toy) {
		d.r.Add("happen",
			Step{"T0", "", func(m *M, f *Frame) Flow { m.Do(Atom{Verb: vSeen, Subj: SeatOf(0), A: 1}); return Next }},
			Step{"T0", "", func(m *M, f *Frame) Flow { m.Open(1, 0); return Next }})
	})
	d.seats()
	bodies := map[int16]Proc{}
	of(d, func(n int16) Watch {
		if bodies[n] == 0 {
			bodies[n] = d.r.Add("", Step{"T0", "", func(*M, *Frame) Flow { *served = append(*served, n); return Next }})
		}
		return Watch{Class: When, Verb: vSeen, Match: always, Body: bodies[n]}
	})
	d.Call(d.r.Proc("over"), Ref{}, 0)
	if err := d.Start(&d.s, d.r.Proc("happen")); err != nil {
		t.Fatal(err)
	}
	return d, served
}

// Of abilities that are triggered at one time each player says which resolves first,
// the active player before the other, and what the other's do comes first.
func TestSimultaneous(t *testing.T) {
	d, served := simultaneous(t, func(d *toy, text func(int16) Watch) {
		for n := range int16(3) {
			d.card(0, text(n))
		}
		d.card(1, text(3))
		d.card(1, text(4))
	})
	answer := func(who Seat, n int) {
		t.Helper()
		opts := d.Options(who, &Mind{})
		if says, cite := d.Prompt(); d.s.Need.Who != who || cite != "K33" || n >= len(opts) {
			t.Fatalf("%d of %d is not asked of %d: %s (%s)", n, len(opts), who, says, cite)
		}
		must(t, d, opts[n])
	}
	answer(0, 1) // 1 before 0 and 2
	answer(0, 1) // 2 before 0
	answer(1, 0) // 3 before 4
	if want := []int16{3, 4, 1, 2, 0}; !slices.Equal(*served, want) {
		t.Errorf("resolved %v, want %v", *served, want)
	}
}

// Nobody is asked where there is nothing to say: one ability each, or one text on cards
// of one title.
func TestSimultaneousAlike(t *testing.T) {
	d, served := simultaneous(t, func(d *toy, text func(int16) Watch) {
		h := d.card(0, text(0))
		d.Create(Entity{Def: d.s.Ent[h].Def, Zone: zPlay})
		d.card(1, text(1))
	})
	if d.s.Need.Kind != Over {
		t.Fatal("an order is asked for")
	}
	if want := []int16{1, 0, 0}; !slices.Equal(*served, want) {
		t.Errorf("resolved %v, want %v", *served, want)
	}
}

// Two texts of one card are two abilities, and so is one text on cards of two titles.
func TestSimultaneousDiffer(t *testing.T) {
	for name, of := range map[string]func(d *toy, text func(int16) Watch){
		"two texts of a card": func(d *toy, text func(int16) Watch) { d.card(0, text(0), text(1)) },
		"a text on two cards": func(d *toy, text func(int16) Watch) { d.card(0, text(0)); d.card(0, text(0)) },
	} {
		if d, _ := simultaneous(t, of); d.s.Need.Kind != Choose {
			t.Errorf("%s: nobody is asked", name)
		}
	}
}
