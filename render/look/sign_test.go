package look

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/paint"
)

// TestSigns: what stands in braces is a symbol between the words about it, which
// keep their order and do not overlap it; it is told in words.
func TestSigns(t *testing.T) {
	f := &Face{Text: "Lock this: Make {S}{L}.\nPays {2}, or {", Symbols: map[string]engine.Symbol{"S": {Icon: "storm", Name: "Storm"}, "L": {Icon: "light", Name: "Light"}}}
	for _, w := range []float64{60, 120, 400} {
		var words []string
		for _, l := range Flow(f.Text, 16, w) {
			end := 0.0
			for _, s := range l.Spans {
				if s.X < end-.01 {
					t.Errorf("%v wide: %q begins at %v, before %v", w, s.Text, s.X, end)
				}
				end = s.X + s.Font().Width(s.Text, 16)
				if s.Role == Sign {
					end = s.X + signWide*16
					words = append(words, "<"+s.Text+">")
					continue
				}
				words = append(words, s.Text)
			}
			if end > l.Width+.01 {
				t.Errorf("%v wide: a line of %v reaches to %v", w, l.Width, end)
			}
		}
		if got, want := strings.Join(words, " "), "Lock this: Make <S> <L> . Pays <2> , or {"; got != want {
			t.Errorf("%v wide: %q, want %q", w, got, want)
		}
	}
	if got, want := f.Told(), "Lock this: Make StormLight.\nPays 2, or "; got != want {
		t.Errorf("told as %q", got)
	}
	a, b := paint.New(24, 24, 1), paint.New(24, 24, 1)
	f.Sign(a, 0, 0, 20, "S")
	f.Sign(b, 0, 0, 20, "2")
	if string(a.Img.Pix) == string(b.Img.Pix) || a.Img.Pix[(12*24+12)*4+3] == 0 {
		t.Error("symbols are not drawn, or all alike")
	}
}
