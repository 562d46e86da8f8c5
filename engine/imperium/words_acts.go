package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// runsFor is a verb that runs a procedure of the rules for who does it.
func runsFor(says, cite, proc string, set func(x text.X, n *text.Node, f *engine.Frame)) text.Prod {
	return compiled("vp", says, cite, func(c *text.Compiler, n *text.Node) {
		c.Asks(n)
		c.Turns(n, func(who func(x text.X) (text.X, engine.Seat, bool)) {
			c.Step(cite, text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x, seat, takesPart := who(c.X(m, f))
				if f.R[engine.RegDid] = 0; !takesPart {
					return engine.Next
				}
				f.R[engine.RegDid] = 1
				g := m.Call(m.Rules.Proc(proc), f.Src, seat)
				if set != nil {
					set(x, n, g)
				}
				return engine.Next
			})
		})
	})
}

// actWords are verbs that take more than one step, and those that move things and tokens.
func actWords() []text.Prod {
	amount := func(x text.X, n *text.Node, f *engine.Frame) { f.R[regAmount] = x.Num(n.Kids[1]) }
	research := runsFor("{who?} research~ (1|a) technology", "TX46", "research", nil)
	research.Could = func(x text.X, n *text.Node) bool {
		who := x.Actor(n)
		for h := range x.In(who, Library).All() {
			if meets(x.M, who, h) {
				return true
			}
		}
		return false
	}
	tokens := runsFor("{who?} gain~ {num} token% || {who?} gain~ {num} command token%", "DU41", "gain", amount)
	tokens.Could = func(x text.X, n *text.Node) bool { return idleTokens(x.M, x.Actor(n)) > 0 }
	return []text.Prod{
		research, tokens,
		runsFor("{who?} replenish~ {poss} commodities", "DU49", "replenish", nil),
		vp("{who?} return~ {np} to the space area || {who?} return~ {np} to the space area of that system", "TX39", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: systemOf(x.M, h), By: x.Actor(n)}) })
		}),
		vp("{who?} put~ {ref} on the bottom of its deck and reveal another agenda || {who?} put~ {ref} on the bottom of the deck and reveal another agenda", "T21", replaces(VBury)),
		vp("{who?} discard~ {ref} and reveal another agenda || {who?} discard~ {ref} and reveal 1 agenda from the top of the deck || {who?} discard~ {ref} and reveal another agenda from the top of the deck", "T21", replaces(VDrop)),
		vp("{who?} return~ {np} to {poss} reinforcements", "DU36", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				if a := (engine.Atom{Verb: VRemove, Subj: h, By: x.Actor(n)}); is(x.M, h, System) {
					a.Verb, a.By = VLift, x.Seat(n.Kids[2])
					x.Add(a)
				} else {
					x.Add(a)
				}
			})
		}),
		{Kind: "vp", Says: "{who?} move~ {np} to {np} || {who?} move~ {np} into {np} || {who?} move~ {np} onto {np}", Cite: "DU25", Mean: text.Mean{Make: moves}},
		compiled("limit", "tokens do not prevent this move", "DU25", func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Bits |= Unlocked }),
		vp("{who?} choose~ {np}", "DU20", func(text.X, *text.Node) {}),
		vp("{who?} discard~ {np} from play", "DU56", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VDrop, Subj: h, By: x.Actor(n)}) })
		}),
		compiled("placement", "unlock : have {num} scored objectives", "DU44", func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Num[Unlocks] = n.Kids[0].N
		}),
	}
}

// replaces puts an agenda away whose revealing is answered: another one is revealed in its
// place (T21, DU69).
func replaces(v engine.Verb) func(x text.X, n *text.Node) {
	return func(x text.X, n *text.Node) {
		o := under(x.M)
		if h := x.One(n.Kids[1]); o != nil && h != 0 && h == o.Src.H && x.M.Occurrences[o.Occ].Sort == toReveal {
			x.Add(engine.Atom{Verb: v, Subj: h, By: engine.Nobody})
		}
	}
}

// moves compiles a move outside movement (DU25, D11): ships come to a system without ships of
// the other player, out of no system with an own token unless the card says otherwise, and
// limits are checked.
func moves(c *text.Compiler, n *text.Node) {
	c.Asks(n)
	c.Happens("DU25 D11", text.Print(n), func(x text.X) {
		to, who := x.One(n.Kids[2]), x.Actor(n)
		x.Each(n.Kids[1], func(h engine.H) {
			if to != 0 && is(x.M, h, System) { // a token that lies there
				x.Add(engine.Atom{Verb: VLift, Subj: h, By: who})
				x.Add(engine.Atom{Verb: VLock, Subj: to, By: who})
				return
			}
			if to != 0 && !some(ships(x.M, x.Ent[h].Ctrl.Other(), to)) && !keptBy(x.M, x.Src, h) {
				x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: who})
			}
		})
	})
	c.Step("DU26", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Call(m.Rules.Proc("limits"), engine.Ref{}, f.By)
		return engine.Next
	})
}

// keptBy reports whether a token keeps a ship from being moved by a card.
func keptBy(m *engine.M, src, h engine.H) bool {
	return m.Ent[m.Ent[h].Host].Flags&token(m.Ent[h].Ctrl) != 0 && !is(m, src, Unlocked)
}
