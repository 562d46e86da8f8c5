package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What a card says may not function, as bits of its number Halts (G27).
const (
	haltsIts      int16 = 1 << iota // its location
	haltsCrew                       // crew at its location
	haltsMonsters                   // monsters of an opponent at its location, and against it
	relentless                      // no crew suspends it (G137)
)

// suspended reports whether a card may not function: it is treated as if it were disengaged,
// and is not (G27, G158). Of two that would suspend each other the older one does.
func suspended(m *engine.M, h engine.H) bool {
	return m.Ent[h].Zone == Fleet && suspendedBefore(m, h, 1<<16-1)
}

// suspendedBefore is the same by what came into play before a moment.
func suspendedBefore(m *engine.M, h engine.H, stamp uint16) bool {
	for g := range m.Flagged(Halting).All() {
		if g != h && m.Ent[g].Stamp < stamp && atWork(m, g) && !absent(m, g) && halts(m, g, h, m.Printed(g, Halts)) && !suspendedBefore(m, g, m.Ent[g].Stamp) {
			return true
		}
	}
	return false
}

// halts reports whether the words of a card suspend h.
func halts(m *engine.M, g, h engine.H, n int16) bool {
	l := location(m, g)
	switch {
	case l == 0:
		return false
	case n&haltsIts != 0 && h == l:
		return true
	case Is(m, g, Crew) && m.Printed(h, Halts)&relentless != 0:
		return false
	case n&haltsMonsters != 0 && location(m, h) == g: // G134
	case location(m, h) != l:
		return false
	}
	return n&haltsCrew != 0 && Is(m, h, Crew) || n&haltsMonsters != 0 && Is(m, h, Monster) && m.Ent[h].Ctrl != m.Ent[g].Ctrl
}

// calms is where a card would come in reaction mode so that a monster of the opponent which
// is being played there, or acts there, may not function, or 0 (G11).
func (p *plays) calms(m *engine.M, h engine.H, by engine.Seat) engine.H {
	o := m.Occurring()
	if o == nil || o.By == by || m.Printed(h, Halts)&haltsMonsters == 0 || !Is(m, o.Src.H, Monster) || Is(m, h, Costs) {
		return 0
	}
	place := location(m, o.Src.H)
	if m.Occurrences[o.Occ].Sort == toPlay {
		place = o.Ref[0].H
	}
	if of := p.places(m, h, by); !of.Has(place) {
		return 0
	}
	return place
}

// suspendWords are what cards say may not function.
func suspendWords() []text.Prod {
	halt := func(says string, bit int16) text.Prod {
		return compiled("ability", says, "G27", func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Num[Halts] |= bit })
	}
	return []text.Prod{
		halt("its {noun} may not be used {stop} || its {noun} may not function {stop}", haltsIts),
		halt("crew at its location may not function {stop}", haltsCrew),
		halt("hostile monsters at its location may not function {stop} || opponents ' monsters at its location may not function {stop}", haltsMonsters),
	}
}
