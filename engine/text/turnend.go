package text

import "github.com/cutdeck/cutdeck/engine"

// LastingTurns is the number of consecutive turns until whose end effects may last at the same time:
// each has its own period.
const LastingTurns = 4

// EndOf is the period that ends with the turn of that number. The periods of LastingTurns turns start
// at first.
func EndOf(first uint8, turn uint16) uint8 { return first + uint8(turn%LastingTurns) }

// NextTurns are the durations until the end of a player's next turn, and only during it, for games in
// which the players take turns. The present turn is not the next one.
func NextTurns(cite string, first uint8) []Prod {
	ends := func(x X, n *Node) int16 { return int16(nextTurnEnds(x, first, x.Seat(n.Kids[0]))) }
	return []Prod{
		{Kind: "dur", Says: "until the end of {poss} next turn || until {poss} next turn ends || through {poss} next turn", Cite: cite, Mean: Mean{Num: ends}},
		{Kind: "dur", Says: "during {poss} next turn || in {poss} next turn", Cite: cite, Mean: Mean{Num: ends, If: lastTurnOf(first)}},
	}
}

// nextTurnEnds is the period until the end of a player's next turn.
func nextTurnEnds(x X, first uint8, who engine.Seat) uint8 {
	next := uint16(x.Turn) + 1
	if who == x.Active {
		next++
	}
	return EndOf(first, next)
}

// lastTurnOf is the test whether the present turn is the one with which the lasting effect of a phrase
// ends.
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

// InNextTurn makes a delayed trigger for a moment last until the end of a player's next turn; with
// turn set, it triggers only in that turn.
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

// beginsNow: does an effect begin at once, not in a later turn?
func beginsNow(n *Node) bool {
	d := n.Part("dur")
	return d == nil || d.P.If == nil
}

// toCome is the duration of an effect that does not begin at once, or nil.
func (n *Node) toCome() *Node {
	if beginsNow(n) {
		return nil
	}
	return n.Part("dur")
}

// notAtOnce refuses a change that would begin at once with a duration that begins later.
func notAtOnce(_ *Compiler, n *Node) string {
	if beginsNow(n) {
		return ""
	}
	return "beside a turn that is to come: say what is so in it, “each of your units is …”"
}
