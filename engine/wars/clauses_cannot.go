package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// cannotRows are the rows about what can't happen to a card, and who can't do it.
func cannotRows() []text.Prod {
	return []text.Prod{
		static("{np} can't be played {spot?} {during?} || {np} can't (enter|come) (into)? play {spot?} {during?}", "W6", func(c *text.Compiler, n *text.Node) { unplayable(c, n) }),
		static("only {np} can be played {spot?} {during?} || only {np} can (enter|come) (into)? play {spot?} {during?} || only {np} may be played {spot?} {during?}", "W6", onlyPlayable),
		static("{np} enter~ play {fate} || {np} come~ into play {fate}", "W6", entersAs),
	}
}

// entersAs inverts or damages a card as it enters play.
func entersAs(c *text.Compiler, n *text.Node) {
	np, flag := n.Kids[0], Damaged
	switch n.Kids[1].P.Deed.Verbs[0] {
	case VDamage:
	case VInvert:
		flag = Inverted
	default:
		c.Fail(n.Kids[1], "as how a card enters play")
		return
	}
	np.Within(1<<Hand | 1<<Stack)
	under := c.Under()
	c.Watch(engine.Watch{Cite: "W6", Text: text.Print(n), Class: engine.Also, Verb: VEnter, Self: itself(np),
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			return playingOf(x, np, a) && under(x)
		},
		Make: func(m *engine.M, _ engine.H, i int) {
			m.Make.Atom[i].D |= int16(flag)
		}})
}

// onlyPlayable forbids playing cards other than those that a phrase names: other cards of the same
// kind, if the phrase says more than the kind, else all other cards.
func onlyPlayable(c *text.Compiler, n *text.Node) {
	np, spot := n.Kids[0], n.Kids[1]
	np.Within(1<<Hand | 1<<Stack)
	nom, noun := np.First("nom"), np.First("noun")
	if nom == nil || noun == nil {
		c.Fail(np, "as what alone can be played: say what sort of cards, “only ships …”")
		return
	}
	narrow := len(nom.Kids[0].Kids)+len(nom.Kids[2].Kids) > 0
	watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
		return (spot == nil || a.Obj != 0 && x.Matches(spot, At(x.M, a.Obj))) && (!narrow || x.Matches(noun, a.Subj)) && !playingOf(x, np, a) && x.If(n.Kids[2])
	})
}

// unplayable forbids playing cards, at a place or for a period.
func unplayable(c *text.Compiler, n *text.Node) {
	np, spot := n.Kids[0], n.Kids[1]
	np.Within(1<<Hand | 1<<Stack)
	watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
		return (spot == nil || a.Obj != 0 && x.Matches(spot, At(x.M, a.Obj))) && playingOf(x, np, a) && x.If(n.Kids[2])
	})
}
