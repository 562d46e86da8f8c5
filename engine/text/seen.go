package text

import "github.com/cutdeck/cutdeck/engine"

// Cards that an ability has shown or looked at are linked to its card as long as they do not move: "a
// revealed card", "one of those cards" and "the rest" refer to them, however many there are.

// The kinds of those links, and of the links to cards that are put somewhere one by one.
const (
	linkSeen  = 1100
	linkOrder = 1101
)

// slotSeen, in Node.Slot: all the cards seen.
const slotSeen int8 = -5

// anywhere is the set of all zones.
const anywhere uint32 = 1<<engine.NZone - 1

// See makes of the set of cards seen.
func (x X) See(of *engine.Set) { x.keepSet(linkSeen, of) }

// keepSet replaces the set of links of a kind: only one ability is carried out at a time.
func (x X) keepSet(kind uint16, of *engine.Set) {
	x.Loose(kind, 0)
	for h := range of.All() {
		x.Tie(kind, x.Src, h, int16(x.Ent[h].Era))
	}
}

// kept is the set of cards with a link of a kind that have not moved.
func (x X) kept(kind uint16) (of engine.Set) {
	for i := range x.Link {
		if l := &x.Link[i]; l.Kind == kind && l.From == x.Src && x.Same(engine.Ref{H: l.To, Era: uint16(l.Val)}) {
			of.Add(l.To)
		}
	}
	return of
}

// Seen reports whether the ability has shown or looked at h and h has not moved since.
func (x X) Seen(h engine.H) bool {
	of := x.kept(linkSeen)
	return of.Has(h)
}

// allSeen calls do with each of the cards seen.
func (x X) allSeen(do func(engine.H)) {
	of := x.kept(linkSeen)
	for h := range of.All() {
		do(h)
	}
}

// shown are the phrases for the cards seen.
var shown = []Prod{
	{Kind: "adj", Says: "revealed", Mean: Mean{Zones: anywhere, Is: func(x X, _ *Node, h engine.H) bool { return x.Seen(h) }}},
	{Kind: "rel", Says: "revealed || revealed in this way || revealed this way", Mean: Mean{Zones: anywhere, Is: func(x X, _ *Node, h engine.H) bool { return x.Seen(h) }}},
	{Kind: "np1", Says: "the revealed {nom}", Mean: Mean{Zones: anywhere, Is: seenOne}},
	{Kind: "np1", Says: "the rest || the others || the other || the rest of them || the other ones", Mean: Mean{Role: Rest}},
	{Kind: "np1", Says: "the other {noun}", Mean: Mean{Role: Rest}},
	{Kind: "np1", Says: "the rest of those {noun} || the rest of the {noun}", Mean: Mean{Role: Rest}},
}

// seenOne: has h been seen, and does it fit the words in whatever zone?
func seenOne(x X, n *Node, h engine.H) bool { return x.Seen(h) && isNom(x, n.Part("nom"), h) }

// rest binds "the rest" to the last several things named, or to the cards shown: those that have not
// moved are the rest.
func (c *Compiler) rest(n *Node) (slot, many int8) {
	c.refers(n, true, "")
	some := false
	for i := len(c.b.said) - 1; i >= 0; i-- {
		some = some || c.b.said[i].some
		if s := c.b.said[i]; s.some && s.words.Part("ref") != nil && s.words.Part("ref").Slot == slotNamed {
			n.Reg, n.but = s.words.Part("ref").Reg, s.words
			return slotNamed, 1
		}
		if s := c.b.said[i]; s.many > 1 && !s.found && !s.some {
			if !some && s.words.P.Role == Chooses { // they were all chosen from a set that no phrase names
				c.refers(n, false, nothingLeft)
			}
			return s.slot, s.many
		} else if s.found {
			return slotSeen, 1
		}
	}
	c.refers(n, false, nothingLeft)
	return slotSeen, 1
}

// Unsee removes h from the cards seen and from those to be put somewhere: it was put, if only to
// another place in its pile.
func Unsee(m *engine.M, h engine.H) {
	m.Loose(linkSeen, h)
	m.Loose(linkOrder, h)
}

// AnyOrder is the phrase that lets the player who puts cards somewhere choose their order.
func AnyOrder(cite, read string) Prod {
	return Prod{Kind: "order", Says: "in any order", Cite: cite, Read: read, Mean: Mean{Sub: true}}
}

// InOrder emits the steps in which a player moves the cards of a phrase one by one with put, in an
// order of his or her choice.
func (c *Compiler) InOrder(n, np *Node, cite string, put func(x X, h engine.H)) {
	c.Asks(np)
	ask := c.R.Ask(engine.Ask{Cite: cite, Says: "Choose the card that goes next", Order: true})
	end := 0
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = 0
		x, all := c.X(m, f), engine.Set{}
		x.Each(np, func(h engine.H) { all.Add(h) })
		x.keepSet(linkOrder, &all)
		return engine.Next
	})
	again := c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		left := x.kept(linkOrder)
		switch left.Len() {
		case 0:
			f.R[engine.RegDid] = f.R[n.Reg]
			return engine.Flow(end)
		case 1:
			f.R[engine.RegH] = int16(left.First())
		default:
			m.Choose(x.asked(x.Actor(n)), ask, 1, 1).Of = left
		}
		return engine.Next
	})
	c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		h := engine.Handle(f.R[engine.RegH])
		f.R[n.Reg]++
		m.Begin(f.By, f.Src.H)
		put(c.X(m, f), h)
		m.Happen()
		m.Loose(linkOrder, h) // it has had its turn, wherever it is now
		return engine.Next
	})
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		if f.R[engine.RegDid] == 0 { // a card that can't be put is not offered again
			return engine.Flow(end)
		}
		return engine.Flow(again)
	})
	end = c.Next()
}
