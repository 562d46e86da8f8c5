package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// oneOf reports whether a place is in a biome that a phrase names.
func oneOf(x text.X, np *text.Node, at engine.H) (in bool) {
	if at == 0 || x.Ent[at].Kind != KindSector {
		return false
	}
	x.Each(np, func(b engine.H) { in = in || oneBiome(x.M, b, at) })
	return in
}

// prohibitions are what can't happen, besides the deeds of the game: said of cards on
// the planet, or for a while.
func prohibitions() []text.Prod {
	state := func(says, cite string, st engine.Stat) text.Prod {
		return static(says, cite, func(c *text.Compiler, n *text.Node) { always(c, cite, st, n.Kids[0]) })
	}
	defended := func(says string, is func(fits bool) bool) text.Prod {
		return static(says, "T44 B41", func(c *text.Compiler, n *text.Node) {
			if n.Kids[1].First("several") != nil {
				c.Fail(n.Kids[1], "of how many defend: say “by more than one agent”")
				return
			}
			under := c.Under()
			c.Watch(engine.Watch{Cite: "T44", Text: text.Print(n), Class: engine.Forbid, Verb: VDefend, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.A = a
				return x.Matches(n.Kids[0], a.Obj) && is(x.Matches(n.Kids[1], a.Subj)) && under(x)
			}})
		})
	}
	return []text.Prod{
		defended("{np} can't be defended by {np} || {np} can't be defended against by {np}", func(fits bool) bool { return fits }),
		defended("{np} can only be defended by {np}", func(fits bool) bool { return !fits }),
		static("{np} can't be defended by more than {num} {noms} || {np} can't be defended against by more than {num} {noms}", "T44", func(c *text.Compiler, n *text.Node) {
			under := c.Under()
			c.Watch(engine.Watch{Cite: "T44", Text: text.Print(n), Class: engine.Forbid, Verb: VDefend, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x, others := c.Still(m, src, m.Ent[src].Ctrl), int16(0)
				x.A = a
				for i := range m.Link {
					if l := m.Link[i]; (l.Kind == linkWill || l.Kind == linkDefends) && l.To == a.Obj && l.From != a.Subj && x.Matches(n.Kids[2], l.From) {
						others++
					}
				}
				return a.Obj != 0 && x.Matches(n.Kids[0], a.Obj) && x.Matches(n.Kids[2], a.Subj) && others >= x.Num(n.Kids[1]) && under(x)
			}})
		}),
		static("{np} can't be targeted by actions of {who}", "T44", func(c *text.Compiler, n *text.Node) {
			under := c.Under()
			c.Watch(engine.Watch{Cite: "T44", Text: text.Print(n), Class: engine.Forbid, Verb: VTarget, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.A = a
				return x.Seat(n.Kids[1]) == a.By && x.Matches(n.Kids[0], a.Subj) && under(x)
			}})
		}),
		state("{np} can't be defended || {np} can't be defended against", "T44", Stealth),
		static("damage dealt by {np} can't be averted || damage of {np} can't be averted", "T26", func(c *text.Compiler, n *text.Node) { always(c, "T26", Piercing, n.Kids[0]) }),
		state("{np} don't:doesn't~ unlock || {np} don't:doesn't~ unlock at the start of (its|their|your|a) turn || {np} is:are~ in stasis", "T44", Stasis),
		state("{np} must attack || {np} must attack if able || {np} must attack each turn if able || {np} attack~ each turn if able || {np} attack~ if able", "T53", Driven),
		vp("{np} must attack {dur} || {np} must attack {dur} if able || {np} attack~ {dur} if able || {np} must attack if able {dur}", "T53", func(x text.X, n *text.Node) {
			x = x.During(n)
			x.Each(n.Kids[0], func(h engine.H) { last(x, h, Driven, 1) })
		}),
		static("{poss} maximum hand size is {num} (higher|larger) || {poss} maximum hand size is increased by {num}", "T45", func(c *text.Compiler, n *text.Node) { roomier(c, n, 1) }),
		static("{poss} maximum hand size is {num} (lower|smaller) || {poss} maximum hand size is reduced by {num}", "T45", func(c *text.Compiler, n *text.Node) { roomier(c, n, -1) }),
		static("{who} have:has~ no maximum hand size", "T45", func(c *text.Compiler, n *text.Node) { roomier(c, n, 1) }),
	}
}

// roomier changes how many cards a player keeps (B15).
func roomier(c *text.Compiler, n *text.Node, sign int16) {
	c.Value("T45", HandSize, nil, func(x text.X, h engine.H) int16 {
		if x.Ent[h].Kind != KindSeat || !isAnyone(n.Kids[0]) && x.Ent[h].Owner != x.Seat(n.Kids[0]) {
			return 0
		}
		if len(n.Kids) == 1 {
			return everything
		}
		return sign * x.Num(n.Kids[1])
	})
}
