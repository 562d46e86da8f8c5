package table

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestFacing: a place tells each side what that side gets, whoever owns the place.
func TestFacing(t *testing.T) {
	for owner, want := range []string{"for you 3, for them 1", "for you 1, for them 3"} {
		d := newDemo()
		h := d.put(d.card("Slant Yard", "Qua", "site", "Halcyon site", -1, -1, [2]int16{3, 1}), zPlay, engine.Seat(owner), 0, 0)
		tb := New(d, nil)
		got := ""
		for i, s := range tb.read.card(h).Face.Stats {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprint(s.Name, " ", s.Value)
		}
		if got != want {
			t.Errorf("a place of seat %d gives %s, not %s", owner, got, want)
		}
	}
}
