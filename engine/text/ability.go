package text

import "github.com/cutdeck/cutdeck/engine"

// An act is compiled into one procedure: its targets are chosen, then what its
// costs pick, then all is paid in one step, then it waits; its effect goes on
// in a frame with the same registers.

// act is an act in the making.
type act struct {
	node    *Node // the whole ability, for its text
	costs   []*Node
	parts   []*Node // its effect
	bullets int16
	mode    int8 // of a card with alternatives: which one, from 1
}

// asLost is the mode of the alternative that loses its card.
const asLost int8 = 2

// activate compiles an ability with a cost.
func (c *Compiler) activate(n, bullets, costs, body *Node) {
	c.b.reset(0)
	c.limits, c.once, c.anyone = nil, 0, false
	c.offer(act{node: n, costs: c.Verbs(costs), parts: []*Node{body}, bullets: int16(len(bullets.Kids))})
	c.limits = nil
}

// Verbs lists the verbs of a chain "v {, v}".
func (c *Compiler) Verbs(n *Node) (vps []*Node) {
	for _, k := range n.Kids {
		switch {
		case k == nil:
		case k.P == nil:
			for _, v := range k.Kids {
				vps = append(vps, v.Kids[0])
			}
		default:
			vps = append(vps, k)
		}
	}
	return vps
}

// offer compiles an act and attaches it to the card.
func (c *Compiler) offer(a act) {
	for _, v := range a.costs {
		c.Bind(v, true)
	}
	for _, p := range a.parts {
		c.Bind(p, true)
	}
	aims, fixed := c.b.aims, fixedSets(a.parts, nil)
	face, played := c.face, c.Zone != c.Game.Play
	e := engine.Act{Cite: c.Game.Cites.Announce, Text: Print(a.node), Zone: c.Zone, Bullets: a.bullets, Lost: a.mode == asLost}
	e.Do = c.body(func() {
		if played && c.Game.Announce != nil {
			c.Step(c.Game.Cites.Announce, "It is announced", func(m *engine.M, f *engine.Frame) engine.Flow {
				c.Game.Announce(m, f)
				return engine.Next
			})
		}
		for _, p := range a.parts {
			for _, o := range p.options() {
				chooseOne(c, o, aims)
			}
		}
		for _, n := range aims {
			ask := func() {
				c.inside(n)
				c.chooseFrom(n, c.Game.Cites.Target, "Choose "+within(n), true)
			}
			if n.only == nil {
				ask()
				continue
			}
			c.Skip(func(_ *engine.M, f *engine.Frame) bool { return n.chosen(f) }, c.later(ask))
		}
		c.pay(a.costs, played)
		c.Step(c.Game.Cites.Announce, "It waits on the stack", func(m *engine.M, f *engine.Frame) engine.Flow {
			if len(fixed) > 0 {
				c.waitFixed(m, f, fixed)
			} else {
				c.Game.Wait(m, f)
			}
			return engine.Done
		})
		for _, p := range a.parts {
			c.Run(p)
		}
	})
	if c.once > 0 && (e.Bullets == 0 || e.Bullets > c.once) {
		e.Bullets = c.once
	}
	guard := func(cite, says string, is func(x X) bool) {
		e.Can = append(e.Can, engine.Guard{Cite: cite, Says: says, Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
			return engine.True(is(c.Still(m, h, by)))
		}})
	}
	if !c.anyone {
		guard(c.Game.Cites.Announce, "it is not yours to use", func(x X) bool { return x.Ent[x.Src].Ctrl == x.By })
	}
	c.anyone = false
	if face != 0 {
		guard(c.Game.Cites.Face, "that is on its other face", func(x X) bool { return c.faced(x.M, x.Src, face) })
	}
	for _, l := range c.limits {
		guard(l.cite, l.says, l.is)
	}
	for _, d := range append(destinies(a.costs), destinies(a.parts)...) {
		guard(c.Game.Cites.NoCard, "there is no card to reveal for destiny", func(x X) bool {
			who := x.By
			if len(d.Kids) > 0 {
				who = x.Seat(d.Kids[0])
			}
			return c.Game.Reveal(x.M, who) != 0
		})
	}
	for _, n := range aims {
		if n.P.Role == Targets || n.only != nil {
			continue
		}
		guard(c.Game.Cites.Target, "there is no "+within(n), func(x X) bool { return c.aimed(x, n) })
		e.Can[len(e.Can)-1].Dear = true
	}
	for _, p := range a.parts {
		for _, o := range p.options() {
			guard(c.Game.Cites.Target, "none of its choices can be made", func(x X) bool {
				return c.performable(x, o, 0, aims) || c.performable(x, o, 1, aims)
			})
		}
	}
	if len(a.costs) > 0 || played {
		guard(c.Game.Cites.Pay, "its cost can't be paid", func(x X) bool { return c.payable(x, a.costs, played) })
	}
	if len(aims) > 0 {
		gone := &engine.Illegal{Cite: c.Game.Cites.Still, Says: "its target is no longer what it must be"}
		e.Still = func(m *engine.M, f *engine.Frame) *engine.Illegal {
			x := c.X(m, f)
			for _, n := range aims {
				if !n.chosen(f) {
					continue
				}
				for i := n.Slot; i < n.Slot+n.Many; i++ {
					r := f.Ref[i]
					if n.P.Role == Targets && r.H == 0 {
						continue
					}
					if !m.Same(r) || !c.Game.Aim(m, f.Src.H, f.By, r.H) || x.Fits(n, r.H) == engine.No {
						return gone
					}
				}
			}
			return nil
		}
	}
	if c.bad == nil {
		c.Game.Offer(c, e)
	}
}

// pay emits the picks of the costs and the one step that pays them all.
func (c *Compiler) pay(costs []*Node, played bool) {
	for _, v := range costs {
		if v.P.Do == nil {
			c.fail(v, "as a cost")
			return
		}
		c.Asks(v)
	}
	if len(costs) == 0 && !played {
		return
	}
	c.Step(c.Game.Cites.Pay, "Costs are paid, all at the same time", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		m.BeginCost(f.By, f.Src.H)
		for _, v := range costs {
			if !x.picked(v) {
				m.Discard()
				c.takeBack(m, f, played)
				return engine.Done
			}
			v.P.Do(x, v)
		}
		if played {
			c.Game.Price(x)
		}
		f.R[engine.RegDid] = 1
		if m.Make.N > 0 {
			m.Happen()
		} else {
			m.Discard()
		}
		return engine.Next
	})
	c.Step(c.Game.Cites.Pay, "What can't be paid is not done", func(m *engine.M, f *engine.Frame) engine.Flow {
		if f.R[engine.RegDid] == 0 {
			c.takeBack(m, f, played)
			return engine.Done
		}
		for _, v := range costs { // what has been paid with is still "those cards"
			v.picks(func(n *Node) bool {
				for i := max(n.Slot, 0); i < n.Slot+max(n.Many, 1); i++ {
					if h := f.Ref[i].H; h != 0 {
						f.Ref[i] = m.Ref(h)
					}
				}
				return true
			})
		}
		return engine.Next
	})
}

// takeBack ends a play whose cost was not paid: "none" was the answer where only
// hidden cards might have paid it.
func (c *Compiler) takeBack(m *engine.M, f *engine.Frame, played bool) {
	if played && c.Game.TakeBack != nil {
		c.Game.TakeBack(m, f)
	}
}

// chosen: is a target of the clause that was chosen, if it was of one?
func (n *Node) chosen(f *engine.Frame) bool { return n.only == nil || f.R[n.only.Reg] == n.onlyIf }

// payable builds the payment, tries it and throws it away.
func (c *Compiler) payable(x X, costs []*Node, played bool) bool {
	for _, v := range costs {
		if !x.enough(v, played) {
			return false
		}
	}
	x.BeginCost(x.By, x.Src)
	for _, v := range costs {
		v.P.Do(x, v)
	}
	if played {
		c.Game.Price(x)
	}
	return x.Payable()
}

// picks calls do with each pick of a clause that is asked for.
func (n *Node) picks(do func(*Node) bool) bool {
	if n == nil {
		return true
	}
	if n.P != nil && n.Slot != slotNone && (n.P.Role == Pick || n.P.Role == Picks || n.P.Role == Poss) {
		return do(n)
	}
	for _, k := range n.Kids {
		if !k.picks(do) {
			return false
		}
	}
	return true
}

// picked: have the picks of a clause been made in full?
func (x X) picked(v *Node) bool {
	for _, k := range v.Kids {
		ok := k.picks(func(n *Node) bool {
			lo, _ := x.span(n)
			if n.Slot == slotPick {
				return int16(x.F.Pick.Len()) >= lo
			}
			got := int16(0)
			for i := n.Slot; i < n.Slot+max(n.Many, 1); i++ {
				if x.F.Ref[i].H != 0 {
					got++
				}
			}
			return got >= lo
		})
		if !ok {
			return false
		}
	}
	return true
}

// enough: could the picks of a clause be made?
// A card that is being played can't pay for itself.
func (x X) enough(v *Node, played bool) bool {
	for _, k := range v.Kids {
		ok := k.picks(func(n *Node) bool {
			lo, _ := x.span(n)
			of := x.Where(n)
			for h := range of.All() {
				if lo <= 0 {
					break
				}
				if x.fit(n, h) != engine.No && !(played && h == x.Src) {
					lo--
				}
			}
			return lo <= 0
		})
		if !ok {
			return false
		}
	}
	return true
}

// destinies lists the revealed numbers of clauses.
func destinies(ns []*Node) (out []*Node) {
	for _, n := range ns {
		if n == nil {
			continue
		}
		if n.P != nil && n.P.Role == Destiny {
			out = append(out, n)
		}
		out = append(out, destinies(n.Kids)...)
	}
	return out
}

// playAct compiles what a card does that is played and never in play.
func (c *Compiler) playAct(n *Node) {
	if len(c.bodies) == 0 {
		return
	}
	alone := len(c.bodies) == 1 || c.bodies[0].mode == 0
	if alone {
		a := act{node: n, costs: c.extra}
		for _, b := range c.bodies {
			a.parts = append(a.parts, b.node)
		}
		c.b.reset(0)
		c.offer(a)
		return
	}
	for _, b := range c.bodies {
		c.b.reset(0)
		c.offer(act{node: b.node, costs: c.extra, parts: []*Node{b.node}, mode: b.mode})
	}
}

// alternative is one of the texts of a card that is played in different ways.
type alternative struct {
	node *Node
	mode int8
}

// Limit registers a condition on the act being compiled, or on playing the card.
func (c *Compiler) Limit(n *Node, cite string, is func(x X) bool) {
	c.limits = append(c.limits, limit{cite, Print(n), is})
}

// Event says what a trigger watches for; the row of the trigger registers it.
type Event struct {
	Body  engine.Proc
	Limit int16 // uses per turn, 0: any number
}

// watch compiles a triggered ability. Register 0 is what the event is about.
func (c *Compiler) watch(trigger, body *Node) {
	c.b.reset(1)
	c.b.regs = firstReg + 1 // the kernel puts the event's number before it
	c.limits, c.once, c.anyone = nil, 0, false
	c.Bind(trigger, false)
	c.b.aims = nil
	var noun *Prod
	if f := trigger.noun(); f != nil {
		noun = f.P
	}
	c.b.said = append(c.b.said, mention{noun, 0, 1})
	c.b.it = 0
	c.b.subject = nil
	c.Bind(body, true)
	aims := c.b.aims
	proc := c.body(func() {
		for _, n := range aims {
			c.inside(n)
			c.chooseFrom(n, c.Game.Cites.Target, "Choose "+within(n), true)
		}
		c.Run(body)
	})
	c.Event = &Event{Body: proc, Limit: c.once}
	c.Run(trigger)
	c.limits, c.Event = nil, nil
}

// WhenAny registers the watcher for each of several verbs.
func (c *Compiler) WhenAny(n *Node, verbs []engine.Verb, self bool, match func(x X, a *engine.Atom) bool) {
	for _, v := range verbs {
		c.When(n, v, self, match)
	}
}

// When registers the watcher of the trigger being compiled.
func (c *Compiler) When(n *Node, v engine.Verb, self bool, match func(x X, a *engine.Atom) bool) {
	face, limits, cond := c.face, c.limits, c.cond
	w := engine.Watch{Cite: c.Game.Cites.Trigger, Text: Print(n), Class: engine.When, Verb: v, Self: self, Body: c.Event.Body}
	if c.Event.Limit > 0 {
		w.Limit, w.Per = c.Event.Limit, engine.PerTurn
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
	if c.delay != nil {
		c.delay(w)
		return
	}
	c.R.Watcher(c.Def, w)
}

// Static compiles an ongoing ability under a condition.
func (c *Compiler) static(n, cond *Node) {
	c.b.reset(0)
	c.b.framed = false
	c.Bind(cond, false)
	c.Bind(n, false)
	c.cond = cond
	c.Run(n)
	c.cond = nil
}

// view is the view of an ongoing ability that changes h. If h stands for a seat,
// that is who "a player" is.
func (c *Compiler) view(m *engine.M, src, h engine.H) X {
	x := c.Still(m, src, m.Ent[src].Ctrl)
	if h == engine.SeatOf(0) || h == engine.SeatOf(1) {
		x.Who = engine.Seat(h - engine.SeatOf(0))
	}
	return x
}

// Value registers an ongoing change of a stat of what np names; nil: of all
// that val changes.
func (c *Compiler) Value(cite string, st engine.Stat, np *Node, val func(x X, h engine.H) int16) {
	cond, face := c.cond, c.face
	if cite == "" {
		cite = c.Game.Cites.Effect
	}
	c.R.OngoingOn(c.Def, engine.Ongoing{Cite: cite, Stat: st, Layer: 1,
		On: func(m *engine.M, src, h engine.H) bool {
			x := c.view(m, src, h)
			return c.faced(m, src, face) && (np == nil || x.Matches(np, h)) && x.If(cond)
		},
		Val: func(m *engine.M, src, h engine.H) int16 { return val(c.view(m, src, h), h) }})
}

// SideValue registers an ongoing change of a stat that places have for each
// seat: st for seat 0, st+1 for seat 1. who is the seat it is for; the condition
// is asked for that seat as "a player".
func (c *Compiler) SideValue(cite string, st engine.Stat, who, place *Node, val func(x X, h engine.H) int16) {
	cond, face := c.cond, c.face
	if cite == "" {
		cite = c.Game.Cites.Effect
	}
	for side := range engine.Seat(2) {
		c.R.OngoingOn(c.Def, engine.Ongoing{Cite: cite, Stat: st + engine.Stat(side), Layer: 1,
			On: func(m *engine.M, src, h engine.H) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.Who = side
				return x.Seat(who) == side && c.faced(m, src, face) && x.Matches(place, h) && x.If(cond)
			},
			Val: func(m *engine.M, src, h engine.H) int16 {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.Who = side
				return val(x, h)
			}})
	}
}
