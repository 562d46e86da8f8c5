package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// test is what a trigger watches for.
type test func(x text.X, n *text.Node, a *engine.Atom) bool

// happens is an event with a test of its own; self: it may be about how the card
// itself comes or goes.
//
//go:noinline
func happens(says string, self bool, is test, verbs ...engine.Verb) text.Prod {
	return compiled("event", says, "T22", func(c *text.Compiler, n *text.Node) {
		c.WhenAny(n, verbs, self, func(x text.X, a *engine.Atom) bool { return is(x, n, a) })
	})
}

// each is happens for what its atom counts: it happens as often as that.
func each(says string, is test, verb engine.Verb) text.Prod {
	return compiled("event", says, "T22", func(c *text.Compiler, n *text.Node) {
		c.Event.Each = true
		c.When(n, verb, false, func(x text.X, a *engine.Atom) bool { return is(x, n, a) })
	})
}

// to: the first part fits what it happens to, and more holds.
func to(more func(x text.X, a *engine.Atom) bool) test {
	return func(x text.X, n *text.Node, a *engine.Atom) bool { return more(x, a) && x.Matches(n.Kids[0], a.Subj) }
}

// goes is to for what hangs on the atom alone.
func goes(more func(a *engine.Atom) bool) test {
	return func(x text.X, n *text.Node, a *engine.Atom) bool { return more(a) && x.Matches(n.Kids[0], a.Subj) }
}

func whatever(_ text.X, a *engine.Atom) bool { return a.Verb != VDamage || a.A > 0 }

// why is a test of how a card goes somewhere.
func why(whys ...int16) func(a *engine.Atom) bool {
	return func(a *engine.Atom) bool {
		for _, w := range whys {
			if a.C == w {
				return true
			}
		}
		return false
	}
}

// leaves: it leaves the planet.
func leaves(a *engine.Atom) bool { return engine.Zone(a.B) == Planet }

// by: who does it is the first part, and what it is done to the second.
func by(more func(a *engine.Atom) bool) test {
	return func(x text.X, n *text.Node, a *engine.Atom) bool {
		return more(a) && byWho(x, n.Kids[0], a) && x.Matches(n.Kids[1], a.Subj)
	}
}

func anyAtom(*engine.Atom) bool { return true }

// wide lets the things that an event names be anywhere.
func wide(p text.Prod, part int) text.Prod {
	emit := p.Make
	p.Make = func(c *text.Compiler, n *text.Node) {
		n.Kids[part].Within(^uint32(0))
		emit(c, n)
	}
	return p
}

// hits: damage is dealt by what the part i names; a part j says to what.
func hits(battle bool, i, j int, onto func(x text.X, h engine.H) bool) test {
	return func(x text.X, n *text.Node, a *engine.Atom) bool {
		if a.Obj == 0 || a.A <= 0 || battle && a.C == BySkill || !onto(x, a.Subj) || !x.Matches(n.Kids[i], a.Obj) {
			return false
		}
		return j < 0 || x.Matches(n.Kids[j], a.Subj)
	}
}

func agentOrSector(text.X, engine.H) bool { return true }

// enemySector: h is a sector of the opponent of who has the card.
func enemySector(x text.X, h engine.H) bool {
	return x.Ent[h].Kind == KindSector && x.Ent[h].Owner != x.By
}

// events are what a skill may watch for.
func events() []text.Prod { return slices.Concat(comings(), fights(), goings(), hurts()) }

// comings are events of what comes onto the planet and into the queue.
func comings() []text.Prod {
	return []text.Prod{
		joined("opener", "whenever"),
		happens("{np} arrive~ || {np} is:are~ put (on|onto) the planet || {np} is:are~ placed (on|onto) the planet || {np} enter~ the planet", true, to(whatever), VArrive),
		happens("{np} arrive~ in {np}", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Obj)
		}, VArrive),
		happens("{np} arrive~ under {poss} control", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.By == x.Seat(n.Kids[1]) && x.Matches(n.Kids[0], a.Subj)
		}, VArrive),
		happens("played", true, func(x text.X, _ *text.Node, a *engine.Atom) bool { return a.Subj == x.Src }, VPlay),
		happens("{who} play~ {poss} {ordinal} {nom} each turn || {who} play~ {poss} {ordinal} {nom} this turn", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			k := int16(0)
			eachPlayed(x.M, a.By, func(h engine.H) { k += text.Truth(kindly(x, n.Kids[3], h)) })
			return byWho(x, n.Kids[0], a) && kindly(x, n.Kids[3], a.Subj) && k == n.Kids[2].P.K
		}, VPlay),
		numbered("ordinal", "first", 1), numbered("ordinal", "second", 2), numbered("ordinal", "third", 3), numbered("ordinal", "fourth", 4),
		happens("this {noun} is played || you play this {noun}", true, func(x text.X, n *text.Node, a *engine.Atom) bool { return a.Subj == x.Src }, VPlay),
		wide(happens("{who} play~ {np}", false, by(anyAtom), VPlay), 1),
		wide(happens("{np} is:are~ played", false, goes(anyAtom), VPlay), 0),
		wide(happens("{who} convert~ {np}", false, by(anyAtom), VConvert), 1),
		happens("{who} play~ (a|an) anomaly", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, VAnomaly),
		happens("{who} activate~ (a|an) skill", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, VSkill),
		happens("{who} activate~ (a|an) skill of {np}", false, by(anyAtom), VSkill),
	}
}

// fights are events of what agents do, and what is done to them.
func fights() []text.Prod {
	return []text.Prod{
		happens("{np} attack~", false, to(whatever), VAttack),
		happens("{np} defend~", false, to(whatever), VDefend),
		happens("{np} defend~ against {np}", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Obj)
		}, VDefend),
		happens("{np} is:are~ defended against || {np} become~ defended", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Obj) }, VDefend),
		happens("{np} advance~", false, to(func(_ text.X, a *engine.Atom) bool { return a.C == Advancing }), VMove),
		happens("{np} retreat~", false, to(func(_ text.X, a *engine.Atom) bool { return a.C == Retreating }), VMove),
		happens("{np} move~ to {np}", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.C == Moving && x.Matches(n.Kids[0], a.Subj) && oneOf(x, n.Kids[1], a.Obj)
		}, VMove),
		happens("{np} move~", false, to(func(_ text.X, a *engine.Atom) bool { return a.C == Moving }), VMove),
		happens("{np} is:are~ locked || {np} lock~", false, to(whatever), VLock),
		happens("{np} is:are~ unlocked || {np} unlock~", false, to(whatever), VUnlock),
		happens("{np} is:are~ attached to {np}", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Obj)
		}, VAttach, VArrive),
		happens("{np} is:are~ targeted || {np} become~ the target of an action", false, to(whatever), VTarget),
		happens("{np} is:are~ targeted by {who} || {np} is:are~ targeted by an action of {who}", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && byWho(x, n.Kids[1], a)
		}, VTarget),
		wide(happens("{np} become~ the target of {np} || {np} is:are~ targeted by {np}", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && kindOf(x, n.Kids[1], a.Obj)
		}, VTarget), 1),
	}
}

// goings are events of what goes from one area to another.
func goings() []text.Prod {
	return []text.Prod{
		happens("defeated || terminated || destroyed", true, func(x text.X, _ *text.Node, a *engine.Atom) bool { return a.Subj == x.Src && a.C == Terminated }, VGo),
		happens("{np} is:are~ terminated || {np} is:are~ defeated || {np} is:are~ destroyed || {np} die~", true, goes(why(Terminated)), VGo),
		happens("{np} is:are~ terminated {place} || {np} is:are~ defeated {place}", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.C == Terminated && x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Subj)
		}, VGo),
		happens("{np} is:are~ forfeited", true, goes(why(Forfeited)), VGo),
		happens("{who} forfeit~ {np}", true, by(why(Forfeited)), VGo),
		wide(happens("{np} is:are~ deleted", true, goes(why(Deleted)), VGo), 0),
		wide(happens("{who} discard~ {np}", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.C == Discarded && x.Ent[a.Subj].Owner == x.Seat(n.Kids[0]) && (n.Kids[1].AnyCard() || x.Matches(n.Kids[1], a.Subj))
		}, VGo), 1),
		wide(happens("{np} is:are~ discarded", true, goes(why(Discarded)), VGo), 0),
		happens("{np} leave~ the planet", true, goes(leaves), VGo),
		happens("{np} is:are~ put into {poss} cache from the planet || {np} go:goes~ to {poss} cache from the planet", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return leaves(a) && engine.Zone(a.A) == Cache && x.Ent[a.Subj].Owner == x.Seat(n.Kids[1]) && x.Matches(n.Kids[0], a.Subj)
		}, VGo),
		wide(happens("{np} is:are~ put into {poss} {pile} from {poss} {pile} || {np} go:goes~ to {poss} {pile} from {poss} {pile}", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return engine.Zone(a.A) == pileOf(n.Kids[2]) && engine.Zone(a.B) == pileOf(n.Kids[4]) && x.Ent[a.Subj].Owner == x.Seat(n.Kids[1]) && (n.Kids[0].AnyCard() || x.Matches(n.Kids[0], a.Subj))
		}, VGo), 0),
		wide(happens("{np} is:are~ put into {poss} {pile} || {np} go:goes~ to {poss} {pile}", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return engine.Zone(a.A) == pileOf(n.Kids[2]) && x.Ent[a.Subj].Owner == x.Seat(n.Kids[1]) && (n.Kids[0].AnyCard() || x.Matches(n.Kids[0], a.Subj))
		}, VGo), 0),
		happens("{np} is:are~ returned to {poss} hand || {np} is:are~ bounced to {poss} hand", true, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return leaves(a) && engine.Zone(a.A) == Hand && x.Matches(n.Kids[0], a.Subj)
		}, VGo),
		wide(happens("{np} is:are~ cancelled || {np} is:are~ canceled", false, goes(anyAtom), VCancel, VStray), 0),
	}
}

// hurts are events of damage, and what players do.
func hurts() []text.Prod {
	return []text.Prod{
		happens("damaged", false, func(x text.X, _ *text.Node, a *engine.Atom) bool { return a.Subj == x.Src && a.A > 0 }, VDamage),
		happens("{np} is:are~ damaged || {np} take~ damage || {np} is:are~ dealt damage", false, to(whatever), VDamage),
		happens("{np} take~ battle damage || {np} is:are~ dealt battle damage", false, to(func(_ text.X, a *engine.Atom) bool { return a.C != BySkill }), VDamage),
		happens("{np} deal~ damage", false, hits(false, 0, -1, agentOrSector), VDamage),
		happens("{np} deal~ damage to {np}", false, hits(false, 0, 1, agentOrSector), VDamage),
		happens("{np} deal~ battle damage", false, hits(true, 0, -1, agentOrSector), VDamage),
		happens("{np} deal~ battle damage to {np}", false, hits(true, 0, 1, agentOrSector), VDamage),
		happens("{np} lose~ durability", false, to(func(x text.X, a *engine.Atom) bool { return x.Ent[a.Subj].Kind == KindSector }), VDamage),
		happens("{np} gain~ durability", false, to(func(x text.X, a *engine.Atom) bool { return x.Ent[a.Subj].Kind == KindSector }), VHeal),
		happens("{np} get~ (a|an) (increase)? marker || {np} get~ one or more (increase)? markers || (a|an) increase marker is put on {np}", false, to(func(_ text.X, a *engine.Atom) bool { return a.A > 0 }), VMark),
		happens("{who} draw~ one or more cards", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return a.B == 0 && byWho(x, n.Kids[0], a) }, VDraw),
		each("{who} draw~ (a|an) card", func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, VDraw),
		happens("{who} lose~ (a|an) sector || {who} lose~ (a|an) biome", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return isAnyone(n.Kids[0]) || x.Seat(n.Kids[0]) == x.Ent[a.Subj].Owner
		}, VLose),
		happens("{who} win~ (a|an) biome", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return isAnyone(n.Kids[0]) || x.Seat(n.Kids[0]) != x.Ent[a.Subj].Owner
		}, VLose),
		happens("{who} make~ energy", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }, VMake),
		happens("{who} take~ control of {np}", false, by(anyAtom), VTake),
	}
}
