package galactic

import "github.com/cutdeck/cutdeck/engine"

// What can damage a monster, as bits of Prey. Without any of them nothing can.
const (
	byHeavy   = 1 << iota // heavy weapons
	byWeapons             // weapons of every kind
	byHazards             // hazards (G121)
	byAll                 // whatever lets any monster be damaged (G146)
)

// Ways in which a monster goes on when what it is against is destroyed, as values of Roams.
const (
	staysThere = 1 + iota // it is against that fleet then (G127)
	goesOn                // it goes to its own fleet, and then where its player chooses (G136)
)

// harmed reports whether damage of a card can be caused to h: to a standard target, and to
// monsters that it says can be damaged in that way (R21, G121).
func harmed(m *engine.M, src, h engine.H) bool {
	if !Is(m, h, Monster) {
		return hittable(m, h)
	}
	prey := m.Value(h, Prey)
	return m.Ent[h].Zone == Fleet && !absent(m, h) && (prey&byAll != 0 || prey&byHazards != 0 && Is(m, src, Hazard))
}

// devour is what remains of damage that comes to a monster: only what can damage it
// (G121, G127, G133, G139). It reports whether anything does.
func devour(m *engine.M, f *engine.Frame) bool {
	h := f.Ref[0].H
	prey, byCard := m.Value(h, Prey), f.R[regByCard]
	switch {
	case byCard == atMonsters:
		f.R[regByCard] = 1
	case prey&byAll != 0, byCard == 0 && prey&byWeapons != 0, byCard == 1 && prey&byHazards != 0 && Is(m, f.Src.H, Hazard):
	case byCard == 0 && prey&byHeavy != 0:
		f.R[regLight], f.R[regStructural] = 0, 0
	default:
		return false
	}
	return f.R[regLight]+f.R[regHeavy]+f.R[regStructural] > 0
}

// atMonsters is what regByCard says of damage that any monster takes (G69).
const atMonsters = 3

// keeper is the monster that takes the damage of another one of its player, or 0 (G145).
func keeper(m *engine.M, h engine.H) (by engine.H) {
	inPlay(m, Monster, func(g engine.H) {
		if by == 0 && m.Value(g, Keeps) > 0 && engaged(m, g) && m.Ent[g].Ctrl == m.Ent[h].Ctrl {
			by = g
		}
	})
	return by
}

// preying is what comes before damage to a monster is reckoned.
var preying = engine.Branch("G121 G127 G139 G145 G146", "A monster takes only what can damage it; a keeper of monsters takes 1 instead.", func(m *engine.M, f *engine.Frame) engine.Flow {
	h := f.Ref[0].H
	if !Is(m, h, Monster) {
		return engine.Next
	}
	if !devour(m, f) {
		return engine.Done
	}
	if k := keeper(m, h); k != 0 {
		does(m, f, engine.Atom{Verb: VWound, Subj: k, Obj: f.Src.H, A: 1, B: f.R[regByCard]})
		return engine.Done
	}
	return engine.Next
})

// newest is the Jinx in play that was played last, or 0 (G125, G144).
func newest(m *engine.M, class uint64) (h engine.H) {
	inPlay(m, class, func(g engine.H) {
		if h == 0 || m.Ent[g].Stamp > m.Ent[h].Stamp {
			h = g
		}
	})
	return h
}

// crewThere reports whether there is crew on a card.
func crewThere(m *engine.M, h engine.H) (is bool) {
	inPlay(m, Crew, func(g engine.H) { is = is || location(m, g) == h })
	return is
}

// deserted reports whether a monster that lives on crew finds none any more (G138).
func deserted(m *engine.M, h engine.H) bool {
	return m.Value(h, Needy) > 0 && m.Ent[h].Flags&Voided == 0 && location(m, h) != 0 && !crewThere(m, location(m, h))
}

// upkeepDue reports whether the state of some card must be put right.
func upkeepDue(m *engine.M) (is bool) {
	inPlay(m, Monster, func(h engine.H) { is = is || deserted(m, h) })
	return is
}

// upkeep registers what is put right whenever something has happened.
func upkeep(r *engine.Rules, p *plays) {
	r.Add("upkeep",
		engine.Then("G138", "What lives on crew is discarded when there is none any more, and the unit is disengaged.", func(m *engine.M, _ *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			inPlay(m, Monster, func(h engine.H) {
				if deserted(m, h) {
					m.Add(engine.Atom{Verb: VDisengage, Subj: location(m, h), By: m.Ent[h].Ctrl})
					m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: m.Ent[h].Ctrl})
				}
			})
			m.Happen()
		}),
	)
	base := r.Ask(engine.Ask{Cite: "G136", Says: "Choose the base to which it moves"})
	r.Add("walk on",
		engine.Branch("G136", "Its player chooses another base in any fleet; without one it waits.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := bases(m, 0)
			if !m.Same(f.Src) || of.Empty() {
				return engine.Done
			}
			m.Choose(m.Ent[f.Src.H].Ctrl, base, 1, 1).Of = of
			return engine.Next
		}),
		engine.Then("G136", "It moves there.", func(m *engine.M, f *engine.Frame) {
			does(m, f, engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: engine.Handle(f.R[engine.RegH])})
		}),
	)
	which := r.Ask(engine.Ask{Cite: "G107", Says: "Choose the card against your fleet that is discarded"})
	r.Add("erase",
		engine.Then("G107", "A card that is against the fleet is chosen.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, which, 1, 1).Of = hostile(m, f.By)
		}),
		engine.Then("G107", "It is discarded.", func(m *engine.M, f *engine.Frame) {
			does(m, f, engine.Atom{Verb: VDiscard, Subj: engine.Handle(f.R[engine.RegH])})
		}),
	)
	where := r.Ask(engine.Ask{Cite: "G134", Says: "Choose where it is played instead"})
	diverts := func(name, cite, says string, takes bool) {
		r.Add(name,
			engine.Branch(cite, says, func(m *engine.M, f *engine.Frame) engine.Flow {
				o := m.Answered(m.Occurring())
				if o == nil {
					return engine.Done
				}
				m.Choose(f.By, where, 1, 1).Of = p.elsewhere(m, f.By, o, takes)
				return engine.Next
			}),
			engine.Then(cite, "It is played there.", func(m *engine.M, f *engine.Frame) {
				o := m.Answered(m.Occurring())
				if o.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH])); takes {
					o.By = f.By
				}
			}),
		)
	}
	diverts("divert", "G134 D12", "A player turns a card elsewhere.", false)
	diverts("steal", "G140", "A player plays the card of another.", true)
}

// elsewhere is where a card that is being played can come if a player turns it elsewhere,
// or plays it: where that player could play it. Turned elsewhere it stays away from his or
// her own fleet (G134, D12).
func (p *plays) elsewhere(m *engine.M, by engine.Seat, o *engine.Frame, takes bool) engine.Set {
	of := p.open(m, o.Src.H, by)
	return only(of, func(h engine.H) bool { return h != o.Ref[0].H && (takes || at(m, h) == by.Other()) })
}

// hostile are the cards of the opponent that were played against a fleet, or moved against
// it and stayed (G107).
func hostile(m *engine.M, who engine.Seat) (of engine.Set) {
	controlled(m, who.Other(), Types, func(h engine.H) {
		if at(m, h) == who && m.Ent[h].Owner != who {
			of.Add(h)
		}
	})
	return of
}

// bases are the bases in play, but for one.
func bases(m *engine.M, but engine.H) (of engine.Set) {
	inPlay(m, Base, func(h engine.H) {
		if h != but {
			of.Add(h)
		}
	})
	return of
}
