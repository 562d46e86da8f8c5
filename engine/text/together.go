package text

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Several things that are picked may have to be something together: “up to two target
// units with a total power of 5 or less”, “any number of your units with different
// names”.

// together are the phrases for several things, each once more with what they must be
// together.
func together(rows [][]Prod) (of []Prod) {
	for _, list := range rows {
		for _, p := range list {
			if p.Kind != "np1" && p.Kind != "aimed" || p.Mean.Role != Picks && p.Mean.Role != Targets || !strings.HasSuffix(p.Says, "{noms}") {
				continue
			}
			total, apart := p, p
			total.Says += " with (a)? (total|combined) {stat} (of)? {range}"
			total.Mean.Whole = inTotal
			apart.Says += " with different (names|titles)"
			apart.Mean.Whole = differently
			of = append(of, total, apart)
		}
	}
	return of
}

// inTotal compares the sum of a stat, the last part but one, with a range, the last.
func inTotal(c *Compiler, n *Node, cite string) *engine.Draft {
	k := len(n.Kids)
	stat, in := n.Kids[k-2], n.Kids[k-1]
	return &engine.Draft{
		Cite: cite,
		Says: "their total " + Print(stat) + " must be " + Print(in),
		Of:   func(m *engine.M, h engine.H) int16 { return c.X(m, m.Top()).Of(stat, h) },
		Fits: func(m *engine.M, f *engine.Frame, total int16) bool { return c.X(m, f).InRange(in, total) },
	}
}

// together reports whether between lo and hi of some cards can be picked for a phrase
// at once.
func (n *Node) together(m *engine.M, of *engine.Set, lo, hi int16) bool {
	return n.draft == nil || n.draft.Possible(m, of, int(lo), int(hi))
}

// differently lets no two of them be the same card.
func differently(_ *Compiler, _ *Node, cite string) *engine.Draft {
	return &engine.Draft{Cite: cite, Says: "they must have different names", Kind: func(m *engine.M, h engine.H) uint64 { return uint64(m.Ent[h].Def) }}
}
