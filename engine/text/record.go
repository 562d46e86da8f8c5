package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// What a deed was done to can be spoken of behind it, although its own words name no thing:
// “draw two cards. Put one of those cards beneath your reserve”, “each time you retrieve one
// or more cards, … one of them”, “the cards drawn this way”. The kernel keeps a record of it
// (engine.Record), if words behind the deed refer to it.

// The kinds of the links that keep what a trigger is about, and of those that say which
// records are kept at the moment.
const (
	linkTriggered = linkNamed + maxNamed + 1
	linkKeeping   = linkNamed + maxNamed + 2
)

// did notes a verb, or the event of a trigger, that moves cards without naming them.
func (c *Compiler) did(n *Node, f *Frame) {
	if f == nil || n.names() && len(n.All("np")) > 0 {
		return
	}
	if w := strings.TrimSuffix(f.Object, "%"); strings.HasSuffix(w, " card") || strings.HasSuffix(" "+w, " cards") {
		c.b.all = append(c.b.all, everything{n, len(c.b.said), c.G.noun("card%"), true})
	}
}

// happened notes the event of a trigger: cards that it moves without naming them, or, if it is
// about one or more things, all of them.
func (c *Compiler) happened(e *Node, once bool) {
	switch {
	case e == nil || e.P == nil:
	case once && e.noun() != nil:
		c.b.all = append(c.b.all, everything{e, len(c.b.said), e.noun().P, false})
	case e.P.Deed != nil:
		c.did(e, e.P.Deed)
	}
}

// doneTo is the last deed before whose things a phrase that refers back means: it can be
// called so, and there are as many. Nothing of which a phrase has spoken must be meant rather.
func (c *Compiler) doneTo(n *Node) *everything {
	many := n.P.Role == Those || n.P.K == Plural
	if d := n.undergone(); d != nil {
		return c.lastDoing(d)
	}
	for i := len(c.b.all) - 1; i >= 0; i-- {
		e := &c.b.all[i]
		if e.deed == nil || e.one() == many {
			continue
		}
		if f := n.noun(); f != nil && f.P != e.deed && f.P.Says != "card%" {
			continue
		}
		if from := e.before; many && !slices.ContainsFunc(c.b.said[from:], func(s mention) bool { return s.several() && c.means(n, s) }) ||
			!many && !slices.ContainsFunc(c.b.said, func(s mention) bool { return s.slot != slotSelf && s.slot != slotNone && c.means(n, s) }) && c.b.it == slotSelf && !c.b.ownCard {
			return e
		}
	}
	return nil
}

// refersTo binds a phrase to what a deed before was done to.
func (c *Compiler) refersTo(n *Node, e *everything) {
	c.again(n, e.np)
	n.moved = e.away
}

// outOfPlay: does a phrase mean cards that a deed has moved from one pile to another?
func (n *Node) outOfPlay() bool {
	return n != nil && (n.moved || slices.ContainsFunc(n.Kids, (*Node).outOfPlay))
}

// undergone is the deed that a phrase says was done this way to what it means, or nil.
func (n *Node) undergone() *Deed {
	switch fate := n.Part("fate"); {
	case n.P.Kind != "ref" || n.P.K != doneSo:
		return nil
	case fate != nil:
		return fate.P.deed
	}
	return n.P.deed
}

// doneSo, in Mean.K of what refers back: it is what a deed was done to “this way”.
const doneSo int16 = -13

// lastDoing is the last verb that did a deed, or the event that was one, or nil.
func (c *Compiler) lastDoing(d *Deed) *everything {
	for _, n := range slices.Backward(c.b.doings) {
		if n.P.deed.Verb == d.Verb {
			return &everything{np: n}
		}
	}
	for i := range c.b.all {
		if e := &c.b.all[i]; e.np.P.Kind == "event" && e.np.P.deed != nil && e.np.P.deed.Verb == d.Verb {
			return e
		}
	}
	return nil
}

// undergoers are the phrases for what a frame was done to this way.
func (d *Deed) undergoers(f *Frame) []Prod {
	_, past, done := d.forms()
	if len(f.Told) == 0 || !strings.HasSuffix(strings.TrimSuffix(f.Object, "%"), " card") {
		return nil
	}
	return []Prod{
		{Kind: "ref", Says: "the cards " + done + " this way || the cards you " + past + " this way || the " + done + " cards", Mean: Mean{Role: Those, K: doneSo}, deed: d, frame: f},
		{Kind: "ref", Says: "the card " + done + " this way || the card you " + past + " this way || the " + done + " card", Mean: Mean{Role: That, K: doneSo}, deed: d, frame: f},
	}
}

// unrecorded refuses what speaks of what a verb has done that no step of its own carries out.
func (c *Compiler) unrecorded() {
	for _, n := range c.b.doings {
		if n.named != 0 && !n.recorded {
			c.fail(n, "where what it does is spoken of again: say it in a sentence of its own")
		}
	}
}

// means: may a phrase that refers back mean what was spoken of?
func (c *Compiler) means(n *Node, s mention) bool {
	f := n.noun()
	return f == nil || c.called(s, f.P)
}

// several: were several things spoken of?
func (s mention) several() bool { return s.many > 1 || s.slot == slotPick || s.slot == slotSeen }

// one: is it a single card?
func (e *everything) one() bool {
	switch n := e.np; {
	case n.P.Kind == "event":
		return n.P.Deed != nil && n.Part("count") == nil && strings.HasSuffix(n.P.Deed.Object, "card%")
	default:
		return len(n.All("per")) == 0 && slices.ContainsFunc(append(n.Kids, n), func(k *Node) bool {
			return k != nil && k.P != nil && strings.HasSuffix(strings.TrimSuffix(k.P.Name(), "%"), " card")
		})
	}
}

// keepDeeds emits the step behind which the records of those phrases are kept that are deeds,
// and hands back the others.
func (c *Compiler) keepDeeds(all []*Node) (others []*Node) {
	for _, n := range all {
		if n.P.frame == nil || n.P.Kind != "vp" {
			others = append(others, n)
			continue
		}
		if len(c.R.Records) == 0 {
			c.R.Records, c.R.Keeping = make([]engine.Record, 1), linkKeeping
		}
		rec := engine.Record{Kind: linkNamed + uint16(n.named)}
		for i := range n.P.deed.Frames { // what is lost as energy is lost card by card
			for _, v := range n.P.deed.Frames[i].Verbs {
				rec.Verbs |= 1 << v
			}
		}
		row := slices.Index(c.R.Records, rec)
		if row < 0 {
			row = len(c.R.Records)
			c.R.Records = append(c.R.Records, rec)
		}
		c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Loose(rec.Kind, 0)
			m.Loose(linkKeeping, f.Src.H)
			m.Tie(linkKeeping, f.Src.H, f.Src.H, int16(row))
			return engine.Next
		})
	}
	return others
}

// kept emits the step behind which the record of a verb is complete.
func (c *Compiler) kept(n *Node) {
	if n == nil || n.P == nil || n.named == 0 || n.P.frame == nil || n.P.Kind != "vp" {
		return
	}
	n.recorded = true
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Loose(linkKeeping, f.Src.H)
		return engine.Next
	})
}

// recallDeed emits the step that takes over what was kept as the ability was triggered.
func (c *Compiler) recallDeed() {
	if len(c.b.all) == 0 || c.b.all[0].np.P.Kind != "event" || c.b.all[0].np.named == 0 {
		return
	}
	kind := linkNamed + uint16(c.b.all[0].np.named)
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		x, of := c.X(m, f), engine.Set{}
		for i := range x.Link {
			if l := &x.Link[i]; l.Kind == linkTriggered && l.From == f.Me.H && m.Same(engine.Ref{H: l.To, Era: uint16(l.Val)}) {
				of.Add(l.To)
			}
		}
		x.keepSet(kind, &of)
		return engine.Next
	})
}
