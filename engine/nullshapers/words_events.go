package nullshapers

import (
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

// wide lets the things that an event names be in any zone.
func wide(p text.Prod, part int) text.Prod {
	emit := p.Make
	p.Make = func(c *text.Compiler, n *text.Node) {
		n.Kids[part].Within(^uint32(0))
		emit(c, n)
	}
	return p
}

// itself makes the test of an event whose subject is the card that says so.
func itself(more func(a *engine.Atom) bool) test {
	return func(x text.X, _ *text.Node, a *engine.Atom) bool { return a.Subj == x.Src && more(a) }
}

// events are what a skill may watch for, besides the deeds of the game.
func events() []text.Prod {
	return []text.Prod{
		happens("played", true, itself(anyAtom), VPlay),
		happens("defeated || terminated || destroyed", true, itself(why(Terminated)), VGo),
		happens("damaged", false, itself(some), VDamage),
		happens("this {noun} is played || you play this {noun}", true, itself(anyAtom), VPlay),
		happens("{np} is:are~ defended against || {np} become~ defended", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Obj) }, VDefend),
		happens("{np} become~ the target of an action", false, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Subj) }, VTarget),
		happens("{np} is:are~ targeted by an action of {who}", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && byWho(x, n.Kids[1], a)
		}, VTarget),
		wide(happens("{np} become~ the target of {np}", false, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && x.Matches(n.Kids[1], a.Obj)
		}, VTarget), 1),
	}
}

// enemySector: h is a sector of the opponent of who has the card.
func enemySector(x text.X, h engine.H) bool {
	return x.Ent[h].Kind == KindSector && x.Ent[h].Owner != x.By
}
