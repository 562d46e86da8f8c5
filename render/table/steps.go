package table

import "strings"

// Steps lists the buttons that lead on to an answer without being one: the
// confirmation of what was tapped, what opens a list of answers, and what closes a
// text that lies over them. Like Targets it is empty while what is seen is older than
// the game.
func (t *Table) Steps() []Spot {
	if t.dirty || t.finger.Busy() || t.cover != "" {
		return nil
	}
	var out []Spot
	for _, s := range t.Spots() {
		leads := t.over.reads() && (s.Label == "Close" || s.Label == "Got it") || t.chosen != 0 && (s.Label == "Confirm" || s.Label == "Choose") || t.lectured() && (s.Label == "Next" || s.Label == "Done") || s.Label == "Show cards" || s.Label == furtherDown || strings.HasSuffix(s.Label, choicesWord)
		if h := t.under(s.Rect.Mid()); leads && h != nil && h.label == s.Label {
			out = append(out, s)
		}
	}
	return out
}

// reads reports whether what lies open is there to be read, not to answer with.
func (o *overlay) reads() bool {
	switch o.kind {
	case zoomed, bubble, rulebook, menu, logbook, pacing, help, piles, cells:
		return true
	case cards, region:
		return !o.pick
	}
	return false
}

// Tabs lists the tabs of places that are not open, on a screen that shows one at
// a time, where something can be chosen.
func (t *Table) Tabs() []Spot {
	if t.dirty || t.finger.Busy() || t.cover != "" {
		return nil
	}
	var out []Spot
	for _, s := range t.Spots() {
		if h := t.under(s.Rect.Mid()); s.Label == nextPlace && t.elsewhere() && h != nil && h.label == nextPlace {
			out = append(out, s)
		}
	}
	for side, over := range t.lay.Over {
		if over <= 0 || !t.v.Fleets || !t.beyondEdge(side) {
			continue
		}
		area := t.fleetArea(side)
		for _, s := range t.Spots() {
			if x, y := s.Rect.Mid(); s.Label == moreOfFleet && y > area.Y && y < area.Y+area.H {
				if h := t.under(x, y); h != nil && h.label == moreOfFleet {
					out = append(out, s)
				}
			}
		}
	}
	for i := range t.lay.Tabs {
		if i == t.focus || i >= len(t.v.Lanes) || t.lit(i) == 0 {
			continue
		}
		for _, s := range t.Spots() {
			if h := t.under(s.Rect.Mid()); s.Label == t.v.Lanes[i].Name && s.Rect.Y == t.lay.Tabs[i].Y && h != nil && h.r == s.Rect {
				out = append(out, s)
				break
			}
		}
	}
	return out
}
