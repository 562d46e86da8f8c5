package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// "Choose one:" and "choose two of the following:" are a choice of so many clauses, each at most once.
// The chosen clauses are a set of bits in the register of the phrase, and are carried out in printed
// order.

// maxClauses is the greatest number of clauses in a choice, the usable bits of a register.
const maxClauses = 15

// someOf records the effect of a played card that carries out some of its clauses.
func someOf(c *Compiler, n *Node) {
	of := n.alternatives()
	c.played(n, &Node{P: &Prod{Kind: "clause", Mean: Mean{Role: Option, Make: Chosen}}, Kids: of[:len(of)-1], N: n.N, Slot: slotNone, Reg: -1, line: n.line, col: n.col})
}

// chooseSome asks, when the act is announced, which clauses will be carried out. A clause under a
// condition can be chosen only if the condition holds.
func chooseSome(c *Compiler, n *Node, aims []*Node) {
	cite := c.Game.Cites.Choice
	if cite == "" {
		cite = c.Game.Cites.Pick
	}
	of := n.alternatives()
	c.askWhich(n, cite, of, func(x X, mode int16) bool { return c.performable(x, n, of, mode, aims) })
}

// someOfThem asks, when the choice is reached, which of several clauses are carried out, unless that
// was chosen when the ability was announced.
func someOfThem(c *Compiler, n *Node) {
	if n.as == Option {
		Chosen(c, n)
		return
	}
	c.askWhich(n, c.Game.Cites.Asked, n.alternatives(), func(X, int16) bool { return true })
	Chosen(c, n)
}

// foreseeChoices moves the choices between clauses in a body to the announcement of the ability,
// before its targets: a clause that is not chosen needs no targets. Choices in clauses that are
// carried out later, or for each of several things, stay where they are.
func (n *Node) foreseeChoices() {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Role {
		case Later, Delayed, Every, EachPlayer:
			return
		case Option:
			return
		}
		if n.P.between && (n.P.Role == Counts || n.Kids[0].acting() == nil && n.asksForTarget()) {
			n.as = Option
			return
		}
	}
	for _, k := range n.Kids {
		k.foreseeChoices()
	}
}

// asksForTarget reports whether a phrase names a target.
func (n *Node) asksForTarget() bool {
	return n != nil && (n.P != nil && (n.Role() == Target || n.Role() == Targets) || slices.ContainsFunc(n.Kids, (*Node).asksForTarget))
}

// askWhich asks for the clauses of a choice, one after the other.
func (c *Compiler) askWhich(n *Node, cite string, of []*Node, could func(x X, mode int16) bool) {
	if many := n.howMany(); int(many) >= len(of) && many > 1 && n.least() > 0 || many < 1 || int(many) > len(of) || len(of) > maxClauses {
		c.fail(n, "among more clauses than are chosen, 15 at most")
		return
	}
	ask := engine.Ask{Cite: cite, Says: "Choose one", Mode: func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
		if f := m.Top(); mode >= 0 && int(mode) < len(of) && (n.isChosen(f, mode) || !could(c.X(m, f), mode)) {
			return &engine.Illegal{Cite: cite, Says: "that can't be chosen: it has been, its condition does not hold or its target is missing"}
		}
		return nil
	}}
	for _, k := range of {
		ask.Modes = append(ask.Modes, Print(k))
	}
	row, end := c.R.Ask(ask), 0
	lo := min(uint8(n.least()), 1)
	for i := range n.howMany() {
		c.Step(cite, "Choose one", func(m *engine.M, f *engine.Frame) engine.Flow {
			if i == 0 {
				f.R[n.Reg] = 0
			}
			m.Choose(f.By, row, lo, 1).N = uint16(len(of))
			return engine.Next
		})
		c.Step(cite, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
			mode := f.R[engine.RegMode]
			if mode < 0 {
				return engine.Flow(end)
			}
			f.R[n.Reg] |= 1 << mode
			return engine.Next
		})
	}
	end = c.Next()
}

// howMany is how many clauses of a choice are carried out: one, unless it gives a number.
func (n *Node) howMany() int16 {
	if n.N == 0 {
		return 1
	}
	return n.N
}

// least is the least number of clauses to choose: 0 for "up to two".
func (n *Node) least() int16 {
	if n.P.K == UpTo {
		return 0
	}
	return n.howMany()
}

// isChosen reports whether the clause with the number mode has been chosen.
func (n *Node) isChosen(f *engine.Frame, mode int16) bool { return f.R[n.Reg]>>mode&1 == 1 }

// Chosen carries out the chosen clauses of a row with the role Option.
func Chosen(c *Compiler, n *Node) {
	for i, k := range n.alternatives() {
		c.Skip(func(_ *engine.M, f *engine.Frame) bool { return n.isChosen(f, int16(i)) }, k)
	}
}

// alternatives are the clauses of a choice, in whatever form they are listed.
func (n *Node) alternatives() (of []*Node) {
	for _, k := range n.Kids {
		switch {
		case k != nil && k.P == nil:
			of = append(of, k.alternatives()...)
		case k != nil && k.P.Kind == "alternative":
			of = append(of, k.Kids[0])
		default:
			of = append(of, k)
		}
	}
	return of
}

// options lists the choices between clauses.
func (n *Node) options() (out []*Node) {
	if n == nil {
		return nil
	}
	if n.P != nil && n.Role() == Option {
		return []*Node{n}
	}
	for _, k := range n.Kids {
		out = append(out, k.options()...)
	}
	return out
}
