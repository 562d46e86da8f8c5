package wars_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// TestHints asks for every hint at every decision of some games, for both seats:
// they say something, they change nothing, and what waits has a name.
func TestHints(t *testing.T) {
	g := newRunning(t)
	seen := map[string]bool{}
	for range 6 {
		g.start()
		for g.decide() {
			hints(t, g.m, seen)
		}
	}
	for _, name := range []string{"Attrition", "Casualties", "Activation", "Drain", "Attack", "Movement"} {
		if !seen[name] {
			t.Errorf("%s did not come up", name)
		}
	}
}

func hints(t *testing.T, m *engine.M, seen map[string]bool) {
	before := m.Sum()
	for who := range engine.Seat(2) {
		says, more := m.Board.Hint(m, who)
		if strings.ContainsAny(says+more, "{}") {
			t.Fatalf("%q, %q are not filled", says, more)
		}
		if m.Need.Window != 0 && m.Need.Who == who && says == "" && more == "" && m.Var[wars.Battle] == 0 {
			t.Errorf("nothing is said in phase %d", m.Var[wars.Phase])
		}
		meter := m.Board.Meter(m, who)
		if meter.Need < 0 || meter.Met < 0 {
			t.Errorf("%+v", meter)
		}
		seen[meter.Name] = seen[meter.Name] || meter.Need > 0
	}
	for i := range m.Pend {
		name, says := m.Board.Waiting(m, i)
		if k := m.Ent[m.Pend[i].Me.H].Kind; k > wars.KindAbility && (name == "" || says == "") {
			t.Errorf("what waits of kind %d has no name", k)
		}
		seen[name] = true
	}
	if m.Sum() != before {
		t.Fatal("a hint has changed the game")
	}
}

// TestRaised: whatever number a lasting effect changes, the log says which, and how.
func TestRaised(t *testing.T) {
	b, _ := box(t)
	for stat := range wars.IconsOf(len(wars.Factions)-1, 1) + 1 {
		for _, by := range []int16{2, -2} {
			says := b.Rules.Line(engine.Happening{Verb: wars.VLast, Subj: engine.SeatOf(0), N: int16(stat), B: by}, [2]string{"Ann", "Bo"})
			if !strings.Contains(says, "Ann") || strings.ContainsAny(says, "{}") || strings.Contains(says, "effect") {
				t.Errorf("stat %d by %d: %q", stat, by, says)
			}
			if number := stat < wars.Faction || stat > wars.Uncounted; number && !strings.Contains(says, "2") {
				t.Errorf("stat %d by %d: %q names no number", stat, by, says)
			}
		}
	}
}
