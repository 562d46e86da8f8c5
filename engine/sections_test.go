package engine

import (
	"slices"
	"testing"
)

// TestSummed: what is compared and summed leaves out nothing but dice that do not lie there.
func TestSummed(t *testing.T) {
	names := func(of []Section) (out []string) {
		for _, s := range of {
			out = append(out, s.Name)
		}
		return out
	}
	var s State
	all := s.Sections()
	if got, want := names(s.Told()), names(all[:len(all)-1]); !slices.Equal(got, want) || !slices.Contains(got, "entities") {
		t.Errorf("without dice %v is told", got)
	}
	a, b := &State{NEnt: 3}, &State{NEnt: 3}
	if b.Ent[2].Flags = 1; a.Sum() == b.Sum() {
		t.Error("two states with different cards have the same sum")
	}
}
