package engine

import "testing"

// division is a number that is divided among a few things and a few modes. Thing i gets
// between lo[i] and hi[i]; the modes come after the things.
type division struct {
	*toy
	of          []Share
	lo, hi      []int16
	least, most int
	gave        []Share
}

func newDivision(t testing.TB, roll func(int) int) *division {
	d := &division{toy: newToy(t), least: roll(5)}
	d.most = max(1, d.least+roll(3)*roll(3))
	d.seats()
	for range roll(4) {
		d.of = append(d.of, Share{H: d.card(0)})
	}
	things := len(d.of)
	for i := range 1 + roll(3) {
		d.of = append(d.of, Share{Mode: int16(i + 1)})
	}
	for range d.of {
		lo := int16(max(0, roll(5)-3))
		d.lo, d.hi = append(d.lo, lo), append(d.hi, lo+int16(roll(4)))
	}
	at := func(h H, mode int16) int {
		for i, p := range d.of {
			if p.H == h && p.Mode == mode {
				return i
			}
		}
		t.Fatalf("no part is %d %d", h, mode)
		return 0
	}
	ask := d.r.Ask(Ask{Cite: "T10", Says: "Divide", Whole: &Draft{Cite: "T11", Says: "it does not fit",
		Each: func(_ *M, h H, mode int16) (int16, int16) { i := at(h, mode); return d.lo[i], d.hi[i] }}})
	p := d.r.Add("", Step{"T10", "", func(m *M, _ *Frame) Flow {
		n := m.Choose(0, ask, uint8(d.least), uint8(d.most))
		n.From, n.N = 1, uint16(1+len(d.of)-things)
		for _, p := range d.of[:things] {
			n.Of.Add(p.H)
		}
		return Next
	}}, Step{"T10", "", func(m *M, f *Frame) Flow {
		d.gave = m.TakeShares()
		m.End(Nobody)
		return Next
	}})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	return d
}

// now is what each part has been given.
func (d *division) now(of []Share) []int16 {
	got := make([]int16, len(d.of))
	for _, s := range of {
		for i, p := range d.of {
			if p.H == s.H && p.Mode == s.Mode {
				got[i] = s.N
			}
		}
	}
	return got
}

// answer reports whether so much for each part is an answer, by the plain reading.
func (d *division) answer(got []int16) bool {
	sum := 0
	for i, k := range got {
		if sum += int(k); k < d.lo[i] || k > d.hi[i] {
			return false
		}
	}
	return sum >= d.least && sum <= d.most
}

// completes tries whether units more make an answer, from part i on.
func (d *division) completes(got []int16, i int) bool {
	if i == len(got) {
		return d.answer(got)
	}
	was := got[i]
	defer func() { got[i] = was }()
	for ; got[i] <= d.hi[i]; got[i]++ {
		if d.completes(got, i+1) {
			return true
		}
	}
	return false
}

// TestShares: of a number that is divided, what is offered is what can still become an
// answer, and nothing else; what is refused changes nothing; a unit can be taken back.
func TestShares(t *testing.T) {
	roll := numbers(11)
	finished, dead, taken := 0, 0, 0
	for range 3000 {
		d := newDivision(t, roll)
		got := make([]int16, len(d.of))
		if ok := d.completes(got, 0); d.Completes() != ok {
			t.Fatalf("has it an answer? %v: %+v", ok, d)
		} else if !ok {
			dead++
			continue
		}
		for range 40 {
			if d.s.Need.Kind == Over {
				break
			}
			d.judged(t)
			of, ins := d.Shared(), d.TakeBacks()
			if len(of) != len(ins) {
				t.Fatalf("of %v only %v can be taken back, and no part needs another", of, ins)
			}
			if len(ins) > 0 && roll(3) == 0 {
				i := roll(len(ins))
				if why := d.Why(ins[i], &Mind{}); why != nil {
					t.Fatal(why)
				}
				must(t, d.toy, ins[i])
				had, left := d.now(of), d.now(d.Shared())
				for j, p := range d.of {
					if one := p.H == of[i].H && p.Mode == of[i].Mode; had[j]-left[j] != truth(one) {
						t.Fatalf("%+v has %d, and then %d", p, had[j], left[j])
					}
				}
				taken++
				continue
			}
			opts := d.Options(0, &Mind{})
			must(t, d.toy, opts[roll(len(opts))])
		}
		if d.s.Need.Kind == Over {
			if finished++; !d.answer(d.now(d.gave)) {
				t.Fatalf("%v is no answer of %+v", d.gave, d)
			}
			if len(d.Tally) > 0 {
				t.Fatalf("shares are left behind: %v", d.Tally)
			}
		}
	}
	if finished < 1000 || dead < 100 || taken < 500 {
		t.Errorf("%d answers, %d questions without one, %d units taken back", finished, dead, taken)
	}
}

// judged compares each input with the plain reading, and checks the state.
func (d *division) judged(t *testing.T) {
	t.Helper()
	if err := d.r.Check(&d.s); err != nil {
		t.Fatal(err)
	}
	got, offered := d.now(d.Shared()), map[Input]bool{}
	for _, in := range d.Options(0, &Mind{}) {
		offered[in] = true
	}
	for i, p := range d.of {
		got[i]++
		want := d.completes(got, 0) && got[i] <= d.hi[i]
		got[i]--
		in := Input{H: p.H, Mode: p.Mode}
		if offered[in] != want {
			t.Fatalf("%v and part %d: offered %v of %+v", got, i, offered[in], d)
		}
		if !want {
			d.refuses(t, in)
		}
		if got[i] == 0 {
			d.refuses(t, p.Back(0))
		}
	}
	if pass := (Input{Mode: PassMode}); offered[pass] != d.answer(got) {
		t.Fatalf("%v can be finished: %v, of %+v", got, offered[pass], d)
	} else if !offered[pass] {
		d.refuses(t, pass)
	}
	d.refuses(t, Input{Mode: BackMode})
	d.refuses(t, Input{Mode: 0})
	d.refuses(t, Input{H: 1})
}

func truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}

func (d *division) refuses(t *testing.T, in Input) {
	t.Helper()
	was := d.s
	if d.Apply(in) == nil || d.s != was || d.Why(in, &Mind{}) == nil {
		t.Fatalf("%+v is not refused", in)
	}
}

// TestTakeBackLeavesABeginning: where what a part may be given depends on what another has,
// only what the rest does not need can be taken back.
func TestTakeBackLeavesABeginning(t *testing.T) {
	d := &division{toy: newToy(t)}
	d.seats()
	h := d.card(0)
	ask := d.r.Ask(Ask{Cite: "T10", Says: "Vote", Whole: &Draft{Cite: "T11", Says: "a planet votes where a voice is",
		Each: func(m *M, h H, mode int16) (lo, hi int16) {
			if h == 0 {
				return 0, 2
			}
			for _, p := range m.Shared() {
				if p.H == 0 && p.N > 0 {
					hi++
				}
			}
			return 0, hi
		}}})
	p := d.r.Add("", Step{"T10", "", func(m *M, _ *Frame) Flow {
		n := m.Choose(0, ask, 0, 9)
		n.From, n.N = 1, 3
		n.Of.Add(h)
		return Next
	}}, Step{"T10", "", func(m *M, f *Frame) Flow {
		m.TakeShares()
		m.End(Nobody)
		return Next
	}})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	backs := func() int { return len(d.TakeBacks()) }
	d.refuses(t, Input{H: h})
	must(t, d.toy, Input{Mode: 1})
	must(t, d.toy, Input{H: h})
	if n := backs(); n != 1 {
		t.Errorf("of a voice and a planet that votes with it %d can be taken back, not the planet alone", n)
	}
	d.refuses(t, Share{Mode: 1}.Back(0))
	must(t, d.toy, Input{Mode: 2})
	if n := backs(); n != 3 {
		t.Errorf("of two voices and a planet %d can be taken back", n)
	}
	must(t, d.toy, Share{Mode: 1}.Back(0))
	d.refuses(t, Share{Mode: 2}.Back(0))
	must(t, d.toy, Share{H: h}.Back(0))
	must(t, d.toy, Share{Mode: 2}.Back(0))
	must(t, d.toy, Input{Mode: PassMode})
}
