package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// A flow is a deed of a player and a number: so many cards or so much energy go from a
// pile of the player to another. Its imperatives are said with any amount, the pile they
// come from, and how often it counts.
type flow struct {
	cite  string
	verb  engine.Verb
	one   string      // the kind of phrase that says how much: "cards", "energies"
	many  string      // what an amount behind the verb is of: "cards", "energy"
	home  engine.Zone // where they come from if no pile is named; 0: several piles
	among uint32      // the piles that may be named, as a set of bits
}

// told are the imperatives of a flow.
func (w flow) told() []text.Imperative {
	return []text.Imperative{
		{Says: "{" + w.one + "} {source?} {per?}", Cite: w.cite, Mean: text.Mean{Do: w.does, Make: func(c *text.Compiler, n *text.Node) {
			if w.flows(c, n) {
				c.Do(n)
			}
		}}},
		{Says: "{most" + w.one + "} {source?} {per?}", Cite: w.cite, Mean: text.Mean{Make: w.asked}},
		{Says: w.many + " {source?} {enough} || (a number|an amount) of " + w.many + " {source?} {enough}", Cite: w.cite, Mean: text.Mean{Do: w.does, Make: func(c *text.Compiler, n *text.Node) {
			if w.flows(c, n) {
				c.Do(n)
			}
		}}},
	}
}

// flows reports whether the cards or the energy can come from the pile that a phrase names,
// and refuses the phrase if they can't.
func (w flow) flows(c *text.Compiler, n *text.Node) bool {
	from := n.Part("source")
	switch {
	case from == nil:
	case w.among>>pileOf(from.First("pile"))&1 == 0:
		c.Fail(from, "as a pile that this comes from")
		return false
	case !n.Acts(from.First("poss")):
		c.Fail(from, "as a pile of the player who does this")
		return false
	}
	return true
}

// does adds the atom of the flow to the step in the making.
func (w flow) does(x text.X, n *text.Node) {
	if k := w.number(x, n); k > 0 {
		w.add(x, n, k)
	}
}

func (w flow) add(x text.X, n *text.Node, k int16) {
	who, zone := x.Actor(n)&1, engine.Zone(0) // an atom of a flow with a single pile names none
	switch from := n.Part("source"); {
	case w.verb != VDraw && w.verb != VLoseN:
	case from != nil:
		zone = pileOf(from.First("pile"))
	default:
		zone = w.home
	}
	a := engine.Atom{Verb: w.verb, Subj: engine.SeatOf(who), By: who, A: k, B: int16(zone)}
	if !w.single() {
		x.Add(a)
		return
	}
	for a.A = 1; k > 0; k-- {
		x.Add(a)
	}
}

// single reports whether each card is a separate part of the event. Energy is an amount, and
// cards are counted: a replacement of drawing a card replaces each draw, and a trigger is set
// off by each (K20, K22).
func (w flow) single() bool { return w.many == "cards" }

// before is how many cards are moved by atoms of the step in the making that come before
// an atom and do the same: none where the atom is not one of the step.
func before(m *engine.M, a *engine.Atom) (k int16) {
	for i := range m.Make.N {
		b := &m.Make.Atom[i]
		if b == a {
			return k
		}
		if b.Verb == a.Verb && b.Subj == a.Subj && b.B == a.B {
			k += b.A
		}
	}
	return 0
}

// amid notes on an atom that moves a card how many cards the step moves alike before it
// (C), and how many in all (D).
func amid(m *engine.M, a *engine.Atom) {
	a.C, a.D = before(m, a), 0
	for i := range m.Make.N {
		if b := &m.Make.Atom[i]; b.Verb == a.Verb && b.Subj == a.Subj && b.B == a.B {
			a.D += b.A
		}
	}
}

// number is how much it is in all.
func (w flow) number(x text.X, n *text.Node) int16 {
	k := int16(1)
	for _, p := range n.Kids {
		if p != nil && p.P != nil && (p.P.Kind == w.one || p.P.Kind == "most"+w.one || p.P.Kind == "enough") {
			k *= x.Num(p)
		}
	}
	return x.Per(k, n.Part("per"))
}

// asked compiles a flow whose number its player chooses, from 0 to a limit.
func (w flow) asked(c *text.Compiler, n *text.Node) {
	if !w.flows(c, n) {
		return
	}
	c.Asks(n)
	ask := c.R.Ask(engine.Ask{Cite: w.cite, Says: text.Print(n) + ": how many?"})
	end, share := 0, c.Shared()
	c.Step(w.cite, "Say how many", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		who := x.Actor(n)
		k := share.Left(m, f.Src.H, min(w.number(x, n), w.held(x, n)))
		f.R[engine.RegDid] = 0
		if k <= 0 {
			return engine.Flow(end)
		}
		m.Choose(who, ask, 1, 1).N = uint16(k) + 1
		return engine.Next
	})
	c.Step(w.cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		k := f.R[engine.RegMode]
		m.Begin(f.By, f.Src.H)
		if k > 0 {
			w.add(c.X(m, f), n, k)
			share.Take(m, f.Src.H, k)
		}
		m.Happen()
		return engine.Next
	})
	end = c.Next()
}

// held is how much the player has where it comes from.
func (w flow) held(x text.X, n *text.Node) int16 {
	who, from := x.Actor(n), n.Part("source")
	switch {
	case from != nil:
		return count(x.M, who, pileOf(from.First("pile")))
	case w.home != 0:
		return count(x.M, who, w.home)
	}
	return energy(x.M, who) + count(x.M, who, Hand)
}

// comesFrom reports whether a flow comes from the pile that a phrase names.
func comesFrom(x text.X, from *text.Node, a *engine.Atom) bool {
	whose := from.First("poss")
	return engine.Zone(a.B) == pileOf(from.First("pile")) && (anyPlayer(whose) || x.Seat(whose) == owner(x, a))
}

// The flows of the game.
var (
	drawing      = flow{"D11", VDraw, "cards", "cards", Reserve, 1<<Reserve | 1<<Used | 1<<Lost}
	retrieving   = flow{"D10", VRetrieve, "cards", "cards", Lost, 1 << Lost}
	activating   = flow{"W46 W58", VActivate, "energies", "energy", Reserve, 1 << Reserve}
	losingEnergy = flow{"D9", VLoseN, "energies", "energy", 0, 1<<Reserve | 1<<Active | 1<<Used | 1<<Hand}
	paying       = flow{"W63", VPay, "energies", "energy", Active, 1 << Active}
)

func amountRows() []text.Prod {
	return []text.Prod{
		{Kind: "source", Says: "from {poss} {pile}", Mean: text.Mean{Sub: true}},
		{Kind: "enough", Says: "equal to {sum}", Mean: text.Mean{Sub: true}},
		{Kind: "enough", Says: "until {who} have:has~ {num} cards in {poss?} hand", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			return x.Num(n.Kids[1]) - count(x.M, x.Seat(n.Kids[0])&1, Hand)
		}}},
	}
}

// retrievingThat retrieves cards of the player's lost pile that are named by what they are.
var retrievingThat = text.Imperative{Says: "{np}", Cite: "D10", Mean: text.Mean{Mine: true, Looks: 1 << Lost,
	Sense: func(n *text.Node) bool { return !n.Part("np").AnyCard() },
	Refuse: func(_ *text.Compiler, n *text.Node) string {
		if n.Part("np").AnyCard() {
			return "as a pile that this comes from"
		}
		return ""
	},
	Do: func(x text.X, n *text.Node) {
		who := x.Actor(n) & 1
		x.Each(n.Kids[1], func(h engine.H) {
			if x.Ent[h].Zone == Lost && x.Ent[h].Owner == who {
				x.Add(engine.Atom{Verb: VRetrieve, Subj: engine.SeatOf(who), Obj: h, By: who, A: 1})
			}
		})
	}}}
