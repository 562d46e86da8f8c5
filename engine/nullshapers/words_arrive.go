package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// entries are abilities that change how something arrives (T47).
func entries() []text.Prod {
	return []text.Prod{
		arrives("{np} arrive~ locked || {np} enter~ (the)? (planet|staging)? locked", func(_ text.X, _ *text.Node, a *engine.Atom) { a.A = 1 }),
		arrives("{np} arrive~ with {some} (increase)? marker% (on)? (it|them)? {per?} || {np} enter~ (the)? (planet|staging)? with {some} (increase)? marker% (on)? (it|them)? {per?}", func(x text.X, n *text.Node, a *engine.Atom) {
			a.D += x.Per(x.Num(n.Kids[1]), n.Kids[2])
		}),
	}
}

// arrives is an ability that rewrites how what its first part names arrives.
func arrives(says string, how func(x text.X, n *text.Node, a *engine.Atom)) text.Prod {
	return static(says, "T47", func(c *text.Compiler, n *text.Node) {
		under := c.Under()
		view := func(m *engine.M, src engine.H) text.X { return c.Still(m, src, m.Ent[src].Ctrl) }
		c.Watch(engine.Watch{Cite: "T47", Text: text.Print(n), Class: engine.Swap, Self: true, Verb: VArrive,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				return a.Subj != 0 && wouldArrive(view(m, src), n.Kids[0], a) && under(view(m, src))
			},
			Make: func(m *engine.M, src engine.H, i int) { how(view(m, src), n, &m.Make.Atom[i]) }})
	})
}

// wouldArrive reports whether a phrase matches what is about to arrive.
func wouldArrive(x text.X, np *text.Node, a *engine.Atom) bool {
	was := x.As(a.Subj, Planet, a.Obj)
	fits := x.Matches(np, a.Subj)
	x.Back(was)
	return fits
}
