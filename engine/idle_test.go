package engine

import "testing"

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
