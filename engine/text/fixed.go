package text

import "github.com/cutdeck/cutdeck/engine"

// An ability that changes several cards until the end of the turn changes the cards that its words
// named when it was announced. Links connect these cards to the waiting action until the action has
// resolved.

// linkFixed is the kind of the links to the cards of the first set; the next kinds are for the other
// sets.
const linkFixed = 1000

// maxFixed is how many sets an ability can fix; the cards of further sets are looked up when it
// resolves.
const maxFixed = 4

// fixedSets numbers the phrases of an effect whose cards are fixed when it is
// announced.
func fixedSets(ns []*Node, of []*Node) []*Node {
	for _, n := range ns {
		if n == nil {
			continue
		}
		if n.P != nil && n.P.Role == Delayed { // a delayed clause fixes its own sets when it is triggered
			continue
		}
		if n.P != nil && n.fixes() && len(of) < maxFixed {
			np := n.Kids[0]
			if m := n.Part("measure"); m != nil {
				np = m.Measured()
			}
			if np.fix == 0 && np.Slot == slotNone && !np.bound() {
				of = append(of, np)
				np.fix = int8(len(of))
			}
		}
		of = fixedSets(n.Kids, of)
	}
	return of
}

// waitFixed files the act and links its action to the cards of its sets.
func (c *Compiler) waitFixed(m *engine.M, f *engine.Frame, fixed []*Node) {
	sets := c.named(m, f, fixed)
	tie(m, c.Game.Wait(m, f), sets[:len(fixed)])
}

// fix links a triggered ability that waits, or resolves, to the cards of its sets.
func (c *Compiler) fix(m *engine.M, f *engine.Frame, me engine.H, fixed []*Node) {
	sets := c.named(m, f, fixed)
	tie(m, me, sets[:len(fixed)])
}

// named are the cards that each phrase names now.
func (c *Compiler) named(m *engine.M, f *engine.Frame, fixed []*Node) (sets [maxFixed]engine.Set) {
	for i, n := range fixed {
		c.X(m, f).Each(n, func(h engine.H) { sets[i].Add(h) })
	}
	return sets
}

func tie(m *engine.M, me engine.H, sets []engine.Set) {
	for i := range sets {
		for h := range sets[i].All() {
			m.Tie(linkFixed+uint16(i), me, h, int16(m.Ent[h].Era))
		}
	}
}

// fixed calls do with the cards of a fixed set that are still the same objects.
func (x X) fixed(n *Node, do func(engine.H)) {
	for i := range x.Link {
		l := &x.Link[i]
		if l.From == x.F.Me.H && l.Kind == linkFixed+uint16(n.fix)-1 && x.Same(engine.Ref{H: l.To, Era: uint16(l.Val)}) {
			do(l.To)
		}
	}
}
