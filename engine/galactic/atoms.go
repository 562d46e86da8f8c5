package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Verbs of atoms: whatever happens is one of these.
const (
	VTurn      engine.Verb = engine.NVerb + iota
	VPhase                 // a phase begins: A; or the turn ends
	VDraw                  // Subj a seat
	VAnte                  // Subj is the ante: it is discarded
	VReserve               // Subj goes to the reserve fleet
	VHand                  // Subj goes to its owner's hand
	VCome                  // Subj is being played to Obj
	VPlay                  // Subj comes into play at Obj; A: in reaction mode; C: voided
	VMove                  // Subj moves to Obj; B: where it was, once it has moved
	VDiscard               // Subj
	VRemove                // Subj is removed from the game
	VEngage                //
	VDisengage             //
	VMake                  // Subj a seat, A points of kind B
	VLoad                  // A weapons of kind B of Subj
	VMagnify               // A energy for the phasers of Subj
	VPower                 // A energy for the EMF of Subj
	VStudy                 // A points of kind B on Subj, which they negate
	VRepair                // A structural damage of Subj
	VMend                  // A shields of Subj
	VHeal                  // A damage of Subj
	VShields               // Subj loses A shields
	VDrain                 // Subj loses A EMF
	VPlate                 // the armor of Subj takes A
	VWound                 // Subj takes A structural damage, or as a seat damage of its Sector HQ; B: by a card
	VFire                  // a volley at Subj
	VShoot                 // Obj fires at Subj in a volley; with Subj 0 at a whole fleet
	VStop                  // Subj is voided
	VJoin                  // Subj becomes a part of Obj
	VPart                  // Subj is no part of Obj any more, and takes A structural damage and B lost shields along
	VLeave                 // Subj and what is on it are removed from play for A turns: of seat B-1, or player turns if B is 3
	VReturn                // Subj returns to play, at Obj
	VBury                  // Subj goes to the bottom of its owner's deck
	VTop                   // Subj goes on top of its owner's deck
	VAim                   // Obj would target Subj: only asked about
	VCharge                // Subj gets A EMF
	VSystem                // the system B of Subj is loaded
	VFuel                  // A energy in the variable plasma of Subj
	VSeek                  // Subj is chosen by a card that is wary
	VSharpen               // the next volley of Subj causes A more
	VSink                  // Subj goes beneath its owner's discard pile
	VRearm                 // a weapon of one shot of Subj can be fired again
	VLast                  // the number A of Subj is changed by B for a period, C
	VFree                  // A extra energy on Subj, a sink
	VTake                  // By takes control of Subj
	VRevive                // Subj comes back at once instead of being destroyed
	VCopy                  // a copy of Subj comes into play at Obj, made by the card B
	VFade                  // Subj, a copy, is no more
	VSeal                  // Subj goes face down beneath Obj
	VUnseal                // Subj, which lay face down, goes to its owner's hand
	VWin                   // By
	NVerb
)

// The verbs of the game: when an atom is impossible and what it writes.
func verbs() []engine.VerbDef {
	v := make([]engine.VerbDef, NVerb)
	def := func(verb engine.Verb, name, cite string, can func(*engine.M, *engine.Atom) bool, do func(*engine.M, *engine.Atom)) {
		if do == nil {
			do = func(*engine.M, *engine.Atom) {}
		}
		v[verb] = engine.VerbDef{Name: name, Cite: cite, Can: can, Do: func(m *engine.M, a *engine.Atom) {
			if a.Subj == 0 || m.Ent[a.Subj].Zone != 0 { // a copy may be gone by another atom of the step
				do(m, a)
			}
		}}
	}
	goes := func(to engine.Zone) func(*engine.M, *engine.Atom) {
		return func(m *engine.M, a *engine.Atom) { leave(m, a.Subj, to) }
	}
	add := func(i int) func(*engine.M, *engine.Atom) {
		return func(m *engine.M, a *engine.Atom) { m.SetNum(a.Subj, i, engine.Plus(m.Num(a.Subj, i), a.A)) }
	}
	less := func(i int) func(*engine.M, *engine.Atom) {
		return func(m *engine.M, a *engine.Atom) { m.SetNum(a.Subj, i, max(m.Num(a.Subj, i)-a.A, 0)) }
	}
	there := func(m *engine.M, a *engine.Atom) bool { return m.Ent[a.Subj].Zone == Fleet }
	some := func(m *engine.M, a *engine.Atom) bool { return a.A > 0 }

	def(VTurn, "{by} began turn {n}", "R13", nil, nil)
	def(VPhase, "", "R13", nil, func(m *engine.M, a *engine.Atom) {
		if a.A != turnOver {
			m.SetVar(Phase, a.A)
		}
	})
	def(VDraw, "{by} drew a card", "R26", func(m *engine.M, a *engine.Atom) bool { return !m.In(a.By, Deck).Empty() }, // R12
		func(m *engine.M, a *engine.Atom) { m.Draw(m.TopOf(a.By, Deck), Hand, a.By) })
	def(VAnte, "{by} showed {subject} as the ante", "R8", nil, goes(Discard))
	def(VReserve, "{by} put {subject} into the reserve fleet", "R7", nil, goes(Reserve))
	def(VHand, "{subject} went to its owner’s hand", "R30", nil, func(m *engine.M, a *engine.Atom) {
		if m.Ent[a.Subj].Zone == Deck {
			m.Draw(a.Subj, Hand, m.Ent[a.Subj].Owner)
			return
		}
		leave(m, a.Subj, Hand)
	})
	def(VCome, "{by} played {subject}", "G9", nil, func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, Coming, a.Obj) })
	def(VPlay, "{subject} came into play", "G2", nil, enter)
	def(VMove, "{subject} moved", "R16", func(m *engine.M, a *engine.Atom) bool { return there(m, a) && !stacked(m, a.Obj, a.Subj) }, func(m *engine.M, a *engine.Atom) {
		a.B = int16(m.Ent[a.Subj].Host)
		m.SetHost(a.Subj, a.Obj)
	})
	def(VDiscard, "{subject} was discarded", "R30", nil, func(m *engine.M, a *engine.Atom) {
		if m.Ent[a.Subj].Zone == Fleet && m.Printed(a.Subj, Origin) > 0 { // X7
			leave(m, a.Subj, TimeOrigin)
			return
		}
		leave(m, a.Subj, Discard)
	})
	def(VRemove, "{subject} was removed from the game", "G119", nil, goes(Gone))
	def(VEngage, "{subject} was engaged", "R17", func(m *engine.M, a *engine.Atom) bool { return there(m, a) && !isTurned(m, a.Subj) },
		func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Engaged, true) })
	def(VDisengage, "{subject} was disengaged", "R17", func(m *engine.M, a *engine.Atom) bool { return there(m, a) && isTurned(m, a.Subj) },
		func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Engaged, false) })
	def(VMake, "{by} made {n} points", "R34", some, func(m *engine.M, a *engine.Atom) {
		m.SetVar(Pool0+int(a.B), m.Var[Pool0+int(a.B)]+a.A)
	})
	def(VLoad, "{n} weapon(s) of {subject} were loaded", "G192", some, load)
	def(VSystem, "{subject} loaded a system", "R37 X16", some, loadSystem)
	def(VFuel, "{subject} got {n} energy for its variable plasma", "R36", some, add(Charge))
	def(VSeek, "", "G225", nil, func(m *engine.M, a *engine.Atom) {
		m.SetNum(a.Subj, Sought0+int(a.By&1), m.Var[Taken0+int(a.By&1)])
	})
	def(VSharpen, "the next volley of {subject} causes {n} more", "G151", some, add(Sharp))
	def(VSink, "{subject} went beneath its owner’s discard pile", "R32", nil, func(m *engine.M, a *engine.Atom) { sink(m, a.Subj, Discard) })
	def(VRearm, "a weapon of {subject} can be fired again", "G231", func(m *engine.M, a *engine.Atom) bool { return m.Num(a.Subj, Shots) > 0 },
		func(m *engine.M, a *engine.Atom) { m.SetNum(a.Subj, Shots, m.Num(a.Subj, Shots)-1) })
	def(VMagnify, "{subject} magnifies its phasers", "R36", some, add(Magnified))
	def(VPower, "{subject} got {n} energy for EMF", "G217 D20", some, power)
	def(VStudy, "{by} put {n} point(s) on {subject}", "R34", some, add(Studied))
	def(VRepair, "{subject} had {n} damage repaired", "R34", some, less(Wounds))
	def(VMend, "{subject} regained {n} shield(s)", "R14", some, less(ShieldLoss))
	def(VHeal, "{subject} had {n} damage healed", "R34", some, less(Wounds))
	def(VShields, "{subject} lost {n} shield(s)", "R35", func(m *engine.M, a *engine.Atom) bool { return a.A > 0 && !warded(m, a.Subj) }, add(ShieldLoss)) // G174 G76
	def(VDrain, "{subject} lost {n} EMF", "G219", some, less(EMF))
	def(VPlate, "the armor of {subject} took {n} damage", "G200", some, func(m *engine.M, a *engine.Atom) {
		m.SetNum(a.Subj, ArmorLoss, m.Num(a.Subj, ArmorLoss)+1)
	})
	def(VWound, "{subject} took {n} damage", "R35", some, wound)
	def(VFire, "{by} fired at {subject}", "R20", nil, nil)
	def(VShoot, "", "R20", nil, nil)
	def(VStop, "{subject} was voided", "G237", nil, nil)
	def(VJoin, "{subject} combined with {object}", "X8", there, join)
	def(VPart, "{subject} separated from {object}", "G207", there, separate)
	def(VLeave, "{subject} was removed from play", "X21", there, func(m *engine.M, a *engine.Atom) {
		m.SetFlag(a.Subj, Absent, true)
		m.SetNum(a.Subj, Away, a.A)
		m.SetNum(a.Subj, AwayFor, a.B)
	})
	def(VReturn, "{subject} returned to play", "X21", there, func(m *engine.M, a *engine.Atom) {
		m.SetFlag(a.Subj, Absent, false)
		m.SetHost(a.Subj, a.Obj)
	})
	def(VBury, "{by} put a card on the bottom of the deck", "R32", nil, func(m *engine.M, a *engine.Atom) { sink(m, a.Subj, Deck) })
	def(VTop, "{by} put a card on top of a deck", "R32", nil, func(m *engine.M, a *engine.Atom) {
		if leave(m, a.Subj, Deck); m.Ent[a.Subj].Zone == Deck {
			m.Hide(a.Subj)
		}
	})
	def(VAim, "", "G25", nil, nil)
	def(VCharge, "{subject} got {n} EMF", "G217", some, func(m *engine.M, a *engine.Atom) {
		m.SetNum(a.Subj, EMF, min(m.Num(a.Subj, EMF)+a.A, emfLimit(m, a.Subj)))
	})
	def(VLast, "", "X10", nil, func(m *engine.M, a *engine.Atom) { m.Raise(a.Subj, engine.Stat(a.A), a.B, uint8(a.C)) })
	def(VFree, "{by} put {n} extra energy on {subject}", "G89", some, add(Freed))
	def(VTake, "{by} took control of {subject}", "X11", there, func(m *engine.M, a *engine.Atom) { m.SetCtrl(a.Subj, a.By) })
	def(VRevive, "{subject} came back", "G42", there, revive)
	def(VCopy, "{subject} was copied", "G84", nil, copied)
	def(VFade, "{subject}, a copy, was gone", "G86", there, goes(Gone))
	def(VSeal, "{by} put a card face down beneath {object}", "X25", nil, func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, Sealed, a.Obj) })
	def(VUnseal, "{by} took a card that lay face down", "X25", nil, func(m *engine.M, a *engine.Atom) { m.Draw(a.Subj, Hand, a.By) })
	def(VWin, "{by} won the game", "R10", nil, nil)
	v[VMake].Says, v[VStudy].Says = made, studying
	engine.Amounts(v, VRepair, VMend, VHeal, VShields, VDrain, VWound)
	return v
}

// leave moves a card out of play, where it is its owner's again (X11).
func leave(m *engine.M, h engine.H, to engine.Zone) {
	tooLate(m, h)
	if m.Ent[h].Kind == KindCopy { // it is nothing elsewhere (G86)
		m.Retire(h)
		return
	}
	m.Move(h, to, 0)
	m.SetCtrl(h, m.Ent[h].Owner)
}

// sink moves a card beneath a pile.
func sink(m *engine.M, h engine.H, to engine.Zone) {
	tooLate(m, h)
	if m.Ent[h].Kind == KindCopy {
		m.Retire(h)
		return
	}
	m.Under(h, to)
}

// enter lets a card come into play: engaged if it has no engagement cost (G2, G3), but an
// ability or non-passive equipment not on a disengaged card (G4).
func enter(m *engine.M, a *engine.Atom) {
	m.Move(a.Subj, Fleet, a.Obj)
	m.SetCtrl(a.Subj, a.By)
	m.Bump(ThisTurn, a.Subj, didArrive, 1)
	arrive(m, a)
	if who := a.By; Is(m, a.Subj, Stays) && turnOf(m, who) == 2 && !rock(m, a.Subj) {
		m.SetVar(Units0+int(who), m.Var[Units0+int(who)]+1)
	}
}

// arrive gives a card that is in play now the states in which it comes.
func arrive(m *engine.M, a *engine.Atom) {
	up := (!Is(m, a.Subj, Costs) || m.Value(a.Subj, Gratis) > 0 || m.Value(a.Subj, Prompt) > 0) && // G6
		(!leans(m, a.Subj) || isTurned(m, a.Obj))
	m.SetFlag(a.Subj, Engaged, up)
	m.SetFlag(a.Subj, Voided, a.C != 0)
	m.SetFlag(a.Subj, Halting, m.Printed(a.Subj, Halts) != 0)
	m.SetFlag(a.Subj, Reacted, a.A != 0)
	if m.Value(a.Subj, Nodes) > 0 {
		m.SetNum(a.Subj, EMF, m.Value(a.Subj, Strength)) // G224
	}
}

// leans: a card can't be engaged where its location is disengaged (G4, X18).
func leans(m *engine.M, h engine.H) bool {
	return Is(m, h, Ability) || Is(m, h, Equipment) && !Is(m, h, Passive)
}

// rock: a card is a rock base, terrain and base in one (G177, G191).
func rock(m *engine.M, h engine.H) bool { return m.Card(h).Bits&(Terrain|Base) == Terrain|Base }

// load notes that weapons are ready; a weapon mount that is loaded is a heavy weapon
// until the next Point Allocation.
func load(m *engine.M, a *engine.Atom) {
	k := Spent0 + int(a.B)
	if a.B == Plasma { // G190
		m.SetNum(a.Subj, Charge, m.Num(a.Subj, Charge)+a.A*max(m.Value(a.Subj, Thrift), 0))
	}
	if m.SetNum(a.Subj, k, m.Num(a.Subj, k)+a.A); int(a.B) == Mount {
		m.SetNum(a.Subj, Mounted, m.Num(a.Subj, k))
	}
}

// power turns energy into EMF, a point for each node (G217, G221).
func power(m *engine.M, a *engine.Atom) {
	limit := emfLimit(m, a.Subj)
	m.SetNum(a.Subj, EMF, min(m.Num(a.Subj, EMF)+a.A*m.Value(a.Subj, Nodes), limit))
}

// emfLimit is how much EMF a unit may have after its Point Allocation (G217).
func emfLimit(m *engine.M, h engine.H) int16 {
	s := m.Value(h, Strength)
	return max(min(2*s, s+m.Num(h, EMF))+m.Value(h, Ceiling), 0)
}

func wound(m *engine.M, a *engine.Atom) {
	m.SetNum(a.Subj, Wounds, m.Num(a.Subj, Wounds)+a.A)
	if a.B != 0 && Is(m, a.Subj, Terrain) {
		m.SetNum(a.Subj, Scars, m.Num(a.Subj, Scars)+a.A)
	}
	if m.Ent[a.Subj].Kind == KindSeat {
		m.SetVar(Quiet, 0)
	}
	m.SetNum(a.Subj, HurtBy, 1+int16(min(a.By, engine.Nobody)))
	m.SetNum(a.Subj, Harmer, int16(a.Obj)*text.Truth(a.B != 0))
}
