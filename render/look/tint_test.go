package look

import "testing"

// TestTinted: whatever colours a page around the table asks for, words stay
// readable on it and on the primary button.
func TestTinted(t *testing.T) {
	taken := 0
	for v := uint32(0); v <= 0xFFFFFF; v += 0x0B2D3F {
		c := rgb(v)
		for _, base := range []Theme{Dark, Light} {
			th := base.Tinted(&c, &c)
			if k := Contrast(th.CTA, th.OnCTA); th.CTA != c || k < readable {
				t.Fatalf("%v: the words of the button have a contrast of %.1f", c, k)
			}
			for _, ground := range []Theme{{Table: th.Table}, {Table: th.Lane}, {Table: th.Page}} {
				for _, words := range []Theme{{Text: th.Text}, {Text: th.Text2}} {
					if k := Contrast(ground.Table, words.Text); k < readable {
						t.Fatalf("%v: words have a contrast of %.1f on %v", c, k, ground.Table)
					}
				}
			}
			if th.Bright() != base.Bright() {
				t.Fatalf("%v turns the theme about", c)
			}
			if th.Table == c {
				taken++
			}
		}
	}
	if taken < 2 {
		t.Errorf("%d grounds were taken", taken)
	}
	if th := Dark.Tinted(nil, nil); th != Dark {
		t.Error("nothing was asked for, and something changed")
	}
}

func TestHex(t *testing.T) {
	for _, s := range []string{"#A63F00", "a63f00", "A63f00"} {
		if c := Hex(s); c == nil || *c != Light.Opp {
			t.Errorf("%s is read as %v", s, c)
		}
	}
	for _, s := range []string{"", "#", "#A63F0", "A63F0G", "#A63F000", "red"} {
		if c := Hex(s); c != nil {
			t.Errorf("%q is read as %v", s, *c)
		}
	}
}
