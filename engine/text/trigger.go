package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Event is what a trigger watches for; the row of the trigger registers the watcher.
type Event struct {
	Body  engine.Proc
	Limit int16 // uses per period, 0: any number
	Per   uint8 // which period; 0: a turn
	aims  bool  // the triggered ability has targets
	own   bool  // all that it does is done to the thing of the event
	Each  bool  // it triggers once for each unit of the amount of an atom
	Doer  bool  // "it" is what does it, its atom's object
	Whole bool  // it triggers once for everything that a player does at one time
	filed func(m *engine.M, p *engine.Pending)
	keep  uint16                         // the kind of the links that store what it is about, or 0
	kept  func(x X, a *engine.Atom) bool // which simultaneous atoms it is about, too; nil: see engine.Watch
	first uint16                         // the first watcher registered
}

// watch compiles a triggered ability. Register 0 is the thing that the event is about.
func (c *Compiler) watch(trigger, body *Node) {
	if c.delay == nil && c.answers(trigger, body) {
		c.answer(trigger, body)
		return
	}
	if c.OneShot && c.delay == nil {
		c.fail(trigger, neverInPlay)
		return
	}
	once := c.hear(trigger)
	if c.Game.Wait != nil {
		body.foreseeChoices()
	}
	c.Bind(body, true)
	aims, fixed := c.b.aims, fixedSets([]*Node{body}, nil)
	if c.Game.Wait == nil { // targets are chosen when they are reached
		aims, fixed = nil, nil
	}
	c.Urgent = false
	proc := c.body(func() {
		for _, o := range body.options() {
			chooseSome(c, o, aims)
		}
		c.aimAtOnce(aims, fixed)
		c.recallDeed()
		c.Run(body)
	})
	c.Event = &Event{Body: proc, Limit: max(c.once, c.preset), Per: max(c.oncePer, c.presetPer), aims: len(aims) > 0, Whole: once, own: onItself(body)}
	if u := c.uses; u.asked && c.preset == 0 { // a use counts when the player uses the ability, not when it is triggered
		u.most, u.per = c.once, max(c.oncePer, engine.PerTurn)
		if u.most > 0 {
			u.key = c.R.Counts()
		}
		c.Event.Limit = 0
	}
	c.uses = nil
	if len(c.b.all) > 0 && c.b.all[0].np == trigger.event() && c.b.all[0].np.named != 0 {
		c.Event.keep = linkTriggered
	}
	if len(fixed) > 0 && len(aims) == 0 {
		c.Event.filed = func(m *engine.M, p *engine.Pending) {
			c.fix(m, &engine.Frame{Src: p.Src, By: p.By, Ref: p.Ref, R: p.R, Was: p.Was, WasOf: p.Ref[0].H}, p.Me.H, fixed)
		}
	}
	c.Run(trigger)
	c.limits, c.Event = nil, nil
}

// hear binds the phrases of a trigger, as antecedents for the body. once: all simultaneous events
// trigger the ability once.
func (c *Compiler) hear(trigger *Node) (once bool) {
	c.b.reset(1)
	c.b.regs = regActor + 1 // the kernel puts the number and the player of the event into the registers before
	c.limits, c.once, c.oncePer, c.anyone, c.share = nil, 0, 0, false, nil
	c.uses = &uses{}
	c.whole(trigger, standing{tells: true})
	c.b.aims = nil
	if trigger.targeted() {
		c.b.aim = 0
	}
	var noun *Prod
	if f := trigger.noun(); f != nil {
		noun = f.P
	}
	if noun == nil {
		noun = c.G.noun(trigger.called())
	}
	once = trigger.oneOrMore()
	if !once && (noun != nil || c.b.ownCard || len(c.b.said) > 0) { // otherwise the event is about no card, or about several
		c.b.said = append(c.b.said, mention{noun: noun, many: 1, words: trigger, own: noun == nil && c.b.ownCard})
		c.b.it = 0
	}
	c.b.several = once
	e := trigger.event()
	c.happened(e, once)
	if e != nil && !c.setOffOnce(e, once) && (e.P.Amount || Much(e.Spoken())) {
		c.b.amount = firstReg
	}
	if e != nil && e.P.K == Standing { // "it" is who says so
		c.b.it = slotSelf
	}
	c.b.player = c.b.player || c.b.other1 // the player who has the card
	c.b.triggered()
	return once
}

// setOffOnce reports whether all simultaneous atoms of an event trigger the ability once. Then no
// single atom has the amount.
func (c *Compiler) setOffOnce(e *Node, once bool) bool {
	return once || slices.ContainsFunc(e.Spoken(), func(f *Frame) bool { return f.AsOne })
}

// called is the noun for the thing of a trigger that does not name it, or "".
func (n *Node) called() string {
	if n == nil {
		return ""
	}
	if n.P != nil && n.P.Called != "" {
		return n.P.Called
	}
	for _, k := range n.Kids {
		if s := k.called(); s != "" {
			return s
		}
	}
	return ""
}

// noun is the row of a noun, or nil.
func (g *Grammar) noun(says string) *Prod {
	for _, p := range g.prods {
		if p.Kind == "noun" && p.Says == says && says != "" {
			return p
		}
	}
	return nil
}

// oneOrMore reports whether a trigger is about “one or more” things, so that all of them in one step
// trigger it once.
func (n *Node) oneOrMore() bool {
	switch {
	case n == nil || n.P != nil && slices.Contains(describing, n.P.Kind):
		return false
	case n.P != nil && n.Role() == Picks:
		return n.HowMany() == AtLeast && n.figure() == 1
	}
	return slices.ContainsFunc(n.Kids, (*Node).oneOrMore)
}

// describing are the kinds of phrases that describe other phrases or restrict them.
var describing = []string{"rel", "which", "which1", "place", "adj", "preds", "doess", "adverbs", "cond", "poss"}

// aimAtOnce emits the choice of the targets of a triggered ability: when it is put on the stack or, if
// it resolves at once, just before. If a required target is missing, nothing of it happens.
func (c *Compiler) aimAtOnce(aims, fixed []*Node) {
	if len(aims) == 0 {
		return
	}
	c.aimAt(aims)
	c.Step(c.Game.Cites.Aim, "It waits with its targets", func(m *engine.M, f *engine.Frame) engine.Flow {
		if c.whyTargetInvalid(m, f, aims) == nil {
			c.fix(m, f, f.Me.H, fixed)
			if m.Keep(f) {
				return engine.Done
			}
			return engine.Next
		}
		c.fizzle(m, f, c.Game.Cites.Target)
		if i := m.PendingOf(f.Me.H); i >= 0 {
			m.Spent(m.Take(i).Me)
		}
		return engine.Done
	})
	c.Step(c.Game.Cites.Still, "Its targets must still fit", func(m *engine.M, f *engine.Frame) engine.Flow {
		if bad := c.dropInvalidTargets(m, f, aims); bad != nil {
			c.fizzle(m, f, bad.Cite)
			return engine.Done
		}
		return engine.Next
	})
	c.note(func(_, now int16) int16 { return now }) // deeds during the wait do not count
}

// fizzle reports that a triggered ability has no effect, in games that do so.
func (c *Compiler) fizzle(m *engine.M, f *engine.Frame, cite string) {
	if c.Game.Fizzle != nil {
		c.Game.Fizzle(m, f, cite)
	}
}

// WhenAny registers a watcher for each of several verbs.
func (c *Compiler) WhenAny(n *Node, verbs []engine.Verb, self bool, match func(x X, a *engine.Atom) bool) {
	for _, v := range verbs {
		c.When(n, v, self, match)
	}
}

// When registers the watcher of the trigger being compiled.
func (c *Compiler) When(n *Node, v engine.Verb, self bool, match func(x X, a *engine.Atom) bool) {
	face, limits, cond := c.face, c.limits, c.cond
	if c.heard != nil {
		c.heard.add(v, func(x X, a *engine.Atom) bool { return match(x, a) && x.If(cond) && allowed(x, limits) })
		return
	}
	w := engine.Watch{Cite: c.Game.Cites.Trigger, Text: Print(n), Class: engine.When, Verb: v, Self: self, Own: self && c.Event.own, Body: c.Event.Body, Aims: c.Event.aims, Each: c.Event.Each, Step: c.Event.Whole, Doer: c.Event.Doer, Urgent: c.Urgent, Filed: c.Event.filed}
	if c.Event.Limit > 0 {
		w.Limit, w.Per = c.Event.Limit, max(c.Event.Per, engine.PerTurn)
	} else if c.Game.Uses > 0 {
		w.Limit, w.Per = c.Game.Uses, engine.PerTurn
	}
	w.Match = func(m *engine.M, src engine.H, a *engine.Atom) bool {
		if !c.faced(m, src, face) {
			return false
		}
		x := c.Still(m, src, m.Ent[src].Ctrl)
		x.A = a
		if !match(x, a) {
			return false
		}
		if !x.If(cond) {
			return false
		}
		for _, l := range limits {
			if !l.is(x) {
				return false
			}
		}
		return true
	}
	if w.Keep = c.Event.keep; c.Event.kept != nil {
		kept := c.Event.kept
		w.Kept = func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			x.A = a
			return kept(x, a)
		}
	}
	w.With = c.Event.first
	row := c.listen(w)
	if c.Event.first == 0 { // the other verbs of an event share its uses
		c.Event.first = row
	}
}

// listen registers a watcher of the trigger being compiled.
func (c *Compiler) listen(w engine.Watch) (row uint16) {
	if c.delay != nil {
		return c.delay(w)
	}
	return c.Watch(w)
}
