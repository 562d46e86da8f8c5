package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// region is what is drawn in a system.
func region(m *engine.M, system engine.H, who engine.Seat) engine.Region {
	s := chart[min(max(int(spot(m, system))-1, 0), len(chart)-1)]
	n := engine.Region{Name: s.name, Look: s.look, Holder: engine.Nobody, Cloud: s.bits&Nebula != 0}
	if n.Cloud {
		n.Under = "Nebula"
	}
	for seat := range engine.Seat(2) {
		if m.Ent[system].Flags&token(seat) != 0 {
			n.Counters = append(n.Counters, engine.Counter{Name: "Command token", Icon: "command", Seat: seat})
		}
		n.Units = append(n.Units, grouped(m, seat, system)...)
	}
	of := planetsIn(m, system)
	for p := range of.All() {
		w := world(m, p)
		if n.Worlds = append(n.Worlds, w); w.Holder < engine.Nobody {
			n.Holder = w.Holder
		}
		if m.Ent[p].Flags&Guarded != 0 {
			n.Under = "Guard"
		}
	}
	if f := plan(m, who); f != nil && f.Ref[0].H == system {
		n.Counters = append(n.Counters, engine.Counter{Name: "Command token", Icon: "command", Seat: who, Planned: true})
	}
	return n
}

// world is what is drawn of a planet.
func world(m *engine.M, p engine.H) engine.World {
	c := m.Card(p)
	w := engine.World{H: p, Name: c.Name, Look: c.Face.Faction, Ringed: c.Bits&Throne != 0, Holder: m.Ent[p].Ctrl, Spent: m.Ent[p].Flags&Exhausted != 0,
		Icons: []engine.Sign{{Name: "Resources", Icon: "res", N: m.Value(p, Resources)}, {Name: "Influence", Icon: "inf", N: m.Value(p, Influence)}}}
	for seat := range engine.Seat(2) {
		w.Units = append(w.Units, grouped(m, seat, p)...)
	}
	return w
}

// grouped are the units of a seat at a place, by type; those that are damaged stand apart,
// because whoever loses some chooses which.
func grouped(m *engine.M, who engine.Seat, place engine.H) (out []engine.Units) {
	for i := range units {
		for _, hurt := range [2]bool{false, true} {
			u := engine.Units{Name: units[i].name, Icon: units[i].icon, Seat: who, Fixed: units[i].bits&Structure != 0}
			for h := range m.In(who, Galaxy).All() {
				if e := &m.Ent[h]; e.Host == place && e.Def == def(m, atUnits+i) && (e.Flags&Damaged != 0) == hurt {
					u.Of.Add(h)
				}
			}
			if hurt {
				u.Hurt = u.Of.Len()
			}
			if u.Len() > 0 {
				out = append(out, u)
			}
		}
	}
	return out
}

// plan is the frame in which a seat plans a movement, or nil.
func plan(m *engine.M, who engine.Seat) *engine.Frame {
	if f := m.Top(); m.NFrame > 0 && f.By == who && f.Proc == m.Rules.Proc("move") && m.Need.Kind == engine.Choose {
		return f
	}
	return nil
}

// aheadOf is what could come to a system if a seat activated it: the ways of its ships, one from
// each system, and the ships in words.
func aheadOf(m *engine.M, who engine.Seat, system engine.H) (says string, out []engine.Path) {
	if !is(m, system, System) || m.Need.Window == 0 || m.Occurring() != nil || m.Ent[system].Flags&token(who) != 0 {
		return "", nil
	}
	of := movable(m, who, system)
	var from engine.Set
	var kinds []string
	for i := range units {
		n := int16(0)
		for h := range of.All() {
			if m.Ent[h].Def == def(m, atUnits+i) {
				n++
			}
		}
		if n > 0 {
			kinds = append(kinds, strings.ToLower(counted(n, units[i].name)))
		}
	}
	for h := range of.All() {
		if at := m.Ent[h].Host; !from.Has(at) {
			from.Add(at)
			out = append(out, engine.Path{Way: wayOf(m, h, system)})
		}
	}
	if len(kinds) == 0 {
		return "Activate it: no ship of yours can come", nil
	}
	return "Activate it: " + strings.Join(kinds, ", ") + " can come", out
}

// wayOf is the way of a ship to a system, by the systems.
func wayOf(m *engine.M, ship, to engine.H) (out []engine.H) {
	for _, n := range way(m, ship, to) {
		out = append(out, at(m, n))
	}
	return out
}

// paths is the way of the ship that a seat is about to move.
func paths(m *engine.M, who engine.Seat) []engine.Path {
	f := plan(m, who)
	if f == nil || f.Ref[1].H == 0 {
		return nil
	}
	return []engine.Path{{Way: wayOf(m, f.Ref[1].H, f.Ref[0].H)}}
}
