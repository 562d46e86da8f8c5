package galactic

import "github.com/cutdeck/cutdeck/engine"

// reply is what a card says that it does as a reaction (G11, G12).
type reply struct {
	cite string
	to   uint16                                                              // what it answers, by sort
	can  func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool // may h answer o? nil: any
	at   func(m *engine.M, o *engine.Frame) engine.H                         // the one place to which it is played for that; nil: any
	do   func(m *engine.M, f *engine.Frame)                                  // what it does, in the procedure of the card
	aims engine.Proc                                                         // asks for the targets that it names, before it is answered itself
	rule bool                                                                // it is a rule and no action: it works each time (G142)
}

// onlyAnswers reports whether a card does nothing but answer what opponents do, and would not be
// there for that after it was played: it is used up, or stays for a player turn (G11, G19, G98).
func (p *plays) onlyAnswers(m *engine.M, h engine.H) bool {
	d := m.Ent[h].Def
	brief := Is(m, h, OneUse|OneGame) || Is(m, h, Fading) && m.Printed(h, Lasts) == 1
	return brief && len(p.replies[d]) > 0 && p.played[d].do == nil && p.deeds[d].do == nil && m.Printed(h, Damage) == 0
}

// struck is the card or Sector HQ at which an occurrence causes damage, or 0: the target of a
// volley, what a card with damage is played to or causes it to, or what a card whose words cause
// damage is activated against.
func (p *plays) struck(m *engine.M, o *engine.Frame) engine.H {
	h := o.Src.H
	target := o.Ref[0].H
	if target == 0 {
		target = o.Ref[firstTarget].H
	}
	switch sort, d := m.Occurrences[o.Occ].Sort, m.Ent[h].Def; {
	case sort == toFire:
		return target
	case sort&(toPlay|toFunction) == 0 || !m.Same(o.Src):
		return 0
	case p.harms[d]:
		return target
	case p.deeds[d].do != nil || m.Printed(h, Damage) == 0:
		return 0
	case sort == toFunction:
		return location(m, h)
	case Is(m, h, OneUse|OneGame) || o.R[regMode] == 1:
		return target
	}
	return 0
}

// fits is what a card can say to what is answered now, or nil.
func (p *plays) fits(m *engine.M, h engine.H, by engine.Seat) *reply {
	o := m.Occurring()
	if o == nil {
		return nil
	}
	return p.answers(m, h, by, o)
}

// answers is what a card can say to an occurrence, or nil.
func (p *plays) answers(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) *reply {
	sort := m.Occurrences[o.Occ].Sort
	for i := range p.replies[m.Ent[h].Def] {
		if a := &p.replies[m.Ent[h].Def][i]; a.to&sort != 0 && (a.can == nil || a.can(m, h, by, o)) {
			return a
		}
	}
	return nil
}

// only is the one place where a card is played in reaction mode for what it then does, or
// 0: there are others.
func (p *plays) only(m *engine.M, h engine.H, by engine.Seat) engine.H {
	if a := p.fits(m, h, by); a != nil && a.at != nil {
		return a.at(m, m.Occurring())
	}
	if Is(m, h, Base) {
		return p.covers(m, h, by)
	}
	return p.calms(m, h, by)
}

// reply lets the card of a procedure do what it says to what it has answered.
func (p *plays) reply(m *engine.M, f *engine.Frame) {
	o := m.Answered(m.Occurring())
	if o == nil || o.By == f.By { // who plays the answer of another answers nothing of his or her own (G140)
		return
	}
	if a := p.answers(m, f.Src.H, f.By, o); a != nil {
		o.R[regBound] = 0
		if a.at != nil {
			o.R[regBound] = 1
		}
		a.do(m, f)
	}
}

// lessen lets a volley cause less damage, or only as long as it is at the unit that the
// answer is about.
func lessen(o *engine.Frame, n int16) {
	if o.R[regBound] == 1 {
		o.R[regThere] -= n
	} else {
		o.R[regMore] -= n
	}
}

// answering registers the act of a card in play that acts as a reaction (G12, G19): once
// in a complete turn, engaged, and in the own turn it is a card play (X20).
func answering(r *engine.Rules, o *occurring, p *plays) uint16 {
	return r.Act(engine.Act{Cite: "G19", Text: "Use it as a reaction", Zone: Fleet, When: inReaction,
		Can: []engine.Guard{
			engine.Public("G22", "it is disengaged", func(m *engine.M, h engine.H, _ engine.Seat) bool { return engaged(m, h) }),
			engine.Public("G27", "it may not function", func(m *engine.M, h engine.H, _ engine.Seat) bool { return !suspended(m, h) && m.Value(h, Idle) <= 0 }),
			engine.Public("G28", "it has been used in this turn", func(m *engine.M, h engine.H, by engine.Seat) bool {
				a := p.fits(m, h, by)
				return a != nil && a.rule || unspent(m, h, functions)
			}),
			engine.Public("G12", "it does not answer that", func(m *engine.M, h engine.H, by engine.Seat) bool { return p.fits(m, h, by) != nil }),
		},
		Do: r.Add("answer",
			engine.Then("X1", "Its targets are chosen.", func(m *engine.M, f *engine.Frame) { announces(m, p.fits(m, f.Src.H, f.By).aims, f) }),
			engine.Branch("G19 G28 X20", "It is used, and may be answered itself.", func(m *engine.M, f *engine.Frame) engine.Flow {
				if a := p.fits(m, f.Src.H, f.By); a == nil || !a.rule {
					noteUse(m, f.Src.H, functions)
					counts(m, f.By)
				}
				named := f.Ref
				x := m.Occur(o.acts, f.Src.H, f.By)
				x.Ref, x.R[regReply] = named, 1
				return engine.Done
			}))})
}

// changed is the damage of a volley after what makes it more or less, and then halves it,
// rounded down (G98, X17).
func changed(n, more, halves int16) int16 {
	n = max(n+more, 0)
	for range halves {
		n /= 2
	}
	return n
}

// share is how the damage of a volley is made up when it has become total: each sort
// keeps its share (G100).
func share(total, light, heavy, structural int16) (int16, int16, int16) {
	was := light + heavy + structural
	if was == 0 || total == was {
		return light, heavy, structural
	}
	heavy, structural = heavy*total/was, structural*total/was
	return total - heavy - structural, heavy, structural
}

// shoots reports whether a card may fire as it is played in reaction mode: in Weapons
// Fire, and only weapons that need no points (G21, R27).
func shoots(m *engine.M, h engine.H, _ engine.Seat) bool {
	if m.Var[Phase] != WeaponsFire {
		return false
	}
	for k := range Weapons {
		if !loaded(k) && m.Value(h, Weapon0+engine.Stat(k)) > m.Num(h, Spent0+k) {
			return true
		}
	}
	return false
}
