package text

import "github.com/cutdeck/cutdeck/engine"

// lot lets chance pick the cards of a phrase, one after the other, each remaining card with the same
// probability.
func (c *Compiler) lot(n *Node) {
	cite, end := c.Game.Cites.Effect, 0
	left := func(x X) (of engine.Set) {
		of = *n.P.From(x, n)
		for h := range x.F.Pick.All() {
			of.Del(h)
		}
		return of
	}
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg], f.Pick = c.X(m, f).Num(n), engine.Set{}
		return engine.Next
	})
	again := c.Step(cite, "Chance picks a card", func(m *engine.M, f *engine.Frame) engine.Flow {
		of := left(c.X(m, f))
		if of.Empty() || f.R[n.Reg] <= 0 {
			return engine.Flow(end)
		}
		m.Toss(uint16(of.Len()))
		m.Need.Of = of
		return engine.Next
	})
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		of, i := left(c.X(m, f)), f.R[engine.RegMode]
		for h := range of.All() {
			if i == 0 {
				f.Pick.Add(h)
				break
			}
			i--
		}
		f.R[n.Reg]--
		return engine.Flow(again)
	})
	end = c.Next()
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		if n.Slot < 0 { // picks without registers stay in State.Pick
			return engine.Next
		}
		f.Ref[n.Slot] = engine.Ref{}
		if h := f.Pick.First(); h != 0 {
			f.Ref[n.Slot] = m.Ref(h)
		}
		f.Pick = engine.Set{}
		return engine.Next
	})
}

// Whose is the player whose cards the text before a phrase names.
func (x X) Whose(n *Node) engine.Seat { return x.Seat(n.subject) & 1 }
