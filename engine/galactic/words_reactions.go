package galactic

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// anything is any action of an opponent (G13).
const anything = toAllocation | toPlay | toFunction | toFire | toDiscard | toSwap | toSalvo

// hurtful is what can cause damage (G13).
const hurtful = toFire | toPlay | toFunction

// answered is what a card may say that it answers (G12, G13).
type answered struct {
	says string
	to   uint16
	can  func(p *plays, x text.X, n *text.Node, o *engine.Frame) bool // nil: any of that sort
	here bool                                                         // it is played to the target of the volley
}

var answerable = []answered{
	{says: "a volley || a volley of an opponent || an opponent 's volley", to: toFire},
	{says: "a volley at its unit || a volley at its location || a volley at its ship || a volley at its base || a volley at its terrain", to: toFire, here: true,
		can: func(p *plays, x text.X, _ *text.Node, o *engine.Frame) bool {
			if x.Ent[x.Src].Zone == Fleet {
				return location(x.M, x.Src) == o.Ref[0].H
			}
			of := p.places(x.M, x.Src, x.By)
			return of.Has(o.Ref[0].H)
		}},
	{says: "a volley at (a|an) {noms} || a volley of an opponent at (a|an) {noms}", to: toFire,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return x.Matches(n.Part("noms"), o.Ref[0].H)
		}},
	{says: "a volley at another {noms} || a volley of an opponent at another {noms}", to: toFire,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return o.Ref[0].H != x.Src && x.Matches(n.Part("noms"), o.Ref[0].H)
		}},
	{says: "damage at its unit || damage at its location || damage at its ship || damage at its base", to: hurtful, here: true,
		can: func(p *plays, x text.X, _ *text.Node, o *engine.Frame) bool {
			h := p.struck(x.M, o)
			if x.Ent[x.Src].Zone == Fleet {
				return h != 0 && location(x.M, x.Src) == h
			}
			of := p.places(x.M, x.Src, x.By)
			return of.Has(h)
		}},
	{says: "damage at (a|an) {noms}", to: hurtful,
		can: func(p *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			h := p.struck(x.M, o)
			return h != 0 && x.Matches(n.Part("noms"), h)
		}},
	{says: "a volley at your Sector HQ", to: toFire, // what lessens it does nothing about damage that is scored (G58)
		can: func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) bool {
			return o.Ref[0].H == engine.SeatOf(x.By)
		}},
	{says: "weapons fire || weapons fire of an opponent", to: toFire | toSalvo},
	{says: "a card play || a card play of an opponent || an opponent 's card play", to: toPlay},
	{says: "a card played against your fleet", to: toPlay,
		can: func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) bool {
			return at(x.M, o.Ref[0].H) == x.By
		}},
	{says: "(a|an) {noms} played by an opponent || (a|an) {noms} that an opponent plays", to: toPlay,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "(a|an) {noms} played against your fleet || (a|an) {noms} played to your fleet by an opponent", to: toPlay,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return at(x.M, o.Ref[0].H) == x.By && x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "(a|an) {noms} played against your fleet , except in reaction mode", to: toPlay,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return at(x.M, o.Ref[0].H) == x.By && o.R[regMode] == 0 && x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "an opponent plays (a|an) {noms} to his or her own fleet", to: toPlay,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return at(x.M, o.Ref[0].H) == o.By && x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "an opponent plays (a|an) {noms} against your fleet", to: toPlay, // as a Jinx may say, whichever was played last (G141)
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return at(x.M, o.Ref[0].H) == x.By && x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "(a|an) {noms} played to {np} || (a|an) {noms} that an opponent plays to {np}", to: toPlay,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return o.Ref[0].H != 0 && x.Matches(n.Part("np"), o.Ref[0].H) && x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "a card played in reaction mode", to: toPlay,
		can: func(_ *plays, _ text.X, _ *text.Node, o *engine.Frame) bool { return o.R[regMode] == 1 }},
	{says: "a swap with the reserve fleet", to: toSwap},
	{says: "a Point Allocation || an opponent 's Point Allocation", to: toAllocation},
	{says: "a discard || the discard of a card in an opponent 's Discard Phase", to: toDiscard},
	{says: "a function || a function of an opponent || an action of a card of an opponent || a card action || a card action of an opponent", to: toFunction},
	{says: "an action of (a|an) {noms} of an opponent || an action of (a|an) {noms} || an action of an opponent 's {noms}", to: toFunction,
		can: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) bool {
			return x.Matches(n.Part("noms"), o.Src.H)
		}},
	{says: "any action of an opponent", to: anything},
}

// sorts returns the alternatives of a phrase that says what a reaction answers: of "a volley or
// a swap" it returns "a volley" and "a swap".
func sorts(n *text.Node) []*text.Node {
	if n.P.Kind == "answered1" {
		return []*text.Node{n}
	}
	var of []*text.Node
	for _, k := range n.Kids {
		of = append(of, sorts(k)...)
	}
	return of
}

// replied is what a card says that it does to what it answers.
type replied struct {
	says, cite string
	to         uint16                                                  // what it can be said of
	here       bool                                                    // and only if that is at the location of the card
	catches    bool                                                    // its card may be played to a card that is being played
	can        func(p *plays, x text.X, o *engine.Frame) bool          // nil: always
	do         func(p *plays, x text.X, n *text.Node, o *engine.Frame) // n is the phrase, for its numbers
}

var repliable = []replied{
	{says: "prevent {num} damage of the volley || the volley causes {num} less damage", cite: "G147", to: toFire,
		do: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) { lessen(o, x.Num(n.Kids[0])) }},
	{says: "the volley causes {num} more damage", cite: "G147", to: toFire,
		do: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) { o.R[regMore] += x.Num(n.Kids[0]) }},
	{says: "discard a card of an opponent against your fleet", cite: "G107", to: anything,
		can: func(_ *plays, x text.X, _ *engine.Frame) bool {
			of := hostile(x.M, x.By)
			return !of.Empty()
		},
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Call(x.Rules.Proc("erase"), x.M.Ref(x.Src), x.By)
		}},
	{says: "its unit has 1 strength left if the volley would destroy it || its unit has 1 strength left if the damage would destroy it", cite: "G52", to: hurtful,
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Bump(ThisPhase, location(x.M, x.Src), didSave, 1)
		}},
	{says: "its dragon comes back with half its strength if the volley would destroy it || its ship comes back with half its strength if the volley would destroy it || its dragon comes back with half its strength if the damage would destroy it || its ship comes back with half its strength if the damage would destroy it", cite: "G42", to: hurtful,
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Bump(ThisPhase, location(x.M, x.Src), didRevive, 1)
		}},
	{says: "{np} take~ {num} damage of the volley || {np} take~ {num} damage of the volley instead || {np} take~ up to {num} damage of the volley instead", cite: "G131", to: toFire, // a copy of the ship takes none (G131)
		do: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) {
			h, k, src, by := x.One(n.Kids[0]), x.Num(n.Kids[1]), o.Src, o.By
			if h != 0 {
				lessen(o, k)
				hurts(x.M, x.M.Ref(h), src, by, k, 0, 0)
			}
		}},
	{says: "the volley is at {np} instead || {np} is:are~ the target instead || {np} is:are~ the target of the volley instead || {np} take~ the damage of the volley instead", cite: "G65 G110", to: toFire,
		do: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) {
			if h := x.One(n.Kids[0]); h != 0 {
				o.Ref, o.R[regThere] = [engine.MaxRef]engine.Ref{x.M.Ref(h)}, 0
			}
		}},
	{says: "halve the total damage of the volley , rounded down || halve the total damage of the volley || halve the damage of the volley || halve the damage of the volley , rounded down || the volley causes half its damage || the volley causes half damage || the volley causes half its damage , rounded down", cite: "G98", to: toFire,
		do: func(_ *plays, _ text.X, _ *text.Node, o *engine.Frame) { o.R[regHalf]++ }},
	{says: "choose another target in that opponent 's fleet for the volley . don't choose a card that fires in it", cite: "G110", to: toFire,
		can: func(_ *plays, x text.X, o *engine.Frame) bool {
			of := others(x.M, o)
			return !of.Empty()
		},
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Call(x.Rules.Proc("redirect"), engine.Ref{}, x.By)
		}},
	{says: "choose a unit of that opponent ; you decide how its unused weapons are fired , one volley at a time . they can't be fired at that opponent 's fleet unless only two players are left . you can't target that unit this player turn || choose a unit of that opponent ; you decide how its unused weapons are fired , one volley at a time . you can't target that unit this player turn",
		cite: "G101", to: toFire | toSalvo, // two players are left, and crossable sees to the last (G104, G105)
		can: func(_ *plays, x text.X, o *engine.Frame) bool {
			of := crossable(x.M, x.By, o)
			return !of.Empty()
		},
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Call(x.Rules.Proc("crossed"), engine.Ref{}, x.By)
		}},
	{says: "void that card play || void that swap || void that function || void that action || void it", cite: "G238", to: toPlay | toSwap | toFunction,
		do: func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) { x.Stop(o) }},
	{says: "void {comer}", cite: "G238", to: toPlay,
		do: func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) { x.Stop(o) }},
	{says: "choose another place for it in the fleet of an opponent", cite: "G134", to: toPlay,
		can: func(p *plays, x text.X, o *engine.Frame) bool {
			of := p.elsewhere(x.M, x.By, o, false)
			return !of.Empty()
		},
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Call(x.Rules.Proc("divert"), engine.Ref{}, x.By)
		}},
	{says: "play that card instead if this card is the newest of its class in play", cite: "G140", to: toPlay,
		can: func(p *plays, x text.X, o *engine.Frame) bool {
			of := p.elsewhere(x.M, x.By, o, true)
			return !of.Empty() && newest(x.M, x.Card(x.Src).Bits>>firstClass<<firstClass) == x.Src
		},
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.Call(x.Rules.Proc("steal"), engine.Ref{}, x.By)
		}},
	{says: "discard {comer} || discard {comer} . this can't stop a card action", cite: "G106", to: toPlay, // it answers card plays only
		do: stopping(VDiscard)},
	{says: "return {comer} to its owner 's hand || put {comer} into its owner 's hand || put {comer} in its owner 's hand", cite: "G238", to: toPlay, do: stopping(VHand)},
	{says: "put {comer} on the bottom of its owner 's deck", cite: "R32", to: toPlay, do: stopping(VBury)},
	{says: "its location ignores the volley || its unit ignores the volley || its ship ignores the volley || its base ignores the volley", cite: "G60", to: toFire, here: true,
		do: func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) { x.Stop(o) }},
	{says: "prevent all damage of the volley || the volley causes no damage || void the volley", cite: "G60", to: toFire,
		do: func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) { x.Stop(o) }},
	{says: "play this card engaged", cite: "G213", to: anything,
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) {
			x.M.Do(engine.Atom{Verb: VEngage, Subj: x.Src, By: x.By})
		}},
	{says: "remove a stack of that opponent from play for {num} {turns}", cite: "X21", to: anything, catches: true,
		do: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) {
			h := location(x.M, x.Src)
			x.M.Do(engine.Atom{Verb: VLeave, Subj: h, By: x.By, A: x.Num(n.Part("num")), B: x.Num(n.Part("turns"))})
			if o.Src.H == h && !x.Same(o.Src) { // it was being played
				x.Stop(o)
			}
		}},
	{says: "this card is the target of the volley instead ; that ship can't be damaged , except by structural damage || this card is the target of the damage instead ; that ship can't be damaged , except by structural damage", cite: "G174 G175", to: hurtful,
		do: func(p *plays, x text.X, _ *text.Node, o *engine.Frame) {
			x.Tie(shelter, p.struck(x.M, o), x.Src, 0)
			if fired(x.M, o) { // card damage can't hurt it: the ship takes none, either
				protects(o, x.M.Ref(x.Src))
			}
		}},
	{says: "take a player turn after the current player turn || take another turn after this one || take an additional turn after this one || take a player turn after the current player turn . not if the last player turn was one of these", cite: "G168", to: anything,
		can: func(_ *plays, x text.X, _ *engine.Frame) bool {
			return x.Var[Extra] == 0 && x.Var[Resume] == 0
		},
		do: func(_ *plays, x text.X, _ *text.Node, _ *engine.Frame) { x.M.SetVar(Extra, 1+int16(x.By)) }},
	{says: "that opponent makes {num} less {points} this turn", cite: "G194", to: toAllocation,
		do: func(_ *plays, x text.X, n *text.Node, o *engine.Frame) {
			x.M.Do(lasts(engine.SeatOf(o.By), kindly(Makes0)(n), -x.Num(n.Kids[0]), ThisTurn))
		}},
}

// stopping sends the card that is being played elsewhere: it does not come into play.
func stopping(v engine.Verb) func(p *plays, x text.X, n *text.Node, o *engine.Frame) {
	return func(_ *plays, x text.X, _ *text.Node, o *engine.Frame) {
		x.M.Do(engine.Atom{Verb: v, Subj: o.Src.H, By: x.By})
		x.Stop(o)
	}
}

// reactionWords are what cards do as a reaction: in play they may answer by themselves.
func reactionWords() []text.Prod {
	rows := []text.Prod{
		compiled("ability", "as a reaction to {answered} : {body} || once each complete turn , as a reaction to {answered} : {body} || once each turn , as a reaction to {answered} : {body}", "G11 G19 G28",
			func(c *text.Compiler, n *text.Node) { noted(c).replyWith(c, n, false) }),
		compiled("ability", "when {answered} , you may {body}", "G142", func(c *text.Compiler, n *text.Node) { noted(c).replyWith(c, n, true) }),
		{Kind: "answered", Says: "{answered1} or {answered} || {answered1} , or {answered}", Mean: text.Mean{Sub: true}},
		{Kind: "comer", Says: "that card", Mean: text.Mean{Sub: true}}, // the card that is being played
		{Kind: "comer", Says: "that {noms}", Mean: text.Mean{Sub: true}},
		{Kind: "answered", Says: "{answered1}", Mean: text.Mean{Sub: true}},
	}
	for i, a := range answerable {
		rows = append(rows, valued("answered1", alsoSaid(a.says), int16(i)))
	}
	for i := range repliable {
		r := &repliable[i]
		rows = append(rows, compiled("vp", r.says, r.cite, func(c *text.Compiler, n *text.Node) { r.emit(c, n) }))
	}
	return rows
}

// alsoSaid adds to the spellings of what is answered those that say the same of where a volley goes.
func alsoSaid(says string) string {
	out := strings.Split(says, " || ")
	for _, s := range out {
		for _, w := range [...][2]string{{"a volley at ", "weapons fire at "}, {"a volley at ", "a volley against "}, {"a volley at ", "a volley that targets "}, {"damage at ", "damage to "}} {
			if rest, is := strings.CutPrefix(s, w[0]); is {
				out = append(out, w[1]+rest)
			}
		}
	}
	return strings.Join(out, " || ")
}

// emit emits that it is done to what is answered.
func (r *replied) emit(c *text.Compiler, n *text.Node) {
	p := noted(c)
	a := p.reacting
	switch {
	case a == nil:
		c.Fail(n, "where nothing is answered; say “As a reaction to …” before it")
		return
	case a.to&^r.to != 0:
		c.Fail(n, "as an answer to that")
		return
	case r.here && a.at == nil:
		c.Fail(n, "unless what is answered is at the location of the card")
		return
	}
	p.catches[c.Def] = p.catches[c.Def] || r.catches
	c.Asks(n)
	if r.can != nil {
		was := a.can
		a.can = func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			return was(m, h, by, o) && r.can(p, c.Still(m, h, by), o)
		}
	}
	c.Step(r.cite, text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		if o := m.Answered(m.Occurring()); o != nil {
			r.do(p, c.X(m, f), n, o)
		}
		return engine.Next
	})
}

// replyWith registers a reaction of the card being compiled, or a rule of it that works
// when a reaction would (G142).
func (p *plays) replyWith(c *text.Compiler, n *text.Node, rule bool) {
	a := reply{cite: "G11", rule: rule}
	each := sorts(n.Kids[0])
	for _, k := range each {
		what := &answerable[k.P.K]
		if what.to == toPlay && k.Part("noms") != nil { // it is being played
			k.Part("noms").Within(1 << Coming)
		}
		if a.to |= what.to; what.here {
			a.at = p.struck
		}
	}
	if len(each) > 1 { // in one of them it would be played elsewhere
		a.at = nil
	}
	a.can = func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
		for _, k := range each {
			what := &answerable[k.P.K]
			if sort := m.Occurrences[o.Occ].Sort; what.to&sort != 0 && (what.can == nil || what.can(p, c.Still(m, h, by), k, o)) {
				return true
			}
		}
		return false
	}
	p.reacting, c.Foe = &a, true
	p.offering(c, n, n.Kids[1], func(d deed) {
		a.aims, a.do = d.aims, func(m *engine.M, f *engine.Frame) { d.do(m, f) }
		was := a.can
		a.can = func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			return was(m, h, by, o) && p.wherever(m, h, by, &d)
		}
		p.replies[c.Def] = append(p.replies[c.Def], a)
	})
	p.reacting, c.Foe = nil, false
	if card := &c.R.Cards[c.Def]; card.Bits&(OneUse|OneGame) == 0 && !slices.Contains(card.Acts, p.answer) {
		card.Acts = append(card.Acts, p.answer)
	}
}
