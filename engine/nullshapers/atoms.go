package nullshapers

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
	def(VPlay, "{by} played {subject}", "B20 B10 B18", nil, func(m *engine.M, a *engine.Atom) {
		m.Move(a.Subj, Queue, 0)
		notePlayed(m, a.Subj, a.By)
	})
	def(VArrive, "{subject} arrived", "B29", canArrive, arrive)
	def(VGo, "{subject} left for another area", "B3 B1 B50 B51 B59 B60", func(m *engine.M, a *engine.Atom) bool {
		e := &m.Ent[a.Subj]
		return a.B != 0 && e.Zone == engine.Zone(a.B) && (e.Kind == 0 || e.Kind == KindSpawn)
	}, goTo)
	def(VDraw, "{by} drew {n} card(s)", "B12 B4 B5 B11", nil, draw)
	def(VConvert, "{by} converted a card", "BX30 BD15", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Zone == Hand && m.Ent[a.Subj].Flags&Converted == 0
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Converted, true) })
	def(VAnomaly, "{by} played {subject} as an anomaly", "B30", nil, bare)
	def(VMake, "{by} made {n} energy", "BX28", nil, func(m *engine.M, a *engine.Atom) { store(m, m.Ent[a.Subj].Owner, int(a.B), a.A) })
	def(VPay, "{by} paid {n} energy", "BX22", payable, pay)
	def(VLock, "{subject} was locked", "BX33", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Zone == Planet && m.Ent[a.Subj].Flags&Locked == 0
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Locked, true) })
	def(VUnlock, "{subject} was unlocked", "BX12", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Flags&Locked != 0
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Locked, false) })
	def(VMark, "{subject} got {n} marker(s)", "BX38", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Zone == Planet && m.Ent[a.Subj].Num[Increase]+a.A >= 0
	}, func(m *engine.M, a *engine.Atom) {
		m.SetNum(a.Subj, Increase, engine.Plus(m.Ent[a.Subj].Num[Increase], a.A))
	})
	def(VDamage, "{subject} took {n} damage", "B41 BX18 BX7", canDamage, damage)
	def(VHeal, "{subject} recovered {n}", "B41", func(m *engine.M, a *engine.Atom) bool { return a.A > 0 && m.Ent[a.Subj].Zone != Lost }, heal)
	def(VWear, "{subject} lost {n} durability", "B41", func(m *engine.M, a *engine.Atom) bool {
		return a.A > 0 && m.Ent[a.Subj].Kind == KindSector && m.Ent[a.Subj].Zone == Sectors
	}, damage)
	def(VMove, "{subject} moved", "B3", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Zone == Planet && m.Ent[a.Subj].Host != a.Obj && m.Ent[a.Obj].Zone != Lost
	}, move)
	def(VAttach, "{subject} was attached to {object}", "BX35", func(m *engine.M, a *engine.Atom) bool {
		return m.Ent[a.Subj].Zone == Planet && m.Ent[a.Obj].Zone == Planet
	}, func(m *engine.M, a *engine.Atom) { m.SetHost(a.Subj, a.Obj) })
	def(VAttack, "{subject} attacks", "BX16", nil, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Attacking, true) })
	def(VDefend, "{subject} defends against {object}", "BX17", nil, func(m *engine.M, a *engine.Atom) {
		m.SetFlag(a.Obj, Defended, true)
		m.Tie(linkDefends, a.Subj, a.Obj, a.A)
	})
	def(VCancel, "{subject} was cancelled", "B25", func(m *engine.M, a *engine.Atom) bool {
		return m.PendingOf(a.Subj) >= 0 && m.Ent[a.Subj].Flags&Cancelled == 0
	}, func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Cancelled, true) })
	def(VStray, "{subject} was cancelled", "BX25", nil, nothing)
	def(VLose, "{by} lost a sector", "B42 B46", func(m *engine.M, a *engine.Atom) bool { return m.Ent[a.Subj].Zone == Sectors }, lose)
	def(VLast, "{subject} is changed", "BX20", nil, func(m *engine.M, a *engine.Atom) {
		m.Raise(a.Subj, engine.Stat(a.A), a.B, uint8(a.C))
	})
	def(VReveal, "{by} showed {subject}", "B61", nil, nothing)
	def(VPhase, "", "BX12", nil, func(m *engine.M, a *engine.Atom) {
		m.SetVar(Phase, a.A)
		m.SetVar(Part, a.B)
	})
	def(VEnds, "", "BX12", nil, nothing)
	def(VTurn, "Turn {n}: {by}", "BX12", nil, nothing)
	def(VMulligan, "{by} took a mulligan", "BX4", nil, nothing)
	def(VKeep, "{by} kept the hand", "BX4", nil, nothing)
	def(VWin, "{by} won the match", "B45", nil, nothing)
	def(VTake, "{by} took control of {subject}", "BD17", nil, take)
	def(VInstead, "", "BX41", nil, text.Instead)
	def(VStop, "{subject} fights no more", "T40", nil, func(m *engine.M, a *engine.Atom) { stopFighting(m, a.Subj) })
	def(VSkill, "{by} used a skill of {subject}", "B21", nil, nothing)
	def(VTarget, "", "BX25", nil, nothing)
	v[VLast].Says = spec.Lasting(raised[:], spec.Number("another number"))
	v[VGo].Says, v[VDamage].Says, v[VMove].Says, v[VMake].Says, v[VPay].Says, v[VPhase].Says = went, hurt, moved, made, paid, began
	v[engine.Modified].Name = "{subject} changed it"
	engine.Amounts(v, VMark, VDamage, VHeal, VWear, VDraw)
	return v
}

func nothing(*engine.M, *engine.Atom) {}

// open zones show what lies there (B31, B52, B61).
func open(z engine.Zone) bool { return z == Planet || z == Cache || z == Archive || z == Queue }

// canArrive: not into a lost biome (B48), and of a mythic card only one is on the
// planet (BX39). What is made of nothing needs room, with all that happens beside it (K10).
func canArrive(m *engine.M, a *engine.Atom) bool {
	if a.Subj == 0 && !m.RoomForTokens(max(m.Make.N, 1)) {
		return false
	}
	return m.Ent[a.Obj].Zone != Lost && !named(m, a.Subj, comes(m, a)) && !sooner(m, a)
}

// comes is the row of the card that arrives by an atom: of one that is made of nothing, of what it is a copy of.
func comes(m *engine.M, a *engine.Atom) engine.Def {
	switch {
	case a.Subj != 0:
		return m.Ent[a.Subj].Def
	case a.C != Generated:
		return m.Rules.Def(a.B)
	}
	return 0
}

// sooner reports whether a card with the name of a mythic one arrives by an earlier part of the
// step. Of several that would arrive at one time only the first does (BX39).
func sooner(m *engine.M, a *engine.Atom) bool {
	c := &m.Cards[comes(m, a)]
	for i := range m.Make.N {
		o := &m.Make.Atom[i]
		if o == a || c.Bits&Mythic == 0 {
			break
		}
		if o.Verb == VArrive && m.Cards[comes(m, o)].Name == c.Name {
			return true
		}
	}
	return false
}

// doubled reports whether a mythic card of that name is on the planet already (BX39).
func doubled(m *engine.M, h engine.H) bool { return named(m, h, m.Ent[h].Def) }

// named reports whether row d is a mythic card and another card of its name than h is on the
// planet.
func named(m *engine.M, h engine.H, d engine.Def) (found bool) {
	if m.Cards[d].Bits&Mythic != 0 {
		onPlanet(m, engine.Nobody, Mythic, func(o engine.H) {
			// The planet is both stagings and all biomes (B34).
			found = found || o != h && m.Card(o).Name == m.Cards[d].Name
		})
	}
	return found
}

// arrive brings a constant to a place on the planet, or to what it is attached to.
func arrive(m *engine.M, a *engine.Atom) {
	h := a.Subj
	if h == 0 {
		if h = born(m, a); m.Ent[h].Zone != Planet {
			return
		}
	} else {
		boundless := boundless(m, h)
		forgetOn(m, h)
		m.Move(h, Planet, a.Obj)
		m.SetCtrl(h, a.By)
		m.SetFlag(h, Globally, boundless)
	}
	m.SetFlag(h, Arrived, true)
	m.SetFlag(h, Locked, a.A == 1)
	m.SetNum(h, Increase, a.D)
}

// born makes the entity of a spawn (BX36): where it arrives; a hologram fades, and
// what is generated comes to the hand of its player, in its anomaly mode.
func born(m *engine.M, a *engine.Atom) engine.H {
	who := m.Ent[a.Obj].Owner
	e := engine.Entity{Def: m.Rules.Def(a.B), Kind: KindSpawn, Zone: Planet, Host: a.Obj, Owner: who, Ctrl: who}
	switch a.C {
	case Hologram:
		e.Flags = Faded
	case Generated:
		e.Zone, e.Host, e.Flags = Hand, 0, Converted
	}
	a.Subj = m.Create(e)
	return a.Subj
}

// bare puts a card of a hand into staging as the anomaly of row B (B30, BX30).
func bare(m *engine.M, a *engine.Atom) {
	own := m.Ent[a.Subj].Def
	m.Move(a.Subj, Planet, engine.SeatOf(m.Ent[a.Subj].Owner))
	m.Show(a.Subj, m.Rules.Def(a.B))
	m.SetNum(a.Subj, Was, int16(own))
	m.SetFlag(a.Subj, Arrived, true)
}

// goTo takes a card to a zone of its owner (B3). What leaves the planet leaves its
// gear behind.
func goTo(m *engine.M, a *engine.Atom) {
	was := m.Ent[a.Subj]
	if was.Zone == Planet {
		detach(m, a.Subj)
		stopFighting(m, a.Subj)
	}
	// A spawn that leaves the planet ceases to exist (BX36).
	if was.Kind == KindSpawn {
		m.Retire(a.Subj)
		return
	}
	// Elsewhere a card is in its initial mode (BX30).
	if was.Zone == Planet && was.Num[Was] != 0 {
		m.Show(a.Subj, m.Rules.Def(was.Num[Was]))
	}
	lay(m, a.Subj, engine.Zone(a.A))
	if a.C == Beneath {
		m.Under(a.Subj, Deck)
	}
}

// lay moves a card to a zone of its owner, as cards lie there: hands and decks
// unseen (B6, B13).
func lay(m *engine.M, h engine.H, z engine.Zone) {
	owner := m.Ent[h].Owner
	m.SetCtrl(h, owner)
	switch {
	case z == Hand:
		m.Draw(h, z, owner)
	case z == Deck:
		m.Move(h, z, 0)
		m.Hide(h)
		text.Unsee(m, h) // also if it was put elsewhere in its deck
	default:
		m.Move(h, z, 0) // what lies in a cache or an archive is seen by all (B31, B52, B61)
	}
}

// detach leaves behind what is attached to a card that leaves the planet: gear
// where it was (BX35), and modifications attached to nothing (BX34).
func detach(m *engine.M, h engine.H) {
	at := In(m, h)
	for owner := range engine.Seat(2) {
		for o := range m.In(owner, Planet).All() {
			if m.Ent[o].Host != h {
				continue
			}
			place := at
			if place == 0 || m.Ent[place].Owner != m.Ent[o].Ctrl {
				place = engine.SeatOf(m.Ent[o].Ctrl)
			}
			if Is(m, o, Modification) {
				place = 0
			}
			if m.SetHost(o, place); left(m, o) {
				m.SetNum(o, LastOn, int16(h))
			}
		}
	}
}

// forgetOn clears LastOn of the gear and modifications that h left behind when it was on the
// planet before: h is another object now.
func forgetOn(m *engine.M, h engine.H) {
	onPlanet(m, engine.Nobody, ^uint64(0), func(o engine.H) {
		if left(m, o) && m.Ent[o].Num[LastOn] == int16(h) {
			m.SetNum(o, LastOn, 0)
		}
	})
}

// draw takes cards from the top of a deck; what can't be drawn is owed (BX9).
func draw(m *engine.M, a *engine.Atom) {
	who := m.Ent[a.Subj].Owner
	a.B = drawnBefore(m, a)
	for range a.A {
		if top := m.TopOf(who, Deck); top != 0 {
			m.Draw(top, Hand, who)
		} else {
			m.SetVar(Owed0+int(who), m.Var[Owed0+int(who)]+1)
		}
	}
}

func canDamage(m *engine.M, a *engine.Atom) bool {
	switch e := &m.Ent[a.Subj]; {
	case a.A <= 0:
		return false
	case e.Kind == KindSector:
		return e.Zone == Sectors
	default:
		return e.Zone == Planet && Is(m, a.Subj, Agent)
	}
}

// damage marks an agent, or lowers the durability of a sector; one that has none
// left takes no more (BD6).
func damage(m *engine.M, a *engine.Atom) {
	e := &m.Ent[a.Subj]
	if e.Kind != KindSector {
		m.SetNum(a.Subj, Damage, engine.Plus(e.Num[Damage], a.A))
		// Any damage of a Virus is terminal (KW28).
		if Has(m, a.Obj, Virus) {
			m.SetFlag(a.Subj, Infected, true)
		}
		return
	}
	if e.Num[Durability] > 0 {
		m.SetNum(a.Subj, Durability, e.Num[Durability]-a.A)
	}
}

// heal removes damage from an agent, or raises the durability of a sector (B41).
func heal(m *engine.M, a *engine.Atom) {
	e := &m.Ent[a.Subj]
	if e.Kind != KindSector {
		m.SetNum(a.Subj, Damage, max(e.Num[Damage]-a.A, 0))
		m.SetFlag(a.Subj, Infected, false)
		return
	}
	m.SetNum(a.Subj, Durability, engine.Plus(e.Num[Durability], a.A))
}

// take gives the control of a constant to a player, where it stands; for a while, it
// is noted who gets it back.
func take(m *engine.M, a *engine.Atom) {
	if m.Ent[a.Subj].Zone != Planet {
		return
	}
	m.Loose(linkLent, a.Subj)
	if was := m.Ent[a.Subj].Ctrl; a.C == Lent {
		m.Tie(linkLent, engine.SeatOf(was), a.Subj, int16(m.Ent[a.Subj].Era))
	}
	stopFighting(m, a.Subj)
	m.SetCtrl(a.Subj, m.Ent[a.Obj].Owner)
	if m.Ent[m.Ent[a.Subj].Host].Zone != Planet { // what is attached stays so (BD17)
		m.SetHost(a.Subj, a.Obj)
	}
}

// move takes a card from one place on the planet to another; who does not stay in
// the biome fights no more (BD7).
func move(m *engine.M, a *engine.Atom) {
	stopFighting(m, a.Subj)
	m.SetHost(a.Subj, a.Obj) // attached gear goes where its agent goes (BD20)
}

// stopFighting ends the attack and the defense of an agent: who goes back to staging
// fights no more (BD7).
func stopFighting(m *engine.M, h engine.H) {
	m.SetFlag(h, Attacking|Defended, false)
	m.SetNum(h, Goes, 0)
	m.Untie(linkDefends, h)
	m.Untie(linkWill, h)
	m.Loose(linkDefends, h)
	m.Loose(linkWill, h)
}

// lose takes a biome out of the game: its sector is lost by who had it, and the
// other one is there no more (B42, B46, BD4).
func lose(m *engine.M, a *engine.Atom) {
	who, other, was := m.Ent[a.Subj].Owner, Facing(m, a.Subj), m.Ent[a.Subj].Num
	m.SetVar(Lost0+int(who), m.Var[Lost0+int(who)]+1)
	m.Move(a.Subj, Lost, 0)
	m.SetNum(a.Subj, Durability, was[Durability]) // it is seen what was left
	m.SetNum(a.Subj, Side, was[Side])
	m.Move(other, Lost, 0)
	m.SetNum(other, Side, was[Side])
}
