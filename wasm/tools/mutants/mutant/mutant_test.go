package mutant

import (
	"fmt"
	"testing"
)

func TestFunctions(t *testing.T) {
	type seat uint8
	for name, c := range map[string]struct {
		got      func() any
		is, then any
	}{
		"not":        {func() any { return Not(7, true) }, true, false},
		"and":        {func() any { return And(7, false) }, false, true},
		"or":         {func() any { return Or(7, true) }, true, false},
		"less":       {func() any { return Less(7, 2, 2) }, false, true},
		"at most":    {func() any { return AtMost(7, 2, 2) }, true, false},
		"sum":        {func() any { return Sum(7, 2, 1) }, 3, 1},
		"difference": {func() any { return Difference(7, 2, 1) }, 1, 3},
		"min":        {func() any { return Min(7, 2, 1) }, 1, 2},
		"max":        {func() any { return Max(7, 2, 1) }, 2, 1},
		"seat":       {func() any { return Seat(7, seat(0)) }, seat(0), seat(1)},
		"nobody":     {func() any { return Seat(7, seat(2)) }, seat(2), seat(2)},
		"constant":   {func() any { return Const(7, "a", "b") }, "a", "b"},
		"statement":  {func() any { return Does(7) }, true, false},
		"list":       {func() any { return fmt.Sprint(List(6, []int{1, 2, 3})) }, "[1 2 3]", "[1 3]"},
	} {
		for at, want := range map[int]any{0: c.is, 7: c.then, 99: c.is} {
			if At = at; c.got() != want {
				t.Errorf("%s, with mutant %d: %v", name, at, c.got())
			}
		}
	}
	if At = 0; !Reached[7] || Reached[9] {
		t.Error("what was reached is not noted")
	}
}
