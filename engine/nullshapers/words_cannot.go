package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// can't is something that a card says can't be done.
type cannot struct {
	says string
	verb engine.Verb
	is   test
	wide bool // what it is about need not be on the planet
}

// onto: the first part fits what an atom is about, which lies on the planet.
func onto(more func(a *engine.Atom) bool) test {
	return func(x text.X, n *text.Node, a *engine.Atom) bool {
		return more(a) && x.Ent[a.Subj].Zone == Planet && x.Matches(n.Kids[0], a.Subj)
	}
}

var cannots = []cannot{
	{"{np} can't be targeted", VTarget, goes(anyAtom), false},
	{"{np} can't be targeted by {who} || {np} can't be targeted by actions of {who}", VTarget, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return x.Seat(n.Kids[1]) == a.By && x.Matches(n.Kids[0], a.Subj)
	}, false},
	{"{np} can't be targeted by {np}", VTarget, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return x.Matches(n.Kids[0], a.Subj) && kindOf(x, n.Kids[1], a.Obj)
	}, false},
	{"{np} can't be defended by {np} || {np} can't be defended against by {np}", VDefend, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return x.Matches(n.Kids[0], a.Obj) && x.Matches(n.Kids[1], a.Subj)
	}, false},
	{"{np} can only be defended by {np}", VDefend, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return x.Matches(n.Kids[0], a.Obj) && !x.Matches(n.Kids[1], a.Subj)
	}, false},
	{"{np} can't be terminated", VGo, onto(why(Terminated)), false},
	{"{np} can't be forfeited", VGo, onto(why(Forfeited)), false},
	{"{np} can't be deleted", VGo, goes(why(Deleted)), true},
	{"{np} can't be discarded", VGo, goes(why(Discarded)), true},
	{"{np} can't leave the planet", VGo, onto(leaves), false},
	{"{np} can't be bounced || {np} can't be returned to hands", VGo, onto(func(a *engine.Atom) bool { return engine.Zone(a.A) == Hand }), false},
	{"{np} can't be damaged || {np} can't be dealt damage", VDamage, goes(anyAtom), false},
	{"{np} can't be dealt battle damage", VDamage, goes(func(a *engine.Atom) bool { return a.C != BySkill }), false},
	{"{np} can't deal damage", VDamage, func(x text.X, n *text.Node, a *engine.Atom) bool { return a.Obj != 0 && x.Matches(n.Kids[0], a.Obj) }, false},
	{"{np} can't be locked", VLock, goes(anyAtom), false},
	{"{np} can't be unlocked", VUnlock, goes(anyAtom), false},
	{"{np} can't be healed", VHeal, goes(anyAtom), false},
	{"{np} can't gain durability", VHeal, goes(anyAtom), false},
	{"{np} can't have increase markers || {np} can't get (increase)? markers", VMark, goes(func(a *engine.Atom) bool { return a.A > 0 }), false},
	{"{np} can't be cancelled || {np} can't be canceled", VCancel, goes(anyAtom), true},
	{"{who} can't cancel {np}", VCancel, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return byWho(x, n.Kids[0], a) && kindOf(x, n.Kids[1], a.Subj)
	}, true},
	{"{np} can't retreat", VMove, goes(func(a *engine.Atom) bool { return a.C == Retreating }), false},
	{"{np} can't be moved", VMove, goes(func(a *engine.Atom) bool { return a.C == Moving }), false},
	{"{np} can't arrive in {np}", VArrive, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return kindOf(x, n.Kids[0], a.Subj) && oneOf(x, n.Kids[1], a.Obj)
	}, true},
	{"{np} can't advance to {np}", VMove, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return a.C == Advancing && x.Matches(n.Kids[0], a.Subj) && oneOf(x, n.Kids[1], a.Obj)
	}, false},
	{"{who} can't draw cards || {who} can't draw", VDraw, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, false},
	{"{who} can't draw more than {num} cards each turn || {who} can't draw more than {num} cards per turn", VDraw, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return byWho(x, n.Kids[0], a) && x.M.Count(ThisTurn, a.Subj, hasDrawn)+drawnBefore(x.M, a)+a.A > x.Num(n.Kids[1])
	}, false},
	{"{who} can't play {np} during {poss} turn", VPlay, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return byWho(x, n.Kids[0], a) && x.Seat(n.Kids[2]) == x.Active && kindOf(x, n.Kids[1], a.Subj)
	}, true},
	{"{who} can't play {np}", VPlay, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return byWho(x, n.Kids[0], a) && kindOf(x, n.Kids[1], a.Subj)
	}, true},
	{"{who} can't activate skills", VSkill, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, false},
	{"{who} can't activate skills of {np}", VSkill, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return byWho(x, n.Kids[0], a) && x.Matches(n.Kids[1], a.Subj)
	}, false},
	{"skills of {np} can't be activated", VSkill, goes(anyAtom), false},
	{"{who} can't make energy", VMake, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, false},
	{"{who} can't play anomalies", VAnomaly, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, false},
}

// kindOf: is h what a phrase names, wherever it lies?
func kindOf(x text.X, np *text.Node, h engine.H) bool { return h != 0 && x.Matches(np, h) }

// oneOf: is a place in a biome that a phrase names?
func oneOf(x text.X, np *text.Node, at engine.H) (in bool) {
	if at == 0 || x.Ent[at].Kind != KindSector {
		return false
	}
	x.Each(np, func(b engine.H) { in = in || oneBiome(x.M, b, at) })
	return in
}

// prohibitions are what can't happen: said of cards on the planet, or for a while.
func prohibitions() (rows []text.Prod) {
	for _, p := range cannots {
		rows = append(rows, static(p.says, "T44 B41", func(c *text.Compiler, n *text.Node) {
			if p.wide {
				for _, k := range n.Kids {
					k.Within(^uint32(0))
				}
			}
			under := c.Under()
			c.Watch(engine.Watch{Cite: "T44", Text: text.Print(n), Class: engine.Forbid, Verb: p.verb, Self: true, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.A = a
				return p.is(x, n, a) && under(x)
			}})
		}))
	}
	state := func(says string, st engine.Stat) text.Prod {
		return static(says, "T44", func(c *text.Compiler, n *text.Node) { always(c, "T44", st, n.Kids[0]) })
	}
	return append(rows,
		state("{np} can't be defended || {np} can't be defended against", Stealth),
		static("damage dealt by {np} can't be averted || damage of {np} can't be averted", "T26", func(c *text.Compiler, n *text.Node) { always(c, "T26", Piercing, n.Kids[0]) }),
		state("{np} can't attack", CantAttack), state("{np} can't defend", CantDefend), state("{np} can't advance", CantAdvance),
		state("{np} don't:doesn't~ unlock || {np} don't:doesn't~ unlock at the start of (its|their|your|a) turn || {np} is:are~ in stasis", Stasis),
		static("{np} can't attack or defend", "T44", func(c *text.Compiler, n *text.Node) {
			always(c, "T44", CantAttack, n.Kids[0])
			always(c, "T44", CantDefend, n.Kids[0])
		}),
		static("{poss} maximum hand size is {num} (higher|larger)", "T45", func(c *text.Compiler, n *text.Node) { roomier(c, n, 1) }),
		static("{poss} maximum hand size is {num} (lower|smaller)", "T45", func(c *text.Compiler, n *text.Node) { roomier(c, n, -1) }))
}

// roomier changes how many cards a player keeps (B15).
func roomier(c *text.Compiler, n *text.Node, sign int16) {
	c.Value("T45", HandSize, nil, func(x text.X, h engine.H) int16 {
		if x.Ent[h].Kind != KindSeat || !isAnyone(n.Kids[0]) && x.Ent[h].Owner != x.Seat(n.Kids[0]) {
			return 0
		}
		return sign * x.Num(n.Kids[1])
	})
}
