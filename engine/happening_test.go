package engine

import "testing"

// A sentence of the log names a card by its title if that is public, and a seat by its player.
func TestTold(t *testing.T) {
	r := &Rules{Cards: []Card{{}, {Name: "Ember"}}}
	seats := [2]string{"Ann", "Bob"}
	for _, c := range []struct {
		h    Happening
		want string
	}{
		{Happening{By: 0, Subj: 9, SubjDef: 1, N: 1}, "Ann dealt 1 point to Ember"},
		{Happening{By: 1, Subj: 9, N: 2}, "Bob dealt 2 points to a card"},
		{Happening{By: 0, Subj: SeatOf(1), N: 3}, "Ann dealt 3 points to Bob"},
		{Happening{By: Nobody, Subj: SeatOf(0)}, "Nobody dealt 0 points to Ann"},
	} {
		if got := r.Told("{by} dealt {n} point(s) to {subject}", c.h, seats); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
