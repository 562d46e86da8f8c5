package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The verbs of the game: when an atom is impossible and what it writes. Only
// these and the kernel's own writers change cards.
func verbs() []engine.VerbDef {
	v := make([]engine.VerbDef, NVerb)
	def := func(verb engine.Verb, name, cite string, can func(*engine.M, *engine.Atom) bool, do func(*engine.M, *engine.Atom)) {
		v[verb] = engine.VerbDef{Name: name, Cite: cite, Can: can, Do: do}
	}
	def(VPlay, "{by} played {subject}", "AX41", nil, func(m *engine.M, a *engine.Atom) {
		boosts := m.Ent[a.Subj].Num[Boosts]
		m.Move(a.Subj, Limbo, 0)
		m.SetNum(a.Subj, How, a.A)
		// Boosts are kept on the way from Reserve to Limbo (AX37).
		m.SetNum(a.Subj, Boosts, boosts)
	})
	def(VJoin, "{subject} joined {object}", "AX43 AX26", canJoin, join)
	def(VPlayed, "", "AX43", nil, nothing)
	def(VGo, "{subject} left for another zone", "A7", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Zone == engine.Zone(a.B)
	}, goTo)
	def(VResupply, "{by} resupplied {object}", "AX56", drawable, func(m *engine.M, a *engine.Atom) {
		lay(m, a.Obj, Reserve)
		m.SetFlag(a.Obj, Exhausted, a.D == 1)
	})
	def(VDraw, "{by} drew a card", "AX56", drawable, func(m *engine.M, a *engine.Atom) { m.Draw(a.Obj, Hand, m.Ent[a.Subj].Owner) })
	def(VBoost, "{subject} gained {n} boost(s)", "AX37", func(m *engine.M, a *engine.Atom) bool {
		return visible(m.Ent[a.Subj].Zone) || onTheWay(m, a.Subj)
	}, func(m *engine.M, a *engine.Atom) {
		m.SetNum(a.Subj, Boosts, engine.Plus(m.Ent[a.Subj].Num[Boosts], a.A))
	})
	def(VUnboost, "{subject} lost {n} boost(s)", "AX37", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Num[Boosts] >= a.A
	}, func(m *engine.M, a *engine.Atom) { m.SetNum(a.Subj, Boosts, m.Ent[a.Subj].Num[Boosts]-a.A) })
	def(VCounter, "{subject} gained {n} counter(s)", "AX37", func(m *engine.M, a *engine.Atom) bool {
		z := m.Ent[a.Subj].Zone
		return visible(z) && engine.Plus(m.Ent[a.Subj].Num[Counters], a.A) >= 0
	}, func(m *engine.M, a *engine.Atom) {
		m.SetNum(a.Subj, Counters, engine.Plus(m.Ent[a.Subj].Num[Counters], a.A))
	})
	def(VStatus, "{subject} changed its status", "AX35", func(m *engine.M, a *engine.Atom) bool {
		return visible(m.Ent[a.Subj].Zone) || onTheWay(m, a.Subj)
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, uint16(a.A), a.B == 1) })
	def(VExhaust, "{subject} was exhausted", "AX38", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Flags&Exhausted == 0
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Exhausted, true) })
	def(VReady, "", "AX13", func(m *engine.M, a *engine.Atom) bool {
		if m.Ent[a.Subj].Kind == KindSeat {
			who := m.Ent[a.Subj].Owner
			return int(ready(m, who)) < m.In(who, Mana).Len()
		}
		return m.Ent[a.Subj].Flags&Exhausted != 0
	}, func(m *engine.M, a *engine.Atom) {
		if m.Ent[a.Subj].Kind != KindSeat {
			m.SetFlag(a.Subj, Exhausted, false)
			return
		}
		for h := range m.In(m.Ent[a.Subj].Owner, Mana).All() { // all orbs of the seat
			m.SetFlag(h, Exhausted, false)
		}
	})
	def(VPay, "{by} paid {n} mana", "AX29", func(m *engine.M, a *engine.Atom) bool {
		return ready(m, m.Ent[a.Subj].Owner) >= a.A
	}, pay)
	def(VAdvance, "{subject} moved", "AX6 AX2", canAdvance, func(m *engine.M, a *engine.Atom) { // not beyond the ends
		m.SetNum(a.Subj, Where, min(max(m.Ent[a.Subj].Num[Where]+a.A, 0), lastRegion))
	})
	def(VFail, "", "AX18", nil, nothing)
	def(VRoll, "{by} rolled {n}", "AX56", nil, func(m *engine.M, a *engine.Atom) { m.SetVar(Rolled, a.A) })
	def(VCast, "", "AX56", nil, func(m *engine.M, _ *engine.Atom) { m.SetVar(Rolled, aboutToRoll) })
	def(VLast, "{subject} is changed", "AX53", nil, func(m *engine.M, a *engine.Atom) {
		m.Raise(a.Subj, engine.Stat(a.A), a.B, uint8(a.C))
	})
	def(VReveal, "{by} revealed {subject}", "A61", nil, nothing)
	def(VTumult, "A Tumult card was turned up", "AX4", nil, nothing)
	def(VPhase, "", "AX11", nil, func(m *engine.M, a *engine.Atom) { m.SetVar(Phase, a.A) })
	def(VDay, "Day {n}", "AX11", nil, nothing)
	def(VTurn, "", "AX14", nil, nothing)
	def(VPass, "{by} passed", "AX14", nil, func(m *engine.M, a *engine.Atom) {
		m.SetVar(Passed0+int(a.By&1), 1)
		if m.Var[FirstOut] == 0 {
			m.SetVar(FirstOut, int16(a.By&1)+1)
		}
	})
	def(VSucceed, "{by} is first player", "AX13", nil, func(m *engine.M, a *engine.Atom) { m.First = m.Ent[a.Subj].Owner })
	def(VWin, "{by} won the game", "AX21", nil, nothing)
	def(VAscend, "{subject} ascended", "AX67", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Kind == KindExpedition
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Ascended, true) })
	def(VRested, "", "AX69", nil, nothing)
	def(VTake, "{by} took {subject}", "A7", nil, func(m *engine.M, a *engine.Atom) {
		m.SetCtrl(a.Subj, m.Ent[a.Obj].Owner)
		m.SetHost(a.Subj, a.Obj)
	})
	def(VSacrifice, "", "AX56", nil, nothing)
	def(VTarget, "", "AD3", nil, nothing)
	def(VInstead, "", "A66", nil, text.Instead)
	def(VTie, "Tiebreakers begin", "AX23", nil, nothing)
	v[VLast].Says = spec.Lasting(append(raised[:], raised[CostAt]), terrains) // the cost in the second Expedition follows that in the first
	v[VGo].Says, v[VStatus].Says, v[VAdvance].Says, v[VJoin].Says = went, changed, moved, joined
	v[VPhase].Says = func(_ *engine.Rules, h *engine.Happening) string {
		return [...]string{"", "Morning", "", "", "Dusk", "Night"}[max(0, min(h.N, Night))]
	}
	v[VReady].Says = func(_ *engine.Rules, h *engine.Happening) string {
		if h.SubjDef == 0 {
			return "{by} readied all Mana"
		}
		return "{subject} was readied"
	}
	v[engine.Modified].Name = "{subject} changed it"
	engine.Amounts(v, VBoost, VUnboost, VCounter)
	return v
}

func nothing(*engine.M, *engine.Atom) {}

// visible zones hold objects, with statuses and counters (A8, AX35).
func visible(z engine.Zone) bool {
	return z == Play || z == Reserve || z == Limbo || z == HeroZone
}

// canJoin: what switches expeditions is not in the other one yet.
func canJoin(m *engine.M, a *engine.Atom) bool {
	return a.A != Switched || In(m, a.Subj) != 0 && !Joins(m, a.Subj, a.Obj)
}

// join brings a card, or a token that is created, from Limbo to an
// expedition or to its player's landmarks. Fleeting and counters come along (AX36,
// AX37). What switches expeditions leaves the one and joins the other, and
// stays the same object (AX26).
func join(m *engine.M, a *engine.Atom) {
	was := m.Ent[a.Subj]
	if a.A == Switched {
		a.B = int16(was.Host)
		m.SetHost(a.Subj, a.Obj)
		return
	}
	m.Move(a.Subj, Play, a.Obj)
	m.SetCtrl(a.Subj, m.Ent[a.Obj].Owner)
	m.SetNum(a.Subj, Boosts, was.Num[Boosts])
	m.SetFlag(a.Subj, was.Flags&(Fleeting|Asleep|Anchored), true)
}

// goTo takes a card to a zone of its owner (A7). A token that leaves ceases to
// exist (AX31); a card in play keeps nothing but, if it is Seasoned, its boosts
// on the way to Reserve. From Limbo a card takes its boosts there (AX37, AX57).
func goTo(m *engine.M, a *engine.Atom) {
	was := m.Ent[a.Subj]
	if was.Kind == KindToken {
		m.Retire(a.Subj)
		return
	}
	seasoned := Has(m, a.Subj, Seasoned)
	lay(m, a.Subj, engine.Zone(a.A))
	if a.C == Beneath {
		m.Under(a.Subj, Deck)
	}
	if z := engine.Zone(a.A); z == Reserve && (was.Zone == Limbo || seasoned) {
		m.SetNum(a.Subj, Boosts, was.Num[Boosts])
	}
	if z := engine.Zone(a.A); z == Reserve || z == Discard {
		m.SetNum(a.Subj, Where, int16(was.Host)) // "its Expedition" is the one that it was in (AX33)
	}
	if a.D == 1 {
		m.SetFlag(a.Subj, Exhausted, true)
	}
}

// lay moves a card to a zone of its owner, as cards lie there: hands and decks
// unseen, Mana Orbs face down and known to their owner (AX29).
func lay(m *engine.M, h engine.H, z engine.Zone) {
	owner := m.Ent[h].Owner
	m.SetCtrl(h, owner)
	switch {
	// What goes to a hand or a deck lies unseen (AX24, AD6).
	case z == Hand, z == Mana && (m.Ent[h].Def != 0 || m.Ent[h].Zone == Deck):
		m.Draw(h, z, owner)
	case z == Deck, z == Mana:
		m.Move(h, z, 0)
		m.Hide(h)
		text.Unsee(m, h) // also if it was put elsewhere in its deck
	default:
		m.Move(h, z, 0)
	}
}

// pay exhausts so many ready Mana Orbs; they are all alike (AX29).
func pay(m *engine.M, a *engine.Atom) {
	left := a.A
	for h := range m.In(m.Ent[a.Subj].Owner, Mana).All() {
		if left > 0 && m.Ent[h].Flags&Exhausted == 0 {
			m.SetFlag(h, Exhausted, true)
			left--
		}
	}
}

// canAdvance: not beyond the ends of the Adventure, not in the Arena, and not
// where something says that it can't.
func canAdvance(m *engine.M, a *engine.Atom) bool {
	to := m.Ent[a.Subj].Num[Where] + sign(a.A)
	if m.Var[Tiebreak] != 0 || to < 0 || to > lastRegion {
		return false
	}
	return a.A < 0 || m.Value(a.Subj, CantAdvance) <= 0 && (a.C != AtDusk || m.Value(a.Subj, CantDusk) <= 0)
}
