package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// costs are the phrases for what abilities cost (AX40).
func costs() []text.Prod {
	return []text.Prod{
		vp("⟨T⟩", "AX40", func(x text.X, _ *text.Node) { x.Add(engine.Atom{Verb: VExhaust, Subj: x.Src, By: x.By}) }),
		vp("⟨D⟩", "AX40", func(x text.X, _ *text.Node) { send(x, x.Src, Discard, Discarded, 0, x.By) }),
		vp("{who?} pay~ $mana", "AX29", pays), vp("$mana", "AX29", pays),
	}
}

// pays adds what a player pays of Mana.
func pays(x text.X, n *text.Node) {
	if who := x.Actor(n); n.N > 0 {
		x.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(who), By: who, A: n.N})
	}
}
