package text

import "github.com/cutdeck/cutdeck/engine"

// forbidden reports whether a "can't" keeps the verb of a pick or target from being done to h, so that
// h is not offered. It is false for a card that not both players see, and for targets in a game whose
// acts wait: there the act may still turn out impossible later.
func (x X) forbidden(n *Node, h engine.H) bool { return x.barrier(n, h) != 0 }

// barrier is that "can't", as a row of Rules.Watches, or 0.
func (x X) barrier(n *Node, h engine.H) (row uint16) {
	v := n.verb
	aimed := n.Role() == Target || n.Role() == Targets
	if v == nil || aimed && x.G.Wait != nil || n.Slot < 0 && n.Slot != slotPick || x.Forbids()&^x.G.Plays == 0 || x.Hidden(h) || (x.G.Seen|1<<x.G.Play)>>x.Ent[h].Zone&1 == 0 || x.Make.N > 0 {
		return 0
	}
	var f engine.Frame
	if x.F != nil {
		f = *x.F
	}
	f.Pick = engine.Set{}
	if x.F = &f; n.each {
		x.mode |= each
	}
	if lo, hi := x.slots(n); n.Slot < 0 {
		f.Pick.Add(h)
	} else {
		for i := lo; i < hi; i++ {
			f.Ref[i] = engine.Ref{}
		}
		f.Ref[lo] = x.Ref(h)
	}
	x.begin(v)
	v.P.Do(x, v)
	none, some := true, false
	for i := range x.Make.N {
		if a := &x.Make.Atom[i]; a.Subj == h || a.Obj == h {
			some = true
			if of := x.Barrier(a); of == 0 {
				none = false
			} else if row == 0 {
				row = of
			}
		}
	}
	x.Discard()
	if !some || !none {
		return 0
	}
	return row
}

// tellBarred tells a player who has nothing to choose the reason: each thing that only a "can't" keeps
// from being offered.
func (x X) tellBarred(n *Node, who engine.Seat) {
	where := x.Where(n)
	for h := range where.All() {
		if row := x.barrier(n, h); row != 0 && x.unbarred(n, h) == engine.Yes {
			x.Tell(x.Watches[row].Cite, engine.Modified, who, h, 0, int16(row))
		}
	}
}
