package text

import "strings"

// A deed that can't be done to anything that its words can mean does nothing, and its
// text is refused.

// Reach says what a verb can be done to; a field that is 0 says nothing.
type Reach struct {
	Zones uint32 // where that can be, as a set of bits
	Bits  uint64 // the types that it can be, of Game.Types
}

// Why a deed can do nothing, after its words.
const (
	wrongZone = "it is never done to what lies there"
	wrongType = "it is never done to that"
)

// reaches fails a verb that can do nothing to what its words name.
func (c *Compiler) reaches(n *Node) {
	if n.P.Kind != "vp" {
		return
	}
	r := c.Game.Reach[n.P.verb()]
	np := n.Part("np")
	if np == nil {
		return
	}
	if r.Zones != 0 && np.Zones != 0 && np.Zones&r.Zones == 0 {
		c.fail(n, wrongZone)
	}
	nouns := np.nouns()
	if r.Bits == 0 || len(nouns) == 0 {
		return
	}
	for _, noun := range nouns {
		if noun.Open || noun.Bits == 0 || noun.Bits&^c.Game.Types != 0 || noun.Bits&r.Bits != 0 {
			return
		}
	}
	c.fail(n, wrongType)
}

// verb is the first word of a row that is not a part: "destroy" of "{who?} destroy~ {np}".
func (p *Prod) verb() string {
	for _, w := range strings.Fields(p.Name()) {
		if w[0] != '{' && w[0] != '(' {
			w, _, _ = strings.Cut(strings.TrimSuffix(w, "~"), ":")
			return w
		}
	}
	return ""
}

// OnlyOn lets a keyword stand on cards of some types only; says is what they are. On
// other cards it would do nothing.
func OnlyOn(types uint64, says string, row Prod) Prod {
	mean := row.Make
	row.Make = func(c *Compiler, n *Node) {
		if c.R.Cards[c.Def].Bits&types == 0 {
			c.fail(n, "on a card that is no "+says)
			return
		}
		mean(c, n)
	}
	return row
}
