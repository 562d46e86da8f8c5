package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What has happened or not happened in a turn, what is happening in a battle, and the
// ends and beginnings that somebody's phase has.
func doneRows() []text.Prod {
	return []text.Prod{
		pastWord("done", "attack || perform an attack action || perform an attack", doneAttack),
		pastWord("done", "drain || perform a drain action || perform a drain", doneDrain),
		pastWord("did", "attacked || performed an attack action || performed an attack", doneAttack),
		pastWord("did", "drained || performed a drain action || performed a drain", doneDrain),
		past("didn't {done} at every {noms} {thisturn?}", func(some, all bool) bool { return !all }).InForm("does: {did} at every {noms} {thisturn?}", "form: denied"),
		past("{did} at every {noms} {thisturn?} || (has|have) {did} at every {noms} {thisturn?}", func(_, all bool) bool { return all }),

		told("{who} perform~ an activation action", VActivate, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return byWho(x, n.Kids[0], a) && x.Ent[x.Make.Src].Kind == KindSeat // an effect has a card
		}),
		{Kind: "noun", Says: "copy% of {np}", Mean: text.Mean{Is: copyOf}},
	}
}

// What has been done, in Mean.K.
const (
	doneAttack int16 = iota
	doneDrain
)

// doneKeys are the keys of the tallies of it: only the active player does it.
var doneKeys = [...]engine.Key{didAttack, didDrain}

func pastWord(kind, says string, k int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{K: k, Sub: true}}
}

// past is a predicate on a player who has done something at locations this turn. is gets
// whether that has been done at some and at all of the locations that a phrase names;
// without a phrase all locations are meant.
//
//go:noinline
func past(says string, is func(some, all bool) bool) text.Prod {
	return text.Prod{Kind: "does", Says: says, Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
		some, all := false, true
		mine := text.SeatIn(h) == x.Active
		for l := range inPlay(x.M, Location) {
			if where := n.Kids[1]; where != nil && where.P.Kind != "thisturn" && !x.Matches(where, l) {
				continue
			}
			did := mine && x.M.Count(engine.PerTurn, l, doneKeys[n.Kids[0].P.K]) > 0
			some, all = some || did, all && did
		}
		return is(some, all)
	}}}
}

// anyPile is every zone that cards go through.
const anyPile uint32 = 1<<Reserve | 1<<Active | 1<<Used | 1<<Lost | 1<<Hand | 1<<Play | 1<<Stack | 1<<Stacked

// copyOf: h has the title of one of the cards that a phrase names.
func copyOf(x text.X, n *text.Node, h engine.H) bool {
	some := false
	x.Each(n.Kids[0], func(o engine.H) { some = some || o != h && x.Ent[o].Def == x.Ent[h].Def && x.Ent[h].Def != 0 })
	return some
}

// losing reports whether a player has lost the battle or, before the result is found, has less
// total power.
func losing(m *engine.M, who engine.Seat) bool {
	switch {
	case m.Var[Battle] == 0:
		return false
	case m.Var[Station] > stationPower:
		return m.Var[Winner] < 2 && loser(m) == who
	}
	return Total(m, who) < Total(m, who.Other())
}

// goesFrom reports whether a card leaves a location that fits. It may have left it already.
func goesFrom(x text.X, a *engine.Atom, is func(l engine.H) bool) bool {
	from := At(x.M, a.Subj)
	if x.Ent[a.Subj].Host == a.Obj {
		from = engine.Handle(a.B)
	}
	return from != 0 && from != At(x.M, a.Obj) && is(from)
}

// goesTo reports whether a card comes to a place that fits.
func goesTo(x text.X, a *engine.Atom, is func(l engine.H) bool) bool {
	return a.Obj != 0 && goesFrom(x, a, func(engine.H) bool { return true }) && (is(a.Obj) || is(At(x.M, a.Obj)))
}
