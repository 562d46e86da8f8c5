package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// occasions are the phrases that trigger an ability: an event or a moment, with its adverbs, each time
// it happens, the first time in a period or only the next time.
var occasions = []Prod{
	{Kind: "opener", Says: "when", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "each time || every time || any time", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "whenever", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "after", Mean: Mean{Sub: true}},
	{Kind: "occasion", Says: "{event}", Mean: Mean{Sub: true}},
	{Kind: "occasion", Says: "{event} {adverbs} || {event} , but only {adverbs} || {event} only {adverbs}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}, forms: []string{behind}},
	{Kind: "occasion", Says: "{event} and {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: "occasion", Says: "{cond} {moment}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[0], n.Kids[1]) }}},
	{Kind: "occasion", Says: "{event} and {doess}", Mean: Mean{Refuse: doneByPlayer, Make: func(c *Compiler, n *Node) {
		c.If(c.test(func(x X) bool { return x.Does(n.Kids[0].P.Deed.Doer(x, x.A), n.Kids[1]) }), n.Kids[0])
	}}, forms: []string{"occasion: {event} and {cond}", "cond1: {who} {doess}"}},
	{Kind: "trigger", Says: "{opener} {occasion}", Mean: Mean{Sub: true}},
	{Kind: "trigger", Says: "{moment}", Mean: Mean{Sub: true}},
	{Kind: "trigger", Says: "{moment} {adverbs}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}, forms: []string{behind, "trigger: {moment}"}},
	{Kind: "trigger", Says: "{moment} and {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: "trigger", Says: "{adverbs} {moment}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[0], n.Kids[1]) }}, forms: []string{inFront, "trigger: {moment}"}},

	{Kind: "comma", Says: ",", Mean: Mean{Sub: true}},
	{Kind: "line", Says: "{trigger} {comma} {body}", Mean: Mean{Make: setOff}},
	{Kind: "line", Says: "if {occasion} {comma} {body}", Mean: Mean{InPlay: true, Sense: func(n *Node) bool { return happensNow(n) && !n.Kids[0].speaksBack() }, Make: func(c *Compiler, n *Node) { c.watch(n.Kids[0], n.Kids[2]) }}},
	{Kind: "line", Says: "{plain} $on {trigger} {stop}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.watch(n.Kids[1], n.Kids[0]) }}},
	{Kind: "line", Says: "the first time {everyturn} {occasion} {comma} {body}", Mean: Mean{Make: atFirst}},
	{Kind: "line", Says: "the first time {occasion} {everyturn} {comma} {body}", Mean: Mean{Make: atFirst}},

	// triggered by a later event
	laterRow("{trigger} {dur} , {chain}", behind, 0), laterRow("{nexttime} {dur} , {chain}", behind, 1),
	laterRow("{dur} , {trigger} , {chain}", inFront, 0), laterRow("{dur} , {nexttime} , {chain}", inFront, 1),
	laterRow("{nexttime} , {chain}", inFront, 1),
	{Kind: "clause", Says: "if {occasion} , {chain}", forms: []string{setOffLater, inFront}, Mean: Mean{Role: Delayed, Sense: func(n *Node) bool { return happensNow(n) && n.Kids[0].speaksBack() }, Make: func(c *Compiler, n *Node) {
		if !happensNow(n) {
			c.fail(n, "of what has not happened: say “if you do”, or “the next time … this turn”")
			return
		}
		c.delayed(n.Kids[0], n.Kids[1], 1)
	}}},
	{Kind: "nexttime", Says: "the next time {occasion} || next time {occasion}", Mean: Mean{Sub: true}},
	{Kind: "clause", Says: "$on {moment} , {chain}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[0], n.Kids[1], 1) }}, forms: []string{setOffLater, inFront}},
	{Kind: "clause", Says: "{plain} {moment}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[1], n.Kids[0], 1) }}, forms: []string{setOffLater, behind}},
}

// happensNow is the Refuse of "if" before a deed, which is an event and not a condition: "if this
// character enters play, …".
func happensNow(n *Node) bool {
	e := n.Kids[0].event()
	return e != nil && e.P.doerFirst
}

// speaksBack reports whether a phrase has an antecedent outside itself: “if you lose that battle”.
func (n *Node) speaksBack() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		switch n.Role() {
		case That, Those, TheAim:
			return true
		case It:
			return !n.isPlayer()
		}
	}
	return slices.ContainsFunc(n.Kids, (*Node).speaksBack)
}

// doneByPlayer refuses a predicate of a player behind an event that has no player as its subject.
func doneByPlayer(_ *Compiler, n *Node) string {
	if e := n.Kids[0]; e.P.Deed == nil || e.Part("who") == nil {
		return "of nobody: say who, as in “and you have …”"
	}
	return ""
}

// laterRow is the row for a clause that a later event triggers, times times, or any number of times if
// times is 0.
func laterRow(says, where string, times int16) Prod {
	return Prod{Kind: "clause", Says: says, forms: []string{setOffLater, where}, Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) {
		for _, k := range n.Kids {
			if k.P.Kind != "trigger" && k.P.Kind != "nexttime" {
				continue
			}
			c.If(n.toCome(), c.later(func() { c.delayed(k, n.Part("chain"), times) }))
		}
	}}}
}

// atFirst compiles a triggered ability that works once in a period.
func atFirst(c *Compiler, n *Node) {
	c.seldom(n, c.later(func() { c.watch(n.Part("occasion"), n.Part("body")) }))
}

// setOff compiles a triggered ability. On a card that is never in play, a clause for a moment is
// carried out once, at that moment; with a dash behind the moment it is an ability of a card in play.
func setOff(c *Compiler, n *Node) {
	if !c.OneShot || c.Game.Answer != nil || n.Kids[0].Part("moment") == nil || n.Kids[1].P.Says != "," {
		c.watch(n.Kids[0], n.Kids[2])
		return
	}
	later := Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[0], n.Kids[2], 1) }}
	c.played(n, &Node{P: &Prod{Kind: "clause", Says: n.P.Says, pats: n.P.pats, Mean: later}, Kids: n.Kids, Slot: slotNone, Reg: -1, line: n.line, col: n.col})
}

// event is the event of a trigger, or nil.
func (n *Node) event() *Node {
	if e := n.Part("event"); e != nil {
		return e
	}
	if o := n.Part("occasion"); o != nil {
		return o.event()
	}
	return nil
}

// awaited binds the trigger of a clause that is carried out later, and sets how long the trigger
// waits.
func (c *Compiler) awaited(n *Node) {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind != "dur" && k.P.Kind != "opener" && k.P.Kind != "plain" {
			c.bind(k, standing{})
			k.hold()
			if d := n.Part("dur"); d != nil && d.P.Num != nil {
				c.bind(d, standing{})
				k.dur = d
			}
			return
		}
	}
}

// foretold binds the targets and the references to earlier phrases in a clause that is carried out at
// a later moment. The rest is bound when it is carried out.
func (c *Compiler) foretold(n *Node) {
	if n.moment() != nil {
		c.spokenBefore(n, true)
	}
}

// spokenBefore binds the phrases of a clause that is carried out later whose antecedents are outside
// the clause and, if aims is set, its targets.
func (c *Compiler) spokenBefore(n *Node, aims bool) {
	chosen := false
	var walk func(k *Node)
	walk = func(k *Node) {
		if k == nil || k.P != nil && (k.P.Kind == "moment" || k.P.Kind == "trigger") {
			return
		}
		if k.P != nil {
			switch r := k.Role(); r {
			case Target, Targets:
				if !aims {
					chosen = true
					break
				}
				c.bind(k, standing{asks: true})
				k.hold()
				return
			case Pick, Picks, Named, Lot:
				chosen = true
			case It, That, Those, TheAim:
				if !chosen && c.speaksOf(k) {
					c.bind(k, standing{asks: true})
					k.hold()
				}
				return
			}
		}
		for _, l := range k.Kids {
			walk(l)
		}
	}
	walk(&Node{Kids: n.Kids})
}

// speaksOf reports whether a possible antecedent of a word has been chosen.
func (c *Compiler) speaksOf(k *Node) bool {
	if k.Role() != That {
		return c.b.it >= 0
	}
	noun := k.Part("noun")
	return slices.ContainsFunc(c.b.said, func(s mention) bool { return s.slot >= 0 && noun != nil && c.called(s, noun.P) })
}

// moment is the moment at which a clause is carried out, or nil.
func (n *Node) moment() *Node {
	if m := n.Part("moment"); m != nil {
		return m
	}
	if t := n.Part("trigger"); t != nil {
		return t.Part("moment")
	}
	return nil
}

// delayed puts a trigger to work for a period: once, or any number of times if times is 0.
func (c *Compiler) delayed(trigger, body *Node, times int16) {
	var rows []uint16
	words, sets := body.stand(nil, nil)
	for _, k := range sets {
		k.keep = true
	}
	c.aside(func() {
		c.delay = func(w engine.Watch) uint16 {
			w.Once = times == 1
			row := c.R.Lasting(w)
			rows = append(rows, row)
			return row
		}
		c.watch(trigger, body)
	})
	if m := trigger.moment(); m != nil && trigger.dur == nil {
		trigger.dur = m.dur
	}
	c.putToWork(trigger, rows, words, sets, body)
}

// Delays reports whether the ability being compiled is a delayed trigger of an effect.
func (c *Compiler) Delays() bool { return c.delay != nil }
