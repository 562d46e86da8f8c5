package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The verbs of the game: when an atom is impossible, and what it changes. Cards are changed only by
// these verbs and by the kernel.
func verbs() []engine.VerbDef {
	v := make([]engine.VerbDef, NVerb)
	// Only cards in play are damaged, destroyed, dismissed or turned (W201).
	live := func(m *engine.M, a *engine.Atom) bool { return m.Ent[a.Subj].Zone == Play }
	v[VPlay] = engine.VerbDef{Name: "{by} played {subject}", Cite: "W181", Do: func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, Stack, 0) }}
	v[VEnter] = engine.VerbDef{Name: "{subject} entered play", Cite: "W10", Do: enter}
	v[VMove] = engine.VerbDef{Name: "{subject} moved to {object}", Cite: "F2", Can: canMove, Do: move}
	v[VDamage] = engine.VerbDef{Name: "{subject} was damaged", Cite: "W173 W175", Can: func(m *engine.M, a *engine.Atom) bool {
		// A damaged card is not damaged again (W174).
		return live(m, a) && Is(m, a.Subj, Fights) && m.Ent[a.Subj].Flags&Damaged == 0
	}, Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Damaged, true) }}
	v[VRepair] = engine.VerbDef{Name: "{subject} is no longer damaged", Cite: "W173", Can: func(m *engine.M, a *engine.Atom) bool {
		return live(m, a) && m.Ent[a.Subj].Flags&Damaged != 0
	}, Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Damaged, false) }}
	v[VDestroy] = engine.VerbDef{Name: "{subject} was destroyed", Cite: "W196", Can: live, Do: func(m *engine.M, a *engine.Atom) { leave(m, a.Subj, Lost) }}
	v[VDismiss] = engine.VerbDef{Name: "{by} dismissed {subject}", Cite: "W197", Can: func(m *engine.M, a *engine.Atom) bool {
		return live(m, a) && m.Ent[a.Subj].Ctrl == a.By
	}, Do: func(m *engine.M, a *engine.Atom) { leave(m, a.Subj, Lost) }}
	v[VLost] = engine.VerbDef{Name: "{subject} was lost", Cite: "W198", Do: func(m *engine.M, a *engine.Atom) { leave(m, a.Subj, Lost) }}
	v[VInvert] = engine.VerbDef{Name: "{subject} was turned to its other face", Cite: "F17", Can: func(m *engine.M, a *engine.Atom) bool {
		return live(m, a) && Is(m, a.Subj, Inverter) && (m.Ent[a.Subj].Flags&Inverted == 0) == (a.A == 1)
	}, Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Inverted, a.A == 1) }}
	v[VPay] = engine.VerbDef{Name: "{by} paid {n} energy", Cite: "W165", Can: func(m *engine.M, a *engine.Atom) bool {
		return count(m, m.Ent[a.Subj].Owner, Active) >= inAll(m, a)
	}, Do: func(m *engine.M, a *engine.Atom) { shift(m, m.Ent[a.Subj].Owner, Active, Used, a.A) }}
	v[VLose] = engine.VerbDef{Name: "{by} lost {subject}", Cite: "D9", Do: func(m *engine.M, a *engine.Atom) { leave(m, a.Subj, Lost) }}
	v[VLoseN] = engine.VerbDef{Name: "{n} energy was to be lost", Cite: "F27", Can: canLose, Do: func(m *engine.M, a *engine.Atom) {
		if a.C != chosenLoss {
			f := m.Call(m.Rules.Proc("lose"), m.Ref(m.Make.Src), m.Ent[a.Subj].Owner)
			f.R[regLeft], f.R[regFrom], f.R[regTo] = a.A, a.B, int16(a.Obj)
		}
	}}
	v[VActivate] = engine.VerbDef{Name: "{by} activated {n} energy", Cite: "W46 W62", Can: func(m *engine.M, a *engine.Atom) bool {
		return count(m, m.Ent[a.Subj].Owner, Reserve) > 0
	}, Do: func(m *engine.M, a *engine.Atom) { shift(m, m.Ent[a.Subj].Owner, Reserve, Active, a.A) }}
	v[VDraw] = engine.VerbDef{Name: "{by} drew {n} card(s)", Cite: "D11", Can: func(m *engine.M, a *engine.Atom) bool {
		return count(m, m.Ent[a.Subj].Owner, engine.Zone(a.B)) > before(m, a)
	}, Do: draw}
	v[VRetrieve] = engine.VerbDef{Name: "{by} retrieved {n} card(s)", Cite: "D10", Can: func(m *engine.M, a *engine.Atom) bool {
		if a.Obj != 0 {
			return m.Ent[a.Obj].Zone == Lost
		}
		return count(m, m.Ent[a.Subj].Owner, Lost) > before(m, a)
	}, Do: func(m *engine.M, a *engine.Atom) {
		amid(m, a)
		if a.Obj != 0 { // that card
			leave(m, a.Obj, Used)
			return
		}
		shift(m, m.Ent[a.Subj].Owner, Lost, Used, a.A)
	}}
	v[VPut] = engine.VerbDef{Name: "{by} put {subject} into a pile", Cite: "W17", Can: isCard, Says: putting, Do: put}
	v[VLast] = engine.VerbDef{Name: "An effect began on {subject}", Cite: "W219", Can: inTime, Do: func(m *engine.M, a *engine.Atom) {
		m.Raise(a.Subj, engine.Stat(a.A), a.B, uint8(a.C))
	}}
	v[VIcon] = v[VLast]
	v[VLast].Says = spec.Lasting(raised[:], elsewhere)
	v[VIcon].Name = "{subject} gained an icon"
	v[VCancel] = engine.VerbDef{Name: "{subject} was cancelled", Cite: "W140 W142", Can: func(m *engine.M, a *engine.Atom) bool {
		return m.PendingOf(a.Subj) >= 0 || m.Ent[a.Subj].Kind == KindDrain && m.Ent[a.Subj].Num[stopped] == 0
	}, Do: cancel}
	v[VDestiny] = engine.VerbDef{Name: "{by} revealed {subject} for destiny: {n}", Cite: "W189", Do: func(m *engine.M, a *engine.Atom) {
		leave(m, a.Subj, Used)
	}}
	v[VStackOn] = engine.VerbDef{Name: "{by} stacked {subject} on {object}", Cite: "W69", Can: func(m *engine.M, a *engine.Atom) bool {
		return isCard(m, a) && m.Ent[a.Obj].Zone == Play
	}, Do: func(m *engine.M, a *engine.Atom) {
		leave(m, a.Subj, Stacked)
		m.SetHost(a.Subj, a.Obj)
		if a.A == 1 {
			m.Hide(a.Subj)
		}
	}}
	v[VReveal] = engine.VerbDef{Name: "{by} revealed {subject}", Cite: "W20", Do: nothing}
	v[VBegin] = engine.VerbDef{Name: "A battle began at {subject}", Cite: "W89", Do: func(m *engine.M, a *engine.Atom) { m.SetVar(Battle, int16(a.Subj)) }}
	v[VWin] = engine.VerbDef{Name: "{by} won the battle at {subject} by {n}", Cite: "W118", Do: win}
	v[VDrain] = engine.VerbDef{Name: "{by} drained at {subject} for {n}", Cite: "W206", Do: nothing}
	v[VAttack] = engine.VerbDef{Name: "{by} attacked at {subject}", Cite: "W73", Do: nothing}
	v[VPhase] = engine.VerbDef{Name: "", Cite: "W34", Do: func(m *engine.M, a *engine.Atom) { m.SetVar(Phase, a.A) }}
	v[VTurn] = engine.VerbDef{Name: "Turn {n}: {by}", Cite: "W35", Do: nothing}
	v[VPass] = engine.VerbDef{Name: "", Cite: "D1", Do: nothing}
	v[VFizzle] = engine.VerbDef{Name: "{subject} had no effect", Cite: "W221", Do: nothing}
	v[VShuffle] = engine.VerbDef{Name: "{by} shuffled the reserve", Cite: "W25", Do: nothing}
	v[VRule] = engine.VerbDef{Name: "{by} won the game", Cite: "W31", Do: nothing}
	v[VOver] = engine.VerbDef{Name: "The battle at {subject} is over", Cite: "W132", Do: nothing}
	v[VUnmet] = engine.VerbDef{Name: "{by} could not meet {n} of the casualties", Cite: "W129", Do: nothing}
	v[VForBattle] = engine.VerbDef{Name: "", Cite: "W98", Do: func(m *engine.M, a *engine.Atom) { m.Call(m.Rules.Proc("for battle"), m.Ref(a.Subj), a.By) }}
	v[VPerform] = engine.VerbDef{Name: "", Cite: "F29", Can: performable, Do: perform}
	v[VFirst] = engine.VerbDef{Name: "{by} takes the first turn", Cite: "W22", Do: nothing}
	v[VDemand] = engine.VerbDef{Name: "", Cite: "W182", Do: nothing}
	v[VStep] = engine.VerbDef{Name: "", Cite: "W82", Do: nothing}
	v[VEnds] = engine.VerbDef{Name: "", Cite: "W34", Do: nothing}
	v[VUse] = engine.VerbDef{Name: "", Cite: "W50", Do: nothing}
	v[VTarget] = engine.VerbDef{Name: "", Cite: "W184", Do: nothing}
	v[VInstead] = engine.VerbDef{Name: "", Cite: "W6", Do: insteadOf}
	v[VSwap] = engine.VerbDef{Name: "{subject} and {object} were exchanged", Cite: "W17", Can: func(m *engine.M, a *engine.Atom) bool {
		return a.Subj != a.Obj && a.Subj != 0 && a.Obj != 0
	}, Do: swap}
	v[VGive] = engine.VerbDef{Name: "{subject} went beneath {object}", Cite: "W67", Can: func(m *engine.M, a *engine.Atom) bool {
		return live(m, a) && m.Ent[a.Obj].Zone == Play && m.Ent[a.Subj].Host != a.Obj
	}, Do: func(m *engine.M, a *engine.Atom) { m.SetHost(a.Subj, a.Obj) }}
	v[VPile] = engine.VerbDef{Name: "{by} put one pile to another", Cite: "W17", Do: func(m *engine.M, a *engine.Atom) {
		who, from, to := m.Ent[a.Subj].Owner, engine.Zone(a.A), engine.Zone(a.B)
		if a.C == 1 {
			for h := m.BottomOf(who, from); h != 0; h = m.BottomOf(who, from) {
				leave(m, h, to)
			}
			return
		}
		for h := m.TopOf(who, from); h != 0; h = m.TopOf(who, from) {
			m.Under(h, to)
			m.Hide(h)
		}
	}}
	v[engine.Modified].Name = "{subject} changed it"
	return v
}

// fixedFrom is the station from whose beginning interrupts and activated
// abilities no longer change a number of the battle; triggered ones do.
var fixedFrom = map[engine.Stat]int16{
	BattleDestiny: stationDestiny, destinyAt: stationDestiny, destinyAt + 1: stationDestiny,
	Attrition: stationAttrition, attritionAt: stationAttrition, attritionAt + 1: stationAttrition,
	TotalPower: stationPower, powerAt: stationPower, powerAt + 1: stationPower,
	CasualtyCut: stationLoss,
}

// inTime: is the number that an atom changes not yet fixed? A later atom has no effect (D28): battle
// destiny is fixed from its step on (W93), and so are attrition (W112), total power (W117) and
// casualties (W125).
func inTime(m *engine.M, a *engine.Atom) bool {
	from, fixed := fixedFrom[engine.Stat(a.A)]
	return !fixed || m.Var[Station] < from || m.Top().Act == 0
}

func nothing(*engine.M, *engine.Atom) {}

// isCard: piles hold cards, not players and not actions that wait.
func isCard(m *engine.M, a *engine.Atom) bool { return m.Ent[a.Subj].Kind == 0 }

// enter brings a card into play, under the control of who played it. It lies
// open, at a place, on the table or beneath another card (W1, W2).
func enter(m *engine.M, a *engine.Atom) {
	m.Move(a.Subj, Play, a.Obj)
	m.SetCtrl(a.Subj, a.By)
	m.SetFlag(a.Subj, Came|uint16(a.D), true) // what it enters play as
}

// follow: when a card leaves play, what lies beneath it leaves play and is lost,
// each card an event of its own (W11, W12).
func follow(m *engine.M, a *engine.Atom) {
	switch a.Verb {
	case VDestroy, VDismiss, VLost, VLose, VPut, VStackOn:
	default:
		return
	}
	if m.Ent[a.Subj].Zone != Play {
		return
	}
	of := lying(m, Play)
	for o := range of.All() {
		if m.Ent[o].Host == a.Subj && !leavesNow(m, o) {
			m.Add(engine.Atom{Verb: VLost, Subj: o, By: a.By})
		}
	}
}

// leavesNow reports whether h is the subject of an atom of the step that happens.
func leavesNow(m *engine.M, h engine.H) bool {
	for i := range m.Make.N {
		if m.Make.Atom[i].Subj == h {
			return true
		}
	}
	return false
}

// leave takes a card from where it is to a pile of its owner; when it was in
// play, what is stacked on it is lost, out of play before and after (W13, D17).
func leave(m *engine.M, h engine.H, z engine.Zone) {
	was, on, at := m.Ent[h].Zone, m.Ent[h].Host, engine.H(0)
	if was == Play {
		if at = At(m, h); at == 0 { // its host has just gone
			at = Where(m, m.Ent[h].Host)
		}
		of := lying(m, Stacked)
		for o := range of.All() {
			if m.Ent[o].Host == h {
				leave(m, o, Lost)
			}
		}
	}
	m.Move(h, z, 0) // a new object, which keeps no state (W15)
	m.SetCtrl(h, m.Ent[h].Owner)
	if at != 0 {
		m.SetNum(h, lastAt, int16(at))
		m.SetNum(h, lastOn, int16(on))
	}
	if faceDown(z) {
		m.Hide(h)
	} else if z == Lost && m.Ent[h].Def == 0 {
		uncover(m)
	}
}

// faceDown: the cards of these zones lie face down (F5, W61).
func faceDown(z engine.Zone) bool {
	switch z {
	case Reserve, Used, Hand: // F5
		return true
	case Active: // W61
		return true
	}
	return false
}

// shift moves the top n cards of one pile to the top of another, one at a time,
// as many as there are (W46, W165, W216).
func shift(m *engine.M, who engine.Seat, from, to engine.Zone, n int16) {
	for range n {
		h := m.TopOf(who, from)
		if h == 0 {
			return
		}
		leave(m, h, to)
	}
}

func draw(m *engine.M, a *engine.Atom) {
	who := m.Ent[a.Subj].Owner
	amid(m, a)
	for range a.A {
		if h := m.TopOf(who, engine.Zone(a.B)); h != 0 {
			m.Draw(h, Hand, who)
		}
	}
}

// put moves a card to a pile: A the zone, B 1 on top or 0 beneath.
func put(m *engine.M, a *engine.Atom) {
	z := engine.Zone(a.A)
	text.Unsee(m, a.Subj)
	if z == Hand {
		leave(m, a.Subj, Lost)
		at, on := m.Ent[a.Subj].Num[lastAt], m.Ent[a.Subj].Num[lastOn]
		m.Draw(a.Subj, Hand, m.Ent[a.Subj].Owner)
		m.SetNum(a.Subj, lastAt, at)
		m.SetNum(a.Subj, lastOn, on)
		return
	}
	leave(m, a.Subj, z)
	if a.B == 0 {
		m.Under(a.Subj, z)
	}
}

// cancel takes a waiting action off the stack: a card is lost, even a used one
// (W140, W141); an ability or action simply has no effect (W142).
func cancel(m *engine.M, a *engine.Atom) {
	if m.PendingOf(a.Subj) < 0 { // a drain that has come off the stack
		m.SetNum(a.Subj, stopped, 1)
		return
	}
	p := m.Take(m.PendingOf(a.Subj))
	if m.Ent[a.Subj].Kind == 0 {
		leave(m, a.Subj, Lost)
	}
	m.Untie(0, a.Subj)
	m.Spent(p.Me)
}

func canMove(m *engine.M, a *engine.Atom) bool {
	return m.Ent[a.Subj].Zone == Play && m.Ent[a.Obj].Zone == Play && m.Ent[a.Subj].Host != a.Obj && habitat(m, a.Subj, a.Obj)
}

// habitat: ships are at sectors, units at sites and aboard ships (W156, D6).
func habitat(m *engine.M, h, place engine.H) bool {
	if Is(m, h, Ship) {
		return Is(m, place, Sector)
	}
	return Is(m, place, Site|Ship)
}

// move takes a card to another place. B becomes the location it left; C is 1 if
// it takes nobody along, or nobody who has not been chosen already.
func move(m *engine.M, a *engine.Atom) {
	from := m.Ent[a.Subj].Host
	a.B = int16(At(m, a.Subj))
	m.SetHost(a.Subj, a.Obj)
	if a.C == 0 && m.Value(a.Subj, Transport) > 0 {
		carry(m, a.Subj, from)
	}
}

// inAll is what a seat pays in all by an atom and the other atoms of the same cost.
func inAll(m *engine.M, a *engine.Atom) (n int16) {
	if m.Make.Cost == 0 {
		return a.A
	}
	for i := range m.Make.N {
		if o := &m.Make.Atom[i]; o.Verb == a.Verb && o.Subj == a.Subj {
			n += o.A
		}
	}
	return max(n, a.A)
}

// canLose: from an empty pile nothing is lost; a cost is lost whole (W170). B names
// the only pile.
func canLose(m *engine.M, a *engine.Atom) bool {
	if m.Make.Cost == 1 {
		_, all := losableTops(m, a)
		return all >= lossInAll(m, a)
	}
	return a.B == 0 || count(m, m.Ent[a.Subj].Owner, engine.Zone(a.B)) > 0
}

// swap lets two cards change places; each lies there as the other lay.
func swap(m *engine.M, a *engine.Atom) {
	e, o := m.Ent[a.Subj], m.Ent[a.Obj]
	for _, c := range [...]struct {
		h  engine.H
		to *engine.Entity
	}{{a.Subj, &o}, {a.Obj, &e}} {
		if leave(m, c.h, c.to.Zone); c.to.Zone == Hand {
			m.Draw(c.h, Hand, m.Ent[c.h].Owner)
		}
		if c.to.Zone == Play || c.to.Zone == Stacked {
			m.SetHost(c.h, c.to.Host)
		}
		m.SetSeq(c.h, c.to.Seq)
	}
}
