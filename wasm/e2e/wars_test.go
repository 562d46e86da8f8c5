package e2e

import (
	"fmt"
	"strings"
)

// What both players have done so far.
type deeds struct {
	fought bool
	drains int
}

// wars plays the decks "The Bell Line" (seat 0) and "Loose Cargo" (seat 1) so
// that a game ends soon and all the same shows what it is made of: locations,
// drains, a battle. Seat 0 activates and draws all it can, until it has no energy
// left (W31); seat 1 puts a unit where it drains, and one where it fights.
type wars struct {
	inputs int             // applied when it chose last
	last   string          // what it chose, "" nothing that counts
	slid   int             // how far it has looked down a list
	seen   map[string]bool // tabs that it has opened since
	units  int             // played so far
	*deeds
	trail []string // everything that it chose
}

const (
	foundry = "Marrow/Bell Foundry"
	dock    = "Lantern/Night Dock"
)

// choose is its Policy.
func (w *wars) choose(s Status, ts []Target) int {
	if s.Inputs > w.inputs {
		w.count()
		w.inputs, w.last, w.slid, w.seen = s.Inputs, "", 0, map[string]bool{}
	}
	best, most := 0, -1<<30
	for i, t := range ts {
		if t.Kind == "confirm" {
			return i
		}
		if v := w.worth(s, t); v > most {
			best, most = i, v
		}
	}
	if most < want && strings.HasPrefix(s.Prompt, "Choose the location you begin with") && w.slid < 8 {
		w.slid++
		return Slide
	}
	t := ts[best]
	switch t.Kind {
	case "act":
		w.last = t.Label
	case "tab":
		w.seen[t.Label] = true
	}
	w.trail = append(w.trail, fmt.Sprintf("%d. %s → %s %s %q of %d", s.Inputs, s.Prompt, t.Kind, t.ID, t.Label, len(ts)))
	return best
}

// count takes note of what it chose last, now that it has been done.
func (w *wars) count() {
	switch {
	case strings.HasSuffix(w.last, "Attack here"):
		w.fought = true
	case strings.HasSuffix(w.last, "Drain here"):
		w.drains++
	case unit(w.last):
		w.units++
	}
}

// want is the worth of what it looks for in a long list.
const want = 50

// worth is how much it likes a target; a pass is worth nothing.
func (w *wars) worth(s Status, t Target) int {
	is := func(prompt string) bool { return strings.HasPrefix(s.Prompt, prompt) }
	enough := s.Seat == 1 && w.units >= 2
	switch {
	case is("Choose the location you begin with"):
		if s.Seat == 0 && strings.HasPrefix(t.Label, foundry) || s.Seat == 1 && strings.HasPrefix(t.Label, dock) {
			return want
		}
		return 0
	case t.Kind == "pass":
		return 0
	case t.Kind == "tab": // the place that is wanted may be behind it
		if w.seen[t.Label] || !is("Choose a site") && !is("Drain") && !is("Attack") {
			return -2
		}
		if is("Choose a site") {
			return w.likes(s, "/"+t.Label) + 2 // as good as the next best that can be seen
		}
		return 1
	case t.Kind == "step": // a list that was closed
		if is("Choose what to lose") && t.Label == "You: piles choices" {
			return 4 // the reserve, which a phone keeps closed
		}
		return -2
	case t.Kind == "mode": // of numbers the highest
		return number(t.ID)
	case t.Kind != "act" && strings.Contains(s.Prompt, "goes beneath"):
		return -1
	case t.Kind != "act":
		if t.Label == "Reserve" { // lose what nobody has seen
			return 4
		}
		return 3 + w.likes(s, t.Label)
	case t.Label == "Activate energy" && !enough:
		return 20
	case t.Label == "Draw a card" && !enough:
		return 20
	case strings.HasSuffix(t.Label, "Drain here") && s.Seat == 1:
		return 10
	case strings.HasSuffix(t.Label, "Attack here") && !w.fought:
		return 10
	case strings.HasSuffix(t.Label, ": Play it") && strings.Contains(t.Label, "/"):
		return 10
	case unit(t.Label) && w.units < 1+s.Seat:
		return 9
	}
	return -1
}

// likes is how much it wants a unit to be at a place: seat 1 drains at one and
// both fight at the other. A unit counts as played when its place is asked.
func (w *wars) likes(s Status, place string) int {
	switch {
	case s.Seat == 1 && w.units == 1 && strings.HasSuffix(dock, place):
		return 7
	case strings.HasSuffix(foundry, place):
		return 6
	}
	return 0
}

// number is the number at the end of an ID.
func number(id string) (n int) {
	for _, c := range id[strings.LastIndexByte(id, '-')+1:] {
		n = n*10 + int(c-'0')
	}
	return n
}

// unit reports whether a label is that of a unit in hand which needs no ship.
func unit(label string) bool {
	name, found := strings.CutSuffix(label, ": Play it")
	return found && units[name]
}

var units = map[string]bool{}

func init() {
	for _, name := range []string{
		"Foundry Recruit", "Bell Warden", "Yard Tinker", "Cradle Pilot", "Shrine Runner", "Senna Ito", "Terrace Crawler",
		"Dock Hand", "Skiff Jockey", "Wall Climber", "Juno Marsh", "Rust Buggy", "Junkyard Saint",
	} {
		units[name] = true
	}
}
