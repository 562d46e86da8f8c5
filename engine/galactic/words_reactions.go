package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// anything is any action of an opponent (G13).
const anything = toAllocation | toPlay | toFunction | toFire | toDiscard | toSwap | toSalvo

// answered is what a card may say that it answers (G12, G13).
type answered struct {
	says string
	to   uint16
	can  func(p *plays, m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool // nil: any of that sort
	here bool                                                                          // it is played to the target of the volley
}

var answerable = []answered{
	{says: "a volley || a volley of an opponent", to: toFire},
	{says: "a volley at its unit || a volley at its location || a volley at its ship || a volley at its base", to: toFire, here: true,
		can: func(p *plays, m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			if m.Ent[h].Zone == Fleet {
				return location(m, h) == o.Ref[0].H
			}
			of := p.places(m, h, by)
			return of.Has(o.Ref[0].H)
		}},
	{says: "a volley at a ship in your fleet", to: toFire,
		can: func(_ *plays, m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
			return Is(m, o.Ref[0].H, Flies) && at(m, o.Ref[0].H) == by
		}},
	{says: "weapons fire || weapons fire of an opponent", to: toFire | toSalvo},
	{says: "a card play || a card play of an opponent", to: toPlay},
	{says: "a card played against your fleet", to: toPlay,
		can: func(_ *plays, m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
			return at(m, o.Ref[0].H) == by
		}},
	{says: "a card played in reaction mode", to: toPlay,
		can: func(_ *plays, _ *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) bool { return o.R[regMode] == 1 }},
	{says: "a swap with the reserve fleet", to: toSwap},
	{says: "a Point Allocation || an opponent 's Point Allocation", to: toAllocation},
	{says: "any action of an opponent", to: anything},
	{says: "a luck card of equal or lesser strength played against your fleet", to: toPlay,
		can: func(_ *plays, m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			return Is(m, o.Src.H, Luck) && at(m, o.Ref[0].H) == by && m.Value(o.Src.H, Strength) <= Current(m, h)
		}},
	{says: "a card of equal or lesser strength played against your fleet , except in reaction mode", to: toPlay,
		can: func(_ *plays, m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			return at(m, o.Ref[0].H) == by && o.R[regMode] == 0 && m.Value(o.Src.H, Strength) <= Current(m, h)
		}},
	{says: "an opponent plays a luck card to his or her own fleet", to: toPlay,
		can: func(_ *plays, m *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) bool {
			return Is(m, o.Src.H, Luck) && at(m, o.Ref[0].H) == o.By
		}},
	{says: "an opponent plays a luck card against your fleet", to: toPlay,
		can: func(_ *plays, m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
			return Is(m, o.Src.H, Luck) && at(m, o.Ref[0].H) == by
		}},
}

// replied is what a card says that it does then. n is the phrase, for its numbers.
type replied struct {
	says, cite string
	to         uint16                                                                        // what it can be said of
	can        func(p *plays, m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool // nil: always
	do         func(x text.X, n *text.Node, o *engine.Frame)
}

var repliable = []replied{
	{says: "prevent {num} damage of the volley || the volley causes {num} less damage", cite: "G147", to: toFire,
		do: func(x text.X, n *text.Node, o *engine.Frame) { o.R[regMore] -= x.Num(n.Kids[0]) }},
	{says: "halve the total damage of the volley , rounded down", cite: "G98", to: toFire,
		do: func(_ text.X, _ *text.Node, o *engine.Frame) { o.R[regHalf]++ }},
	{says: "choose another target in that opponent 's fleet for the volley . don't choose a card that fires in it", cite: "G110", to: toFire,
		can: func(_ *plays, m *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) bool {
			of := others(m, o)
			return !of.Empty()
		},
		do: func(x text.X, _ *text.Node, _ *engine.Frame) { x.Call(x.Rules.Proc("redirect"), engine.Ref{}, x.By) }},
	{says: "choose a unit of that opponent ; you decide how its unused weapons are fired , one volley at a time . they can't be fired at that opponent 's fleet unless only two players are left . you can't target that unit this player turn || choose a unit of that opponent ; you decide how its unused weapons are fired , one volley at a time . you can't target that unit this player turn",
		cite: "G101", to: toFire | toSalvo, // two players are left, and crossable sees to the last (G104, G105)
		can: func(_ *plays, m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
			of := crossable(m, by, o)
			return !of.Empty()
		},
		do: func(x text.X, _ *text.Node, _ *engine.Frame) { x.Call(x.Rules.Proc("crossed"), engine.Ref{}, x.By) }},
	{says: "void that card play || void that swap", cite: "G238", to: toPlay | toSwap,
		do: func(x text.X, _ *text.Node, o *engine.Frame) { x.Stop(o) }},
	{says: "void that swap ; that opponent can't swap this turn", cite: "G238", to: toSwap,
		do: func(x text.X, _ *text.Node, o *engine.Frame) {
			x.Bump(ThisTurn, engine.SeatOf(o.By), barredSwap, 1)
			x.Stop(o)
		}},
	{says: "choose another place for it in the fleet of an opponent", cite: "G134", to: toPlay,
		can: func(p *plays, m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
			of := p.elsewhere(m, by, o, false)
			return !of.Empty()
		},
		do: func(x text.X, _ *text.Node, _ *engine.Frame) { x.Call(x.Rules.Proc("divert"), engine.Ref{}, x.By) }},
	{says: "play that card instead if this card is the newest of its class in play", cite: "G140", to: toPlay,
		can: func(p *plays, m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			of := p.elsewhere(m, by, o, true)
			return !of.Empty() && newest(m, m.Card(h).Bits>>firstClass<<firstClass) == h
		},
		do: func(x text.X, _ *text.Node, _ *engine.Frame) { x.Call(x.Rules.Proc("steal"), engine.Ref{}, x.By) }},
	{says: "discard that card || discard that card . this can't stop a card action", cite: "G106", to: toPlay, // it answers card plays only
		do: func(x text.X, _ *text.Node, o *engine.Frame) {
			x.M.Do(engine.Atom{Verb: VDiscard, Subj: o.Src.H, By: x.By})
			x.Stop(o)
		}},
	{says: "discard this card", cite: "G19", to: anything,
		do: func(x text.X, _ *text.Node, _ *engine.Frame) {
			x.M.Do(engine.Atom{Verb: VDiscard, Subj: x.Src, By: x.By})
		}},
	{says: "discard this card ; its location ignores the volley", cite: "G60", to: toFire,
		do: func(x text.X, _ *text.Node, o *engine.Frame) {
			x.M.Do(engine.Atom{Verb: VDiscard, Subj: x.Src, By: x.By})
			x.Stop(o)
		}},
	{says: "play this card engaged", cite: "G213", to: anything,
		do: func(x text.X, _ *text.Node, _ *engine.Frame) {
			x.M.Do(engine.Atom{Verb: VEngage, Subj: x.Src, By: x.By})
		}},
	{says: "remove a stack of that opponent from play for {num} player turn", cite: "X21", to: anything,
		do: func(x text.X, n *text.Node, _ *engine.Frame) {
			x.M.Do(engine.Atom{Verb: VLeave, Subj: location(x.M, x.Src), By: x.By, A: x.Num(n.Kids[0]), B: playerTurns})
		}},
	{says: "the volley causes {num} less damage , and the next volley of its unit causes {num} more damage", cite: "G152", to: toFire,
		do: func(x text.X, n *text.Node, o *engine.Frame) {
			o.R[regMore] -= x.Num(n.Kids[0])
			x.M.Do(engine.Atom{Verb: VSharpen, Subj: location(x.M, x.Src), By: x.By, A: x.Num(n.Kids[1])})
		}},
	{says: "this card is the target of the volley instead ; that ship can't be damaged , except by structural damage", cite: "G174 G175", to: toFire,
		do: func(x text.X, _ *text.Node, o *engine.Frame) {
			x.Tie(shelter, o.Ref[0].H, x.Src, 0)
			o.Ref[0], o.Ref[1] = x.M.Ref(x.Src), engine.Ref{}
		}},
	{says: "move up to two cards from your reserve fleet to your hand or into play . put this card on the bottom of your discard pile", cite: "G163", to: anything,
		can: func(_ *plays, m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
			return !m.In(by, Reserve).Empty()
		},
		do: func(x text.X, _ *text.Node, _ *engine.Frame) { x.Call(x.Rules.Proc("call up"), x.M.Ref(x.Src), x.By) }},
	{says: "take a player turn after the current player turn || take a player turn after the current player turn . not if the last player turn was one of these", cite: "G168", to: anything,
		can: func(_ *plays, m *engine.M, _ engine.H, _ engine.Seat, _ *engine.Frame) bool {
			return m.Var[Extra] == 0 && m.Var[Resume] == 0
		},
		do: func(x text.X, _ *text.Node, _ *engine.Frame) { x.M.SetVar(Extra, 1+int16(x.By)) }},
	{says: "that opponent makes {num} less {points} this turn", cite: "G194", to: toAllocation,
		do: func(x text.X, n *text.Node, o *engine.Frame) {
			x.M.Do(lasts(engine.SeatOf(o.By), kindly(Makes0)(n), -x.Num(n.Kids[0]), ThisTurn))
		}},
}

// reactionWords are what cards do as a reaction: in play they may answer by themselves.
func reactionWords() []text.Prod {
	rows := []text.Prod{compiled("ability", "as a reaction to {answered} : {reply} {stop} || once each complete turn , as a reaction to {answered} : {reply} {stop} || once each turn , as a reaction to {answered} : {reply} {stop}", "G11 G19 G28",
		func(c *text.Compiler, n *text.Node) { noted(c).replyWith(c, n, false) }),
		compiled("ability", "when {answered} , you may {reply} {stop}", "G142", func(c *text.Compiler, n *text.Node) { noted(c).replyWith(c, n, true) })}
	for i, a := range answerable {
		rows = append(rows, valued("answered", a.says, int16(i)))
	}
	for i, r := range repliable {
		row := valued("reply", r.says, int16(i))
		row.Cite = r.cite
		rows = append(rows, row)
	}
	return rows
}

// replyWith registers a reaction of the card being compiled, or a rule of it that works
// when a reaction would (G142).
func (p *plays) replyWith(c *text.Compiler, n *text.Node, rule bool) {
	what, then, said := &answerable[n.Kids[0].P.K], &repliable[n.Kids[1].P.K], n.Kids[1]
	if what.to&^then.to != 0 {
		c.Fail(n, "as an answer to that")
		return
	}
	a := reply{cite: then.cite, to: what.to, rule: rule,
		can: func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
			return (what.can == nil || what.can(p, m, h, by, o)) && (then.can == nil || then.can(p, m, h, by, o))
		},
		do: func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) { then.do(c.Still(m, h, by), said, o) }}
	if what.here {
		a.at = func(_ *engine.M, o *engine.Frame) engine.H { return o.Ref[0].H }
	}
	p.replies[c.Def] = append(p.replies[c.Def], a)
	if card := &c.R.Cards[c.Def]; card.Bits&(OneUse|OneGame) == 0 && !slices.Contains(card.Acts, p.answer) {
		card.Acts = append(card.Acts, p.answer)
	}
}
