package play

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
)

// TestLimits: no limit is what a host is offered first, and none is told of; of the
// others both the label and the sentence name the same times.
func TestLimits(t *testing.T) {
	if ClockOf(Limits[0]) != (netplay.Clock{}) || LimitTold(Limits[0]) != nil || LimitLabel(Limits[0]) != "None" {
		t.Errorf("the first is %+v, %q, %q", Limits[0], LimitLabel(Limits[0]), LimitTold(Limits[0]))
	}
	if c := ClockOf(rendezvous.Limit{Base: 900, Step: 5}); c != (netplay.Clock{Base: 900_000, Increment: 5000, Grace: 3000}) {
		t.Errorf("the clock is %+v", c)
	}
	for l, want := range map[rendezvous.Limit][2]string{
		{Base: 900, Step: 5}: {"15 min each, +5 s a move", "15 minutes for the whole game, and 5 seconds more for each move."},
		{Base: 90, Step: 1}:  {"90 s each, +1 s a move", "90 seconds for the whole game, and 1 second more for each move."},
		{Base: 60}:           {"1 min each", "1 minute for the whole game."},
	} {
		if told := LimitTold(l); LimitLabel(l) != want[0] || !strings.Contains(told[0], want[1]) || told[1] != ClaimWorth {
			t.Errorf("%+v is %q and %q", l, LimitLabel(l), told)
		}
	}
}
