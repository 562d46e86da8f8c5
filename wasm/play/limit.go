package play

import (
	"fmt"
	"time"

	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
)

// Limits are the time limits that a host can choose between. The first is none.
var Limits = []rendezvous.Limit{{}, {Base: 15 * 60, Step: 5}, {Base: 30 * 60, Step: 10}, {Base: 60 * 60, Step: 10}}

// grace is the extra time of a seat beyond its limit, for messages on their way.
const grace = 3 * time.Second

// ClockOf is a time limit as the two pages agree on it.
func ClockOf(l rendezvous.Limit) (c netplay.Clock) {
	if l.Base > 0 {
		c = netplay.Clock{Base: uint32(l.Base) * 1000, Increment: uint32(l.Step) * 1000, Grace: uint16(grace.Milliseconds())}
	}
	return c
}

// LimitLabel names a time limit where one is chosen.
func LimitLabel(l rendezvous.Limit) string {
	if l.Base == 0 {
		return "None"
	}
	text := fmt.Sprintf("%d s each", l.Base)
	if l.Base%60 == 0 {
		text = fmt.Sprintf("%d min each", l.Base/60)
	}
	if l.Step > 0 {
		text += fmt.Sprintf(", +%d s a move", l.Step)
	}
	return text
}

// LimitTold tells whoever is invited of a time limit; nil if there is none.
func LimitTold(l rendezvous.Limit) []string {
	if l.Base == 0 {
		return nil
	}
	text := "Time limit: each of you has " + span(int(l.Base)) + " for the whole game"
	if l.Step > 0 {
		text += ", and " + span(int(l.Step)) + " more for each move"
	}
	return []string{text + ". The clock runs while your decision is awaited.", ClaimWorth}
}

// ClaimWorth explains a claim on time.
const ClaimWorth = "A page whose player's time is up gives the game up when the other player claims it and its own clock agrees. A page that somebody has changed need not, and no file proves whose clock was right."

// span is a time as it is spoken of.
func span(seconds int) string {
	switch {
	case seconds == 1:
		return "1 second"
	case seconds == 60:
		return "1 minute"
	case seconds%60 == 0:
		return fmt.Sprintf("%d minutes", seconds/60)
	}
	return fmt.Sprintf("%d seconds", seconds)
}
