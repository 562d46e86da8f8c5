package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// A phrase may refer to the things that an earlier deed was done to although the deed names none:
// “draw two cards. Put one of those cards beneath your reserve”, “each time you retrieve one or more
// cards, … one of them”, “the cards drawn this way”. The kernel records these things (engine.Record)
// if a phrase behind the deed refers to them.

// The kinds of the links to the things that a trigger is about, and of the links that mark which
// records are being kept.
const (
	linkTriggered = linkNamed + maxNamed + 1
	linkKeeping   = linkNamed + maxNamed + 2
)

// did records a verb, or the event of a trigger, that moves cards without naming them, as a possible
// antecedent.
func (c *Compiler) did(n *Node, f *Frame) {
	if f == nil || n.names() && len(n.All("np")) > 0 {
		return
	}
	if w := strings.TrimSuffix(f.Object, "%"); strings.HasSuffix(w, " card") || strings.HasSuffix(" "+w, " cards") {
		c.b.all = append(c.b.all, everything{n, len(c.b.said), c.G.noun("card%"), true})
	}
}

// happened records the event of a trigger as a possible antecedent: the cards that it moves without
// naming them or, if it is about one or more things, all of these.
func (c *Compiler) happened(e *Node, once bool) {
	switch {
	case e == nil || e.P == nil:
	case once && e.noun() != nil:
		c.b.all = append(c.b.all, everything{e, len(c.b.said), e.noun().P, false})
	case e.P.Deed != nil:
		c.did(e, e.P.Deed)
	}
}

// doneTo is the last deed whose things a phrase can refer to: its noun and its number agree with them,
// and no phrase since has named a better antecedent.
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

// refersTo binds a phrase to the things of an earlier deed.
func (c *Compiler) refersTo(n *Node, e *everything) {
	c.again(n, e.np)
	n.moved = e.away
}

// outOfPlay: does a phrase refer to cards that a deed has moved from one pile to another?
func (n *Node) outOfPlay() bool {
	return n != nil && (n.moved || slices.ContainsFunc(n.Kids, (*Node).outOfPlay))
}

// undergone is the deed in a phrase for the things to which it was done “this way”, or nil.
func (n *Node) undergone() *Deed {
	switch fate := n.Part("fate"); {
	case n.P.Kind != "ref" || n.P.K != doneSo:
		return nil
	case fate != nil:
		return fate.P.deed
	}
	return n.P.deed
}

// doneSo, in Mean.K of a phrase that refers back: its antecedent is what a deed was done to “this
// way”.
const doneSo int16 = -13

// lastDoing is the last verb or event with a deed, or nil.
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

// undergoers are the phrases for the things that the deed of a frame was done to this way.
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

// unrecorded refuses a reference to the things of a verb that is not carried out as a step of its own.
func (c *Compiler) unrecorded() {
	for _, n := range c.b.doings {
		if n.named != 0 && !n.recorded {
			c.fail(n, "where what it does is spoken of again: say it in a sentence of its own")
		}
	}
}

// means: can a phrase that refers back have this antecedent?
func (c *Compiler) means(n *Node, s mention) bool {
	f := n.noun()
	return f == nil || c.called(s, f.P)
}

// several: does the mention name several things?
func (s mention) several() bool { return s.many > 1 || s.slot == slotPick || s.slot == slotSeen }

// one: is the antecedent a single card?
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

// keepDeeds emits, for those phrases that are deeds, the step that starts their records, and returns
// the other phrases.
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
		for i := range n.P.deed.Frames { // a loss of energy moves card by card, by verbs of other frames
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

// kept emits the step that completes the record of a verb.
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

// recallDeed emits the step that takes over the record made when the ability was triggered.
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
