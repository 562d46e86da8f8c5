package games_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/altered"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/imperium"
	"github.com/cutdeck/cutdeck/engine/nullshapers"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// TestRaised: whatever number a lasting effect changes, the log says which.
func TestRaised(t *testing.T) {
	for _, tc := range []struct {
		id    string
		verb  engine.Verb
		stats []engine.Stat
	}{
		{"wars", wars.VLast, []engine.Stat{wars.Cost, wars.Power, wars.Tactics, wars.Defense, wars.Destiny, wars.MoveCost, wars.TotalPower}},
		{"altered", altered.VLast, []engine.Stat{altered.ForestNow, altered.MountainNow, altered.WaterNow, altered.HandCost, altered.ReserveCost, altered.CantDusk, altered.CantAdvance, altered.Tough, altered.EternalNow, altered.DefenderNow,
			altered.GiganticNow, altered.SeasonedNow, altered.ContactNow, altered.Defiant, altered.ScoutCost, altered.CostAt, altered.CostAt + 1}},
		{"nullshapers", nullshapers.VLast, []engine.Stat{nullshapers.Attack, nullshapers.Defense, nullshapers.Ranged, nullshapers.Stasis, nullshapers.Evasion, nullshapers.Intercept, nullshapers.Intimidate, nullshapers.Stealth, nullshapers.Lightspeed,
			nullshapers.Ready, nullshapers.Secure, nullshapers.Quantum, nullshapers.Overpower, nullshapers.Virus, nullshapers.Transfuse, nullshapers.Deflect, nullshapers.Magnetic, nullshapers.Firewall, nullshapers.Amplify, nullshapers.Armor,
			nullshapers.Shield, nullshapers.Quiet, nullshapers.Driven, nullshapers.HandSize, nullshapers.Void}},
		{"imperium", imperium.VLast, []engine.Stat{imperium.Fervour, imperium.Shelter, imperium.Move, imperium.Combat, imperium.Capacity, imperium.Cost}},
	} {
		g, err := games.ByID(tc.id)
		if err != nil {
			t.Fatal(err)
		}
		box, err := g.Open()
		if err != nil {
			t.Fatal(err)
		}
		for _, stat := range tc.stats {
			for _, by := range []int16{2, -2} {
				says := box.Rules.Line(engine.Happening{Verb: tc.verb, Subj: engine.SeatOf(0), N: int16(stat), B: by}, [2]string{"Ann", "Bo"})
				if !strings.Contains(says, "Ann") || strings.ContainsAny(says, "{}") || strings.Contains(says, "is changed") || strings.Contains(says, "another number") || strings.Contains(says, "Terrains") {
					t.Errorf("%s, stat %d by %d: %q", tc.id, stat, by, says)
				}
			}
		}
	}
}
