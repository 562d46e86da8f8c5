package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// claimWords are what an objective asks of who scores it (DU58): what must be so of that player.
func claimWords() []text.Prod {
	return []text.Prod{
		compiled("placement", "{doess}", "DU58", func(c *text.Compiler, n *text.Node) {
			if c.Zone != Objectives {
				c.Fail(n, "on a card that is no objective")
				return
			}
			c.R.Cards[c.Def].Num[Claim] = int16(c.R.Act(engine.Act{Cite: "DU58", Text: text.Print(n), Zone: Objectives, When: never, Can: []engine.Guard{
				engine.Public("DU58", "what it asks for is not so", func(m *engine.M, h engine.H, by engine.Seat) bool {
					return c.Still(m, h, by).Does(by, n.Kids[0])
				})}}))
		}),
		text.CardNoun("home planet%", 0, func(x text.X, _ *text.Node, h engine.H) bool { return is(x.M, h, Planet) && is(x.M, h, Home) }),
		kindWord("flank%", Flank),
		{Kind: "place", Says: "on the board", Mean: text.Mean{Zones: 1 << Galaxy, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Galaxy }}},
	}
}

// never is the tag of no window: what an objective asks for is no act that a player uses.
const never uint16 = 1 << 15

// claimed reports whether what the words of an objective ask for is so; known is false of one
// without such words.
func claimed(m *engine.M, who engine.Seat, d engine.Def) (so, known bool) {
	row := m.Cards[d].Num[Claim]
	if row <= 0 {
		return false, false
	}
	return m.Acts[row].Can[0].Is(m, 0, who) == engine.Yes, true
}
