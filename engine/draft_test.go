package engine

import (
	"math/bits"
	"testing"
)

// drafts is a question of several, whose parts count for Num[0] and are of kind Num[1].
type drafts struct {
	*toy
	of          []H
	least, most int16
	lo, hi      int
	kinds       bool
}

// newDrafts asks such a question about a few cards, by chance.
func newDrafts(t testing.TB, roll func(int) int) *drafts {
	d := &drafts{toy: newToy(t), lo: roll(3), kinds: roll(2) == 1}
	d.hi = max(2, d.lo+roll(4))
	d.least, d.most = int16(roll(12)-4), int16(roll(14))
	d.seats()
	for range 2 + roll(6) {
		h := d.card(0)
		d.Ent[h].Num = [4]int16{int16(roll(9) - 2), int16(roll(3))}
		d.of = append(d.of, h)
	}
	whole := &Draft{Cite: "T10", Says: "they count wrong", Of: func(m *M, h H) int16 { return m.Ent[h].Num[0] },
		Fits: func(_ *M, _ *Frame, total int16) bool { return d.least <= total && total <= d.most }}
	if d.kinds {
		whole.Kind = func(m *M, h H) uint64 { return uint64(m.Ent[h].Num[1]) }
	}
	ask := d.r.Ask(Ask{Cite: "T10", Says: "Choose some", Whole: whole})
	p := d.r.Add("", Step{"T10", "", func(m *M, _ *Frame) Flow {
		n := m.Choose(0, ask, uint8(d.lo), uint8(d.hi))
		for _, h := range d.of {
			n.Of.Add(h)
		}
		return Next
	}}, Step{"T10", "", func(m *M, f *Frame) Flow {
		for h := range f.Pick.All() {
			m.SetFlag(h, 1, true)
		}
		m.End(Nobody)
		return Next
	}})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	return d
}

// answer tries whether a set of the cards, as bits, is an answer, by the plain reading.
func (d *drafts) answer(set int) bool {
	sum, seen := int16(0), map[int16]bool{}
	for i, h := range d.of {
		if set>>i&1 == 0 {
			continue
		}
		e := d.Ent[h]
		if sum += e.Num[0]; d.kinds && seen[e.Num[1]] {
			return false
		}
		seen[e.Num[1]] = true
	}
	n := bits.OnesCount(uint(set))
	return n >= d.lo && n <= d.hi && sum >= d.least && sum <= d.most
}

// completes tries whether some answer holds a set.
func (d *drafts) completes(set int) bool {
	for all := range 1 << len(d.of) {
		if all&set == set && d.answer(all) {
			return true
		}
	}
	return false
}

func (d *drafts) picked() (set int) {
	for i, h := range d.of {
		if d.Top().Pick.Has(h) {
			set |= 1 << i
		}
	}
	return set
}

// TestDraft: what is offered is what can still become an answer, and nothing else;
// what is refused changes nothing; a part can be taken back.
func TestDraft(t *testing.T) {
	roll := numbers(7)
	finished, dead := 0, 0
	for range 4000 {
		d := newDrafts(t, roll)
		whole := d.Asks[d.s.Need.Ask].Whole
		if ok := d.completes(0); d.Completes() != ok || whole.Possible(d.M, &d.s.Need.Of, d.lo, d.hi) != ok {
			t.Fatalf("has it an answer? %v: %+v", ok, d)
		} else if !ok {
			dead++
			continue
		}
		for range 12 {
			if d.s.Need.Kind == Over {
				break
			}
			d.offers(t)
			set := d.picked()
			if set != 0 && roll(3) == 0 {
				d.back(t, roll)
				continue
			}
			opts := d.Options(0, &Mind{})
			in := opts[roll(len(opts))]
			if err := d.Apply(in); err != nil {
				t.Fatalf("%+v was offered: %v", in, err)
			}
		}
		if d.s.Need.Kind == Over {
			set := 0
			for i, h := range d.of {
				set |= int(d.Ent[h].Flags&1) << i
			}
			if finished++; !d.answer(set) {
				t.Fatalf("%b is no answer of %+v", set, d)
			}
		}
	}
	if finished < 1000 || dead < 100 {
		t.Errorf("%d answers, %d questions without one", finished, dead)
	}
}

// offers compares each input with the plain reading.
func (d *drafts) offers(t *testing.T) {
	t.Helper()
	set, offered := d.picked(), map[H]bool{}
	for _, in := range d.Options(0, &Mind{}) {
		offered[in.H] = true
	}
	for i, h := range d.of {
		want := set>>i&1 == 0 && bits.OnesCount(uint(set)) < d.hi && d.completes(set|1<<i)
		if offered[h] != want {
			t.Fatalf("%b and card %d: offered %v of %+v", set, i, offered[h], d)
		}
		if in := (Input{H: h}); !want {
			was := d.s
			if d.Apply(in) == nil || d.s != was || d.Why(in, &Mind{}) == nil {
				t.Fatalf("%b and card %d is not refused", set, i)
			}
		}
	}
	if offered[0] != d.answer(set) {
		t.Fatalf("%b can be finished: %v, of %+v", set, offered[0], d)
	}
	if (d.Lacks() == "") != d.answer(set) {
		t.Fatalf("%b lacks %q", set, d.Lacks())
	}
}

func (d *drafts) back(t *testing.T, roll func(int) int) {
	t.Helper()
	h := d.of[roll(len(d.of))]
	had, in := d.Top().Pick.Has(h), Input{H: h, Mode: BackMode}
	if why := d.Why(in, &Mind{}); had != (why == nil) {
		t.Fatalf("taken back? %v, why not: %v", had, why)
	}
	if err := d.Apply(in); had != (err == nil) {
		t.Fatalf("taken back? %v: %v", had, err)
	}
	if d.Top().Pick.Has(h) {
		t.Fatal("it is still there")
	}
}
