package games

import (
	"slices"
	"testing"
)

// TestOpenSlowly: a game is the same whether it is opened at once or slowly, with
// another game opened in the middle of it; peers who have other games open must
// agree about the rules of this one.
func TestOpenSlowly(t *testing.T) {
	for _, g := range All() {
		want, err := g.Open()
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range All() {
			wantOther, err := other.Open()
			if err != nil {
				t.Fatal(err)
			}
			pieces, at := 0, 0
			for _, at = range []int{0, 1, 40} {
				var in *Box
				pieces = 0
				box, err := g.OpenSlowly(func() {
					if pieces == at {
						in, _ = other.Open()
					}
					pieces++
				})
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(box.Rules.Rows(), want.Rules.Rows()) {
					t.Errorf("%s is not itself when %s is opened at piece %d", g.ID, other.ID, at)
				}
				if in == nil || !slices.Equal(in.Rules.Rows(), wantOther.Rules.Rows()) {
					t.Errorf("%s is not itself when it is opened within %s, at piece %d", other.ID, g.ID, at)
				}
			}
			if pieces < 41 {
				t.Errorf("%s is opened in %d pieces only", g.ID, pieces)
			}
		}
	}
}
