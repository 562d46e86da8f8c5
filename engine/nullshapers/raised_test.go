package nullshapers_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/nullshapers"
)

// TestRaised: whatever number a lasting effect changes, the log says which.
func TestRaised(t *testing.T) {
	g, err := games.ByID("nullshapers")
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, stat := range []engine.Stat{nullshapers.Attack, nullshapers.Defense, nullshapers.Ranged, nullshapers.Stasis, nullshapers.Evasion, nullshapers.Intercept, nullshapers.Intimidate, nullshapers.Stealth, nullshapers.Lightspeed, nullshapers.Ready, nullshapers.Secure, nullshapers.Quantum, nullshapers.Overpower, nullshapers.Virus, nullshapers.Transfuse, nullshapers.Deflect, nullshapers.Magnetic, nullshapers.Firewall, nullshapers.Amplify, nullshapers.Armor, nullshapers.Shield, nullshapers.Quiet, nullshapers.Driven, nullshapers.HandSize, nullshapers.Void} {
		for _, by := range []int16{2, -2} {
			says := box.Rules.Line(engine.Happening{Verb: nullshapers.VLast, Subj: engine.SeatOf(0), N: int16(stat), B: by}, [2]string{"Ann", "Bo"})
			if !strings.Contains(says, "Ann") || strings.ContainsAny(says, "{}") || strings.Contains(says, "is changed") || strings.Contains(says, "another number") {
				t.Errorf("stat %d by %d: %q", stat, by, says)
			}
		}
	}
}
