package wars

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// event is a trigger about the thing of its first noun phrase; a second part is the place. It is not
// inlined: each row would hold a copy of its closures.
//
//go:noinline
func event(says string, self bool, verbs ...engine.Verb) text.Prod {
	return text.Prod{Kind: "event", Says: says, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		c.WhenAny(n, verbs, self, func(x text.X, a *engine.Atom) bool {
			if slices.Contains(gone, a.Verb) && x.Ent[a.Subj].Zone != Play || !x.Matches(n.Kids[0], a.Subj) {
				return false
			}
			for _, k := range n.Kids[1:] {
				if k == nil {
					continue
				}
				if k.P != nil && k.P.If != nil {
					if !x.If(k) {
						return false
					}
				} else if !x.Matches(k, a.Subj) {
					return false
				}
			}
			return true
		})
	}}}
}

// told is a trigger with a test of its own.
// It is not inlined: each row would hold a copy of its closures.
//
//go:noinline
func told(says string, v engine.Verb, is func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
	return text.Prod{Kind: "event", Says: says, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		c.When(n, v, false, func(x text.X, a *engine.Atom) bool { return is(x, n, a) })
	}}}
}

// byWho reports whether a phrase names the player of the atom; a nil phrase names any.
func byWho(x text.X, who *text.Node, a *engine.Atom) bool {
	return who == nil || anyPlayer(who) || x.Seat(who) == a.By
}

// leaving are the verbs by which a card leaves play for the lost pile.
var leaving = []engine.Verb{VDestroy, VDismiss, VLost, VLose}

// gone are the verbs by which a card may leave play at all.
var gone = append([]engine.Verb{VPut, VStackOn}, leaving...)

func triggerRows() []text.Prod {
	return []text.Prod{

		event("{np} is:are~ lost from {infight}", false, leaving...),

		// battles
		{Kind: "infight", Says: "a battle", Mean: text.Mean{If: func(x text.X, _ *text.Node) bool { return x.Var[Battle] != 0 }}},
		{Kind: "infight", Says: "{np}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }}},

		// turns and actions
		lacking("{who} don't:doesn't~ have {count} {noms}", func(x text.X, n *text.Node, have int16) bool {
			x.N = have
			return x.Num(n.Kids[1]) == 0
		}),
		lacking("{who} have:has~ {few} {noms}", func(x text.X, n *text.Node, have int16) bool {
			x.N = have
			return x.Num(n.Kids[1]) == 1
		}),
		{Kind: "few", Says: "fewer than {num}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			if x.N < x.Num(n.Kids[0]) {
				return 1
			}
			return 0
		}}},
		lacking("{who} have:has~ no {noms}", func(_ text.X, _ *text.Node, have int16) bool { return have == 0 }),
	}
}

// lacking is a trigger about what a player no longer has: whatever comes, goes
// or moves may bring it about. One that waits already does not trigger again.
func lacking(says string, is func(x text.X, n *text.Node, have int16) bool) text.Prod {
	verbs := append([]engine.Verb{VEnter, VMove}, gone...)
	return text.Prod{Kind: "event", Says: says, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		body := c.Event.Body
		c.WhenAny(n, verbs, true, func(x text.X, a *engine.Atom) bool {
			left := engine.H(0)
			if slices.Contains(gone, a.Verb) {
				left = a.Subj
			}
			if left == x.Src {
				return false
			}
			if x.Waits(body, x.Src) {
				return false
			}
			who, have := x.Seat(n.Kids[0]), int16(0)
			x.Each(n.Kids[len(n.Kids)-1], func(h engine.H) {
				if x.Ent[h].Ctrl == who && h != left {
					have++
				}
			})
			return is(x, n, have)
		})
	}}}
}

// battleReveal reports whether a card is revealed for battle destiny. For a (D) the step
// belongs to the card with that text.
func battleReveal(x text.X, a *engine.Atom) bool {
	// Only one card is revealed for battle destiny (W97).
	return x.Var[Station] == stationDestiny && x.Make.Src == a.Subj
}

// destinyFits tests the clauses about a card just revealed; its destiny is in A.
func destinyFits(x text.X, rels *text.Node, a *engine.Atom) bool {
	for _, r := range rels.Kids {
		for len(r.Kids) == 1 && r.Kids[0].P.Kind != "place" && !r.P.Denies {
			r = r.Kids[0]
		}
		if len(r.Kids) == 2 && r.Kids[0].P.Kind == "stat" { // "that has destiny 6 or more"
			x.N = a.A
			if x.Num(r.Kids[1]) != 1 {
				return false
			}
			continue
		}
		if len(r.Kids) == 1 && r.Kids[0].P.Kind == "place" && len(r.Kids[0].Kids) == 1 { // "in a battle here"
			if !duringBattle(x, r.Kids[0].Kids[0]) {
				return false
			}
			continue
		}
		if !x.Matches(r, a.Subj) {
			return false
		}
	}
	return true
}

// placeOf asks a place phrase about a location itself: "here", "at a related site".
func placeOf(x text.X, place *text.Node, l engine.H) bool {
	if len(place.Kids) == 0 {
		return l == x.Here()
	}
	return x.Matches(place.Kids[0], l)
}
