package imperium

import "github.com/cutdeck/cutdeck/engine"

// Registers of the procedure that assigns hits.
const (
	regHits = 2
	regFrom = 3 // the sort of the volley they come from
)

// netted is the sort of the hit of Tether Nets: no volley makes it.
const netted = nSort

// suffer lets a seat assign hits among its units in a place, above the running procedure:
// that may be answered before (T18). They stay until perish takes them away: both sides have
// chosen by then (DU29).
func suffer(m *engine.M, who engine.Seat, place engine.H, n, sort int16) {
	if n > 0 {
		f := m.Occur(occHits, place, who)
		f.Ref[0], f.R[regHits], f.R[regFrom] = m.Ref(place), n, sort
	}
}

// targets are the units of a seat in a place that hits can be assigned to.
func targets(m *engine.M, who engine.Seat, place engine.H, sort int16) engine.Set {
	of := those(m, who, place, Ship)
	switch {
	case is(m, place, Planet):
		of = those(m, who, place, Ground)
	case sort == barrage:
		of = typed(m, of, Fighter)
	}
	for h := range of.All() {
		if m.Ent[h].Flags&Doomed != 0 {
			of.Del(h)
		}
	}
	return of
}

// assigning registers Sustain Damage and the assignment of hits (DU29, TX32).
func assigning(r *engine.Rules) {
	sustain := r.Ask(engine.Ask{Cite: "TX32", Says: "Choose a unit that sustains a hit", No: "Sustain no more"})
	lose := r.Ask(engine.Ask{Cite: "DU29", Says: "Choose the units that are destroyed"})
	r.Add("suffer",
		engine.Branch("T35 T42 DU29 TX32", "Sustain Damage is decided on one unit at a time.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := targets(m, f.By, f.Ref[0].H, f.R[regFrom])
			for h := range of.All() {
				if !sustains(m, h) || m.Ent[h].Flags&Damaged != 0 {
					of.Del(h)
				}
			}
			if f.R[regHits] <= 0 || of.Empty() {
				return 2
			}
			m.Choose(f.By, sustain, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("TX32 T19", "It cancels one hit, and the unit is damaged.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Next
			}
			f.R[regHits]--
			m.Do(engine.Atom{Verb: VSustain, Subj: h, By: f.By})
			m.Occur(occSustain, h, f.By)
			return 0
		}),
		engine.Branch("DU29", "The owner assigns what is left; hits beyond the units are lost.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := targets(m, f.By, f.Ref[0].H, f.R[regFrom])
			n := min(int(f.R[regHits]), of.Len())
			switch {
			case n <= 0:
				return engine.Done
			case n == of.Len():
				f.R[engine.RegH], f.Pick = 0, of
			default:
				m.Choose(f.By, lose, uint8(n), uint8(n)).Of = of
			}
			return engine.Next
		}),
		engine.Then("DU29", "They will be destroyed together.", func(m *engine.M, f *engine.Frame) {
			of := answer(f)
			for h := range of.All() {
				m.SetFlag(h, Doomed, true)
			}
		}),
	)
}

// perish destroys all units that hits of a sort have been assigned to, at one time.
func perish(m *engine.M, sort int16) {
	of := *m.Flagged(Doomed)
	var from engine.Set
	m.Begin(m.Active, 0)
	for h := range of.All() {
		m.Add(engine.Atom{Verb: VDestroy, Subj: h, By: m.Ent[h].Owner.Other()})
		if is(m, h, Ship) && (sort == offense || sort == barrage) {
			from.Add(m.Ent[h].Host)
		}
	}
	owners := [2]bool{}
	for h := range of.All() {
		owners[m.Ent[h].Owner&1] = true
	}
	m.Happen()
	for s := range from.All() {
		for who := range engine.Seat(2) {
			if owners[who] && !some(ships(m, who, s)) {
				did(m, who.Other(), longGuns)
			}
		}
	}
}
