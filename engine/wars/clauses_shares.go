package wars

import (
	"github.com/cutdeck/cutdeck/engine/text"
)

// shareRows limit how much an ability does in a turn or a battle: the cards or energy of a verb that
// asks for its share, or else the number of uses.
func shareRows() []text.Prod {
	return []text.Prod{
		{Kind: "limit", Says: "you may {shared} no more than {num} {thing} using this ability {everyturn} || you may {shared} only {num} {thing} using this ability {everyturn}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			most, per := literal(n.Kids[1]), uint8(n.Kids[3].P.K)
			if !c.Sharing() {
				c.OncePer(most, per)
				return
			}
			s := c.Shared()
			s.Most, s.Per = most, per
		}}},
		{Kind: "shared", Says: "(draw|retrieve|activate|change|move|return|put|play|lose|discard|look)", Mean: text.Mean{Sub: true}, Read: "shareRows: it is what its ability does"},
		{Kind: "thing", Says: "energy || card 's destiny || cards ' destinies", Mean: text.Mean{Sub: true}, Read: "shareRows: it is what its ability does it to"},
		{Kind: "thing", Says: "{noun}", Mean: text.Mean{Sub: true}},
	}
}

// literal is a number said in figures.
func literal(n *text.Node) int16 { return max(n.N, 1) }
