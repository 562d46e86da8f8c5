package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// marks adds markers to what a phrase names, or takes some away.
func marks(x text.X, np *text.Node, k int16) {
	x.Each(np, func(h engine.H) { mark(x, h, k) })
}

// mark adds markers to h, or takes as many away as there are; a cost takes all that it says.
func mark(x text.X, h engine.H, k int16) {
	if x.Make.Cost == 0 || k <= -everything {
		k = max(k, -x.Ent[h].Num[Increase])
	}
	if k != 0 {
		x.Add(engine.Atom{Verb: VMark, Subj: h, By: x.By, A: k})
	}
}

// set is a verb that adds an atom for each thing that its part names.
//
//go:noinline
func set(says, cite string, verb engine.Verb) text.Prod {
	return vp(says, cite, func(x text.X, n *text.Node) {
		x.Each(n.Part("np"), func(h engine.H) { x.Add(engine.Atom{Verb: verb, Subj: h, By: x.Actor(n)}) })
	})
}

func verbsOfStates() []text.Prod {
	return []text.Prod{
		vp("{who?} lock~ {np}", "BX33 T38", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				if h != x.Src || mayLock(x.M, h) { // as its own cost it may not, on its first turn
					x.Add(engine.Atom{Verb: VLock, Subj: h, By: x.Actor(n)})
				} else {
					x.Add(engine.Atom{Verb: VLock}) // nothing can be locked for it
				}
			})
		}),
		vp("lock", "BX33 T38", func(x text.X, n *text.Node) {
			if mayLock(x.M, x.Src) {
				x.Add(engine.Atom{Verb: VLock, Subj: x.Src, By: x.By})
			} else {
				x.Add(engine.Atom{Verb: VLock})
			}
		}),
		set("{who?} unlock~ {np}", "T38", VUnlock),
		vp("{np} don't:doesn't~ unlock during (its|their) controller 's next turn || {np} don't:doesn't~ unlock during (its|their) controller 's next start phase || {np} don't:doesn't~ unlock at the start of (its|their) controller 's next turn || {np} can't unlock during (its|their) controller 's next turn || {np} stay~ locked during (its|their) controller 's next turn", "T44", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				x.Until = pastRefreshOf(x.Ent[h].Ctrl)
				last(x, h, Stasis, 1)
			})
		}),
		vp("{who?} put~ {some} (increase)? marker% on {np} {per?} || {who?} place~ {some} (increase)? marker% on {np} {per?}", "BX38", func(x text.X, n *text.Node) {
			marks(x, n.Kids[2], x.Per(x.Num(n.Kids[1]), n.Kids[3]))
		}),
		vp("{np} get~ {some} (increase)? marker% {per?} || {np} gain~ {some} (increase)? marker% {per?}", "BX38", func(x text.X, n *text.Node) {
			marks(x, n.Kids[0], x.Per(x.Num(n.Kids[1]), n.Kids[2]))
		}),
		vp("double the number of (increase)? markers on {np} || double the (increase)? markers on {np}", "BX38", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				if k := x.Ent[h].Num[Increase]; k > 0 {
					x.Add(engine.Atom{Verb: VMark, Subj: h, By: x.By, A: k})
				}
			})
		}),
		text.Single(vp("move {some} (increase)? marker% from {np} to {np}", "BX38", func(x text.X, n *text.Node) {
			if h := x.One(n.Kids[1]); h != 0 {
				k := min(x.Num(n.Kids[0]), x.Ent[h].Num[Increase])
				marks(x, n.Kids[1], -k)
				marks(x, n.Kids[2], k)
			}
		}), 1, 2),
		vp("{who?} remove~ {some} (increase)? marker% from {np}", "BX38", func(x text.X, n *text.Node) { marks(x, n.Kids[2], -x.Num(n.Kids[1])) }),
		vp("remove {some} (increase)? marker%", "BX38", func(x text.X, n *text.Node) {
			mark(x, x.Src, -x.Num(n.Kids[0]))
		}),
		vp("{np} switch~ (its|their)? reach", "T39", switches), vp("switch {np} 's reach || switch the reach of {np}", "T39", switches),
		{Kind: "change", Says: "{np} switch~ (its|their)? reach", Cite: "T39", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { last(x, h, Ranged, 1) })
		}}},
	}
}

// switches adds that agents have the other reach for a while.
func switches(x text.X, n *text.Node) {
	x = x.During(n)
	x.Each(n.Kids[0], func(h engine.H) { last(x, h, Ranged, 1) })
}

// mayLock: it is not locked, and may lock on this turn.
func mayLock(m *engine.M, h engine.H) bool { return m.Ent[h].Flags&Locked == 0 && freeToLock(m, h) }
