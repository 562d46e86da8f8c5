package table

import "testing"

// Numbers that count halves are told in wholes and a half.
func TestAmount(t *testing.T) {
	for want, n := range map[string]Number{"3": {N: 3}, "0": {Halves: true}, "½": {N: 1, Halves: true}, "2": {N: 4, Halves: true}, "1½": {N: 3, Halves: true}} {
		if got := n.Amount(); got != want {
			t.Errorf("%+v is told as %q, not %q", n, got, want)
		}
	}
}
