package altered

import "github.com/cutdeck/cutdeck/engine"

// rest is one step that nobody controls (A27): Characters go to Reserve. Those
// asleep or anchored stay and lose it, Eternal ones stay, Fleeting ones are
// discarded (AX19, AD18).
func rest(m *engine.M, _ *engine.Frame) {
	m.Begin(engine.Nobody, 0)
	inPlay(m, engine.Nobody, Character, func(h engine.H) {
		e := &m.Ent[h]
		a := engine.Atom{Verb: VGo, Subj: h, By: engine.Nobody, A: int16(Reserve), B: int16(Play), C: AtRest}
		switch {
		case !m.Possible(&a): // nothing changes what can't happen (A5)
		// Who sleeps, is anchored, Fleeting or Eternal rests otherwise (A28, AX19, AD18).
		case e.Flags&(Asleep|Anchored) != 0:
			a = engine.Atom{Verb: VStatus, Subj: h, By: engine.Nobody, A: int16(e.Flags & (Asleep | Anchored)), C: AtRest}
		case Has(m, h, Eternal):
			return
		case e.Flags&Fleeting != 0:
			a.A = int16(Discard)
		}
		m.Add(a)
	})
	gears(m)
	expeditions(m, func(x engine.H, _ int16) { m.SetFlag(x, Ascended|Moved, false) })
	m.Happen()
}

// gears adds that Expedition Permanents go to Reserve whose expedition has moved
// forward at Dusk (AX70).
func gears(m *engine.M) {
	inPlay(m, engine.Nobody, Gear, func(h engine.H) {
		e := &m.Ent[h]
		if m.Ent[e.Host].Flags&Moved == 0 {
			return
		}
		a := engine.Atom{Verb: VGo, Subj: h, By: engine.Nobody, A: int16(Reserve), B: int16(Play), C: AtRest}
		if e.Flags&Fleeting != 0 && m.Possible(&a) {
			a.A = int16(Discard)
		}
		m.Add(a)
	})
}

// cleanUp: in initiative order each player says what is kept in Reserve and of
// the landmarks, up to the limits; the rest is discarded at one time (A29–A32).
func cleanUp(r *engine.Rules) {
	keep := r.Ask(engine.Ask{Cite: "A29", Says: "Choose the cards of your Reserve that you keep"})
	landmarks := r.Ask(engine.Ask{Cite: "A30", Says: "Choose the landmarks that you keep"})
	who := func(m *engine.M, f *engine.Frame) engine.Seat {
		if f.R[2] < 2 {
			return m.First
		}
		return m.First.Other()
	}
	r.Add("clean-up",
		engine.Branch("A29", "What is over a limit is to be chosen from.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[2] > 3 {
				return 2
			}
			ask, st := keep, ReserveLimit
			if f.R[2]&1 == 1 {
				ask, st = landmarks, LandmarkLimit
			}
			of := kept(m, who(m, f), st)
			if n := limit(m, who(m, f), st); of.Len() <= int(n) || n <= 0 {
				if n > 0 {
					f.Pick = of
				}
			} else {
				m.Choose(who(m, f), ask, uint8(n), uint8(n)).Of = of
			}
			return engine.Next
		}),
		engine.Branch("A32", "The choice is known before the other player chooses.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				f.Pick.Add(h)
			}
			for h := range f.Pick.All() {
				m.SetFlag(h, Kept, true)
			}
			f.R[2]++
			return 0
		}),
		engine.Then("A31", "Everything else there is discarded at one time.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for seat := range engine.Seat(2) {
				for _, st := range [...]engine.Stat{ReserveLimit, LandmarkLimit} {
					of := kept(m, seat, st)
					for h := range of.All() {
						if m.Ent[h].Flags&Kept != 0 {
							m.SetFlag(h, Kept, false)
							continue
						}
						// What is over a limit is discarded, not sacrificed (AD7).
						m.Add(engine.Atom{Verb: VGo, Subj: h, By: engine.Nobody, A: int16(Discard), B: int16(m.Ent[h].Zone), C: Discarded})
					}
				}
			}
			m.Happen()
		}),
	)
}

// kept is what a limit of a seat counts: the cards of its Reserve, or the
// landmarks it controls.
func kept(m *engine.M, who engine.Seat, st engine.Stat) (of engine.Set) {
	if st == ReserveLimit {
		return *m.In(who, Reserve)
	}
	// Landmarks have a limit too (A30).
	inPlay(m, who, Landmark, func(h engine.H) { of.Add(h) })
	return of
}
