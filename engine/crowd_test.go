package engine

import (
	"slices"
	"testing"
)

// seats puts the entities that stand for the seats where they belong.
func (d *toy) seats() { d.Seats(1, zSeat, zDeck, [2]int{}) }

// A mass is triggered at one time: sixty that watch, sixty that are hurt.
func TestCrowd(t *testing.T) {
	const n = 60
	for _, how := range []Close{Passes, Drained} {
		var served []int
		d := newToy(t, func(d *toy) {
			d.r.Windows = append(d.r.Windows, Window{Name: "crowd", Close: how, From: func(*M, Seat, *Set) {}})
		})
		d.seats()
		body := d.r.Add("serve", Step{"T0", "", func(m *M, f *Frame) Flow {
			m.SetNum(f.Src.H, 1, m.Ent[f.Src.H].Num[1]+1)
			m.SetNum(f.Ref[0].H, 2, m.Ent[f.Ref[0].H].Num[2]+f.R[2])
			served = append(served, int(f.Src.H)*1000+int(f.Ref[0].H))
			return Next
		}})
		var all, subjects []H
		for i := range n {
			all = append(all, d.card(Seat(i&1), Watch{Class: When, Verb: vHurt, Match: always, Body: body, Each: i == 7}))
		}
		for range n {
			subjects = append(subjects, d.card(0))
		}
		p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow {
			m.Begin(0, 0)
			for i, h := range subjects {
				m.Add(Atom{Verb: vHurt, Subj: h, A: int16(1 + (i+1)&1)})
			}
			m.Happen()
			return Next
		}}, Step{"T0", "", func(m *M, f *Frame) Flow { m.Open(2, 0); return Next }}, Step{"T0", "", func(m *M, f *Frame) Flow { m.End(Nobody); return Next }})
		d.r.Seal()
		if err := d.Start(&d.s, p); err != nil {
			t.Fatal(err)
		}
		most := d.s.Left()
		for k := 0; d.s.Need.Kind != Over; k++ {
			most = min(most, d.s.Left())
			if k%100 == 0 {
				if err := d.r.Check(&d.s); err != nil {
					t.Fatal("K25", err)
				}
				c, err := FromBytes(d.s.Bytes())
				if err != nil || *c != d.s {
					t.Fatal("a crowd is not its bytes", err)
				}
			}
			opts := d.Options(d.s.Need.Who, &Mind{})
			must(t, d, opts[len(opts)-1])
		}
		for i, h := range all {
			want := int16(n)
			if i == 7 {
				want += n / 2
			}
			d.nums(t, h, 0, want)
		}
		for i, h := range subjects {
			a := int16(1 + (i+1)&1)
			d.nums(t, h, a, 0, a*(n+a-1))
		}
		if len(served) != n*n+n/2 || d.s.NOccasion+d.s.NCrowd+d.s.NPend != 0 {
			t.Errorf("%d were served, %d %d %d are left", len(served), d.s.NOccasion, d.s.NCrowd, d.s.NPend)
		}
		if how == Passes { // the other seat's come first, each from the last on
			theirs := slices.IndexFunc(served, func(v int) bool { return d.s.Ent[H(v/1000)].Owner == 0 })
			if theirs != n*n/2+n/2 || served[0] != int(all[n-1])*1000+int(subjects[n-1]) {
				t.Errorf("the first are %v, that of the active seat is number %d", served[:5], theirs)
			}
		}
		t.Logf("%d bytes of the room stay free", most)
	}
}

// However many effects raise a number of however many, they are kept by what they
// add, and end with their period or their object.
func TestRaise(t *testing.T) {
	d := newToy(t)
	d.seats()
	var all []H
	for range 100 {
		all = append(all, d.card(0))
	}
	for k := range int16(300) {
		for i, h := range all {
			if i != 5 || k < 10 {
				d.Raise(h, stPower, 1, PerTurn)
			}
			d.Raise(h, stPower+1, -2, PeriodUser)
		}
	}
	power := func(i int) int16 { return d.Value(all[i], stPower) }
	if power(0) != 300 || power(5) != 10 || power(99) != 300 || d.Value(all[3], stPower+1) != -600 {
		t.Errorf("they are raised to %d, %d, %d and %d", power(0), power(5), power(99), d.Value(all[3], stPower+1))
	}
	if d.s.NBonus > 12 || d.s.NMod != 0 {
		t.Errorf("%d rows and %d keep that", d.s.NBonus, d.s.NMod)
	}
	was := d.s.Ent[all[0]]
	d.Move(all[0], zPile, 0)
	d.Move(all[0], zPlay, 0)
	if power(0) != 0 {
		t.Errorf("a new object is raised by %d", power(0))
	}
	d.Raise(all[0], stPower, 7, PerTurn)
	now, gen := d.AsWas(all[0], was)
	if power(0) != 300 {
		t.Errorf("as it was it was raised by %d", power(0))
	}
	if d.Unlay(all[0], now, gen); power(0) != 7 {
		t.Errorf("as it is it is raised by %d", power(0))
	}
	sound := check{r: d.r, s: &d.s}
	if sound.effects(); sound.err != nil {
		t.Error(sound.err)
	}
	c := d.s
	m2 := New(d.r)
	if m2.Load(&c); m2.Value(all[0], stPower) != 7 || m2.Value(all[9], stPower) != 300 {
		t.Error("a machine that loads it finds something else")
	}
	if d.Expire(PerTurn); power(9) != 0 || d.Value(all[3], stPower+1) != -600 || d.s.NMod != 0 {
		t.Errorf("after it expired %d, %d, and %d are kept", power(9), d.Value(all[3], stPower+1), d.s.NMod)
	}
}

// An ability that is put to work twice counts twice, and is spent twice.
func TestLastTwice(t *testing.T) {
	d := newToy(t)
	a := d.card(0)
	row := d.r.LastingOngoing(Ongoing{Stat: stPower, Layer: 1, On: func(*M, H, H) bool { return true }, Val: func(*M, H, H) int16 { return 3 }})
	once := d.r.Lasting(Watch{Class: When, Once: true, Verb: vHurt, Match: always, Body: d.r.Proc("over")})
	d.r.Seal()
	for range 40 {
		d.Last(Mod{Src: d.Ref(a), Watch: row, Until: PerTurn})
		d.Last(Mod{Src: d.Ref(a), Watch: once, Until: PerTurn})
	}
	if v := d.Value(a, stPower); v != 120 || d.s.NMod != 2 {
		t.Errorf("power %d by %d", v, d.s.NMod)
	}
	d.Call(procMake, Ref{}, 0)
	for i := range 41 {
		before := d.s.NPend
		if d.Do(Atom{Verb: vHurt, Subj: a, A: 1}); (d.s.NPend+d.s.NOccasion > before) != (i < 40) && i < 28 {
			t.Fatalf("hurt %d: %d wait", i, d.s.NPend)
		}
	}
	if d.s.NMod != 1 {
		t.Errorf("%d are left", d.s.NMod)
	}
}

// Each thing that a mass of abilities does triggers all of them again, before the
// others have come to their turn, until nobody is left: sixty crowds lie one upon
// the other.
func TestCrowds(t *testing.T) {
	crowds(t, 58, 58, 1)
	crowds(t, 58, 40, 2)
}

// crowds plays that with so many that watch, of so many seats, and so deep.
func crowds(t *testing.T, n int, deep int16, seats int) {
	d := newToy(t, func(d *toy) {
		d.r.Windows = append(d.r.Windows, Window{Name: "crowd", From: func(*M, Seat, *Set) {}})
	})
	d.seats()
	var subjects []H
	body := d.r.Add("next", Step{"T0", "", func(m *M, f *Frame) Flow {
		m.SetNum(f.Src.H, 1, m.Ent[f.Src.H].Num[1]+1)
		if i := m.Var[1]; i < deep {
			m.SetVar(1, i+1)
			m.Do(Atom{Verb: vHurt, Subj: subjects[i], A: 1})
		}
		return Next
	}})
	var all []H
	for i := range n {
		all = append(all, d.card(Seat(i%seats), Watch{Class: When, Verb: vHurt, Match: always, Body: body}))
	}
	for range deep {
		subjects = append(subjects, d.card(0))
	}
	p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow { m.Do(Atom{Verb: vHurt, Subj: all[0]}); return Next }},
		Step{"T0", "", func(m *M, f *Frame) Flow { m.Open(2, 0); return Next }}, Step{"T0", "", func(m *M, f *Frame) Flow { m.End(0); return Next }})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	least, most := d.s.Left(), 0
	for k := 0; d.s.Need.Kind != Over; k++ {
		wait := 0
		for i := range d.Pend {
			wait += max(int(d.Pend[i].Many), 1)
		}
		least, most = min(least, d.s.Left()), max(most, wait)
		must(t, d, Input{Mode: PassMode, Seat: d.s.Need.Who})
	}
	for _, h := range all {
		if v := d.s.Ent[h].Num[1]; v != deep+1 {
			t.Errorf("one did it %d times", v)
		}
	}
	if d.s.Won != 0 || most < n*int(deep)-n {
		t.Errorf("won by %d, at most %d wait", d.s.Won, most)
	}
	t.Logf("%d wait at once, %d bytes of the room stay free", most, least)
}
