package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// In games with windows in which a player answers an occurrence, a card played from a hand names what
// it answers in the form of a trigger: “After you activate a system: …”. It compiles to an act of that
// window, which the player who holds the card may use. An ability of a card in play that is done
// before an occurrence is an act, too: a trigger would come only afterwards.

// When an answer is used, as the first word of its trigger says.
const (
	Meanwhile  int16 = iota // when it happens
	Afterwards              // after it
	Beforehand              // before it
)

// Occasion is the occurrence that an act answers.
type Occasion struct {
	Verbs []engine.Verb // any atom with one of these verbs
	Opens int16         // Meanwhile, Afterwards or Beforehand
	Body  *Node         // the effect of the answer
	Is    func(m *engine.M, src engine.H, by engine.Seat) bool
}

// answerTrigger is what the trigger of an answer watches for.
type answerTrigger struct {
	verbs []engine.Verb
	is    []func(x X, a *engine.Atom) bool
}

func (h *answerTrigger) add(v engine.Verb, is func(x X, a *engine.Atom) bool) {
	h.verbs, h.is = append(h.verbs, v), append(h.is, is)
}

// answers reports whether a trigger is the beginning of an answer. On a card in play the game decides.
func (c *Compiler) answers(trigger, body *Node) bool {
	if c.Game.Answer == nil || c.OneShot || trigger.opens() == Beforehand {
		return c.Game.Answer != nil
	}
	e := trigger.event()
	if e == nil || e.P.Deed == nil {
		return false
	}
	return c.Game.Answer(c, &engine.Act{}, &Occasion{Verbs: e.P.Deed.Verbs, Opens: trigger.opens(), Body: body})
}

// offers reports whether a text begins with “you may”.
func (n *Node) offers() bool { return strings.HasPrefix(strings.ToLower(Print(n)), "you may ") }

// Offers reports whether the player who answers may leave the effect undone.
func (o *Occasion) Offers() bool { return o.Body.offers() }

// opens is the moment that the first word of a trigger names.
func (n *Node) opens() int16 {
	if o := n.First("opener"); o != nil {
		switch o.P.Says {
		case "after":
			return Afterwards
		case "before":
			return Beforehand
		}
	}
	return Meanwhile
}

// answer compiles an ability that is used in answer to an occurrence. As in a triggered ability,
// register 0 is the thing that the occurrence is about.
func (c *Compiler) answer(trigger, body *Node) {
	c.hear(trigger)
	c.anyone = c.OneShot // whoever holds it
	c.Bind(body, true)
	c.heard, c.Event, c.uses = &answerTrigger{}, &Event{}, nil
	c.Run(trigger)
	h := c.heard
	c.heard, c.Event = nil, nil
	first := func(m *engine.M, src engine.H, by engine.Seat) (a engine.Atom, ok bool) {
		c.Game.Occurs(m, func(b *engine.Atom) {
			x := c.Still(m, src, by)
			x.A = b
			for i, v := range h.verbs {
				if !ok && v == b.Verb && h.is[i](x, b) {
					a, ok = *b, true
				}
			}
		})
		return a, ok
	}
	on := Occasion{Verbs: h.verbs, Opens: trigger.opens(), Body: body, Is: func(m *engine.M, src engine.H, by engine.Seat) bool {
		_, ok := first(m, src, by)
		return ok
	}}
	e := engine.Act{Cite: c.Game.Cites.Announce, Text: Print(trigger) + ": " + Print(body), Zone: c.Zone, When: c.Windows}
	if c.bad == nil && !c.Game.Answer(c, &e, &on) {
		c.fail(trigger, "as what a card answers: nothing opens a window for it")
	}
	a := act{node: body, parts: []*Node{body}}
	e.Do = c.body(func() {
		c.Step(c.Game.Cites.Announce, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			at, _ := first(m, f.Src.H, f.By)
			f.Ref[0], f.R[firstReg], f.R[regActor] = m.Ref(subject(at)), at.A, int16(at.By)
			return engine.Next
		})
		c.willing = !c.OneShot && body.offers()
		c.perform(a)
	})
	e.Can = append(c.conditions(a), engine.Public(e.Cite, "that is not what it answers", on.Is))
	e.Can = append(e.Can, c.payables(body)...)
	if c.OneShot || on.Offers() {
		could := c.anyDoable(body)
		e.Can = append(e.Can, engine.Public(c.Game.Cites.Need, "none of it can be done", func(m *engine.M, h engine.H, by engine.Seat) bool {
			at, ok := first(m, h, by)
			x := c.Still(m, h, by)
			x.F = &engine.Frame{Src: m.Ref(h), By: by}
			x.F.Ref[0], x.F.R[firstReg], x.F.R[regActor] = m.Ref(subject(at)), at.A, int16(at.By)
			return !ok || could(x)
		}))
	}
	c.limits = nil
	if c.bad == nil {
		c.Game.Offer(c, e)
	}
}

// subject is the thing that an atom is about; for an atom without one, the place of the atom.
func subject(a engine.Atom) engine.H {
	if a.Subj != 0 {
		return a.Subj
	}
	return a.Obj
}

// payables is the guard of the cost with which the body of an answer begins, if it has one.
func (c *Compiler) payables(body *Node) (can []engine.Guard) {
	first := body.First("clause")
	if first == nil {
		return nil
	}
	if who := first.Part("who"); first.Part("outlay") == nil || who != nil && who.P.Says != "you" {
		return nil
	}
	price := c.Verbs(first.Part("outlay").Kids[0])
	if slices.ContainsFunc(price, func(v *Node) bool { return v.P.Do == nil }) {
		return nil
	}
	picks := asked(price...)
	return []engine.Guard{engine.Public(c.Game.Cites.Pay, "its cost can't be paid", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return c.payable(c.Still(m, h, by), price, picks, false)
	})}
}

// anyDoable is the test whether some part of an answer, other than a cost, could be carried out.
func (c *Compiler) anyDoable(body *Node) func(x X) bool {
	var parts []func(x X) bool
	for _, v := range body.effects(nil) {
		parts = append(parts, doable(v))
	}
	return func(x X) bool {
		return len(parts) == 0 || slices.ContainsFunc(parts, func(is func(x X) bool) bool { return is(x) })
	}
}

// effects lists the verbs of an answer that are not costs, including verbs under “you may”.
func (n *Node) effects(of []*Node) []*Node {
	switch {
	case n == nil || n.P != nil && n.P.Kind == "outlay":
	case n.P != nil && n.P.Role == Modal && n.Kids[0].P.Says == "you":
		for _, k := range n.Kids[1:] {
			of = k.effects(of)
		}
	case n.P == nil || n.P.Kind != "vp" && n.P.Role == NoRole && n.Part("cond") == nil && n.Part("adverbs") == nil:
		for _, k := range n.Kids {
			of = k.effects(of)
		}
	case n.P.Kind == "vp":
		of = n.musts(of)
	}
	return of
}

// nameEarly emits the choices of the first sentence of an act when the act is announced, if the player
// of the act makes them, both players see the candidates, and the choices depend on nothing that is
// done before.
func (c *Compiler) nameEarly(a act) {
	for _, n := range append(slices.Clone(a.costs), a.parts...) {
		if s := n.First("sent"); s != nil {
			n = s
		}
		c.nameIn(n)
	}
}

// nameIn emits the choices that a clause makes when its act is announced.
func (c *Compiler) nameIn(n *Node) {
	switch {
	case n == nil || n.early:
		return
	case n.P != nil && slices.Contains([]Role{Modal, Delayed, Later, Option, Every, EachPlayer, Modes, Lasts}, n.P.Role):
		return
	case n.P != nil && n.P.Names != nil:
		n.P.Names(c, n)
		return
	case n.P != nil && (n.Part("cond") != nil || n.Part("adverbs") != nil):
		return
	case n.P != nil && slices.Contains([]Role{Pick, Picks, Poss}, n.Role()):
		if (n.Slot >= 0 || n.Slot == slotPick) && !n.each && n.subject == nil && n.Zones&c.Game.Secret == 0 {
			c.Asks(n)
			n.early = true
		}
		return
	}
	for _, k := range n.Kids {
		c.nameIn(k)
	}
}
