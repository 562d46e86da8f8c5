package e2e

import (
	"slices"
	"strings"
)

// besieging plays the deck "First Season" of Galactic Empires so that a game ends soon against
// a player who puts no ship before the Sector HQ: worlds first, then ships, as many of them
// engaged as the points pay for, and all fire at the HQ. Elsewhere it does as then does.
func besieging(then Policy) Policy {
	return func(s Status, ts []Target) int {
		best, most := -1, 0
		for i, t := range ts {
			if v := siege(s, t); v > most {
				best, most = i, v
			}
		}
		if best < 0 {
			return then(s, ts)
		}
		return best
	}
}

// Parts of the names of cards: what makes points, what fires, and what costs most to engage, the
// costliest first.
var (
	worlds = []string{"Moon", "World", "Rock", "Belt", "Drift", "Ring", "Planet", "Nebula"}
	ships  = []string{"Destroyer", "Cruiser", "Frigate", "Dreadnought", "Gunpod"}
	costly = []string{"Dreadnought", "Freighter", "Parliament", "Cruiser", "Destroyer"}
)

// siege is how much a besieger likes a target; 0 not at all.
func siege(s Status, t Target) int {
	says := func(part string) bool { return strings.Contains(t.Label, part) }
	asks := func(words string) bool { return strings.HasPrefix(s.Prompt, words) }
	switch {
	case t.Kind == "confirm":
		return 9
	case asks("Choose cards that you leave"): // those that cost most, until the rest can be paid for
		if t.Kind == "pass" {
			return 20
		}
		if i := slices.IndexFunc(costly, says); i >= 0 {
			return 19 - i
		}
		return 2
	case asks("Choose up to two"):
		if slices.ContainsFunc(worlds, says) {
			return 3
		}
	case strings.HasPrefix(t.Label, "Fire everything at it"), t.Kind == "act" && strings.HasSuffix(t.Label, "HQ") && !says("Your"):
		return 8
	case strings.HasSuffix(t.Label, "Play it") && slices.ContainsFunc(worlds, says):
		return 7
	case strings.HasSuffix(t.Label, "Play it") && slices.ContainsFunc(ships, says):
		return 6
	case strings.HasSuffix(t.Label, "Play it"):
		return 5
	case strings.HasSuffix(t.Label, "Discard it from the hand"): // else nothing more is drawn
		return 3
	case strings.HasPrefix(t.Label, "Your HQ"):
		return 1
	}
	return 0
}
