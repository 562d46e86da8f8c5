package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// produces adds that a player makes the energies of a list.
func produces(x text.X, who engine.Seat, n *text.Node, times int16) {
	for e, k := range bills(x, n) {
		if k > 0 && e < Energies {
			x.Add(engine.Atom{Verb: VMake, Subj: engine.SeatOf(who), By: who, A: k * times, B: int16(e)})
		}
	}
}

func verbsOfEnergy() []text.Prod {
	return []text.Prod{
		fuels("{who?} make~ {energies} {per?}", "BX28 T43", func(x text.X, n *text.Node) { produces(x, x.Actor(n), n.Kids[1], x.Per(1, n.Kids[2])) }),
		fuels("{who?} gain~ {energies}", "BX28 T43", func(x text.X, n *text.Node) { produces(x, x.Actor(n), n.Kids[1], 1) }),
		{Kind: "vp", Says: "{who?} make~ {energies} or {energies}", Cite: "BX28 T43", Mean: text.Mean{Slight: text.Fuel, Make: func(c *text.Compiler, n *text.Node) {
			deed := func(list *text.Node) *text.Node {
				return text.Verb("Make "+text.Print(list), "T43", func(x text.X) { produces(x, x.Actor(n), list, 1) })
			}
			c.Either(n, n.Kids[0], deed(n.Kids[1]), deed(n.Kids[2]))
		}}},
		{Kind: "vp", Says: "{who?} make~ one energy of any type || {who?} make~ one energy of your choice || {who?} make~ any one energy", Cite: "BX28 T43", Mean: text.Mean{Slight: text.Fuel, Make: anyOne}},
	}
}

// fuels is a verb by which energy is made.
func fuels(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	row := vp(says, cite, do)
	row.Slight = text.Fuel
	return row
}

// anyOne emits that a player says which energy is made.
func anyOne(c *text.Compiler, n *text.Node) {
	ask := c.R.Ask(engine.Ask{Cite: "T43", Says: "Choose the energy that is made", Modes: EnergyNames[:]})
	c.Step("T43", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(c.X(m, f).Actor(n), ask, 1, 1).N = Energies
		return engine.Next
	})
	c.Step("T43", "It is made", func(m *engine.M, f *engine.Frame) engine.Flow {
		who := c.X(m, f).Actor(n)
		m.Do(engine.Atom{Verb: VMake, Subj: engine.SeatOf(who), By: who, A: 1, B: f.R[engine.RegMode]})
		return engine.Next
	})
}
