package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
)

// keywordRules registers the keywords that are rules of the game, whoever has them:
// watchers that no card bears.
func keywordRules(r *engine.Rules) {
	louder := r.Add("amplify", engine.Then("KW13", "Agents with Amplify get +1/+1 this turn.", func(m *engine.M, f *engine.Frame) {
		m.Begin(f.By, f.Src.H)
		onPlanet(m, f.By, Agent, func(h engine.H) {
			if Has(m, h, Amplify) {
				m.Add(engine.Atom{Verb: VLast, Subj: h, By: f.By, A: int16(Attack), B: 1, C: int16(ThisTurn)})
				m.Add(engine.Atom{Verb: VLast, Subj: h, By: f.By, A: int16(Defense), B: 1, C: int16(ThisTurn)})
			}
		})
		m.Happen()
	}))
	r.Watcher(0, engine.Watch{Cite: "KW13", Text: "A card that is no agent is played.", Class: engine.When, Verb: VPlay, Body: louder,
		Match: func(m *engine.M, _ engine.H, a *engine.Atom) bool {
			return !Is(m, a.Subj, Agent) && amplified(m, a.By) != 0
		},
		Filed: func(m *engine.M, p *engine.Pending) {
			p.By = engine.AsSeat(p.R[3])
			p.Src = m.Ref(amplified(m, p.By))
			m.SetCtrl(p.Me.H, p.By)
		}})
	scanning(r)
}

// amplified is an agent of a player that has Amplify, or 0.
func amplified(m *engine.M, who engine.Seat) (found engine.H) {
	onPlanet(m, who, Agent, func(h engine.H) {
		if found == 0 && Has(m, h, Amplify) {
			found = h
		}
	})
	return found
}

// averted is how much of some damage does not happen (KW16, T26).
func averted(m *engine.M, a *engine.Atom) int16 {
	n := int16(0)
	if Has(m, a.Obj, Piercing) {
		return 0
	}
	n = max(m.Value(a.Subj, Armor), 0) + shield(m, a.Subj)
	if a.C == InRanged && Is(m, a.Subj, Agent) && !IsRanged(m, a.Subj) {
		n += max(m.Value(a.Subj, Deflect), 0)
	}
	return min(n, a.A)
}

// shield is how much of the next damage to something is averted, besides what the
// step in the making has used up.
func shield(m *engine.M, h engine.H) int16 {
	n := m.Value(h, Shield)
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VLast && a.Subj == h && engine.Stat(a.A) == Shield {
			n += a.B
		}
	}
	return max(n, 0)
}

// lessen takes from damage what of it is averted; a shield is used up by that.
func lessen(m *engine.M, a *engine.Atom) {
	n := averted(m, a)
	used := min(shield(m, a.Subj), n)
	if a.A -= n; used > 0 {
		m.Add(engine.Atom{Verb: VLast, Subj: a.Subj, By: a.By, A: int16(Shield), B: -used, C: int16(ThisTurn)})
	}
}

// transfuse adds that battle damage of an agent restores its own sector (KW23).
func transfuse(m *engine.M, a *engine.Atom) {
	if a.C == BySkill || !Has(m, a.Obj, Transfuse) {
		return
	}
	if s := In(m, a.Obj); s != 0 {
		m.Add(engine.Atom{Verb: VHeal, Subj: s, By: a.By, A: a.A})
	}
}

// attract adds that a Magnetic agent takes the gear of a friend that is terminated
// (KW24).
func attract(m *engine.M, a *engine.Atom) {
	to := magnet(m, a.Subj)
	if a.C != Terminated || to == 0 {
		return
	}
	h := a.Subj
	onPlanet(m, engine.Nobody, Gear, func(g engine.H) {
		if m.Ent[g].Host == h {
			m.Add(engine.Atom{Verb: VAttach, Subj: g, Obj: to, By: m.Ent[h].Ctrl})
		}
	})
}

// magnet is the Magnetic agent that takes the gear of another: of the same player,
// the one that came first (KW24).
func magnet(m *engine.M, of engine.H) (found engine.H) {
	onPlanet(m, m.Ent[of].Ctrl, Agent, func(h engine.H) {
		if Has(m, h, Magnetic) && (found == 0 || m.Ent[h].Stamp < m.Ent[found].Stamp) && !leavesNow(m, h) {
			found = h
		}
	})
	return found
}

// leavesNow reports whether the step in the making removes the card from the planet.
func leavesNow(m *engine.M, h engine.H) bool {
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VGo && a.Subj == h {
			return true
		}
	}
	return false
}

// giveBack returns what was lent for the turn (T41).
func giveBack(m *engine.M, f *engine.Frame) {
	m.Begin(engine.Nobody, 0)
	for i := range m.Link {
		l := m.Link[i]
		if l.Kind != linkLent || !m.Same(engine.Ref{H: l.To, Era: uint16(l.Val)}) {
			continue
		}
		to := l.From
		if s := In(m, l.To); s != 0 {
			to = Facing(m, s)
		}
		m.Add(engine.Atom{Verb: VTake, Subj: l.To, Obj: to, By: m.Ent[l.From].Owner})
	}
	m.Happen()
}

// fadeAway archives holograms (KW32).
func fadeAway(m *engine.M, f *engine.Frame) {
	m.Begin(engine.Nobody, 0)
	onPlanet(m, engine.Nobody, Constant, func(h engine.H) {
		if m.Ent[h].Flags&Faded != 0 {
			m.Add(engine.Atom{Verb: VGo, Subj: h, By: m.Ent[h].Ctrl, A: int16(Archive), B: int16(Planet), C: Deleted})
		}
	})
	m.Happen()
}

// waryOf reports whether an action of src may target h (KW8). Something with Lightspeed can be
// targeted only by its own player and by faster things.
func waryOf(m *engine.M, src engine.H, speed int16, by engine.Seat, h engine.H) bool {
	return m.Ent[h].Ctrl == by || !Has(m, h, Lightspeed) || speed > m.Value(h, Speed)
}

// firewall is what targeting h costs a player besides (KW21).
func firewall(m *engine.M, by engine.Seat, h engine.H) int16 {
	if m.Ent[h].Zone != Planet || m.Ent[h].Ctrl == by {
		return 0
	}
	return max(m.Value(h, Firewall), 0)
}

// firewalls sums what the targets of a frame cost besides.
func firewalls(m *engine.M, f *engine.Frame) (n int16) {
	if f == nil {
		return 0
	}
	for _, r := range f.Ref {
		if m.Same(r) {
			n += firewall(m, f.By, r.H)
		}
	}
	return n
}
