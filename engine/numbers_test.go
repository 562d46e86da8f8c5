package engine

import (
	"strings"
	"testing"
)

// wide is a toy with forty printed numbers a card and twelve numbers a unit. Who is hit
// has the hit written down in each of them.
func wide(t testing.TB) *toy {
	return newToy(t, func(d *toy) {
		r := d.r
		r.Measure = Measure{Printed: 40, Stats: 200, Nums: 12}
		for i := 1; i <= 5; i++ {
			for st := 1; st < 40; st++ {
				r.Cards[i].Num[st] = int16(i*100 + st)
			}
		}
		r.Verbs[vHurt].Do = func(m *M, a *Atom) {
			for i := range 12 {
				m.SetNum(a.Subj, i, m.Num(a.Subj, i)+a.A*int16(i+1)-m.Printed(a.Subj, Stat(28+i))%7)
			}
			if m.Num(a.Subj, 11) > 40 {
				m.Do(Atom{Verb: vPut, Subj: a.Subj, By: a.By, A: int16(zPile)})
			}
		}
	})
}

// TestWide: a game of such a measure plays, is saved, loaded, taken back and checked
// like any other: see play.
func TestWide(t *testing.T) {
	most := 0
	for seed := range uint64(30) {
		d := wide(t)
		n, sum := play(t, d, seed, 12)
		if m, again := play(t, wide(t), seed, 12); m != n || again != sum {
			t.Fatalf("seed %d: %d inputs and %x, then %d and %x", seed, n, sum, m, again)
		}
		most = max(most, int(d.s.NNumbers))
	}
	if most == 0 {
		t.Error("no unit has had more than four numbers")
	}
}

// TestNumbers: numbers beyond the first are kept for one object, take room only while
// one of them is not 0, and lie in the same order whichever was written first.
func TestNumbers(t *testing.T) {
	d := wide(t)
	a, b := d.card(0), d.card(0)
	for i := range 12 {
		d.SetNum(b, i, int16(i+1))
		d.SetNum(a, 11-i, int16(12-i))
	}
	sum := d.s.Sum()
	for i := range 12 {
		if d.Num(a, i) != int16(i+1) || d.Num(b, i) != int16(i+1) {
			t.Errorf("number %d is %d and %d", i, d.Num(a, i), d.Num(b, i))
		}
	}
	d.SetNum(a, 7, 0)
	if d.SetNum(a, 7, 8); d.s.Sum() != sum || d.s.NNumbers != 2 {
		t.Errorf("the same numbers are another state, of %d rows", d.s.NNumbers)
	}
	for i := range 12 {
		d.SetNum(b, i, 0)
	}
	if d.s.NNumbers != 1 {
		t.Errorf("%d rows are left for one unit", d.s.NNumbers)
	}
	was := d.s.Ent[a]
	d.Move(a, zPile, 0)
	if d.Num(a, 9) != 0 {
		t.Error("what has changed zones keeps its numbers")
	}
	if now, gen := d.AsWas(a, was); d.Num(a, 9) != 10 {
		t.Errorf("what it was had %d", d.Num(a, 9))
	} else {
		d.Unlay(a, now, gen)
	}
	if d.Expire(PerTurn); d.s.NNumbers != 0 {
		t.Errorf("%d rows are left of what is no more", d.s.NNumbers)
	}
}

// TestNumbersRoom: where there is no room, what is no more makes some.
func TestNumbersRoom(t *testing.T) {
	d := wide(t)
	a := d.card(0)
	for d.s.Left() >= int(rowSize[listNumbers]) {
		d.SetNum(a, 5, 1)
		d.Move(a, zPlay+zPile-d.s.Ent[a].Zone, 0)
	}
	d.SetNum(a, 5, 7)
	if d.Num(a, 5) != 7 || d.s.NNumbers != 1 || d.refused != nil {
		t.Errorf("its number is %d, of %d rows: %v", d.Num(a, 5), d.s.NNumbers, d.refused)
	}
}

// TestCheckNumbers: a state whose numbers no game can have made is refused.
func TestCheckNumbers(t *testing.T) {
	d := wide(t)
	d.deal(t, 8, numbers(1))
	d.SetNum(5, 4, 1)
	d.SetNum(6, 11, 1)
	if err := d.r.Check(&d.s); err != nil {
		t.Fatal(err)
	}
	for want, bend := range map[string]func(n []Numbers){
		"refers to entity 400":   func(n []Numbers) { n[1].On.H = 400 },
		"row 0 of numbers is of": func(n []Numbers) { n[0].Num[0] = 0 },
		"row 1 of numbers is of": func(n []Numbers) { n[1].Spare = 1 },
		"before the one":         func(n []Numbers) { n[0], n[1] = n[1], n[0] },
		"number 12 of 12":        func(n []Numbers) { n[1].At = 1; n[1].Num = [8]int16{1} },
	} {
		s := d.s
		bend(s.Numbers())
		if err := d.r.Check(&s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	d.r.Measure.Nums = 2
	s := d.s
	s.NNumbers = 0
	if s.Ent[5].Num[3] = 1; d.r.Check(&s) == nil {
		t.Error("a number that the game has not is taken")
	}
}

// TestMeasure: a card with a number more than its game says is found when the rules are
// made.
func TestMeasure(t *testing.T) {
	defer func() {
		if says, _ := recover().(string); !strings.Contains(says, "printed number more") {
			t.Errorf("it says %q", says)
		}
	}()
	d := wide(t)
	d.r.Cards[1].Num[40] = 1
	d.r.Seal()
}
