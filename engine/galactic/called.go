package galactic

import "github.com/cutdeck/cutdeck/engine"

// calling registers how cards of the reserve fleet are called up, and how cards of the hand
// are given for others (G153, G163, G167).
func calling(r *engine.Rules, p *plays) {
	calls(r, p)
	look := r.Ask(engine.Ask{Cite: "D27", Says: "Discard a card of your hand, and that card?", No: "Put it back"})
	r.Add("letter",
		engine.Branch("D27", "The player looks at the top card of the opponent's deck.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := m.TopOf(f.By.Other(), Deck)
			if h == 0 {
				return engine.Done
			}
			f.Ref[0] = m.Ref(h)
			m.Need = engine.Need{Kind: engine.Look, Who: f.By}
			m.Need.Of.Add(h)
			return engine.Next
		}),
		engine.Branch("D27", "A card of the hand may be discarded for it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.In(f.By, Hand).Empty() {
				return engine.Done
			}
			m.Choose(f.By, look, 0, 1).Of = *m.In(f.By, Hand)
			return engine.Next
		}),
		engine.Branch("D27", "That card is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			f.Ref[1] = m.Ref(h)
			m.Reveal(h)
			return engine.Next
		}),
		engine.Then("D27", "So is the other.", func(m *engine.M, f *engine.Frame) { m.Reveal(f.Ref[0].H) }),
		engine.Then("D27", "Both are discarded.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			adds(m, f, engine.Atom{Verb: VDiscard, Subj: f.Ref[1].H})
			adds(m, f, engine.Atom{Verb: VDiscard, Subj: f.Ref[0].H})
			m.Happen()
		}),
	)
	dig := r.Ask(engine.Ask{Cite: "D27", Says: "Discard a card of your hand and draw one?", No: "No more"})
	r.Add("dig", // register 2: how often
		engine.Branch("D27", "The player may discard a card.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[2]--; f.R[2] < 0 || m.In(f.By, Hand).Empty() {
				return engine.Done
			}
			m.Choose(f.By, dig, 0, 1).Of = *m.In(f.By, Hand)
			return engine.Next
		}),
		engine.Branch("D27", "It is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			m.Reveal(h)
			return engine.Next
		}),
		engine.Branch("D27", "It is discarded, and a card is drawn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			opens(m, f)
			adds(m, f, engine.Atom{Verb: VDiscard, Subj: engine.Handle(f.R[engine.RegH])})
			adds(m, f, engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), A: 1})
			m.Happen()
			return 0
		}),
	)
}

// calls registers how up to two cards of the reserve fleet come to the hand or into
// play; as an answer to weapons fire they are reaction cards (G163).
func calls(r *engine.Rules, p *plays) {
	which := r.Ask(engine.Ask{Cite: "G163", Says: "Choose a card of your reserve fleet", No: "No more"})
	where := r.Ask(engine.Ask{Cite: "G163", Says: "Choose where it comes into play", No: "It goes to your hand"})
	r.Add("call up", // register 2: how many have come
		engine.Branch("G163", "A card of the reserve fleet is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := *m.In(f.By, Reserve)
			if f.R[2]++; f.R[2] > 2 || of.Empty() {
				return 3
			}
			m.Choose(f.By, which, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("G163 G7", "It comes to the hand or into play.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return 3
			}
			f.Ref[0] = m.Ref(h)
			if f.R[engine.RegH] = 0; slotFree(m, h, f.By) && unitLeft(m, h, f.By) {
				m.Choose(f.By, where, 0, 1).Of = p.places(m, h, f.By)
			}
			return engine.Next
		}),
		engine.Branch("G163 G109", "It is there, and takes the fire at what it protects.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h, to := f.Ref[0].H, engine.Handle(f.R[engine.RegH])
			if to == 0 {
				does(m, f, engine.Atom{Verb: VHand, Subj: h})
				return 0
			}
			o := m.Answered(m.Occurring())
			does(m, f, engine.Atom{Verb: VPlay, Subj: h, Obj: to, A: 1})
			intercepts(m, h, f.By, o)
			return 0
		}),
		engine.Then("G163", "The card goes beneath the discard pile.", func(m *engine.M, f *engine.Frame) {
			if m.Same(f.Src) {
				does(m, f, engine.Atom{Verb: VSink, Subj: f.Src.H})
			}
		}),
	)
}

// intercepts lets a card that has just come as a reaction take the volley that it answers,
// where that is at what it protects: a ship or dragon its Sector HQ, a base its terrain
// (G109).
func intercepts(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) {
	if o == nil || !fired(m, o) {
		return
	}
	k := last(o)
	if target := o.Ref[k]; Is(m, h, Flies) && target.H == engine.SeatOf(by) || Is(m, h, Base) && location(m, h) == target.H && target.H != 0 {
		protects(o, m.Ref(h))
	}
}

// protects lets a card take a volley before what it is at: the target itself, or what other
// reaction cards protect already (G109, G175).
func protects(o *engine.Frame, by engine.Ref) {
	if k := last(o); k+1 < engine.MaxRef {
		o.Ref[k], o.Ref[k+1] = by, o.Ref[k]
	}
}

// last is the place of what all reaction cards protect that have come to take a volley: Ref[0]
// takes it first, and each time the excess goes on to the next one (X22, G234).
func last(o *engine.Frame) (k int) {
	for k+1 < engine.MaxRef && o.Ref[k+1].H != 0 {
		k++
	}
	return k
}
