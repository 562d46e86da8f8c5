package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What is only so for the first of a turn, what movements cost from a place, what can't
// be used, and triggers that a state brings about.
func firstRows() []text.Prod {
	return []text.Prod{
		firstPlayed("the first {noms} {who} play~ each turn cost~ {num} less energy to play", -1),
		firstPlayed("the first {noms} {who} play~ each turn cost~ {num} more energy to play", 1),
		firstPlayed("the first {noms} {who} play~ {spot} each turn cost~ {num} less energy to play", -1),
		firstPlayed("the first {noms} {who} play~ {spot} each turn cost~ {num} more energy to play", 1),

		movement("movements targeting {np} cost~ {num} more energy to perform", 1, false),
		movement("movements targeting {np} cost~ {num} less energy to perform", -1, false),
		static("each movement targeting {np} cost~ no energy to perform || movements targeting {np} cost~ no energy to perform", "F21", func(c *text.Compiler, n *text.Node) {
			c.Value("F21", MoveCost, n.Kids[0], func(text.X, engine.H) int16 { return -outOfReach })
		}),
		movesFrom("each movement from {spot} cost~ {num} more energy to perform || movements from {spot} cost~ {num} more energy to perform", 1),
		movesFrom("each movement from {spot} cost~ {num} less energy to perform || movements from {spot} cost~ {num} less energy to perform", -1),

		generating("{who} generate~ {num} more energy", 1), generating("{who} generate~ {num} less energy here || {who} generate~ {num} less energy", -1),
		generating("{who} generate~ {num} more energy {per} || {who} generate~ {num} more energy here {per}", 1),

		static("{abilities} can't be used {during?}", "W6", func(c *text.Compiler, n *text.Node) { unused(c, n.Kids[0], n.Kids[1]) }),
		static("{np} can't be used {during?}", "W6", func(c *text.Compiler, n *text.Node) { unused(c, n.Kids[0], n.Kids[1]) }),
		static("neither player can {more} || no player can {more}", "W6", func(c *text.Compiler, n *text.Node) { limited(c, nil, n.Kids[0]) }),
		deed("use {np}", VUse, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Subj) }),

		stateTrigger("there is:are~ {count} {noms}", func(x text.X, n *text.Node) bool {
			return x.InRange(n.Kids[0], x.Count(n.Kids[1]))
		}),
		stateTrigger("{who} have:has~ {count} {noms}", func(x text.X, n *text.Node) bool {
			return x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0]))
		}),
		told("{np} win~ {np}", VWin, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[1], a.Subj) && fought1(x, n.Kids[0], a.Subj, a.By)
		}),
		told("{np} lose~ {np}", VWin, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[1], a.Subj) && fought1(x, n.Kids[0], a.Subj, a.By.Other())
		}),
		{Kind: "trigger", Says: "if {cond} {moment}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.If(n.Kids[0], n.Kids[1]) }}},
	}
}

// firstPlayed changes what the first card of a kind that a player plays in a turn
// costs. A card that enters play is counted then, another when it is announced: on
// the stack it has been counted already.
//
//go:noinline
func firstPlayed(says string, sign int16) text.Prod {
	return static(says, "W163", func(c *text.Compiler, n *text.Node) {
		noms, who, less := n.Kids[0], n.Kids[1], n.Kids[len(n.Kids)-1]
		var spot *text.Node
		if len(n.Kids) == 4 {
			spot = n.Kids[2]
		}
		noms.Within(1<<Hand | 1<<Stack | 1<<Play)
		there := func(x text.X, h engine.H) bool { return spot == nil || x.Matches(spot, At(x.M, h)) }
		count := watchDeed(c, engine.Watch{Cite: "W163", Class: engine.When}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
			return bySeat(&x, who, a) && (a.Verb == VPlay) == Is(x.M, a.Subj, Event) && x.Matches(noms, a.Subj) && there(x, a.Subj)
		})
		c.Value("W163", Cost, noms, func(x text.X, h engine.H) int16 {
			by := x.Ent[h].Ctrl & 1
			played := x.M.Count(engine.PerTurn, x.Src, engine.CountKey(count[0], by)) + x.M.Count(engine.PerTurn, x.Src, engine.CountKey(count[1], by))
			if x.Ent[h].Zone == Stack && Is(x.M, h, Event) {
				played--
			}
			if x.Ent[h].Zone == Play || played > 0 || !anyPlayer(who) && x.Seat(who) != by || !there(x, h) {
				return 0
			}
			return sign * x.Num(less)
		})
	})
}

//go:noinline
func movesFrom(says string, sign int16) text.Prod {
	return static(says, "F21", func(c *text.Compiler, n *text.Node) {
		c.Value("F21", MoveCost, nil, func(x text.X, h engine.H) int16 {
			if l := At(x.M, h); l != 0 && l != h && x.Matches(n.Kids[0], l) {
				return sign * x.Num(n.Kids[1])
			}
			return 0
		})
	})
}

//go:noinline
func generating(says string, sign int16) text.Prod {
	return static(says, "F28", func(c *text.Compiler, n *text.Node) {
		c.Value("F28", Generates, nil, func(x text.X, h engine.H) int16 {
			if x.Ent[h].Kind != KindSeat || x.Ent[h].Owner != x.Seat(n.Kids[0]) {
				return 0
			}
			k := sign * x.Num(n.Kids[1])
			if len(n.Kids) > 2 {
				k *= per(x, n.Kids[2])
			}
			return k
		})
	})
}

// unused forbids the use of abilities of what a phrase names.
func unused(c *text.Compiler, np, during *text.Node) {
	watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, []engine.Verb{VUse}, func(x text.X, a *engine.Atom) bool {
		return x.Matches(np, a.Subj) && x.If(during)
	})
}

// stateTrigger is a trigger about something that is so: whatever comes, goes or is
// turned may bring it about. One that waits already does not trigger again.
//
//go:noinline
func stateTrigger(says string, is func(x text.X, n *text.Node) bool) text.Prod {
	verbs := append([]engine.Verb{VEnter, VMove, VInvert, VDamage}, gone...)
	return text.Prod{Kind: "event", Says: says, Mean: text.Mean{K: text.Standing, Make: func(c *text.Compiler, n *text.Node) {
		body := c.Event.Body
		c.WhenAny(n, verbs, true, func(x text.X, _ *engine.Atom) bool {
			if x.Waits(body, x.Src) {
				return false
			}
			return is(x, n)
		})
	}}}
}

// fought1: has a player a card that a phrase names at the place of a battle?
func fought1(x text.X, np *text.Node, place engine.H, who engine.Seat) (some bool) {
	x.Each(np, func(h engine.H) { some = some || x.Ent[h].Ctrl == who && At(x.M, h) == place && h != place })
	return some
}
