package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// relay is the sort of links from an equipment to the card at whose location it functions, too
// (G43).
const relay = 5

// worksOn reports whether h is the location of a card, or a second place where it functions as
// well: there its rules hold each time (G45), and what it does once a turn it does once (G44). There
// is no copy of it.
func worksOn(m *engine.M, src, h engine.H) bool {
	if h == 0 {
		return false
	}
	if h == location(m, src) {
		return true
	}
	for _, l := range m.Links() {
		if l.Kind == relay && l.From == src && location(m, l.To) == h && engaged(m, l.To) && !absent(m, l.To) {
			return true
		}
	}
	return false
}

// relayWords are what cards say that let others function elsewhere.
func relayWords() []text.Prod {
	return []text.Prod{
		compiled("vp", "{np} function:functions~ at this card 's location , too", "G43", ties("G43", relay)),
	}
}

// ties makes a clause that ties each card of its first part to the card that says it, by a sort of links.
func ties(cite string, link uint16) func(c *text.Compiler, n *text.Node) {
	return func(c *text.Compiler, n *text.Node) {
		c.Asks(n)
		c.Step(cite, text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			x.Each(n.Kids[0], func(h engine.H) { m.Tie(link, h, x.Src, 0) })
			return engine.Next
		})
	}
}
