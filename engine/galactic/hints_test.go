package galactic

import "testing"

// TestCount: numbers are said in words, never below none.
func TestCount(t *testing.T) {
	for n, want := range map[int16]string{-1: "0 card plays", 0: "0 card plays", 1: "1 card play", 3: "3 card plays"} {
		if got := count(n, "card play"); got != want {
			t.Errorf("count(%d) is %q, not %q", n, got, want)
		}
	}
}
