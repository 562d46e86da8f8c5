package engine

import (
	"math"
	"testing"
)

// What must happen and has no room is a draw where nothing else could be chosen.
func TestFullIsDrawn(t *testing.T) {
	for name, do := range overflows {
		d := filling(t, 1, 0, do)
		if err := d.Apply(Input{}); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if last := d.Out[len(d.Out)-1]; d.s.Need.Kind != Over || d.s.Won != Nobody || last.Cite != "K10" || d.r.Line(last, [2]string{"A", "B"}) != "There is no room for what must happen now: the game is a draw" {
			t.Errorf("%s: %+v, %+v", name, d.s.Need, d.Out)
		}
		if err := d.r.Check(&d.s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Tokens leave room for what waits and lasts, whether their handles are new or free.
func TestRoomForTokens(t *testing.T) {
	d := newToy(t)
	d.seats()
	const kind = 3
	var made []H
	fill := func() {
		for h := H(1); h != 0; {
			if h = d.Create(Entity{Zone: zPlay, Kind: kind}); h != 0 {
				made = append(made, h)
			}
		}
	}
	fill()
	if len(made) < 300 || d.RoomForTokens(1) || d.Left() < keptForTokens {
		t.Fatalf("%d tokens, %d bytes are left", len(made), d.Left())
	}
	for range 100 { // they come and go, and so do abilities that wait
		var wait []H
		for range maxApart {
			d.File(Pending{Body: 1})
			wait = append(wait, d.Pend[d.NPend-1].Me.H)
		}
		for _, h := range wait {
			d.Take(d.PendingOf(h))
			d.Retire(h)
		}
		d.Retire(made[0])
		made = made[1:]
		fill()
		if d.noRoom {
			t.Fatal("what waits has no room")
		}
	}
	if n := len(made); d.RoomForTokens(1) || n < 300 {
		t.Errorf("%d tokens", n)
	}
	for _, h := range made[:10] {
		d.Retire(h)
	}
	if !d.RoomForTokens(10) || d.RoomForTokens(11) {
		t.Error("ten have gone, and there is room for another number")
	}
}

// A queue in which something always waits goes on for more occasions than crowds
// remember.
func TestOccasionsArePacked(t *testing.T) {
	const n, most = 40, 700
	var served [most + 1]int
	d := newToy(t, func(d *toy) {
		d.r.Windows = append(d.r.Windows, Window{Name: "queue", Close: Drained, From: func(*M, Seat, *Set) {}})
		d.r.Declare(Declared{Vars: []Range{{Var: 1, Name: "how often", Hi: most}}})
	})
	d.seats()
	var all []H
	body := d.r.Add("next", Step{"T0", "", func(m *M, f *Frame) Flow {
		served[f.R[2]]++
		if i := m.Var[1]; f.Src.H < all[2] && i < most {
			m.SetVar(1, i+1)
			m.Do(Atom{Verb: vHurt, Subj: all[3], A: i + 1})
		}
		return Next
	}})
	for range n {
		all = append(all, d.card(0, Watch{Class: When, Verb: vHurt, Match: always, Body: body}))
	}
	p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow { m.Do(Atom{Verb: vHurt, Subj: all[3]}); return Next }},
		Step{"T0", "", func(m *M, f *Frame) Flow { m.Open(2, 0); return Next }}, Step{"T0", "", func(m *M, f *Frame) Flow { m.End(0); return Next }})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	for k := 0; d.s.Need.Kind != Over; k++ {
		if k%1000 == 0 {
			if err := d.r.Check(&d.s); err != nil {
				t.Fatal(err)
			}
		}
		must(t, d, d.Options(d.s.Need.Who, &Mind{})[0])
	}
	for i, k := range served {
		if k != n {
			t.Fatalf("occasion %d was answered %d times", i, k)
		}
	}
	if d.s.Won != 0 || d.s.NOccasion+d.s.NCrowd+d.s.NMember+d.s.NPend != 0 {
		t.Errorf("won by %d; %d %d %d %d are left", d.s.Won, d.s.NOccasion, d.s.NCrowd, d.s.NMember, d.s.NPend)
	}
}

// What lasting effects had changed of objects that are no more gives way, but for those
// that something remembers.
func TestForgottenEffects(t *testing.T) {
	d := newToy(t)
	d.seats()
	a, b := d.card(0), d.card(0)
	d.Raise(b, stPower, 3, PerTurn)
	d.Call(procMake, Ref{}, 0)
	f := d.Top()
	f.Was, f.WasOf = d.Ent[b], b
	was := d.Ent[b]
	d.Move(b, zPile, 0)
	d.Move(b, zPlay, 0)
	for range 3000 {
		d.Raise(a, stPower, 1, PerTurn)
		d.Move(a, zPile, 0)
		d.Move(a, zPlay, 0)
	}
	if d.noRoom || d.NMod < 2 {
		t.Fatalf("%d rows", d.NMod)
	}
	now, gen := d.AsWas(b, was)
	if v := d.Value(b, stPower); v != 3 {
		t.Errorf("what is remembered was raised by %d", v)
	}
	d.Unlay(b, now, gen)
}

// Of more modifiers than meet in one step the first apply.
func TestManyModifiers(t *testing.T) {
	d := newToy(t)
	d.seats()
	a := d.card(0)
	for k := range maxWatch/64 + 1 {
		w := make([]Watch, 64)
		for i := range w {
			n := k*64 + i
			w[i] = Watch{Class: Also, Verb: vHurt, Match: func(*M, H, *Atom) bool { return n == 7 || n > maxWatch },
				Make: func(m *M, _ H, _ int) { m.Add(Atom{Verb: vSeen, Subj: a, A: int16(n)}) }}
		}
		d.card(1, w...)
	}
	d.step(t, 0, false, nil, Atom{Verb: vHurt, Subj: a, A: 1})
	d.nums(t, a, 1, 0, 0, 7)
}

func TestPlus(t *testing.T) {
	for _, c := range [][3]int16{{1, 2, 3}, {-5, 2, -3}, {math.MaxInt16, 1, math.MaxInt16}, {30000, 30000, math.MaxInt16}, {-30000, -30000, -math.MaxInt16}} {
		if got := Plus(c[0], c[1]); got != c[2] {
			t.Errorf("%d and %d is %d, want %d", c[0], c[1], got, c[2])
		}
	}
	d := newToy(t)
	d.seats()
	a := d.card(0)
	d.r.Cards[d.Ent[a].Def].Num[stPower] = 100
	for range 3 {
		d.Raise(a, stPower, 16384, PerTurn)
	}
	if v := d.Value(a, stPower); v != math.MaxInt16 {
		t.Errorf("it is raised to %d", v)
	}
}
