package text

import "github.com/cutdeck/cutdeck/engine"

// LastingTurns is how many turns there are, one behind the other, of each of which an effect
// may last until the end: a period each.
const LastingTurns = 4

// EndOf is the period that ends with a turn, by its number. The periods of LastingTurns
// turns are those from first on.
func EndOf(first uint8, turn uint16) uint8 { return first + uint8(turn%LastingTurns) }

// NextTurns are the durations up to the end of a player's next turn, and only during it, in a
// game in which the players have one turn after the other. The turn that it is now is not the
// next one.
func NextTurns(cite string, first uint8) []Prod {
	ends := func(x X, n *Node) int16 { return int16(nextTurnEnds(x, first, x.Seat(n.Kids[0]))) }
	return []Prod{
		{Kind: "dur", Says: "until the end of {poss} next turn || until {poss} next turn ends || through {poss} next turn", Cite: cite, Mean: Mean{Num: ends}},
		{Kind: "dur", Says: "during {poss} next turn || in {poss} next turn", Cite: cite, Mean: Mean{Num: ends, If: lastTurnOf(first)}},
	}
}

// nextTurnEnds is the period up to the end of a player's next turn.
func nextTurnEnds(x X, first uint8, who engine.Seat) uint8 {
	next := uint16(x.Turn) + 1
	if who == x.Active {
		next++
	}
	return EndOf(first, next)
}

// lastTurnOf is the test whether it is the turn with which the lasting effect ends that has
// been told of a phrase.
func lastTurnOf(first uint8) func(x X, n *Node) bool {
	return func(x X, n *Node) bool {
		now := EndOf(first, uint16(x.Turn))
		for i := range x.Mod {
			if d := &x.Mod[i]; n.mark != 0 && d.Watch == n.mark && d.Stat == 0 && d.Val == 0 && d.Src.H == x.Src && d.Until == now {
				return true
			}
		}
		return false
	}
}

// InNextTurn lets what the phrase of a moment sets off wait until the end of a player's next
// turn; turn says that it happens in that turn only, and not before.
func (n *Node) InNextTurn(c *Compiler, first uint8, who *Node, turn bool) {
	if !c.Delays() {
		c.fail(n, "of an ability that a card has for longer")
		return
	}
	p := &Prod{Kind: "dur", Mean: Mean{Num: func(x X, _ *Node) int16 { return int16(nextTurnEnds(x, first, x.Seat(who))) }}}
	if turn {
		p.If = lastTurnOf(first)
	}
	n.dur = &Node{P: p, Slot: slotNone, Reg: -1}
	if turn {
		c.cond = c.both(c.cond, n.dur)
	}
}

// beginsNow: what a phrase does begins at once, and not only in a turn that is to come.
func beginsNow(n *Node) bool {
	d := n.Part("dur")
	return d == nil || d.P.If == nil
}

// toCome is a duration that does not begin at once, or nil.
func (n *Node) toCome() *Node {
	if beginsNow(n) {
		return nil
	}
	return n.Part("dur")
}

// notAtOnce refuses a change that would begin at once beside a duration that has not come yet.
func notAtOnce(_ *Compiler, n *Node) string {
	if beginsNow(n) {
		return ""
	}
	return "beside a turn that is to come: say what is so in it, “each of your units is …”"
}
