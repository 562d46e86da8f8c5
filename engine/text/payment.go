package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// pay emits the picks of the costs and the one step that pays them all.
func (c *Compiler) pay(costs []*Node, played bool) {
	for _, v := range costs {
		if v.P.Do == nil {
			c.fail(v, "as a cost")
			return
		}
		c.Asks(v)
		c.paying = append(c.paying, asked(v)...)
	}
	c.paying = nil
	tax := !played && c.Game.Tax != nil
	if len(costs) == 0 && !played && !tax {
		return
	}
	c.Step(c.Game.Cites.Paid, "Costs are paid, all at the same time", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		m.BeginCost(f.By, f.Src.H)
		for _, v := range costs {
			if !x.picked(v) {
				m.Discard()
				c.takeBack(m, f, played)
				return engine.Done
			}
			v.P.Do(x, v)
		}
		switch {
		case played:
			c.Game.Price(x)
		case tax && c.Game.Taxed(m):
			c.Game.Tax(x)
		}
		f.R[engine.RegDid] = 1
		if m.Make.N > 0 {
			m.Happen()
		} else {
			m.Discard()
		}
		return engine.Next
	})
	c.Step(c.Game.Cites.Paid, "What can't be paid is not done", func(m *engine.M, f *engine.Frame) engine.Flow {
		if f.R[engine.RegDid] == 0 {
			c.takeBack(m, f, played)
			return engine.Done
		}
		for _, v := range costs { // what has been paid with is still "those cards"
			v.paidWith(m, f)
		}
		return engine.Next
	})
}

// takeBack ends a play whose cost was not paid: the player answered "none" where only hidden cards
// might have paid it.
func (c *Compiler) takeBack(m *engine.M, f *engine.Frame, played bool) {
	if f.Act != 0 {
		m.Withdraw(f)
	}
	if played && c.Game.TakeBack != nil {
		c.Game.TakeBack(m, f)
	}
}

// payable tries the payment and discards it.
func (c *Compiler) payable(x X, costs, picks []*Node, played bool) bool {
	if !x.enough(picks, played) || c.Game.Together && !x.possible(costs, played) {
		return false
	}
	x.BeginCost(x.By, x.Src)
	for _, v := range costs {
		v.P.Do(x, v)
	}
	switch {
	case played:
		c.Game.Price(x)
	case c.Game.Tax != nil && c.Game.Taxed(x.M):
		c.Game.Tax(x)
	}
	return x.Payable()
}

// affords is the test whether a price within an effect could be paid in full.
func (c *Compiler) affords(price []*Node) func(x X) bool {
	for _, v := range price {
		if v.P.Do == nil {
			return able(price)
		}
	}
	picks := asked(price...)
	return func(x X) bool {
		var none engine.Frame // nothing has been picked
		if none = *x.F; len(picks) > 0 {
			for _, n := range picks {
				for i := max(n.Slot, 0); i < n.Slot+max(n.Many, 1); i++ {
					none.Ref[i] = engine.Ref{}
				}
			}
			none.Pick = engine.Set{}
		}
		x.F = &none
		return c.payable(x, price, picks, false)
	}
}

// possible reports whether there are enough things for each pick of the costs. Things that a "can't"
// excludes from paying do not count.
func (x X) possible(costs []*Node, played bool) bool {
	for _, v := range costs {
		for _, n := range asked(v) {
			lo, _ := x.span(n)
			if n.Slot < 0 || lo <= 0 {
				continue
			}
			var f engine.Frame
			if x.F != nil {
				f = *x.F
			}
			y := x
			y.F = &f
			of := x.Where(n)
			for h := range of.All() {
				if lo <= 0 {
					break
				}
				if n.unlike(x.M, h) || played && h == x.Src || x.fit(n, h) == engine.No {
					continue
				}
				f.Ref[n.Slot] = x.Ref(h)
				y.BeginCost(x.By, x.Src)
				v.P.Do(y, v)
				if y.Payable() {
					lo--
				}
			}
			if lo > 0 {
				return false
			}
		}
	}
	return true
}

// picks calls do with each pick of a clause that asks a question.
func (n *Node) picks(do func(*Node) bool) bool {
	if n == nil {
		return true
	}
	if n.P != nil && n.Slot != slotNone && (n.Role() == Pick || n.Role() == Picks || n.Role() == Poss) {
		return do(n)
	}
	for _, k := range n.Kids {
		if !k.picks(do) {
			return false
		}
	}
	return true
}

// picked reports whether all picks of a clause have been made.
func (x X) picked(v *Node) bool {
	for _, k := range v.Kids {
		ok := k.picks(func(n *Node) bool {
			lo, _ := x.span(n)
			if n.Slot == slotPick {
				return int16(x.F.Pick.Len()) >= lo
			}
			got := int16(0)
			for i := n.Slot; i < n.Slot+max(n.Many, 1); i++ {
				if x.F.Ref[i].H != 0 {
					got++
				}
			}
			return got >= lo
		})
		if !ok {
			return false
		}
	}
	return true
}

// asked lists the picks of clauses that ask questions.
func asked(clauses ...*Node) (picks []*Node) {
	for _, v := range clauses {
		for _, k := range v.Kids {
			k.picks(func(n *Node) bool {
				picks = append(picks, n)
				return true
			})
		}
	}
	return picks
}

// enough reports whether the picks can be made. A card can't pay for being played itself, nor for two
// costs.
func (x X) enough(picks []*Node, played bool) bool {
	var fits engine.Set
	sum := int16(0)
	for _, n := range picks {
		lo, hi := x.span(n)
		sum += lo
		of, own := x.Among(n), engine.Set{}
		for h := range of.All() {
			if own.Len() >= int(lo) && len(picks) < 2 && n.draft == nil {
				break
			}
			if !n.unlike(x.M, h) && !(played && h == x.Src) && x.fit(n, h) != engine.No {
				own.Add(h)
			}
		}
		if own.Len() < int(lo) || !n.together(x.M, &own, lo, hi) {
			return false
		}
		fits.Union(&own)
	}
	return len(picks) < 2 || int16(fits.Len()) >= sum
}

// reveals reports whether the player who reveals for a destiny has a card to reveal.
func (x X) reveals(d *Node) bool {
	who := x.By
	if len(d.Kids) > 0 {
		who = x.Seat(d.Kids[0])
	}
	return who >= engine.Nobody || !x.In(who, x.G.Destiny).Empty()
}

// Reveals is the test whether a card can be revealed for each destiny of a text, by the player who
// reveals it; nil: the text has no destiny.
func Reveals(n *Node) func(x X) bool {
	ds := destinies([]*Node{n})
	if len(ds) == 0 {
		return nil
	}
	return func(x X) bool { return !slices.ContainsFunc(ds, func(d *Node) bool { return !x.reveals(d) }) }
}

// destinies lists the revealed numbers of clauses.
func destinies(ns []*Node) (out []*Node) {
	for _, n := range ns {
		if n == nil {
			continue
		}
		if n.P != nil && n.Role() == Destiny {
			out = append(out, n)
		}
		out = append(out, destinies(n.Kids)...)
	}
	return out
}
