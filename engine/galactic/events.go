package galactic

import "github.com/cutdeck/cutdeck/engine"

// adding registers that a card with words for it gets the strength of others of its title,
// which its player discards from the hand; each is a card play (G148, G149, G159, D25).
func adding(r *engine.Rules) []engine.Step {
	more := r.Ask(engine.Ask{Cite: "D25", Says: "Choose cards of the same title that add their strength", No: "No more", Guards: []engine.Guard{
		engine.Shown("D25", "it has another title", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[h].Def == m.Ent[m.Top().Src.H].Def })}})
	return []engine.Step{
		engine.Then("D25", "Cards of the same title may add their strength.", func(m *engine.M, f *engine.Frame) {
			forgets(f)
			n := min(int(cardPlays-m.Var[Plays]), m.In(f.By, Hand).Len())
			if !m.Same(f.Src) || m.Value(f.Src.H, Summing) <= 0 || n <= 0 || f.By != m.Active {
				return
			}
			m.Choose(f.By, more, 0, uint8(n)).Of = *m.In(f.By, Hand)
		}),
		engine.Then("D25 R18", "They are discarded, each as a card play.", func(m *engine.M, f *engine.Frame) {
			of := chosen(f)
			if of.Empty() {
				return
			}
			opens(m, f)
			for h := range of.All() {
				counts(m, f.By)
				m.Add(lasts(f.Src.H, Strength, m.Printed(h, Strength), ThisTurn))
				adds(m, f, engine.Atom{Verb: VDiscard, Subj: h})
			}
			m.Happen()
		}),
	}
}

// sharpened is how much more the next volley of its units causes, which this volley is
// (G151, G152).
func sharpened(m *engine.M, of *engine.Set) (n int16) {
	for h := range of.All() {
		n += m.Num(h, Sharp)
		m.SetNum(h, Sharp, 0)
	}
	return n
}

// bonded calls do with the ships that are bound to terrain, which they protect as a base
// would, and with the card that binds them (G160).
func bonded(m *engine.M, do func(card, ship, terrain engine.H)) {
	for _, l := range m.Links() {
		if card := l.To; l.Kind == bond && m.Ent[card].Zone == Fleet && engaged(m, card) && !absent(m, card) && location(m, card) != 0 {
			do(card, location(m, card), l.From)
		}
	}
}

// bound: a ship is bound to a terrain, and protects no Sector HQ (G160).
func bound(m *engine.M, h engine.H) (is bool) {
	bonded(m, func(_, ship, _ engine.H) { is = is || ship == h })
	return is
}

// unbind discards what binds a ship that is the target of a volley (G160).
func unbind(m *engine.M, target engine.H, by engine.Seat) {
	m.Begin(by, 0)
	bonded(m, func(card, ship, _ engine.H) {
		if ship == target {
			m.Add(engine.Atom{Verb: VDiscard, Subj: card, By: by})
		}
	})
	m.Happen()
}

// surprising registers how a ship comes from the hand, engaged and with all that it has
// loaded; neither it nor the card that brings it is a card play (G162).
func surprising(r *engine.Rules, o *occurring, p *plays) {
	ship := r.Ask(engine.Ask{Cite: "G162", Says: "Choose a ship that you play, engaged and loaded", No: "None", Guards: []engine.Guard{
		engine.Shown("G162", "it is no ship that could be played now", func(m *engine.M, h engine.H, by engine.Seat) bool {
			of := p.places(m, h, by)
			return Is(m, h, Ship) && !of.Empty() && slotFree(m, h, by) && unitLeft(m, h, by)
		})}})
	where := r.Ask(engine.Ask{Cite: "G7", Says: "Choose where you play it"})
	r.Add("surprise",
		engine.Then("G162", "A ship of the hand is chosen.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, ship, 0, 1).Of = *m.In(f.By, Hand)
		}),
		engine.Branch("G7", "Its place is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			f.Ref[1] = m.Ref(h)
			m.Choose(f.By, where, 1, 1).Of = p.places(m, h, f.By)
			return engine.Next
		}),
		engine.Then("G162", "The ship is shown.", func(m *engine.M, f *engine.Frame) {
			f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
			h := f.Ref[1].H
			does(m, f, engine.Atom{Verb: VCome, Subj: h})
			f.Ref[1] = m.Ref(h)
		}),
		engine.Branch("G13 G162", "Opponents may answer it; it comes engaged.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h, place, by := f.Ref[1].H, f.Ref[0], f.By
			x := m.Occur(o.plays, h, by)
			x.Ref[0], x.R[regMode] = place, surprise
			return engine.Done
		}),
	)
}

// surprise is what regMode says of a ship that comes engaged and loaded (G162).
const surprise = 2

// primed adds that a ship is engaged and has all weapons and systems loaded (G162, X14).
func primed(m *engine.M, h engine.H, by engine.Seat) {
	m.Begin(by, h)
	m.Add(engine.Atom{Verb: VEngage, Subj: h, By: by})
	for k := Heavy; k < Weapons; k++ {
		m.Add(engine.Atom{Verb: VLoad, Subj: h, By: by, A: weapons(m, h, k), B: int16(k)})
	}
	if Is(m, h, Magnifier) {
		m.Add(engine.Atom{Verb: VMagnify, Subj: h, By: by, A: 2})
	}
	for _, s := range systems {
		if Is(m, h, s.word) {
			m.Add(engine.Atom{Verb: VSystem, Subj: h, By: by, A: 1, B: s.bit})
		}
	}
	m.Happen()
}

// mended is how much of the damage of a card repair can take away: structural damage, but
// what cards have caused to terrain, and lost shields; of a Sector HQ all of it (X6, G154).
func mended(m *engine.M, h engine.H) int16 {
	if m.Ent[h].Kind == KindSeat {
		return m.Num(h, Wounds)
	}
	return m.Num(h, Wounds) - m.Num(h, Scars) + m.Num(h, ShieldLoss)
}

// mendable is how much repair can be given to a card: what can be mended, and any amount to what a
// volley is at that it answers (G154).
func mendable(m *engine.M, h engine.H, o *engine.Frame) int16 {
	if o != nil && fired(m, o) && o.Ref[0].H == h {
		return engine.MaxShared
	}
	return mended(m, h)
}

// mendables are the ships, bases and terrain of a seat, and its Sector HQ, that repair can be given
// to, and how much in all (G154).
func mendables(m *engine.M, by engine.Seat, o *engine.Frame) (of engine.Set, all int16) {
	can := func(h engine.H) {
		if n := mendable(m, h, o); n > 0 {
			of.Add(h)
			all = min(all+n, engine.MaxShared)
		}
	}
	controlled(m, by, Ship|Base|Terrain, can)
	can(engine.SeatOf(by))
	return of, all
}

// supplying registers that repair is divided among ships, bases and terrain of a seat, and
// its Sector HQ (G154); register 2 of its frame says how much of it there is.
func supplying(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "G154", Says: "Choose what is repaired", No: "No more", Whole: &engine.Draft{Cite: "G154", Says: "it has no more damage that could be repaired",
		Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) {
			return 0, mendable(m, h, m.Answered(m.Occurring()))
		}}})
	r.Add("supply",
		engine.Branch("G154", "The player divides the repair.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of, all := mendables(m, f.By, m.Answered(m.Occurring()))
			if all == 0 {
				return engine.Done
			}
			m.Choose(f.By, ask, 0, uint8(min(all, f.R[2]))).Of = of
			return engine.Next
		}),
		engine.Branch("G154 X6", "It is repaired, shields first.", func(m *engine.M, f *engine.Frame) engine.Flow {
			opens(m, f)
			for _, s := range m.TakeShares() {
				shields := min(s.N, m.Num(s.H, ShieldLoss))
				if m.Ent[s.H].Kind == KindSeat {
					shields = 0
				}
				wounds := min(s.N, mended(m, s.H)) - shields
				adds(m, f, engine.Atom{Verb: VMend, Subj: s.H, A: shields})
				adds(m, f, engine.Atom{Verb: VRepair, Subj: s.H, A: wounds})
				m.Bump(ThisPhase, s.H, didMend, s.N-shields-wounds) // the rest is for what is being caused
			}
			m.Happen()
			return engine.Done
		}),
	)
}

// forgets drops what was chosen before a question that may not be asked.
func forgets(f *engine.Frame) { f.Pick, f.R[engine.RegH] = engine.Set{}, 0 }

// chosen are the cards that were chosen, be it of one or of several.
func chosen(f *engine.Frame) engine.Set {
	of := f.Pick
	if h := engine.Handle(f.R[engine.RegH]); of.Empty() && h != 0 {
		of.Add(h)
	}
	return of
}
