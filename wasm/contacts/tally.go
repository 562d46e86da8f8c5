package contacts

import (
	"fmt"
	"strings"
)

// Tally counts games with a contact by how they stand.
type Tally struct{ Ours, Theirs, Finished, Broken int }

func (t *Tally) add(at Stand) {
	switch at {
	case Ours:
		t.Ours++
	case Theirs:
		t.Theirs++
	case Finished:
		t.Finished++
	case Broken:
		t.Broken++
	}
}

// Tally counts the games with a contact but for one that is being played; "" none.
func (c *Contact) Tally(playing string) Tally {
	t := c.Older
	for _, g := range c.Games {
		if g.Room != playing {
			t.add(g.At)
		}
	}
	return t
}

// Clear forgets the games with a contact.
func (c *Contact) Clear() { c.Games, c.Older = nil, Tally{} }

// String tells the counts as what they are: nobody knows why a game was left.
func (t Tally) String() string {
	var says []string
	add := func(n int, what string) {
		if n > 0 {
			says = append(says, fmt.Sprintf("%d %s", n, what))
		}
	}
	add(t.Finished, games(t.Finished)+" finished")
	add(t.Theirs, "left unfinished when it was their move")
	add(t.Ours, "left unfinished when it was your move")
	add(t.Broken, "broken off by a fault")
	switch {
	case len(says) == 0:
		return "No games yet"
	case t.Theirs+t.Ours > 0:
		return strings.Join(says, ", ") + "; a lost connection looks the same"
	}
	return strings.Join(says, ", ")
}

func games(n int) string {
	if n == 1 {
		return "game"
	}
	return "games"
}
