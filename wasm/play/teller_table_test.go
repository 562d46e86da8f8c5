package play

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
)

// What lies on the table, in few words.

// cards lists cards: their names, numbers and states, and what is with them.
func cards(list []*table.Card) string {
	var all []string
	for _, c := range list {
		all = append(all, card(c))
	}
	return strings.Join(folded(all), ", ")
}

// folded says “2 × Candle” of two that are alike.
func folded(all []string) (out []string) {
	n := map[string]int{}
	for _, one := range all {
		if n[one]++; n[one] == 1 {
			out = append(out, one)
		}
	}
	for i, one := range out {
		if n[one] > 1 {
			out[i] = strconv.Itoa(n[one]) + " × " + one
		}
	}
	return out
}

func card(c *table.Card) string {
	name := c.Name
	if name == "" && c.Face != nil {
		name = c.Face.Called()
	}
	if c.Wear.Back || name == "" {
		name = "a hidden card"
	}
	var nums, states []string
	if c.Face != nil && !c.Wear.Back {
		for _, s := range c.Face.Stats {
			nums = append(nums, strconv.Itoa(s.Value))
		}
	}
	for _, s := range c.States {
		states = append(states, strings.ToLower(s))
	}
	if c.Says != "" {
		states = append(states, strings.ReplaceAll(c.Says, "\n", " "))
	}
	if len(c.Beneath) > 0 {
		states = append(states, "with "+cards(c.Beneath))
	}
	if len(nums) > 0 && !c.Act {
		name += " " + strings.Join(nums, "/")
	}
	if len(states) > 0 {
		name += " (" + strings.Join(states, ", ") + ")"
	}
	return name
}

// laidOut is what is drawn in lanes and on shelves.
func laidOut(v *table.View) (all engine.Set) {
	var add func(list []*table.Card)
	add = func(list []*table.Card) {
		for _, c := range list {
			all.Add(c.H)
			add(c.Beneath)
		}
	}
	for i := range v.Lanes {
		l := &v.Lanes[i]
		all.Add(l.Place.H)
		add(l.Sides[0])
		add(l.Sides[1])
	}
	for side := range v.Seats {
		for _, shelf := range v.Seats[side].Shelves {
			add(shelf.Cards)
		}
	}
	return all
}

func numbers(list []table.Number) string {
	var all []string
	for _, n := range list {
		all = append(all, strings.ToLower(n.Name)+" "+n.Amount())
	}
	return strings.Join(all, ", ")
}

func piles(list []table.PileView) string {
	var all []string
	for _, p := range list {
		n := strconv.Itoa(p.N)
		if p.Ready >= 0 {
			n = strconv.Itoa(p.Ready) + " of " + n
		}
		all = append(all, strings.ToLower(p.Name)+" "+n)
	}
	return strings.Join(all, ", ")
}

func held(v *table.View, l *table.Lane) string {
	if l.Held < 0 {
		return ""
	}
	return "held by " + v.Seats[l.Held].Name
}

// sides tells what stands at a place on either side, and the numbers compared there.
func sides(v *table.View, l *table.Lane) (all []string) {
	for side := range l.Sides {
		var parts []string
		if n := l.Gives[side]; n > 0 {
			parts = append(parts, "energy "+strconv.Itoa(n))
		}
		for _, sc := range l.Scores[side] {
			if sc.N != 0 {
				parts = append(parts, strings.ToLower(sc.Name)+" "+strconv.Itoa(sc.N))
			}
		}
		parts = append(parts, numbers(l.Sums[side]))
		if m := l.Meter[side]; m.Need > 0 {
			parts = append(parts, strings.ToLower(m.Name)+" "+strconv.Itoa(m.Met)+" of "+strconv.Itoa(m.Need)+" met")
		}
		parts = append(parts, l.Doing[side], cards(slices.Concat(l.Sides[side], l.Also[side])))
		if parts = slices.DeleteFunc(parts, func(p string) bool { return p == "" }); len(parts) > 0 {
			all = append(all, v.Seats[side].Name+": "+strings.Join(parts, ", "))
		}
	}
	return all
}

// track tells the cells of a track and who stands on them.
func track(v *table.View) string {
	var all []string
	for _, c := range v.Cells {
		cell := "?"
		if len(c.Icons) > 0 {
			cell = strings.Join(c.Icons, "+")
		}
		for _, m := range c.Marks {
			cell += " [" + v.Seats[max(m.Side, 0)].Name + " " + m.Label + "]"
		}
		all = append(all, cell)
	}
	return strings.Join(all, ", ")
}
