package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// An act is compiled into one procedure: it asks for its targets, asks what its costs take, pays all
// costs in one step, and waits. Its effect runs in a frame with the same registers. In a game whose
// acts do not wait (Game.Wait is nil) it pays, chooses targets and takes effect at once.

// act is an act that is being compiled.
type act struct {
	node    *Node // the whole ability, for its text
	costs   []*Node
	parts   []*Node // its effect
	aims    []*Node // its targets
	bullets int16
	mode    int8 // which text of a card with several ways to be played, from 1
}

// asLost is the mode of the alternative that loses its card.
const asLost int8 = 2

// Activate compiles an ability with a cost for a row that has words of its own before the cost; n is
// the whole ability.
func (c *Compiler) Activate(n, costs, body *Node) { c.usable(n, &Node{}, costs, body) }

// activate compiles an ability with a cost that a card in play has.
func (c *Compiler) activate(n, bullets, costs, body *Node) {
	if c.OneShot {
		c.fail(n, "on a card that is not in play")
		return
	}
	c.usable(n, bullets, costs, body)
}

// usable compiles an ability with a cost, wherever its card must be to use it.
func (c *Compiler) usable(n, bullets, costs, body *Node) {
	c.b.reset(0)
	if c.Foe { // as if the text had begun by naming the opponent
		c.b.other, c.b.player = opponentSaid, true
	}
	c.limits, c.once, c.oncePer, c.anyone, c.share = nil, 0, 0, false, nil
	if cond := c.cond; cond != nil { // the card has the ability only under a condition
		c.limits = append(c.limits, limit{c.Game.Cites.Announce, "its card has it only under a condition", func(x X) bool { return x.If(cond) }, nil})
	}
	if c.line != nil {
		n = c.line
	}
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
	c.b.costs = true
	for _, v := range a.costs {
		c.Bind(v, true)
	}
	c.b.costs, c.b.done, c.b.paid = false, false, len(a.costs) > 0
	spent := len(c.b.aims)
	for _, p := range a.parts {
		if c.Game.Wait != nil || c.Game.Foretell != nil {
			p.foreseeChoices()
		}
		c.Bind(p, true)
	}
	a.aims = c.b.aims
	c.keepOwn(a)
	for i, n := range a.aims {
		for _, other := range a.aims[:i] {
			if other.Role() == Target && slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.speaksOf(other) }) {
				n.beside = other
			}
		}
	}
	e := engine.Act{Cite: c.Game.Cites.Announce, Text: Print(a.node), Zone: c.Zone, When: c.Windows, Bullets: a.bullets, Lost: a.mode == asLost, Slight: slight(a.parts)}
	e.Do = c.body(func() {
		c.Run(c.opening)
		if c.Game.Wait == nil {
			c.perform(a)
		} else {
			c.pend(a)
		}
	})
	if c.once > 0 && (e.Bullets == 0 || e.Bullets > c.once) {
		e.Bullets, e.Once = c.once, true
	}
	e.Can = c.conditions(a)
	c.anyone = false
	// The things that paid a cost may have left by now: only the targets of the effect are checked
	// again.
	if aims, limits := a.aims[spent:], c.limits; len(aims)+len(limits) > 0 && c.Game.Wait != nil {
		unmet := &engine.Illegal{Cite: c.Game.Cites.Still, Says: "what it demands is no longer so"}
		e.Still = func(m *engine.M, f *engine.Frame) *engine.Illegal {
			if f.R[engine.RegMode] == 1 && !allowed(c.X(m, f), limits) {
				return unmet
			}
			return c.dropInvalidTargets(m, f, aims)
		}
	}
	if c.bad == nil {
		c.Game.Offer(c, e)
	}
}

// slight reports whether nobody needs to be asked for an effect alone.
func slight(effect []*Node) bool {
	all, fuel := true, false
	for _, n := range effect {
		n.eachVerb(func(v *Node) { all, fuel = all && v.P.Slight != 0, fuel || v.P.Slight == Fuel })
	}
	return all && fuel
}

// eachVerb calls do with the phrases that an effect consists of: verbs, and clauses with a meaning of their own.
func (n *Node) eachVerb(do func(v *Node)) {
	switch {
	case n == nil:
	case n.P == nil || n.P.Sub:
		for _, k := range n.Kids {
			k.eachVerb(do)
		}
	default:
		do(n)
	}
}

// speaksOf reports whether a phrase refers back to what the phrase other has chosen.
func (n *Node) speaksOf(other *Node) bool {
	return n != nil && (n.P != nil && n.Slot == other.Slot && (n.P.Kind == "ref" || n.P.Kind == "there") || slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.speaksOf(other) }))
}

// pend emits an act that waits: the steps that announce it, make its choices, choose its targets and
// pay its costs. After the wait its effect takes place.
func (c *Compiler) pend(a act) {
	fixed := fixedSets(a.parts, nil)
	c.announce(a)
	c.aimAt(a.aims)
	c.noteOwn()
	c.pay(a.costs, c.OneShot)
	var limits []limit
	c.hold()
	c.Step(c.Game.Cites.Announce, "It waits on the stack", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[engine.RegMode] = Truth(allowed(c.X(m, f), limits))
		count(m, f.Src.H, limits)
		if len(fixed) > 0 {
			c.waitFixed(m, f, fixed)
		} else {
			c.Game.Wait(m, f)
		}
		if c.Game.Acted != nil {
			var of engine.Set
			for _, n := range a.aims {
				for i := n.Slot; i < n.Slot+n.Many; i++ {
					if r := f.Ref[i]; r.H != 0 {
						of.Add(r.H)
					}
				}
			}
			c.Game.Acted(m, f, of)
		}
		return engine.Done
	})
	c.resume()
	for _, p := range a.parts {
		c.Run(p)
	}
	limits = c.limits // the words beside the effect may have added limits while the effect was compiled
}

// allowed reports whether all conditions hold on which a card is played or an ability is
// used; limits on how often are not among them. It is asked when the act begins to wait and,
// only if the conditions hold then, again when the act takes effect. So a condition that
// paying the costs has ended does no harm.
func allowed(x X, limits []limit) bool {
	for _, l := range limits {
		if l.use == nil && !l.is(x) {
			return false
		}
	}
	return true
}

// count counts a use of an ability against its limits.
func count(m *engine.M, src engine.H, limits []limit) {
	for _, l := range limits {
		if l.use != nil {
			l.use(m, src)
		}
	}
}

// perform emits an act that takes effect at once. Its targets are chosen when the
// clause that names them is carried out.
func (c *Compiler) perform(a act) {
	c.announce(a)
	c.chooseEarly(a)
	c.noteOwn()
	c.pay(a.costs, c.OneShot)
	for _, p := range a.parts {
		c.Run(p)
	}
	if c.OneShot {
		c.Step(c.Game.Cites.Effect, "It has been played", func(m *engine.M, f *engine.Frame) engine.Flow {
			c.Game.Close(m, f)
			return engine.Next
		})
	}
}

// chooseEarly emits, for an act that can be answered before it takes effect, the choice of its targets
// and of the other things that it chooses when it is announced. The effect begins at step c.From.
func (c *Compiler) chooseEarly(a act) {
	early := c.Game.Early != nil && c.Game.Early(c)
	aims := a.aims
	if c.From = 0; c.Game.Foretell == nil || len(aims) == 0 && !early {
		return
	}
	c.aimAt(aims)
	if early {
		c.nameEarly(a)
	}
	for _, n := range aims {
		n.early = true
	}
	c.Step(c.Game.Cites.Aim, "It is answered with its targets", func(m *engine.M, f *engine.Frame) engine.Flow {
		c.Game.Foretell(m, f)
		return engine.Done
	})
	c.From = c.Next()
	c.Step(c.Game.Cites.Still, "Its targets must still fit", func(m *engine.M, f *engine.Frame) engine.Flow {
		if c.dropInvalidTargets(m, f, aims) != nil {
			return engine.Done
		}
		return engine.Next
	})
}

// announce emits the first steps of an act.
func (c *Compiler) announce(a act) {
	if c.OneShot && c.Game.Announce != nil {
		c.Step(c.Game.Cites.Announce, "It is announced", func(m *engine.M, f *engine.Frame) engine.Flow {
			c.Game.Announce(m, f)
			return engine.Next
		})
	}
	for _, p := range a.parts {
		for _, o := range p.options() {
			chooseSome(c, o, a.aims)
		}
	}
	if c.b.named {
		c.sayX(a)
	}
}

// maxX is one more than the largest X that a player can choose.
const maxX = 100

// sayX emits the question how much X is, for a cost with an open X. A player may choose any X that can
// be paid.
func (c *Compiler) sayX(a act) {
	reg, picks, played := c.b.unknown, asked(a.costs...), c.OneShot
	ask := c.R.Ask(engine.Ask{Cite: c.Game.Cites.Choice, Says: "Say how much X is", Mode: func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
		f := m.Top()
		was := f.R[reg]
		f.R[reg] = mode
		ok := c.payable(c.X(m, f), a.costs, picks, played)
		f.R[reg] = was
		if ok || mode == 0 { // an X that can no longer be paid is taken back
			return nil
		}
		return &engine.Illegal{Cite: c.Game.Cites.Pay, Says: "that much can't be paid"}
	}})
	c.Step(c.Game.Cites.Choice, "Say how much X is", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(f.By, ask, 1, 1).N = maxX
		return engine.Next
	})
	c.Step(c.Game.Cites.Choice, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[reg] = f.R[engine.RegMode]
		return engine.Next
	})
}

// aimAt emits the choice of targets.
func (c *Compiler) aimAt(aims []*Node) {
	for _, n := range aims {
		ask := func() {
			c.inside(n)
			c.chooseFrom(n, c.Game.Cites.Aim, "Choose "+n.asked(), true)
		}
		if n.only == nil {
			ask()
			continue
		}
		c.Skip(func(_ *engine.M, f *engine.Frame) bool { return n.chosen(f) }, c.later(ask))
	}
}

// conditions are the guards of an act: it belongs to the player, its limits hold, and its destinies,
// targets, choices and costs can be found. An act that takes effect at once has no guard for its
// targets: they are chosen as it takes effect.
func (c *Compiler) conditions(a act) (can []engine.Guard) {
	guard := func(cite, says string, is func(x X) bool) {
		can = append(can, engine.Guard{Cite: cite, Says: says, Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
			return engine.True(is(c.Still(m, h, by)))
		}})
	}
	if !c.anyone {
		can = append(can, engine.Public(c.Game.Cites.Announce, "it is not yours to use", func(m *engine.M, h engine.H, by engine.Seat) bool { return m.Ent[h].Ctrl == by }))
	}
	if face := c.face; face != 0 {
		guard(c.Game.Cites.Face, "that is on its other face", func(x X) bool { return c.faced(x.M, x.Src, face) })
	}
	for _, l := range c.limits {
		guard(l.cite, l.says, l.is)
	}
	for _, d := range append(destinies(a.costs), destinies(a.parts)...) {
		guard(c.Game.Cites.NoCard, "there is no card to reveal for destiny", func(x X) bool { return x.reveals(d) })
	}
	for _, n := range a.aims {
		if n.Role() == Targets && n.HowMany() != Exactly || n.only != nil || c.Game.Wait == nil && c.Game.Foretell == nil {
			continue
		}
		guard(c.Game.Cites.Target, strings.Replace("there is no "+within(n), "no another ", "no other ", 1), func(x X) bool { return c.aimed(x, n, true) })
		can[len(can)-1].Dear = true
		if n.settle(); n.hinge != nil && n.Role() == Target {
			can[len(can)-1].Quick = func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
				return engine.True(c.Still(m, h, by).hangs(n))
			}
		}
		if bar := n.bars; bar != nil {
			guard(bar.Cite, bar.Says, func(x X) bool { return c.aimed(x, n, false) })
			can[len(can)-1].Dear = true
		}
	}
	for _, p := range a.parts {
		for _, o := range p.options() {
			of := o.alternatives()
			guard(c.Game.Cites.Target, "its choices can't be made", func(x X) bool {
				could := int16(0)
				for mode := range of {
					could += Truth(c.performable(x, o, of, int16(mode), a.aims))
				}
				return could >= o.least()
			})
		}
	}
	if c.Must {
		for _, p := range a.parts {
			guard(c.Game.Cites.Need, "not all of it can be done", c.Doable(p))
		}
	}
	if played := c.OneShot; len(a.costs) > 0 || played {
		picks := asked(a.costs...)
		guard(c.Game.Cites.Pay, "its cost can't be paid", func(x X) bool { return c.payable(x, a.costs, picks, played) })
	}
	return can
}

// whyTargetInvalid says why a target of a frame does not, or no longer, match its words; nil: all
// targets match.
func (c *Compiler) whyTargetInvalid(m *engine.M, f *engine.Frame, aims []*Node) *engine.Illegal {
	if _, gone := c.checkTargets(m, f, aims); gone != 0 {
		return &engine.Illegal{Cite: c.Game.Cites.Still, Says: "its target is no longer what it must be"}
	}
	return nil
}

// dropInvalidTargets is whyTargetInvalid for an act that has waited. In a game whose acts go on
// with the remaining targets (Game.Rest), it drops the invalid ones from the frame.
func (c *Compiler) dropInvalidTargets(m *engine.M, f *engine.Frame, aims []*Node) *engine.Illegal {
	left, gone := c.checkTargets(m, f, aims)
	if left == 0 || !c.Game.Rest {
		return c.whyTargetInvalid(m, f, aims)
	}
	for i := range f.Ref {
		if gone>>i&1 != 0 {
			f.Ref[i] = engine.Ref{}
		}
	}
	return nil
}

// checkTargets tests the targets of a frame: left is the number of valid ones, gone the set of the
// registers of the others.
func (c *Compiler) checkTargets(m *engine.M, f *engine.Frame, aims []*Node) (left int, gone uint32) {
	x := c.X(m, f)
	for _, n := range aims {
		if !n.chosen(f) {
			continue
		}
		for i := n.Slot; i < n.Slot+n.Many; i++ {
			r := f.Ref[i]
			switch {
			case n.Role() == Targets && n.HowMany() != Exactly && r.H == 0:
			case m.Same(r) && c.Game.Aim(m, f.Src.H, f.By, r.H) && x.Fits(n, r.H) != engine.No:
				left++
			default:
				gone |= 1 << i
			}
		}
	}
	return left, gone
}

// paidWith stores the picks and targets of a cost again as they are once the cost is paid.
func (n *Node) paidWith(m *engine.M, f *engine.Frame) {
	if n == nil {
		return
	}
	if n.Slot >= 0 && n.Many > 0 {
		for i := n.Slot; i < n.Slot+n.Many; i++ {
			if h := f.Ref[i].H; h != 0 {
				f.Ref[i] = m.Ref(h)
			}
		}
	}
	for _, k := range n.Kids {
		k.paidWith(m, f)
	}
}

// chosen reports whether the option that a target belongs to was chosen; it is true for a
// target that belongs to no option.
func (n *Node) chosen(f *engine.Frame) bool { return n.only == nil || n.only.isChosen(f, n.onlyIf) }

// playAct compiles the effect of a card that is played and never in play.
func (c *Compiler) playAct(n *Node) {
	if len(c.bodies) == 0 {
		return
	}
	defer func(was bool) { c.OneShot = was }(c.OneShot)
	c.OneShot = true
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
		c.share = nil
		c.offer(act{node: b.node, costs: c.extra, parts: []*Node{b.node}, mode: b.mode})
	}
}

// alternative is one of the texts of a card that can be played in several ways.
type alternative struct {
	node *Node
	mode int8
}

// Limit registers a condition on the act being compiled, or on playing the card.
func (c *Compiler) Limit(n *Node, cite string, is func(x X) bool) {
	c.limits = append(c.limits, limit{cite, Print(n), is, nil})
}
