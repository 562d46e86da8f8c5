package galactic

import "github.com/cutdeck/cutdeck/engine"

// Ways in which a carrier can be used (R31).
const (
	oneWay = iota
	thereAndBack
	alone
)

// missions registers how a transporter or a shuttle moves crew: several of them one way,
// or one there and back with its action between (R31). The use of the carrier is the way
// there; the action and the way back may be answered each.
func missions(r *engine.Rules, o *occurring, p *plays) {
	ask := r.Ask(engine.Ask{Cite: "R31", Says: "Move crew one way, or one there and back?", Modes: []string{"One way", "There and back", "The shuttle alone"},
		Mode: func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
			f := m.Top()
			switch {
			case mode == alone && !Is(m, f.Src.H, Shuttle):
				return &engine.Illegal{Cite: "R31", Says: "a transporter stays where it is"}
			case mode == thereAndBack && emptied(p.raiders(m, f)):
				return &engine.Illegal{Cite: "R31", Says: "no crew there has an action for a mission"}
			}
			return nil
		}})
	some := r.Ask(engine.Ask{Cite: "G232", Says: "Choose the crew that moves", No: "No more"})
	one := r.Ask(engine.Ask{Cite: "R31", Says: "Choose the crew that goes there and back"})
	const (
		home = 1 // Ref: where it set out; Ref[0] is where it goes, Ref[2] the crew
		crew = 2
	)
	moves := func(m *engine.M, f *engine.Frame, of *engine.Set) {
		m.Begin(f.By, f.Src.H)
		for h := range of.All() {
			m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: f.Ref[0].H, By: f.By})
		}
		if Is(m, f.Src.H, Shuttle) { // a shuttle goes along
			m.Add(engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: f.Ref[0].H, By: f.By})
		}
		m.Happen()
	}
	r.Add("mission",
		engine.Then("R31", "The player says how the crew moves.", func(m *engine.M, f *engine.Frame) {
			f.Ref[home] = m.Ref(location(m, f.Src.H))
			m.Choose(f.By, ask, 1, 1).N = alone + 1
		}),
		engine.Branch("R31 G232 G233", "Any number of crew that the carrier holds is chosen, also none, also disengaged ones; or one for a mission.", func(m *engine.M, f *engine.Frame) engine.Flow {
			switch f.R[engine.RegMode] {
			case alone:
				f.Pick = engine.Set{}
				return engine.Next
			case thereAndBack:
				m.Choose(f.By, one, 1, 1).Of = p.raiders(m, f)
				return 4
			}
			most := uint8(engine.MaxShared)
			if Is(m, f.Src.H, Shuttle) {
				most = carried
			}
			m.Choose(f.By, some, 0, most).Of = passengers(m, f)
			return engine.Next
		}),
		engine.Then("R31", "They are there.", func(m *engine.M, f *engine.Frame) {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 && Is(m, h, Crew) && f.Pick.Empty() {
				f.Pick.Add(h) // the only one
			}
			f.Ref[crew] = m.Ref(f.Pick.First())
			if f.Pick.Len() != 1 {
				f.Ref[crew] = engine.Ref{}
			}
			moves(m, f, &f.Pick)
		}),
		engine.Branch("R31", "A crew that has gone alone may have an action for that.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := f.Ref[crew].H; h != 0 && p.raids[m.Ent[h].Def].oneWay && able(m, h) {
				p.raid(m, o, h, f)
			}
			return engine.Done
		}),
		engine.Then("R31", "The crew is there.", func(m *engine.M, f *engine.Frame) {
			h := engine.Handle(f.R[engine.RegH])
			f.Ref[crew] = m.Ref(h)
			var of engine.Set
			of.Add(h)
			moves(m, f, &of)
		}),
		engine.Then("R31 G13", "It acts, and opponents may answer.", func(m *engine.M, f *engine.Frame) {
			if m.Same(f.Ref[crew]) {
				p.raid(m, o, f.Ref[crew].H, f)
			}
		}),
		engine.Branch("R31 G13", "It goes back, and opponents may answer that, too.", func(m *engine.M, f *engine.Frame) engine.Flow {
			back, by, at, shuttle := f.Ref[crew], f.By, f.Ref[home], f.Src
			x := m.Occur(o.travels, back.H, by)
			if x.Ref[0] = at; Is(m, shuttle.H, Shuttle) {
				x.Ref[1] = shuttle
			}
			return engine.Done
		}),
	)
	r.Add("travel", engine.Then("R31", "It is back, if there is still a way.", func(m *engine.M, f *engine.Frame) {
		at := f.Ref[0]
		if !m.Same(at) || m.Ent[at.H].Zone != Fleet {
			return
		}
		m.Begin(f.By, f.Src.H)
		for _, who := range []engine.Ref{f.Src, f.Ref[1]} {
			if m.Same(who) && m.Ent[who.H].Zone == Fleet {
				m.Add(engine.Atom{Verb: VMove, Subj: who.H, Obj: at.H, By: f.By})
			}
		}
		m.Happen()
	}))
	raiding(r)
}

// carried is how many crew a shuttle carries.
const carried = 3

// passengers are the crew at the location of a carrier that its player controls.
func passengers(m *engine.M, f *engine.Frame) (of engine.Set) {
	at := location(m, f.Src.H)
	controlled(m, f.By, Crew, func(h engine.H) {
		if location(m, h) == at {
			of.Add(h)
		}
	})
	return of
}

// able: a crew can still act in this turn (G22, G28).
func able(m *engine.M, h engine.H) bool { return engaged(m, h) && m.Num(h, Used) <= m.Value(h, Again) }

// raiders are those passengers that have an action for a there-and-back mission.
func (p *plays) raiders(m *engine.M, f *engine.Frame) (of engine.Set) {
	all := passengers(m, f)
	for h := range all.All() {
		if d := &p.raids[m.Ent[h].Def]; d.is && !d.oneWay && able(m, h) {
			of.Add(h)
		}
	}
	return of
}

func emptied(of engine.Set) bool { return of.Empty() }

// raid lets a crew use its action for a mission at the place to which it was carried.
func (p *plays) raid(m *engine.M, o *occurring, h engine.H, f *engine.Frame) {
	target, by := f.Ref[0], f.By
	m.SetNum(h, Used, m.Num(h, Used)+1)
	x := m.Occur(o.acts, h, by)
	x.Ref[0], x.R[regReply] = target, onMission
}

// onMission is what regReply says of a function that a crew uses on a mission.
const onMission = 2

// raid is what a crew can do on a mission.
type raid struct {
	is, oneWay, discards, equipment bool
	structural                      int16 // that much structural damage; -1: as much as its strength
}

// raiding registers what a crew does there.
func raiding(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "R31", Says: "What does the crew do?", Modes: []string{"Cause structural damage", "Destroy equipment"}})
	which := r.Ask(engine.Ask{Cite: "R31", Says: "Choose the equipment that is destroyed"})
	r.Add("raid",
		engine.Branch("R31", "It causes structural damage, or destroys equipment of equal or lesser strength.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := loot(m, f)
			if f.R[3] == 0 || of.Empty() {
				f.R[engine.RegMode] = 0
				return engine.Next
			}
			m.Choose(f.By, ask, 1, 1).N = 2
			return engine.Next
		}),
		engine.Branch("X23", "Structural damage goes past shields, EMF and armor.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[engine.RegMode] == 1 {
				m.Choose(f.By, which, 1, 1).Of = loot(m, f)
				return 2
			}
			if hittable(m, f.Ref[0].H) {
				hurts(m, f.Ref[0], f.Src, f.By, 0, 0, f.R[2]).R[regByCard] = 1
			}
			return 3
		}),
		engine.Then("R31", "The equipment is discarded.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VDiscard, Subj: engine.Handle(f.R[engine.RegH]), By: f.By})
		}),
		engine.Then("R31", "Some crew are discarded then.", func(m *engine.M, f *engine.Frame) {
			if f.R[4] == 1 && m.Same(f.Src) && m.Ent[f.Src.H].Zone == Fleet {
				m.Do(engine.Atom{Verb: VDiscard, Subj: f.Src.H, By: f.By})
			}
		}),
	)
}

// loot is the equipment at the place of a mission of no greater strength than the crew.
func loot(m *engine.M, f *engine.Frame) (of engine.Set) {
	inPlay(m, Equipment, func(h engine.H) {
		if location(m, h) == f.Ref[0].H && h != f.Src.H && m.Ent[h].Ctrl != f.By && m.Value(h, Strength) <= m.Value(f.Src.H, Strength) {
			of.Add(h)
		}
	})
	return of
}

// fulfil runs the action of a crew on its mission.
func (p *plays) fulfil(m *engine.M, f *engine.Frame) {
	d := p.raids[m.Ent[f.Src.H].Def]
	g := m.Call(m.Rules.Proc("raid"), f.Src, f.By)
	g.Ref[0] = f.Ref[0]
	if g.R[2] = d.structural; d.structural < 0 {
		g.R[2] = m.Value(f.Src.H, Strength)
	}
	if d.equipment {
		g.R[3] = 1
	}
	if d.discards {
		g.R[4] = 1
	}
}

// carries makes a card a carrier: a transporter reaches locations without shields only, a
// shuttle any other.
func carries(shuttle bool) func(s *speaker, n int16) {
	return func(s *speaker, _ int16) {
		if shuttle {
			s.card().Bits |= Shuttle
		}
		s.deeds[s.d] = deed{cite: "R31",
			aim: func(m *engine.M, h engine.H, _ engine.Seat) (of engine.Set) {
				inPlay(m, Unit|Terrain, func(g engine.H) {
					if g != location(m, h) && !joined(m, g) && (shuttle || shieldsLeft(m, g) == 0) {
						of.Add(g)
					}
				})
				return of
			},
			do: func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("mission"), f.Src, f.By).Ref[0] = f.Ref[0] }}
		s.card().Acts = append(s.card().Acts, s.use)
	}
}

// missionTexts are the texts of carriers and of crew on missions.
var missionTexts = map[string]func(s *speaker, n int16){
	"Action: move any number of crew from its location to a location without shields; or move one crew there and back":              carries(false),
	"Action: move up to three crew from its location to another location; or move one crew there and back; or move this card alone": carries(true),
	"Action on a there-and-back mission: cause N structural damage to the location, or destroy an equipment there of equal or lesser strength": func(s *speaker, n int16) {
		s.raids[s.d] = raid{is: true, structural: n, equipment: true}
	},
	"Action on a one-way mission: cause structural damage equal to its strength to the ship or base there, then discard this card": func(s *speaker, _ int16) {
		s.raids[s.d] = raid{is: true, oneWay: true, structural: -1, discards: true}
	},
	"Attack-capable": func(*speaker, int16) {}, // its action says what it attacks
}
