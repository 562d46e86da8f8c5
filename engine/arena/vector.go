package arena

import "strings"

// Names are the names of the numbers of a Vector, in their order.
func (a *Arena) Names() []string { return a.names }

// Vector is an observation as numbers, always as many as Names: the turn, whether it is the seat's own
// and whether the seat is asked; of the seat and then of the other one its numbers, its piles, and how many
// cards in play it controls with the sums of their numbers; and of each card of the game how many of it
// the seat holds, and how many are in play on either side.
func (a *Arena) Vector(o *Observation) []int {
	of := map[string]int{"turn": o.Turn, "own turn": flag(o.Active == o.Seat), "asked": flag(o.Asked == o.Seat)}
	for who, s := range o.Seats {
		for name, n := range s.Numbers {
			of[side(who == o.Seat)+name] = n
		}
		for name, n := range s.Piles {
			of[side(who == o.Seat)+name] = n
		}
	}
	for i := range o.Cards {
		c := &o.Cards[i]
		switch c.Zone {
		case "hand":
			if c.Owner == o.Seat {
				of["in hand: "+c.Name]++
			}
		case "play":
			mine := side(c.Of == o.Seat)
			of[mine+"in play"]++
			of[mine+"in play: "+c.Name]++
			for name, n := range c.Numbers {
				of[mine+"sum of "+name] += n
			}
		}
	}
	v := make([]int, len(a.names))
	for i, name := range a.names {
		v[i] = of[name]
	}
	return v
}

func (a *Arena) vectorNames() []string {
	b := a.box.Rules.Board
	names := []string{"turn", "own turn", "asked"}
	for _, mine := range []bool{true, false} {
		for _, c := range append(b.Counts[:len(b.Counts):len(b.Counts)], b.Pools...) {
			names = append(names, side(mine)+c.Name)
		}
		for _, p := range b.Piles {
			if !p.Common {
				names = append(names, side(mine)+a.zones[p.Zone])
			}
		}
		names = append(names, side(mine)+"hand", side(mine)+"in play", side(mine)+"sum of cost")
		for _, s := range b.Stats {
			names = append(names, side(mine)+"sum of "+strings.ToLower(s.Name))
		}
		for _, s := range b.Badges {
			names = append(names, side(mine)+"sum of "+strings.ToLower(s.Name))
		}
	}
	for i := range a.box.Rules.Cards[1:] {
		name := a.box.Rules.Cards[i+1].Name
		names = append(names, "in hand: "+name, "own in play: "+name, "their in play: "+name)
	}
	return unique(names)
}

// unique leaves each name once: two numbers of a board may share one.
func unique(names []string) []string {
	seen := map[string]bool{}
	list := names[:0]
	for _, n := range names {
		if !seen[n] {
			list = append(list, n)
		}
		seen[n] = true
	}
	return list
}

func side(mine bool) string {
	if mine {
		return "own "
	}
	return "their "
}

func flag(is bool) int {
	if is {
		return 1
	}
	return 0
}
