package altered_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/altered"
	"github.com/cutdeck/cutdeck/engine/games"
)

// TestRaised: whatever number a lasting effect changes, the log says which.
func TestRaised(t *testing.T) {
	g, err := games.ByID("altered")
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, stat := range []engine.Stat{altered.ForestNow, altered.MountainNow, altered.WaterNow, altered.HandCost, altered.ReserveCost, altered.CantDusk, altered.CantAdvance, altered.Tough, altered.EternalNow, altered.DefenderNow, altered.GiganticNow, altered.SeasonedNow, altered.ContactNow, altered.Defiant, altered.ScoutCost} {
		for _, by := range []int16{2, -2} {
			says := box.Rules.Line(engine.Happening{Verb: altered.VLast, Subj: engine.SeatOf(0), N: int16(stat), B: by}, [2]string{"Ann", "Bo"})
			if !strings.Contains(says, "Ann") || strings.ContainsAny(says, "{}") || strings.Contains(says, "is changed") || strings.Contains(says, "another number") {
				t.Errorf("stat %d by %d: %q", stat, by, says)
			}
		}
	}
}
