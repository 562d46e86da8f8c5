package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// tow is the sort of links from a ship to the card that holds it (G65).
const tow = 4

// towers calls do with the cards that hold a ship.
func towers(m *engine.M, h engine.H, do func(by engine.H)) {
	for _, l := range m.Links() {
		if l.Kind == tow && l.From == h && m.Ent[l.To].Zone == Fleet && !absent(m, l.To) {
			do(l.To)
		}
	}
}

// held reports whether what holds a ship keeps it from firing at a target: it may fire only at the
// location of that, and if two at different places hold it, at nothing (G65).
func held(m *engine.M, h, target engine.H) (is bool) {
	towers(m, h, func(by engine.H) { is = is || location(m, by) != target })
	return is
}

// slackened is the damage of a card when something holds it: half of it (G65).
func slackened(m *engine.M, h engine.H, n int16) int16 {
	towed := false
	towers(m, h, func(engine.H) { towed = true })
	if towed {
		n /= 2
	}
	return n
}

// letGo ends what the cards of a seat hold, as its Record Keeping begins (G65).
func letGo(m *engine.M, who engine.Seat) {
	for _, l := range m.Links() {
		if l.Kind == tow && m.Ent[l.To].Ctrl == who {
			m.Loose(tow, l.To)
		}
	}
}

// towWords are what cards say that hold ships, and that keep them from firing.
func towWords() []text.Prod {
	return []text.Prod{
		compiled("vp", "{np} may fire only at this card 's location , for half damage , until your next Record Keeping", "G65", ties("G65", tow)),
		compiled("vp", "an opponent chooses {num} {noms} in his or her fleet , which can't fire until your next Point Allocation", "G83", silences),
		own("don't use this card in two turns in a row", "G82", Fitful),
	}
}

// silences emits that an opponent chooses cards of the own fleet that can't fire for a turn; they
// may be the same as before (G83).
func silences(c *text.Compiler, n *text.Node) {
	ask := c.R.Ask(engine.Ask{Cite: "G83", Says: "Choose what can't fire"})
	end := 0
	c.Step("G83", "The opponent chooses.", func(m *engine.M, f *engine.Frame) engine.Flow {
		x, of := c.X(m, f), engine.Set{}
		inPlay(m, Types, func(h engine.H) {
			if at(m, h) == f.By.Other() && !joined(m, h) && x.Matches(n.Kids[1], h) {
				of.Add(h)
			}
		})
		k := uint8(min(int(x.Num(n.Kids[0])), of.Len()))
		if k == 0 {
			return engine.Flow(end)
		}
		m.Choose(f.By.Other(), ask, k, k).Of = of
		return engine.Next
	})
	c.Step("G83", "Those don't fire.", func(m *engine.M, f *engine.Frame) engine.Flow {
		of, by := chosen(f), f.By
		m.Begin(by, f.Src.H)
		for h := range of.All() {
			m.Add(lasts(h, Silenced, 1, nextPoints+uint8(by)))
		}
		m.Happen()
		return engine.Next
	})
	end = c.Next()
}

// rests reports whether a card may not be used because it was used in the last turn of its
// player (G82).
func rests(m *engine.M, h engine.H) bool {
	last := m.Num(h, LastUsed)
	return m.Value(h, Fitful) > 0 && last > 0 && last >= m.Var[Taken0+int(m.Ent[h].Ctrl&1)]-1
}
