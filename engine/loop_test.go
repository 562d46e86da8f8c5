package engine

import "testing"

// circling is a toy in which two cards answer each other, in a window: what the first
// triggers does step to the frame.
func circling(t *testing.T, more int, step func(m *M, f *Frame)) *toy {
	d := newToy(t, func(d *toy) {
		d.r.Windows = append(d.r.Windows, Window{Name: "circle", From: func(m *M, by Seat, of *Set) { of.Union(m.In(by, zPlay)) }})
	})
	hurt := d.r.Add("hurt", Step{"T0", "", func(m *M, f *Frame) Flow {
		step(m, f)
		m.Do(Atom{Verb: vMark, Subj: f.Src.H, A: 2})
		return Next
	}})
	heal := d.r.Add("mark", Step{"T0", "", func(m *M, f *Frame) Flow { m.Do(Atom{Verb: vSeen, Subj: f.Src.H, A: 0}); return Next }})
	for range more {
		d.card(0, Watch{Class: When, Verb: vSeen, Match: always, Body: hurt})
	}
	a := d.card(0, Watch{Class: When, Verb: vMark, Match: always, Body: heal})
	d.r.Cards[d.s.Ent[a].Def].Acts = []uint16{d.r.Act(Act{Text: "Wait", Zone: zPlay, Do: d.r.Add("", Step{"T0", "", func(*M, *Frame) Flow { return Next }})})}
	p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow { m.Do(Atom{Verb: vSeen, Subj: a}); return Next }},
		Step{"T0", "", func(m *M, f *Frame) Flow { m.Open(2, 0); return Next }}, Step{"T0", "", func(m *M, f *Frame) Flow { m.End(0); return Next }})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	return d
}

// passes passes until the game is over, and says how often.
func (d *toy) passes(t *testing.T, most int) (n int) {
	t.Helper()
	for ; d.s.Need.Kind != Over; n++ {
		if n > most {
			t.Fatalf("it goes on and on: %d wait", d.s.NPend)
		}
		must(t, d, Input{Mode: PassMode, Seat: d.s.Need.Who})
	}
	return n
}

// What must happen and comes back to the same position is a draw the third time,
// whether the stack stays as high or grows with every round.
func TestRepeats(t *testing.T) {
	for _, more := range []int{1, 2} {
		d := circling(t, more, func(*M, *Frame) {})
		if d.passes(t, 200); d.s.Won != Nobody || d.Out[len(d.Out)-1].Cite != "K24" {
			t.Errorf("%d: won by %d, %v", more, d.s.Won, d.Out)
		}
	}
}

// What comes to an end is no circle, nor is what somebody interrupts.
func TestRepeatsNot(t *testing.T) {
	d := circling(t, 1, func(m *M, f *Frame) {
		if m.SetNum(f.Src.H, 2, m.Ent[f.Src.H].Num[2]+1); m.Ent[f.Src.H].Num[2] == 40 {
			m.Retire(f.Src.H)
		}
	})
	if d.passes(t, 1000); d.s.Won != 0 {
		t.Errorf("what ends after forty rounds is won by %d", d.s.Won)
	}
	d = circling(t, 1, func(*M, *Frame) {})
	for range 50 { // a seat acts, and again and again
		for d.s.Need.Who != 0 {
			must(t, d, Input{Mode: PassMode, Seat: d.s.Need.Who})
		}
		opts := d.Options(0, &Mind{})
		must(t, d, opts[0])
		for range 3 {
			if d.s.Need.Kind == Over {
				t.Fatal("it was no draw yet")
			}
			must(t, d, Input{Mode: PassMode, Seat: d.s.Need.Who})
		}
	}
}
