package nullshapers_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

// TestSlight: nobody need be asked alone for a skill that makes energy and scans; for one that does
// anything besides on the planet they are.
func TestSlight(t *testing.T) {
	g, err := games.ByID("nullshapers")
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	is := map[bool]int{}
	for i := range box.Rules.Acts {
		a := &box.Rules.Acts[i]
		if !strings.HasPrefix(a.Text, "Lock this anomaly: ") {
			if a.Slight != (a.Text == "Make energy") {
				t.Errorf("%q is slight: %v", a.Text, a.Slight)
			}
			continue
		}
		_, does, _ := strings.Cut(strings.TrimPrefix(a.Text, "Lock this anomaly: Make {"), "}.")
		if want := does == "" || does == " Scan 1."; a.Slight != want {
			t.Errorf("%q is slight: %v", a.Text, a.Slight)
		}
		is[a.Slight]++
	}
	if is[true] == 0 || is[false] == 0 {
		t.Errorf("of the skills of anomalies %d are slight, %d are not: the test shows little", is[true], is[false])
	}
}
