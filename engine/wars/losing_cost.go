package wars

import "github.com/cutdeck/cutdeck/engine"

// Energy lost as a cost. A cost is paid at one time (W170): its player first chooses where each energy
// comes from, and nothing moves before that. Effects lose energy one by one (destiny.go).

// chosenLoss, in Atom.C of VLoseN: the atoms of the loss are already part of the step.
const chosenLoss int16 = 1

// lossOf is the first part of a cost that loses energy and whose choice is open, or -1.
func lossOf(m *engine.M) int {
	if m.Make.Cost == 0 {
		return -1
	}
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VLoseN && a.C != chosenLoss && a.A > 0 {
			return i
		}
	}
	return -1
}

// losingCost registers how energy is lost as a cost: it is divided among the piles and
// the cards of the hand.
func losingCost(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "D9", Says: "Choose what to lose as a cost: {left} energy. From the top of a pile, or a card of your hand.",
		Whole: &engine.Draft{Cite: "D9", Says: "there is no more to lose there", Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) {
			if i := lossOf(m); i >= 0 {
				below := losableBelow(m, &m.Make.Atom[i], h)
				hi = int16(below.Len())
			}
			return 0, hi
		}}})
	r.Ready, r.Before = func(m *engine.M) bool { return lossOf(m) < 0 }, r.Add("losing cost",
		engine.Branch("W170 D9", "Whence the energy is lost that a cost asks for is chosen before anything is paid.", func(m *engine.M, f *engine.Frame) engine.Flow {
			i := lossOf(m)
			if i < 0 {
				return engine.Done
			}
			a := &m.Make.Atom[i]
			of, all := losableTops(m, a)
			f.By, f.R[regLeft] = m.Ent[a.Subj].Owner, min(a.A, engine.MaxShared, all)
			n := m.Choose(f.By, ask, uint8(f.R[regLeft]), uint8(f.R[regLeft]))
			if n.Of = of; of.Len() == 1 || all == f.R[regLeft] { // there is nothing to choose
				m.Need = engine.Need{}
			}
			return engine.Next
		}),
		engine.Then("W170", "It is part of the cost.", func(m *engine.M, f *engine.Frame) {
			i, shares := lossOf(m), m.TakeShares()
			if i < 0 { // no game comes to it, but one out of a file may
				return
			}
			if shares == nil {
				shares = allOf(m, &m.Make.Atom[i], f.R[regLeft])
			}
			for _, s := range shares {
				from := losableBelow(m, &m.Make.Atom[i], s.H)
				for range s.N {
					h := m.Topmost(&from)
					from.Del(h)
					m.Add(engine.Atom{Verb: VLose, Subj: h, Obj: m.Make.Atom[i].Obj, By: f.By})
				}
			}
			m.Make.Atom[i].C = chosenLoss
		}),
		engine.Branch("D9", "The lost cards are seen by both.", func(m *engine.M, f *engine.Frame) engine.Flow {
			for i := range m.Make.N {
				if a := &m.Make.Atom[i]; a.Verb == VLose && m.Ent[a.Subj].Def == 0 {
					m.Reveal(a.Subj)
					return 2
				}
			}
			return 0
		}),
	)
}

// allOf is what is lost where there is nothing to choose.
func allOf(m *engine.M, a *engine.Atom, n int16) (shares []engine.Share) {
	of, _ := losableTops(m, a)
	for h := range of.All() {
		below := losableBelow(m, a, h)
		if k := min(int16(below.Len()), n); k > 0 {
			shares, n = append(shares, engine.Share{H: h, N: k}), n-k
		}
	}
	return shares
}

// lossInAll is what a part of the cost loses, with the other parts that lose from the same pile.
func lossInAll(m *engine.M, a *engine.Atom) (n int16) {
	for i := range m.Make.N {
		if b := &m.Make.Atom[i]; b.Verb == VLoseN && (a.B == 0 || a.B == b.B) {
			n += b.A
		}
	}
	return n
}

// losableTops are the cards by which the places are chosen from which a part of the cost
// may lose energy: the topmost of each pile and the cards of the hand; and how much may be
// lost in all.
func losableTops(m *engine.M, a *engine.Atom) (of engine.Set, all int16) {
	who, from := m.Ent[a.Subj].Owner, engine.Zone(a.B)
	for _, z := range [...]engine.Zone{Reserve, Active, Used, Hand} {
		if from != 0 && from != z {
			continue
		}
		left := losableIn(m, a, who, z)
		if all += int16(left.Len()); z == Hand {
			of.Union(&left)
		} else if !left.Empty() {
			of.Add(m.Topmost(&left))
		}
	}
	return of, all
}

// losableBelow are the cards that may be lost for a card of losableTops: itself, and those
// beneath it in its pile.
func losableBelow(m *engine.M, a *engine.Atom, h engine.H) (of engine.Set) {
	e := &m.Ent[h]
	if left := losableIn(m, a, e.Owner, e.Zone); e.Zone != Hand {
		return left
	} else if left.Has(h) {
		of.Add(h)
	}
	return of
}

// losableIn are the cards of a zone that a part of the cost may lose: not what the cost
// takes besides, nor the energy that it pays, which lies on top of the active pile; and
// nothing that a card says can't be lost, nor what lies beneath that.
func losableIn(m *engine.M, part *engine.Atom, who engine.Seat, z engine.Zone) (of engine.Set) {
	left, paid := *m.In(who, z), int16(0)
	if z == Hand && m.Make.Src != 0 && m.Ent[m.Make.Src].Zone == Hand {
		left.Del(m.Make.Src) // what is being played does not pay for itself
	}
	for k := range m.Make.N {
		switch a := &m.Make.Atom[k]; {
		case a.Verb == VPay && a.Subj == engine.SeatOf(who) && z == Active:
			paid += a.A
		case takes>>a.Verb&1 == 1:
			left.Del(a.Subj)
		}
	}
	for ; paid > 0 && !left.Empty(); paid-- {
		left.Del(m.Topmost(&left))
	}
	for !left.Empty() {
		h := left.First()
		if z != Hand {
			h = m.Topmost(&left)
		}
		left.Del(h)
		switch barred := m.Bars(engine.Atom{Verb: VLose, Subj: h, Obj: part.Obj, By: who}); {
		case !barred:
			of.Add(h)
		case z != Hand:
			return of
		}
	}
	return of
}
