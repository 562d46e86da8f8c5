package engine

import (
	"slices"
	"testing"
)

// secrets is a question of several that both seats are asked in secret.
type secrets struct {
	*toy
	lo, hi uint8
	even   bool // the parts count for an even number together
	shares bool // the parts are units of a number
	theirs bool // they are given to what belongs to the other seat
	got    [2][]Share
}

// newSecrets asks it about five open cards of each seat.
func newSecrets(t testing.TB, roll func(int) int) *secrets {
	d := &secrets{toy: newToy(t), lo: uint8(roll(3)), even: roll(2) == 0, shares: roll(3) == 0, theirs: roll(2) == 0}
	d.hi = d.lo + uint8(roll(3))
	d.hi = max(d.hi, 1)
	whole := &Draft{Cite: "T10", Says: "their number must be even", Of: func(m *M, h H) int16 { return m.Ent[h].Num[0] },
		Fits: func(_ *M, _ *Frame, total int16) bool { return !d.even || total%2 == 0 }}
	if d.shares {
		whole = &Draft{Cite: "T10", Says: "two each at most", Each: func(*M, H, int16) (int16, int16) { return 0, 2 }}
	}
	whose := Public("T11", "that is the wrong side", func(m *M, h H, by Seat) bool { return (m.Ent[h].Owner == by) != d.theirs })
	ask := d.r.Ask(Ask{Cite: "T10", Says: "Choose some", Whole: whole, Theirs: d.theirs, Guards: []Guard{whose}})
	p := d.r.Add("", Step{"T10", "", func(m *M, _ *Frame) Flow {
		n := m.Secretly(ask, d.lo, d.hi)
		n.Of.Union(m.In(0, zPlay))
		n.Of.Union(m.In(1, zPlay))
		return Next
	}}, Step{"T10", "", func(m *M, f *Frame) Flow {
		d.got = m.TakeSealed()
		m.End(Nobody)
		return Next
	}})
	d.seats()
	for i := range 10 {
		h := d.card(Seat(i & 1))
		d.Ent[h].Num[0] = int16(roll(4))
	}
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	return d
}

// make1 makes the answer of a seat by chance, with parts that are taken back, and leaves
// the state as it was.
func (d *secrets) make1(t *testing.T, seat Seat, roll func(int) int) (ins []Input, parts []Share) {
	t.Helper()
	public := d.s
	if !d.Rehearse(seat) {
		t.Fatalf("seat %d has nothing to rehearse at %+v", seat, d.s.Need)
	}
	for !d.Rehearsed(seat) {
		if len(ins) > 0 && roll(3) == 0 {
			i := roll(len(ins))
			must(t, d.toy, Input{H: ins[i].H, Mode: BackMode, Seat: seat})
			ins = slices.Delete(ins, i, i+1)
			continue
		}
		opts := d.Options(seat, &Mind{})
		if len(opts) == 0 {
			t.Fatalf("no option at %+v", d.s.Need)
		}
		for _, in := range opts {
			if in.H != 0 && ((d.Ent[in.H].Owner == seat) == d.theirs || d.Why(in, &Mind{}) != nil) {
				t.Fatalf("%+v is offered", in)
			}
		}
		in := opts[roll(len(opts))]
		if in.Mode == PassMode && d.Lacks() != "" {
			t.Fatalf("it may be finished, and lacks %q", d.Lacks())
		}
		must(t, d.toy, in)
		ins = append(ins, in)
	}
	d.s = public
	d.Load(&d.s)
	for _, in := range ins {
		if in.H == 0 {
			continue
		}
		i := slices.IndexFunc(parts, func(s Share) bool { return s.H == in.H })
		if i < 0 {
			i, parts = len(parts), append(parts, Share{H: in.H})
		}
		parts[i].N++
	}
	slices.SortFunc(parts, func(a, b Share) int { return int(a.H) - int(b.H) })
	return ins, parts
}

// TestSealedDraft: an answer of several that both give in secret is made without a trace,
// bound by both before a part is seen, opened by each in one go, and handed over whole;
// in whichever order they bind and open.
func TestSealedDraft(t *testing.T) {
	roll, several := numbers(11), 0
	for range 600 {
		d := newSecrets(t, roll)
		if !d.Completes() { // of no seat is so much asked that it can't be given
			continue
		}
		var ins [2][]Input
		var parts [2][]Share
		order := [2]Seat{0, 1}
		if roll(2) == 0 {
			order = [2]Seat{1, 0}
		}
		for _, who := range order {
			ins[who], parts[who] = d.make1(t, who, roll)
			if !slices.Contains(d.Sealed(who, &Mind{}), ins[who][0]) {
				t.Fatalf("%+v is not among the answers", ins[who][0])
			}
			refused(t, d.toy, ins[who][0], "K7")
			must(t, d.toy, Input{Mode: BindMode, Seat: who})
			refused(t, d.toy, Input{Mode: BindMode, Seat: who}, map[bool]string{true: "K8", false: "K7"}[who == order[1]])
			if d.Rehearse(who) {
				t.Fatal("what is bound is made again")
			}
		}
		if roll(2) == 0 {
			order[0], order[1] = order[1], order[0]
		}
		for _, who := range order {
			for i, in := range ins[who] {
				must(t, d.toy, in)
				if err := d.r.Check(&d.s); d.s.Need.Kind != Over && err != nil {
					t.Fatal(err)
				}
				if i+1 < len(ins[who]) {
					refused(t, d.toy, ins[who.Other()][0], "K8")
				}
			}
			if who == order[0] {
				refused(t, d.toy, ins[who][0], "K8")
			}
		}
		if d.s.Need.Kind != Over || !slices.Equal(d.got[0], parts[0]) || !slices.Equal(d.got[1], parts[1]) {
			t.Fatalf("%v came of %v", d.got, parts)
		}
		for _, of := range d.got {
			sum, n := int16(0), int16(0)
			for _, s := range of {
				sum += d.Ent[s.H].Num[0] * s.N
				n += s.N
			}
			if n < int16(d.lo) || n > int16(d.hi) || d.even && !d.shares && sum%2 != 0 {
				t.Fatalf("%v is no answer of %+v", of, d)
			}
			if n > 1 {
				several++
			}
		}
		if d.s.NTally != 0 {
			t.Fatal("something is still counted")
		}
	}
	if several < 200 {
		t.Errorf("only %d answers of several", several)
	}
}

// A sealed answer that is not whole is not opened: what was made was judged as a whole,
// and so is what is shown.
func TestSealedWhole(t *testing.T) {
	d := &secrets{toy: newToy(t)}
	whole := &Draft{Cite: "T10", Says: "their number must be 4", Of: func(m *M, h H) int16 { return m.Ent[h].Num[0] },
		Fits: func(_ *M, _ *Frame, total int16) bool { return total == 4 }}
	ask := d.r.Ask(Ask{Cite: "T10", Says: "Choose some", Whole: whole})
	p := d.r.Add("", Step{"T10", "", func(m *M, _ *Frame) Flow {
		n := m.Secretly(ask, 1, 3)
		n.Of.Union(m.In(0, zPlay))
		n.Of.Union(m.In(1, zPlay))
		return Next
	}})
	d.seats()
	var hs [2][]H
	for i := range 6 {
		h := d.card(Seat(i & 1))
		d.Ent[h].Num[0] = int16(i/2 + 1)
		hs[i&1] = append(hs[i&1], h)
	}
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	for who := range Seat(2) {
		must(t, d.toy, Input{Mode: BindMode, Seat: who})
	}
	refused(t, d.toy, Input{H: hs[0][1], Seat: 0}, "T10") // 2 and 1 and 3 are no 4
	refused(t, d.toy, Input{H: hs[0][0], Seat: 1}, "K5")
	must(t, d.toy, Input{H: hs[1][0], Seat: 1})
	refused(t, d.toy, Input{Mode: PassMode, Seat: 1}, "T10")
	refused(t, d.toy, Input{H: hs[1][1], Seat: 1}, "T10")
	must(t, d.toy, Input{H: hs[1][2], Seat: 1})
	must(t, d.toy, Input{Mode: PassMode, Seat: 1})
	if d.s.Need.Who != Both || d.s.Need.Got != 0 || !d.Top().Pick.Empty() {
		t.Errorf("seat 0 opens at %+v", d.s.Need)
	}
}
