package engine

import (
	"slices"
	"testing"
)

func always(*M, H, *Atom) bool { return true }

func into(z Zone) func(*M, H, *Atom) bool {
	return func(_ *M, _ H, a *Atom) bool { return a.A == int16(z) }
}

func sends(z Zone) func(*M, H, int) {
	return func(m *M, _ H, i int) { m.Make.Atom[i].A = int16(z) }
}

func becomes(v Verb) func(*M, H, int) {
	return func(m *M, _ H, i int) { m.Make.Atom[i].Verb = v }
}

// step performs one step of atoms controlled by a seat, answering the choosers
// with the modes given; every pause must survive its bytes. It returns who was
// asked.
func (d *toy) step(t *testing.T, by Seat, cost bool, modes []int16, atoms ...Atom) (asked []Seat) {
	t.Helper()
	p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow {
		m.Begin(by, 0)
		if cost {
			m.BeginCost(by, 0)
		}
		for _, a := range atoms {
			m.Add(a)
		}
		m.Happen()
		return Next
	}}, Step{"T0", "", func(m *M, f *Frame) Flow {
		m.SetVar(0, f.R[RegDid])
		m.End(Nobody)
		return Next
	}})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	for d.s.Need.Kind != Over {
		if len(modes) == 0 {
			t.Fatalf("asked once more than expected: %+v", d.s.Need)
		}
		asked = append(asked, d.s.Need.Who)
		in := Input{Seat: d.s.Need.Who, Mode: modes[0]}
		modes = modes[1:]
		c, err := FromBytes(d.s.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		m2 := New(d.r)
		m2.Load(c)
		if err := m2.Apply(in); err != nil {
			t.Fatal(err)
		}
		if err := d.Apply(in); err != nil {
			t.Fatal(err)
		}
		if *c != d.s || c.Sum() != d.s.Sum() {
			t.Fatal("the copy went another way")
		}
	}
	if len(modes) > 0 {
		t.Fatalf("asked less often than expected: %d left", len(modes))
	}
	return asked
}

func (d *toy) nums(t *testing.T, h H, want ...int16) {
	t.Helper()
	for i, w := range want {
		if got := d.s.Ent[h].Num[i]; got != w {
			t.Errorf("number %d is %d, want %d", i, got, w)
		}
	}
}

// A prohibition comes before every modifier: what can't happen is not replaced.
func TestCantBeatsInstead(t *testing.T) {
	d := newToy(t)
	asked := false
	c := d.card(0)
	d.card(0, Watch{Class: Forbid, Verb: vPut, Match: into(zPile)},
		Watch{Class: Swap, Verb: vPut, Match: func(*M, H, *Atom) bool { asked = true; return true }, Make: sends(zHand)})
	d.step(t, Nobody, false, nil, Atom{Verb: vPut, Subj: c, A: int16(zPile)})
	if d.s.Ent[c].Zone != zPlay || asked {
		t.Errorf("zone %d, modifier consulted %v", d.s.Ent[c].Zone, asked)
	}
	if d.s.Var[0] != 0 {
		t.Errorf("%d atoms were done", d.s.Var[0])
	}
}

// Whole replacements come before those of an atom, those before additions, and
// what an addition adds is looked at again.
func TestOrderOfClasses(t *testing.T) {
	d := newToy(t)
	c := d.card(0)
	src := d.card(0,
		Watch{Class: Also, Step: true, Verb: vHeal, Match: always, Make: func(m *M, src H, _ int) { m.Add(Atom{Verb: vSeen, Subj: src, A: 1}) }},
		Watch{Class: Swap, Verb: vHurt, Match: always, Make: becomes(vHeal)},
		Watch{Class: Whole, Verb: vHurt, Match: func(m *M, _ H, a *Atom) bool { return m.Make.N == 3 }, Make: func(m *M, _ H, _ int) {
			m.Make.Atom[2].Verb = vSeen
		}})
	hurt := Atom{Verb: vHurt, Subj: c, A: 1}
	d.step(t, 0, false, nil, hurt, hurt, hurt)
	d.nums(t, c, 0, 2, 0, 1) // the whole step first: one hurt became a sight, then two became healing
	// healing, which the step became, is added to: once for the whole step
	d.nums(t, src, 0, 0, 0, 1)
}

// An addition is made once for the step, and not to what it added itself.
func TestAlsoFeedsNotItself(t *testing.T) {
	d := newToy(t)
	c := d.card(0)
	d.card(0, Watch{Class: Also, Verb: vHurt, Match: always, Make: func(m *M, _ H, i int) {
		m.Add(Atom{Verb: vHurt, Subj: m.Make.Atom[i].Subj, A: 10})
	}})
	d.step(t, 0, false, nil, Atom{Verb: vHurt, Subj: c, A: 1}, Atom{Verb: vHurt, Subj: c, A: 2})
	d.nums(t, c, 23)
}

// Two replacements that undo each other each apply once, then the step happens.
func TestNoLoop(t *testing.T) {
	d := newToy(t)
	c := d.card(0)
	d.card(0, Watch{Class: Swap, Verb: vPut, Match: into(zPile), Make: sends(zHand)})
	d.card(0, Watch{Class: Swap, Verb: vPut, Match: into(zHand), Make: sends(zPile)})
	d.step(t, Nobody, false, nil, Atom{Verb: vPut, Subj: c, A: int16(zPile)})
	if z := d.s.Ent[c].Zone; z != zPile {
		t.Errorf("it went to %d", z)
	}
}

// The controller of the step chooses among replacements; for a step that nobody
// controls it is the chooser of the rules. The choice decides.
func TestChooser(t *testing.T) {
	for mode, want := range []int16{1, 2} {
		for _, by := range []Seat{0, 1, Nobody} {
			d := newToy(t)
			d.s.First = 1
			c := d.card(1)
			d.card(0, Watch{Class: Swap, Verb: vMark, Match: always, Make: func(m *M, _ H, i int) { m.Make.Atom[i].Verb, m.Make.Atom[i].A = vHeal, 1 }})
			d.card(1, Watch{Class: Swap, Verb: vMark, Match: always, Make: func(m *M, _ H, i int) { m.Make.Atom[i].Verb, m.Make.Atom[i].A = vHeal, 2 }})
			who := d.step(t, by, false, []int16{int16(mode)}, Atom{Verb: vMark, Subj: c, A: 4})
			if chooser := min(by, 1); len(who) != 1 || who[0] != chooser {
				t.Errorf("asked %v, want %d", who, chooser)
			}
			d.nums(t, c, 0, want)
		}
	}
}

// A limit on uses makes the chooser say which of different atoms it is used on.
func TestLimitAsks(t *testing.T) {
	d := newToy(t)
	a, b := d.card(0), d.card(0)
	d.card(0, Watch{Class: Swap, Verb: vHurt, Per: PerTurn, Limit: 1, Match: always, Make: becomes(vHeal)})
	d.step(t, 0, false, []int16{1}, Atom{Verb: vHurt, Subj: a, A: 1}, Atom{Verb: vHurt, Subj: b, A: 1})
	d.nums(t, a, 1, 0)
	d.nums(t, b, 0, 1)
}

// A trigger (K22) is filed for each atom, under the controller it had, also on the
// entity that the atom moved.
func TestTriggers(t *testing.T) {
	d := newToy(t)
	body := d.r.Add("body")
	c := d.card(1, Watch{Class: When, Verb: vPut, Self: true, Match: func(m *M, src H, a *Atom) bool { return src == a.Subj }, Body: body})
	d.card(0, Watch{Class: When, Verb: vPut, Match: always, Body: body})
	d.step(t, Nobody, false, nil, Atom{Verb: vPut, Subj: c, A: int16(zPile)})
	if d.s.NPend != 2 {
		t.Fatalf("%d wait", d.s.NPend)
	}
	seats := []Seat{d.Pend[0].By, d.Pend[1].By}
	if seats[0] == seats[1] {
		t.Errorf("they belong to %v", seats)
	}
	for i := range 2 {
		if p := &d.Pend[i]; p.Ref[0].H != c || p.Was.Zone != zPlay || p.Fresh != 1 {
			t.Errorf("%+v", *p)
		}
	}
}

// A cost happens whole or not at all, and can be tried without a trace.
func TestCost(t *testing.T) {
	d := newToy(t)
	c := d.card(0)
	d.card(0, Watch{Class: Forbid, Verb: vPut, Match: into(zPile)})
	d.step(t, 0, true, nil, Atom{Verb: vHurt, Subj: c, A: 1}, Atom{Verb: vPut, Subj: c, A: int16(zPile)})
	d.nums(t, c, 0)
	if d.s.Var[0] != 0 {
		t.Error("a cost was half paid")
	}
	before := d.s
	d.BeginCost(0, 0)
	d.Add(Atom{Verb: vPut, Subj: c, A: int16(zPile)})
	if d.Payable() {
		t.Error("an impossible cost is payable")
	}
	d.BeginCost(0, 0)
	d.Add(Atom{Verb: vHurt, Subj: c, A: 1})
	if !d.Payable() {
		t.Error("a possible cost is not payable")
	}
	if before != d.s {
		t.Error("trying a cost left a mark")
	}
}

// Additions that feed each other come to an end (K23).
func TestBounded(t *testing.T) {
	d := newToy(t)
	c := d.card(0)
	for range 8 { // each adds to what the others add
		d.card(0, Watch{Class: Also, Verb: vHurt, Match: always, Make: func(m *M, _ H, i int) {
			m.Add(Atom{Verb: vHurt, Subj: m.Make.Atom[i].Subj, A: 1})
		}})
	}
	modes := make([]int16, 0, modifiersPerPart)
	for range modifiersPerPart {
		modes = append(modes, 0)
	}
	asked := 0
	p := d.r.Add("", Step{"T0", "", func(m *M, _ *Frame) Flow { m.Do(Atom{Verb: vHurt, Subj: c, A: 1}); return Next }})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	for d.s.Need.Kind != Over {
		if asked++; asked > modifiersPerPart {
			t.Fatal("it goes on and on")
		}
		if err := d.Apply(Input{Seat: d.s.Need.Who, Mode: modes[0]}); err != nil {
			t.Fatal("K23", err.Error())
		}
	}
	if n := d.s.Ent[c].Num[0]; n < 32 || n > maxAddedParts+8 {
		t.Errorf("it is hurt by %d", n)
	}
}

// A step of which nothing is possible is not done, whether it was so or a modifier has made it so; and who asks is told (K20, K21).
func TestNothingLeft(t *testing.T) {
	for name, w := range map[string][]Watch{
		"before":   {{Class: Forbid, Verb: vHurt, Match: always}},
		"modified": {{Class: Swap, Verb: vHurt, Match: always, Make: becomes(vPut)}, {Class: Forbid, Verb: vPut, Match: always}},
	} {
		d := newToy(t)
		c := d.card(0)
		d.card(0, w...)
		p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow {
			f.R[RegDid] = 7
			m.Do(Atom{Verb: vHurt, Subj: c, A: 1})
			return Next
		}}, Step{"T0", "", func(m *M, f *Frame) Flow {
			m.SetVar(0, f.R[RegDid])
			m.SetVar(1, int16(m.Make.N))
			m.End(Nobody)
			return Next
		}})
		d.r.Seal()
		if err := d.Start(&d.s, p); err != nil {
			t.Fatal(err)
		}
		if e := &d.s.Ent[c]; d.s.Var[0] != 0 || d.s.Var[1] != 0 || e.Num[0] != 0 || e.Zone != zPlay {
			t.Errorf("%s: %d atoms were done, %d are left in the making, the card is %+v", name, d.s.Var[0], d.s.Var[1], *e)
		}
	}
}

// What changes zones is counted anew for the turn, a thousand times; other periods and other cards are not (K19).
func TestCountedAnew(t *testing.T) {
	const key = OwnKey
	d := newToy(t)
	d.r.Anew = true
	c, other := d.card(0), d.card(0)
	var counts []int16
	p := d.r.Add("", Step{"T0", "", func(m *M, _ *Frame) Flow {
		count := func(until uint8, h H, key Key) { counts = append(counts, m.Count(until, h, key)) }
		m.Bump(PerTurn, c, key, 3)
		m.Bump(PeriodUser, c, key, 2)
		m.Bump(PerTurn, other, key, 4)
		m.Move(c, zHand, 0)
		count(PerTurn, c, key)
		count(PeriodUser, c, key)
		count(PerTurn, other, key)
		count(PerTurn, c, anewKey)
		m.Move(c, zPlay, 0) // it has been counted for nothing since
		count(PerTurn, c, anewKey)
		for i := range 1000 {
			m.Bump(PerTurn, c, key, 1)
			m.Move(c, [...]Zone{zHand, zPlay}[i%2], 0)
		}
		count(PerTurn, c, anewKey)
		count(PerTurn, c, key) // the last time it was not counted anew
		m.End(Nobody)
		return Next
	}})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	if want := []int16{0, 2, 4, 1, 1, 1000, 1}; !slices.Equal(counts, want) {
		t.Errorf("counted %v, want %v", counts, want)
	}
}
