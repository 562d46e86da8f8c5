package engine

import (
	"slices"
	"testing"
)

// A seat that both can see to have nothing but a pass passes unasked; one with a
// hidden card where cards are acted with is asked, whatever the card is; and a
// patient machine asks both.
func TestIdle(t *testing.T) {
	for _, c := range []struct {
		name    string
		hide    bool
		patient bool
		asked   bool
	}{
		{"nothing to act with", false, false, false},
		{"a hidden card", true, false, true},
		{"a patient machine", false, true, true},
	} {
		d, _ := begin(t)
		d.Patient = c.patient
		first := d.s.Active
		other := first.Other()
		d.bare(other, c.hide)
		must(t, d, Input{Mode: PassMode, Seat: first})
		if got := d.s.Need.Who == other && d.s.Active == first; got != c.asked {
			t.Errorf("%s: asked %v, want %v", c.name, got, c.asked)
		}
	}
}

// A game in which nobody can do anything still comes to its next question.
func TestIdleForEver(t *testing.T) {
	d, _ := begin(t)
	first := d.s.Active
	for who := range Seat(2) {
		d.bare(who, false)
	}
	must(t, d, Input{Mode: PassMode, Seat: first})
	if d.s.Need.Kind != Choose || d.s.Need.Window == 0 {
		t.Fatalf("it ends with need %d", d.s.Need.Kind)
	}
}

// bare takes all that a seat has, and may leave it a hidden card in its hand.
func (d *toy) bare(who Seat, hide bool) {
	for _, z := range []Zone{zDeck, zHand, zPlay} {
		for h := range d.In(who, z).All() {
			d.Retire(h)
		}
	}
	if hide {
		d.Create(Entity{Zone: zHand, Owner: who, Ctrl: who})
	}
}

// A seat that must act is asked, whatever it has, and can't pass: no option says so, and
// the window says why.
func TestMust(t *testing.T) {
	d, _ := begin(t)
	who, why := d.s.Active, &Illegal{"L3", "it must act"}
	w := &d.Windows[d.s.Need.Window]
	w.Must = func(_ *M, by Seat) *Illegal {
		if by == who {
			return why
		}
		return nil
	}
	defer func() { w.Must = nil }()
	pass := Input{Mode: PassMode, Seat: who}
	if err := d.Apply(pass); err != error(why) {
		t.Errorf("passing is refused by %v", err)
	}
	var mind Mind
	if slices.Contains(d.Options(who, &mind), pass) {
		t.Error("passing is an option")
	}
	if bad := d.Why(pass, &mind); bad != why {
		t.Errorf("passing is refused because of %v", bad)
	}
	if d.hasNoAct(w, who, 0) {
		t.Error("who must act passes unasked")
	}
}
