package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Clauses are the phrases that join verbs into sentences and sentences into
// abilities.
var Clauses = slices.Concat(Listed("lastmore", "lasting", "and || , and"), Listed("staticmore", "static", "and || , and"), forAWhile, adverbs, frequencies, occasions, following, giving, joining, choosing, gaining, shown, lastingAbilities, offering, withAdverbs, prices, ifAble, eachWho)

var joining = []Prod{
	{Kind: "stop", Says: ". || $end", Mean: Mean{Sub: true}},
	{Kind: "vpmore", Says: "and {vp} || , and {vp}", Mean: Mean{Sub: true}},
	{Kind: "vpmore", Says: ", then {vp} || , and then {vp} || and then {vp}", Mean: Mean{Sub: true}},
	{Kind: "vpmore", Says: ", {vp}", Mean: Mean{Sub: true}},

	// one clause
	{Kind: "plain", Says: "{vp} {vpmore*}", Mean: Mean{Sub: true}},
	{Kind: "clause", Says: "{plain}", Mean: Mean{Sub: true}},
	{Kind: "clause", Says: "{dur} , {lasting} {lastmore*}", Mean: Mean{Sub: true, Sense: beginsNow, Refuse: notAtOnce}},
	{Kind: "clause", Says: "{dur} , {lasting} {lastmore*} , where X is {sum} || {dur} , {lasting} {lastmore*} , where X equals {sum}", Mean: Mean{Role: GivesVar, Sense: beginsNow, Refuse: notAtOnce, Make: whereXLasts}, forms: []string{"clause: {vp} {vpmore*} , where X is {sum}", "clause: {dur} , {lasting} {lastmore*}"}},
	{Kind: "lasting", Says: "{change} {per?}", Mean: Mean{Do: times}, rule: changesForAWhile},
	{Kind: "lasting", Says: "{boost} {per?}", Mean: Mean{Do: times}, rule: changesForAWhile},
	{Kind: "vp", Says: "{change} {dur} {per?}", Mean: Mean{Sense: beginsNow, Refuse: notAtOnce, Do: times}},
	{Kind: "vp", Says: "{boost} {dur?} {per?}", Mean: Mean{Sense: beginsNow, Refuse: notAtOnce, Do: times}},
	{Kind: "clause", Says: "{vp} {vpmore*} , where X is {sum} || {vp} {vpmore*} , where X equals {sum}", Mean: Mean{Role: GivesVar, Make: whereX}},
	{Kind: "clause", Says: "{vp} {vpmore*} only {adverbs}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.under(n.Kids[2], c.later(func() { c.Run(n.Kids[0]); c.Run(n.Kids[1]) })) }}, forms: []string{behind}},
	{Kind: "clause", Says: "if {cond} , {chain}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.when(n.Kids[0], true, n.Kids[1]) }}},
	{Kind: "clause", Says: "$on {adverbs} , {chain}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.under(n.Kids[0], n.Kids[1]) }}, forms: []string{inFront}},
	{Kind: "clause", Says: "for {np} , {chain}", Mean: Mean{Role: Every, Sense: func(n *Node) bool { return !n.Kids[0].speaksOfThisWay() }, Make: inTurn}},
	{Kind: "clause", Says: "{vp} or {vp} || {vp} , or {vp}", between: true, Mean: Mean{Make: func(c *Compiler, n *Node) {
		if n.as == Option {
			Chosen(c, n)
			return
		}
		either(c, n, n.Kids[0].acting(), n.Kids)
	}}},
	{Kind: "vp", Says: "{who} choose~ to {vp} or (to)? {vp} || {who} choose~ either to {vp} or (to)? {vp} || {who} must (either)? {vp} or {vp}", Mean: Mean{Role: Infinite, Refuse: ofWhoChooses, Make: func(c *Compiler, n *Node) { either(c, n, n.Kids[0], n.Kids[1:]) }}},

	{Kind: "vp", Says: "{who} choose~ one : {vp} ; or {vp} || {who} choose~ one : {vp} , or {vp} || {who} choose~ one — {vp} ; or {vp}", Mean: Mean{Role: Infinite, Make: func(c *Compiler, n *Node) { either(c, n, n.Kids[0], n.Kids[1:]) }}},

	// sentences
	{Kind: "sent", Says: "{chain} {stop} || then {chain} {stop} || then , {chain} {stop} || also , {chain} {stop}", Mean: Mean{Sub: true}},
	{Kind: "sent", Says: "{limit} {stop}", Mean: Mean{Sub: true}},
	{Kind: "body", Says: "{sent} {sent*}", Mean: Mean{Sub: true, Make: sentences}},

	// abilities
	{Kind: "abilities said", Says: "{ability} {ability*}", Mean: Mean{Sub: true}},
	{Kind: "text", Says: "{ability*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Run(n.Kids[0])
		c.playAct(n)
	}}},
	{Kind: "text", Says: "{ability*} / {ability*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		if c.R.Cards[c.Def].Bits&c.Game.TwoFaced == 0 { // what stands behind the sign would never be at work
			c.fail(n, "on a card with one face: “/” parts what the two faces of a card say")
		}
		for i, k := range n.Kids {
			c.face = uint8(i + 1)
			c.Run(k)
		}
		c.face = 0
	}}},
	{Kind: lineKind, Says: "{keyword} {kwend}", Mean: Mean{Sub: true}, rule: keywordLine},
	{Kind: "kwend", Says: "$end || . || ,", Mean: Mean{Sub: true}, rule: keywordLine},
	{Kind: "kwend", Says: "", Mean: Mean{Sub: true}, rule: keywordLine},
	{Kind: "bullet", Says: "•", Mean: Mean{Sub: true}},
	{Kind: "costs", Says: "{vp} {vpmore*}", Mean: Mean{Sub: true}},
	{Kind: "statics", Says: "{static} {staticmore*}", Mean: Mean{Sub: true}},
	{Kind: "statics", Says: "{static} {staticmore*} , where X is {sum} || {static} {staticmore*} , where X equals {sum}", Mean: Mean{Role: GivesVar, Make: func(c *Compiler, n *Node) {
		c.Run(n.Kids[0])
		c.Run(n.Kids[1])
	}}},
	{Kind: "statics", Says: "{static} {staticmore*} {during} and {statics} || {static} {staticmore*} {during} , and {statics}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.If(n.Kids[2], n.Kids[0], n.Kids[1])
		c.Run(n.Kids[3])
	}}},
	{Kind: lineKind, Says: "{adverbs} , {statics} {dur?} {stop}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.static(n.Kids[1], n.Kids[0]) }}, forms: []string{inFront, "ability: {statics} {stop}"}},
	{Kind: lineKind, Says: "{statics} $on {adverbs} {stop} || {statics} , {adverbs} {stop} || {statics} only {adverbs} {stop}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], n.Kids[1]) }}, forms: []string{behind, "ability: {statics} {stop}"}},
	{Kind: lineKind, Says: "{statics} {stop}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], nil) }}},
	{Kind: lineKind, Says: "{placement} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Describe(n.Kids[0])
		c.Run(n.Kids[0])
	}}},
	{Kind: lineKind, Says: "as an additional cost to play this {noun} , {vp} {vpmore*} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.meant(n.Kids[0])
		if !c.OneShot {
			c.entryCost(n, c.Verbs(&Node{Kids: n.Kids[1:3]}))
			return
		}
		c.extra = append(c.extra, n.Kids[1])
		for _, k := range n.Kids[2].Kids {
			c.extra = append(c.extra, k.Kids[0])
		}
	}}},
	{Kind: lineKind, Says: "{bullet*} used : {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.oneWay(n, 1) }}},
	{Kind: lineKind, Says: "{bullet*} lost : {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.oneWay(n, asLost) }}},
	{Kind: lineKind, Says: "choose $n : {chain} {alternative} {alternative*} {stop} || choose $n — {chain} {alternative} {alternative*} {stop} || choose $n of the following : {chain} {alternative} {alternative*} {stop}", Mean: Mean{Make: someOf}},
	{Kind: lineKind, Says: "{bullet} {bullet*} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.bullets(&Node{Kids: append([]*Node{n.Kids[0]}, n.Kids[1].Kids...)})
		c.played(n, n.Kids[2])
	}}},
	{Kind: lineKind, Says: "{body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.played(n, n.Kids[0]) }}},
}

// changesForAWhile is the rule that a change, however its verb is worded, may last for a period.
const changesForAWhile = "lasting: a change, as often as it counts"

// keywordLine is the rule that a keyword is a line, or one of several on a line, with or without a
// full stop or comma behind it.
const keywordLine = "line: {keyword}"

// bullets sets how often in a turn cards of one title may be played, from the bullets before the text.
func (c *Compiler) bullets(n *Node) {
	card := &c.R.Cards[c.Def]
	card.Bullets = max(card.Bullets, int16(len(n.Kids)))
}

// aside compiles an ability within another and restores the state of the compiler.
func (c *Compiler) aside(emit func()) {
	b, event, limits, once, share, uses, delay, rows := c.b, c.Event, c.limits, c.once, c.share, c.uses, c.delay, c.rows
	c.rows = nil
	emit()
	c.b, c.Event, c.limits, c.once, c.share, c.uses, c.delay, c.rows = b, event, limits, once, share, uses, delay, rows
}

// Aside compiles a procedure within a text that is being compiled and restores the state of the
// compiler.
func (c *Compiler) Aside(emit func()) { c.aside(emit) }

// times carries out a change as often as its "for each" counts.
func times(x X, n *Node) {
	if per := n.Kids[len(n.Kids)-1]; per != nil {
		if x.Times, x.Most = x.Num(per), x.atMost(per); x.Times == 0 {
			return
		}
	}
	if do := n.Kids[0].P.Do; do != nil {
		do(x, n.Kids[0])
	}
}

// whereX sets X to its number before the clause is carried out.
func whereX(c *Compiler, n *Node) {
	reg := c.b.unknown
	if reg < 0 {
		c.fail(n, "without an X")
		return
	}
	c.Asks(n.Kids[2])
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[reg] = c.X(m, f).Num(n.Kids[2])
		return engine.Next
	})
	c.Run(n.Kids[0])
	c.Run(n.Kids[1])
}

// whereXLasts is whereX for a clause with its duration in front.
func whereXLasts(c *Compiler, n *Node) {
	clause := *n
	clause.Kids = []*Node{n.Kids[1], n.Kids[2], n.Kids[3]}
	whereX(c, &clause)
}

// oneWay records the effect of one of the ways in which a card can be played.
func (c *Compiler) oneWay(n *Node, mode int8) {
	if !c.OneShot {
		c.fail(n, "on a card that is not played and done")
	}
	c.bullets(n.Kids[0])
	c.bodies = append(c.bodies, alternative{n.Kids[1], mode})
}

// played records the effect of a card that is played.
func (c *Compiler) played(n, body *Node) {
	if !c.OneShot && !c.Arrives {
		c.fail(n, "on a card in play, without a cost or a trigger; what is done besides a replacement stands before “instead”: “you may … and … instead”")
		return
	}
	c.Arrive(body)
}

// Arrive records an effect of a card that is being played. All effects that a card records form one
// act: Game.Offer is given that act as it is given the act of a card that is never in play.
func (c *Compiler) Arrive(body *Node) { c.bodies = append(c.bodies, alternative{body, 0}) }

// Test is a condition made by a row, about a phrase that is bound with the condition.
func (c *Compiler) Test(np *Node, is func(x X) bool) *Node {
	n := c.test(is)
	n.Kids = []*Node{np}
	return n
}

// test is a condition made by a row.
func (c *Compiler) test(is func(x X) bool) *Node {
	return &Node{P: &Prod{Kind: "cond", Mean: Mean{If: func(x X, _ *Node) bool { return is(x) }}}, Slot: slotNone, Reg: -1}
}

// later wraps steps into a phrase, so that they can be skipped.
func (c *Compiler) later(emit func()) *Node {
	return &Node{P: &Prod{Kind: "clause", Mean: Mean{Make: func(*Compiler, *Node) { emit() }}}, Slot: slotNone, Reg: -1}
}

// Later wraps the steps that a row emits into a phrase.
func (c *Compiler) Later(emit func()) *Node { return c.later(emit) }

// may asks a player whether verbs are carried out; what can't be done is not offered.
func (c *Compiler) may(who *Node, says string, verbs []*Node, parts ...*Node) {
	c.mayIf(who, says, able(verbs), parts...)
}

// mayIf asks a player whether parts are carried out, if could holds.
func (c *Compiler) mayIf(who *Node, says string, could func(x X) bool, parts ...*Node) {
	if c.willing && who == nil {
		c.willing = false
		for _, p := range parts {
			c.Run(p)
		}
		return
	}
	ask := c.R.Ask(engine.Ask{Cite: c.Game.Cites.Asked, Says: says + "?", Modes: []string{"Do it"}})
	end, use := 0, c.firstUse()
	c.Step(c.Game.Cites.Asked, says+"?", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		f.R[engine.RegDid] = 0
		if use.spent(m, f.Src.H) || !could(x) {
			return engine.Flow(end)
		}
		m.Choose(x.asked(x.Seat(who)), ask, 0, 0).N = 1
		return engine.Next
	})
	c.Skip(func(m *engine.M, f *engine.Frame) bool {
		f.R[engine.RegDid] = 0
		if f.R[engine.RegMode] == 0 {
			use.use(m, f.Src.H)
		}
		return f.R[engine.RegMode] == 0
	}, parts...)
	end = c.Next()
}

// able is the test whether the first verb of a chain could do anything. A verb that asks a question
// first could, if an answer exists.
func able(verbs []*Node) func(x X) bool {
	if len(verbs) == 0 {
		return func(X) bool { return true }
	}
	v := verbs[0]
	aims := v.aimsAt(nil)
	if could := v.P.Could; could != nil {
		rest := ableTo(v, aims)
		return func(x X) bool { return could(x, v) && rest(x) }
	}
	return ableTo(v, aims)
}

// ableTo is able for one verb with the given targets, as far as its choices and its atoms tell.
func ableTo(v *Node, aims []*Node) func(x X) bool {
	picks := asked(v)
	if v.P.Do == nil {
		return func(x X) bool { return x.finds(aims) && (len(picks) == 0 || x.enough(picks, false)) }
	}
	asks := len(picks) > 0 || len(destinies([]*Node{v})) > 0
	return func(x X) bool {
		if asks || len(aims) > 0 && x.G.Wait == nil {
			return x.finds(aims) && x.enough(picks, false)
		}
		x.begin(v)
		v.P.Do(x, v)
		if x.Make.N == 0 {
			x.Discard() // a test adds nothing to a step
			return true // the verb may refer to what a later step finds
		}
		return x.Payable()
	}
}

// aimsAt lists the phrases of a verb that need a target, except those that are measured by another
// target.
func (n *Node) aimsAt(of []*Node) []*Node {
	for _, k := range n.Kids {
		switch {
		case k == nil:
		case k.P != nil && k.Slot >= 0 && (k.Role() == Target || k.Role() == Targets && k.HowMany() != UpTo && k.HowMany() != AnyNumber) && k.inmost() == nil:
			of = append(of, k)
		default:
			of = k.aimsAt(of)
		}
	}
	return of
}

// finds reports whether a target exists for each of some phrases whose targets are chosen when
// their clause is carried out.
func (x X) finds(aims []*Node) bool {
	if x.F == nil || x.G.Wait != nil {
		return true
	}
	for _, n := range aims {
		if _, _, all := x.pickable(n, nil, true); all == 0 {
			return false
		}
	}
	return true
}

// performable reports whether a clause of a choice may be chosen: its condition holds, and a
// target exists for each phrase of its own.
func (c *Compiler) performable(x X, n *Node, of []*Node, mode int16, aims []*Node) bool {
	if adverbs := of[mode].adverbial(); adverbs != nil && !x.If(adverbs) {
		return false
	}
	for _, aim := range aims {
		if aim.only == n && aim.onlyIf == mode && aim.Role() != Targets && !c.aimed(x, aim, false) {
			return false
		}
	}
	return true
}

// aimed reports whether there are enough targets for a phrase. With barred set it counts those
// that a "can't" excludes, too.
func (c *Compiler) aimed(x X, n *Node, barred bool) bool {
	within := n.inmost()
	if within == nil {
		within = n.beside
	}
	if within != nil && x.F == nil { // a target that is measured by another target
		f := engine.Frame{Src: x.Ref(x.Src), By: x.By}
		x.F = &f
		of := x.Where(within)
		for h := range of.All() {
			if f.Ref[within.Slot] = x.Ref(h); x.fit(within, h) != engine.No && c.Game.Aim(x.M, x.Src, x.By, h) && c.aimed(x, n, barred) {
				return true
			}
		}
		return false
	}
	lo, hi := x.span(n)
	of, fit := x.Among(n), X.fit
	if barred {
		fit = X.unbarred
	}
	fits := engine.Set{}
	for h := range of.All() {
		if fits.Len() >= int(lo) && n.draft == nil && (lo < 2 || c.Game.Fee == nil) {
			break
		}
		if !n.unlike(x.M, h) && fit(x, n, h) != engine.No && c.Game.Aim(x.M, x.Src, x.By, h) {
			fits.Add(h)
		}
	}
	return fits.Len() >= int(lo) && n.together(x.M, &fits, lo, hi) && c.feasible(x, &fits, lo)
}

// inmost is the first target within the words of another target, or nil.
func (n *Node) inmost() *Node {
	for _, k := range n.Kids {
		switch {
		case k == nil:
		case k.P != nil && k.Role() == Target && k.Slot >= 0:
			return k
		default:
			if t := k.inmost(); t != nil {
				return t
			}
		}
	}
	return nil
}

// ofWhoChooses refuses a verb with another player as its subject behind “chooses to”: “to draw a
// card”, not “to he or she draws a card”.
func ofWhoChooses(c *Compiler, n *Node) string {
	for _, verb := range n.Kids[1:] {
		if len(verb.Kids) > 0 && verb.Kids[0] != nil && verb.Kids[0].P != nil && verb.Kids[0].P.Kind == "who" {
			c.fail(verb, "behind “chooses to”: say “chooses one: …; or …”")
		}
	}
	return ""
}
