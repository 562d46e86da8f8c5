package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

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
			return p.unfit(m, f.Src.H, f.Ref[0].H, f.By, mode)
		}})
	some := r.Ask(engine.Ask{Cite: "G232", Says: "Choose the crew that moves", No: "No more"})
	one := r.Ask(engine.Ask{Cite: "R31", Says: "Choose the crew that goes there and back"})
	const (
		home = 1 // Ref: where it set out; Ref[0] is where it goes, Ref[2] the crew
		crew = 2
	)
	moves := func(m *engine.M, f *engine.Frame, of *engine.Set) {
		opens(m, f)
		for h := range of.All() {
			adds(m, f, engine.Atom{Verb: VMove, Subj: h, Obj: f.Ref[0].H})
		}
		if Is(m, f.Src.H, Shuttle) { // a shuttle goes along
			adds(m, f, engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: f.Ref[0].H})
		}
		m.Happen()
	}
	r.Add("mission",
		engine.Branch("R31 G237", "The player says how the crew moves, if there is still a way.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !p.carries(m, f.Src.H, f.Ref[0].H, f.By) {
				return engine.Done
			}
			f.Ref[home] = m.Ref(location(m, f.Src.H))
			m.Choose(f.By, ask, 1, 1).N = alone + 1
			return engine.Next
		}),
		engine.Branch("R31 G232 G233", "Any number of crew that the carrier holds is chosen, also none, also disengaged ones; or one for a mission.", func(m *engine.M, f *engine.Frame) engine.Flow {
			switch f.R[engine.RegMode] {
			case alone:
				f.Pick = engine.Set{}
				return engine.Next
			case thereAndBack:
				m.Choose(f.By, one, 1, 1).Of = p.raiders(m, f.Src.H, f.By)
				return 4
			}
			m.Choose(f.By, some, 0, uint8(p.carriers[m.Ent[f.Src.H].Def].most)).Of = passengers(m, f.Src.H, f.By)
			return engine.Next
		}),
		engine.Then("R31", "They are there.", func(m *engine.M, f *engine.Frame) {
			f.Pick = chosen(f)
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
		if !m.Same(at) {
			return
		}
		opens(m, f)
		for _, who := range []engine.Ref{f.Src, f.Ref[1]} {
			if m.Same(who) {
				adds(m, f, engine.Atom{Verb: VMove, Subj: who.H, Obj: at.H})
				captives(m, who.H, at.H, f.By)
			}
		}
		m.Happen()
	}))
}

// passengers are the crew at the location of a carrier that its player controls.
func passengers(m *engine.M, carrier engine.H, by engine.Seat) (of engine.Set) {
	at := location(m, carrier)
	controlled(m, by, Crew, func(h engine.H) {
		if location(m, h) == at {
			of.Add(h)
		}
	})
	return of
}

// able: a crew can still act in this turn (G22, G28).
func able(m *engine.M, h engine.H) bool {
	return engaged(m, h) && !suspended(m, h) && unspent(m, h, 0)
}

// raiders are those passengers that have an action for a there-and-back mission.
func (p *plays) raiders(m *engine.M, carrier engine.H, by engine.Seat) (of engine.Set) {
	all := passengers(m, carrier, by)
	for h := range all.All() {
		if d := &p.raids[m.Ent[h].Def]; d.is && !d.oneWay && able(m, h) {
			of.Add(h)
		}
	}
	return of
}

func emptied(of engine.Set) bool { return of.Empty() }

// unfit says why a carrier can't carry crew to a place in a way, or is nil.
func (p *plays) unfit(m *engine.M, carrier, to engine.H, by engine.Seat, way int16) *engine.Illegal {
	as := &p.carriers[m.Ent[carrier].Def]
	switch {
	case way == alone && !as.byItself:
		return &engine.Illegal{Cite: "R31", Says: "a transporter stays where it is"}
	case way == oneWay && as.most == 0, way == thereAndBack && !as.back:
		return &engine.Illegal{Cite: "R31", Says: "its words don't say that it carries crew so"}
	case way == oneWay && Is(m, to, Dragon): // a mission there and back affects it all the same (G216)
		return &engine.Illegal{Cite: "G215", Says: "crew can't be on a dragon; it may go there and back"}
	case way != alone && m.Ent[to].Kind == KindSeat:
		return &engine.Illegal{Cite: "X14", Says: "a shuttle flies free without crew"}
	case way == thereAndBack && emptied(p.raiders(m, carrier, by)):
		return &engine.Illegal{Cite: "R31", Says: "no crew there has an action for a mission"}
	}
	return nil
}

// carries reports whether a carrier can carry crew to a place in some way.
func (p *plays) carries(m *engine.M, carrier, to engine.H, by engine.Seat) bool {
	for way := int16(oneWay); way <= alone; way++ {
		if p.unfit(m, carrier, to, by, way) == nil {
			return true
		}
	}
	return false
}

// raid lets a crew use its action for a mission at the place to which it was carried.
func (p *plays) raid(m *engine.M, o *occurring, h engine.H, f *engine.Frame) {
	target, by := f.Ref[0], f.By
	noteUse(m, h, 0)
	x := m.Occur(o.acts, h, by)
	x.Ref[0], x.R[regReply] = target, onMission
}

// onMission is what regReply says of a function that a crew uses on a mission.
const onMission = 2

// raid is what a crew can do on a mission.
type raid struct {
	is, oneWay bool
	deed       deed
}

// fulfil runs the action of a crew on its mission.
func (p *plays) fulfil(m *engine.M, f *engine.Frame) { p.raids[m.Ent[f.Src.H].Def].deed.do(m, f) }

// carrier is how a card moves crew.
type carrier struct {
	most           int16                                                  // how many one way; 0: none
	reaches        func(m *engine.M, h, to engine.H, by engine.Seat) bool // which locations; nil: any
	back, byItself bool                                                   // one there and back; the card without any crew
}

// missionWords are what carriers say, and crew on missions.
func missionWords() []text.Prod {
	carries := func(says string, note func(c *text.Compiler, n *text.Node, as *carrier)) text.Prod {
		return compiled("carry", says, "R31", func(c *text.Compiler, n *text.Node) { note(c, n, &noted(c).carriers[c.Def]) })
	}
	goes := func(says string, oneWay bool) text.Prod {
		return compiled("ability", says, "R31", func(c *text.Compiler, n *text.Node) {
			p := noted(c)
			early := c.Game.Foretell
			c.Game.Foretell = nil // its targets are chosen where it has been carried
			p.offering(c, n, n.Kids[0], func(d deed) { p.raids[c.Def] = raid{is: true, oneWay: oneWay, deed: d} })
			c.Game.Foretell = early
		})
	}
	return []text.Prod{
		compiled("ability", "action : {carry} {carrymore*} {stop}", "R31", carrying),
		{Kind: "carrymore", Says: "; or {carry} || or {carry}", Mean: text.Mean{Sub: true}},
		carries("move {crowd} from its location to (a|an|another) {noms}", func(c *text.Compiler, n *text.Node, as *carrier) {
			noms := n.Kids[1]
			if k := n.Kids[0]; len(k.Kids) > 0 && len(k.Kids[0].Kids) > 0 { // what the table counts is not known before the game
				c.Fail(k, "how many crew are carried is a figure")
				return
			}
			as.most = c.Still(nil, 0, engine.Nobody).Num(n.Kids[0])
			as.reaches = func(m *engine.M, h, to engine.H, by engine.Seat) bool { return c.Still(m, h, by).Matches(noms, to) }
		}),
		carries("move one crew there and back", func(_ *text.Compiler, _ *text.Node, as *carrier) { as.back = true }),
		carries("move this card alone", func(_ *text.Compiler, _ *text.Node, as *carrier) { as.byItself = true }),
		{Kind: "crowd", Says: "any number of crew", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return engine.MaxShared }}},
		{Kind: "crowd", Says: "up to {num} crew", Mean: text.Mean{Sub: true}},
		{Kind: "crowd", Says: "(a|one) crew", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return 1 }}},
		goes("action on a one-way mission : {body} || attack-capable . action on a one-way mission : {body}", true),
		// Of several things it says how many different ones it does (G59).
		goes("action on a there-and-back mission : {body} || attack-capable . action on a there-and-back mission : {body}", false),
	}
}

// carrying lets a card carry crew as its words say; a card that can move alone goes along.
func carrying(c *text.Compiler, n *text.Node) {
	p := noted(c)
	as := &p.carriers[c.Def]
	c.Run(n.Kids[0])
	c.Run(n.Kids[1])
	if as.byItself {
		c.R.Cards[c.Def].Bits |= Shuttle
	}
	p.acts(c, deed{cite: "R31",
		aim: func(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
			inPlay(m, Unit|Terrain, func(g engine.H) {
				if as := &p.carriers[m.Ent[h].Def]; g != location(m, h) && !joined(m, g) && p.carries(m, h, g, by) && (as.reaches == nil || as.reaches(m, h, g, by)) {
					of.Add(g)
				}
			})
			if as := &p.carriers[m.Ent[h].Def]; as.byItself && location(m, h) != 0 { // X14
				of.Add(engine.SeatOf(by))
			}
			return of
		},
		do: func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("mission"), f.Src, f.By).Ref[0] = f.Ref[0] }})
}
