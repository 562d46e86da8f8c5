package text

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestShares: what an ability has used of its share is counted apart: from the share
// of another ability, and from what a counting trigger of the same card has counted.
func TestShares(t *testing.T) {
	c := &Compiler{R: engine.NewRules()}
	one := c.Shared()
	one.Most, one.Per = 3, engine.PerTurn
	c.share = nil
	two := c.Shared()
	two.Most, two.Per = 3, engine.PerTurn
	c.R.Seal()
	m := engine.New(c.R)
	m.Load(&engine.State{})
	h := m.Create(engine.Entity{Zone: 1})
	one.Take(m, h, 2)
	if got := two.Left(m, h, 3); got != 3 {
		t.Errorf("another ability of the card has %d of 3 left", got)
	}
	for row := range uint16(1 << 14) {
		for who := range engine.Seat(2) {
			if n := m.Count(engine.PerTurn, h, engine.CountKey(row, who)); n != 0 {
				t.Fatalf("trigger %d of the card has counted %d of what seat %d did", row, n, who)
			}
		}
	}
}
