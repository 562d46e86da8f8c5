package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// damageWords are how cards cause damage that no field of theirs says.
func damageWords() []text.Prod {
	harms := func(says, cite string, np int, how func(x text.X, n *text.Node, h engine.H) (light, structural int16)) text.Prod {
		return compiled("vp", says, cite, func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			named := names(n.Kids[np], Terrain)
			noted(c).harms[c.Def] = true
			c.Step(cite, text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x, src, by := c.X(m, f), f.Src, f.By
				var of engine.Set
				x.Each(n.Kids[np], of.Add)
				for h := range of.All() {
					light, structural := how(x, n, h)
					switch {
					case !harmed(m, x.Src, h) || light+structural <= 0:
					case !Is(m, h, Terrain):
						hurts(m, m.Ref(h), src, by, light, 0, structural).R[regByCard] = 1
					case named || Is(m, x.Src, HurtsTerrain): // only what says so damages the structure of terrain (G133 G180)
						hurts(m, m.Ref(h), src, by, 0, light, structural).R[regByCard] = 1
					default:
						hurts(m, m.Ref(h), src, by, light, 0, 0).R[regByCard] = 1
					}
				}
				return engine.Next
			})
		})
	}
	plainly := func(x text.X, n *text.Node, _ engine.H) (int16, int16) { return x.Num(n.Part("num")), 0 }
	structurally := func(x text.X, n *text.Node, _ engine.H) (int16, int16) { return 0, x.Num(n.Part("num")) }
	return []text.Prod{
		harms("cause {num} structural damage to {np} || cause structural damage equal to {num} to {np}", "X23", 1, structurally),
		harms("cause {num} damage to {np} || cause damage equal to {num} to {np} || {num} damage to {np}", "X6", 1, plainly),
		harms("{np} take~ {num} structural damage", "X23", 0, structurally),
		harms("{np} take~ {num} damage || {np} take~ damage equal to {num}", "X6", 0, plainly),
		harms("{np} take~ {num} damage for each {noms} on it || {np} take~ {num} damage for each {noms} on them", "X6", 0, func(x text.X, n *text.Node, h engine.H) (int16, int16) {
			return x.Num(n.Part("num")) * crewed(x, n.Part("noms"), h), 0
		}),
		vp("{who?} destroy~ {np}", "X19", func(x text.X, n *text.Node) {
			x.By = x.Actor(n)
			x.Each(n.Kids[1], func(h engine.H) { obeys(x, engine.Atom{Verb: VDiscard, Subj: h, A: Destroyed}) })
		}),
		phrase("rel", "of equal or lesser strength", "X7", func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Value(h, Strength) <= Current(x.M, x.Src)
		}),
		phrase("rel", "of equal or lesser strength than {np}", "G40", func(x text.X, n *text.Node, h engine.H) (is bool) {
			x.Each(n.Kids[0], func(g engine.H) { is = is || x.Value(h, Strength) <= Current(x.M, g) })
			return is
		}),
		phrase("rel", "of opponents || of an opponent || of that opponent", "G214", func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Ctrl != x.By
		}),
		phrase("np1", "the {noms} there", "R31", func(x text.X, n *text.Node, h engine.H) bool {
			l := location(x.M, x.Src)
			return l != 0 && (h == l || location(x.M, h) == l) && x.Matches(n.Kids[0], h)
		}),
	}
}

// names reports whether a phrase names things of just these words, as a noun or as what a card is on.
func names(n *text.Node, words uint64) bool {
	return n != nil && (n.P != nil && n.P.Bits == words || slices.ContainsFunc(n.Kids, func(k *text.Node) bool { return names(k, words) }))
}

// theirFleet are the cards of the other player's fleet that a noun fits and that card
// damage can be caused to.
func theirFleet(x text.X, noms *text.Node) (of engine.Set) {
	inPlay(x.M, Types, func(h engine.H) {
		switch {
		case !harmed(x.M, x.Src, h):
		case Is(x.M, h, Monster) && (x.Ent[h].Ctrl != x.By || h == location(x.M, x.Src)): // G122
			of.Add(h)
		case at(x.M, h) == x.By.Other() && x.Matches(noms, h):
			of.Add(h)
		}
	})
	return of
}

// spreads emits that the card damage of a card is divided among some cards (X6).
func spreads(c *text.Compiler, n *text.Node) {
	noms := n.Kids[0]
	ask := c.R.Ask(engine.Ask{Cite: "X6", Says: "Choose how much of the damage each of them takes", Whole: &engine.Draft{Cite: "X6", Says: "all of it must be divided",
		Each: func(*engine.M, engine.H, int16) (lo, hi int16) { return 0, engine.MaxShared }}})
	end := 0
	c.Step("X6", "The damage is divided.", func(m *engine.M, f *engine.Frame) engine.Flow {
		of, k := theirFleet(c.X(m, f), noms), uint8(m.Value(f.Src.H, Damage))
		if of.Empty() || k == 0 {
			return engine.Flow(end)
		}
		m.Choose(f.By, ask, k, k).Of = of
		return engine.Next
	})
	c.Step("X6", "Each takes what it has been given.", func(m *engine.M, f *engine.Frame) engine.Flow {
		src, by := f.Src, f.By
		for _, s := range m.TakeShares() {
			strikes(m, s.H, src, by, s.N)
		}
		return engine.Next
	})
	end = c.Next()
}

// scatters emits that each of some chosen cards takes the card damage of a card.
func scatters(c *text.Compiler, n *text.Node) {
	noms := n.Kids[1]
	ask := c.R.Ask(engine.Ask{Cite: "X6", Says: "Choose what takes the damage", No: "No more"})
	end := 0
	c.Step("X6", "Those that take it are chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		of := theirFleet(x, noms)
		if of.Empty() {
			return engine.Flow(end)
		}
		m.Choose(f.By, ask, 0, uint8(min(int(x.Num(n.Kids[0])), of.Len()))).Of = of
		return engine.Next
	})
	c.Step("X6", "Each of them takes it.", func(m *engine.M, f *engine.Frame) engine.Flow {
		src, by, of := f.Src, f.By, chosen(f)
		for h := range of.All() {
			strikes(m, h, src, by, m.Value(src.H, Damage))
		}
		return engine.Next
	})
	end = c.Next()
}

// strikes lets something that its words name take card damage, above what runs: terrain,
// too, since they say so (X6, G133).
func strikes(m *engine.M, h engine.H, src engine.Ref, by engine.Seat, n int16) {
	light, heavy := n, int16(0)
	if Is(m, src.H, HurtsTerrain) || Is(m, h, Terrain) {
		light, heavy = 0, n
	}
	hurts(m, m.Ref(h), src, by, light, heavy, 0).R[regByCard] = 1
}

// crewed is how many things that a noun fits are on or against a card.
func crewed(x text.X, noms *text.Node, h engine.H) (k int16) {
	inPlay(x.M, Types, func(g engine.H) { k += text.Truth(location(x.M, g) == h && x.Matches(noms, g)) })
	return k
}
