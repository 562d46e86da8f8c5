package text

// LastingTurns is how many turns there are, one behind the other, of each of which an effect
// may last until the end: a period each.
const LastingTurns = 4

// EndOf is the period that ends with a turn, by its number. The periods of LastingTurns
// turns are those from first on.
func EndOf(first uint8, turn uint16) uint8 { return first + uint8(turn%LastingTurns) }

// UntilNextTurnEnds is the duration up to the end of a player's next turn, in a game in which
// the players have one turn after the other. The turn that it is now is not the next one.
func UntilNextTurnEnds(cite string, first uint8) Prod {
	return Prod{Kind: "dur", Says: "until the end of {poss} next turn || until {poss} next turn ends || through {poss} next turn", Cite: cite, Mean: Mean{Num: func(x X, n *Node) int16 {
		next := uint16(x.Turn) + 1
		if x.Seat(n.Kids[0]) == x.Active {
			next++
		}
		return int16(EndOf(first, next))
	}}}
}
