package nullshapers

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// anyEnergy is Atom.B of what is paid with any energy: void (BX27).
const anyEnergy = Energies

// store adds to an energy of a seat.
func store(m *engine.M, who engine.Seat, energy int, n int16) {
	i := Energy0 + Energies*int(who&1) + energy
	m.SetVar(i, m.Var[i]+n)
}

// makers calls do with the unlocked common anomalies of a seat that make an energy.
func makers(m *engine.M, who engine.Seat, energy int, do func(h engine.H)) {
	for owner := range engine.Seat(2) {
		for h := range m.Group(owner, groupMakers+energy).All() {
			if e := &m.Ent[h]; e.Ctrl == who && e.Flags&Locked == 0 {
				do(h)
			}
		}
	}
}

// Energy is how much of an energy a seat can pay: what it has, and what its
// anomalies can make for it (BX28, BD23).
func Energy(m *engine.M, who engine.Seat, energy int) int16 {
	n := Store(m, who, energy)
	makers(m, who, energy, func(engine.H) { n++ })
	if m.Hopeful {
		n += hoped(m, who, energy)
	}
	return n
}

// hoped is how much of an energy slight skills of a seat's unlocked anomalies may make: no less than
// they do.
func hoped(m *engine.M, who engine.Seat, energy int) (n int16) {
	onPlanet(m, who, Anomaly, func(h engine.H) {
		if m.Ent[h].Flags&Locked == 0 && slices.ContainsFunc(m.Card(h).Acts, func(a uint16) bool { return m.Acts[a].Slight && mayMake(m.Acts[a].Text, energy) }) {
			n++
		}
	})
	return n
}

// mayMake reports whether the text of a skill names an energy, or no energy at all but any.
func mayMake(text string, energy int) bool {
	for e := range Energies {
		if strings.Contains(text, "{"+EnergyNames[e][:1]+"}") {
			return strings.Contains(text, "{"+EnergyNames[energy][:1]+"}")
		}
	}
	return true
}

// bill is what a step costs a seat, by energy; void last.
type bill [Energies + 1]int16

// billOf adds up what the step in the making has a seat pay.
func billOf(m *engine.M, who engine.Seat) (b bill) {
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VPay && m.Ent[a.Subj].Owner == who {
			b[a.B] += a.A
		}
	}
	return b
}

// covers reports whether a seat can pay the whole cost. Energy that is not asked for by name
// may be void (BX27).
func (b *bill) covers(m *engine.M, who engine.Seat) bool {
	left := int16(0)
	for e := range Energies {
		n := Energy(m, who, e) - b[e]
		if n < 0 {
			return false
		}
		left += n
	}
	return left >= b[anyEnergy]
}

// payable reports whether the seat can pay this cost and the other costs of the step.
func payable(m *engine.M, a *engine.Atom) bool {
	who := m.Ent[a.Subj].Owner
	b := billOf(m, who)
	return b.covers(m, who)
}

// priceOf is what playing a card costs now, with X for its void; never below 0.
func priceOf(m *engine.M, h engine.H, x int16) (b bill) {
	if m.Ent[h].Zone == Queue && m.Ent[h].Flags&Gratis != 0 {
		return b
	}
	for e := range Energies {
		b[e] = max(m.Value(h, Light+engine.Stat(e)), 0)
	}
	b[anyEnergy] = max(m.Value(h, Void), 0) + wayCost(m, h)
	if m.Printed(h, Void) < 0 {
		b[anyEnergy] = x + max(m.Value(h, Void)+1, 0) + wayCost(m, h)
	}
	return b
}

// add adds a bill to the step in the making.
func (b *bill) add(m *engine.M, who engine.Seat) {
	for e, n := range b {
		if n > 0 {
			m.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(who), By: who, A: n, B: int16(e)})
		}
	}
}

// pay takes an energy from the store; void is gone from the step by then.
func pay(m *engine.M, a *engine.Atom) { store(m, m.Ent[a.Subj].Owner, int(a.B), -a.A) }

// makeFor adds that anomalies are locked for what the store lacks, and that they
// make it (BD23).
func makeFor(m *engine.M, a *engine.Atom) {
	who, e := m.Ent[a.Subj].Owner, int(a.B)
	lacks, before := -Store(m, who, e), true
	for i := range m.Make.N {
		switch o := &m.Make.Atom[i]; {
		case o.B != a.B || m.Ent[o.Subj].Owner != who:
		case o.Verb == VPay && before:
			lacks += o.A
			before = o != a
		case o.Verb == VMake: // for what is paid before it
			lacks -= o.A
		}
	}
	makers(m, who, e, func(h engine.H) {
		if lacks > 0 && !locksNow(m, h) {
			m.Add(engine.Atom{Verb: VLock, Subj: h, By: who})
			m.Add(engine.Atom{Verb: VMake, Subj: a.Subj, By: who, A: 1, B: a.B})
			lacks--
		}
	})
}

// locksNow reports whether the step in the making already locks the card.
func locksNow(m *engine.M, h engine.H) bool {
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VLock && a.Subj == h {
			return true
		}
	}
	return false
}

// unseen is a card that the step in the making will lay open and nobody has shown,
// or 0.
func unseen(m *engine.M) engine.H {
	for i := range m.Make.N {
		a := &m.Make.Atom[i]
		switch {
		case a.Verb == VGo && open(engine.Zone(a.A)), a.Verb == VArrive && a.Subj != 0, a.Verb == VReveal:
			if e := &m.Ent[a.Subj]; e.Def == 0 && e.Kind == 0 {
				return a.Subj
			}
		}
	}
	return 0
}

// voidOf is the first part of the step in the making that is paid with any energy,
// or -1.
func voidOf(m *engine.M) int {
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VPay && a.B == anyEnergy {
			return int(i)
		}
	}
	return -1
}

// spare is how much of each energy a seat has besides what it pays by name.
func spare(m *engine.M, who engine.Seat) (b bill) {
	owes := billOf(m, who)
	for e := range Energies {
		b[e] = max(Energy(m, who, e)-owes[e], 0)
	}
	return b
}

// payment registers how void is paid: its player divides it among the energies, where
// there is a choice, before anything is paid (BX22, BX27).
func payment(r *engine.Rules) {
	which := r.Ask(engine.Ask{Cite: "BX27", Says: "Choose the energy that pays for void", Modes: EnergyNames[:],
		Mode: func(m *engine.M, mode int16, by engine.Seat) *engine.Illegal {
			if b := spare(m, by); b[mode] > 0 {
				return nil
			}
			return noMore
		},
		Whole: &engine.Draft{Cite: "BX27", Says: noMore.Says, Each: func(m *engine.M, _ engine.H, mode int16) (lo, hi int16) {
			b := spare(m, m.Need.Who)
			return 0, b[mode]
		}, Sensible: func(m *engine.M) []engine.Share { return evenly(m, m.Need.Who, int16(m.Need.Lo)) }}})
	r.Ready, r.Before = func(m *engine.M) bool { return voidOf(m) < 0 && unseen(m) == 0 }, r.Add("payment",
		engine.Branch("B52 B61", "What will lie open is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := unseen(m); h != 0 {
				m.Reveal(h)
				return 0
			}
			return engine.Next
		}),
		engine.Branch("BX27", "Void is paid with any energy, of its player’s choice.", func(m *engine.M, f *engine.Frame) engine.Flow {
			i := voidOf(m)
			if i < 0 {
				return engine.Done
			}
			a := &m.Make.Atom[i]
			f.By = m.Ent[a.Subj].Owner
			if b := spare(m, f.By); b.kinds() > 1 && b.sum() > a.A {
				n := uint8(min(a.A, engine.MaxShared))
				m.Choose(f.By, which, n, n).N = Energies
			}
			return engine.Next
		}),
		engine.Branch("BX22", "That much of the cost is settled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			i, shares := voidOf(m), m.TakeShares()
			if i < 0 { // no game comes to it, but one out of a file may
				return engine.Done
			}
			if shares == nil {
				shares = settles(m, f.By, m.Make.Atom[i].A)
			}
			for _, s := range shares {
				a := &m.Make.Atom[i]
				paid := *a
				paid.A, paid.B = min(s.N, a.A), s.Mode
				a.A -= paid.A
				m.Add(paid)
			}
			if m.Make.Atom[i].A <= 0 {
				m.Strike(i)
			}
			return 1
		}),
	)
}

// evenly divides void among the energies as most players would: first what has been made and ends
// with the phase, then always one of which most can still be made.
func evenly(m *engine.M, who engine.Seat, n int16) (of []engine.Share) {
	left := spare(m, who)
	var pays, made bill
	for e := range Energies {
		made[e] = min(Store(m, who, e), left[e])
	}
	for range min(n, left.sum()) {
		best := -1
		for e := range Energies {
			if left[e] > 0 && (best < 0 || made[e] > 0 && made[best] <= 0 || (made[e] > 0) == (made[best] > 0) && left[e] > left[best]) {
				best = e
			}
		}
		pays[best], left[best], made[best] = pays[best]+1, left[best]-1, made[best]-1
	}
	for e, k := range pays {
		if k > 0 {
			of = append(of, engine.Share{Mode: int16(e), N: k})
		}
	}
	return of
}

var noMore = &engine.Illegal{Cite: "BX27", Says: "you have no more of that energy"}

// settles is how void is paid where there is nothing to choose: with all that is left, or
// with the only energy.
func settles(m *engine.M, who engine.Seat, n int16) (of []engine.Share) {
	b := spare(m, who)
	for e := range int16(Energies) {
		if k := min(b[e], n); k > 0 {
			of = append(of, engine.Share{Mode: e, N: k})
			n -= k
		}
	}
	if n > 0 { // what can't be paid is paid with the first, and refused there
		of = append(of, engine.Share{N: n})
	}
	return of
}

func (b *bill) kinds() (n int) {
	for e := range Energies {
		if b[e] > 0 {
			n++
		}
	}
	return n
}

func (b *bill) sum() (n int16) {
	for e := range Energies {
		n += b[e]
	}
	return n
}

// fade empties the stores: at the end of a phase energy is gone (BX28, BD18).
func fade(m *engine.M) {
	for i := range 2 * Energies {
		if m.Var[Energy0+i] != 0 {
			m.SetVar(Energy0+i, 0)
		}
	}
}
