package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

// gains is something that an object gains or loses: x.It, so often as x.Times says.
func gains(kind, says, cite string, add func(x text.X, n *text.Node, times int16)) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Do: func(x text.X, n *text.Node) { add(x, n, x.Times) }}}
}

// status is a status by its name, gained or lost.
func status(says string, flag uint16) []text.Prod {
	change := func(on int16) func(x text.X, n *text.Node, _ int16) {
		return func(x text.X, _ *text.Node, _ int16) {
			x.Add(engine.Atom{Verb: VStatus, Subj: x.It, By: x.By, A: int16(flag), B: on})
		}
	}
	return []text.Prod{gains("gain", says, "AX35", change(1)), gains("loss", says, "AX35", change(0))}
}

// each carries out what is gained or lost on each thing that the first part names.
func each(x text.X, n *text.Node, things ...*text.Node) {
	if x.Times = 1; n.Kids[len(n.Kids)-1] != nil && n.Kids[len(n.Kids)-1].P != nil && n.Kids[len(n.Kids)-1].P.Kind == "per" {
		x.Times = x.Num(n.Kids[len(n.Kids)-1])
	}
	x.Each(n.Kids[0], func(h engine.H) {
		x.It = h
		for _, g := range things {
			g.P.Do(x, g)
		}
	})
}

// chain lists the first of a row and those that follow: "1 boost and Anchored".
func chain(first, more *text.Node) []*text.Node {
	out := []*text.Node{first}
	for _, k := range more.Kids {
		out = append(out, k.Kids[0])
	}
	return out
}

var verbsOfObjects = slices.Concat(status("Fleeting", Fleeting), status("Asleep", Asleep), status("Anchored", Anchored), []text.Prod{
	gains("gain", "{num} boost%", "AX37", func(x text.X, n *text.Node, times int16) {
		x.Add(engine.Atom{Verb: VBoost, Subj: x.It, By: x.By, A: x.Num(n.Kids[0]) * times})
	}),
	gains("gain", "{num} boost% , up to a max of {num}", "AX37", func(x text.X, n *text.Node, times int16) {
		x.Add(engine.Atom{Verb: VBoost, Subj: x.It, By: x.By, A: min(x.Num(n.Kids[0])*times, x.Num(n.Kids[1])-x.Ent[x.It].Num[Boosts])})
	}),
	gains("gain", "(a|an) $title counter", "AX37", func(x text.X, n *text.Node, times int16) {
		x.Add(engine.Atom{Verb: VCounter, Subj: x.It, By: x.By, A: times})
	}),
	gains("gain", "{num} $title counter%", "AX37", func(x text.X, n *text.Node, times int16) {
		x.Add(engine.Atom{Verb: VCounter, Subj: x.It, By: x.By, A: x.Num(n.Kids[0]) * times})
	}),
	gains("loss", "{num} boost%", "AX37", func(x text.X, n *text.Node, times int16) {
		x.Add(engine.Atom{Verb: VUnboost, Subj: x.It, By: x.By, A: min(x.Num(n.Kids[0])*times, x.Ent[x.It].Num[Boosts])})
	}),
	gains("loss", "all (its|my|their) boosts", "AX37", func(x text.X, _ *text.Node, _ int16) {
		x.Add(engine.Atom{Verb: VUnboost, Subj: x.It, By: x.By, A: x.Ent[x.It].Num[Boosts]})
	}),
	{Kind: "gainmore", Says: "and {gain} || , {gain}", Mean: text.Mean{Sub: true}},
	{Kind: "lossmore", Says: "and {loss}", Mean: text.Mean{Sub: true}},
	vp("{np} gain~ {gain} {gainmore*} {per?}", "AX56", func(x text.X, n *text.Node) { each(x, n, chain(n.Kids[1], n.Kids[2])...) }),
	vp("{np} lose~ {loss} {lossmore*} {per?}", "AX56", func(x text.X, n *text.Node) { each(x, n, chain(n.Kids[1], n.Kids[2])...) }),
	vp("give {np} {gain}", "AX56", func(x text.X, n *text.Node) { each(x, n, n.Kids[1]) }),

	vp("{who?} exhaust~ {np}", "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VExhaust, Subj: h, By: x.Actor(n)}) })
	}),
	vp("ready {np}", "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VReady, Subj: h, By: x.By}) })
	}),
	vp("{np} switch~ Expeditions", "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) {
			if at := In(x.M, h); at != 0 {
				x.Add(engine.Atom{Verb: VJoin, Subj: h, By: x.By, A: Switched, Obj: Expedition(x.M, x.Ent[at].Owner, 1-int(x.Ent[at].Num[Side]))})
			}
		})
	}),
	{Kind: "way", Says: "forward", Mean: text.Mean{K: 1, Sub: true}},
	{Kind: "way", Says: "backwards || backward", Mean: text.Mean{K: -1, Sub: true}},
	vp("{np} move~ {way} {num} region%", "AX56", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) {
			for range x.Num(n.Kids[2]) {
				x.Add(engine.Atom{Verb: VAdvance, Subj: h, By: x.By, A: n.Kids[1].P.K})
			}
		})
	}),
	{Kind: "vp", Says: "activate the {symbol} abilities of {np}", Cite: "AX40", Mean: text.Mean{Make: activate}},
	{Kind: "symbol", Says: "⟨J⟩", Mean: text.Mean{K: onlyJoin, Sub: true}},
	{Kind: "symbol", Says: "⟨H⟩", Mean: text.Mean{K: onlyHand, Sub: true}},
	{Kind: "symbol", Says: "⟨R⟩", Mean: text.Mean{K: onlyReserve, Sub: true}},
})

// How abilities of one symbol only are activated: Atom.A beside FromHand and
// FromReserve.
const (
	onlyJoin int16 = 3 + iota
	onlyHand
	onlyReserve
)

// activate emits the step that activates the abilities of one symbol again.
func activate(c *text.Compiler, n *text.Node) {
	activates(c, n, n.Kids[1], n.Kids[0].P.K)
}

func activates(c *text.Compiler, n, np *text.Node, how int16) {
	c.Asks(np)
	c.Step("AX40", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		c.X(m, f).Each(np, func(h engine.H) {
			m.Again(engine.Atom{Verb: VJoin, Subj: h, Obj: m.Ent[h].Host, By: f.By, A: how})
		})
		return engine.Next
	})
}
